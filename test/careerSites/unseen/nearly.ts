// Pages below a list of openings that speak to their reader, name a mail address or a trade, and are no openings: teams, stories, ways to apply.
import { files, type Site } from "../world.ts";
import { sheet } from "./sheets.ts";

export const NEARLY: readonly Site[] = [
  {
    domain: "kestrel-systems.example",
    about: "teams below the careers page, each with what it does and whom to write to",
    language: "en",
    trap: true,
    hosts: files("kestrel-systems.example", {
      "/": sheet("en", "Kestrel Systems", "<h1>Kestrel</h1>", '<a href="/careers">Careers</a>'),
      "/careers": sheet(
        "en",
        "Careers | Kestrel Systems",
        '<h1>Careers</h1><div class="t"><a href="/careers/engineering">Engineering</a></div><div class="t"><a href="/careers/field-operations">Field operations</a></div><div class="t"><a href="/careers/finance-and-legal">Finance and legal</a></div>',
      ),
      "/careers/engineering": sheet(
        "en",
        "Engineering | Kestrel Systems",
        "<h1>Engineering</h1><p>You will find sixty of us in three cities. We build radios and the software in them, and we like to show our work every Friday. Questions? Write to people@kestrel.example.</p>",
      ),
      "/careers/field-operations": sheet(
        "en",
        "Field operations | Kestrel Systems",
        "<h1>Field operations</h1><p>You are most likely to meet us on a roof. Our crews travel in pairs, and everybody learns to climb in the first month. Questions? Write to people@kestrel.example.</p>",
      ),
      "/careers/finance-and-legal": sheet(
        "en",
        "Finance and legal | Kestrel Systems",
        "<h1>Finance and legal</h1><p>You can thank us for being paid on time. We are nine people who enjoy a clean ledger and a short contract. Questions? Write to people@kestrel.example.</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "nordlicht-pflege.example",
    about: "ways into the company: training, practical work, how to apply, all with a telephone number",
    language: "de",
    trap: true,
    hosts: files("nordlicht-pflege.example", {
      "/": sheet("de", "Nordlicht Pflege", "<h1>Pflege zu Hause</h1>", '<a href="/karriere">Karriere</a>'),
      "/karriere": sheet(
        "de",
        "Karriere | Nordlicht Pflege",
        '<h1>Karriere</h1><ul><li><a href="/karriere/dein-einstieg">Dein Einstieg</a></li><li><a href="/karriere/was-wir-bieten">Was wir bieten</a></li><li><a href="/karriere/so-bewirbst-du-dich">So bewirbst du dich</a></li></ul>',
      ),
      "/karriere/dein-einstieg": sheet(
        "de",
        "Dein Einstieg | Nordlicht Pflege",
        "<h1>Dein Einstieg</h1><p>Ob mit oder ohne Ausbildung: Wir nehmen uns Zeit für dich und zeigen dir in den ersten Wochen alles. Ruf uns an: 0431 000000.</p>",
      ),
      "/karriere/was-wir-bieten": sheet(
        "de",
        "Was wir bieten | Nordlicht Pflege",
        "<h1>Was wir bieten</h1><p>Du bekommst ein Fahrrad, 30 Tage Urlaub und verlässliche Pläne. Dein Gehalt beginnt bei 3.100 € im Monat. Ruf uns an: 0431 000000.</p>",
      ),
      "/karriere/so-bewirbst-du-dich": sheet(
        "de",
        "So bewirbst du dich | Nordlicht Pflege",
        "<h1>So bewirbst du dich</h1><p>Schick uns deinen Lebenslauf an job@nordlicht.example, wir melden uns in drei Tagen. Danach lernst du bei einem Kaffee dein Team kennen.</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "atelier-lumen.example",
    about: "people who tell of their work on the page of openings, none of which is open",
    language: "fr",
    trap: true,
    hosts: files("atelier-lumen.example", {
      "/": sheet("fr", "Atelier Lumen", "<h1>Lumière</h1>", '<a href="/recrutement">Recrutement</a>'),
      "/recrutement": sheet(
        "fr",
        "Recrutement | Atelier Lumen",
        "<h1>Recrutement</h1><p>Nous n’avons pas de poste ouvert en ce moment.</p><h2>Claire, souffleuse de verre</h2><p>Je suis arrivée en 2012 avec un CAP. J’aime former les jeunes et choisir les couleurs avec nos clients de Paris.</p><h2>Malik, électricien</h2><p>Mon métier change chaque jour : câbler, souder, tester. J’ai commencé comme apprenti et je gère aujourd’hui l’atelier.</p><p>Une question ? contact@lumen.example</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "loft-and-gable.example",
    about: "a builder's jobs, each with what it cost and where to call",
    language: "en",
    trap: true,
    hosts: files("loft-and-gable.example", {
      "/": sheet("en", "Loft & Gable", "<h1>Builders</h1>", '<a href="/jobs">Our jobs</a>'),
      "/jobs": sheet(
        "en",
        "Our jobs | Loft & Gable",
        '<h1>Our jobs</h1><div class="p"><a href="/jobs/loft-in-otley">Loft in Otley</a></div><div class="p"><a href="/jobs/kitchen-in-leeds">Kitchen in Leeds</a></div>',
      ),
      "/jobs/loft-in-otley": sheet(
        "en",
        "Loft in Otley | Loft & Gable",
        "<h1>Loft in Otley</h1><p>You have more room above you than you think. This one took six weeks and cost £31,000. Call 0113 496 0000 and we come and measure.</p>",
      ),
      "/jobs/kitchen-in-leeds": sheet(
        "en",
        "Kitchen in Leeds | Loft & Gable",
        "<h1>Kitchen in Leeds</h1><p>You will want to cook here. Oak, slate and a window to the yard, for £22,500. Call 0113 496 0000 and we come and measure.</p>",
      ),
    }),
    truth: { titles: [] },
  },
];
