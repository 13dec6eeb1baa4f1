import { describe, expect, it } from "vitest";
import { readFactsInMarkup } from "./facts.ts";
import { deadlineOf } from "./statedDays.ts";
import { findEmploymentInTitle } from "./tags.ts";

const NOW = Date.UTC(2026, 10, 15);
const read = (markup: string, language = "en"): Partial<Record<string, string>> =>
  Object.fromEntries(readFactsInMarkup(markup, { language, now: NOW }));

describe("the last day to apply in a sentence", () => {
  it.each([
    ["de", "Bitte senden Sie Ihr Dossier bis am 27. November 2026 an personal@gemeinde.example.", "2026-11-27"],
    ["de", "Bewerbungsschluss ist der 31. Januar 2027.", "2027-01-31"],
    ["en", "The closing date for applications is Monday 30 November 2026.", "2026-11-30"],
    ["en", "Please write to Fiona Kerr at jobs@kerr.example by 11 December 2026.", "2026-12-11"],
    ["fr", "Merci d'écrire à Claire Vernois avant le 11 décembre 2026.", "2026-12-11"],
    ["es", "Pueden dejar su currículum en recepción antes del 30 de noviembre.", "2026-11-30"],
    ["pt", "Envie o seu portefólio até ao dia 11 de dezembro de 2026.", "2026-12-11"],
    ["nl", "Reageren kan tot en met 15 december 2026.", "2026-12-15"],
    ["lt", "Kandidatuokite iki gruodžio 10 dienos.", "2026-12-10"],
    ["hr", "Prijave šaljite na posao@marina.example do 31. siječnja 2027.", "2027-01-31"],
    ["uk", "Відгуки приймаємо до 1 грудня 2026 року.", "2026-12-01"],
    ["ar", "دوام كامل – آخر موعد للتقديم 10 ديسمبر 2026.", "2026-12-10"],
    ["th", "ส่งใบสมัครภายในวันที่ 10 ธันวาคม 2569", "2026-12-10"],
    ["ko", "지원은 recruit@chaip.example 로 2026년 12월 13일까지 받습니다.", "2026-12-13"],
  ])("is read (%s): %s", (language, sentence, day) => {
    expect(read(`<p>${sentence}</p>`, language).deadline).toBe(day);
  });

  it.each([
    ["en", "The contract is temporary until 31 August 2027."],
    ["de", "Schick uns deine Unterlagen; die Stelle ist befristet bis 31. August 2027."],
    ["en", "Our shop is being rebuilt until 24 December 2026."],
    ["es", "Envíe su currículum antes del 30 de octubre."],
    [
      "en",
      "You may withdraw this form at any time and without giving any reason. It has no effect. Expires 04/30/2027",
    ],
  ])("is not read (%s): %s", (language, sentence) => {
    expect(read(`<p>${sentence}</p>`, language).deadline).toBeUndefined();
  });
});

const LONG =
  "We plan and repair pumps for farms and towns along the river, and our small crew would like to grow by one more person.";

describe("facts outside the text", () => {
  it("are read from a line with dashes between them", () => {
    const line =
      "Pubblicato il 2 novembre 2026 – Sede: Canale – Reparto: Enoturismo – part-time (24 ore), tempo determinato";
    expect(read(`<p>${line}</p>`, "it")).toMatchObject({ place: "Canale", department: "Enoturismo" });
  });

  it.each([
    ["fr", `<p>${LONG}</p><ul><li>CDD de 6 mois à 80 %, à partir du 4 janvier</li></ul>`, "CDD de 6 mois à 80 %"],
    ["de", "<p>Wir suchen ab Januar Verstärkung in Teilzeit mit 20 bis 25 Stunden in der Woche.</p>", "Teilzeit"],
    ["de", `<p>${LONG}</p><p>eine abgeschlossene Ausbildung</p>`, undefined],
  ])("include a kind of employment (%s): %s", (language, markup, employment) => {
    expect(read(markup, language).employment).toBe(employment);
  });

  it("include a department that its own label names", () => {
    const line = "Veröffentlicht am 21.10.2026 · Abteilung Kundendienst · Rosenheim · Vollzeit";
    expect(read(`<p>${line}</p>`, "de").department).toBe("Kundendienst");
    expect(read("<p>Abteilungsleiter · Rosenheim</p>", "de").department).toBeUndefined();
  });

  it("may have a value that is a label elsewhere, but never a link's text", () => {
    const pairs = ["Avdeling", "Service", "Publisert", "2. november 2026"].map((text) => `<p>${text}</p>`).join("");
    expect(read(pairs, "nb").department).toBe("Service");
    expect(read("<p>Florø</p><p>Service</p><p>Les mer</p>", "nb").department).toBeUndefined();
  });

  it("are not the heads of other columns", () => {
    const heads = ["Location", "Business unit", "Category", "Welder"].map((text) => `<p>${text}</p>`).join("");
    expect(read(heads).place).toBeUndefined();
  });

  it("include a labelled department inside a text", () => {
    const text = "Budujemy platformę dla spółdzielni. Dział: Backend, cztery osoby, biuro przy Stoczni.";
    expect(read(`<p>${text}</p>`, "pl").department).toBe("Backend");
  });

  it("include no opening hours as a kind of employment", () => {
    const box = "<table><tr><td>Delovni čas:</td><td>polni delovni čas</td></tr></table>";
    const hours = "<table><tr><td>DELOVNI ČAS</td></tr><tr><td>pon - pet: 7.00 - 16.00</td></tr></table>";
    for (const markup of [box + hours, hours + box]) expect(read(markup, "sl").employment).toBe("polni delovni čas");
  });

  it("include the kind of employment that begins the text or is part of the title", () => {
    expect(read("<p>Fuldtid, med tilsyn aften. Pr. 1. februar 2027 søger vi en lærer.</p>", "da").employment).toContain(
      "Fuldtid",
    );
    expect(findEmploymentInTitle("Pedelmedhjælper (tidsbegrænset)")).toBe("tidsbegrænset");
    expect(findEmploymentInTitle("Night porter")).toBeNull();
  });
});

describe("the kind of employment in a sentence", () => {
  it.each([
    ["<p>Tarjoamme: työsuhde on vakituinen, liikuntaetu 300 € vuodessa.</p>", "vakituinen"],
    ["<p>Oferujemy: umowa o pracę po okresie próbnym.</p>", "umowa o pracę"],
    ["<p>עבודה מגוונת. משרה מלאה.</p>", "משרה מלאה"],
    ["<p>You are a citizen (U.S. citizen, lawful permanent resident, or protected individual).</p>", undefined],
    ["<p>Full-time employees receive a discount on every product that we sell in our shop.</p>", undefined],
  ])("%s", (markup, employment) => {
    expect(read(markup).employment).toBe(employment);
  });
});

describe("labels in many languages", () => {
  it.each([
    ["sr", ["Mesto rada", "Vrsta ugovora", "Odeljenje", "Plata", "Rok za prijavu"], "Novi Sad", "10.12.2026."],
    ["sk", ["Miesto výkonu práce", "Typ úväzku", "Oddelenie", "Mzda", "Prihlášky do"], "Nitra", "10.12.2026"],
    ["bg", ["Месторабота", "Вид заетост", "Отдел", "Заплата", "Краен срок"], "Русе", "10 декември 2026 г."],
    ["mk", ["Локација", "Вид на вработување", "Сектор", "Плата", "Рок за пријавување"], "Битола", "10 декември 2026"],
    ["el", ["Τόπος εργασίας", "Είδος απασχόλησης", "Τμήμα", "Μισθός", "Προθεσμία"], "Βόλος", "10/12/2026"],
    ["et", ["Töö asukoht", "Töökoormus", "Osakond", "Töötasu", "Kandideerimise tähtaeg"], "Tartu", "10.12.2026"],
    ["th", ["สถานที่ทำงาน", "ประเภทงาน", "แผนก", "เงินเดือน", "ปิดรับสมัคร"], "เชียงใหม่", "10 ธันวาคม 2569"],
    ["vi", ["Nơi làm việc", "Hình thức", "Phòng ban", "Mức lương", "Hạn nộp hồ sơ"], "Huế", "10/12/2026"],
    ["ar", ["مكان العمل", "نوع الدوام", "القسم", "الراتب", "آخر موعد للتقديم"], "عمان", "10 كانون الأول 2026"],
    ["he", ["מיקום", "היקף משרה", "מחלקה", "שכר", "מועד אחרון להגשה"], "חיפה", "10.12.2026"],
    ["fa", ["محل کار", "نوع همکاری", "واحد", "حقوق", "مهلت ارسال رزومه"], "شیراز", "۱۹ آذر ۱۴۰۵"],
    ["eu", ["Lantokia", "Kontratu mota", "Saila", "Soldata", "Epea"], "Tolosa", "2026ko abenduaren 10a"],
    ["gl", ["Lugar de traballo", "Xornada", "Departamento", "Salario", "Prazo"], "Lugo", "10 de decembro de 2026"],
  ])("%s", (language, labels, place, day) => {
    const values = [place, "Xyz", "Abc", "1234", day];
    const rows = labels.map((label, at) => `<tr><th>${label}</th><td>${values[at]}</td></tr>`).join("");
    const context = { language, now: NOW };
    const facts = readFactsInMarkup(`<table>${rows}</table>`, context);
    expect(Object.fromEntries(facts)).toMatchObject({ place, employment: "Xyz", department: "Abc", salary: "1234" });
    expect(deadlineOf(facts, context)?.slice(0, 10)).toBe("2026-12-10");
  });
});
