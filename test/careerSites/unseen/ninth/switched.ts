// Of the ninth set: a Finnish site in two languages without marks for them, a Romanian one on Nuxt, a Ukrainian page of bold
// titles, a Mexican restaurant with everything on its home page, a Portuguese list with pages.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function telakka(): Site {
  const menu = {
    fi: '<a href="/">Etusivu</a><a href="/palvelut">Palvelut</a><a href="/tyopaikat">Työpaikat</a>',
    en: '<a href="/en">Home</a><a href="/en/services">Services</a><a href="/en/jobs">Jobs</a>',
  };
  const page = (lang: "fi" | "en", title: string, body: string, other: string): string =>
    `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} | Saaristotelakka Oy</title></head><body><header>${menu[lang]}<div class="kieli"><a href="${other}">${lang === "fi" ? "In English" : "Suomeksi"}</a></div></header>${body}<footer>Saaristotelakka Oy, Telakkatie 3, 21600 Parainen</footer></body></html>`;
  const jobs = [
    [
      "levyseppahitsaaja",
      "Levyseppähitsaaja",
      "plater-welder",
      "Plater-Welder",
      "Parainen",
      "Hitsaat alumiinia ja terästä saariston lauttoihin.",
      "You weld aluminium and steel for the ferries of the archipelago.",
    ],
    [
      "tyonjohtaja",
      "Työnjohtaja, putkityöt",
      "foreman-piping",
      "Foreman, Piping",
      "Turku",
      "Johdat kymmenen hengen ryhmää ja sovit aikataulut.",
      "You lead a group of ten and agree the timetable.",
    ],
    [
      "harjoittelija",
      "Kesäharjoittelija",
      "summer-trainee",
      "Summer Trainee",
      "Parainen",
      "Opit telakan työt kolmessa kuukaudessa.",
      "You learn the work of a yard in three months.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("fi", "Etusivu", `<h1>Laivat kuntoon</h1>${ps("Korjaamme aluksia ympäri vuoden.")}`, "/en"),
    "/en": page("en", "Home", `<h1>Ships made well again</h1>${ps("We repair vessels all year round.")}`, "/"),
    "/palvelut": page("fi", "Palvelut", `<h1>Palvelut</h1>${ul("Telakointi", "Hitsaus", "Maalaus")}`, "/en/services"),
    "/en/services": page("en", "Services", `<h1>Services</h1>${ul("Docking", "Welding", "Painting")}`, "/palvelut"),
    "/tyopaikat": page(
      "fi",
      "Työpaikat",
      `<h1>Avoimet työpaikat</h1><ul>${jobs.map(([slug, title]) => `<li><a href="/tyopaikat/${slug}">${title}</a></li>`).join("")}</ul><p>Avoin hakemus: <a href="/tyopaikat/avoin-hakemus">Jätä avoin hakemus</a></p>`,
      "/en/jobs",
    ),
    "/en/jobs": page(
      "en",
      "Jobs",
      `<h1>Open positions</h1><ul>${jobs.map(([, , slug, title]) => `<li><a href="/en/jobs/${slug}">${title}</a></li>`).join("")}</ul>`,
      "/tyopaikat",
    ),
    "/tyopaikat/avoin-hakemus": page(
      "fi",
      "Avoin hakemus",
      `<h1>Avoin hakemus</h1>${ps("Etkö löytänyt sopivaa paikkaa? Lähetä avoin hakemus osoitteeseen rekry@saaristotelakka.example.")}`,
      "/en/jobs",
    ),
  };
  for (const [slug, title, slugEn, titleEn, town, intro, introEn] of jobs) {
    pages[`/tyopaikat/${slug}`] = page(
      "fi",
      title,
      `<h1>${title}</h1><p>Sijainti: ${town}</p>${ps(intro)}<h2>Tehtävät</h2>${ul("Työskentelet osana ryhmää", "Pidät huolta turvallisuudesta")}<h2>Odotamme sinulta</h2>${ul("Sopivaa koulutusta", "Hyvää asennetta")}<p>Hae paikkaa lähettämällä hakemus osoitteeseen rekry@saaristotelakka.example.</p>`,
      `/en/jobs/${slugEn}`,
    );
    pages[`/en/jobs/${slugEn}`] = page(
      "en",
      titleEn,
      `<h1>${titleEn}</h1><p>Location: ${town}</p>${ps(introEn)}<h2>Your tasks</h2>${ul("You work in a group", "You keep everybody safe")}<h2>We expect</h2>${ul("Suitable training", "A good attitude")}<p>Apply by sending your application to rekry@saaristotelakka.example.</p>`,
      `/tyopaikat/${slug}`,
    );
  }
  return {
    domain: "saaristotelakka.example",
    about: "every opening in two languages, each page with a switch to its other one, no hreflang",
    language: "fi",
    hosts: files("saaristotelakka.example", pages),
    truth: {
      ...openings(
        "Saaristotelakka Oy",
        jobs.map(([, title, , , town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function nuxt(): Site {
  const jobs = [
    ["operator-cnc", "Operator CNC", "Sibiu", "Vei programa și regla strunguri cu cinci axe."],
    ["inginer-calitate", "Inginer Calitate", "Sibiu", "Vei conduce auditurile interne și reclamațiile clienților."],
    ["agent-vanzari", "Agent Vânzări Zona Moldova", "Iași", "Vei vizita ateliere și distribuitori din șase județe."],
  ] as const;
  const page = (title: string, body: string, data: unknown): string =>
    `<!DOCTYPE html><html lang="ro"><head><meta charset="utf-8"><title>${title} - Carpat Scule SRL</title></head><body><div id="__nuxt"><div><header><a href="/" class="router-link-active">Carpat Scule SRL</a><a href="/produse">Produse</a><a href="/despre-noi">Despre noi</a><a href="/cariere">Cariere</a></header><main>${body}</main><footer>Carpat Scule SRL, Str. Uzinei 14, Sibiu</footer></div></div><script type="application/json" id="__NUXT_DATA__" data-ssr="true">${JSON.stringify(data)}</script></body></html>`;
  const pages: Pages = {
    "/": page("Scule de precizie", `<h1>Scule de precizie</h1>${ps("Din 1994 la Sibiu.")}`, [{ data: 1 }, {}]),
    "/produse": page("Produse", `<h1>Produse</h1>${ul("Freze", "Burghie", "Tarozi")}`, [{ data: 1 }, {}]),
    "/despre-noi": page("Despre noi", `<h1>Despre noi</h1>${ps("O sută douăzeci de colegi.")}`, [{ data: 1 }, {}]),
    "/cariere": page(
      "Cariere",
      `<h1>Posturi disponibile</h1><div class="grid"><!--[-->${jobs.map(([slug, title, town]) => `<div class="q-card" data-v-7ba5><div class="text-h6">${title}</div><div class="text-caption">${town}</div><a href="/cariere/${slug}" class="q-btn"><span>Vezi detalii</span></a></div>`).join("")}<!--]--></div>`,
      [{ data: 1 }, { jobs: 2 }, jobs.map((_, at) => 3 + at), ...jobs.map(([, title]) => ({ title }))],
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/cariere/${slug}`] = page(
      title,
      `<div class="text-h4">${title}</div><div class="chips"><span>${town}</span><span>Normă întreagă</span></div><div class="rich">${ps(intro)}<p><strong>Responsabilități</strong></p>${ul("Lucrezi în echipă", "Respecți normele de securitate")}<p><strong>Cerințe</strong></p>${ul("Experiență de minimum doi ani", "Permis categoria B")}<p><strong>Beneficii</strong></p>${ul("Tichete de masă", "Asigurare medicală")}</div><a href="mailto:cariere@carpatscule.example">Aplică acum</a>`,
      [{ data: 1 }, {}],
    );
  return {
    domain: "carpatscule.example",
    about: "Nuxt: no headings at all below the list, titles in plain boxes",
    language: "ro",
    hosts: files("carpatscule.example", pages),
    truth: {
      ...openings(
        "Carpat Scule SRL",
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function bread(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="uk"><head><meta charset="utf-8"><title>${title} | Хлібзавод «Колос»</title></head><body><div class="menu"><a href="/">Головна</a><a href="/produkciya">Продукція</a><a href="/vakansii">Вакансії</a><a href="/kontakty">Контакти</a></div>${body}<div class="footer">ТОВ «Хлібзавод «Колос», вул. Заводська, 5, м. Вінниця</div></body></html>`;
  const jobs = [
    ["pekar", "Пекар", "Вінниця", "Ви будете випікати житній і пшеничний хліб на сучасних печах."],
    ["vodij", "Водій-експедитор", "Вінниця", "Ви будете розвозити хліб до магазинів міста щоранку."],
    [
      "tehnolog",
      "Технолог харчового виробництва",
      "Хмельницький",
      "Ви будете розробляти рецептури та контролювати якість.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Головна", `<h1>Свіжий хліб щодня</h1>${ps("Печемо з 1952 року.")}`),
    "/produkciya": page(
      "Продукція",
      '<h1>Продукція</h1><p><a href="/produkciya/zhytnij"><b>Хліб житній</b></a> — 24 грн</p><p><a href="/produkciya/baton"><b>Батон</b></a> — 21 грн</p>',
    ),
    "/produkciya/zhytnij": page("Хліб житній", "<h1>Хліб житній</h1><p>Склад: борошно, вода, сіль.</p>"),
    "/produkciya/baton": page("Батон", "<h1>Батон</h1><p>Склад: борошно, вода, цукор.</p>"),
    "/kontakty": page("Контакти", "<h1>Контакти</h1><p>Відділ кадрів: 0432 55 50 10</p>"),
    "/vakansii": page(
      "Вакансії",
      `<h1>Відкриті вакансії</h1>${jobs.map(([slug, title, town]) => `<p><a href="/vakansii/${slug}"><b>${title}</b></a> — ${town}</p>`).join("")}`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/vakansii/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Місце роботи: м. ${town}</p>${ps(intro)}<p><b>Вимоги:</b></p>${ul("досвід роботи від одного року", "відповідальність")}<p><b>Обов’язки:</b></p>${ul("дотримання технології", "ведення записів")}<p><b>Ми пропонуємо:</b></p>${ul("офіційне працевлаштування", "безкоштовні обіди")}<p>Надсилайте резюме на kadry@kolos.example.</p>`,
    );
  return {
    domain: "kolos.example",
    about: "links in bold in paragraphs, goods in paragraphs of the same form",
    language: "uk",
    hosts: files("kolos.example", pages),
    truth: {
      ...openings(
        ["ТОВ «Хлібзавод «Колос»", "Хлібзавод «Колос»"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function cantina(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="#menu">Menú</a><a href="#sucursal">Dónde estamos</a><a href="#trabaja">Trabaja con nosotros</a></nav>${body}<footer>La Milpa Alta · Calle 60 número 412, Centro, 97000 Mérida, Yucatán · <a href="/aviso-de-privacidad">Aviso de privacidad</a></footer></body></html>`;
  const pages: Pages = {
    "/": page(
      "La Milpa Alta | Cocina yucateca",
      `<section id="hero"><h1>La Milpa Alta</h1><p>Cocina yucateca en el centro de Mérida.</p></section><section id="menu"><h2>Menú</h2><h3>Cochinita pibil</h3><p>Con cebolla morada. $145</p><h3>Sopa de lima</h3><p>Con pollo deshebrado. $95</p></section><section id="sucursal"><h2>Dónde estamos</h2><p>Calle 60 número 412, Mérida</p></section><section id="trabaja"><h2>Trabaja con nosotros</h2><p>Estamos contratando. Ven con tu solicitud o escribe a equipo@lamilpaalta.example.</p><div class="vacante"><h3>Cocinero/a de línea</h3><p>Ubicación: Mérida</p><p>Prepararás los guisos del día y cuidarás el comal.</p><p>Requisitos: un año de experiencia en cocina.</p><p>Ofrecemos: sueldo de $12,000 al mes, propinas y prestaciones de ley.</p></div><div class="vacante"><h3>Mesero/a</h3><p>Ubicación: Mérida</p><p>Atenderás doce mesas en la terraza con una sonrisa.</p><p>Requisitos: disponibilidad en fines de semana.</p><p>Ofrecemos: sueldo de $8,500 al mes, propinas y prestaciones de ley.</p></div></section>`,
    ),
    "/aviso-de-privacidad": page("Aviso de privacidad", "<h1>Aviso de privacidad</h1><p>Cuidamos tus datos.</p>"),
  };
  return {
    domain: "lamilpaalta.example",
    about: "one page for everything: dishes and openings in sections with the same headings",
    language: "es",
    hosts: files("lamilpaalta.example", pages),
    truth: openings("La Milpa Alta", [
      ["Cocinero/a de línea", "Mérida", "cuidarás el comal"],
      ["Mesero/a", "Mérida", "doce mesas en la terraza"],
    ]),
  };
}

function cork(): Site {
  const TITLES = [
    "Operador de Rolhas",
    "Técnico de Manutenção Industrial",
    "Engenheiro de Processo",
    "Assistente Comercial",
    "Motorista de Pesados",
    "Controlador de Qualidade",
    "Responsável de Logística",
  ];
  const towns = ["Santa Maria da Feira", "Coruche"];
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="pt-PT"><head><meta charset="utf-8"><title>${title} | Montado Cortiças, S.A.</title></head><body><header><a href="/">Montado Cortiças, S.A.</a><ul><li><a href="/solucoes">Soluções</a></li><li><a href="/sustentabilidade">Sustentabilidade</a></li><li><a href="/pessoas">Pessoas</a></li></ul></header>${body}<footer>Montado Cortiças, S.A. Rua da Corticeira 100, 4535-001 Santa Maria da Feira</footer></body></html>`;
  return {
    domain: "montadocorticas.example",
    about: "three to a page with numbers in the path, reached through 'people'",
    language: "pt",
    hosts: {
      "montadocorticas.example": ({ path }) => {
        if (path === "/") return page("Cortiça portuguesa", `<h1>Cortiça portuguesa</h1>${ps("Da árvore à garrafa.")}`);
        if (path === "/solucoes")
          return page("Soluções", `<h1>Soluções</h1>${ul("Rolhas", "Pavimentos", "Isolamento")}`);
        if (path === "/sustentabilidade")
          return page("Sustentabilidade", `<h1>Sustentabilidade</h1>${ps("Nenhuma árvore é cortada.")}`);
        if (path === "/pessoas")
          return page(
            "Pessoas",
            `<h1>Pessoas</h1>${ps("Quatrocentas pessoas em duas fábricas.")}<a href="/pessoas/oportunidades">Oportunidades de emprego</a>`,
          );
        const number = /^\/pessoas\/oportunidades(?:\/pagina\/([123]))?$/.exec(path);
        if (number !== null) {
          const at = Number(number[1] ?? 1) - 1;
          const turn = [1, 2, 3]
            .map((each) =>
              each === at + 1
                ? `<span>${each}</span>`
                : `<a href="/pessoas/oportunidades${each === 1 ? "" : `/pagina/${each}`}">${each}</a>`,
            )
            .join("");
          return page(
            "Oportunidades",
            `<h1>Oportunidades de emprego</h1>${TITLES.slice(at * 3, at * 3 + 3)
              .map(
                (title, index) =>
                  `<article><h2><a href="/pessoas/oportunidade/${at * 3 + index}">${title}</a></h2><p>Local: ${towns[(at * 3 + index) % 2]}</p></article>`,
              )
              .join("")}<div class="paginacao">${turn}</div>`,
          );
        }
        const [, id] = /^\/pessoas\/oportunidade\/(\d)$/.exec(path) ?? [];
        const title = id === undefined ? undefined : TITLES[Number(id)];
        if (title === undefined) return null;
        return page(
          title,
          `<h1>${title}</h1><p>Local: ${towns[Number(id) % 2]}</p><p>Procuramos ${title} para reforçar a nossa equipa.</p><h2>Funções</h2>${ul("Cumprir o plano de produção", "Zelar pela segurança")}<h2>Perfil</h2>${ul("Experiência na área", "Sentido de responsabilidade")}<h2>Oferecemos</h2>${ul("Contrato sem termo", "Seguro de saúde")}<p>Envie a sua candidatura para rh@montadocorticas.example.</p>`,
        );
      },
    },
    truth: {
      ...openings(
        "Montado Cortiças, S.A.",
        TITLES.map((title, at) => [title, towns[at % 2] ?? "", `Procuramos ${title} para`] as const),
      ),
      whole: true,
    },
  };
}

export const SWITCHED: readonly Site[] = [telakka(), nuxt(), bread(), cantina(), cork()];
