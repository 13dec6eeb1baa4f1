// Of the eleventh set: facets beside a list in pages, a badge on what is over, an archive below the open ones, Russian panels, a
// home page that only asks for the language, Thai.
import { files, redirect, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "../tenth/frame.ts";

function facets(): Site {
  const page = framed({
    lang: "en-CA",
    name: "Tamarack Rail",
    menu: [
      ["Services", "/services"],
      ["Careers", "/careers"],
    ],
    foot: "Tamarack Rail Inc., 400 Station Street, Thunder Bay, ON",
  });
  const JOBS = [
    ["Conductor", "Thunder Bay", "Operations"],
    ["Track Maintainer", "Kenora", "Track"],
    ["Signal Technician", "Thunder Bay", "Track"],
    ["Dispatcher", "Winnipeg", "Operations"],
    ["Locomotive Electrician", "Winnipeg", "Shops"],
    ["Payroll Administrator", "Thunder Bay", "Office"],
    ["Welder", "Kenora", "Shops"],
  ] as const;
  const slug = (title: string): string => title.toLowerCase().replaceAll(" ", "-");
  return {
    domain: "tamarackrail.example",
    about: "links to departments and towns beside a list of three to a page",
    language: "en",
    hosts: {
      "tamarackrail.example": ({ path, query }) => {
        if (path === "/") return page("Home", "<h1>Freight across the shield</h1>");
        if (path === "/services") return page("Services", `<h1>Services</h1>${ul("Grain", "Ore", "Lumber")}`);
        if (path === "/careers") {
          const [team, town] = [query.get("department"), query.get("city")];
          const fitting = JOBS.filter(
            ([, where, department]) => (team ?? department) === department && (town ?? where) === where,
          );
          const at = Number(query.get("page") ?? 1);
          const more = [...new Set(JOBS.map(([, , each]) => each))]
            .map((each) => `<li><a href="/careers?department=${each}">${each}</a></li>`)
            .join("");
          const towns = [...new Set(JOBS.map(([, each]) => each))]
            .map((each) => `<li><a href="/careers?city=${encodeURIComponent(each)}">${each}</a></li>`)
            .join("");
          const next =
            fitting.length > at * 3 && team === null && town === null
              ? `<a class="pager" href="/careers?page=${at + 1}">Next page</a>`
              : "";
          return page(
            "Careers",
            `<h1>Careers</h1><div class="facets"><h4>Department</h4><ul>${more}</ul><h4>City</h4><ul>${towns}</ul></div><div class="results">${fitting
              .slice((at - 1) * 3, at * 3)
              .map(
                ([title, where, department]) =>
                  `<div class="result"><h3><a href="/careers/${slug(title)}">${title}</a></h3><span>${where}</span> <span>${department}</span></div>`,
              )
              .join("")}</div>${next}`,
          );
        }
        const job = JOBS.find(([title]) => path === `/careers/${slug(title)}`);
        if (job === undefined) return null;
        const [title, where, department] = job;
        return page(
          title,
          `<h1>${title}</h1><dl><dt>City</dt><dd>${where}</dd><dt>Department</dt><dd>${department}</dd></dl><p>The ${title} keeps our trains on time in every season.</p><h2>Duties</h2>${ul("Work safely around equipment", "Record what you did")}<h2>Qualifications</h2>${ul("High school diploma", "Able to work outdoors")}<p>Send your resume to careers@tamarackrail.example.</p>`,
        );
      },
    },
    truth: {
      ...openings(
        ["Tamarack Rail", "Tamarack Rail Inc."],
        JOBS.map(([title, where]) => [title, where, `The ${title} keeps`] as const),
      ),
      whole: true,
    },
  };
}

function badge(): Site {
  const page = framed({
    lang: "pt-BR",
    name: "Hospital Vale do Sol",
    menu: [
      ["Especialidades", "/especialidades"],
      ["Notícias", "/noticias"],
      ["Vagas", "/vagas"],
    ],
    foot: "Hospital Vale do Sol, Av. Beira Rio 900, Blumenau - SC",
  });
  const jobs = [
    [
      "enfermeiro-uti",
      "Enfermeiro(a) UTI",
      "Blumenau - SC",
      "",
      "Você vai cuidar de pacientes críticos em plantões de doze horas.",
    ],
    [
      "recepcionista",
      "Recepcionista",
      "Gaspar - SC",
      "Vaga encerrada",
      "Você vai receber pacientes e agendar consultas.",
    ],
    [
      "tecnico-radiologia",
      "Técnico(a) em Radiologia",
      "Blumenau - SC",
      "",
      "Você vai realizar exames de raio-x e tomografia.",
    ],
    ["cozinheiro", "Cozinheiro(a)", "Blumenau - SC", "Encerrada", "Você vai preparar dietas hospitalares."],
  ] as const;
  const pages: Pages = {
    "/": page("Início", "<h1>Perto de você</h1>"),
    "/especialidades": page("Especialidades", `<h1>Especialidades</h1>${ul("Cardiologia", "Ortopedia")}`),
    "/noticias": page("Notícias", "<h1>Notícias</h1><p>Nova ala inaugurada.</p>"),
    "/vagas": page(
      "Vagas",
      `<h1>Vagas</h1><div class="lista">${jobs.map(([slug, title, town, state]) => `<div class="vaga"><h3>${title}</h3><span class="cidade">${town}</span>${state === "" ? "" : `<span class="tag">${state}</span>`}<a href="/vagas/${slug}">Saiba mais</a></div>`).join("")}</div>`,
    ),
  };
  for (const [slug, title, town, , intro] of jobs)
    pages[`/vagas/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Cidade: ${town}</p>${ps(intro)}<h2>Requisitos</h2>${ul("Registro ativo no conselho, quando aplicável", "Experiência anterior")}<h2>Benefícios</h2>${ul("Vale-transporte", "Refeição no local")}<p>Envie seu currículo para rh@valedosol.example.</p>`,
    );
  return {
    domain: "valedosol.example",
    about: "only a badge on the list says that two of four are over",
    language: "pt",
    hosts: files("valedosol.example", pages),
    truth: {
      ...openings(
        "Hospital Vale do Sol",
        jobs
          .filter(([, , , state]) => state === "")
          .map(([, title, town, , intro]) => [title, town.slice(0, -5), intro] as const),
      ),
      whole: true,
      passed: { filled: 2 },
    },
  };
}

function archive(): Site {
  const page = framed({
    lang: "it",
    name: "Comune di Roccaverde",
    menu: [
      ["Servizi", "/servizi"],
      ["Novità", "/novita"],
      ["Concorsi e lavoro", "/concorsi"],
    ],
    foot: "Comune di Roccaverde, Piazza Garibaldi 1, 67030 Roccaverde (AQ)",
  });
  const jobs = [
    ["istruttore-tecnico", "Istruttore tecnico", true, "Seguirai le pratiche edilizie e i lavori pubblici."],
    ["agente-polizia-locale", "Agente di polizia locale", true, "Controllerai il traffico e il territorio."],
    ["assistente-sociale", "Assistente sociale", false, "Seguirai famiglie e anziani."],
    ["operaio-specializzato", "Operaio specializzato", false, "Curerai strade e giardini."],
  ] as const;
  const items = (open: boolean): string =>
    jobs
      .filter(([, , each]) => each === open)
      .map(([slug, title]) => `<li><a href="/concorsi/${slug}">${title}</a></li>`)
      .join("");
  const pages: Pages = {
    "/": page("Home", "<h1>Comune di Roccaverde</h1>"),
    "/servizi": page("Servizi", `<h1>Servizi</h1>${ul("Anagrafe", "Tributi")}`),
    "/novita": page("Novità", "<h1>Novità</h1><p>Chiusura uffici il 7 dicembre.</p>"),
    "/concorsi": page(
      "Concorsi e lavoro",
      `<h1>Concorsi e lavoro</h1><h2>Bandi aperti</h2><ul>${items(true)}</ul><h2>Bandi scaduti</h2><ul>${items(false)}</ul>`,
    ),
  };
  for (const [slug, title, , intro] of jobs)
    pages[`/concorsi/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Sede di lavoro: Roccaverde</p>${ps(intro)}<h2>Requisiti</h2>${ul("Diploma di scuola superiore", "Patente B")}<h2>Come candidarsi</h2><p>La domanda si invia a protocollo@roccaverde.example.</p>`,
    );
  return {
    domain: "roccaverde.example",
    about: "open calls above, calls that are over below a heading of their own",
    language: "it",
    hosts: files("roccaverde.example", pages),
    truth: {
      ...openings(
        "Comune di Roccaverde",
        jobs.filter(([, , open]) => open).map(([, title, , intro]) => [title, "Roccaverde", intro] as const),
      ),
      whole: true,
      passed: { filled: 2 },
    },
  };
}

function panels(): Site {
  const page = framed({
    lang: "ru",
    name: "Завод «Вектор»",
    menu: [
      ["Продукция", "/products"],
      ["Вакансии", "/vacancies"],
    ],
    foot: "ООО «Завод Вектор», ул. Мира, 14, г. Пермь",
  });
  const panel = (title: string, html: string): string =>
    `<div class="panel"><div class="panel-heading"><h4 class="panel-title"><a data-toggle="collapse" href="#p">${title}</a></h4></div><div class="panel-collapse collapse">${html}</div></div>`;
  const job = (title: string, town: string, text: string): string =>
    panel(
      title,
      `<p>Место работы: ${town}</p><p>${text}</p><p>Требования:</p>${ul("опыт работы от двух лет", "среднее техническое образование")}<p>Условия:</p>${ul("официальное оформление", "график 5/2")}`,
    );
  return {
    domain: "zavodvektor.example",
    about: "panels that open, Russian",
    language: "ru",
    hosts: files("zavodvektor.example", {
      "/": page("Главная", "<h1>Редукторы и приводы</h1>"),
      "/products": page(
        "Продукция",
        `<h1>Продукция</h1>${panel("Редукторы", "<p>Передаточное число до 100.</p>")}${panel("Приводы", "<p>Мощность до 55 кВт.</p>")}`,
      ),
      "/vacancies": page(
        "Вакансии",
        `<h1>Вакансии</h1>${job("Токарь-универсал", "Пермь", "Обработка деталей по чертежам на универсальных станках.")}${job("Инженер-конструктор", "Пермь", "Разработка редукторов по заданию заказчика.")}${job("Кладовщик", "Краснокамск", "Приём и выдача материалов на складе.")}<p>Резюме присылайте на kadry@zavodvektor.example.</p>`,
      ),
    }),
    truth: {
      ...openings(
        ["Завод «Вектор»", "ООО «Завод Вектор»"],
        [
          ["Токарь-универсал", "Пермь", "на универсальных станках"],
          ["Инженер-конструктор", "Пермь", "по заданию заказчика"],
          ["Кладовщик", "Краснокамск", "на складе"],
        ],
      ),
      whole: true,
    },
  };
}

function splash(): Site {
  const menus = {
    es: [
      ["Rutas", "/es/rutas"],
      ["Trabaja con nosotros", "/es/trabaja-con-nosotros"],
      ["EN", "/en/"],
    ],
    en: [
      ["Routes", "/en/routes"],
      ["Work with us", "/en/work-with-us"],
      ["ES", "/es/"],
    ],
  } as const;
  const page = (lang: "es" | "en") =>
    framed({
      lang,
      name: "Autobuses Montseco",
      menu: menus[lang],
      foot: "Autobuses Montseco S.L., Avenida del Segre 3, 25007 Lleida",
    });
  const jobs = [
    [
      "conductor",
      "Conductor/a de autobús",
      "driver",
      "Bus Driver",
      "Lleida",
      "Llevarás viajeros entre Lleida y el Pirineo.",
      "You will take travellers from Lleida to the Pyrenees.",
    ],
    [
      "mecanico",
      "Mecánico/a de vehículos pesados",
      "mechanic",
      "Heavy Vehicle Mechanic",
      "Balaguer",
      "Mantendrás cuarenta autobuses a punto.",
      "You will keep forty buses in good order.",
    ],
  ] as const;
  const pages: Pages = {
    "/es/": page("es")("Inicio", "<h1>Subimos contigo</h1>"),
    "/en/": page("en")("Home", "<h1>We go up with you</h1>"),
    "/es/rutas": page("es")("Rutas", `<h1>Rutas</h1>${ul("Lleida – Vielha", "Lleida – Tremp")}`),
    "/en/routes": page("en")("Routes", `<h1>Routes</h1>${ul("Lleida – Vielha")}`),
    "/es/trabaja-con-nosotros": page("es")(
      "Trabaja con nosotros",
      `<h1>Trabaja con nosotros</h1><ul>${jobs.map(([slug, title]) => `<li><a href="/es/trabaja-con-nosotros/${slug}">${title}</a></li>`).join("")}</ul>`,
    ),
    "/en/work-with-us": page("en")(
      "Work with us",
      `<h1>Work with us</h1><ul>${jobs.map(([, , slug, title]) => `<li><a href="/en/work-with-us/${slug}">${title}</a></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, slugEn, titleEn, town, intro, introEn] of jobs) {
    const other = `<link rel="alternate" hreflang="es" href="https://montseco.example/es/trabaja-con-nosotros/${slug}"><link rel="alternate" hreflang="en" href="https://montseco.example/en/work-with-us/${slugEn}">`;
    pages[`/es/trabaja-con-nosotros/${slug}`] = page("es")(
      title,
      `<h1>${title}</h1><p>Lugar de trabajo: ${town}</p>${ps(intro)}<h2>Funciones</h2>${ul("Cumplir el horario")}<h2>Requisitos</h2>${ul("Permiso D o titulación")}<p>Envía tu currículum a empleo@montseco.example.</p>`,
      other,
    );
    pages[`/en/work-with-us/${slugEn}`] = page("en")(
      titleEn,
      `<h1>${titleEn}</h1><p>Location: ${town}</p>${ps(introEn)}<h2>Duties</h2>${ul("Keep to the timetable")}<h2>Requirements</h2>${ul("Licence or training")}<p>Send your CV to empleo@montseco.example.</p>`,
      other,
    );
  }
  return {
    domain: "montseco.example",
    about: "the bare address leads to one language, every advert has hreflang, the lists have not",
    language: "es",
    hosts: { "montseco.example": ({ path }) => (path === "/" ? redirect("/es/") : (pages[path] ?? null)) },
    truth: {
      ...openings(
        ["Autobuses Montseco", "Autobuses Montseco S.L."],
        jobs.map(([, title, , , town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function thai(): Site {
  const page = framed({
    lang: "th",
    name: "ครัวบ้านสวน",
    menu: [
      ["เมนู", "/menu"],
      ["ร่วมงานกับเรา", "/careers"],
    ],
    foot: "บริษัท ครัวบ้านสวน จำกัด ถนนนิมมานเหมินท์ เชียงใหม่",
  });
  const jobs = [
    ["cook", "พ่อครัว/แม่ครัว", "เชียงใหม่", "ปรุงอาหารเหนือสำหรับลูกค้าวันละร้อยคน"],
    ["driver", "พนักงานขับรถส่งของ", "ลำพูน", "ส่งวัตถุดิบให้ร้านสาขาทุกเช้า"],
  ] as const;
  const pages: Pages = {
    "/": page("หน้าแรก", "<h1>อาหารเหนือแท้ ๆ</h1>"),
    "/menu": page("เมนู", `<h1>เมนู</h1>${ul("ข้าวซอย", "น้ำพริกหนุ่ม")}`),
    "/careers": page(
      "ร่วมงานกับเรา",
      `<h1>ตำแหน่งงานว่าง</h1><ul>${jobs.map(([slug, title, town]) => `<li><a href="/careers/${slug}">${title}</a> ${town}</li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/careers/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>สถานที่ทำงาน: ${town}</p>${ps(intro)}<h2>หน้าที่ความรับผิดชอบ</h2>${ul("ทำงานร่วมกับทีม", "รักษาความสะอาด")}<h2>คุณสมบัติ</h2>${ul("มีประสบการณ์อย่างน้อยหนึ่งปี")}<h2>สวัสดิการ</h2>${ul("ประกันสังคม", "อาหารฟรี")}<p>ส่งใบสมัครมาที่ hr@kruabansuan.example</p>`,
    );
  return {
    domain: "kruabansuan.example",
    about: "Thai",
    language: "th",
    hosts: files("kruabansuan.example", pages),
    truth: {
      ...openings(
        ["ครัวบ้านสวน", "บริษัท ครัวบ้านสวน จำกัด"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

export const ELEVENTH: readonly Site[] = [facets(), badge(), archive(), panels(), splash(), thai()];
