// Of the eighth set, written before anybody looked at the rules for it and read once: hartwell, brightwater.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ps, ul } from "./markup.ts";

// English, WordPress with Elementor-like markup; "View role" buttons; a line under the title.
function hartwell(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} &#8211; Hartwell Joinery</title>
<meta name="generator" content="WordPress 6.5.3">
<link rel="stylesheet" href="/wp-content/themes/hello-elementor/style.min.css">
</head>
<body class="wp-custom-logo elementor-default elementor-kit-6">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header data-elementor-type="header" class="elementor elementor-location-header">
<div class="elementor-widget-theme-site-logo"><a href="/"><img src="/wp-content/uploads/2022/03/hartwell-logo.svg" alt="Hartwell Joinery"></a></div>
<nav class="elementor-nav-menu--main"><ul id="menu-1" class="elementor-nav-menu">
<li class="menu-item"><a href="/staircases/">Staircases</a></li>
<li class="menu-item"><a href="/sash-windows/">Sash windows</a></li>
<li class="menu-item"><a href="/about/">About</a></li>
<li class="menu-item"><a href="/news/">News</a></li>
<li class="menu-item"><a href="/join-us/">Join us</a></li>
<li class="menu-item"><a href="/contact/">Contact</a></li>
</ul></nav>
</header>
<main id="content" class="site-main">
${body}
</main>
<footer class="elementor elementor-location-footer">
<p>Hartwell Joinery Ltd, Unit 7 Tannery Yard, Leominster HR6 8PT</p>
<p>Tel. 01568 555 0142 · <a href="mailto:office@hartwell-joinery.example">office@hartwell-joinery.example</a></p>
<p>© 2025 Hartwell Joinery Ltd. Registered in England. <a href="/privacy-policy/">Privacy policy</a></p>
</footer>
<div id="cookie-law-info-bar"><span>We use cookies to make this site work. <a role="button" id="cookie_action_close_header">Accept</a> <a role="button">Reject</a></span></div>
</body></html>`;
  const jobs = [
    {
      slug: "bench-joiner",
      title: "Bench Joiner",
      line: "Leominster &nbsp;|&nbsp; Full time &nbsp;|&nbsp; £15.50 – £18.00 per hour",
      teaser: "Make staircases and sash windows in our main workshop.",
      html: `${ps("We are a team of nineteen making staircases, box sash windows and fitted libraries for listed houses across the Marches. One of our joiners is retiring after twenty-six years at the same bench and we need somebody to take it over.")}
<h3>What you'll be doing</h3>
${ul("Setting out from the architect's drawings and making rods", "Machining and assembling hardwood frames, sashes and stair strings", "Checking your own work before it goes to the spray shop", "Showing our two apprentices how it is done")}
<h3>What you'll bring</h3>
${ul("City &amp; Guilds or NVQ Level 3 in bench joinery", "At least four years at the bench, some of it on curved work", "Safe habits on the spindle moulder and four-sider")}
<h3>In return</h3>
${ps("A 39-hour week finished by one o'clock on Fridays, 28 days of holiday plus the Christmas shutdown, a tool allowance and a workshop that is actually heated.", "Send a few pictures of your work to Martin Hartwell, no covering letter required.")}`,
    },
    {
      slug: "site-fitter",
      title: "Site Fitter – Windows and Doors",
      line: "Hereford &nbsp;|&nbsp; Full time &nbsp;|&nbsp; Company van",
      teaser: "Fit our windows and doors in period houses.",
      html: `${ps("You will be the person our customers remember. Working in a pair from our Hereford store, you take out tired windows and put ours in, usually in houses that are lived in and never in houses that are square.")}
<h3>What you'll be doing</h3>
${ul("Surveying openings before manufacture and agreeing details with the owner", "Fitting sash and casement windows, external doors and ironmongery", "Making good with lime plaster where needed", "Keeping dust sheets down and the kettle on good terms")}
<h3>What you'll bring</h3>
${ul("A carpentry background and a CSCS card", "A clean driving licence", "Patience with old buildings and with the people who love them")}
<h3>In return</h3>
${ps("Van and fuel card, paid travelling time, 28 days of holiday, and no weekend work unless you ask for it. Most jobs lie within forty miles.")}`,
    },
    {
      slug: "estimator",
      title: "Estimator (Part Time)",
      line: "Leominster or home &nbsp;|&nbsp; 24 hours a week",
      teaser: "Price enquiries from architects and builders.",
      html: `${ps("Roughly sixty enquiries reach us each month and at present the directors price them at the kitchen table. We would like to hand this over to somebody who enjoys it.")}
<h3>What you'll be doing</h3>
${ul("Reading drawings and schedules and taking off quantities", "Obtaining timber and glass prices from suppliers", "Writing quotations in plain English and following them up", "Comparing estimated with actual hours when a job is finished")}
<h3>What you'll bring</h3>
${ul("Experience in joinery, shopfitting or a builder's office", "Confidence with spreadsheets", "A polite telephone manner, also when the answer is no")}
<h3>In return</h3>
${ps("Three days a week of your choosing, one of them in the office with us, £32,000 pro rata and a pension contribution of six per cent. We are happy to talk about school hours.")}`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Bespoke joinery in Herefordshire",
      `<section class="elementor-section hero"><h1>Joinery for houses with a past</h1><p>Staircases, windows and libraries, made in Leominster since 1981.</p><a class="elementor-button" href="/contact/">Ask for a quote</a></section><section><h2>Recent work</h2><p>A cantilevered oak stair in Ludlow, forty-two sashes for a rectory near Kington and a library in a former chapel.</p></section>`,
    ),
    "/staircases/": page(
      "Staircases",
      `<h1>Staircases</h1>${ps("Cut-string, closed-string, geometrical: we make them all, in oak, ash and tulipwood.", "Every stair is assembled dry in the workshop before it travels.")}`,
    ),
    "/sash-windows/": page(
      "Sash windows",
      `<h1>Sash windows</h1>${ps("Slim double glazing in traditional profiles, made to match what is there.", "We renew cords, weights and pulleys, too.")}`,
    ),
    "/about/": page(
      "About",
      `<h1>About us</h1>${ps("Founded by Roy Hartwell in a former tannery, the firm is run today by his children Martin and Sue.", "We buy our oak from two sawmills we can see from the top of the hill.")}`,
    ),
    "/news/": page(
      "News",
      `<h1>News</h1><article><h2>Open workshop day in September</h2><p>Come and see the new four-sider at work. Cakes by Sue.</p></article><article><h2>Regional craft award</h2><p>Our stair at Bircher Hall was highly commended.</p></article>`,
    ),
    "/contact/": page(
      "Contact",
      `<h1>Contact</h1><p>Unit 7 Tannery Yard, Leominster HR6 8PT. The office is open from 8 to 4.30.</p>`,
    ),
    "/privacy-policy/": page(
      "Privacy policy",
      `<h1>Privacy policy</h1><p>We keep what you send us only as long as we need it.</p>`,
    ),
    "/join-us/": page(
      "Join us",
      `<h1>Join us</h1><p>We grow slowly and we keep people for a long time. These are the places we are looking to fill at present.</p>
<div class="elementor-posts-container elementor-posts">${jobs.map((job) => `<div class="elementor-column"><div class="elementor-widget-heading"><h3 class="elementor-heading-title">${job.title}</h3></div><div class="elementor-widget-text-editor"><p>${job.line}</p><p>${job.teaser}</p></div><a class="elementor-button elementor-button-link" href="/join-us/${job.slug}/"><span class="elementor-button-text">View role</span></a></div>`).join("\n")}</div>`,
    ),
  };
  for (const job of jobs)
    pages[`/join-us/${job.slug}/`] = page(
      job.title,
      `<div class="elementor-widget-heading"><h1 class="elementor-heading-title">${job.title}</h1></div><p class="job-line">${job.line}</p><div class="elementor-widget-text-editor">${job.html}</div><a class="elementor-button" href="mailto:jobs@hartwell-joinery.example?subject=${job.slug}">Apply by e-mail</a><p><a href="/join-us/">Back to all roles</a></p>`,
    );
  return {
    domain: "hartwell-joinery.example",
    about: "WordPress with Elementor, buttons that say View role, one line of facts under the title",
    language: "en",
    hosts: files("hartwell-joinery.example", pages),
    truth: openings("Hartwell Joinery", [
      ["Bench Joiner", "Leominster", "retiring after twenty-six years at the same bench"],
      ["Site Fitter – Windows and Doors", "Hereford", "take out tired windows and put ours in"],
      ["Estimator (Part Time)", "Leominster", "the directors price them at the kitchen table"],
    ]),
  };
}

// English, Drupal; a table with columns; nodes with labelled fields.
function brightwater(): Site {
  const page = (title: string, body: string, crumbs = ""): string => `<!DOCTYPE html>
<html lang="en" dir="ltr" prefix="og: https://ogp.me/ns#">
  <head>
    <meta charset="utf-8" />
    <meta name="Generator" content="Drupal 10 (https://www.drupal.org)" />
    <title>${title} | Brightwater Hospice</title>
  </head>
  <body class="layout-no-sidebars path-node">
    <a href="#main-content" class="visually-hidden focusable">Skip to main content</a>
    <div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas>
    <header role="banner"><div class="region region-header"><a href="/" rel="home" class="site-logo"><img src="/themes/custom/brightwater/logo.svg" alt="Home" /></a><div class="site-name">Brightwater Hospice</div></div>
    <nav role="navigation" aria-labelledby="block-main-menu"><h2 class="visually-hidden" id="block-main-menu">Main navigation</h2>
      <ul class="menu menu--main">
        <li class="menu-item"><a href="/our-care" data-drupal-link-system-path="node/2">Our care</a></li>
        <li class="menu-item"><a href="/support-us" data-drupal-link-system-path="node/3">Support us</a></li>
        <li class="menu-item menu-item--expanded"><a href="/get-involved" data-drupal-link-system-path="node/4">Get involved</a>
          <ul class="menu"><li class="menu-item"><a href="/get-involved/volunteering">Volunteering</a></li><li class="menu-item"><a href="/get-involved/work-for-us">Work for us</a></li></ul></li>
        <li class="menu-item"><a href="/news">News</a></li>
        <li class="menu-item"><a href="/contact-us">Contact us</a></li>
      </ul></nav></header>
    <main role="main"><a id="main-content" tabindex="-1"></a>${crumbs}
    <div class="region region-content"><div data-drupal-messages-fallback class="hidden"></div>
    ${body}
    </div></main>
    <footer role="contentinfo"><p>Brightwater Hospice, 14 Lakeside Avenue, Kendal LA9 5QX. Registered charity 5550199.</p><p><a href="/accessibility">Accessibility</a></p></footer>
    </div>
    <div id="sliding-popup" class="eu-cookie-compliance-banner"><p>We use cookies to see how the site is used.</p><button type="button">Accept all</button><button type="button">Essential only</button></div>
  </body>
</html>`;
  const jobs = [
    {
      path: "/vacancy/staff-nurse-inpatient-unit",
      title: "Staff Nurse, Inpatient Unit",
      place: "Kendal",
      hours: "30 hours a week",
      pay: "£31,200 – £37,400 pro rata",
      close: "18 November 2026",
      html: ps(
        "Our inpatient unit has ten beds, a garden every room opens on to, and a nursing team that has time to sit down with people. We are looking for a registered nurse who wants exactly that.",
        "You will plan and give care to patients with complex symptoms, support families before and after a death, and take your turn in leading a shift. Medicines are managed with electronic prescribing and a consultant is on call at all hours.",
        "You need a current NMC registration and a year of experience on any ward; palliative care can be learnt here, and our education team runs a twelve-week programme for everyone who joins. Shifts are early, late and night on a rota published six weeks ahead.",
        "NHS pension members may stay in the scheme. An enhanced DBS check is required.",
      ),
    },
    {
      path: "/vacancy/shop-manager-ulverston",
      title: "Shop Manager",
      place: "Ulverston",
      hours: "37.5 hours a week",
      pay: "£24,600",
      close: "21 November 2026",
      html: ps(
        "Our shop on Market Street pays for one of our beds all year round. The manager who made it so is moving away, and we need a successor with an eye for a window display and a heart for volunteers.",
        "You recruit, train and look after some thirty volunteers, price and present donated goods, bank the takings and make sure that Gift Aid is claimed. You agree a yearly target with the Head of Retail and decide yourself how to reach it.",
        "You have run a shop or a department before, not necessarily in a charity. You can lift boxes and drive the van now and then, and you do not mind working two Saturdays in each month.",
        "We offer 33 days of leave including bank holidays, a staff discount and free parking behind the shop.",
      ),
    },
    {
      path: "/vacancy/bereavement-counsellor",
      title: "Bereavement Counsellor (maternity cover)",
      place: "Penrith",
      hours: "18 hours a week",
      pay: "£34,000 pro rata",
      close: "28 November 2026",
      html: ps(
        "For twelve months from January we need cover for our counsellor in the Eden valley, who sees adults and teenagers bereaved in the last two years.",
        "The post involves a caseload of about eleven clients, assessments of new referrals, and one walking group each fortnight. You will have your own room at our Penrith house, supervision paid for by us and a colleague next door.",
        "Applicants hold a diploma in counselling, are members of BACP or an equivalent body, and have at least 150 hours of practice behind them. Experience with young people would be welcome.",
        "For a chat before applying please ring Judith Amery, Head of Family Support, on 01539 555 018.",
      ),
    },
  ];
  const field = (name: string, label: string, value: string): string =>
    `<div class="field field--name-field-${name} field--type-string field--label-inline clearfix"><div class="field__label">${label}</div><div class="field__item">${value}</div></div>`;
  const pages: Pages = {
    "/": page(
      "Home",
      `<h1>Every day counts</h1><p>Brightwater Hospice cares for people in south Lakeland and the Eden valley, at home and on our inpatient unit, free of charge.</p><p><a href="/support-us">Make a gift</a></p>`,
    ),
    "/our-care": page(
      "Our care",
      `<h1 class="page-title">Our care</h1>${ps("Care at home, day therapy, the inpatient unit and support for families.", "Your GP or district nurse can refer you.")}`,
    ),
    "/support-us": page(
      "Support us",
      `<h1 class="page-title">Support us</h1>${ps("It takes £4.1 million a year to run the hospice. Two thirds are given by people like you.")}`,
    ),
    "/get-involved": page(
      "Get involved",
      `<h1 class="page-title">Get involved</h1><p>There are many ways to be part of Brightwater.</p>${ul('<a href="/get-involved/volunteering">Volunteering</a>', '<a href="/get-involved/work-for-us">Work for us</a>')}`,
    ),
    "/get-involved/volunteering": page(
      "Volunteering",
      `<h1 class="page-title">Volunteering</h1>${ps("More than four hundred volunteers drive, garden, bake and listen. Come to one of our information mornings, held on the first Tuesday of each month at ten.")}`,
    ),
    "/news": page(
      "News",
      `<h1 class="page-title">News</h1><div class="views-row"><h3>Moonlight walk raises £38,000</h3><p>Six hundred walkers, one thunderstorm.</p></div><div class="views-row"><h3>New garden room opened</h3><p>With thanks to the Ulverston Rotary Club.</p></div>`,
    ),
    "/contact-us": page(
      "Contact us",
      `<h1 class="page-title">Contact us</h1><p>14 Lakeside Avenue, Kendal LA9 5QX. Telephone 01539 555 010.</p>`,
    ),
    "/accessibility": page(
      "Accessibility",
      `<h1 class="page-title">Accessibility</h1><p>We want everyone to be able to use this site.</p>`,
    ),
    "/get-involved/work-for-us": page(
      "Work for us",
      `<h1 class="page-title">Work for us</h1><p>We employ 112 people. All posts currently advertised are in the table; to apply, download the application form at the foot of the advert.</p>
    <div class="views-element-container"><div class="view view-vacancies"><div class="view-content"><table class="cols-4 views-table">
      <thead><tr><th scope="col" class="views-field-title">Post</th><th scope="col">Location</th><th scope="col">Hours</th><th scope="col">Closing date</th></tr></thead>
      <tbody>${jobs.map((job) => `<tr><td headers="view-title-table-column" class="views-field views-field-title"><a href="${job.path}" hreflang="en">${job.title}</a></td><td class="views-field">${job.place}</td><td class="views-field">${job.hours}</td><td class="views-field"><time>${job.close}</time></td></tr>`).join("\n")}</tbody></table></div></div></div>`,
    ),
  };
  for (const job of jobs)
    pages[job.path] = page(
      job.title,
      `<h1 class="page-title"><span class="field field--name-title">${job.title}</span></h1><article class="node node--type-vacancy node--view-mode-full"><div class="node__content">${field("location", "Location", job.place)}${field("hours", "Hours", job.hours)}${field("salary", "Salary", job.pay)}${field("closing", "Closing date", job.close)}<div class="clearfix text-formatted field field--name-body field__item">${job.html}</div><p><a href="/sites/default/files/application-form.docx">Application form (Word)</a></p></div></article>`,
      `<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/get-involved">Get involved</a></li><li><a href="/get-involved/work-for-us">Work for us</a></li></ol></nav>`,
    );
  return {
    domain: "brightwater-hospice.example",
    about: "Drupal, a table of vacancies two menus deep, labelled fields, adverts in plain prose",
    language: "en",
    hosts: files("brightwater-hospice.example", pages),
    truth: openings("Brightwater Hospice", [
      ["Staff Nurse, Inpatient Unit", "Kendal", "a garden every room opens on to"],
      ["Shop Manager", "Ulverston", "an eye for a window display"],
      ["Bereavement Counsellor (maternity cover)", "Penrith", "a caseload of about eleven clients"],
    ]),
  };
}

export const ENGLISH: readonly Site[] = [hartwell(), brightwater()];
