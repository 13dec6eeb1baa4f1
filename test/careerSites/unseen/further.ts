// Of a third set of fifteen, written after the rules were mended for the second: those that were read right at once. Texts and markup are others.
import { files, type Site } from "../world.ts";

const TEXTS: Readonly<Record<string, string>> = {
  en: "<p>Our bakery supplies forty cafés every morning and we are growing. You would join the night crew, four nights on, three nights off.</p><h3>A typical shift</h3><ul><li>mixing and shaping by hand</li><li>packing orders before six</li></ul><h3>It would suit someone who</h3><ul><li>has worked in a kitchen</li><li>is happy to start at ten in the evening</li></ul><p>£13.20 an hour plus bread. Email hello@bakery.example and tell us about yourself.</p>",
  fr: "<p>Entreprise familiale de 25 salariés, nous fabriquons des menuiseries sur mesure.</p><h3>Vos tâches</h3><p>Lecture de plans, débit, assemblage et pose chez nos clients.</p><h3>Vous</h3><p>CAP ou BEP menuiserie, autonome, rigoureux. Débutant accepté.</p><h3>Conditions</h3><p>Temps plein, 39 heures, panier repas, mutuelle.</p><p>Candidature à envoyer à contact@menuiserie.example</p>",
  es: "<p>Somos una clínica veterinaria con tres centros y queremos crecer contigo.</p><h3>Tu día a día</h3><p>Consultas, cirugía básica y seguimiento de pacientes hospitalizados.</p><h3>Perfil</h3><p>Licenciatura, dos años de experiencia y trato cercano.</p><h3>Condiciones</h3><p>Jornada completa, sueldo según convenio, formación continua.</p><p>Manda tu CV a personas@clinica.example</p>",
  ja: "<h3>仕事の内容</h3><p>自社工場での金属加工と検査を担当していただきます。</p><h3>応募条件</h3><p>経験不問。未経験の方も丁寧に指導します。</p><h3>待遇</h3><p>月給22万円、賞与年2回、社会保険完備。</p><p>応募はお電話またはメールで。</p>",
  pt: "<p>Somos uma startup de logística com sede em Curitiba.</p><h3>Suas atividades</h3><p>Analisar dados de entrega e propor melhorias às equipes.</p><h3>Pré-requisitos</h3><p>Ensino superior em andamento e Excel avançado.</p><h3>Benefícios</h3><p>Vale-refeição, plano de saúde, horário flexível.</p><p>Envie seu currículo para talentos@entrega.example</p>",
};
const text = (language: string): string => TEXTS[language] ?? "";
const page = (lang: string, title: string, body: string, menu = "", foot = ""): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><div class="site-header">${menu}</div><div class="site-body">${body}</div><div class="site-footer">${foot}</div></body></html>`;

/** Home, list, and a page for each title below it. */
function shop(
  lang: string,
  name: string,
  menu: string,
  at: string,
  list: string,
  jobs: Readonly<Record<string, string>>,
) {
  return {
    "/": page(lang, name, `<h1>${name}</h1><p>…</p>`, menu),
    [at]: page(lang, `${name}`, list),
    ...Object.fromEntries(Object.entries(jobs).map(([path, body]) => [path, page(lang, name, body + text(lang))])),
  };
}

export const FURTHER: readonly Site[] = [
  {
    domain: "menuiserie-oak.example",
    about: "a link to see each offer, its title as the heading of the row",
    language: "fr",
    hosts: files(
      "menuiserie-oak.example",
      shop(
        "fr",
        "Menuiserie Oak",
        '<a href="/espace-recrutement">Espace recrutement</a>',
        "/espace-recrutement",
        '<h1>Nos offres d’emploi</h1><div><h2>Menuisier poseur</h2><p>Rennes</p><a href="/espace-recrutement/menuisier-poseur">Voir l’offre</a></div><div><h2>Dessinateur</h2><p>Vitré</p><a href="/espace-recrutement/dessinateur">Voir l’offre</a></div>',
        {
          "/espace-recrutement/menuisier-poseur": "<h1>Menuisier poseur</h1>",
          "/espace-recrutement/dessinateur": "<h1>Dessinateur</h1>",
        },
      ),
    ),
    truth: { titles: ["Menuisier poseur", "Dessinateur"], whole: true },
  },
  {
    domain: "clinica-pata.example",
    about: "a menu that says only to join, titles in elements of the link",
    language: "es",
    hosts: files(
      "clinica-pata.example",
      shop(
        "es",
        "Clínica Pata",
        '<a href="/unete">Únete</a>',
        "/unete",
        '<h1>Únete al equipo</h1><a href="/unete/veterinario"><div class="job-title">Veterinario/a</div><div class="job-place">Gijón</div></a><a href="/unete/auxiliar"><div class="job-title">Auxiliar de clínica</div><div class="job-place">Oviedo</div></a>',
        {
          "/unete/veterinario": "<h1>Veterinario/a</h1>",
          "/unete/auxiliar": "<h1>Auxiliar de clínica</h1>",
        },
      ),
    ),
    truth: { titles: ["Veterinario/a", "Auxiliar de clínica"], whole: true, places: { "Veterinario/a": "Gijón" } },
  },
  {
    domain: "verre-bleu.example",
    about: "a picture as the link to a host for openings",
    language: "fr",
    hosts: {
      ...files("verre-bleu.example", {
        "/": page(
          "fr",
          "Verre Bleu",
          '<h1>Verre Bleu</h1><a href="https://emploi.verre-bleu.example/"><img src="/r.jpg" alt="Rejoignez-nous"></a>',
        ),
      }),
      ...files("emploi.verre-bleu.example", {
        "/": page(
          "fr",
          "Emploi",
          '<h1>Nos postes</h1><ul><li><a href="/poste/12">Souffleur de verre</a></li><li><a href="/poste/13">Emballeur</a></li></ul>',
        ),
        "/poste/12": page("fr", "Souffleur de verre", `<h1>Souffleur de verre</h1>${text("fr")}`),
        "/poste/13": page("fr", "Emballeur", `<h1>Emballeur</h1>${text("fr")}`),
      }),
    },
    truth: { titles: ["Souffleur de verre", "Emballeur"], whole: true },
  },
  {
    domain: "kita-kinzoku.example",
    about: "a Japanese table whose links say only details",
    language: "ja",
    hosts: files(
      "kita-kinzoku.example",
      shop(
        "ja",
        "北金属工業",
        '<a href="/recruit/">採用情報</a>',
        "/recruit/",
        '<h1>募集要項</h1><table><tr><th>職種</th><th>勤務地</th><th></th></tr><tr><td>金属加工スタッフ</td><td>札幌市</td><td><a href="/recruit/kakou.html">詳細</a></td></tr><tr><td>検査スタッフ</td><td>小樽市</td><td><a href="/recruit/kensa.html">詳細</a></td></tr></table>',
        {
          "/recruit/kakou.html": "<h1>金属加工スタッフ</h1>",
          "/recruit/kensa.html": "<h1>検査スタッフ</h1>",
        },
      ),
    ),
    truth: { titles: ["金属加工スタッフ", "検査スタッフ"], whole: true, places: { 検査スタッフ: "小樽" } },
  },
  {
    domain: "entrega-ja.example",
    about: "posts of a blog by date, a word in front of the title",
    language: "pt",
    hosts: files("entrega-ja.example", {
      "/": page("pt", "Entrega Já", "<h1>Entrega Já</h1>", '<a href="/carreiras">Carreiras</a>'),
      "/carreiras": page(
        "pt",
        "Carreiras",
        '<h1>Carreiras</h1><article><h3><a href="/2026/11/vaga-analista-de-dados">Vaga: Analista de dados</a></h3></article><article><h3><a href="/2026/11/vaga-assistente">Vaga: Assistente de operações</a></h3></article>',
      ),
      "/2026/11/vaga-analista-de-dados": page(
        "pt",
        "Vaga: Analista de dados",
        `<h1>Vaga: Analista de dados</h1>${text("pt")}`,
      ),
      "/2026/11/vaga-assistente": page(
        "pt",
        "Vaga: Assistente de operações",
        `<h1>Vaga: Assistente de operações</h1>${text("pt")}`,
      ),
    }),
    truth: { titles: ["Vaga: Analista de dados", "Vaga: Assistente de operações"] },
  },
  {
    domain: "greenway-school.example",
    about: "a school with a careers day and no openings",
    language: "en",
    trap: true,
    hosts: files("greenway-school.example", {
      "/": page("en", "Greenway School", "<h1>Greenway</h1>", '<a href="/careers-day">Careers day</a>'),
      "/careers-day": page(
        "en",
        "Careers day",
        '<h1>Careers day</h1><p>Twenty employers will visit on 3 March. Pupils should bring questions.</p><ul><li><a href="/careers-day/nursing">Nursing</a></li><li><a href="/careers-day/law">Law</a></li></ul>',
      ),
      "/careers-day/nursing": page(
        "en",
        "Nursing",
        "<h1>Nursing</h1><p>Nurses from the hospital will talk about their work and what qualifications you need to train as one. You have ten minutes for questions.</p>",
      ),
      "/careers-day/law": page(
        "en",
        "Law",
        "<h1>Law</h1><p>Two solicitors tell how they found their way into law. Bring a pen.</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "gleisteile.example",
    about: "parts of an advert that are called by other usual words",
    language: "de",
    hosts: files("gleisteile.example", {
      "/": page("de", "Gleisteile GmbH", "<h1>Gleisteile</h1>", '<a href="/stellen">Stellenangebote</a>'),
      "/stellen": page(
        "de",
        "Stellenangebote",
        '<h1>Stellenangebote</h1><ul><li><a href="/stellen/fraeser">CNC-Fräser</a></li><li><a href="/stellen/schweisser">Schweißer</a></li></ul>',
      ),
      ...Object.fromEntries(
        [
          ["fraeser", "CNC-Fräser"],
          ["schweisser", "Schweißer"],
        ].map(([path, title = ""]) => [
          `/stellen/${path}`,
          page(
            "de",
            title,
            `<h1>${title}</h1><p>Als Betrieb mit 60 Beschäftigten fertigen wir Sonderteile für die Bahn.</p><h3>Aufgabenbereich</h3><ul><li>Einrichten und Bedienen der Anlagen</li></ul><h3>Voraussetzungen</h3><ul><li>Facharbeiterbrief oder mehrjährige Praxis</li></ul><p>Schreiben Sie an personal@gleisteile.example.</p>`,
          ),
        ]),
      ),
    }),
    truth: { titles: ["CNC-Fräser", "Schweißer"], whole: true },
  },
];
