// Of the twelfth set: a hotel, a clinic and a software firm, all in English.
import { ld } from "../../texts.ts";
import { files, type Site } from "../../world.ts";
import { details, doc, job, nav, parts, truthOf } from "./markup.ts";

// A country hotel in Wales on Squarespace: summaries of a blog, the place in the first sentence and the footer.
function plasYrAfon(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en-GB",
      `${title} — Plas yr Afon Hotel`,
      `<header class="Header"><a href="/" class="Header-branding">Plas yr Afon Hotel</a><nav>${nav([
        ["/rooms", "Rooms"],
        ["/restaurant", "Restaurant"],
        ["/weddings", "Weddings"],
        ["/offers", "Offers"],
        ["/work-with-us", "Work with us"],
      ])}</nav><a href="/book">Book now</a></header><main class="Main">${body}</main><footer class="Footer"><p>Plas yr Afon Hotel, Station Road, Betws-y-Coed LL24 0AE</p><p>01690 555 123</p><p><a href="/terms">Terms</a> <a href="/privacy">Privacy</a></p><form><label>Join our newsletter</label><input type="email"><button>Sign up</button></form></footer>`,
      `<meta property="og:site_name" content="Plas yr Afon Hotel">`,
    );
  const jobs = [
    job(
      ["sous-chef", "Sous Chef", "Betws-y-Coed"],
      "We are looking for a Sous Chef to join our kitchen at Plas yr Afon in Betws-y-Coed.",
      [
        "Run the pass when the Head Chef is away|Write the weekly specials|Keep an eye on food cost",
        "Two years as a senior chef de partie|Level 2 food hygiene|A love of Welsh lamb",
        "£32,000 and a share of tips|Live-in room available|28 days of holiday",
      ],
      ["45 hours over five days"],
    ),
    job(
      ["housekeeping-assistant", "Housekeeping Assistant", "Betws-y-Coed"],
      "Our thirty bedrooms in Betws-y-Coed are turned round by a team of five, and we need one more.",
      [
        "Clean bedrooms to our standard|Restock linen|Report repairs",
        "An eye for detail|Weekend availability|No experience needed",
        "£12.60 an hour|Meals on duty|Free parking",
      ],
      ["24 hours a week"],
    ),
    job(
      ["night-porter", "Night Porter", "Betws-y-Coed"],
      "While our guests sleep, you keep the house in Betws-y-Coed warm, safe and quiet.",
      [
        "Check in late arrivals|Carry out fire walks|Set up breakfast",
        "Good spoken English, Welsh welcome|First aid certificate or willingness to train|A steady character",
        "£13.10 an hour|Four nights on, three off|Staff rates at sister hotels",
      ],
      ["40 hours a week"],
    ),
  ];
  const at = (slug: string): string => `/work-with-us/${slug}`;
  const pages = {
    "/": frame(
      "A riverside hotel in Snowdonia",
      `<h1>Listen to the river</h1><p>Thirty rooms, one fire, no hurry.</p><h2>Offers</h2><div class="summary-item"><a href="/offers/winter-break">Winter break for two</a><p>Two nights from £260.</p></div><div class="summary-item"><a href="/offers/christmas">Christmas at the Plas</a><p>Three nights from £690.</p></div>`,
    ),
    "/work-with-us": frame(
      "Work with us",
      `<h1>Work with us</h1><p>Half of our team live within five miles. The other half wish they did.</p><div class="summary-block-wrapper">${jobs
        .map(
          ({ slug, title, more }) =>
            `<div class="summary-item"><div class="summary-title"><a href="${at(slug)}" class="summary-title-link">${title}</a></div><div class="summary-excerpt"><p>${more[0]}</p></div><a href="${at(slug)}" class="summary-read-more-link">Read More →</a></div>`,
        )
        .join("")}</div>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<article class="BlogItem"><h1 class="BlogItem-title">${each.title}</h1><p>${each.intro} The post is for ${each.more[0]}.</p>${parts(each, ["Your duties", "What we are looking for", "What we offer"])}<p>Please email your CV to Gwen at <a href="mailto:jobs@plasyrafon.example">jobs@plasyrafon.example</a>.</p></article><nav class="BlogItem-pagination">${jobs
          .filter(({ slug }) => slug !== each.slug)
          .map(({ slug, title }) => `<a href="${at(slug)}">${title}</a>`)
          .join("")}</nav>`,
      ),
    ),
  };
  return {
    domain: "plasyrafon.example",
    about: "a hotel on Squarespace, the town in the first sentence",
    language: "en",
    hosts: files("plasyrafon.example", pages),
    truth: truthOf(jobs, "Plas yr Afon Hotel", at, ["Station Road", "newsletter"]),
  };
}

// A clinic group in Ohio on WordPress with a plugin for openings, with structured data.
function millbrook(): Site {
  const frame = (title: string, body: string, head = ""): string =>
    doc(
      "en-US",
      `${title} | Millbrook Family Health`,
      `<header class="site-header"><a href="https://millbrookhealth.example/"><img src="/wp-content/uploads/mfh.png" alt="Millbrook Family Health"></a><nav>${nav(
        [
          ["/services/", "Services"],
          ["/providers/", "Providers"],
          ["/locations/", "Locations"],
          ["/patients/", "For Patients"],
          ["/about/", "About"],
        ],
      )}</nav></header><div class="site-inner">${body}</div><footer class="site-footer"><div class="widget"><h4>Main office</h4><p>415 N Main Street, Findlay, OH 45840</p></div><div class="widget">${nav(
        [
          ["/about/careers/", "Careers"],
          ["/notice-of-privacy-practices/", "Notice of Privacy Practices"],
          ["https://www.facebook.com/millbrookhealth", "Facebook"],
        ],
      )}</div></footer>`,
      head,
    );
  const jobs = [
    job(
      ["medical-assistant-tiffin", "Medical Assistant", "Tiffin, OH"],
      "Our Tiffin clinic sees eighty patients on a normal day, and most of them will meet you first.",
      [
        "Room patients and take vitals|Give vaccines under supervision|Keep charts up to date in Epic",
        "Certified or registered medical assistant|Basic life support card|Kindness under pressure",
        "$19 - $22 an hour|No weekends|401(k) with match",
      ],
      ["Full Time"],
    ),
    job(
      ["nurse-practitioner-family-medicine", "Nurse Practitioner - Family Medicine", "Findlay, OH"],
      "You will carry your own panel of patients from newborns to great-grandparents.",
      [
        "See sixteen to eighteen patients a day|Work closely with two physicians|Share call by phone",
        "Ohio APRN license|Board certification|Interest in rural health",
        "Loan repayment site|Four-day week|Malpractice cover",
      ],
      ["Full Time"],
    ),
    job(
      ["front-desk-receptionist", "Front Desk Receptionist", "Fostoria, OH"],
      "You greet people who do not feel well, and somehow they feel a bit better.",
      [
        "Check patients in and out|Verify insurance|Collect copays",
        "High school diploma|Good computer skills|Spanish is a plus",
        "$15.50 an hour|Paid training|Scrubs provided",
      ],
      ["Part Time"],
    ),
  ];
  const at = (slug: string): string => `/job/${slug}/`;
  const pages = {
    "/": frame(
      "Care close to home",
      `<h1>Care close to home</h1><p>Six clinics in northwest Ohio.</p><h2>News</h2><article><h3><a href="/news/flu-shots/">Flu shots are here</a></h3></article><article><h3><a href="/news/dr-patel/">Welcome, Dr. Patel</a></h3></article>`,
    ),
    "/about/": frame("About", `<h1>About us</h1><p>Founded in 1979 by two country doctors.</p>`),
    "/about/careers/": frame(
      "Careers",
      `<h1>Careers</h1><p>Millbrook Family Health is an equal opportunity employer.</p><div class="job_listings"><form class="job_filters"><input placeholder="Keywords"><input placeholder="Location"><ul class="job_types"><li><label><input type="checkbox" checked> Full Time</label></li><li><label><input type="checkbox" checked> Part Time</label></li></ul></form><ul class="job_listings">${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<li class="job_listing type-job_listing"><a href="https://millbrookhealth.example${at(slug)}"><img class="company_logo" src="/wp-content/uploads/mfh-icon.png" alt="Millbrook Family Health"><div class="position"><h3>${title}</h3><div class="company"><strong>Millbrook Family Health</strong></div></div><div class="location">${place}</div><ul class="meta"><li class="job-type">${more[0]}</li><li class="date"><time datetime="2026-11-02">Posted 2 weeks ago</time></li></ul></a></li>`,
        )
        .join("")}</ul></div>`,
    ),
    ...details(jobs, at, (each) => {
      const text = `<p>${each.intro}</p>${parts(each, ["Responsibilities", "Qualifications", "Benefits"])}`;
      return frame(
        each.title,
        `<h1 class="entry-title">${each.title}</h1><div class="single_job_listing"><ul class="job-listing-meta meta"><li class="job-type">${each.more[0]}</li><li class="location"><a class="google_map_link" href="https://maps.google.com/maps?q=${encodeURIComponent(each.place)}">${each.place}</a></li><li class="date-posted"><time datetime="2026-11-02">Posted 2 weeks ago</time></li></ul><div class="job_description">${text}</div><div class="job_application application"><input type="button" class="application_button" value="Apply for job"><div class="application_details"><p>To apply for this job email your details to <a href="mailto:hr@millbrookhealth.example">hr@millbrookhealth.example</a></p></div></div></div>`,
        ld({
          "@context": "http://schema.org/",
          "@type": "JobPosting",
          title: each.title,
          description: text,
          datePosted: "2026-11-02T09:00:00+00:00",
          hiringOrganization: { "@type": "Organization", name: "Millbrook Family Health" },
          jobLocation: { "@type": "Place", address: each.place },
        }),
      );
    }),
  };
  return {
    domain: "millbrookhealth.example",
    about: "clinics on WordPress with a plugin for openings, linked from the footer",
    language: "en",
    hosts: files("millbrookhealth.example", pages),
    truth: truthOf(jobs, "Millbrook Family Health", at, ["Notice of Privacy", "Main Street"]),
  };
}

// A software firm in Bristol on HubSpot: rows grouped by department, the place in a column.
function tallywren(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en-gb",
      title,
      `<div class="header-container-wrapper"><a href="https://tallywren.example"><img src="/hubfs/logo.png" alt="Tallywren"></a><ul role="menu" class="hs-menu"><li class="hs-menu-item hs-item-has-children"><a href="/platform">Platform</a></li><li class="hs-menu-item"><a href="/customers">Customers</a></li><li class="hs-menu-item hs-item-has-children"><a href="javascript:;">Company</a><ul class="hs-menu-children-wrapper"><li><a href="/about">About</a></li><li><a href="/company/careers">Careers</a></li><li><a href="/company/press">Press</a></li></ul></li><li class="hs-menu-item"><a href="/blog">Blog</a></li></ul></div><div class="body-container-wrapper">${body}</div><div class="footer-container-wrapper"><p>Tallywren Ltd, Temple Back, Bristol BS1 6FL. Company number 09555555.</p><p><a href="/privacy">Privacy</a> <a href="https://www.linkedin.com/company/tallywren">LinkedIn</a></p></div><div id="hs-eu-cookie-confirmation"><p>This website stores cookies on your computer.</p><button>Accept</button><button>Decline</button></div>`,
      `<meta name="generator" content="HubSpot">`,
    );
  const jobs = [
    job(
      ["product-designer", "Product Designer", "Bristol"],
      "Accountants spend six hours a day in our product, so a single pixel matters more than you would think.",
      [
        "Lead design for the reconciliation team|Run research with customers|Grow our design system",
        "A portfolio of shipped work|Four years in product design|Happy to sketch in public",
        "£52,000 to £60,000|Hybrid, two days in the office|Enhanced parental leave",
      ],
      ["Product"],
    ),
    job(
      ["platform-engineer", "Platform Engineer", "Bristol or remote in the UK"],
      "Four million ledgers close at the same hour on the last day of the month. You keep us standing.",
      [
        "Run our Kubernetes clusters|Improve deployment times|Join a rota of eight",
        "Experience with infrastructure as code|Some Python or Go|Curiosity about failure",
        "£65,000 to £78,000|Learning budget|Share options",
      ],
      ["Engineering"],
    ),
    job(
      ["account-executive-dach", "Account Executive, DACH", "Berlin"],
      "Our first seller in Germany will open the market together with our founder.",
      [
        "Build a pipeline from scratch|Run demos in German|Close the first twenty customers",
        "Native or fluent German|Three years of selling software|Patience with procurement",
        "€70,000 base and the same again on target|Desk in Kreuzberg|Travel to Bristol each quarter",
      ],
      ["Sales"],
    ),
  ];
  const at = (slug: string): string => `/company/careers/${slug}`;
  const pages = {
    "/": frame(
      "Tallywren | Month end without tears",
      `<h1>Month end without tears</h1><p>Trusted by 900 accounting practices.</p><div class="blog-teaser"><h2>From the blog</h2><a href="/blog/vat-changes">VAT changes in 2027</a> <a href="/blog/close-faster">Five ways to close faster</a></div>`,
    ),
    "/company/careers": frame(
      "Careers at Tallywren",
      `<h1>Come and sing with us</h1><p>Seventy wrens, two offices, one choir.</p><blockquote>"I have never had so few meetings." <cite>Tomasz, Staff Engineer</cite></blockquote><h2>Current openings</h2>${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<h3 class="dept">${more[0]}</h3><div class="job-row row-fluid"><div class="span6"><a href="https://tallywren.example${at(slug)}">${title}</a></div><div class="span3">${place}</div><div class="span3"><a class="cta" href="https://tallywren.example${at(slug)}">View role</a></div></div>`,
        )
        .join(
          "",
        )}<h2>Our hiring process</h2><ol><li>A short call</li><li>A task of two hours</li><li>Meet the team</li></ol>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        `${each.title} - Tallywren`,
        `<div class="job-header"><h1>${each.title}</h1><p>${each.more[0]} · ${each.place} · Permanent</p></div><div class="job-body"><p>${each.intro}</p>${parts(each, ["What you'll be doing", "What we're looking for", "What's on offer"])}</div><div class="hs-form"><h3>Apply now</h3><form class="hs-form"><label>First name</label><input><label>Last name</label><input><label>CV</label><input type="file"><p>By submitting you agree to our <a href="/privacy">privacy notice for candidates</a>.</p><input type="submit" value="Send application"></form></div>`,
      ),
    ),
  };
  return {
    domain: "tallywren.example",
    about: "a software firm on HubSpot, rows under the names of departments",
    language: "en",
    hosts: files("tallywren.example", pages),
    truth: truthOf(jobs, ["Tallywren", "Tallywren Ltd"], at, ["Company number", "First name", "stores cookies"]),
  };
}

export const ENGLISH_TWELFTH_MORE: readonly Site[] = [plasYrAfon(), millbrook(), tallywren()];
