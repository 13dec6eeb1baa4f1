// By what words a text is known to be an opening's: what is to be done, what is wanted, what is offered, on what terms, how to apply. Folded,
// in about thirty languages. Two kinds must come together, one of them tasks or wishes: a page about a company's benefits is no opening.
import { foldedWords } from "./foldedWords.ts";

export type Kind = "tasks" | "wants" | "offers" | "terms" | "apply";

export const POSTING_WORDS: Readonly<Record<Kind, readonly string[]>> = {
  tasks:
    foldedWords(`responsibilities|what you will do|what you'll do|what you’ll do|your role|your tasks|key duties|job duties|the role|about the role|
you will be responsible|job description|job summary|your mission|day to day|in this role|about the job|you will:|key accountabilities|
position summary|role overview|primary duties|essential duties|essential functions|duties include|you will lead|you will build|you will work|
deine aufgaben|ihre aufgaben|aufgabengebiet|aufgaben:|das erwartet dich|das erwartet sie|was dich erwartet|was sie erwartet|tatigkeiten|ihr aufgabenbereich|
dein aufgabenbereich|das sind deine aufgaben|stellenbeschreibung|
vos missions|missions principales|vos responsabilites|votre mission|missions :|description du poste|vos taches|le poste|votre role|
funciones|responsabilidades|tus tareas|descripcion del puesto|tus funciones|que haras|mision del puesto|tareas|descripcio del lloc|funcions|
atividades|principais atividades|descricao da vaga|o que voce vai fazer|as suas funcoes|principais responsabilidades|
mansioni|responsabilita|attivita principali|le tue attivita|di cosa ti occuperai|la risorsa si occupera|principali attivita|
taken|wat ga je doen|jouw taken|werkzaamheden|functieomschrijving|je taken|wat je gaat doen|
arbetsuppgifter|om tjansten|dina uppgifter|om rollen|dina arbetsuppgifter|ditt uppdrag|
arbeidsoppgaver|om stillingen|dine oppgaver|arbejdsopgaver|dine opgaver|om jobbet|
tyotehtavat|tehtavan kuvaus|tehtaviisi kuuluu|tehtavassa|tyotehtaviin|
zakres obowiazkow|obowiazki|twoje zadania|twoj zakres|zadania:|opis stanowiska|
napln prace|co vas ceka|co budete delat|popis pozice|vase ukoly|napln prace|co bude vasou|popis prace|
feladatok|feladataid|fobb feladatok|munkakor leirasa|responsabilitati|atributii|descrierea postului|
отговорности|задължения|описание на длъжността|opis posla|zadaci|opis delovnega mesta|naloge|opis del|odgovornosti|
αρμοδιοτητες|καθηκοντα|περιγραφη θεσης|gorev tanimi|sorumluluklar|is tanimi|is taniminiz|
обязанности|должностные обязанности|чем предстоит заниматься|задачи:|обов'язки|обов’язки|обовязки|завдання|
tooulesanded|darba pienakumi|pienakumi|darbo pobudis|pareigos|
仕事内容|業務内容|職務内容|岗位职责|工作职责|职位描述|工作內容|职责|담당업무|주요업무|업무내용|직무내용|المهام|المسؤوليات|תיאור התפקיד|תחומי אחריות|
tanggung jawab|deskripsi pekerjaan|mo ta cong viec|หน้าที่ความรับผิดชอบ`),
  wants:
    foldedWords(`requirements|qualifications|what you bring|your profile|about you|you have|years of experience|years' experience|required skills|
who you are|must have|you should have|ideal candidate|nice to have|minimum qualifications|skills and experience|we are looking for|we're looking for|
what we're looking for|you might be a fit|degree in|experience with|experience in|required experience|preferred qualifications|successful candidate|
dein profil|ihr profil|das bringst du mit|das bringen sie mit|anforderungen|qualifikation|was du mitbringst|was sie mitbringen|wir suchen|
abgeschlossene ausbildung|berufserfahrung|
profil recherche|votre profil|competences requises|vous avez|experience souhaitee|profil :|nous recherchons|qualifications requises|
requisitos|perfil|experiencia en|buscamos|que buscamos|requisits|tu perfil|
requisitos|perfil desejado|o que procuramos|experiencia em|procuramos|qualificacoes|
requisiti|profilo ricercato|cosa cerchiamo|esperienza nel|il tuo profilo|cerchiamo|competenze richieste|
wat vragen wij|functie-eisen|jouw profiel|wat breng je mee|wij vragen|wie ben jij|wat neem je mee|je hebt|functie eisen|
kvalifikationer|vi soker|din profil|krav|du har|kvalifikasjoner|vi soger|vi søger|hvem er du|dine kvalifikationer|vi soker deg|
odotamme|vaatimukset|edellytamme|etsimme|toivomme|osaamisvaatimukset|kelpoisuusvaatimukset|
wymagania|oczekujemy|twoj profil|szukamy|nasze wymagania|
pozadujeme|pozadavky|co od vas ocekavame|hledame|pozadujeme|poziadavky|ocakavame|hladame|
elvarasok|amit varunk|keresunk|cerinte|cautam|profilul candidatului|изисквания|търсим|uvjeti|trazimo|uslovi|pogoji|iscemo|pricakujemo|zahtevi|
απαιτουμενα προσοντα|προσοντα|απαραιτητα προσοντα|ζητουνται|aranan nitelikler|genel nitelikler|nitelikler|ariyoruz|
требования|мы ждем|ищем|мы ищем|вимоги|шукаємо|очікуємо|nouded|otsime|prasibas|meklejam|reikalavimai|ieskome|
応募資格|必須スキル|求める人物|必要なスキル|歓迎スキル|任职要求|任职资格|职位要求|岗位要求|任職條件|應徵條件|자격요건|지원자격|우대사항|المتطلبات|المؤهلات|דרישות|
kualifikasi|persyaratan|yeu cau|คุณสมบัติ`),
  offers:
    foldedWords(`we offer|what we offer|benefits|our offer|perks|compensation|wir bieten|das bieten wir|unser angebot|deine vorteile|benefits:|
nous offrons|nous vous offrons|avantages|ce que nous offrons|ofrecemos|que ofrecemos|se ofrece|oferecemos|beneficios|offriamo|cosa offriamo|si offre|
wij bieden|wat bieden wij|ons aanbod|vi erbjuder|vi tilbyr|vi tilbyder|tarjoamme|oferujemy|co oferujemy|nabizime|ponukame|amit kinalunk|kinalunk|
oferim|ce oferim|предлагаме|nudimo|ponujamo|προσφερουμε|προσφερονται|παροχες|sundugumuz|yan haklar|мы предлагаем|условия:|ми пропонуємо|pakume|
piedavajam|siulome|待遇|福利厚生|福利待遇|薪资福利|복리후생|혜택|نقدم|אנו מציעים|הטבות`),
  terms:
    foldedWords(`full-time|full time|part-time|part time|permanent|fixed-term|contract type|employment type|job type|hourly|salary|per hour|per year|
vollzeit|teilzeit|unbefristet|befristet|festanstellung|arbeitszeit|gehalt|minijob|cdi|cdd|temps plein|temps partiel|type de contrat|salaire|
jornada completa|media jornada|tipo de contrato|contrato indefinido|salario|tempo inteiro|tempo integral|tempo pieno|tempo indeterminato|tempo determinato|
contratto|clt|voltijd|deeltijd|fulltime|parttime|uur per week|uren per week|heltid|deltid|tillsvidare|tillsvidareanstallning|fast stilling|
kokoaikainen|osa-aikainen|vakituinen|maaraaikainen|pelny etat|umowa o prace|pol etatu|plny uvazek|hlavni pracovni pomer|plny uvazok|teljes munkaido|
norma intreaga|full-time|пълен работен ден|трудов договор|puno radno vrijeme|neodreden|polni delovni cas|nedolocen cas|πληρης απασχοληση|μερικη απασχοληση|
tam zamanli|yari zamanli|полная занятость|полный рабочий день|график работы|зарплата|повна зайнятість|taistooaeg|pilna slodze|pilnas etatas|
正社員|契約社員|アルバイト|パート|勤務地|給与|全职|兼职|薪资|월급|정규직|계약직|근무지|دوام كامل|משרה מלאה`),
  apply:
    foldedWords(`apply|send your cv|send us your cv|send your resume|application deadline|submit your application|send us your resume|send your application|
bewirb dich|bewerben|bewerbung|bewerbungsunterlagen|postuler|postulez|candidature|envoyez votre cv|candidater|inscribete|inscribirme|envia tu cv|
postulate|aplicar|enviar cv|candidatar|candidate-se|candidatura|candidati|invia il cv|invia il tuo cv|invia la tua candidatura|solliciteer|solliciteren|
sollicitatie|stuur je cv|ansok|ansokan|skicka din ansokan|sok jobbet|sok stillingen|send soknad|soknad|soknadsfrist|ansog|ansogning|ansogningsfrist|hae |
hakemus|hakuaika|aplikuj|wyslij cv|zgloszenie|zgloszenia|poslete zivotopis|odpovedet|reagovat na|poslite zivotopis|jelentkez|onelet|aplica|trimite cv|
trimiteti cv|кандидатствай|изпратете|prijavi se|posaljite|prijava|poslji|υποβολη|αιτηση|αποστολη βιογραφικου|βιογραφικο|basvur|ozgecmis|
откликнуться|отправьте резюме|отправить резюме|резюме|відгукнутися|надсилайте резюме|kandideeri|saada cv|pieteikties|suti cv|siuskite cv|cv siusti|
応募|エントリー|申请|应聘|投递简历|简历|應徵|지원하기|입사지원|이력서|قدم الآن|السيرة الذاتية|قدّم|קורות חיים|הגש|lamar|ung tuyen|สมัคร`),
};

/** Headings that open a part of an opening's text, or a part of a page that is none. They are never titles. */
export const PART_HEADINGS: ReadonlySet<string> = new Set(
  foldedWords(`about us|about|about the company|who we are|our values|values|benefits|our benefits|perks|culture|our culture|faq|contact|contact us|how to apply|
apply|apply now|apply today|description|location|experience|education|job summary|summary|overview|nice to have|why us|why join us|open positions|
current openings|careers|career|jobs|join us|our team|team|get in touch|stay connected|stay up to date|newsletter|follow us|related jobs|similar jobs|
share|share this job|questions|application process|hiring process|salary range|salary|pay|schedule|news|blog|events|locations|role|skills|
students|graduates|internships|apprenticeships|early careers|trainees|ausbildung|ausbildung & studium|ausbildung und studium|praktikum|praktika|duales studium|schuler|studierende|absolventen|stages|alternance|etudiants|practicas|estudiantes|tirocini|studenten|stagiairs|studenter|praktik|privacy|your privacy|privacy policy|cookies|cookie policy|we use cookies|datenschutz|key responsibilities|desired qualifications|who you are|technical skills|
uber uns|kontakt|unsere werte|vorteile|bewerbung|bewerbungsprozess|karriere|jobs|offene stellen|stellenangebote|ansprechpartner|so bewerben sie sich|
unternehmen|standorte|haufige fragen|qui sommes-nous|a propos|nos valeurs|contact|postuler|nos offres|sobre nosotros|contacto|nuestros valores|empleo|
vacantes|sobre nos|contato|contacto|vagas|chi siamo|contatti|posizioni aperte|i nostri valori|over ons|onze waarden|contact|vacatures|om oss|om os|
kontakta oss|vara varderingar|lediga jobb|ledige stillinger|meista|ota yhteytta|avoimet tyopaikat|o nas|kontakt|oferty pracy|kariera|volna mista|
rolunk|kapcsolat|despre noi|за нас|контакти|o nama|σχετικα με εμας|επικοινωνια|hakkimizda|iletisim|о компании|контакты|про нас|会社概要|お問い合わせ|
关于我们|联系我们|회사소개|문의`),
);

/** Link texts that say nothing of what they lead to. */
export const EMPTY_LINKS: ReadonlySet<string> = new Set(
  foldedWords(`read more|learn more|more|details|view details|view|view job|see details|apply|apply now|apply here|apply today|info|info & apply|more info|
more information|find out more|see more|view role|view position|see job|job details|open|go|
mehr|mehr erfahren|mehr infos|weiterlesen|details ansehen|zur stelle|jetzt bewerben|bewerben|zum job|zur stellenanzeige|mehr lesen|stelle ansehen|
en savoir plus|lire la suite|voir l'offre|postuler|plus d'infos|voir|decouvrir|leer mas|ver mas|ver oferta|mas informacion|inscribirme|saber mais|ver vaga|
ver mais|candidatar|leggi di piu|scopri di piu|dettagli|candidati|vedi|lees meer|bekijk vacature|meer info|bekijk|solliciteer|las mer|lasa mer|ansok|
les mer|laes mere|læs mere|lue lisaa|hae|szczegoly|wiecej|czytaj wiecej|aplikuj|vice|vice informaci|zobrazit|detail|reszletek|tovabb|detalii|afla mai mult|
vezi|повече|виж|vise|detaljnije|vec|preberi vec|περισσοτερα|detay|incele|devami|подробнее|детальніше|докладніше|詳細|詳しく見る|詳細を見る|詳細はこちら|
查看详情|详情|자세히 보기|상세보기|المزيد|פרטים נוספים|→|»|›|>`),
);
