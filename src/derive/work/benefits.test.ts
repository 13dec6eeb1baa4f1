// Sentences that offer a benefit, deny it, or only speak of the thing; in many languages, all invented.
import { describe, expect, it } from "vitest";
import { tableLines, tablePairs } from "../../text/tables.ts";
import { readingOf } from "../reading.fixture.ts";
import { readBenefits } from "./benefits.ts";

const benefits = (text: string) => readBenefits(readingOf(text).reading);

/** `sentence | benefit; benefit` */
const OFFERED = `
We offer health insurance and a company pension. | Health insurance; Pension
We offer thirty days of paid vacation and free parking and stock options. | Paid time off; Parking; Stock options
Benefits include medical, dental, and vision insurance. | Health insurance; Dental insurance; Vision insurance
Medical, dental, vision and 401k. | Health insurance; Dental insurance; Vision insurance; 401(k)
401(k) with company match | 401(k)
You receive an annual bonus and a company car. | Bonus; Company car
Unlimited PTO and a learning stipend. | Unlimited vacation; Learning budget
Life insurance, short-term disability and accident insurance. | Life insurance; Disability insurance; Accident insurance
Paid parental leave of sixteen weeks. | Parental leave
Enhanced maternity and paternity pay. | Parental leave
Cycle to work scheme and season ticket loan. | Bike leasing; Public transport
Private medical cover and death in service. | Health insurance; Life insurance
Free gym and free lunch every day. | Gym membership; Free food
Tuition reimbursement for your studies. | Tuition reimbursement
Your benefits: discounts, snacks, commission. | Employee discounts; Free food; Commission
We offer commission on top of the base. | Commission
Employee assistance programme | Mental health support
Flexible working hours and early finish Fridays. | Flexible hours; Early finish Fridays
A relocation package for you and your family. | Relocation assistance
Home office stipend and phone allowance. | Home office allowance; Phone or internet allowance
Volunteer days and your birthday off. | Volunteer days; Birthday off
Profit sharing after one year. | Profit sharing
Referral bonus for each friend. | Employee referral bonus
HSA and FSA accounts. | Health savings account
Paid sick leave and bereavement leave. | Sick leave; Bereavement leave
Shift differential for nights. | Shift allowance
Free uniform and staff discount. | Work clothes; Employee discounts
Childcare vouchers and a dog friendly office. | Childcare; Pet friendly
A four-day week at full pay. | Four-day week
Sabbatical leave: we offer three months. | Sabbatical
Amit kínálunk: rugalmas munkaidő, céges autó, étkezési hozzájárulás. | Flexible hours; Company car; Meal allowance
Oferim tichete de masă, asigurare medicală și mașină de serviciu. | Meal allowance; Health insurance; Company car
Özel sağlık sigortası, yemek kartı ve esnek çalışma saatleri. | Health insurance; Meal allowance; Flexible hours
Προσφέρουμε ιδιωτική ασφάλιση, εταιρικό αυτοκίνητο και ευέλικτο ωράριο. | Health insurance; Company car; Flexible hours
Предлагаме ваучери за храна, карта за спорт и служебен автомобил. | Meal allowance; Gym membership; Company car
Ponúkame gastrolístky, služobné auto a pružný pracovný čas. | Meal allowance; Company car; Flexible hours
Nudimo: službeni automobil i fleksibilno radno vrijeme. | Company car; Flexible hours
Siūlome sveikatos draudimas, tarnybinis automobilis. | Health insurance; Company car
Piedāvājam: veselības apdrošināšana, elastīgs darba laiks. | Health insurance; Flexible hours
Pakume: ametiauto, tervisekindlustus, paindlik tööaeg. | Company car; Health insurance; Flexible hours
Staff accommodation on site. | Accommodation
We offer food and accommodation. | Accommodation
We offer health insurance, pet insurance and a company bonus. | Health insurance; Pet insurance; Bonus
Our benefits include competitive pay, equity and snacks. | Stock options; Free food
Nous offrons une prime annuelle et des primes de résultat. | Bonus
We offer equity in the company. | Stock options
RSUs and an employee stock purchase plan. | Stock options
Critical illness cover and health screening. | Critical illness cover; Health checks
Career progression and ongoing training are what we offer. | Career development; Training
Christmas bonus and a company laptop. | Christmas bonus; Company laptop
Overtime pay at double rate. | Paid overtime
Wellness programme and language classes. | Wellness program; Language courses
Team events in summer and winter. | Team events
Wir bieten betriebliche Altersvorsorge und ein Jobticket. | Pension; Public transport
30 Tage Urlaub und flexible Arbeitszeiten | Paid time off; Flexible hours
Weihnachtsgeld, Urlaubsgeld und vermögenswirksame Leistungen | Christmas bonus; Holiday pay; Capital-forming benefits
Firmenwagen auch zur privaten Nutzung | Company car
Kostenlose Getränke und ein Obstkorb | Free drinks; Free food
JobRad und Zuschuss zum Fitnessstudio | Bike leasing; Gym membership
Betriebliche Krankenversicherung für alle | Health insurance
Kita-Zuschuss und mobiles Arbeiten: das bieten wir. | Childcare; Remote work
Vergütung nach Tarif und ein 13. Monatsgehalt | Works agreement; Christmas bonus
Diensthandy und Tankgutscheine | Company laptop; Fuel card
Mitarbeiterrabatte und Mitarbeiterevents | Employee discounts; Team events
Weiterbildungsmöglichkeiten und Aufstiegschancen | Training; Career development
Wir bieten Ihnen Prämien für gute Arbeit. | Bonus
Kostenlose Parkplätze direkt am Haus | Parking
Schichtzulagen und Arbeitskleidung: unsere Leistungen. | Shift allowance; Work clothes
Betriebliches Gesundheitsmanagement | Wellness program
Möglichkeit zum Homeoffice | Remote work
Mutuelle d'entreprise et tickets restaurant | Health insurance; Meal allowance
Treizième mois et participation aux bénéfices | Christmas bonus; Profit sharing
Voiture de fonction et télétravail possible | Company car; Remote work
Nous offrons des primes et des formations. | Bonus; Training
Jours de RTT et horaires flexibles dans l'offre. | Paid time off; Flexible hours
Prise en charge transport à 50 %. | Public transport
Place en crèche | Childcare
Prime de cooptation | Employee referral bonus
Perspectives d'évolution | Career development
Seguro médico privado y plan de pensiones | Health insurance; Pension
Horario flexible y 25 días de vacaciones | Flexible hours; Paid time off
Ofrecemos coche de empresa y comisiones. | Company car; Commission
Posibilidad de teletrabajo | Remote work
Ticket restaurante y formación continua | Training
Participación en beneficios | Profit sharing
Clases de inglés | Language courses
Assicurazione sanitaria e buoni pasto | Health insurance; Meal allowance
Auto aziendale e orario flessibile | Company car; Flexible hours
Tredicesima e quattordicesima | Christmas bonus
Possibilità di smart working | Remote work
Premio di risultato | Bonus
Plano de saúde e vale refeição | Health insurance; Meal allowance
Seguro de vida e vale transporte | Life insurance; Public transport
Participação nos lucros | Profit sharing
Day off de aniversário | Birthday off
Goede pensioenregeling en reiskostenvergoeding | Pension; Public transport
Een leaseauto, laptop van de zaak en 28 vakantiedagen | Company car; Company laptop; Paid time off
Vakantiegeld en dertiende maand | Holiday pay; Christmas bonus
Fietsplan en bedrijfsfitness | Bike leasing; Gym membership
Maaltijdcheques en hospitalisatieverzekering | Meal allowance; Health insurance
Doorgroeimogelijkheden | Career development
Tjänstepension och friskvårdsbidrag | Pension; Gym membership
Kollektivavtal, flextid och kompetensutveckling | Works agreement; Flexible hours; Training
Vi erbjuder tjänstebil och sjukvårdsförsäkring. | Company car; Health insurance
Möjlighet att arbeta hemifrån | Remote work
God pensjonsordning og fleksibel arbeidstid | Pension; Flexible hours
Mulighet for hjemmekontor | Remote work
Helseforsikring og firmahytte | Health insurance
Sundhedsforsikring og frokostordning | Health insurance; Meal allowance
Pensionsordning og fri telefon | Pension; Company laptop
Laaja työterveyshuolto ja lounasetu | Health insurance; Meal allowance
Joustava työaika ja liikuntaetu | Flexible hours; Gym membership
Prywatna opieka medyczna i karta Multisport | Health insurance; Gym membership
Elastyczny czas pracy i możliwość pracy zdalnej | Flexible hours; Remote work
Samochód służbowy i telefon służbowy | Company car; Company laptop
Oferujemy szkolenia i premie. | Training; Bonus
Owocowe czwartki i imprezy integracyjne | Free drinks; Team events
Stravenky a 5 týdnů dovolené | Meal allowance; Paid time off
Služební auto a pružná pracovní doba | Company car; Flexible hours
Гибкий график и ДМС | Flexible hours; Health insurance
Медичне страхування та гнучкий графік | Health insurance; Flexible hours
交通費支給、社宅 | Public transport; Accommodation
`;

const NOT_OFFERED = `
You work in private equity, for diversity and equity.
There is no company car.
The post comes without health insurance.
We do not offer a company pension, sorry: no pension scheme.
You sell life insurance to families.
You work for a large health insurance company.
Experience with pension administration is welcome.
You process health insurance claims.
Our client is a dental insurance provider.
You advise customers on pension plans.
The stock of the warehouse is your task.
You park cars: the parking has forty places.
Knowledge of 401(k) administration.
You lead the vision of the product.
You serve snacks and drinks at the bar.
You relocate machines; relocation is by lorry.
You calculate sales commissions for the field.
You design training and development for others.
You clean the gym and the pool.
A student loan software is our product.
Disability law is your field.
Kein Firmenwagen.
Ohne Weihnachtsgeld.
Leider keine betriebliche Altersvorsorge.
Sie verkaufen Lebensversicherungen.
Verwaltung der betrieblichen Altersvorsorge für unsere Mandanten: Erfahrung betriebliche Altersvorsorge nötig.
Pas de voiture de fonction.
Sans mutuelle.
Gestion de mutuelle pour les adhérents.
Sin seguro médico.
No hay coche de empresa.
Senza auto aziendale.
Sem plano de saúde.
Geen leaseauto.
Zonder pensioenregeling.
Ingen tjänstebil.
Utan kollektivavtal.
Ikke firmabil.
Bez samochodu służbowego.
Brak prywatnej opieki medycznej.
Ilman lounasetua.
Без ДМС.
We offer a reasonable accommodation to applicants with a disability.
We provide support: if you need an accommodation due to a disability, please tell us.
What we offer is below. Bonus points: you know Rust.
We offer much to learn. Experience with Java is a bonus.
Our benefits serve federal agencies and their prime contractors.
We offer insights: you identify growth opportunities for our clients.
We offer respect: diversity, equity and inclusion.
We offer advice to private equity firms and the European Commission.
You negotiate health benefits for members.
You market dental plans.
Managing employee benefits and health insurance for all sites.
We offer much, but relocation expenses will not be paid.
Relocation assistance is not available.
Ein Firmenwagen wird nicht gestellt.
You hold a card in Basic Life Support.
We offer care: our mental health support workers visit people at home.
We offer a post as a replacement for maternity leave.
You step in for sickness and annual leave.
We offer staff to a private healthcare group.
We offer places to people with a degree in dental surgery.
You monitor platform health checks.
A plain text.
`;

const lines = (table: string) => table.trim().split("\n");

describe("benefits", () => {
  it.each(lines(OFFERED))("are found: %s", (line) => {
    const [text = "", wanted = ""] = line.split(" | ");
    expect(benefits(text)?.sort()).toEqual(wanted.split("; ").sort());
  });

  it.each(lines(NOT_OFFERED))("are not: %s", (text) => {
    expect(benefits(text)).toBeNull();
  });

  it("make a closed list of phrases that each belong to one", () => {
    const rows = tablePairs("benefits/benefits.tsv");
    expect(new Set(rows.map(([benefit]) => benefit)).size).toBe(66);
    const phrases = rows.map(([, phrase]) => phrase);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
    expect(tableLines("benefits/doubtful.txt").filter((phrase) => !phrases.includes(phrase))).toEqual([]);
  });
});
