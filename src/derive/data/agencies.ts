// What marks a staffing firm: words of its name, the well-known firms whose names say nothing, and the sentences only an
// agency writes. Every phrase is compared word by word, folded. "Personal" alone is no mark: it is an English word.

const lines = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

/** Words and phrases of a name that hardly any other firm bears. */
export const AGENCY_WORDS: readonly string[] = lines(`
career group, career partners, career professionals, careers inc, contract staffing, direct hire, employment agency
employment group, employment partners, employment professionals, employment services, employment solutions
executive search, executive recruiters, executive recruitment, headhunter, headhunters, headhunting
hire partners, hire solutions, hiring partners, hiring solutions, human capital, contract professionals, professional resources
interim management, interim solutions, interim professionals, job placement, labor hire, labor ready, labor solutions
labour hire, labour solutions, locum, locums, locum tenens, manpower solutions, nurse staffing
personnel, placement agency, placement group, placement partners, placement professionals, placement services, placements
recruit, recruiters, recruiting, recruitment, recruits, resourcing, search and selection, search & selection, search associates
search consultants, search firm, search group, search partners, search professionals, search solutions, selection partners, staff, staff agency
staff augmentation, staff solutions, staffers, staffing, talent acquisition, talent acquisitions, talent advisors, talent associates
talent connect, talent consulting, talent group, talent groups, talent hub, talent network, talent partners, talent pool, talent resources, talent search
talent solutions, talent sourcing, temp agency, temping, temporaries, temporary services, temps, travel nurses, travel nursing
workforce management, workforce partners, workforce resources, workforce services, workforce solutions, workforce group

arbeitnehmerüberlassung, arbeitsvermittlung, jobvermittlung, leiharbeit, personalagentur, personalberatung, personalberater
personaldienste, personaldienstleister, personaldienstleistung, personaldienstleistungen, personallösungen, personalleasing
personalmanagement, personalpartner, personalservice, personalservices, personalüberlassung, personalvermittlung
stellenvermittlung, zeitarbeit, zeitarbeitsfirma, personal service gmbh, personal services gmbh, personal gmbh, personal ag

agence d'emploi, agence d'intérim, cabinet de recrutement, chasseur de têtes, conseil en recrutement, intérim, interim, portage salarial
recrutement, ressources humaines, travail temporaire, travail intérimaire

agencia de colocación, cazatalentos, empresa de trabajo temporal, ett, selección de personal, trabajo temporal, servicios de personal
reclutamiento, reclutamiento y selección, recursos humanos, capital humano, talento humano, outsourcing de personal

agenzia per il lavoro, agenzie per il lavoro, lavoro interinale, lavoro temporaneo, ricerca e selezione, risorse umane, selezione del personale
selezione personale, somministrazione lavoro

agência de emprego, recrutamento, recrutamento e seleção, trabalho temporário, empresa de trabalho temporário, consultoria de rh, consultoria em rh
gestão de pessoas, mão de obra temporária

arbeidsbemiddeling, detachering, detacheringsbureau, uitzendbureau, uitzendburo, uitzendgroep, uitzendorganisatie, uitzendkrachten
werving, werving en selectie, werving & selectie, flexwerk, payrolling

bemanning, bemanningsbyrå, bemanningsföretag, personaluthyrning, rekrytering, rekryteringsbyrå, bemanningsselskap
rekruttering, rekrutteringsbyrå, vikarbyrå, vikarbureau, vikar, rekrutteringsbureau
henkilöstöpalvelu, henkilöstöpalvelut, henkilöstövuokraus, rekrytointi, rekrytointipalvelut, työvoimavuokraus
agencja pracy, agencja pracy tymczasowej, agencja zatrudnienia, doradztwo personalne, praca tymczasowa, rekrutacja, pośrednictwo pracy
agentura práce, personální agentura, personální služby, personálna agentúra, munkaerő kölcsönzés, munkaerő közvetítés, kadrovska agencija
кадровое агентство, кадрове агентство, рекрутинг, рекрутинговое агентство, подбор персонала, 人材派遣, 人材紹介, 人力资源服务, 猎头
`);

/** A name that ends so: "Kern Search", "North Talent". */
export const AGENCY_LAST: readonly string[] = lines(`
careers, hires, hiring, placement, recruits, search, staff, staffing, talent, talents, temps, workforce
`);

/** A name that begins so: "Hire Harbour". Elsewhere the word is a rental's. */
export const AGENCY_FIRST: readonly string[] = lines(`
hire, hired, hiring, talent
`);

/** Parts of one written-together word: "MissionStaff", "TriSearch". */
export const AGENCY_PARTS: readonly RegExp[] = [
  /(?:staffing|recruit|recruiting|recruiters|recruitment|personaldienstleistung(?:en)?|personalservice|zeitarbeit|recrutement|interim)$/,
  /[a-z]{3}(?:staff|talent|hires|locums|careers)$/,
  /(?<!re)search$|^(?:headhunt|staffing|uitzend|rekry|zeitarbeit|personaldienst|talentsearch)/,
];

/** Names with such a word are no agency, whatever else stands in them: software, the military, offices of the state. */
export const NOT_AGENCY: readonly string[] = lines(`
academy, air force, army, board, car hire, college, commission, county of, department of, equipment hire, hospital, institute, marine corps, ministry
national guard, navy, office of personnel, plant hire, research, school, software, tool hire, university, van hire, talent agency, talent management, radio
`);

/** Well-known firms whose names hold none of these words; the name begins so. */
export const AGENCY_FIRMS: readonly string[] = lines(`
24 seven talent, academic work, accent jobs, accountemps, actalent, adams & martin group, adams and martin group
addison group, adecco, aerotek, airswift, akkodis, alexander mann solutions, allegis, amadeus fire, amn healthcare
apex systems, aquent, aston carter, atwork, austin fraser, aya healthcare, badenoch & clark, badenoch and clark
bankpower, barclay simpson, barton associates, beacon hill staffing, bemannia, bindan, blue arrow, brook street
brooksource, careerstaff, carter murray, chandler macleod, claire joster, collabera, comphealth, computer futures
creative circle, cross country healthcare, cross country nurses, cybercoders, daoust, day webster, dekra arbeit
dexian, dhr global, dis ag, diversified search, drake international, driver hire, egon zehnder, employbridge, ergalis
eteam, etjca, euro engineering ag, eurofirms, expectra, experis, fastaff, favorite healthcare, fed finance, ferchau
firstmeridian, franz wach, generazione vincente, gi group, gigroup, goodman masson, green key resources, groupe actual
groupe crit, grupo crit, hallmark healthcare, harnham, harvey nash, heidrick & struggles, heidrick and struggles
hire dynamics, hirequest, hofmann personal, horizontal talent, host healthcare, hudson rpo, hudson talent, humangest
hydrogen group, i k hofmann, id medical, ikya human capital, impellam, insight global, intelliswift, io associates
isaacson miller, iziwork, jackson healthcare, jackson physician, job & talent, job and talent, jobandtalent, jobot
jobzone, kavaliro, kelly mitchell, kelly ocg, kelly professional, kelly science, kelly services, kellymitchell, kforce
kienbaum, konvert, korn ferry, la fosse, labor finders, lancesoft, lavoropiù, leap29, leasingteam, locumtenens
lucas group, major lindsey & africa, major lindsey and africa, manpower, manpowergroup, marks sattin, mason frank
mastech, matchtech, maw men at work, medicus healthcare, menway, meridian business support, merritt hawkins
michael bailey associates, michael page, mindlance, mitchell martin, modis, morgan mckinley, morgan philips
mri network, mrinetwork, nelson frank, nes fircroft, nes global, net2source, newcross healthcare, nicoll curtin
nigel frank, nigel wright, nomad health, nortempo, odgers berndtson, office angels, office people, officeteam
oliver james, olsten, onepartnergroup, onward search, openjob, openjobmetis, optomi, otto work force, outsource uk
oxford global resources, page executive, page outsourcing, pagegroup, parker lynch, partnaire, people ready
peoplebank, peopleready, peoplescout, persol, persona service, personalwerk, pertemps, phaidon international, piening
piper maddox, poolia, populus group, proffice, prounlimited, quess corp, randstad, real staffing
resources global professionals, rnnetwork, robert half, robert walters, rose international, runtime services
russell reynolds, samsic emploi, selby jennings, sellick partnership, snelling, soliant, solomon page, sparks group
spectraforce, spencer ogden, spencer stuart, spherion, spring professional, staff care, staff finders, staffline
staffmark, staffpoint, stanton chase, start people, startpeople, sthree, studentconsulting, supplemental health care
swipejobs, talentburst, tandym, teamlease, teksystems, tempo team, tempositions, tempton, the adecco group
the bolton group, the intersect group, the judge group, the select group, thornbury nursing, timepartner, tina voss
titan medical group, trenkwalder, trueblue, trustaff, tundra technical, us tech solutions, usg people, venn group
vincent benjamin, volt technical, walters people, weatherby healthcare, weegree, witt kieffer, wittkieffer, work pac
work service, workbridge associates, workpac, worksol, xpheno, young capital, youngcapital, zag personal
zenith people, zp group
`);

/** Firms whose bare name is an everyday word or a surname: only the whole name counts, a country or "Group" aside. */
export const AGENCY_WHOLE: readonly string[] = lines(`
actief, adia, alku, antal, artus, barona, brunel, cielo, cpl, crit, devire, eezy, egor, gattaca, grafton, gulp, hays
hudson, huxley, kelly, lernia, lhh, lorien, luandre, luba, maandag, medacs, morson, orizon, page, pasona, phaidon
proman, quess, reed, rullion, samsic, sigmar, spring, supplay, synergie, tence, timing, umana, uniflex, unique, vaco
venturi, vivaldis, volt, wise, wyser, xcede, yacht, yoh
`);

/** What may follow the whole name of such a firm. */
export const AGENCY_TAIL: ReadonlySet<string> = new Set(
  lines(
    `group, international, global, usa, us, uk, canada, australia, india, ireland, france, deutschland, germany, österreich, austria, schweiz, switzerland, suisse, italia, italy, españa, spain, portugal, brasil, nederland, netherlands, belgium, belgique, polska, poland, sverige, sweden, norge, danmark, finland, suomi, asia, singapore, hong, kong, specialist, professional, professionals, services, consulting, holding, solutions, technology`,
  ),
);

/** Sentences only an agency writes. Weak alone in a few trades, so two different ones are asked for where the name is silent. */
export const AGENCY_SENTENCES: readonly string[] = lines(`
acting as an employment agency, acting as an employment business, acts as an employment agency, acts as an employment business
operating as an employment agency, operating as a recruitment agency, operates as an employment agency, is an employment agency, is an employment business, is a recruitment agency, is a recruitment consultancy, is a staffing agency, is a staffing firm, we are a recruitment agency
we are a staffing agency, we are a staffing company, we are a recruiting firm, as a recruitment agency, as a staffing agency, leading staffing, leading recruitment agency, leading recruitment consultancy
on behalf of our client, on behalf of my client, on behalf of one of our clients, our client is looking, our client is seeking, our client is a, our client is an, our client is the, our client is recruiting, our client is hiring, my client is, our clients are looking, our client has an, our client, one of our clients
for our client, for one of our clients, recruiting on behalf of, have been retained by, we have been engaged by, exclusively retained by, client of ours
im auftrag unseres kunden, im auftrag unseres mandanten, für unseren kunden, für unsere kunden suchen, für einen unserer kunden, für unseren mandanten, unser kunde ist, unser mandant ist, unser auftraggeber, bei unserem kunden, bei unserem kundenunternehmen, für unser kundenunternehmen, im kundenauftrag, im rahmen der arbeitnehmerüberlassung, in arbeitnehmerüberlassung, arbeitnehmerüberlassung, im rahmen der direktvermittlung, direktvermittlung, personalvermittlung, als personaldienstleister, personaldienstleister, personaldienstleistung, zeitarbeit, übernahme durch den kunden, überlassung mit option auf übernahme, igz tarifvertrag, bap tarifvertrag, gvp tarifvertrag
notre client, pour notre client, pour l'un de nos clients, pour un de nos clients, pour le compte de notre client, pour le compte de l'un de nos clients, notre agence recrute, agence d'intérim, travail temporaire, agence d'emploi, cabinet de recrutement, mission d'intérim, mission intérim, 10 % ifm, ifm et iccp, indemnités de fin de mission
para nuestro cliente, nuestro cliente, para importante empresa cliente, empresa cliente, para uno de nuestros clientes, empresa de trabajo temporal, seleccionamos para, consultora de selección, contrato a través de ett, contratación por ett
per azienda cliente, per importante azienda cliente, azienda cliente, per nostro cliente, nostra cliente, per conto di azienda cliente, aziende clienti, agenzia per il lavoro, aut min prot, autorizzazione ministeriale, contratto di somministrazione, in somministrazione, filiale di, ricerca e seleziona, ricerca per azienda
para o nosso cliente, nosso cliente, para empresa cliente, recrutamos para, empresa de trabalho temporário, trabalho temporário, para um dos nossos clientes, para cliente nosso
voor onze opdrachtgever, onze opdrachtgever, voor een opdrachtgever, voor onze klant, onze klant, uitzendbureau, via uitzendbureau, op uitzendbasis, uitzenden met uitzicht, detachering bij, voor een van onze klanten, in opdracht van onze klant
för vår kunds räkning, till vår kund, åt vår kund, hos vår kund, vår kund är, uthyrning, uthyrningsuppdrag, bemanningsföretag, du blir anställd hos oss och jobbar, konsultuppdrag hos vår kund, på uppdrag av vår kund, auktoriserat bemanningsföretag, rekryteringsföretag
på vegne av vår kunde, for vår kunde, vår kunde er, vår oppdragsgiver, for vores kunde, vores kunde, på vegne af vores kunde, vikarbureau, bemanningsselskap, bemanningsbyrå
asiakkaamme, asiakasyrityksemme, asiakasyrityksellemme, haemme asiakkaallemme, henkilöstöpalveluyritys, henkilöstövuokraus
dla naszego klienta, nasz klient, dla jednego z naszych klientów, na zlecenie naszego klienta, agencja pracy, agencja zatrudnienia, praca tymczasowa, certyfikat agencji zatrudnienia, numer certyfikatu kraz, kraz, nr wpisu kraz, pracownik tymczasowy
pro našeho klienta, náš klient, pro klienta, personální agentura, agenturní zaměstnání, agentura práce
`);
