// Of the ninth set, in English: engineers with many offices, a winery on Squarespace, a start-up on Webflow, a training school
// with no opening.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function engineers(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} | Harrow Keld Engineers</title></head><body><header><a href="/">Harrow Keld</a><nav><a href="/projects">Projects</a><a href="/people">People</a><a href="/insights">Insights</a><a href="/join-us">Join us</a></nav></header>${body}<footer><div><h4>Leeds</h4>4 Canal Wharf, Leeds LS11 5PS</div><div><h4>Bristol</h4>20 Welsh Back, Bristol BS1 4SB</div><div><h4>Cardiff</h4>3 Tyndall Street, Cardiff CF10 4BZ</div><div><h4>Glasgow</h4>77 Bothwell Street, Glasgow G2 6TS</div><p>© Harrow Keld Engineers Ltd</p></footer></body></html>`;
  const jobs = [
    [
      "senior-structural-engineer",
      "Senior Structural Engineer",
      "Bristol",
      "Permanent, full time",
      "You will lead the frame of a new timber school from sketch to site.",
    ],
    [
      "cad-technician",
      "CAD Technician",
      "Leeds",
      "Permanent, full time",
      "You will draw steel connections that people can really bolt together.",
    ],
    [
      "graduate-bridge-engineer",
      "Graduate Bridge Engineer",
      "Glasgow",
      "Two years",
      "You will inspect bridges from boats, ropes and, now and then, the road.",
    ],
    [
      "office-coordinator",
      "Office Coordinator",
      "Bristol",
      "Part time, 24 hours",
      "You will keep the studio running and the plants alive.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page(
      "Structures that last",
      `<h1>Structures that last</h1><h2>Latest projects</h2><ul><li><a href="/projects/quay-bridge">Quay Bridge, Cardiff</a></li><li><a href="/projects/mill-lofts">Mill Lofts, Leeds</a></li></ul>`,
    ),
    "/projects": page(
      "Projects",
      '<h1>Projects</h1><div class="item"><a href="/projects/quay-bridge">Quay Bridge</a><span>Cardiff</span></div><div class="item"><a href="/projects/mill-lofts">Mill Lofts</a><span>Leeds</span></div>',
    ),
    "/projects/quay-bridge": page(
      "Quay Bridge",
      "<h1>Quay Bridge</h1><p>Cardiff</p><p>A swing bridge for walkers. Our role: structural engineer.</p>",
    ),
    "/projects/mill-lofts": page(
      "Mill Lofts",
      "<h1>Mill Lofts</h1><p>Leeds</p><p>Forty flats in a listed mill. Our role: structural engineer.</p>",
    ),
    "/people": page(
      "People",
      '<h1>People</h1><div class="item"><a href="/people/anita-rao">Anita Rao</a><span>Director, Leeds</span></div><div class="item"><a href="/people/huw-price">Huw Price</a><span>Senior Structural Engineer, Cardiff</span></div>',
    ),
    "/people/anita-rao": page(
      "Anita Rao",
      "<h1>Anita Rao</h1><p>Director, Leeds</p><p>Anita has twenty years of experience in concrete.</p>",
    ),
    "/people/huw-price": page(
      "Huw Price",
      "<h1>Huw Price</h1><p>Senior Structural Engineer, Cardiff</p><p>Huw joined in 2015 and likes arches.</p>",
    ),
    "/insights": page(
      "Insights",
      '<h1>Insights</h1><a href="/insights/how-to-apply">How to write an application we will read</a>',
    ),
    "/insights/how-to-apply": page(
      "How to write an application we will read",
      "<h1>How to write an application we will read</h1><p>Keep it to one page. Tell us about a structure you like.</p>",
    ),
    "/join-us": page(
      "Join us",
      `<h1>Join us</h1><p>We are always glad to meet good engineers.</p><h2>Current opportunities</h2>${jobs.map(([slug, title, town, kind]) => `<div class="item"><a href="/join-us/${slug}">${title}</a><span>${town}</span><span>${kind}</span></div>`).join("")}<div class="item"><a href="/join-us/speculative">Speculative applications</a><span>All offices</span></div>`,
    ),
    "/join-us/speculative": page(
      "Speculative applications",
      "<h1>Speculative applications</h1><p>Nothing that fits? Send us a speculative application and we will keep it for six months.</p>",
    ),
  };
  for (const [slug, title, town, kind, intro] of jobs)
    pages[`/join-us/${slug}`] = page(
      title,
      `<h1>${title}</h1><p class="meta">${town} · ${kind}</p>${ps(intro)}<h2>The role</h2>${ul("Work with architects we like", "Check the work of others, kindly")}<h2>About you</h2>${ul("A relevant degree or apprenticeship", "Clear sketches")}<p>To apply, email careers@harrowkeld.example with your CV.</p>`,
    );
  return {
    domain: "harrowkeld.example",
    about: "four offices in every footer, projects and people with towns in rows of the same form",
    language: "en",
    hosts: files("harrowkeld.example", pages),
    truth: {
      ...openings(
        ["Harrow Keld Engineers", "Harrow Keld", "Harrow Keld Engineers Ltd"],
        jobs.map(([, title, town, , intro]) => [title, town, intro] as const),
      ),
      whole: true,
      passed: { open_applications: 1 },
    },
  };
}

function winery(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title} — Gumleaf Ridge Wines</title><meta property="og:site_name" content="Gumleaf Ridge Wines"></head><body class="squarespace"><header><nav><a href="/wines">Wines</a><a href="/cellar-door">Cellar Door</a><a href="/journal">Journal</a><a href="/work-with-us">Work With Us</a></nav></header>${body}<footer><p>Gumleaf Ridge Wines acknowledges the traditional custodians of this land.</p><p>212 Caves Road, Margaret River WA 6285</p></footer></body></html>`;
  const block = (html: string): string =>
    `<div class="sqs-block html-block"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div>`;
  const pages: Pages = {
    "/": page("Wine from the south west", block("<h1>Wine from the south west</h1>")),
    "/wines": page("Wines", block("<h2>Semillon</h2><p>Lime and straw.</p><h2>Cabernet</h2><p>Bay leaf and plum.</p>")),
    "/cellar-door": page("Cellar Door", block("<h2>Cellar Door</h2><p>Open daily, 10 to 5.</p>")),
    "/journal": page(
      "Journal",
      block(
        '<h2><a href="/journal/vintage-2026">Vintage 2026</a></h2><h2><a href="/journal/meet-the-winemaker">Meet the Winemaker</a></h2>',
      ),
    ),
    "/journal/vintage-2026": page("Vintage 2026", block("<h1>Vintage 2026</h1><p>A cool year.</p>")),
    "/journal/meet-the-winemaker": page(
      "Meet the Winemaker",
      block("<h1>Meet the Winemaker</h1><p>Jo has made wine here for nine years.</p>"),
    ),
    "/work-with-us": page(
      "Work With Us",
      block(
        "<h1>Work With Us</h1><p>We are a small crew on the edge of the forest. Here is who we are looking for right now.</p>",
      ) +
        block(
          `<h2>Vintage Cellar Hand</h2><p><strong>Location:</strong> Margaret River, WA<br><strong>Type:</strong> Casual, February to April 2027</p><p>You’ll pump over ferments, clean tanks and sleep well.</p><p>You need a driver’s licence and the right to work in Australia.</p><p>Email your resume to crew@gumleafridge.example.</p>`,
        ) +
        block(
          `<h2>Cellar Door Host</h2><p><strong>Location:</strong> Margaret River, WA<br><strong>Type:</strong> Part-time, weekends</p><p>You’ll pour, tell stories and wrap bottles for the trip home.</p><p>You need RSA certification.</p><p>Email your resume to crew@gumleafridge.example.</p>`,
        ) +
        block(
          `<h2>Sales Representative</h2><p><strong>Location:</strong> Perth, WA<br><strong>Type:</strong> Full-time</p><p>You’ll look after eighty restaurants between Fremantle and Joondalup.</p><p>You need your own car and a good memory for names.</p><p>Email your resume to crew@gumleafridge.example.</p>`,
        ) +
        block("<h2>Why Gumleaf?</h2><p>Staff wine, surf breaks, and a proper lunch on Fridays.</p>"),
    ),
  };
  return {
    domain: "gumleafridge.example",
    about: "Squarespace: a block for each opening on one page, a block of reasons in the same form",
    language: "en",
    hosts: files("gumleafridge.example", pages),
    truth: {
      ...openings("Gumleaf Ridge Wines", [
        ["Vintage Cellar Hand", "Margaret River", "pump over ferments"],
        ["Cellar Door Host", "Margaret River", "wrap bottles for the trip home"],
        ["Sales Representative", "Perth", "eighty restaurants"],
      ]),
      whole: true,
    },
  };
}

function startup(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="en" data-wf-site="6512"><head><meta charset="utf-8"><title>${title}</title><meta content="Ledgerlark" property="og:site_name"></head><body><div class="navbar w-nav"><a href="/" class="w-nav-brand">Ledgerlark</a><nav class="w-nav-menu"><a href="/product">Product</a><a href="/customers">Customers</a><a href="/blog">Blog</a><a href="/company">Company</a></nav></div>${body}<div class="footer"><div>© 2026 Ledgerlark, Inc.</div><a href="/careers">Careers <span>We’re hiring!</span></a></div></body></html>`;
  const GROUPS = [
    [
      "Engineering",
      [
        [
          "staff-backend-engineer",
          "Staff Backend Engineer",
          "Remote (US)",
          "You will own the ledger service that every payment goes through.",
        ],
        ["site-reliability-engineer", "Site Reliability Engineer", "Austin, TX", "You will make the pager boring."],
      ],
    ],
    [
      "Go to Market",
      [
        [
          "account-executive-mid-market",
          "Account Executive, Mid-Market",
          "New York, NY",
          "You will sell to finance teams who still love spreadsheets.",
        ],
      ],
    ],
    [
      "Operations",
      [
        [
          "payroll-specialist",
          "Payroll Specialist",
          "Austin, TX",
          "You will run payroll in nine states on time, every time.",
        ],
      ],
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Ledgerlark | Books that balance", "<h1>Books that balance</h1>"),
    "/product": page("Product | Ledgerlark", "<h1>Product</h1><p>Close your month in a day.</p>"),
    "/customers": page(
      "Customers | Ledgerlark",
      '<div class="w-dyn-list"><div class="w-dyn-items"><div class="w-dyn-item"><a href="/customers/brewline"><div>Brewline</div><div>Denver, CO</div></a></div><div class="w-dyn-item"><a href="/customers/paperboat"><div>Paperboat</div><div>Boston, MA</div></a></div></div></div>',
    ),
    "/customers/brewline": page(
      "Brewline | Ledgerlark",
      "<h1>Brewline</h1><p>How a brewery closed its books in a day.</p>",
    ),
    "/customers/paperboat": page(
      "Paperboat | Ledgerlark",
      "<h1>Paperboat</h1><p>How a toy maker left spreadsheets.</p>",
    ),
    "/blog": page(
      "Blog | Ledgerlark",
      '<div class="w-dyn-item"><a href="/blog/hiring-accountants"><div>Five questions to ask when hiring an accountant</div></a></div>',
    ),
    "/blog/hiring-accountants": page(
      "Hiring accountants | Ledgerlark",
      "<h1>Five questions to ask when hiring an accountant</h1><p>Start with their responsibilities. Then their experience.</p>",
    ),
    "/company": page("Company | Ledgerlark", "<h1>Company</h1><p>Forty people in three time zones.</p>"),
    "/careers": page(
      "Careers | Ledgerlark",
      `<h1>Do the best work of your life</h1><div class="values"><h3>Write it down</h3><p>We prefer documents.</p><h3>Own the outcome</h3><p>We finish what we start.</p></div><h2>Open roles</h2>${GROUPS.map(([group, jobs]) => `<div class="dept"><h3 class="dept-name">${group}</h3><div class="w-dyn-list"><div role="list" class="w-dyn-items">${jobs.map(([slug, title, place]) => `<div role="listitem" class="w-dyn-item"><a href="/roles/${slug}" class="role-link w-inline-block"><div class="role-title">${title}</div><div class="role-place">${place}</div><div class="arrow">→</div></a></div>`).join("")}</div></div></div>`).join("")}<div class="dept"><h3 class="dept-name">Design</h3><div class="w-dyn-list"><div class="w-dyn-empty"><div>No items found.</div></div></div></div>`,
    ),
  };
  for (const [group, jobs] of GROUPS)
    for (const [slug, title, place, intro] of jobs)
      pages[`/roles/${slug}`] = page(
        `${title} | Ledgerlark`,
        `<a href="/careers">← All roles</a><h1>${title}</h1><div class="tags"><div>${group}</div><div>${place}</div><div>Full-time</div></div><div class="w-richtext">${ps(intro)}<h3>What you’ll do</h3>${ul("Ship small changes often", "Talk to customers every week")}<h3>What we’re looking for</h3>${ul("Five years or more in a similar role", "Clear writing")}<h3>Compensation</h3><p>$120,000 to $180,000 a year plus equity.</p></div><a href="mailto:jobs@ledgerlark.example">Apply for this role</a>`,
      );
  return {
    domain: "ledgerlark.example",
    about:
      "Webflow: roles by department, one department empty, careers in the footer alone, values and customers in like boxes",
    language: "en",
    hosts: files("ledgerlark.example", pages),
    truth: {
      ...openings(
        ["Ledgerlark", "Ledgerlark, Inc."],
        GROUPS.flatMap(([, jobs]) =>
          jobs.map(([, title, place, intro]) => [title, place.split(",")[0] ?? "", intro] as const),
        ),
      ),
      whole: true,
      urls: { "Payroll Specialist": "/roles/payroll-specialist" },
    },
  };
}

function school(): Site {
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Brightpath Career College</title></head><body><nav><a href="/courses">Courses</a><a href="/careers">Careers</a><a href="/events">Events</a><a href="/blog">Blog</a></nav>${body}<footer>Brightpath Career College, 40 King Street, Manchester M2 6BA</footer></body></html>`;
  const paths = [
    ["electrician", "Electrician", "Electricians earn £36,000 on average. You will need a Level 3 diploma."],
    [
      "dental-nurse",
      "Dental Nurse",
      "Dental nurses earn £24,000 on average. You will need a registered qualification.",
    ],
    ["bookkeeper", "Bookkeeper", "Bookkeepers earn £28,000 on average. You will need an eye for detail."],
  ] as const;
  const pages: Pages = {
    "/": page("Learn a trade", "<h1>Learn a trade</h1>"),
    "/courses": page(
      "Courses",
      `<h1>Courses</h1><ul>${paths.map(([slug, title]) => `<li><a href="/courses/${slug}">${title} course</a></li>`).join("")}</ul>`,
    ),
    "/careers": page(
      "Careers",
      `<h1>Careers you can train for</h1><ul>${paths.map(([slug, title]) => `<li><a href="/careers/${slug}">${title}</a></li>`).join("")}</ul>`,
    ),
    "/events": page(
      "Events",
      '<h1>Events</h1><a href="/events/open-evening">Open evening, 3 December 2026, Manchester</a>',
    ),
    "/events/open-evening": page("Open evening", "<h1>Open evening</h1><p>Meet our tutors.</p>"),
    "/blog": page(
      "Blog",
      '<h1>Blog</h1><a href="/blog/cv">How to write a CV</a><a href="/blog/interview">Ten interview questions</a>',
    ),
    "/blog/cv": page(
      "How to write a CV",
      "<h1>How to write a CV</h1><p>List your responsibilities and experience.</p>",
    ),
    "/blog/interview": page(
      "Ten interview questions",
      "<h1>Ten interview questions</h1><p>Tell me about yourself.</p>",
    ),
  };
  for (const [slug, title, text] of paths) {
    pages[`/careers/${slug}`] = page(
      title,
      `<h1>${title}</h1>${ps(text)}<h2>What does the job involve?</h2>${ul("Working with people", "Solving problems")}<h2>How do I become one?</h2><p>Take our course and pass the exam. <a href="/courses/${slug}">See the course</a></p>`,
    );
    pages[`/courses/${slug}`] = page(
      `${title} course`,
      `<h1>${title} course</h1><p>Twelve weeks, evenings, £900. Apply now for January.</p>`,
    );
  }
  return {
    domain: "brightpath-college.example",
    about: "a college whose careers are what one can train for: nothing is open",
    language: "en",
    trap: true,
    hosts: files("brightpath-college.example", pages),
    truth: { titles: [] },
  };
}

export const ENGLISH_NINTH_MORE: readonly Site[] = [engineers(), winery(), startup(), school()];
