// How sites name the way to their openings, in about thirty languages, folded (lower case, no accents). Whole link texts are compared, so
// that "Our work" or "Workshops" is not taken for work to be had; `LISTS` lead to openings themselves, `CAREERS` to the pages around them.
import { foldedWords } from "./foldedWords.ts";

export const LISTS: ReadonlySet<string> = new Set(
  foldedWords(`
open positions|open roles|open jobs|current openings|current vacancies|current opportunities|job openings|openings|vacancies|all jobs|see all jobs|
view all jobs|view jobs|view open positions|see open positions|see open roles|view open roles|view openings|see openings|search jobs|find jobs|
find a job|job search|job board|job list|jobs list|browse jobs|explore jobs|our jobs|our vacancies|job opportunities|career opportunities|job offers|
available positions|all vacancies|all openings|all roles|view all openings|view all positions|view vacancies|latest vacancies|job vacancies|
stellenangebote|offene stellen|aktuelle stellen|aktuelle stellenangebote|alle stellen|alle stellenangebote|alle jobs|zu den stellenangeboten|
zu den jobs|zu den stellen|stellenmarkt|stellenborse|jobborse|jobangebote|freie stellen|stellenausschreibungen|stellen|offene jobs|
offres d'emploi|nos offres d'emploi|nos offres|toutes nos offres|toutes les offres|voir les offres|voir nos offres|postes a pourvoir|nos postes|
offres d’emploi|nos offres d’emploi|nos postes ouverts|postes ouverts|
ofertas de empleo|ofertas de trabajo|vacantes|ver vacantes|ver ofertas|ofertas|puestos vacantes|nuestras vacantes|empleos disponibles|
vagas|ver vagas|vagas abertas|nossas vagas|ofertas de emprego|todas as vagas|oportunidades de emprego|
posizioni aperte|le posizioni aperte|offerte di lavoro|annunci di lavoro|tutte le posizioni|opportunita di lavoro|
vacatures|alle vacatures|bekijk vacatures|bekijk alle vacatures|onze vacatures|openstaande vacatures|actuele vacatures|
lediga jobb|lediga tjanster|alla jobb|se lediga jobb|se lediga tjanster|alla lediga jobb|vara lediga jobb|
ledige stillinger|se ledige stillinger|alle stillinger|ledige jobs|ledige jobb|stillinger|
avoimet tyopaikat|katso avoimet tyopaikat|avoimet paikat|kaikki tyopaikat|avoimet tehtavat|
oferty pracy|aktualne oferty|aktualne oferty pracy|zobacz oferty|wszystkie oferty|wolne stanowiska|
volna mista|volne pozice|nabidka prace|aktualni volna mista|volne pracovni pozice|volna pracovni mista|volne miesta|volne pracovne miesta|pracovne ponuky|
allasok|allasajanlatok|nyitott poziciok|aktualis allasajanlatok|
locuri de munca|posturi vacante|pozitii deschise|joburi disponibile|
отворени позиции|свободни позиции|обяви за работа|свободни работни места|
prosta delovna mesta|slobodna radna mjesta|otvorena radna mjesta|slobodna radna mesta|otvorene pozicije|natjecaji|prosta mesta|
θεσεις εργασιας|ανοιχτες θεσεις|ανοικτες θεσεις|
acik pozisyonlar|is ilanlari|acik is ilanlari|
вакансии|открытые вакансии|все вакансии|наши вакансии|вакансiï|вакансіі|вакансії|відкриті вакансії|
toopakkumised|vabad tookohad|vakances|brivas vakances|darbo pasiulymai|laisvos darbo vietos|
募集職種|求人一覧|募集要項|求人情報|職種一覧|职位列表|招聘职位|职位空缺|職位空缺|社会招聘|职位|채용공고|채용 공고|모집공고|
الوظائف الشاغرة|الوظائف المتاحة|משרות פתוחות|משרות|lowongan|lowongan kerja|vi tri tuyen dung|tuyen dung|ตำแหน่งงานว่าง
`),
);

export const CAREERS: ReadonlySet<string> = new Set(
  foldedWords(`
careers|career|jobs|job|work with us|work for us|work at|join us|join our team|join the team|we're hiring|we are hiring|hiring|now hiring|employment|
recruitment|recruiting|working here|working at|working with us|life at|opportunities|careers & jobs|jobs & careers|jobs and careers|people & careers|
work here|join|vacancy|about careers|team & careers|
karriere|jobs & karriere|karriere & jobs|jobs und karriere|karriere und jobs|arbeiten bei|arbeiten bei uns|bewerber|bewerben|job & karriere|
jobs + karriere|karriere bei uns|ihre karriere|deine karriere|mitarbeiten|wir stellen ein|wir suchen|werde teil des teams|
carriere|carrieres|emploi|emplois|recrutement|rejoignez-nous|nous rejoindre|rejoindre l'equipe|travailler chez|travailler chez nous|on recrute|
nous recrutons|rejoignez notre equipe|jobs & carrieres|
empleo|empleos|trabaja con nosotros|trabaja en|unete|unete a nosotros|unete al equipo|bolsa de trabajo|carreras|trabajo|bolsa de empleo|
treballa amb nosaltres|ofertes de feina|
trabalhe conosco|trabalhe connosco|carreiras|carreira|oportunidades|recrutamento|emprego|empregos|junte-se a nos|
lavora con noi|carriere|opportunita|unisciti a noi|lavorare con noi|lavora in|unisciti al team|
werken bij|werkenbij|werken bij ons|kom werken|werk bij ons|werken-bij|kom bij ons werken|
jobba hos oss|karriar|arbeta hos oss|jobb|jobba pa|jobba med oss|arbeta med oss|jobb och karriar|
jobb hos oss|jobbe hos oss|bli en av oss|jobb og karriere|
job og karriere|job hos os|bliv en del af|arbejd hos os|
tyopaikat|toihin meille|ura|rekrytointi|tule toihin|meille toihin|ura meilla|tyo meilla|
kariera|praca|dolacz do nas|pracuj z nami|pracuj u nas|kariera i praca|
kariera u nas|prace u nas|praca u nas|pridejte se|pridejte se k nam|
karrier|allas|dolgozz nalunk|csatlakozz hozzank|
cariere|cariera|angajari|lucreaza cu noi|alatura-te|alatura-te echipei|
кариери|кариера|работа|работа при нас|работете при нас|
karijera|zaposlitev|zaposlitve|kariera|posao|zaposlenje|pridruzi nam se|radi s nama|
καριερα|εργασια|ευκαιριες καριερας|
kariyer|kariyer firsatlari|bize katilin|insan kaynaklari|is basvurusu|
карьера|работа у нас|работа в компании|присоединяйтесь|карьера у нас|
кар'єра|кар’єра|карєра|робота|робота у нас|приєднуйся|
karjaar|tule toole|karjera|darbas|prisijunk|vakance|darbs|
採用情報|採用|求人|リクルート|キャリア|採用サイト|募集|仕事を探す|新卒採用|中途採用|キャリア採用|
招聘|加入我们|加入我們|人才招聘|招贤纳士|诚聘英才|人才|工作机会|工作機會|
채용|인재채용|커리어|채용정보|채용안내|인재영입|
وظائف|التوظيف|الوظائف|انضم إلينا|انضم الينا|דרושים|קריירה|הצטרפו אלינו|karir|gabung dengan kami|nghe nghiep|ร่วมงานกับเรา|สมัครงาน
`),
);

/** Pieces of an address that name openings, folded; a piece with a hyphen is looked for whole, others word by word. */
export const JOB_SEGMENTS: ReadonlySet<string> = new Set(
  `job jobs career careers vacancy vacancies opening openings position positions opportunity opportunities hiring posting postings
   requisition join-us work-with-us open-roles roles role recruitment joblist jobdetail job-detail jobad jobads employment
   karriere stelle stellen stellenangebot stellenangebote stellenmarkt jobangebote stellenausschreibung stellenausschreibungen
   carriere carrieres emploi emplois offre offres poste postes recrutement offre-emploi offres-emploi
   empleo empleos vacante vacantes oferta ofertas trabajo puesto puestos ofertas-empleo
   vaga vagas carreira carreiras emprego lavoro posizioni posizione annunci offerte lavora-con-noi
   vacature vacatures werkenbij werken-bij lediga-jobb lediga-tjanster jobb tjanst tjanster karriar
   stilling stillinger ledige-stillinger ledige tyopaikat tyopaikka avoimet-tyopaikat ura rekry
   praca oferty oferta-pracy kariera oferty-pracy stanowisko prace pozice volna-mista volne-pozice miesta
   allas allasok karrier cariere cariera joburi locuri-de-munca rabota vakansii vakansiya vakansiyi vakancii вакансии вакансия работа
   кариери обяви zaposlitev posao karijera theseis-ergasias kariyer ilan ilanlar acik-pozisyonlar pozisyon
   toopakkumised vakances darbas recruit saiyo saiyou kyujin 採用 求人 招聘 职位 zhaopin 채용 recruiting lowongan tuyen-dung wazaif
   stellenanzeige stellenanzeigen jobboerse jobborse job-opening job-openings`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What stands beside openings under the same address and is none. */
export const NOT_POSTINGS: ReadonlySet<string> = new Set(
  `benefits culture students student graduates graduate internships teams team locations location life life-at diversity faq faqs process
   application-process how-we-hire why why-us values about about-us contact contact-us privacy privacy-policy events event blog news press alumni
   early-careers apprenticeships category categories tag tags search apply application login signin sign-in register account alerts job-alerts
   job-alert saved talent-community talent-pool people stories our-people our-culture our-values interns imprint impressum datenschutz cookies
   cookie-policy terms legal sitemap feed rss page all index home overview departments department vorteile kultur bewerbung bewerbungsprozess
   benefits-kultur ansprechpartner ausbildung studenten schueler absolventen berufserfahrene equipe avantages candidature processus equipo beneficios
   proceso chi-siamo vantaggi cultuur voordelen over-ons sollicitatie formaner kultur-och-varderingar om-oss edut meista korzysci o-nas
   agb kontakt karta disclaimer share print download subscribe unsubscribe newsletter hiring-process meet-the-team agencies recruiters`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Where the openings stand when no link says so; the most usual first. */
export const USUAL_PATHS: readonly string[] =
  `/careers /jobs /karriere /career /vacancies /join-us /en/careers /about/careers /company/careers /stellenangebote /work-with-us /open-positions
   /jobs-karriere /unternehmen/karriere /de/karriere /carrieres /recrutement /nous-rejoindre /emploi /fr/carrieres /empleo /trabaja-con-nosotros
   /es/empleo /lavora-con-noi /vacatures /werken-bij /lediga-jobb /ledige-stillinger /tyopaikat /kariera /praca /vagas /trabalhe-conosco /cariere
   /karier /kariyer /recruit /en/jobs /about-us/careers /job`.split(/\s+/);

export const USUAL_HOSTS: readonly string[] = ["careers", "jobs", "career", "karriere", "recruiting"];

/** Parameters that name one opening. */
export const JOB_PARAMETERS =
  /^(gh_jid|job_?id|jobid|posting_?id|requisition_?id|req_?id|vacancy_?id|vacature_?id|stelle|stellen_?id|offre_?id|offer_?id|id_offre|position_?id|vaga_?id|oferta_?id|job|jid|anzeige|jobad|opening|\w{1,40}\[(?:job|stelle|vacancy|position|posting|offre)\w{0,20}\])$/i;
/** Parameters that name one of something: on the page of a list, one of its openings. */
export const NUMBER_PARAMETERS =
  /^(id|nr|no|nid|uid|item|detail|show|view|p_id|entry|artikel|ref|referenz|offre|offer|num)$/i;
/** Parameters that count pages. */
export const PAGE_PARAMETERS =
  /^(page|p|pg|paged|seite|pagina|start|offset|from|startrow|sida|side|strona|currentpage|page_?no|pagenumber)$/i;
