// Sectors: how sources word them, which words of an employer's name tell them, and how a text says what its firm is.
import type { Sector } from "../../contract/lists.ts";

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

/** Words of a name. The first sector in this order with a hit wins: "University Hospital" is a hospital, "Bank Hotel" a hotel. */
export const SECTOR_NAMES: Readonly<Partial<Record<Sector, string>>> = {
  healthcare:
    "hospital,hospitals,clinic,clinics,klinik,kliniken,klinikum,krankenhaus,krankenhäuser,hôpital,centre hospitalier,chu,hospices civils,clinique,hospital universitario,clínica,ospedale,azienda ospedaliera,ziekenhuis,zorggroep,sjukhus,sykehus,sygehus,szpital,nemocnice,sairaala,health system,health systems,health services,healthcare,health care,medical center,medical centre,medical centers,medical group,medical,health,family health,nhs,nhs trust,nhs foundation trust,hospice,nursing home,nursing homes,nursing,senior living,assisted living,home care,homecare,home health,caritas,diakonie,pflegedienst,pflegeheim,seniorenheim,seniorenzentrum,altenheim,pflege,reha,rehabilitation,dental,dentistry,dentist,dentists,orthodontics,orthopedics,orthopaedics,physical therapy,physiotherapie,therapy,veterinary,animal hospital,ehpad,korian,apotheke,apotheken,pharmacie,urgent care,surgery center,cancer center,behavioral health,pediatrics,radiology,dermatology,oncology,eye care,vision care,optometry,physicians,praxis,arztpraxis,zahnarztpraxis,mvz,vårdcentral,kaiser permanente,sanitas,quirónsalud",
  pharma:
    "pharma,pharmaceutical,pharmaceuticals,biopharma,biotech,biotechnology,biotechnologies,therapeutics,biosciences,bioscience,biologics,life sciences,lifesciences,biosystems,genomics,pharmacy group,laboratoires,vaccines,diagnostics,novartis,roche,pfizer,merck,astrazeneca,sanofi,gsk,novo nordisk,bayer,abbvie,amgen,boehringer ingelheim,eli lilly,takeda,biontech,moderna,labcorp,iqvia",
  education:
    "university,universität,université,universidad,università,universidade,universiteit,universitet,uniwersytet,univerzita,yliopisto,college,colleges,school,schools,schule,schulen,gymnasium,école,écoles,escuela,colegio,instituto tecnológico,scuola,academy,académie,akademie,academia,lycée,high school,elementary school,school district,public schools,kindergarten,kita,kindertagesstätte,kinderkrippe,preschool,montessori,daycare,early learning,childcare,learning center,hochschule,fachhochschule,hogeschool,høgskole,högskola,skola,skole,szkoła,politechnika,polytechnic,institute of technology,technische universität,education,educational,tutoring,tutors,bildung,bildungswerk,volkshochschule,max planck,fraunhofer,cnrs,research institute,forschungszentrum,helmholtz",
  insurance:
    "insurance,assurance,assurances,versicherung,versicherungen,seguros,assicurazioni,verzekeringen,försäkring,forsikring,ubezpieczenia,reinsurance,underwriters,krankenkasse,aok,allianz,axa,generali,zurich insurance,swiss re,munich re,state farm,geico,allstate,aflac,farmers insurance,mutual insurance,huk coburg,signal iduna,ergo,barmer,pojišťovna,vakuutus,mutuelle",
  finance:
    "bank,banks,banking,banque,banco,banca,bankas,sparkasse,volksbank,raiffeisenbank,raiffeisen,kreditbank,landesbank,caisse d'épargne,crédit agricole,credit union,savings,financial,finance,financial services,capital,capital partners,capital management,asset management,wealth management,wealth,investments,investment,investors,equity partners,private equity,venture,ventures,ventures capital,securities,mortgage,mortgages,lending,loans,leasing,accountants,accounting,accountancy,cpa,cpas,tax,steuerberatung,steuerberater,steuerberatungsgesellschaft,wirtschaftsprüfung,wirtschaftsprüfungsgesellschaft,audit,expertise comptable,treuhand,fund,funds,payments,trading,brokerage,credit,hedge fund,jpmorgan,goldman sachs,morgan stanley,wells fargo,citi,hsbc,barclays,bnp paribas,ubs,visa,mastercard,paypal,deloitte,kpmg,ernst young,pwc,grant thornton,bdo,h r block",
  government:
    "city of,county of,town of,village of,state of,commonwealth of,government,government of,ministry,ministry of,department of,ministerium,bundesministerium,ministère,ministerio,ministero,bundesamt,landesamt,stadt,stadtverwaltung,gemeinde,gemeindeverwaltung,landkreis,landratsamt,kreisverwaltung,bezirksregierung,bundesagentur,mairie,ville de,commune de,conseil départemental,conseil régional,préfecture,ayuntamiento,diputación,comune di,regione,câmara municipal,gemeente,provincie,kommun,kommune,gmina,urząd,county council,borough council,city council,district council,police,polizei,police department,sheriff,fire department,army,navy,air force,marine corps,military,bundeswehr,national guard,us department,u s department,agency for,european commission,united nations,embassy,public health agency,veterans affairs,irs,kanton,stadtwerke verwaltung,finanzamt,gericht,court,courts,skatteverket,arbetsförmedlingen,försäkringskassan",
  legal:
    "law,law firm,law offices,law office,law group,legal,lawyers,attorneys,attorney,attorneys at law,solicitors,rechtsanwälte,rechtsanwalt,kanzlei,anwaltskanzlei,avocats,cabinet d'avocats,abogados,studio legale,advocaten,advocatuur,advokatfirma,advokat,notaires,notariat,notaris,kancelaria,llp law,patent attorneys,barristers",
  hospitality:
    "hotel,hotels,resort,resorts,inn,hostel,hostels,suites,lodge,lodging,spa resort,travel,tours,tourism,cruise,cruises,cruise line,hôtel,hôtels,hoteles,hospitality,reisen,touristik,tui,marriott,hilton,hyatt,accor,ihg,motel one,hotell,hotelli,hotelgruppe,gasthof,pension gasthof,ferienpark,casino,casinos,theme park,holidays,vacations,airbnb,expedia,vacation rentals",
  food: "restaurant,restaurants,bistro,brasserie,café,cafe,coffee,bakery,bakeries,bäckerei,konditorei,boulangerie,panadería,pizzeria,pizza,burger,grill,grille,kitchen,kitchens,catering,caterers,foods,food,foodservice,food service,brewery,brewing,brauerei,winery,wine,wines,vineyards,weingut,distillery,dairy,molkerei,metzgerei,fleischerei,meats,poultry,beverage,beverages,snacks,bakehouse,gastronomie,restaurants group,mcdonald's,mcdonalds,burger king,subway,starbucks,chipotle,domino's,kfc,taco bell,wendy's,nestlé,nestle,danone,pepsico,coca cola,kraft heinz,unilever,tyson,cargill,compass group,sodexo,aramark,lebensmittel,fast food,steakhouse,diner,eatery,tavern,pub,bar grill,sushi,donuts,dunkin",
  "real estate":
    "real estate,realty,realtors,realtor,properties,property,property management,immobilien,immobilier,immobilière,inmobiliaria,immobiliare,vastgoed,fastigheter,eiendom,ejendomme,nieruchomości,reality,kiinteistö,homes realty,apartments,housing association,housing,wohnungsbau,wohnungsbaugesellschaft,wohnungsgesellschaft,hausverwaltung,facility management,facility services,facilities,facility,keller williams,re max,remax,coldwell banker,century 21,cbre,jll,cushman wakefield,colliers,savills,residential,leasing office,land company",
  construction:
    "construction,constructions,constructors,contractors,contracting,builders,building,bau,bauunternehmen,bauunternehmung,hochbau,tiefbau,baugesellschaft,btp,bâtiment,travaux publics,construcciones,constructora,costruzioni,edilizia,bouw,bouwbedrijf,bygg,byggnads,entreprenad,budownictwo,rakennus,roofing,dachdecker,plumbing,plomberie,sanitär,sanitär heizung,hvac,heating,electrical contractors,electric company,elektro,elektrotechnik,elektroinstallation,painting,masonry,concrete,paving,drywall,flooring,carpentry,zimmerei,schreinerei,tischlerei,maler,metallbau,gerüstbau,landscaping,excavating,remodeling,renovation,home improvement,skanska,strabag,hochtief,vinci construction,bouygues,turner construction,bechtel,lendlease,ncc,peab,homebuilders",
  automotive:
    "automotive,auto,autos,autohaus,automobile,automobiles,motors,motor,cars,car,autogroup,auto group,dealership,chevrolet,ford,toyota,honda,nissan,hyundai,kia,bmw,mercedes benz,audi,volkswagen,porsche,opel,renault,peugeot,citroën,stellantis,volvo cars,tesla,fiat,subaru,mazda,jaguar land rover,scania,daf trucks,bosch automotive,continental ag,continental automotive,zf friedrichshafen,magna international,denso,valeo,faurecia,tire,tires,reifen,collision center,auto body,auto parts,kfz,garage automobile,concesionario",
  aerospace:
    "aerospace,aviation,airline,airlines,airways,aircraft,defense,defence,space,aero,avionics,airbus,boeing,lockheed martin,northrop grumman,raytheon,bae systems,thales,leonardo spa,safran,rolls royce,spacex,blue origin,general dynamics,l3harris,saab,mtu aero engines,lufthansa,delta air lines,united airlines,ryanair,easyjet,airport,airports,flughafen,aéroport,aeropuerto,satellite,satellites",
  telecom:
    "telecom,telecommunications,telekom,telecoms,wireless,mobile network,broadband,telefónica,telefonica,vodafone,verizon,t mobile,at t,orange sa,deutsche telekom,swisscom,telenor,telia,kpn,proximus,bt group,comcast,charter communications,ericsson,nokia,fiber network,glasfaser",
  transport:
    "logistics,logistik,logistique,logística,logistica,logistiek,logistyka,transport,transports,transporte,trasporti,transportation,trucking,freight,freight forwarding,spedition,shipping,shipping lines,lines,carriers,express,courier,delivery,moving,movers,umzüge,storage,warehousing,warehouse,supply chain,rail,railway,railroad,railways,bahn,deutsche bahn,sbb,sncf,metro transit,transit,bus,busbetrieb,verkehrsbetriebe,verkehrsgesellschaft,taxi,cargo,port of,ports,hafen,dhl,ups,fedex,kuehne nagel,kühne nagel,db schenker,schenker,dsv,maersk,dpd,hermes germany,xpo,amazon logistics,haulage,åkeri,uber,lyft,postal service,deutsche post,royal mail,la poste,postnl",
  energy:
    "energy,energie,énergie,énergies,energía,energia,energi,power,electric,electric cooperative,utilities,utility,stadtwerke,gas,oil,petroleum,solar,wind,wind power,renewables,renewable,renewable energy,nuclear,hydro,photovoltaik,netz,strom,shell,bp,exxonmobil,chevron,totalenergies,equinor,eon,rwe,enbw,vattenfall,engie,edf,iberdrola,enel,ørsted,vestas,siemens energy,siemens gamesa,halliburton,schlumberger,baker hughes,pipeline,drilling,oilfield,fuel,propane,batteries",
  mining:
    "mining,mines,minerals,mineral,bergbau,kali und salz,quarry,quarries,aggregates,rio tinto,bhp,glencore,vale sa,anglo american,newmont,barrick,freeport mcmoran,lkab,boliden,gold mine,coal,lithium",
  agriculture:
    "agriculture,agricultural,agri,agro,farm,farms,farming,landwirtschaft,agrar,agrargenossenschaft,gartenbau,gärtnerei,nursery,nurseries,seeds,seed,ranch,forestry,forst,horticulture,dairy farm,landhandel,lantbruk,gospodarstwo,growers,orchards,vertical farming,john deere,claas,syngenta,corteva,raiffeisen waren,coopérative agricole",
  environment:
    "environmental,environment,umwelt,umwelttechnik,umweltdienste,environnement,waste,waste management,entsorgung,entsorgungsbetriebe,abfallwirtschaft,recycling,remondis,veolia,suez,alba group,water district,wasserwerke,abwasser,wastewater,conservation,conservancy,ecology,ecological,climate,sustainability,republic services,clean harbors",
  security:
    "security,security services,sicherheit,sicherheitsdienst,sicherheitsdienste,sécurité,seguridad,securitas,g4s,allied universal,prosegur,kötter security,wachdienst,bewachung,protection services,guard,guards,protective services,alarm,alarms,brandschutz,investigations,gardaworld,brinks",
  sports:
    "sports,sport,sportverein,fitness,gym,gyms,athletic,athletics,football club,soccer,basketball,golf club,golf,yoga,pilates,ymca,fc,country club,crossfit,planet fitness,mcfit,basic fit,ski resort,sportzentrum,adidas,nike,decathlon,swim school,recreation,parks and recreation,bowling",
  nonprofit:
    "foundation,foundations,stiftung,fondation,fundación,fondazione,nonprofit,non profit,charity,charities,trust charity,association of,society,verein,ngo,red cross,rotes kreuz,deutsches rotes kreuz,croix rouge,malteser,johanniter,lebenshilfe,arbeiterwohlfahrt,awo,asb,unicef,oxfam,save the children,greenpeace,habitat for humanity,goodwill,salvation army,ymca of,ywca,boys girls club,catholic charities,church,kirche,kirchengemeinde,evangelische,ministries,community services,social services,family services,fonds social,rescue mission,food bank,united way,humane society",
  media:
    "media,media group,publishing,publishers,verlag,verlagsgruppe,éditions,edizioni,editorial,press,news,newspaper,newspapers,zeitung,zeitungsverlag,magazine,broadcasting,broadcast,radio,television,tv,rundfunk,film,films,filmproduktion,pictures,studios,entertainment,music,records,theater,theatre,théâtre,teatro,museum,musée,museo,orchestra,opera,arts,gallery,production studio,animation,games,gaming,game studio,netflix,disney,warner bros,spotify,bbc,cnn,nbcuniversal,axel springer,bertelsmann,ubisoft,electronic arts,library,bibliothek",
  marketing:
    "marketing,advertising,werbeagentur,werbung,agence de publicité,publicité,public relations,communications agency,branding,digital agency,creative agency,seo,media agency,pr agency,ogilvy,publicis,wpp,omnicom,dentsu,havas,marketing group,marktforschung,market research,promotions,creative,agentur,kommunikationsagentur",
  retail:
    "retail,stores,store,shop,shops,supermarket,supermarkets,supermarkt,market,markets,markt,handel,handels,einzelhandel,großhandel,wholesale,distributors,distribution,outlet,fashion,mode,apparel,clothing,shoes,schuhe,jewelry,jewelers,juwelier,furniture,möbel,möbelhaus,baumarkt,boutique,department store,e commerce,ecommerce,magasins,hypermarché,tiendas,negozi,winkels,butik,walmart,target,costco,kroger,amazon,aldi,lidl,rewe,edeka,kaufland,penny,netto,dm drogerie,rossmann,müller drogerie,carrefour,auchan,leclerc,mercadona,tesco,sainsbury's,asda,morrisons,ikea,h m,zara,inditex,primark,c a,zalando,otto group,media markt,mediamarkt,saturn,best buy,home depot,lowe's,macy's,nordstrom,gap inc,sephora,ulta beauty,lululemon,ahold delhaize,albert heijn,ica,coop,migros,biedronka,żabka,jewellers,optik,fielmann,apollo optik,cosmetics,beauty",
  manufacturing:
    "manufacturing,manufacturer,manufacturers,industries,industrial,industrie,industrier,factory,fabrik,werke,werk,maschinenbau,maschinenfabrik,machinery,machine,machines,machining,metall,metal,metals,steel,stahl,stahlwerk,aluminium,aluminum,plastics,kunststoff,kunststofftechnik,chemical,chemicals,chemie,chimie,glass,glas,paper,papier,packaging,verpackungen,textiles,textil,tools,werkzeugbau,werkzeuge,foundry,gießerei,gummi,rubber,wood products,holzwerke,furniture manufacturing,electronics,elektronik,instruments,valves,pumps,pumpen,armaturen,components,fasteners,coatings,lacke,adhesives,bearings,hydraulik,hydraulics,fördertechnik,anlagenbau,apparatebau,precision,feinmechanik,basf,siemens,bosch,3m,dupont,honeywell,general electric,abb,schneider electric,emerson,philips,thyssenkrupp,arcelormittal,saint gobain,procter gamble,henkel,whirlpool,miele,samsung electronics,caterpillar,liebherr,trumpf,festo,kuka,dürr,voith,medical devices,medizintechnik,printing,druckerei,labels",
  engineering:
    "engineering,engineers,engineering consultants,ingenieurbüro,ingenieure,ingenieurgesellschaft,ingénierie,ingeniería,ingegneria,architects,architecture,architekten,architekturbüro,architectes,arquitectos,planungsbüro,surveying,surveyors,vermessung,geotechnical,design build,aecom,jacobs,wsp,arup,arcadis,sweco,ramboll,afry,fluor,worley,alten,altran,ferchau engineering,bertrandt,edag,tüv,dekra,sgs,bureau veritas",
  technology:
    "software,technologies,technology,tech,it services,it solutions,informatik,informatique,informática,computer,computers,computing,systems,systemhaus,digital,data,cloud,ai,labs,robotics,cyber,cybersecurity,saas,semiconductor,semiconductors,microsystems,networks,internet,web,online,app,apps,platform,analytics,interactive,automation,electronics technology,google,microsoft,apple,meta,oracle,sap,ibm,salesforce,adobe,intel,nvidia,amd,cisco,dell,hp inc,hewlett packard,accenture technology,capgemini,infosys,tcs,wipro,cognizant,atos,sopra steria,databricks,snowflake,stripe,shopify,zoom,slack,atlassian,servicenow,vmware,palantir,github,openai,anthropic,it,softwarehouse,edv,it systeme",
  consulting:
    "consulting,consultants,consultancy,consultoría,conseil,unternehmensberatung,beratung,beratungsgesellschaft,advisory,advisors,advisory group,consult,mckinsey,boston consulting,bain company,accenture,booz allen,roland berger,kearney,bearingpoint,outsourcing,business services,professional services,consulenza,adviesbureau,doradztwo,managementberatung",
};

/** Ends of words that German and its kin write together: "Stadtsparkasse", "Universitätsklinikum". */
export const SECTOR_ENDS: Readonly<Partial<Record<Sector, string>>> = {
  healthcare:
    "klinikum,klinik,kliniken,krankenhaus,pflegedienst,pflegeheim,apotheke,sjukhus,ziekenhuis,sykehus,zahnarztpraxis",
  education: "schule,schulen,gymnasium,hochschule,universität,kindergarten,högskola,skolan",
  government: "verwaltung,ministerium,landratsamt,kommun,kommune",
  insurance: "versicherung,versicherungen,krankenkasse,verzekeringen,försäkringar",
  finance: "sparkasse,volksbank,landesbank,bausparkasse,steuerberatung",
  construction: "bauunternehmen,hochbau,tiefbau,holzbau,metallbau,stahlbau,bouwbedrijf",
  automotive: "autohaus,automobile",
  food: "brauerei,bäckerei,metzgerei,fleischerei,konditorei,molkerei",
  transport: "logistik,spedition,transporte,verkehrsbetriebe",
  energy: "stadtwerke,stadtwerk,energie",
  manufacturing: "maschinenbau,maschinenfabrik,anlagenbau,werkzeugbau,kunststofftechnik",
  media: "verlag,zeitung,rundfunk",
  nonprofit: "stiftung,lebenshilfe,hilfswerk",
};

/** Ends of registrable domains that only one sector uses. */
export const SECTOR_DOMAINS: Readonly<Record<string, Sector>> = {
  edu: "education",
  "ac.uk": "education",
  "sch.uk": "education",
  "edu.au": "education",
  gov: "government",
  "gov.uk": "government",
  mil: "government",
  "gouv.fr": "government",
  "gob.es": "government",
  "gob.mx": "government",
  "bund.de": "government",
  "gov.pl": "government",
  "gov.au": "government",
  "gc.ca": "government",
  "nhs.uk": "healthcare",
  bank: "finance",
  insurance: "insurance",
  law: "legal",
  legal: "legal",
  museum: "media",
  aero: "aerospace",
};

/** What a text calls its firm; counted only just after "we are", "is a" and their kin. */
export const SECTOR_SELF: Readonly<Partial<Record<Sector, string>>> = {
  staffing:
    "staffing company,staffing firm,staffing agency,recruitment agency,recruiting firm,recruitment consultancy,recruitment company,personaldienstleister,zeitarbeitsunternehmen,agence d'intérim,cabinet de recrutement,agenzia per il lavoro,uitzendbureau,bemanningsföretag,agencja pracy,empresa de trabajo temporal",
  technology:
    "software company,technology company,tech company,saas company,software house,software provider,it company,it services company,it service provider,it consultancy,it consulting company,digital platform,software development company,cloud company,ai company,tech startup,technology startup,softwareunternehmen,it-dienstleister,it-unternehmen,softwarehaus,systemhaus,it-systemhaus,technologieunternehmen,esn,entreprise de services du numérique,éditeur de logiciels,empresa de tecnología,empresa tecnológica,empresa de software,consultora tecnológica,azienda informatica,software house italiana,empresa de tecnologia,softwarebedrijf,it-bedrijf,it-bolag,it-företag,mjukvaruföretag,it-selskap,softwarevirksomhed,firma informatyczna,software-anbieter,cybersecurity company,provider of software,provider of cloud,semiconductor company",
  finance:
    "bank,investment bank,financial institution,fintech,fintech company,financial services company,financial services firm,asset manager,investment firm,private equity firm,venture capital firm,hedge fund,credit union,accounting firm,audit firm,payments company,payment provider,finanzdienstleister,kreditinstitut,steuerberatungsgesellschaft,steuerkanzlei,wirtschaftsprüfungsgesellschaft,cabinet d'expertise comptable,cabinet comptable,entidad financiera,banque,instytucja finansowa,revisionsbyrå",
  insurance:
    "insurance company,insurer,insurance broker,insurance group,insurance provider,versicherer,versicherungsunternehmen,versicherungsmakler,krankenkasse,compagnie d'assurance,aseguradora,compagnia assicurativa,verzekeraar,försäkringsbolag,towarzystwo ubezpieczeń",
  healthcare:
    "hospital,health system,healthcare company,healthcare provider,health care provider,healthcare organization,medical center,clinic,nursing home,care home,care provider,dental practice,medical practice,krankenhaus,klinik,klinikum,klinikverbund,pflegedienst,pflegeeinrichtung,seniorenheim,arztpraxis,zahnarztpraxis,gesundheitsunternehmen,hôpital,clinique,ehpad,hospital privado,clínica,struttura sanitaria,ziekenhuis,zorgorganisatie,sjukhus,vårdgivare,szpital,digital health company,health tech company,medical device company,home care provider",
  pharma:
    "pharmaceutical company,biotech company,biotechnology company,biopharmaceutical company,life sciences company,life science company,pharmaunternehmen,biotech-unternehmen,laboratoire pharmaceutique,empresa farmacéutica,azienda farmaceutica,contract research organization,drug manufacturer",
  education:
    "university,public university,research university,private university,college,community college,public school,primary school,secondary school,charter school,school district,higher education institution,preschool,universität,hochschule,schule,kita,bildungsträger,bildungseinrichtung,forschungsinstitut,université,établissement scolaire,école,universidad,colegio,centro educativo,università,universiteit,högskola,skola,uczelnia,edtech company,research institute,research institution,childcare provider",
  retail:
    "retailer,online retailer,fashion retailer,retail company,retail chain,supermarket,supermarket chain,e-commerce company,ecommerce company,fashion brand,fashion company,department store,consumer goods company,handelsunternehmen,einzelhändler,onlinehändler,modeunternehmen,enseigne,distributeur,cadena de supermercados,empresa de retail,detailhandelsbedrijf,detaljist,sieć sklepów,wholesaler,großhändler,discounter",
  manufacturing:
    "manufacturer,manufacturing company,manufacturer of,industrial company,machine builder,chemical company,hersteller,maschinenbauunternehmen,produktionsunternehmen,industrieunternehmen,familienunternehmen der metallindustrie,fabricant,entreprise industrielle,fabricante,empresa industrial,azienda manifatturiera,azienda metalmeccanica,producent,productiebedrijf,tillverkare,tillverkande företag,firma produkcyjna,packaging company,electronics manufacturer",
  automotive:
    "automotive company,automotive supplier,automaker,car manufacturer,car dealership,automobilzulieferer,automobilhersteller,autohaus,équipementier automobile,constructeur automobile,concesionario,autobedrijf,automotive group",
  aerospace:
    "aerospace company,airline,defense contractor,defence company,space company,aviation company,fluggesellschaft,luftfahrtunternehmen,compagnie aérienne,aerolínea,compagnia aerea,airport operator",
  construction:
    "construction company,general contractor,contractor,homebuilder,home builder,construction firm,bauunternehmen,handwerksbetrieb,meisterbetrieb,entreprise de construction,entreprise du bâtiment,constructora,empresa constructora,impresa edile,bouwbedrijf,byggföretag,entreprenörföretag,firma budowlana,rakennusyhtiö,installatiebedrijf",
  engineering:
    "engineering company,engineering firm,engineering consultancy,architecture firm,architectural firm,design and engineering firm,ingenieurbüro,ingenieurdienstleister,architekturbüro,entwicklungsdienstleister,bureau d'études,société d'ingénierie,empresa de ingeniería,società di ingegneria,ingenieursbureau,teknikkonsultbolag,biuro projektowe",
  "real estate":
    "real estate company,real estate firm,property manager,property management company,real estate developer,property developer,immobilienunternehmen,wohnungsunternehmen,hausverwaltung,agence immobilière,promoteur immobilier,inmobiliaria,agenzia immobiliare,vastgoedbedrijf,fastighetsbolag,wohnungsbaugesellschaft,proptech",
  hospitality:
    "hotel,hotel group,hotel chain,resort,hospitality company,travel company,tour operator,online travel agency,hotelgruppe,reiseveranstalter,hôtel,groupe hôtelier,cadena hotelera,gruppo alberghiero,hotelkedja,biuro podróży",
  food: "restaurant,restaurant chain,restaurant group,food company,food manufacturer,food and beverage company,brewery,bakery,caterer,catering company,lebensmittelhersteller,lebensmittelunternehmen,bäckerei,brauerei,gastronomiebetrieb,entreprise agroalimentaire,empresa alimentaria,azienda alimentare,restaurante,ristorante,voedingsbedrijf,livsmedelsföretag,meal delivery company",
  media:
    "media company,publisher,publishing house,broadcaster,game developer,game studio,gaming company,games company,entertainment company,production company,film studio,newspaper,news organization,streaming service,verlag,medienhaus,medienunternehmen,maison d'édition,casa editrice,uitgeverij,mediebolag,museum,theater",
  marketing:
    "marketing agency,advertising agency,digital agency,creative agency,pr agency,media agency,digital marketing agency,market research company,branding agency,werbeagentur,digitalagentur,kommunikationsagentur,agence de communication,agence digitale,agencia de marketing,agencia de publicidad,agenzia di comunicazione,reclamebureau,reklambyrå,agencja marketingowa",
  government:
    "government agency,federal agency,public authority,local authority,state agency,city government,county government,behörde,öffentliche verwaltung,stadtverwaltung,bundesbehörde,collectivité territoriale,établissement public,administración pública,organismo público,ente pubblico,overheidsorganisatie,myndighet,statlig myndighet,jednostka samorządu",
  nonprofit:
    "nonprofit,nonprofit organization,non-profit organization,non-profit,not-for-profit organization,registered charity,ngo,foundation,501(c)(3),gemeinnützige organisation,gemeinnütziger verein,gemeinnütziger träger,wohlfahrtsverband,stiftung,association loi 1901,organización sin ánimo de lucro,ong,ente del terzo settore,stichting,ideell organisation,fundacja,social enterprise",
  legal:
    "law firm,global law firm,kanzlei,rechtsanwaltskanzlei,anwaltskanzlei,cabinet d'avocats,despacho de abogados,studio legale,advocatenkantoor,advokatbyrå,kancelaria prawna",
  consulting:
    "consulting firm,consultancy,management consultancy,consulting company,advisory firm,strategy consultancy,management consulting firm,unternehmensberatung,beratungsunternehmen,cabinet de conseil,consultora,empresa de consultoría,società di consulenza,adviesbureau,konsultbolag,konsultföretag,firma doradcza,professional services firm",
  telecom:
    "telecommunications company,telecom operator,telecom company,mobile operator,network operator,telekommunikationsunternehmen,opérateur télécom,operadora de telecomunicaciones,telecombedrijf,teleoperatör",
  transport:
    "logistics company,transport company,trucking company,freight forwarder,logistics provider,shipping company,delivery company,logistikunternehmen,speditionsunternehmen,spedition,verkehrsunternehmen,logistikdienstleister,transporteur,entreprise de transport,empresa de transporte,empresa de logística,azienda di trasporti,transportbedrijf,logistiek dienstverlener,åkeri,transportföretag,firma transportowa,railway company,mobility company",
  energy:
    "energy company,utility company,electric utility,oil and gas company,renewable energy company,solar company,energieversorger,energieunternehmen,stadtwerke,netzbetreiber,entreprise d'énergie,empresa energética,azienda energetica,energiebedrijf,energibolag,energy provider,energy supplier,wind farm developer",
  mining: "mining company,gold producer,bergbauunternehmen,empresa minera",
  agriculture:
    "agricultural company,family farm,landwirtschaftlicher betrieb,agrarunternehmen,exploitation agricole,empresa agrícola,azienda agricola,landbouwbedrijf,agtech company,gospodarstwo rolne",
  environment:
    "environmental consultancy,environmental services company,waste management company,recycling company,entsorgungsunternehmen,umweltdienstleister,entreprise de gestion des déchets,afvalbedrijf,water utility",
  sports:
    "sports club,fitness studio,fitness chain,football club,sports brand,sportverein,fitnessstudio,club sportif,club deportivo,sportförening",
  security:
    "security company,security services provider,sicherheitsunternehmen,sicherheitsdienst,sicherheitsdienstleister,société de sécurité,empresa de seguridad,beveiligingsbedrijf,bevakningsföretag,private security company",
};
