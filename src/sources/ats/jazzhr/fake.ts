// JazzHR: the board as a table with a second copy for mobile devices, pages with and without schema.org data, 410 for
// postings that are gone, and an XML export with only some openings. A closed board has a page that states this.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply, xml } from "../../../../world/fake.ts";
import { hiringPlatform, NORTH_AMERICA } from "../../../../world/platforms.ts";

export const jazzhr: Fake = {
  source: "jazzhr",
  platform: hiringPlatform(2, "https://{slug}.applytojob.com/apply", undefined, { countries: NORTH_AMERICA }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "app.jazz.co") {
      const slug = /^\/feeds\/export\/jobs\/([^/]+)$/.exec(request.path)?.[1] ?? "";
      return xml(exported(context.board(slug)));
    }
    const [, slug] = /^([a-z\d-]+)\.applytojob\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null)
      return html("<!DOCTYPE html><html><head><title>Inactive Career Page</title></head><body></body></html>");
    if (request.path === "/apply/jobs") return html(listOf(board));
    const key = /^\/apply\/(?:jobs\/details\/)?([A-Za-z\d]+)/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => keyOf(each) === key && !board.removedIds?.has(each.id));
    return opening === undefined ? html("<title>Job is closed</title>", 410) : page(board, opening);
  },
};

function keyOf(opening: Opening): string {
  return `oV${Number(opening.id).toString(36)}Xr`;
}

/** The platform's long name: its creation time and a random part. */
function nameOf(opening: Opening): string {
  const made = new Date(opening.posted).toISOString().replace(/\D/g, "").slice(0, 14);
  return `job_${made}_${opening.id.padStart(16, "A")}`;
}

function whereOf(opening: Opening): string {
  const [place] = opening.places;
  const where = `${place?.city}, ${place?.region ?? place?.country_name}`;
  return opening.workplace === "remote" ? `Remote - ${where}` : where;
}

function employer(board: FakeBoard): string {
  const node = { "@type": "Organization", name: board.company, url: `https://www.${board.domain}` };
  return `<script type="application/ld+json">\n${JSON.stringify(node, null, 4)}\n</script>`;
}

function listOf(board: FakeBoard): string {
  const rows = board.openings.map(
    (opening, index) => `<tr id="row_${nameOf(opening)}" class="resumator_${index % 2 === 0 ? "even" : "odd"}_row">
<td><a class="job_title_link" href="/apply/jobs/details/${keyOf(opening)}?&">${escapeXml(opening.title)}</a>
<br /><span class="resumator_department">${escapeXml(opening.department)}</span></td>
<td> ${escapeXml(whereOf(opening))} </td></tr>`,
  );
  const copies = board.openings.map(
    (opening) => `<div id="row_${nameOf(opening)}" class="jobs_row"><div>
<a class="job_title_link" href="/apply/jobs/details/${keyOf(opening)}?&">${escapeXml(opening.title)}</a></div>
<span class="resumator_description mr20"><strong>Location:</strong> ${escapeXml(whereOf(opening))}</span></div>`,
  );
  return `<!DOCTYPE HTML><html><head><title>JazzHR &raquo; Job Listings</title></head><body>${employer(board)}
<div id="job_listings"><table id="jobs_table" class="menu_table"><tbody><tr><th>Position</th><th>Location</th></tr>
${rows.join("\n")}</tbody></table><div id="jobs_column">${copies.join("\n")}</div></div></body></html>`;
}

function page(board: FakeBoard, opening: Opening): Reply {
  const address = `https://${board.slug}.applytojob.com/apply/${keyOf(opening)}/${encodeURIComponent(opening.title.replace(/\W+/g, "-"))}`;
  return html(`<!DOCTYPE html><html><head><title>${escapeXml(opening.title)} - Career Page</title>
<link rel="canonical" href="${address}" />${employer(board)}${Number(opening.id) % 10 < 7 ? linked(board, opening) : ""}</head>
<body><div class="welcome-message hidden"><h2>Thanks for visiting our Career Page.</h2></div><div class='job-header'><h2>${escapeXml(opening.title)}</h2>
<div title="Location"><i class='fa fa-map-marker'></i>${escapeXml(whereOf(opening))} </div>
<div id='resumator-job-employment' title="Type"><i class='fa fa-clock-o'></i>${opening.employment} </div>
<div title="Department"><i class='fa fa-sitemap'></i>${escapeXml(opening.department)} </div></div>
<div class='col description' id="job-description">${opening.html}</div></body></html>`);
}

function linked(board: FakeBoard, opening: Opening): string {
  const { pay } = opening;
  const [place] = opening.places;
  const node = {
    "@type": "JobPosting",
    title: opening.title,
    datePosted: new Date(opening.posted).toISOString().slice(0, 10),
    ...(opening.valid_through === null ? {} : { validThrough: new Date(opening.valid_through).toISOString() }),
    hiringOrganization: { "@type": "Organization", name: board.company },
    jobLocation: {
      "@type": "Place",
      address: { addressLocality: place?.city, addressRegion: place?.region, addressCountry: place?.country },
    },
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: pay.currency,
            value: { "@type": "QuantitativeValue", minValue: pay.min, maxValue: pay.max, unitText: pay.unit },
          },
        }),
    description: opening.html,
  };
  return `<script type="application/ld+json">${JSON.stringify(node).replaceAll("</", "<\\/")}</script>`;
}

/** Every third opening is not syndicated; a missing board exports nothing. */
function exported(board: FakeBoard | null): string {
  const jobs = (board?.openings ?? []).filter((opening) => (Number(opening.id) - 700_001) % 9 !== 0);
  const items = jobs.map((opening) => {
    const [place] = opening.places;
    const fields = {
      id: nameOf(opening),
      status: "Open",
      title: opening.title,
      department: opening.department,
      url: `http://${board?.slug}.applytojob.com/apply/${keyOf(opening)}`,
      city: place?.city ?? "",
      state: place?.region ?? "",
      country: place?.country_name ?? "",
      postalcode: place?.postcode ?? "",
      description: opening.html,
      type: opening.employment,
      experience: "Experienced",
      internalcode: opening.requisition,
    };
    return `<job>${Object.entries(fields)
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join("")}</job>`;
  });
  const company = escapeXml(board?.company ?? "");
  return `<?xml version="1.0" encoding="UTF-8"?><jobs><publisher>JazzHR</publisher><company>${company}</company>${items.join("")}</jobs>`;
}
