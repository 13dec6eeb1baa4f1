// Contact persons of adverts: labels in every language, names that end at the next label, complete addresses. All
// invented.
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readContact } from "./contact.ts";

const contact = (text: string) => readContact(readingOf(text).reading);

describe("a label", () => {
  it.each([
    ["hu Kapcsolattartó: Kovács Anna", "Kovács Anna"],
    ["ro Persoană de contact: Ana Popescu", "Ana Popescu"],
    ["tr İrtibat kişisi: Ayşe Yılmaz", "Ayşe Yılmaz"],
    ["el Υπεύθυνος επικοινωνίας: Μαρία Παπαδοπούλου", "Μαρία Παπαδοπούλου"],
    ["bg Лице за контакт: Мария Иванова", "Мария Иванова"],
    ["sk Kontaktná osoba: Jana Nováková", "Jana Nováková"],
    ["hr Osoba za kontakt: Ana Horvat", "Ana Horvat"],
    ["sl Kontaktna oseba: Maja Novak", "Maja Novak"],
    ["lt Kontaktinis asmuo: Rasa Kazlauskienė", "Rasa Kazlauskienė"],
    ["lv Kontaktpersona: Ilze Bērziņa", "Ilze Bērziņa"],
    ["et Kontaktisik: Mari Tamm", "Mari Tamm"],
    ["uk Контактна особа: Олена Шевченко", "Олена Шевченко"],
    ["ja 採用担当：山田 太郎", "山田 太郎"],
    ["zh 联系人：王小明 电话 123", "王小明"],
    ["zh 聯絡人:陳小姐", null],
    ["ko 채용 담당자: 김민수 과장", "김민수"],
  ])("is recognised: %s", (line, name) => expect(contact(line.slice(3)).name).toBe(name));

  it("does not name a person if a department follows", () => {
    for (const text of [
      "Kontakt: Dział Rekrutacji Ewa Nowak",
      "Contact: Ressources Humaines Acme",
      "Kontakt: Stadt Musterstadt",
      "联系人：人力资源部门负责人员",
    ])
      expect([text, contact(text).name]).toEqual([text, null]);
  });
});

it("a name ends at the next label on the same line", () => {
  expect(contact("Osoba do kontaktu:Ewa Nowak Kontakt:telefonicznie").name).toBe("Ewa Nowak");
  expect(contact("Osoba do kontaktu: Ewa Nowak Numer telefonu: 12 345").name).toBe("Ewa Nowak");
  expect(contact("Contact: Name: Sam Lee Job title: Clerk Email address: sam.lee@acme.example")).toEqual({
    name: "Sam Lee",
    email: "sam.lee@acme.example",
  });
  expect(contact("Contact: Sam Lee: sam.lee@acme.example").name).toBe("Sam Lee");
});

it("a word with a hyphen is no label, and a job title is no name", () => {
  for (const text of [
    "Опыт работы в КОНТАКТ-ЦЕНТРЕ ДЛЯ КЛИЕНТОВ БАНКА",
    "We run a contact-Centre Of Excellence",
    "Ein Kontakt-Zentrum Nord wird eröffnet",
    "Please contact our Guest Relations Department at guestrelations@acme.example",
  ])
    expect([text, contact(text).name]).toEqual([text, null]);
  expect(contact("Contact - Jane Roe").name).toBe("Jane Roe");
  const titled = readingOf("Technical Recruiter - Data Science", { title: "Technical Recruiter - Data Science" });
  expect(readContact(titled.reading).name).toBeNull();
});

it("a name ends at a lost line break", () => {
  expect(contact("Recruiter contact: William BatesNordhaven Pumps is a company").name).toBe("William Bates");
  expect(contact("Contact: Ann MacDonald").name).toBe("Ann MacDonald");
  expect(contact("Contact: Maria Esparzamaria.esparza@acme.example")).toEqual({ name: null, email: null });
});

it("an e-mail address is complete or ignored", () => {
  expect(contact("Kontakt: doradca5@pup.głuchowo.example").email).toBeNull();
  expect(contact("Contact: Sam Lee, sam.lee@acme.comOffice: 123").email).toBe("sam.lee@acme.com");
  const far = `Contact: Sam Lee, ${"at any time ".repeat(19)}sam.lee@a-long-name-of-a-company.example`;
  expect(contact(far).email).toBe("sam.lee@a-long-name-of-a-company.example");
  // Preceding letters that an address cannot contain: a part of it would be someone else's.
  expect(contact("Kontakt: Łódźskadoradca5@acme.example").email).toBeNull();
});

it("a contact for another purpose is not the contact for applications", () => {
  expect(contact("For further information about this policy, contact: Amy Lee, amy.lee@acme.example").name).toBeNull();
  expect(
    contact("Contact Amy Lee, Director of the Office of Equal Employment Opportunity, at amy.lee@acme.example").name,
  ).toBeNull();
});
