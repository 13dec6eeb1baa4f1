// Of the twelfth set: a law firm, a roofer, a coffee shop on the web and a start-up, all in English.
import { files, type Site } from "../../world.ts";
import { details, doc, job, nav, parts, truthOf, ul } from "./markup.ts";

// British law firm, WordPress with Gutenberg blocks; the list is two steps away.
function hallidayPryce(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en-GB",
      `${title} - Halliday Pryce LLP`,
      `<div class="wp-site-blocks"><header class="wp-block-template-part"><p class="wp-block-site-title"><a href="/">Halliday Pryce LLP</a></p><nav class="wp-block-navigation">${nav(
        [
          ["/services/", "Services"],
          ["/our-people/", "Our people"],
          ["/insights/", "Insights"],
          ["/about-us/", "About us"],
          ["/join-us/", "Join us"],
          ["/contact/", "Contact"],
        ],
      )}</nav></header><main class="wp-block-group">${body}</main><footer class="wp-block-template-part"><p>Halliday Pryce LLP, 14 Park Square East, Leeds LS1 2NH. Authorised and regulated by the Solicitors Regulation Authority.</p><p><a href="https://www.linkedin.com/company/halliday-pryce">LinkedIn</a> <a href="/privacy-policy/">Privacy policy</a> <a href="/complaints/">Complaints</a></p></footer><div id="cookie-law-info-bar"><p>This website uses cookies to improve your experience.</p><a role="button">Accept</a></div></div>`,
    );
  const jobs = [
    job(
      ["residential-conveyancer", "Residential Conveyancer", "Harrogate"],
      "Our Harrogate office has been moving families across North Yorkshire for three decades, and the team of six now needs a seventh pair of hands.",
      [
        "Run your own caseload of freehold and leasehold sales|Keep clients and agents informed at each stage|Supervise one conveyancing assistant",
        "At least two years in residential conveyancing|CLC or CILEX qualification, or close to it|A calm telephone manner",
        "25 days of holiday plus bank holidays|Private medical insurance|Two days a week from home",
      ],
      ["£34,000 - £40,000", "Full time, permanent", "27 November 2026"],
    ),
    job(
      ["legal-secretary-family", "Legal Secretary (Family)", "Leeds"],
      "You will support two partners and an associate who act for parents and grandparents in difficult times.",
      [
        "Prepare court bundles and correspondence|Manage diaries and book counsel|Open, maintain and close files",
        "Accurate audio typing of 60 words a minute|Experience in a solicitors' office|Discretion in all things",
        "A season ticket loan|Company pension|An early finish on the last Friday of the month",
      ],
      ["£24,500", "Part time, 28 hours", "4 December 2026"],
    ),
    job(
      ["commercial-property-solicitor", "Commercial Property Solicitor (3-6 PQE)", "York"],
      "The commercial property team advises farm shops, breweries and two universities, and grew by a third last year.",
      [
        "Handle acquisitions, disposals and leases|Advise lenders on security|Help to bring in new work",
        "Three to six years of post-qualification experience|A good grasp of landlord and tenant law|Willingness to travel between offices",
        "Life assurance at four times salary|A discretionary bonus|Free parking",
      ],
      ["Competitive", "Full time, permanent", "11 December 2026"],
    ),
  ];
  const at = (slug: string): string => `/join-us/current-vacancies/${slug}/`;
  const pages = {
    "/": frame(
      "Solicitors in Yorkshire",
      `<h1 class="wp-block-heading">Straightforward advice from people you can reach</h1><p>From first homes to family businesses, our forty lawyers look after clients across Yorkshire.</p><h2 class="wp-block-heading">Latest insights</h2><ul class="wp-block-latest-posts"><li><a href="/insights/leasehold-reform/">What leasehold reform means for you</a></li><li><a href="/insights/new-partner/">Welcoming our new partner, Joanna Birkett</a></li></ul>`,
    ),
    "/join-us/": frame(
      "Join us",
      `<h1 class="wp-block-heading">Join us</h1><p>We hire for kindness first and train for the rest.</p><figure class="wp-block-quote"><blockquote><p>I joined as a trainee in 2014 and never looked for the door.</p><cite>Samira, Associate</cite></blockquote></figure><div class="wp-block-buttons"><a class="wp-block-button__link" href="/join-us/current-vacancies/">Current vacancies</a> <a class="wp-block-button__link" href="/join-us/training-contracts/">Training contracts</a> <a class="wp-block-button__link" href="/join-us/benefits/">Benefits</a></div>`,
    ),
    "/join-us/training-contracts/": frame(
      "Training contracts",
      `<h1>Training contracts</h1><p>We take on two trainees each September. Applications for 2028 open in March.</p>`,
    ),
    "/join-us/benefits/": frame("Benefits", `<h1>Benefits</h1><p>Holiday, pension, and a very good biscuit tin.</p>`),
    "/join-us/current-vacancies/": frame(
      "Current vacancies",
      `<h1 class="wp-block-heading">Current vacancies</h1><p>No agencies, please.</p><ul class="wp-block-post-template">${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<li class="wp-block-post"><h3 class="wp-block-post-title"><a href="${at(slug)}">${title}</a></h3><p>${place} | ${more[1]}</p><a class="wp-block-post-excerpt__more-link" href="${at(slug)}">Read more</a></li>`,
        )
        .join("")}</ul>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        each.title,
        `<h1 class="wp-block-post-title">${each.title}</h1><p><strong>Location:</strong> ${each.place}<br><strong>Salary:</strong> ${each.more[0]}<br><strong>Hours:</strong> ${each.more[1]}<br><strong>Closing date:</strong> ${each.more[2]}</p><p>${each.intro}</p>${parts(each, ["The role", "About you", "What we offer"])}<p>To apply, send your CV and a covering letter to Helen Marsh at <a href="mailto:recruitment@hallidaypryce.example">recruitment@hallidaypryce.example</a>. Please read our <a href="/privacy-policy/">privacy notice for applicants</a>.</p>`,
      ),
    ),
  };
  return {
    domain: "hallidaypryce.example",
    about: "a law firm on WordPress blocks, its list two steps away",
    language: "en",
    hosts: files("hallidaypryce.example", pages),
    truth: truthOf(jobs, ["Halliday Pryce LLP", "Halliday Pryce"], at, ["Solicitors Regulation", "uses cookies"]),
  };
}

// A roofer in Idaho on Squarespace: one page, each opening a heading with its text.
function sagebrush(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en-US",
      `${title} — Sagebrush Roofing`,
      `<div id="siteWrapper" class="site-wrapper"><header id="header" class="header"><div class="header-title-logo"><a href="/">Sagebrush Roofing</a></div><nav class="header-nav">${nav(
        [
          ["/residential", "Residential"],
          ["/commercial", "Commercial"],
          ["/gallery", "Gallery"],
          ["/careers", "Careers"],
          ["/contact", "Free Estimate"],
        ],
      )}</nav></header><main id="page" class="container"><article class="sections">${body}</article></main><footer class="sections"><div class="sqs-block-content"><p>Sagebrush Roofing LLC<br>2210 W Overland Rd<br>Boise, ID 83705</p><p>(208) 555-0142</p><p><a href="https://www.facebook.com/sagebrushroofing">Facebook</a> <a href="https://www.instagram.com/sagebrushroofing">Instagram</a></p></div></footer></div>`,
      `<meta property="og:site_name" content="Sagebrush Roofing">`,
    );
  const jobs = [
    job(
      ["", "Roofing Crew Lead", "Boise, ID"],
      "You will run a crew of four on residential tear-offs and make sure everyone gets home safe.",
      [
        "Read job packets and set up the site|Train new installers|Check every flashing before the crew leaves",
        "Five years of shingle and metal roofing|A valid driver's license|OSHA 10 or willingness to get it",
        "$28 - $34 an hour|Paid holidays|Company truck",
      ],
    ),
    job(
      ["", "Gutter Installer", "Nampa, ID"],
      "Our gutter truck is booked six weeks out, and the phone does not stop ringing.",
      [
        "Measure, form and hang seamless gutters|Keep the machine clean|Talk with homeowners",
        "Comfortable on ladders all day|Basic math|Able to lift 60 pounds",
        "$22 - $26 an hour|Overtime in season|Health insurance after 60 days",
      ],
    ),
    job(
      ["", "Office Coordinator", "Boise, ID"],
      "You are the first voice our customers hear and the one who keeps three estimators on time.",
      [
        "Answer phones and schedule estimates|Order materials|Send invoices from QuickBooks",
        "Two years in a busy office|Friendly and organized|Spanish is a plus",
        "$20 - $23 an hour|Monday to Friday, 8 to 4:30|Two weeks of paid time off",
      ],
    ),
  ];
  const block = (html: string): string =>
    `<div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div>`;
  const pages = {
    "/": frame(
      "Roofing in the Treasure Valley",
      block(
        `<h1>Roofs that outlast the wind</h1><p>Family owned since 1998. Over 6,000 roofs in the Treasure Valley.</p><p><a href="/contact">Get a free estimate</a></p>`,
      ) +
        block(
          `<h2>What our customers say</h2><p>"They cleaned up every last nail." Dana R., Meridian</p><p>"On time and on budget." Luis P., Eagle</p>`,
        ),
    ),
    "/careers": frame(
      "Careers",
      block(
        `<h1>Join the crew</h1><p>We pay weekly, we buy lunch on Fridays, and we never ask anyone to work on an unsafe roof.</p><h2>Open positions</h2>`,
      ) +
        jobs
          .map((each) =>
            block(
              `<h3>${each.title}</h3><p><em>${each.place} · Full-time</em></p><p>${each.intro}</p><p><strong>What you'll do</strong></p>${ul(each.tasks)}<p><strong>What you need</strong></p>${ul(each.profile)}<p><strong>What you get</strong></p>${ul(each.offer)}<p><a href="mailto:jobs@sagebrushroofing.example?subject=${encodeURIComponent(each.title)}">Apply now</a></p>`,
            ),
          )
          .join("") +
        block(
          `<h2>How to apply</h2><p>Email us a resume or just call (208) 555-0142 and ask for Marcy. Sagebrush Roofing is an equal opportunity employer.</p>`,
        ),
    ),
  };
  return {
    domain: "sagebrushroofing.example",
    about: "a roofer on Squarespace, all openings on one page",
    language: "en",
    hosts: files("sagebrushroofing.example", pages),
    truth: truthOf(jobs, ["Sagebrush Roofing", "Sagebrush Roofing LLC"], () => "/careers", [
      "Overland Rd",
      "equal opportunity",
    ]),
  };
}

// An Australian coffee roaster's shop on Shopify: the page "Work with us" with headings and a form.
function jarrahCoffee(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en-AU",
      `${title} – Jarrah Coffee`,
      `<a class="skip-to-content-link" href="#MainContent">Skip to content</a><div class="announcement-bar"><p>Free shipping on orders over $60</p></div><header class="header"><h1 class="header__heading"><a href="/" class="header__heading-link">Jarrah Coffee</a></h1>${nav(
        [
          ["/collections/beans", "Beans"],
          ["/collections/gear", "Gear"],
          ["/pages/our-cafes", "Our cafes"],
          ["/blogs/news", "Journal"],
        ],
        ' class="list-menu"',
      )}</header><main id="MainContent" class="content-for-layout">${body}</main><footer class="footer"><h2 class="footer-block__heading">Quick links</h2>${nav(
        [
          ["/search", "Search"],
          ["/pages/wholesale", "Wholesale"],
          ["/pages/work-with-us", "Work with us"],
          ["/policies/refund-policy", "Refund policy"],
        ],
      )}<p>© 2026, Jarrah Coffee. Powered by Shopify</p></footer>`,
      `<meta property="og:site_name" content="Jarrah Coffee">`,
    );
  const jobs = [
    job(
      ["", "Head Roaster", "Fremantle WA"],
      "You will look after our two drum roasters and the palates of a small team that takes coffee seriously and itself less so.",
      [
        "Plan the weekly roast schedule|Cup every batch and keep the records|Source green beans with our buyer",
        "Three years of production roasting|A good nose|Forklift licence preferred",
        "$78,000 plus super|Free coffee for life|Every second Friday off",
      ],
      ["Full-time"],
    ),
    job(
      ["", "Barista, weekends", "Subiaco WA"],
      "Our Subiaco cafe is busiest when everybody else sleeps in.",
      [
        "Dial in and pour at speed|Open the cafe on Saturdays|Chat to regulars and their dogs",
        "One year behind a busy machine|Availability on both weekend days|Legal right to work in Australia",
        "Award rates with penalties|Training in latte art|Staff discount",
      ],
      ["Casual"],
    ),
  ];
  const pages = {
    "/": frame(
      "Small batch coffee from Fremantle",
      `<div class="banner"><h2>New: Yirga Natural</h2><a href="/products/yirga-natural" class="button">Shop now</a></div><ul class="product-grid"><li><h3 class="card__heading"><a href="/products/yirga-natural">Yirga Natural</a></h3><span class="price">$19.00</span></li><li><h3 class="card__heading"><a href="/products/house-blend">House Blend</a></h3><span class="price">$16.00</span></li><li><h3 class="card__heading"><a href="/products/hand-grinder">Hand Grinder</a></h3><span class="price">$89.00</span></li></ul>`,
    ),
    "/pages/our-cafes": frame(
      "Our cafes",
      `<h1>Our cafes</h1><p>12 High Street, Fremantle WA 6160</p><p>88 Rokeby Road, Subiaco WA 6008</p>`,
    ),
    "/pages/work-with-us": frame(
      "Work with us",
      `<h1 class="main-page-title page-title">Work with us</h1><div class="rte"><p>We are a crew of nineteen across the roastery and two cafes. If one of the roles below sounds like you, fill in the form and attach your resume.</p>${jobs
        .map(
          (each) =>
            `<h2>${each.title}</h2><p>${each.place} | ${each.more[0]}</p><p>${each.intro}</p>${parts(each, ["What you'll do", "What you'll need", "What's in it for you"], "h4")}`,
        )
        .join(
          "<hr>",
        )}</div><form method="post" action="/contact#contact_form" class="contact-form"><label>Name</label><input name="contact[name]"><label>Email</label><input name="contact[email]"><label>Role</label><select name="contact[role]"><option>Head Roaster</option><option>Barista, weekends</option></select><textarea name="contact[body]"></textarea><button>Send</button></form>`,
    ),
  };
  return {
    domain: "jarrahcoffee.example",
    about: "a roaster's shop on Shopify, its careers page in the footer",
    language: "en",
    hosts: files("jarrahcoffee.example", pages),
    truth: truthOf(jobs, "Jarrah Coffee", () => "/pages/work-with-us", ["Email", "Powered by Shopify"]),
  };
}

// A start-up in Colorado on Webflow: a collection list with tags for the team and the place.
function tallgrid(): Site {
  const frame = (title: string, body: string): string =>
    doc(
      "en",
      title,
      `<div class="navbar w-nav"><a href="/" class="brand w-nav-brand"><img src="/logo.svg" alt="Tallgrid logo"></a><nav role="navigation" class="nav-menu w-nav-menu"><a href="/product" class="nav-link w-nav-link">Product</a><a href="/pricing" class="nav-link w-nav-link">Pricing</a><a href="/blog" class="nav-link w-nav-link">Blog</a><a href="/careers" class="nav-link w-nav-link">Careers</a><a href="/demo" class="button w-button">Book a demo</a></nav></div>${body}<div class="footer"><div class="w-layout-grid"><div><div class="footer-title">Tallgrid</div><p>Battery software for rural utilities.</p></div><div><a href="/about" class="footer-link">About</a><a href="/security" class="footer-link">Security</a><a href="https://twitter.com/tallgrid" class="footer-link">Twitter</a></div></div><p>© 2026 Tallgrid, Inc. All rights reserved.</p></div>`,
      `<meta content="Webflow" name="generator"><meta property="og:title" content="${title}">`,
    );
  const jobs = [
    job(
      ["senior-backend-engineer", "Senior Backend Engineer", "Remote (US)"],
      "Our dispatch service decides every four seconds which battery should charge. You will make it decide in one.",
      [
        "Design services in Go and Postgres|Own the on-call rota together with four others|Review designs with field engineers",
        "Six or more years of backend work|Experience with time series data|Clear writing",
        "$165k - $190k and equity|Twenty days off and we mean it|A home office budget",
      ],
      ["Engineering"],
    ),
    job(
      ["field-deployment-engineer", "Field Deployment Engineer", "Fort Collins, CO"],
      "You will stand in a substation in the snow and be the happiest person there.",
      [
        "Commission controllers at utility sites|Write the runbooks others will follow|Train line crews",
        "An electrical background|A driver's license and sturdy boots|Half of your time on the road",
        "$95k - $115k|Per diem on the road|A truck that starts",
      ],
      ["Operations"],
    ),
    job(
      ["customer-success-manager", "Customer Success Manager", "Denver, CO"],
      "Cooperatives renew when somebody calls them before they call us. That somebody is you.",
      [
        "Look after thirty cooperatives|Run quarterly reviews|Carry their wishes to the product team",
        "Four years with business customers|Interest in energy|Comfort with spreadsheets",
        "$85k - $100k|Health, dental and vision|Office by the light rail",
      ],
      ["Customers"],
    ),
  ];
  const at = (slug: string): string => `/careers/${slug}`;
  const pages = {
    "/": frame(
      "Tallgrid | Battery software for rural utilities",
      `<section class="hero"><h1>Make every kilowatt count</h1><p>Tallgrid plans and runs batteries for two hundred cooperatives.</p></section><section class="blog-teaser"><h2>From the blog</h2><div class="w-dyn-list"><div role="list" class="w-dyn-items"><div role="listitem" class="w-dyn-item"><a href="/blog/series-a">We raised our Series A</a></div><div role="listitem" class="w-dyn-item"><a href="/blog/winter-peaks">How winter peaks changed</a></div></div></div></section>`,
    ),
    "/careers": frame(
      "Careers | Tallgrid",
      `<section class="hero"><h1>Work on the grid</h1><p>We are 34 people in Colorado and in eleven other states.</p></section><section><h2>Why Tallgrid</h2><div class="w-layout-grid"><div><h3>Real impact</h3><p>Your code keeps the lights on.</p></div><div><h3>Calm pace</h3><p>Nobody answers mail at night.</p></div></div></section><section id="open-roles"><h2>Open roles</h2><div class="w-dyn-list"><div role="list" class="job-list w-dyn-items">${jobs
        .map(
          ({ slug, title, place, more }) =>
            `<div role="listitem" class="w-dyn-item"><a href="${at(slug)}" class="job-card w-inline-block"><h3 class="job-title">${title}</h3><div class="tag-row"><div class="tag">${more[0]}</div><div class="tag">${place}</div></div><div class="job-arrow">→</div></a></div>`,
        )
        .join("")}</div></div></section>`,
    ),
    ...details(jobs, at, (each) =>
      frame(
        `${each.title} | Tallgrid`,
        `<section class="job-hero"><a href="/careers">← All roles</a><h1>${each.title}</h1><div class="tag-row"><div class="tag">${each.more[0]}</div><div class="tag">${each.place}</div></div></section><section class="job-body w-richtext"><p>${each.intro}</p>${parts(each, ["What you'll do", "Who you are", "What we offer"])}</section><section class="apply"><h2>Apply for this job</h2><div class="w-form"><form><label>Full name</label><input type="text"><label>Email</label><input type="email"><label>Resume</label><input type="file"><input type="submit" value="Submit application" class="w-button"></form><div class="w-form-done"><div>Thank you! Your submission has been received!</div></div></div></section>`,
      ),
    ),
  };
  return {
    domain: "tallgrid.example",
    about: "a start-up on Webflow, a collection list with tags",
    language: "en",
    hosts: files("tallgrid.example", pages),
    truth: truthOf(jobs, ["Tallgrid", "Tallgrid, Inc."], at, [
      "All roles",
      "submission has been received",
      "Full name",
    ]),
  };
}

export const ENGLISH_TWELFTH: readonly Site[] = [hallidayPryce(), sagebrush(), jarrahCoffee(), tallgrid()];
