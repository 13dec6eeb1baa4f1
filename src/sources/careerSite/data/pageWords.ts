// What pages say, in their own languages and folded: that there is more, that an opening is gone, that there is none at the moment, that
// somebody should sign in or switch something on. Sentences are long enough to mean nothing else.

import { foldedWords } from "./foldedWords.ts";

/** The link to the next page, as its whole text. */
export const NEXT: ReadonlySet<string> = new Set(
  foldedWords(`next|next page|next »|next ›|next >|next →|›|»|>|→|older|weiter|nachste|nachste seite|vor|suivant|suivante|page suivante|siguiente|
pagina siguiente|proximo|proxima|proxima pagina|seguinte|successivo|successiva|pagina successiva|avanti|volgende|volgende pagina|nasta|nasta sida|
neste|neste side|naeste|naeste side|næste|seuraava|seuraava sivu|nastepna|nastepna strona|dalej|dalsi|dalsi strana|dalsia|kovetkezo|urmatoarea|
urmatorul|следваща|sledeca|sljedeca|naslednja|επομενη|επομενο|sonraki|sonraki sayfa|следующая|вперед|далее|наступна|jargmine|nakama|kitas|
次へ|次のページ|次|下一页|下一頁|다음|التالي|הבא|berikutnya|trang sau`),
);

/** What shows more of the same list. */
export const MORE: ReadonlySet<string> = new Set(
  foldedWords(`load more|show more|more jobs|view more|load more jobs|show more jobs|see more|see more jobs|view more jobs|show all|mehr laden|mehr anzeigen|
weitere laden|weitere stellen|weitere jobs|mehr jobs|alle anzeigen|charger plus|voir plus|afficher plus|plus d'offres|voir plus d'offres|cargar mas|
ver mas|mostrar mas|mas ofertas|carregar mais|ver mais|mostrar mais|mais vagas|carica altri|mostra altri|mostra di piu|carica di piu|meer laden|
toon meer|meer vacatures|bekijk meer|visa fler|ladda fler|fler jobb|visa mer|vis flere|vis mer|last inn flere|hent flere|nayta lisaa|lataa lisaa|
pokaz wiecej|wczytaj wiecej|zobacz wiecej|zobrazit dalsi|nacist dalsi|dalsie|tovabbiak|mutass tobbet|mai multe|incarca mai multe|зареди още|
prikazi vise|ucitaj vise|περισσοτερα|daha fazla|daha fazla goster|показать еще|еще вакансии|показати ще|もっと見る|さらに表示|加载更多|查看更多|더보기|더 보기|
عرض المزيد|טען עוד`),
);

/** In the main content of an opening's own page: it is over. */
export const CLOSED: readonly string[] =
  foldedWords(`this position has been filled|position has been filled|this job has been filled|role has been filled|
vacancy has been filled|job is no longer available|position is no longer available|role is no longer available|posting is no longer available|
vacancy is no longer available|opening is no longer available|this job is closed|this position is closed|this role is closed|this vacancy is closed|
vacancy has closed|position has been closed|job has expired|posting has expired|vacancy has expired|no longer accepting applications|
applications are closed|applications for this position are closed|this job posting has ended|this opportunity is closed|
applications are now closed|this role has now been filled|this position is no longer open|this job is no longer open|
stelle ist nicht mehr verfugbar|stelle ist bereits besetzt|stelle wurde bereits besetzt|stelle wurde besetzt|stelle ist besetzt|
stellenangebot ist nicht mehr verfugbar|stellenanzeige ist nicht mehr verfugbar|position ist bereits besetzt|stelle ist leider nicht mehr|
stelle ist leider bereits besetzt|stelle ist nicht mehr vakant|job ist nicht mehr verfugbar|bewerbungsfrist ist abgelaufen|
offre n'est plus disponible|offre n’est plus disponible|poste est pourvu|poste a ete pourvu|poste n'est plus disponible|poste n’est plus disponible|
offre est expiree|offre a expire|offre est pourvue|offre a ete pourvue|annonce n'est plus disponible|
oferta ya no esta disponible|vacante ya no esta disponible|puesto ya ha sido cubierto|vacante ha sido cubierta|oferta ha caducado|oferta ha expirado|
puesto ha sido cubierto|oferta cerrada|proceso de seleccion ha finalizado|oferta ja no esta disponible|
vaga ja foi preenchida|vaga foi preenchida|vaga nao esta mais disponivel|vaga ja nao esta disponivel|vaga encerrada|oferta ja nao esta disponivel|
posizione non e piu disponibile|offerta non e piu disponibile|posizione e stata coperta|annuncio e scaduto|posizione e chiusa|annuncio non e piu disponibile|
vacature is niet meer beschikbaar|vacature is vervuld|vacature is inmiddels vervuld|vacature is gesloten|vacature is verlopen|functie is vervuld|
tjansten ar tillsatt|tjansten ar inte langre tillganglig|annonsen ar inte langre|jobbet ar inte langre tillgangligt|ansokningstiden har gatt ut|
rekryteringen ar avslutad|annonsen har gatt ut|
stillingen er besatt|stillingen er ikke lenger|stillingen er ikke laengere|stillingen er ikke længere|soknadsfristen er utlopt|
ansogningsfristen er udlobet|annonsen er utlopt|stillingen er lukket|jobbet er ikke laengere|
tyopaikka on taytetty|tehtava on taytetty|hakuaika on paattynyt|paikka on taytetty|ilmoitus on vanhentunut|
oferta jest nieaktualna|oferta wygasla|oferta nie jest juz dostepna|rekrutacja zostala zakonczona|stanowisko zostalo obsadzone|ogloszenie wygaslo|
pozice je jiz obsazena|pozice jiz neni aktualni|nabidka jiz neni aktualni|pozice byla obsazena|pozicia je uz obsadena|ponuka uz nie je aktualna|
az allas mar nem elerheto|az allast betoltottek|a pozicio betoltve|jelentkezesi hatarido lejart|
postul a fost ocupat|acest post nu mai este disponibil|anuntul a expirat|позицията е заета|обявата е изтекла|обявата не е активна|
radno mjesto je popunjeno|natjecaj je zatvoren|oglas je istekao|delovno mesto je zasedeno|razpis je zakljucen|
η θεση εχει καλυφθει|η αγγελια εχει ληξει|η θεση δεν ειναι πλεον διαθεσιμη|
ilan yayindan kaldirilmistir|ilan suresi dolmustur|bu pozisyon kapatilmistir|bu ilan artik yayinda degil|
вакансия закрыта|вакансия в архиве|вакансия больше не актуальна|вакансія закрита|вакансія більше не актуальна|
募集は終了しました|募集を終了しました|この求人は終了|掲載は終了|该职位已关闭|职位已下线|该职位已停止招聘|職位已關閉|채용이 마감|마감된 공고|채용이 종료|
هذه الوظيفة لم تعد متاحة|تم إغلاق الوظيفة|תם המועד להגשת|המשרה אוישה`);

/** On a career page: there is nothing at the moment. */
export const NOTHING_OPEN: readonly string[] =
  foldedWords(`no open positions|no current openings|no current vacancies|no openings at this time|
no vacancies at the moment|no open roles|currently no openings|currently no vacancies|currently no open|no jobs available|no positions available|
there are no vacancies|there are no open|we have no vacancies|we have no open|not currently hiring|not hiring at the moment|no available positions|
no job openings|do not have any open|don't have any open|no vacancies right now|no positions open|no jobs found|
derzeit keine offenen stellen|aktuell keine offenen stellen|zurzeit keine offenen stellen|momentan keine offenen stellen|derzeit keine stellen|
keine offenen stellen|keine freien stellen|derzeit keine vakanzen|keine stellenangebote|aktuell keine stellen|
aucune offre|aucun poste|pas d'offre|pas de poste|pas d’offre|aucun recrutement|
no hay vacantes|no tenemos vacantes|no hay ofertas|no tenemos ofertas|ninguna vacante|sin vacantes|
nao ha vagas|nao temos vagas|sem vagas|nenhuma vaga|
nessuna posizione aperta|non ci sono posizioni|nessuna offerta|
geen vacatures|geen openstaande vacatures|momenteel geen|
inga lediga jobb|inga lediga tjanster|ingen ledig|ingen ledige stillinger|ingen ledige jobs|
ei avoimia tyopaikkoja|ei avoimia paikkoja|ei avoimia tehtavia|
brak ofert pracy|brak aktualnych ofert|nie prowadzimy rekrutacji|obecnie nie prowadzimy|
zadna volna mista|zadne volne pozice|nemame zadne volne|ziadne volne|
nincs nyitott pozicio|jelenleg nincs|nu avem posturi|nu exista posturi|niciun post|няма свободни позиции|няма отворени позиции|
trenutno nema otvorenih|trenutno ni prostih|nema otvorenih|δεν υπαρχουν ανοιχτες θεσεις|δεν υπαρχουν διαθεσιμες θεσεις|
acik pozisyon bulunmamaktadir|su anda acik pozisyon|нет открытых вакансий|вакансий нет|немає вакансій|немає відкритих вакансій|
現在募集している職種はありません|現在募集はありません|募集しておりません|暂无职位|暂无招聘|目前没有|目前沒有|현재 채용중인 공고가 없|진행중인 채용이 없|لا توجد وظائف|אין משרות`);

/** No opening of its own, but an invitation; beyond what every platform's rows are tested for. */
export const INVITATIONS: readonly string[] =
  foldedWords(`spontaneous application|speculative application|general application|open application|
general career interest|general interest|talent pool|talent community|talent network|future opportunities|expression of interest|
initiativbewerbung|blindbewerbung|spontanbewerbung|talentpool|candidature spontanee|candidature libre|vivier de talents|candidatura espontanea|
candidatura abierta|envia tu cv|candidatura spontanea|autocandidatura|open sollicitatie|spontanansokan|oppen ansokan|apen soknad|
uopfordret ansogning|avoin hakemus|aplikacja spontaniczna|zgloszenie spontaniczne|baza kandydatow|spontanni zadost|nabidnete se|
spontan jelentkezes|altalanos jelentkezes|aplicare spontana|candidatura spontana|отворена кандидатура|спонтанна кандидатура|otvorena prijava|
otvorena molba|odprta prijava|ανοιχτη αιτηση|genel basvuru|acik basvuru|отправить резюме|резюме в резерв|кадровый резерв|オープンポジション|
オープン応募|人才库|人才庫|인재풀|인재 풀|상시채용 인재|טופס כללי`);

export const SIGN_IN =
  /\b(log ?in|sign ?in|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|accedi|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj)\b/i;
export const NEEDS_SCRIPT =
  /(enable|requires?|activate|turn on|need) [^.]{0,30}javascript|javascript [^.]{0,40}(enabled|required|disabled|aktivieren|activer|deaktiviert|activado|inschakelen)|javascript (ist|muss|est)|aktivieren sie (bitte )?javascript|activez javascript|habilite javascript/i;
