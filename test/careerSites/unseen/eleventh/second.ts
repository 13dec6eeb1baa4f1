// Of the eleventh set: like openings and a head office beside an advert, openings under headings of regions, one title in two
// towns, Japanese details, the only opening on a home page, links to print, a list without links to anything.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "../tenth/frame.ts";

function similar(): Site {
  const page = framed({
    lang: "en-GB",
    name: "Pennard Foods",
    menu: [
      ["Brands", "/brands"],
      ["Jobs", "/jobs"],
    ],
    foot: "Pennard Foods plc, 1 Finsbury Square, London EC2A 1AE",
  });
  const jobs = [
    ["line-leader", "Line Leader", "Swansea", "You lead twelve people on the pie line."],
    ["hygiene-operative", "Hygiene Operative", "Hereford", "You clean what others have made dirty, at night."],
    ["maintenance-planner", "Maintenance Planner", "Swansea", "You plan shutdowns so that nobody notices them."],
  ] as const;
  const pages: Pages = {
    "/": page("Home", "<h1>Good food made well</h1>"),
    "/brands": page("Brands", `<h1>Brands</h1>${ul("Cwm Pies", "Marches Puddings")}`),
    "/jobs": page(
      "Jobs",
      `<h1>Jobs</h1><table class="jobs"><tr><th>Role</th><th>Site</th></tr>${jobs.map(([slug, title, town]) => `<tr><td><a href="/jobs/${slug}">${title}</a></td><td>${town}</td></tr>`).join("")}</table>`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/jobs/${slug}`] = page(
      title,
      `<div class="sidebar"><h3>Similar jobs</h3><ul>${jobs
        .filter(([each]) => each !== slug)
        .map(
          ([each, name, where]) =>
            `<li><a href="/jobs/${each}">${name}</a><br><span class="location">${where}</span></li>`,
        )
        .join(
          "",
        )}</ul><h3>Head office</h3><p class="address">1 Finsbury Square, London</p></div><div class="advert"><h1>${title}</h1><p>Work location: ${town}</p>${ps(intro)}<h2>Key responsibilities</h2>${ul("Keep to our food safety rules", "Look after your team")}<h2>Skills and experience</h2>${ul("Experience in food or drink", "Shift work")}<p>Apply to people@pennardfoods.example.</p></div>`,
    );
  return {
    domain: "pennardfoods.example",
    about: "like openings with their places, and a head office, stand before each advert",
    language: "en",
    hosts: files("pennardfoods.example", pages),
    truth: {
      ...openings(
        ["Pennard Foods", "Pennard Foods plc"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function regions(): Site {
  const page = framed({
    lang: "de-CH",
    name: "Bergland Apotheken",
    menu: [
      ["Filialen", "/filialen"],
      ["Jobs", "/jobs"],
    ],
    foot: "Bergland Apotheken AG, Postplatz 2, 7000 Chur",
  });
  const TOWNS = [
    ["Chur", [["apotheker-chur", "Apotheker/in 80–100 %", "Du führst die Filiale am Postplatz."]]],
    [
      "Davos",
      [
        ["pharma-assistent-davos", "Pharma-Assistent/in EFZ 60 %", "Du berätst Gäste aus aller Welt."],
        ["drogist-davos", "Drogist/in EFZ 100 %", "Du mischst Tees und kennst jede Salbe."],
      ],
    ],
    ["Ilanz", [["kurier-ilanz", "Kurier/in 20 %", "Du bringst Medikamente in die Täler."]]],
  ] as const;
  const pages: Pages = {
    "/": page("Willkommen", "<h1>Ihre Apotheke in den Bergen</h1>"),
    "/filialen": page(
      "Filialen",
      `<h1>Filialen</h1>${TOWNS.map(([town]) => `<h3>${town}</h3><p>Montag bis Samstag</p>`).join("")}`,
    ),
    "/jobs": page(
      "Jobs",
      `<h1>Jobs</h1>${TOWNS.map(([town, jobs]) => `<h3>${town}</h3><ul>${jobs.map(([slug, title]) => `<li><a href="/jobs/${slug}">${title}</a></li>`).join("")}</ul>`).join("")}`,
    ),
  };
  for (const [town, jobs] of TOWNS)
    for (const [slug, title, intro] of jobs)
      pages[`/jobs/${slug}`] = page(
        title,
        `<h1>${title}</h1><p>Arbeitsort: ${town}</p>${ps(intro)}<h2>Deine Aufgaben</h2>${ul("Kundschaft beraten", "Lager pflegen")}<h2>Dein Profil</h2>${ul("Passende Ausbildung", "Freude an Menschen")}<p>Bewerbung an jobs@bergland-apotheken.example</p>`,
      );
  return {
    domain: "bergland-apotheken.example",
    about: "openings under headings of towns",
    language: "de",
    hosts: files("bergland-apotheken.example", pages),
    truth: {
      ...openings(
        ["Bergland Apotheken AG", "Bergland Apotheken"],
        TOWNS.flatMap(([town, jobs]) => jobs.map(([, title, intro]) => [title, town, intro] as const)),
      ),
      whole: true,
    },
  };
}

function twice(): Site {
  const page = framed({
    lang: "cs",
    name: "Kurýr Express",
    menu: [
      ["Služby", "/sluzby"],
      ["Kariéra", "/kariera"],
    ],
    foot: "Kurýr Express s.r.o., Plynární 10, 170 00 Praha",
  });
  const jobs = [
    ["ridic-brno", "Řidič dodávky", "Brno", "Každý den rozvezete sto zásilek po Brně."],
    ["ridic-ostrava", "Řidič dodávky", "Ostrava", "Každý den rozvezete sto zásilek po Ostravě."],
    ["skladnik-praha", "Skladník", "Praha", "V noci třídíte zásilky na pásu."],
  ] as const;
  const pages: Pages = {
    "/": page("Úvod", "<h1>Doručíme zítra</h1>"),
    "/sluzby": page("Služby", `<h1>Služby</h1>${ul("Balíky", "Palety")}`),
    "/kariera": page(
      "Kariéra",
      `<h1>Kariéra</h1>${jobs.map(([slug, title, town]) => `<div class="pozice"><a href="/kariera/${slug}">${title}</a><span class="misto">${town}</span></div>`).join("")}`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/kariera/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Místo výkonu práce: ${town}</p>${ps(intro)}<h2>Náplň práce</h2>${ul("Nakládka", "Doručení")}<h2>Požadujeme</h2>${ul("Řidičský průkaz B", "Spolehlivost")}<h2>Nabízíme</h2>${ul("Stravenky")}<p>Životopis pošlete na prace@kuryrexpress.example.</p>`,
    );
  return {
    domain: "kuryrexpress.example",
    about: "one title in two towns",
    language: "cs",
    hosts: files("kuryrexpress.example", pages),
    truth: {
      titles: jobs.map(([, title]) => title),
      placed: ["Brno", "Ostrava", "Praha"],
      employer: ["Kurýr Express", "Kurýr Express s.r.o."],
      whole: true,
    },
  };
}

function japanese(): Site {
  const page = framed({
    lang: "ja",
    name: "株式会社みなと製菓",
    menu: [
      ["商品紹介", "/products/"],
      ["会社情報", "/company/"],
      ["採用情報", "/recruit/"],
    ],
    foot: "株式会社みなと製菓　兵庫県神戸市中央区港島3-1",
  });
  const jobs = [
    ["pastry", "製造スタッフ（洋菓子）", "兵庫県神戸市", "焼き菓子の仕込みから焼成までを担当します。"],
    ["sales", "法人営業", "大阪府大阪市", "百貨店への提案と売場づくりを担当します。"],
    ["part", "箱詰めスタッフ（パート）", "兵庫県神戸市", "商品の検品と箱詰めを担当します。"],
  ] as const;
  const pages: Pages = {
    "/": page("お菓子のみなと製菓", "<h1>港町のお菓子</h1>"),
    "/products/": page("商品紹介", `<h1>商品紹介</h1>${ul("クッキー", "マドレーヌ")}`),
    "/company/": page("会社情報", "<h1>会社情報</h1><p>創業一九五五年。</p>"),
    "/recruit/": page(
      "採用情報",
      `<h1>採用情報</h1><h2>募集中の職種</h2><ul class="recruit-list">${jobs.map(([slug, title, place]) => `<li><p class="name">${title}</p><p class="area">${place}</p><a href="/recruit/${slug}/">詳しくはこちら</a></li>`).join("")}</ul><h2>先輩の声</h2><ul class="recruit-list"><li><p class="name">製造部 山田</p><a href="/recruit/voice/yamada/">詳しくはこちら</a></li></ul>`,
    ),
    "/recruit/voice/yamada/": page(
      "先輩の声",
      "<h1>先輩の声</h1><p>製造部の山田です。仕事内容は毎日違います。応募を迷っている方、ぜひ見学に来てください。</p>",
    ),
  };
  for (const [slug, title, place, work] of jobs)
    pages[`/recruit/${slug}/`] = page(
      title,
      `<h1>${title}</h1><dl><dt>仕事内容</dt><dd>${work}</dd><dt>応募資格</dt><dd>学歴不問、未経験歓迎</dd><dt>勤務地</dt><dd>${place}</dd><dt>給与</dt><dd>当社規定による</dd><dt>応募方法</dt><dd>お電話または応募フォームからご応募ください。</dd></dl>`,
    );
  return {
    domain: "minato-seika.example",
    about: "a voice of a colleague in a row of the same form, links that all say the same",
    language: "ja",
    hosts: files("minato-seika.example", pages),
    truth: {
      ...openings(
        "株式会社みなと製菓",
        jobs.map(([, title, place, work]) => [title, place.slice(3, 5), work] as const),
      ),
      whole: true,
    },
  };
}

function practice(): Site {
  const page = framed({
    lang: "de",
    name: "Kinderarztpraxis am Stadtpark",
    menu: [
      ["Praxis", "/praxis"],
      ["Sprechzeiten", "/sprechzeiten"],
      ["Kontakt", "/kontakt"],
    ],
    foot: "Kinderarztpraxis am Stadtpark, Parkallee 6, 29221 Celle",
  });
  return {
    domain: "kinderarzt-stadtpark.example",
    about: "the only opening stands on the home page under a heading for it",
    language: "de",
    hosts: files("kinderarzt-stadtpark.example", {
      "/": page(
        "Willkommen",
        `<h1>Willkommen</h1><p>Wir sind für Ihre Kinder da.</p><h2>Aktuelles</h2><p>Grippeimpfung ab sofort.</p><h2>Stellenangebot</h2><h3>Medizinische Fachangestellte (m/w/d)</h3><p>Zum 1. Januar 2027 in Teilzeit, 25 Stunden.</p><p>Ihre Aufgaben:</p>${ul("Anmeldung und Telefon", "Impfen und Blutabnahme")}<p>Ihr Profil:</p>${ul("Abgeschlossene Ausbildung als MFA", "Ein Herz für Kinder")}<p>Arbeitsort: Celle</p><p>Bewerbung an praxis@kinderarzt-stadtpark.example</p><h2>Urlaub</h2><p>Vom 21. bis 31. Dezember 2026 ist die Praxis zu.</p>`,
      ),
      "/praxis": page("Praxis", "<h1>Praxis</h1><p>Dr. Anna Brandt, Dr. Ole Friis</p>"),
      "/sprechzeiten": page("Sprechzeiten", "<h1>Sprechzeiten</h1><p>Mo bis Fr 8 bis 12 Uhr</p>"),
      "/kontakt": page("Kontakt", "<h1>Kontakt</h1><p>05141 555 01</p>"),
    }),
    truth: openings("Kinderarztpraxis am Stadtpark", [
      ["Medizinische Fachangestellte (m/w/d)", "Celle", "Impfen und Blutabnahme"],
    ]),
  };
}

function printed(): Site {
  const page = framed({
    lang: "sv",
    name: "Bergslagens Kök",
    menu: [
      ["Kök", "/kok"],
      ["Lediga jobb", "/lediga-jobb"],
    ],
    foot: "Bergslagens Kök AB, Bruksgatan 9, 711 30 Lindesberg",
  });
  const jobs = [
    ["snickare", "Snickare", "Lindesberg", "Du bygger luckor och stommar av massivt trä."],
    ["koksradgivare", "Köksrådgivare", "Örebro", "Du ritar kök tillsammans med kunden."],
  ] as const;
  const pages: Pages = {
    "/": page("Kök", "<h1>Kök för livet</h1>"),
    "/kok": page("Kök", `<h1>Kök</h1>${ul("Lantligt", "Modernt")}`),
    "/lediga-jobb": page(
      "Lediga jobb",
      `<h1>Lediga jobb</h1><ul>${jobs.map(([slug, title, town]) => `<li><strong>${title}</strong>, ${town}<br><a href="/lediga-jobb/${slug}">Läs annonsen</a> | <a href="/lediga-jobb/${slug}/utskrift">Skriv ut</a> | <a href="/lediga-jobb/${slug}/ansok">Ansök här</a></li>`).join("")}</ul>`,
    ),
  };
  for (const [slug, title, town, intro] of jobs) {
    const advert = `<h1>${title}</h1><p>Ort: ${town}</p>${ps(intro)}<h2>Arbetsuppgifter</h2>${ul("Planera", "Utföra")}<h2>Kvalifikationer</h2>${ul("Erfarenhet av liknande arbete")}<p>Skicka din ansökan till jobb@bergslagenskok.example.</p>`;
    pages[`/lediga-jobb/${slug}`] = page(title, advert);
    pages[`/lediga-jobb/${slug}/utskrift`] =
      `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="https://bergslagenskok.example/lediga-jobb/${slug}"></head><body onload="window.print()">${advert}</body></html>`;
    pages[`/lediga-jobb/${slug}/ansok`] = page(
      `Ansök: ${title}`,
      `<h1>Ansök</h1><form method="post"><label>Namn <input name="namn"></label><label>CV <input type="file" name="cv"></label><button>Skicka</button></form>`,
    );
  }
  return {
    domain: "bergslagenskok.example",
    about: "three links to each opening: to read, to print, to apply",
    language: "sv",
    hosts: files("bergslagenskok.example", pages),
    truth: {
      ...openings(
        ["Bergslagens Kök AB", "Bergslagens Kök"],
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

export const ELEVENTH_MORE: readonly Site[] = [similar(), regions(), twice(), japanese(), practice(), printed()];
