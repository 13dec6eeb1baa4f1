import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import { isLongRun } from "../model/runs.ts";
import { ATTACKS } from "./attacks.ts";
import { place, plainPosting } from "./postings.ts";
import { type BrowserService, openPage, startBrowserService, type Watched } from "./service.ts";

/** Every text field that a source can fill, each with the same attack. */
function attacked(attack: string, index: number): RawPosting[] {
  const text: Partial<RawPosting> = {
    title: `Nurse ${attack}`,
    organization: `Ward ${index} ${attack}`,
    requisition_id: attack,
    salary: attack,
    employment_type: attack,
    department: attack,
    language: attack,
    workplace: attack,
    page_text: attack,
    location_requirements: [attack],
    locations: [{ ...place(attack), locality: attack, region: attack, country: attack, postal_code: attack }],
    organization_url: `https://ward.example/?q=${encodeURIComponent(attack)}`,
    organization_logo: `https://elsewhere.example/${encodeURIComponent(attack)}`,
    url: `https://ward.example/${index}?q=${encodeURIComponent(attack)}#${attack.replace(/[^ -~]/g, "")}`,
    employer: {
      domain: `ward${index}.example`,
      industry: attack,
      headcount: 5,
      country: attack,
      headquarters: attack,
      founded_year: null,
      lei: attack,
      wikidata_id: attack,
    },
  };
  const html = `<p>At least 3 years ${attack}</p><ul><li>${attack}</li></ul><p title="${attack}">English ${attack}</p>`;
  return [
    plainPosting(`html-${index}`, { ...text, description_html: html, description_text: null }),
    plainPosting(`text-${index}`, {
      ...text,
      description_text: `At least 3 years ${attack}\n\n- ${attack}`,
      board: "two",
    }),
  ];
}

let service: BrowserService;
let watched: Watched;
beforeAll(async () => {
  service = await startBrowserService();
  await service.take(ATTACKS.flatMap(attacked));
  watched = await openPage(service, { inHook: true });
});
// Faults of one case must not leak into the next.
afterEach(() => watched.faults.splice(0));
afterAll(() => service.close());

async function idsShown(): Promise<number[]> {
  return watched.page.evaluate<number[]>(
    `[...document.querySelectorAll("[data-id]")].map((row) => Number(row.dataset.id))`,
  );
}

/** Triggers hidden attacks: hovering, focusing and following everything on the page. */
async function touchEverything(): Promise<void> {
  await watched.page.evaluate(`for (const element of document.querySelectorAll("#content *"))
    for (const type of ["pointerenter", "mouseover", "mouseenter", "focus", "toggle"])
      element.dispatchEvent(new Event(type, { bubbles: true }));`);
}

/** Navigates inside the console, without a page load. */
async function goTo(path: string): Promise<void> {
  await watched.page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`,
  );
}

async function latestIds(): Promise<number[]> {
  const headers = { authorization: `Bearer ${service.key}` };
  const answer = await fetch(`${service.address}/api/v1/search?limit=5&fields=id`, { headers });
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

async function checkPosting(id: number): Promise<void> {
  await touchEverything();
  const bad = "#content :is(script, iframe, object, embed, img, style, link, base, form, svg a, math)";
  expect([id, await watched.page.locator(bad).count()]).toEqual([id, 0]);
  const protocols = await watched.page.evaluate<string[]>(
    `[...document.querySelectorAll("#content a")].map((link) => link.protocol)`,
  );
  expect(protocols.filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol))).toEqual([]);
}

describe("stored attacks", () => {
  it("number at least forty and reach the list as text", async () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
    await watched.page.goto(`${service.address}/?include_duplicates=true&description=years`);
    await watched.page.locator("[data-id]").first().waitFor();
    const more = watched.page.getByRole("button", { name: "Show 50 more" });
    while (await more.isVisible()) {
      const before = (await idsShown()).length;
      await more.click();
      // Polls from outside the page: the page's content security policy forbids the code that a waiting function uses.
      while ((await idsShown()).length <= before) await watched.page.waitForTimeout(50);
    }
    expect((await idsShown()).length).toBe(2 * ATTACKS.length);
    await touchEverything();
    expect(
      await watched.page.locator("#content :is(script, iframe, object, embed, img, style, link, base)").count(),
    ).toBe(0);
    expect(watched.faults).toEqual([]);
  });

  it("do not run on the posting page, with evidence on and off", async () => {
    const ids = await idsShown();
    expect(ids.length).toBeGreaterThan(80);
    // Each attack comes twice, as HTML and as text; without the long run, one of the two is opened, by turns.
    for (const id of ids.filter((_, at) => isLongRun() || at % 4 === 0 || at % 4 === 3)) {
      await goTo(`/jobs/${id}`);
      await watched.page.locator(".posting-tags", { hasText: `id ${id.toLocaleString("en")}` }).waitFor();
      await checkPosting(id);
      await watched.page.keyboard.press("e");
      await checkPosting(id);
    }
    expect(watched.faults).toEqual([]);
  });

  it("do not run even if the service sent them unescaped", async () => {
    const { page } = watched;
    let attack = "";
    await page.route("**/api/v1/search?id=*", (route) => {
      const html = `<p>${attack}</p><ul><li>${attack}</li></ul><a href="${attack}">x</a><p title="${attack}">y</p>`;
      return route.fulfill({ json: [{ description_text: html }] });
    });
    const [id = 0] = await latestIds();
    await page.goto(`${service.address}/keys`);
    await page.locator("#content h1").first().waitFor();
    for (attack of ATTACKS.filter((_, at) => isLongRun() || at % 2 === 0)) {
      await goTo("/keys");
      // A click on a page that is about to unload would be lost.
      await page.locator(".description").waitFor({ state: "detached" });
      await goTo(`/jobs/${id}`);
      await page.locator(".description").waitFor();
      await page.getByRole("button", { name: "Plain", exact: true }).click();
      await page.locator(".description[data-from=markup]").waitFor();
      await checkPosting(id);
    }
    await page.unroute("**/api/v1/search?id=*");
    // Parsing such markup makes the browser report the handlers it blocked; none may have run or caused a request.
    const harm = watched.faults.splice(0).filter((fault) => /pwned|popped up|another host|error:/.test(fault));
    expect(harm).toEqual([]);
  });

  it("do not run when they come in the address", async () => {
    for (const attack of ATTACKS.filter((_, at) => isLongRun() || at % 3 === 0)) {
      const text = encodeURIComponent(attack.slice(0, 900));
      await watched.page.goto(`${service.address}/?title=${text}&organization=${text}&salary_min=${text}#${text}`);
      await watched.page.locator(".results").waitFor();
      await touchEverything();
    }
    expect(watched.faults).toEqual([]);
  });

  it("do not run on any other page that shows source texts", async () => {
    const text = encodeURIComponent(ATTACKS[0] ?? "");
    for (const path of ["/overview", "/sources", `/collect?title=${text}&location=${text}`, "/reference", "/keys"]) {
      await watched.page.goto(service.address + path);
      await watched.page.locator("#content h1").first().waitFor();
      await touchEverything();
    }
    expect(watched.faults).toEqual([]);
  });
});
