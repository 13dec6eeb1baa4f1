// Of the eighth set, written before anybody looked at the rules for it and read once: northpoint, kestrel, talbot.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { li, type Pages, ps, ul } from "./markup.ts";

// English, a React app rendered on the server; benefits and culture pages beside the openings under /careers/.
function northpoint(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${title}</title><meta property="og:site_name" content="Northpoint Robotics"/><link rel="preload" href="/_next/static/css/4be1.css" as="style"/></head><body><div id="__next"><div class="Layout_root__x1Qa9"><header class="Header_header__k2P1z"><a class="Header_logo__8sd" href="/">Northpoint Robotics</a><nav class="Header_nav__77a"><a href="/product">Product</a><a href="/customers">Customers</a><a href="/company">Company</a><a href="/careers">Careers</a><a class="Button_primary__Lk3" href="/demo">Book a demo</a></nav></header><main>${body}</main><footer class="Footer_footer__0aZ"><div><span>Northpoint Robotics Inc.</span><span>2210 Harbor Street, Suite 4, Duluth, MN 55802</span></div><div><a href="/legal/privacy">Privacy</a></div><small>© <!-- -->2025<!-- --> Northpoint Robotics Inc.</small></footer><div role="dialog" aria-label="cookies" class="Cookie_box__p0"><p>This site uses cookies for analytics.</p><button>OK</button><button>No thanks</button></div></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","query":{},"buildId":"q8Zk1","isFallback":false}</script></body></html>`;
  const jobs = [
    {
      slug: "controls-engineer",
      title: "Senior Controls Engineer",
      team: "Engineering",
      place: "Duluth, MN",
      kind: "Full-time",
      intro:
        "Our machines unload frozen cargo at minus twenty, where batteries sulk and hydraulics turn to honey. You will own the motion control stack that makes them move gracefully anyway.",
      do: [
        "Design and tune control loops for a seven-axis unloading arm",
        "Write production C++ that runs on our real-time controller",
        "Spend about one week a quarter at customer docks, in a very warm jacket",
        "Review designs with our mechanical and safety engineers",
      ],
      have: [
        "Six or more years in motion control for robots, cranes or mobile machines",
        "Fluency in modern C++ and a working knowledge of EtherCAT",
        "The habit of measuring first and arguing second",
      ],
    },
    {
      slug: "field-service-technician",
      title: "Field Service Technician",
      team: "Operations",
      place: "Green Bay, WI",
      kind: "Full-time",
      intro:
        "Eleven of our machines work within two hours of Green Bay. You keep them working, and you are the first person a dock supervisor calls when something squeaks.",
      do: [
        "Carry out planned maintenance according to the service calendar",
        "Diagnose electrical, pneumatic and software faults on site",
        "Train shift leads to clear simple stops themselves",
        "Report recurring failures so that engineering can design them out",
      ],
      have: [
        "A two-year technical degree or equivalent experience from the service or industry",
        "Comfort with schematics, multimeters and a laptop",
        "A valid driver's license and willingness to join an on-call rotation, one week in five",
      ],
    },
    {
      slug: "account-executive-cold-storage",
      title: "Account Executive, Cold Storage",
      team: "Sales",
      place: "Remote (US)",
      kind: "Full-time",
      intro:
        "Cold storage operators cannot hire enough people to unload trailers by hand, and most of them have never heard of us. You will change the second of these facts.",
      do: [
        "Build your own pipeline among the two hundred largest refrigerated warehouses",
        "Run site assessments together with a solutions engineer",
        "Negotiate leases and purchase agreements up to signature",
        "Tell product what prospects ask for and do not get",
      ],
      have: [
        "Four years of selling capital equipment or automation",
        "A record of closing deals that take nine months and involve a safety committee",
        "Readiness to travel about forty percent of the time",
      ],
    },
    {
      slug: "mechanical-design-intern",
      title: "Mechanical Design Intern (Summer)",
      team: "Engineering",
      place: "Duluth, MN",
      kind: "Internship",
      intro:
        "For twelve weeks from early June you will take a real part of our next gripper from sketch to test rig, with a mentor who has done it before and remembers the mistakes.",
      do: [
        "Model parts and assemblies in SolidWorks and prepare drawings",
        "Order, assemble and break prototypes in our cold chamber",
        "Present your results to the whole company in the last week",
      ],
      have: [
        "Current enrolment in a mechanical engineering program, sophomore year or later",
        "Some experience of building things, in a student team or a garage",
        "Curiosity about materials that behave badly in the cold",
      ],
    },
  ];
  const perks = `<section class="Perks_strip__9k"><h2>Why Northpoint</h2><p>Medical, dental and vision from day one, a 401(k) with a five percent match and twenty days off. <a href="/careers/benefits">See all benefits</a> or read about <a href="/careers/culture">our culture</a>.</p></section>`;
  const pages: Pages = {
    "/": page(
      "Northpoint Robotics | Trailer unloading for cold storage",
      `<section class="Hero_hero__1"><h1>Frozen freight, unloaded.</h1><p>The N2 empties a 53-foot reefer in 41 minutes.</p></section><section><h2>Trusted on sixty docks</h2><p>From Duluth to Dallas.</p><a href="/customers">Read their stories</a></section>`,
    ),
    "/product": page(
      "Product | Northpoint Robotics",
      `<h1>The N2</h1><p>One arm, one conveyor, no gloves. Rated to minus thirty.</p>`,
    ),
    "/customers": page(
      "Customers | Northpoint Robotics",
      `<h1>Customers</h1><blockquote>We stopped dreading Mondays. — a dock manager in Fargo</blockquote>`,
    ),
    "/company": page(
      "Company | Northpoint Robotics",
      `<h1>Company</h1><p>Founded in 2017 by two former ore-dock engineers. Seventy people, one very large freezer.</p>`,
    ),
    "/demo": page(
      "Book a demo | Northpoint Robotics",
      `<h1>Book a demo</h1><form><input name="email" placeholder="Work email"/><button>Send</button></form>`,
    ),
    "/legal/privacy": page("Privacy | Northpoint Robotics", `<h1>Privacy</h1><p>We do not sell data.</p>`),
    "/careers": page(
      "Careers | Northpoint Robotics",
      `<section class="Hero_hero__1"><h1>Do cool work</h1><p>Quite literally.</p></section><nav class="SubNav_list__3"><a href="/careers/benefits">Benefits</a><a href="/careers/culture">Culture</a><a href="/careers/how-we-hire">How we hire</a></nav><section id="open-roles"><h2>Open roles</h2><div class="RoleList_list__aa">${jobs.map((job) => `<a class="RoleList_row__bb" href="/careers/${job.slug}"><span class="RoleList_title__cc">${job.title}</span><span class="RoleList_meta__dd">${job.team}</span><span class="RoleList_meta__dd">${job.place}</span><span class="RoleList_meta__dd">${job.kind}</span></a>`).join("")}</div></section>${perks}`,
    ),
    "/careers/benefits": page(
      "Benefits | Northpoint Robotics",
      `<h1>Benefits</h1><p>What you can expect when you work here, wherever you are based.</p><h2>Health</h2>${ul("Medical, dental and vision cover from day one", "Gym or ski pass allowance of $600 a year")}<h2>Time</h2>${ul("Twenty days off and eleven holidays", "Sixteen weeks of parental leave")}<h2>Money</h2>${ul("401(k) with a five percent match", "Stock options for every employee")}<p><a href="/careers">See open roles</a></p>`,
    ),
    "/careers/culture": page(
      "Culture | Northpoint Robotics",
      `<h1>Our culture</h1>${ps("We write things down, we test in the cold, and we say sorry early.", "Every Thursday somebody cooks for everybody. You will be asked to take a turn.")}<h2>What we look for in people</h2>${ul("Candor without edge", "Pride in work nobody sees", "A sense of humor at minus twenty")}`,
    ),
    "/careers/how-we-hire": page(
      "How we hire | Northpoint Robotics",
      `<h1>How we hire</h1><ol>${li("A thirty-minute call", "A paid exercise or a day on site", "A conversation with two founders", "An answer within a week")}</ol>`,
    ),
  };
  for (const job of jobs)
    pages[`/careers/${job.slug}`] = page(
      `${job.title} | Northpoint Robotics`,
      `<article class="Role_article__e1"><a class="Role_back__e2" href="/careers">All roles</a><h1>${job.title}</h1><dl class="Role_facts__e3"><div><dt>Team</dt><dd>${job.team}</dd></div><div><dt>Location</dt><dd>${job.place}</dd></div><div><dt>Type</dt><dd>${job.kind}</dd></div></dl><p>${job.intro}</p><h2>In this role you will</h2>${ul(...job.do)}<h2>You probably have</h2>${ul(...job.have)}<h2>Good to know</h2><p>We interview within ten days and pay within published bands. If you meet most of the list above and are hesitating, please apply.</p><a class="Button_primary__Lk3" href="mailto:people@northpoint-robotics.example">Apply for this role</a></article>${perks}`,
    );
  return {
    domain: "northpoint-robotics.example",
    about: "React rendered on the server; benefits, culture and hiring pages beside the openings under /careers/",
    language: "en",
    hosts: files("northpoint-robotics.example", pages),
    truth: openings("Northpoint Robotics", [
      ["Senior Controls Engineer", "Duluth", "batteries sulk and hydraulics turn to honey"],
      ["Field Service Technician", "Green Bay", "the first person a dock supervisor calls"],
      ["Account Executive, Cold Storage", null, "Negotiate leases and purchase agreements up to signature"],
      ["Mechanical Design Intern (Summer)", "Duluth", "break prototypes in our cold chamber"],
    ]),
  };
}

// English, Squarespace; everything on one page; a franchise page that is no opening.
function kestrel(): Site {
  const page = (title: string, body: string): string => `<!doctype html>
<html xmlns:og="http://opengraphprotocol.org/schema/" lang="en-AU">
<head><meta charset="utf-8"><title>${title}</title><!-- This is Squarespace. --><meta property="og:site_name" content="Kestrel Coffee Roasters"></head>
<body id="collection-5f" class="tweak-footer-layout-columns-auto collection-type-page">
<div id="siteWrapper" class="clearfix site-wrapper">
<header id="header" class="header theme-col--primary"><div class="header-title-logo"><a href="/">Kestrel Coffee Roasters</a></div><div class="header-nav-list">
<div class="header-nav-item header-nav-item--collection"><a href="/beans">Beans</a></div>
<div class="header-nav-item header-nav-item--collection"><a href="/cafes">Cafés</a></div>
<div class="header-nav-item header-nav-item--collection"><a href="/our-story">Our story</a></div>
<div class="header-nav-item header-nav-item--collection"><a href="/franchise">Own a Kestrel</a></div>
</div></header>
<main id="page" class="container" role="main"><article class="sections"><section class="page-section"><div class="content-wrapper"><div class="sqs-layout sqs-grid-12 columns-12">${body}</div></div></section></article></main>
<footer class="sections" id="footer-sections"><div class="sqs-block html-block"><p>Kestrel Coffee Roasters<br>88 Wharf Road, Newcastle NSW 2300</p><p><a href="/work-with-us">Work with us</a> · <a href="/wholesale">Wholesale</a> · <a href="/get-in-touch">Get in touch</a></p></div></footer>
<div class="sqs-cookie-banner-v2"><p>By using this website, you agree to our use of cookies.</p><button>Accept</button></div>
</div></body></html>`;
  const block = (html: string): string =>
    `<div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div>`;
  const rule = `<div class="sqs-block horizontalrule-block"><div class="sqs-block-content"><hr></div></div>`;
  const pages: Pages = {
    "/": page(
      "Kestrel Coffee Roasters",
      block(`<h1>Coffee that hovers</h1><p>Roasted by the harbour on Tuesdays and Fridays.</p>`) +
        block(`<h2>This month</h2><p>A washed Colombian with a lot of mandarin in it.</p>`),
    ),
    "/beans": page(
      "Beans — Kestrel Coffee Roasters",
      block(`<h1>Beans</h1><p>Harbour Blend, 250 g, $17</p><p>Lookout Decaf, 250 g, $18</p>`),
    ),
    "/cafes": page(
      "Cafés — Kestrel Coffee Roasters",
      block(
        `<h1>Cafés</h1><h3>Wharf Road</h3><p>Open 6.30 to 3 daily.</p><h3>Maitland</h3><p>412 High Street. Open 7 to 2.</p>`,
      ),
    ),
    "/our-story": page(
      "Our story — Kestrel Coffee Roasters",
      block(`<h1>Our story</h1><p>Two sisters, one second-hand roaster and a shed with a view.</p>`),
    ),
    "/wholesale": page(
      "Wholesale — Kestrel Coffee Roasters",
      block(
        `<h1>Wholesale</h1><p>Beans, machines and training for cafés and offices between Gosford and Port Macquarie.</p>`,
      ),
    ),
    "/get-in-touch": page(
      "Get in touch — Kestrel Coffee Roasters",
      block(`<h1>Get in touch</h1><p>hello@kestrel-coffee.example</p>`),
    ),
    "/franchise": page(
      "Own a Kestrel — Kestrel Coffee Roasters",
      block(
        `<h1>Own a Kestrel: franchise partner</h1><p>Be your own boss with a brand people queue for. We are looking for franchise partners in Tamworth, Dubbo and Orange.</p><h3>What we look for</h3>${ul("Hospitality experience and a head for numbers", "Capital of $180,000, of which half may be borrowed", "The wish to stand behind the counter yourself")}<h3>What you get</h3>${ul("Six weeks of training in Newcastle", "Site selection and fit-out", "Exclusive territory for ten years")}<p>Ask for our disclosure document at partners@kestrel-coffee.example.</p>`,
      ),
    ),
    "/work-with-us": page(
      "Work with us — Kestrel Coffee Roasters",
      `${block(`<h1>Work with us</h1><p>We pay above award, we share tips by hours worked and nobody closes and opens back to back. Right now we are looking for:</p>`)}${rule}
${block(`<h2>Head Barista</h2><p><strong>Maitland · full-time · $68,000 plus super</strong></p><p>Our High Street café does four hundred coffees on a Saturday, and the person at the machine sets the mood for the whole street. You will run the bar, dial in every morning, train four baristas and write the roster with the café manager.</p><p>You have been behind a busy machine for at least three years, you can taste the difference between under and over, and you can explain it kindly to a nineteen-year-old. Latte art is nice. Clean milk jugs are nicer.</p><p>You will work five days out of seven with every second weekend free, and spend one day a month at the roastery cupping with us. To apply, drop in between two and three with your résumé, or write to Jess at jess@kestrel-coffee.example.</p>`)}${rule}
${block(`<h2>Production Roaster</h2><p><strong>Newcastle · four days a week · $34 an hour</strong></p><p>We roast about nine hundred kilos a week on a thirty-kilo drum and we have outgrown a team of two. You will roast to profile, record every batch, weigh, blend and pack, and keep the afterburner and the forklift happy.</p><p>Experience in roasting is welcome but not a must: a background in brewing, baking or a lab would do as well, as long as you are careful, on time and able to lift a sack of green coffee. A forklift ticket helps; if you have none we will pay for it.</p><p>Hours are six to two from Monday to Thursday. There is a swim off the wharf after work for those who like it. Write a few lines about yourself to Dana at dana@kestrel-coffee.example before the end of the month.</p>`)}${rule}
${block(`<p>None of these? We always keep the résumés of nice people on file.</p>`)}`,
    ),
  };
  return {
    domain: "kestrel-coffee.example",
    about: "Squarespace, all on one page reached from the footer; a franchise page that is no opening",
    language: "en",
    hosts: files("kestrel-coffee.example", pages),
    truth: openings("Kestrel Coffee Roasters", [
      ["Head Barista", "Maitland", "Our High Street café does four hundred coffees on a Saturday"],
      ["Production Roaster", "Newcastle", "keep the afterburner and the forklift happy"],
    ]),
  };
}

// English, hand-written; the way to the openings leads over the About us page only.
function talbot(): Site {
  const page = (
    title: string,
    body: string,
  ): string => `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>Talbot &amp; Keane Surveyors - ${title}</title>
<link href="style.css" rel="stylesheet" type="text/css">
</head>
<body bgcolor="#ffffff">
<div id="wrapper">
<div id="banner"><a href="index.html"><img src="images/banner.jpg" width="900" height="120" alt="Talbot &amp; Keane, Chartered Surveyors" border="0"></a></div>
<div id="menu"><a href="index.html">Home</a> | <a href="services.html">Services</a> | <a href="about.html">About us</a> | <a href="news.html">News</a> | <a href="contact.html">Contact</a></div>
<div id="main">
${body}
</div>
<div id="footer">Talbot &amp; Keane Surveyors, 3 Quay Lane, Waterford, X91 TK55 &bull; Tel 051 555 0177 &bull; Regulated by the Society</div>
</div>
<div id="cookies">This site uses one cookie, to remember that you have read this. <a href="#" onclick="hide()">Close</a></div>
</body>
</html>`;
  const home = page(
    "Home",
    `<h1>Chartered surveyors in the south-east of Ireland</h1><p>Boundary, building and engineering surveys since 1974.</p><p><a href="services.html">Our services</a></p>`,
  );
  const pages: Pages = {
    "/": home,
    "/index.html": home,
    "/services.html": page(
      "Services",
      `<h1>Services</h1>${ul("Topographical surveys", "Boundary disputes and mapping", "Setting out", "Measured building surveys by laser scanner")}`,
    ),
    "/news.html": page(
      "News",
      `<h1>News</h1><p><b>June:</b> We have taken delivery of our second scanner.</p><p><b>March:</b> Congratulations to Aoife on becoming a Fellow.</p>`,
    ),
    "/contact.html": page(
      "Contact",
      `<h1>Contact</h1><p>3 Quay Lane, Waterford. Office hours 9 to 5.30, Monday to Friday.</p>`,
    ),
    "/about.html": page(
      "About us",
      `<h1>About us</h1>
<p>The practice was founded by Desmond Talbot and joined by Frances Keane in 1991. Fourteen people work here today, six of them out of doors on any given day.</p>
<p>We have offices in Waterford and in Kilkenny and work for farmers, solicitors, county councils and builders.</p>
<p>From time to time we are looking for new colleagues; what is open just now is listed on <a href="positions.html">this page</a>.</p>`,
    ),
    "/positions.html": page(
      "Positions",
      `<h1>Positions with us</h1>
<table width="100%" cellpadding="6">
<tr><td><b><a href="position-surveyor.html">Land Surveyor</a></b></td><td>Kilkenny</td></tr>
<tr><td><b><a href="position-cad.html">CAD Technician</a></b></td><td>Waterford</td></tr>
</table>
<p>Applications by post or e-mail to Frances Keane, please.</p>`,
    ),
    "/position-surveyor.html": page(
      "Land Surveyor",
      `<h1>Land Surveyor</h1>
<p><b>Office:</b> Kilkenny<br><b>Starting:</b> as soon as suits you<br><b>Salary:</b> &euro;42,000 to &euro;50,000</p>
<p>Half of this job is spent in fields and the other half in explaining what was found there. You will carry out topographical and boundary surveys in Kilkenny, Carlow and Laois, from the first telephone call to the map that goes to the Land Registry.</p>
<p>We would like you to have a degree in geomatics, two years of practice with total station and GNSS, and a full driving licence. You should be able to talk to two neighbours who do not talk to each other. Knowledge of registration maps would be of great use but we can teach it.</p>
<p>A jeep, good boots and 25 days of leave come with the position, and we pay the Society's fees and the time you need to become chartered.</p>
<p><a href="positions.html">Back</a></p>`,
    ),
    "/position-cad.html": page(
      "CAD Technician",
      `<h1>CAD Technician</h1>
<p><b>Office:</b> Waterford<br><b>Starting:</b> January<br><b>Salary:</b> &euro;32,000 to &euro;37,000</p>
<p>Our two scanners bring home more points than our two draughtsmen can draw. You will turn point clouds into plans, sections and elevations of everything from creameries to cathedrals, check them against the site notes, and hand them over to architects in the form they want.</p>
<p>You know AutoCAD well and Revit at least a little. You notice when a wall is drawn two centimetres too thick and it bothers you. A certificate in architectural technology or something like it is expected; experience with scan data is not.</p>
<p>The hours are 9 to 5.30 with an early finish on Friday, and two days a week may be worked at home after the first three months.</p>
<p><a href="positions.html">Back</a></p>`,
    ),
  };
  return {
    domain: "talbot-keane.example",
    about: "Hand-written in tables; the openings are linked from a sentence on the About us page only",
    language: "en",
    hosts: files("talbot-keane.example", pages),
    truth: openings("Talbot & Keane Surveyors", [
      ["Land Surveyor", "Kilkenny", "two neighbours who do not talk to each other"],
      ["CAD Technician", "Waterford", "Our two scanners bring home more points"],
    ]),
  };
}

export const ENGLISH_MORE: readonly Site[] = [northpoint(), kestrel(), talbot()];
