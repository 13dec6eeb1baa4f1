// Fourteen common trades, each as a title in every language that is read. What they are called is never a function or an occupation of another trade.
import { expect, test } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readTrade } from "./agreement.ts";

/** Function and ISCO groups of each, in the order of the lines below; no group where the bare word names several occupations. */
const TRADES: readonly (readonly [of: string, groups: readonly string[]])[] = [
  ["Software Engineering", ["2512"]],
  ["Finance & Accounting", ["3313", "2411"]],
  ["Transportation", ["8332"]],
  ["Healthcare", ["2221"]],
  ["Construction", ["7411"]],
  ["Logistics", ["4321"]],
  ["Food & Beverage", ["5120"]],
  ["Sales", ["3322", "5223"]],
  ["Human Resources", ["2423"]],
  ["Marketing", ["1221"]],
  ["Project Management", ["2421"]],
  ["Hospitality", ["9112"]],
  ["Education", []],
  ["Customer Service & Support", ["4222"]],
];
/** An electrician works in a trade or in construction, a seller in sales or in a shop. */
const AS_WELL: ReadonlyMap<string, string> = new Map([
  ["Construction", "Trades"],
  ["Sales", "Retail"],
]);

const TITLES = `
hu szoftverfejlesztő|könyvelő|sofőr|ápoló|villanyszerelő|raktáros|szakács|értékesítő|HR munkatárs|marketing menedzser|projektmenedzser|takarító|tanár|ügyfélszolgálati munkatárs
ro dezvoltator software|contabil|șofer|asistent medical|electrician|lucrător depozit|bucătar|agent vânzări|specialist resurse umane|manager marketing|manager de proiect|femeie de serviciu|profesor|operator call center
tr yazılım geliştirici|muhasebeci|şoför|hemşire|elektrikçi|depo elemanı|aşçı|satış temsilcisi|insan kaynakları uzmanı|pazarlama müdürü|proje yöneticisi|temizlik görevlisi|öğretmen|müşteri temsilcisi
el προγραμματιστής|λογιστής|οδηγός|νοσηλευτής|ηλεκτρολόγος|αποθηκάριος|μάγειρας|πωλητής|υπεύθυνος ανθρώπινου δυναμικού|υπεύθυνος μάρκετινγκ|διαχειριστής έργου|καθαρίστρια|καθηγητής|υπάλληλος εξυπηρέτησης πελατών
bg програмист|счетоводител|шофьор|медицинска сестра|електротехник|складов работник|готвач|търговски представител|специалист човешки ресурси|маркетинг мениджър|ръководител проекти|чистач|учител|оператор кол център
sk softvérový vývojár|účtovník|vodič|zdravotná sestra|elektrikár|skladník|kuchár|obchodný zástupca|personalista|marketingový manažér|projektový manažér|upratovačka|učiteľ|operátor call centra
hr programer|računovođa|vozač|medicinska sestra|električar|skladištar|kuhar|prodajni predstavnik|specijalist ljudskih resursa|voditelj marketinga|voditelj projekta|čistačica|učitelj|agent korisničke podrške
sl razvijalec programske opreme|računovodja|voznik|medicinska sestra|električar|skladiščnik|kuhar|prodajalec|kadrovnik|vodja marketinga|vodja projekta|čistilka|učitelj|svetovalec v klicnem centru
cs programátor|účetní|řidič|zdravotní sestra|elektrikář|skladník|kuchař|obchodní zástupce|personalista|marketingový manažer|projektový manažer|uklízečka|učitel|operátor call centra
fi ohjelmistokehittäjä|kirjanpitäjä|kuljettaja|sairaanhoitaja|sähköasentaja|varastotyöntekijä|kokki|myyjä|HR-asiantuntija|markkinointipäällikkö|projektipäällikkö|siivooja|opettaja|asiakaspalvelija
pl programista|księgowy|kierowca|pielęgniarka|elektryk|magazynier|kucharz|przedstawiciel handlowy|specjalista ds. HR|kierownik marketingu|kierownik projektu|sprzątaczka|nauczyciel|konsultant call center
pt desenvolvedor de software|contador|motorista|enfermeiro|eletricista|auxiliar de armazém|cozinheiro|vendedor|analista de RH|gerente de marketing|gerente de projetos|faxineiro|professor|atendente de call center
it sviluppatore software|contabile|autista|infermiere|elettricista|magazziniere|cuoco|agente di commercio|specialista HR|responsabile marketing|project manager|addetto alle pulizie|insegnante|operatore call center
nl softwareontwikkelaar|boekhouder|chauffeur|verpleegkundige|elektricien|magazijnmedewerker|kok|vertegenwoordiger|HR-medewerker|marketing manager|projectleider|schoonmaker|leraar|klantenservice medewerker
sv systemutvecklare|redovisningsekonom|lastbilschaufför|sjuksköterska|elektriker|lagerarbetare|kock|säljare|HR-specialist|marknadschef|projektledare|städare|lärare|kundtjänstmedarbetare
da softwareudvikler|bogholder|chauffør|sygeplejerske|elektriker|lagermedarbejder|kok|sælger|HR-konsulent|marketingchef|projektleder|rengøringsassistent|lærer|kundeservicemedarbejder
no systemutvikler|regnskapsfører|sjåfør|sykepleier|elektriker|lagermedarbeider|kokk|selger|HR-rådgiver|markedssjef|prosjektleder|renholder|lærer|kundebehandler
lt programuotojas|buhalteris|vairuotojas|slaugytoja|elektrikas|sandėlininkas|virėjas|pardavimų vadybininkas|personalo specialistas|rinkodaros vadovas|projektų vadovas|valytoja|mokytojas|klientų aptarnavimo specialistas
lv programmētājs|grāmatvedis|autovadītājs|medmāsa|elektriķis|noliktavas darbinieks|pavārs|pārdevējs|personāla speciālists|mārketinga vadītājs|projektu vadītājs|apkopēja|skolotājs|klientu apkalpošanas speciālists
et tarkvaraarendaja|raamatupidaja|autojuht|meditsiiniõde||laotöötaja|kokk|müüja|personalispetsialist|turundusjuht|projektijuht|koristaja|õpetaja|klienditeenindaja
ja ソフトウェアエンジニア|経理|ドライバー|看護師|電気工事士|倉庫作業員|調理師|営業|人事|マーケティングマネージャー|プロジェクトマネージャー|清掃スタッフ|教師|カスタマーサポート
zh 软件工程师|会计|司机|护士|电工|仓库管理员|厨师|销售代表|人力资源专员|市场经理|项目经理|清洁工|教师|客服专员
ko 소프트웨어 개발자|회계 담당자|운전기사|간호사|전기기사|창고 직원|요리사|영업 사원|인사 담당자|마케팅 매니저|프로젝트 매니저|청소원|교사|고객 상담원
`;

test.each(
  TITLES.trim()
    .split("\n")
    .map((line) => [line.slice(0, 2), line.slice(3).split("|")] as const),
)("common trades in %s", (language, titles) => {
  expect(titles).toHaveLength(TRADES.length);
  for (const [at, [of, groups]] of TRADES.entries()) {
    const title = titles[at] ?? "";
    if (title === "") continue;
    const trade = readTrade(readingOf("Welcome.", { title }, language).reading, null, undefined);
    expect([of, AS_WELL.get(of)], title).toContain(
      trade.ai_taxonomies_a?.find((each) => each === of || each === AS_WELL.get(of)),
    );
    if (trade.classification_isco !== null) expect(groups, title).toContain(trade.classification_isco.id);
  }
});
