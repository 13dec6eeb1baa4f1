// Words of employers: what marks a staffing agency's name, how sources word sectors, whose addresses many share.
import type { Sector } from "../../contract/lists.ts";

/** Phrases of a name that only agencies bear. "Personal" alone is no mark: it is an English word. */
export const AGENCY_PHRASES: readonly string[] = `
staffing, personnel services, recruitment, recruiting, recruiters, recruiter, temp agency, temping, employment agency,
employment services, placement agency, placement services, executive search, headhunters, headhunting, manpower, adecco, randstad,
talent acquisition partners, search partners, labour hire, labor hire, workforce solutions, resourcing, personalvermittlung,
personaldienstleistung, personaldienstleistungen, personaldienstleister, personalservice, personalmanagement, personalberatung,
personalleasing, personalüberlassung, zeitarbeit, zeitarbeitsfirma, arbeitnehmerüberlassung, jobvermittlung, arbeitsvermittlung,
intérim, interim solutions, agence d'emploi, travail temporaire, cabinet de recrutement, recrutement, uitzendbureau, uitzendburo, detachering,
werving en selectie, werving & selectie, empresa de trabajo temporal, trabajo temporal, selección de personal, agenzia per il lavoro,
lavoro temporaneo, somministrazione lavoro, bemanning, bemanningsföretag, rekrytering, rekruttering, rekruttering og bemanning, vikarbureau, vikar,
henkilöstöpalvelut, agencja pracy, agencja zatrudnienia, rekrutacja, trabalho temporário, recrutamento, personálna agentúra, personální agentura,
munkaerő kölcsönzés, kadrovska agencija, 人材派遣, 人材紹介, 人力资源服务, 猎头
`
  .split(",")
  .map((phrase) => phrase.trim());

/** How sources word a sector; the first phrase found decides. */
export const SECTOR_PHRASES: Readonly<Record<Sector, string>> = {
  staffing:
    "staffing,recruiting,recruitment,employment services,human resources services,temporary help,personaldienstleistungen,zeitarbeit,staffing and recruiting",
  technology:
    "technology,information technology,it services,software,saas,internet,computer,it,tech,artificial intelligence,cloud,data processing,computer games,gaming,electronics,semiconductors,semiconductor,hardware,fintech,edtech,informatik,informatique",
  finance:
    "finance,financial services,banking,bank,banks,investment,investments,venture capital,private equity,accounting,capital markets,asset management,payments,banken,banque,finanzen",
  insurance: "insurance,reinsurance,versicherung,versicherungen,assurance,assurances,seguros,assicurazioni",
  pharma: "pharma,pharmaceutical,pharmaceuticals,biotech,biotechnology,life sciences,pharmaindustrie",
  healthcare:
    "healthcare,health care,health,hospital,hospitals,medical,medical devices,medical practice,mental health,dental,nursing,gesundheitswesen,gesundheit,santé,salud,sanità,zorg,veterinary,wellness",
  education:
    "education,higher education,universities,university,schools,school,training,e learning,primary education,bildung,enseignement,educación,research institutes,research",
  retail:
    "retail,e commerce,ecommerce,wholesale,consumer goods,apparel,fashion,luxury goods,supermarkets,einzelhandel,handel,commerce,comercio,cosmetics,furniture",
  automotive: "automotive,automobile,automobil,car,vehicles,motor vehicle,automobilindustrie",
  aerospace: "aerospace,aviation,defense,defence,space,luft und raumfahrt,aéronautique,airlines",
  manufacturing:
    "manufacturing,industrial,machinery,chemicals,chemical,plastics,textiles,paper,metals,steel,packaging,produktion,industrie,maschinenbau,fabrication,electrical equipment,consumer electronics,industrial automation,printing,glass",
  construction: "construction,building materials,building,baugewerbe,bauwesen,bau,btp,construcción,edilizia",
  engineering: "engineering,architecture,civil engineering,ingenieurwesen,ingénierie,design services,surveying",
  "real estate":
    "real estate,property,property management,immobilien,immobilier,inmobiliaria,facilities services,facility management",
  hospitality:
    "hospitality,hotel,hotels,travel,tourism,leisure,events,events services,gastgewerbe,tourismus,tourisme,hôtellerie,airlines aviation",
  food: "food,beverage,beverages,restaurants,restaurant,food and beverages,food production,wine,dairy,catering,lebensmittel,gastronomie,alimentaire",
  media:
    "media,publishing,broadcast,broadcasting,entertainment,newspapers,film,music,motion pictures,animation,medien,arts,museums,performing arts,photography,journalism",
  marketing: "marketing,advertising,public relations,market research,werbung,publicité,communications",
  government:
    "government,public administration,public sector,public safety,government administration,öffentlicher dienst,administration publique,military,judiciary,law enforcement,international affairs,political organization",
  nonprofit:
    "nonprofit,non profit,non profit organizations,ngo,charity,philanthropy,civic and social organization,religious institutions,fundraising,gemeinnützig,association,individual and family services,social services",
  legal: "legal,legal services,law practice,law,rechtsberatung,juridique,attorneys",
  consulting:
    "consulting,management consulting,business consulting,professional services,beratung,unternehmensberatung,conseil,consultoría,consulenza,outsourcing,business services",
  telecom: "telecom,telecommunications,telecommunication,wireless,telekommunikation,télécommunications",
  transport:
    "transport,transportation,logistics,logistik,logistique,trucking,freight,shipping,maritime,railroad,rail,package delivery,warehousing,supply chain,import and export,verkehr",
  energy:
    "energy,oil,gas,utilities,renewables,renewable energy,electric power,solar,wind,nuclear,energie,énergie,energía",
  mining: "mining,metals and mining,bergbau,quarrying",
  agriculture: "agriculture,farming,forestry,fishery,fishing,ranching,landwirtschaft,agriculture et pêche",
  environment: "environment,environmental services,waste,recycling,water,sustainability,umwelt,environnement",
  sports: "sports,sport,fitness,recreation,recreational facilities,gambling and casinos",
  security: "security,security and investigations,computer and network security,sicherheit,sécurité,guard services",
};

/** Registrable domains of platforms and networks: an address there says nothing of the employer. */
export const SHARED_HOSTS: ReadonlySet<string> = new Set(
  `linkedin.com facebook.com instagram.com twitter.com x.com youtube.com xing.com kununu.com glassdoor.com indeed.com
   stepstone.de monster.com google.com goo.gl bit.ly linktr.ee github.com notion.site wixsite.com wordpress.com
   greenhouse.io lever.co ashbyhq.com myworkdayjobs.com workday.com smartrecruiters.com workable.com recruitee.com
   personio.de personio.com teamtailor.com bamboohr.com breezy.hr applytojob.com jazzhr.com pinpointhq.com rippling.com
   jobvite.com icims.com oraclecloud.com oracle.com successfactors.com successfactors.eu eightfold.ai gem.com join.com comeet.com comeet.co
   homerun.co dover.com factorialhr.com zohorecruit.com zohorecruit.eu ukg.com ultipro.com paylocity.com adp.com phenompeople.com
   avature.net taleo.net arbeitsagentur.de arbetsformedlingen.se nav.no usajobs.gov jobbank.gc.ca job-room.ch europa.eu
   praca.gov.pl mycareersfuture.gov.sg workforceaustralia.gov.au francetravail.fr pole-emploi.fr leforem.be jobnet.dk work24.go.kr`.split(
    /\s+/,
  ),
);
