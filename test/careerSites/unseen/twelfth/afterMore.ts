// Of the twelfth set, written after its first reading: one that is filled, structured data, facts in a table.
import { ld } from "../../texts.ts";
import { files, type Site } from "../../world.ts";
import { details, framed, job, parts, truthOf } from "./markup.ts";

// A credit union in Vermont: cards, one of them filled, structured data with two places on another.
function greenRidge(): Site {
  const frame = framed(
    "en-US",
    "Green Ridge Credit Union",
    [
      ["/personal", "Personal"],
      ["/business", "Business"],
      ["/about", "About Us"],
      ["/careers", "Careers"],
    ],
    "Green Ridge Credit Union, 90 Merchants Row, Rutland, VT 05701. Federally insured by NCUA.",
  );
  const jobs = [
    job(["teller", "Teller", "Rutland, VT"], "You know the members by name and their dogs as well.", [
      "Handle deposits|Balance the drawer|Open accounts",
      "Cash handling|High school diploma|Saturday mornings",
      "$18 an hour|Full benefits|Paid volunteer day",
    ]),
    job(["mortgage-loan-officer", "Mortgage Loan Officer", "Middlebury, VT"], "First homes are our favorite loans.", [
      "Take applications|Explain the choices|Close on time",
      "NMLS registration|Three years of lending|Clear speech",
      "Salary and commission|Pension|Twenty-two days off",
    ]),
  ];
  const at = (slug: string): string => `/careers/${slug}`;
  const card = (slug: string, title: string, place: string, note = ""): string =>
    `<div class="card"><h3 class="card-title">${title}</h3>${note}<p class="card-text"><span class="location">${place}</span></p><a class="btn" href="${at(slug)}">Learn more</a></div>`;
  const { places, ...truth } = truthOf(jobs, "Green Ridge Credit Union", at, ["NCUA"]);
  return {
    domain: "greenridgecu.example",
    about: "cards, one of which is filled; structured data on the pages",
    language: "en",
    hosts: files("greenridgecu.example", {
      "/": frame(
        "Bank with neighbors",
        `<h1>Bank with neighbors</h1><p>Auto loans from 5.9% APR.</p><div class="card"><h3>New branch</h3><a href="/news/branch">Learn more</a></div>`,
      ),
      "/careers": frame(
        "Careers",
        `<h1>Careers</h1><p>We are an equal opportunity employer.</p><h2>Open positions</h2>${jobs.map(({ slug, title, place }) => card(slug, title, place)).join("")}${card("branch-manager", "Branch Manager", "Rutland, VT", `<span class="badge">Position filled</span>`)}`,
      ),
      "/careers/branch-manager": frame(
        "Branch Manager",
        `<h1>Branch Manager</h1><p>This position has been filled. Thank you for your interest.</p>`,
      ),
      ...details(jobs, at, (each) => {
        const text = `<p>${each.intro}</p>${parts(each, ["Responsibilities", "Qualifications", "Benefits"])}`;
        const address = (place: string): Record<string, unknown> => ({
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            addressLocality: place.split(", ")[0],
            addressRegion: "VT",
            addressCountry: "US",
          },
        });
        const node = {
          "@type": "JobPosting",
          title: each.title,
          description: text,
          datePosted: "2026-11-01",
          employmentType: "FULL_TIME",
          hiringOrganization: { "@type": "Organization", name: "Green Ridge Credit Union" },
          jobLocation: [address(each.place), address("Brandon, VT")],
        };
        return frame(
          each.title,
          `<h1>${each.title}</h1>${text}<p><a href="mailto:hr@greenridgecu.example">Apply</a></p>`,
          ld({ "@context": "https://schema.org", "@graph": [{ "@type": "WebPage", name: each.title }, node] }),
        );
      }),
    }),
    truth: {
      ...truth,
      places: Object.fromEntries(
        Object.entries(places ?? {}).map(([title, place]) => [title, place.split(",")[0] ?? ""]),
      ),
      passed: { filled: 1 },
    },
  };
}

// Norwegian hotel: a table of facts on each page, the list in sentences.
function fjordgard(): Site {
  const frame = framed(
    "nb",
    "Fjordgård Hotell",
    [
      ["/rom", "Rom"],
      ["/restaurant", "Restaurant"],
      ["/jobb", "Jobb hos oss"],
      ["/kontakt", "Kontakt"],
    ],
    "Fjordgård Hotell AS, Strandvegen 5, 6783 Stryn",
  );
  const jobs = [
    job(
      ["kokk", "Kokk", "Stryn"],
      "Kjøkkenet vårt bruker det fjorden og fjellet gir, hele året.",
      [
        "Lage middag til hundre gjester|Ta imot varer|Lære opp lærlinger",
        "Fagbrev som kokk|Erfaring fra hotell|Godt humør",
        "Bolig|Tarifflønn|Fri skibuss",
      ],
      ["Fast, 100 %"],
    ),
    job(
      ["resepsjonist", "Resepsjonist", "Stryn"],
      "Du er den første gjestene møter, og den siste de husker.",
      [
        "Ta imot gjester|Svare på telefon|Gjøre opp kassen",
        "Gode språkkunnskaper|Serviceinnstilling|Ryddighet",
        "Turnus|Personalmat|Bolig",
      ],
      ["Sesong"],
    ),
  ];
  const at = (slug: string): string => `/jobb/${slug}`;
  return {
    domain: "fjordgard.example",
    about: "a list in sentences, facts in a table on each page",
    language: "no",
    hosts: files("fjordgard.example", {
      "/": frame("Hotell ved fjorden", `<h1>Hotell ved fjorden</h1><p>Førti rom med utsikt.</p>`),
      "/jobb": frame(
        "Jobb hos oss",
        `<h1>Jobb hos oss</h1><p>Akkurat nå ser vi etter disse:</p>${jobs.map(({ slug, title, more }) => `<p><a href="${at(slug)}">${title}</a> (${more[0]})</p>`).join("")}`,
      ),
      ...details(jobs, at, (each) =>
        frame(
          each.title,
          `<h1>${each.title}</h1><table><tr><td>Arbeidssted</td><td>${each.place}</td></tr><tr><td>Stillingstype</td><td>${each.more[0]}</td></tr><tr><td>Søknadsfrist</td><td>1. desember 2026</td></tr></table><p>${each.intro}</p>${parts(each, ["Arbeidsoppgaver", "Kvalifikasjoner", "Vi tilbyr"])}<p>Send søknad til jobb@fjordgard.example.</p>`,
        ),
      ),
    }),
    truth: truthOf(jobs, ["Fjordgård Hotell", "Fjordgård Hotell AS"], at, ["Strandvegen"]),
  };
}

export const TWELFTH_AFTER_MORE: readonly Site[] = [greenRidge(), fjordgard()];
