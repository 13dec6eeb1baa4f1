// Of the ninth set, in English: openings in a script's data alone, a university whose adverts are partly papers, a charity's
// folded rows.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function nextData(): Site {
  const jobs = [
    {
      id: "a1f",
      slug: "line-cook",
      title: "Line Cook",
      location: "Portland, OR",
      team: "Kitchens",
      body: "<p>You will run the grill station five nights a week and train two juniors.</p><h3>What you bring</h3><ul><li>Two years on a busy line</li><li>A food handler card</li></ul><h3>What we offer</h3><ul><li>$22 an hour and a share of tips</li></ul>",
    },
    {
      id: "b7c",
      slug: "night-baker",
      title: "Night Baker",
      location: "Eugene, OR",
      team: "Bakery",
      body: "<p>You will mix, shape and bake four hundred loaves before the sun comes up.</p><h3>What you bring</h3><ul><li>Patience with sourdough</li></ul><h3>What we offer</h3><ul><li>Health insurance from day one</li></ul>",
    },
    {
      id: "c3d",
      slug: "people-operations-lead",
      title: "People Operations Lead",
      location: "Portland, OR",
      team: "Office",
      body: "<p>You will look after payroll, hiring and holidays of ninety people.</p><h3>What you bring</h3><ul><li>Five years in a similar role</li></ul><h3>What we offer</h3><ul><li>Free lunch, of course</li></ul>",
    },
  ];
  const page = (title: string, props: unknown, path: string, nav = ""): string =>
    `<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><title>${title}</title><meta property="og:site_name" content="Tallow &amp; Pine"/><link rel="preload" href="/_next/static/css/1.css" as="style"/></head><body><div id="__next"><header><a href="/">Tallow &amp; Pine</a><a href="/menu">Menu</a><a href="/locations">Locations</a><a href="/careers">Careers</a></header><main>${nav}</main><footer>Tallow &amp; Pine LLC, 18 SE Oak St, Portland, OR 97214</footer></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props }, page: path, query: {}, buildId: "x1" }).replaceAll("</", "<\\/")}</script></body></html>`;
  const pages: Pages = {
    "/": page("Tallow & Pine", { hero: "Wood fire, good bread" }, "/", "<h1>Wood fire, good bread</h1>"),
    "/menu": page(
      "Menu",
      {
        dishes: [
          { id: "d1", title: "Smoked trout", price: 18 },
          { id: "d2", title: "Bone broth", price: 9 },
        ],
      },
      "/menu",
      "<h1>Menu</h1>",
    ),
    "/locations": page(
      "Locations",
      {
        places: [
          { id: "p1", title: "Oak Street", location: "Portland, OR" },
          { id: "p2", title: "Fifth Alley", location: "Eugene, OR" },
        ],
      },
      "/locations",
      "<h1>Locations</h1>",
    ),
    "/careers": page(
      "Careers",
      { jobs: jobs.map(({ id, slug, title, location, team }) => ({ id, slug, title, location, team })) },
      "/careers",
      "<h1>Careers</h1><p>Loading open positions…</p>",
    ),
  };
  for (const job of jobs)
    pages[`/careers/${job.slug}`] = page(
      `${job.title} | Careers`,
      { job },
      "/careers/[slug]",
      `<h1>${job.title}</h1><p>${job.location} · ${job.team}</p><div>${job.body}</div><a href="mailto:jobs@tallowandpine.example">Apply now</a>`,
    );
  return {
    domain: "tallowandpine.example",
    about: "Next.js: the list is in the script's data alone, the adverts are rendered",
    language: "en",
    hosts: files("tallowandpine.example", pages),
    truth: {
      ...openings(
        ["Tallow & Pine", "Tallow & Pine LLC"],
        [
          ["Line Cook", "Portland", "run the grill station"],
          ["Night Baker", "Eugene", "four hundred loaves"],
          ["People Operations Lead", "Portland", "payroll, hiring and holidays"],
        ],
      ),
      urls: { "Night Baker": "/careers/night-baker" },
    },
  };
}

function university(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} - University of Wexmouth</title></head><body><header><a href="/">University of Wexmouth</a><ul><li><a href="/study">Study</a></li><li><a href="/research">Research</a></li><li><a href="/about">About</a></li><li><a href="/about/working-here">Working here</a></li></ul></header>${body}<footer>University of Wexmouth, College Road, Wexmouth WX1 4AB</footer></body></html>`;
  const jobs = [
    [
      "lecturer-in-marine-geology",
      "Lecturer in Marine Geology",
      "School of Ocean Science",
      "4 December 2026",
      "You will teach sedimentology and take students to sea twice a year.",
    ],
    [
      "library-assistant",
      "Library Assistant (part-time)",
      "Library Services",
      "27 November 2026",
      "You will staff the desk in the evening and shelve returned books.",
    ],
  ] as const;
  const papers = [
    ["Research Fellow in Coastal Modelling", "School of Ocean Science", "11 December 2026", "rf-coastal.pdf"],
    ["Electrician", "Estates", "30 November 2026", "electrician.pdf"],
  ] as const;
  const pages: Pages = {
    "/": page("Home", "<h1>By the sea, for the world</h1>"),
    "/study": page(
      "Study",
      `<h1>Study</h1><ul><li><a href="/study/marine-geology-msc">Marine Geology MSc</a></li><li><a href="/study/librarianship-ma">Librarianship MA</a></li></ul>`,
    ),
    "/study/marine-geology-msc": page(
      "Marine Geology MSc",
      "<h1>Marine Geology MSc</h1><p>Apply by 30 June. Entry requirements: a good first degree.</p>",
    ),
    "/study/librarianship-ma": page(
      "Librarianship MA",
      "<h1>Librarianship MA</h1><p>Apply by 30 June. Entry requirements: a good first degree.</p>",
    ),
    "/research": page("Research", "<h1>Research</h1><p>Oceans, coasts, harbours.</p>"),
    "/about": page("About", "<h1>About</h1><p>Founded in 1931.</p>"),
    "/about/working-here": page(
      "Working here",
      `<h1>Working here</h1><p>We employ 900 people.</p><p><a href="/about/working-here/vacancies">Current vacancies</a></p>`,
    ),
    "/about/working-here/vacancies": page(
      "Current vacancies",
      `<h1>Current vacancies</h1><table><thead><tr><th>Post</th><th>Department</th><th>Closing date</th></tr></thead><tbody>${jobs.map(([slug, title, school, until]) => `<tr><td><a href="/about/working-here/vacancies/${slug}">${title}</a></td><td>${school}</td><td>${until}</td></tr>`).join("")}${papers.map(([title, school, until, file]) => `<tr><td><a href="/media/jobs/${file}">${title} (PDF)</a></td><td>${school}</td><td>${until}</td></tr>`).join("")}</tbody></table><p><a href="/media/application-form.docx">Application form</a> <a href="/media/jobs/privacy-notice.pdf">Privacy notice for applicants (PDF)</a></p>`,
    ),
  };
  for (const [slug, title, school, until, intro] of jobs)
    pages[`/about/working-here/vacancies/${slug}`] = page(
      title,
      `<h1>${title}</h1><dl><dt>Department</dt><dd>${school}</dd><dt>Location</dt><dd>Wexmouth</dd><dt>Salary</dt><dd>Grade 5</dd><dt>Closing date</dt><dd>${until}</dd></dl>${ps(intro)}<h2>Person specification</h2>${ul("A relevant qualification", "Good communication skills")}<p>Send your application form to recruitment@wexmouth.example.</p>`,
    );
  const pdf = {
    headers: { "content-type": "application/pdf" },
    body: "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  };
  return {
    domain: "wexmouth.example",
    about: "university: two adverts are pages, two are papers, courses of study are neither",
    language: "en",
    hosts: {
      "wexmouth.example": ({ path }) => (path.endsWith(".pdf") || path.endsWith(".docx") ? pdf : (pages[path] ?? null)),
    },
    truth: {
      ...openings(
        "University of Wexmouth",
        jobs.map(([, title, , , intro]) => [title, "Wexmouth", intro] as const),
      ),
      passed: { unreadable: 2 },
    },
  };
}

function charity(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>${title} | Corrib Youth Trust</title></head><body><nav><a href="/what-we-do">What we do</a><a href="/our-team">Our team</a><a href="/get-involved">Get involved</a><a href="/donate">Donate</a></nav>${body}<footer>Corrib Youth Trust CLG, 9 Merchants Road, Galway, H91 XY00. Registered charity 20012345.</footer></body></html>`;
  const row = (title: string, place: string, text: string): string =>
    `<details><summary>${title}</summary><p>${place} | Reports to the programme manager</p><p>${text}</p><h4>You will need</h4>${ul("Experience with young people", "Garda vetting before you start")}<h4>Pay and hours</h4><p>35 hours, from €34,000 a year.</p></details>`;
  const pages: Pages = {
    "/": page("Young people first", "<h1>Young people first</h1>"),
    "/what-we-do": page(
      "What we do",
      `<h1>What we do</h1><details><summary>Street work</summary><p>Galway | Every Friday night</p></details><details><summary>Boat club</summary><p>Oughterard | Summer only</p></details>`,
    ),
    "/our-team": page(
      "Our team",
      `<h1>Our team</h1><h3>Aoife Ní Fhlatharta</h3><p>Chief Executive</p><h3>Declan Burke</h3><p>Youth Worker, Tuam</p>`,
    ),
    "/donate": page("Donate", "<h1>Donate</h1><p>Every euro helps.</p>"),
    "/get-involved": page(
      "Get involved",
      `<h1>Get involved</h1><h2>Work with us</h2>${row("Youth Worker", "Tuam", "You will run three groups a week and be there when someone needs to talk.")}${row("Fundraising Officer", "Galway", "You will write to trusts, thank donors and plan the river swim.")}<p>Send a CV and a letter to jobs@corribyouth.example by Friday 4 December 2026.</p><h2>Volunteer</h2><details><summary>How do I become a volunteer?</summary><p>Fill in the form, meet us for tea, and wait for your vetting.</p></details><details><summary>How old must I be?</summary><p>Eighteen or over.</p></details>`,
    ),
  };
  return {
    domain: "corribyouth.example",
    about: "charity: openings as folded rows under 'Get involved', questions of volunteers in rows of the same kind",
    language: "en",
    hosts: files("corribyouth.example", pages),
    truth: {
      ...openings(
        ["Corrib Youth Trust", "Corrib Youth Trust CLG"],
        [
          ["Youth Worker", "Tuam", "run three groups a week"],
          ["Fundraising Officer", "Galway", "plan the river swim"],
        ],
      ),
      whole: true,
    },
  };
}

export const ENGLISH_NINTH: readonly Site[] = [nextData(), university(), charity()];
