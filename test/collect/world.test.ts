// The simulated internet as the service sees it: every board read by its real source over real sockets.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBoardsOfLeads } from "../../src/collect/boards/platformBehindSite.ts";
import type { ReadContext } from "../../src/contract/reading.ts";
import { findSource } from "../../src/contract/sources.ts";
import { findEmployers } from "../../src/discovery/employers.ts";
import { createFetcher, type Fetcher } from "../../src/fetch/fetcher.ts";
import { readSite } from "../../src/sources/careerSite/site.ts";
import { getReader } from "../../src/sources/readers.ts";
import { findBoardByLink } from "../../src/sources/recognise.ts";
import { FAKES, getFakePlatform } from "../../world/fakes.ts";
import { type Internet, openInternet } from "../../world/internet.ts";
import type { WorldBoard } from "../../world/world.ts";
import { openingOf } from "../rig/worldIds.ts";
import { fetchOptions } from "../sources/fetching.ts";

const NOW = Date.UTC(2026, 10, 15, 9);
const PLATFORMS = FAKES.map(({ source }) => source).filter((source) => {
  const facts = findSource(source);
  return facts?.type === "ats" && !facts.leads_only;
});
const BOARDS = 3;
let net: Internet;
let fetcher: Fetcher;
let reading: ReadContext;

beforeAll(async () => {
  const calm = { turns: { share: 0, days: 1 } };
  net = await openInternet({
    seed: 1,
    employers: 1_500,
    start: NOW,
    now: NOW,
    speed: 0,
    ...calm,
    monotonic: () => 0,
  });
  fetcher = createFetcher(fetchOptions(net.address));
  reading = { get: fetcher.get, now: NOW, max_pages: 500, max_rows: null, validators: null };
});
afterAll(async () => {
  await fetcher.close();
  await net.close();
});

/** Some non-empty boards of a source, of different sizes. */
function boardsOf(source: string): WorldBoard[] {
  const size = ({ slug }: WorldBoard): number => net.world.boardAt(source, slug, NOW)?.openings.length ?? 0;
  const all = net.world.boards(NOW).filter((board) => board.source === source && size(board) > 0);
  return all.toSorted((a, b) => size(b) - size(a)).filter((_, at) => at % Math.ceil(all.length / BOARDS) === 0);
}

describe("a site of the simulated internet that shows the openings of others", () => {
  it.each(["portfolio.getro.com", "portfolio.example|"])("%s: leads to the boards of its companies", async (slug) => {
    const source = slug.endsWith("|") ? "consider" : "getro";
    const board = { source, slug, company: null, domain: null };
    const listing = await getReader(source)?.list(board, reading);
    expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
    const leads = listing?.complete === false ? (listing.leads ?? []) : [];
    const found = findBoardsOfLeads(leads).map((each) => `${each.source} ${each.slug}`.toLowerCase());
    const shown = net.world.boardAt(source, slug, NOW)?.openings ?? [];
    const companies = new Set(shown.map(({ employer }) => employer?.domain));
    const right = new Set(net.world.boards(NOW).map((each) => `${each.source} ${each.slug}`.toLowerCase()));
    expect(found.filter((each) => !right.has(each) && !each.startsWith("career_site "))).toEqual([]);
    expect(found.length).toBeGreaterThan(0.8 * companies.size);
  });
});

describe("a platform of the simulated internet", () => {
  it.each(PLATFORMS)("%s: its boards are read completely, and each posting is identified by its id", async (source) => {
    const boards = boardsOf(source);
    expect(boards.length).toBeGreaterThan(0);
    for (const board of boards) {
      const truth = net.world.boardAt(source, board.slug, NOW)?.openings ?? [];
      const listing = await getReader(source)?.list(board, reading);
      expect(listing?.complete === false ? listing.reason : "").toBe("");
      const known = new Set(truth.map(({ id }) => id.slice(0, -1)));
      const found = listing?.postings.map(({ external_id }) => openingOf(source, external_id, known));
      expect(found?.toSorted()).toEqual([...known].toSorted());
    }
  });

  it.each(PLATFORMS)("%s: its public page is recognised as the board", (source) => {
    for (const { slug } of boardsOf(source)) {
      const found = findBoardByLink(new URL(getFakePlatform(source).page(slug)));
      if (NOT_IN_LINKS.has(source) && slug.endsWith(".example")) expect(found).toBe(null);
      else expect(found).toEqual({ source, slug });
    }
  });
});

/** On the employers' own hosts, nothing in the link identifies the platform. */
const NOT_IN_LINKS = new Set([
  "recruitee",
  "teamtailor",
  "phenom",
  "happydance",
  "wp_job_openings",
  "successfactors",
  "icims",
  "eightfold",
  "radancy",
  "digitalrecruiters",
]);

it("reads employers' sites from their domain alone, or finds the platform behind them", async () => {
  const sites = net.world.employers.filter(({ channels }) => channels.some(({ source }) => source === "career_site"));
  const read = async (domain: string) =>
    getReader("career_site")?.list({ source: "career_site", slug: domain, company: null, domain }, reading);
  let right = 0;
  for (const { domain } of sites.slice(0, 20)) {
    const truth = net.world.boardAt("career_site", domain, NOW)?.openings ?? [];
    const found = (await read(domain))?.postings.map(({ title }) => title) ?? [];
    // No posting is invented, even if others are missed.
    expect(found.filter((title) => !truth.some((each) => each.title === title))).toEqual([]);
    if (found.length === truth.length) right++;
  }
  expect(right).toBeGreaterThanOrEqual(19);
  const linked = net.world.employers.filter((each) => !sites.includes(each) && each.channels[0]?.source !== "amazon");
  let behind = 0;
  let soon = 0;
  for (const { domain, channels } of linked.slice(0, 100)) {
    let requests = 0;
    const get: ReadContext["get"] = (ask) => {
      requests++;
      return reading.get(ask);
    };
    const site = { source: "career_site", slug: domain, company: null, domain } as const;
    const { behind: board } = await readSite(site, { ...reading, get });
    if (board?.source !== channels[0]?.source || board?.slug !== channels[0]?.slug) continue;
    behind++;
    if (requests <= 3) soon++;
  }
  expect(behind).toBeGreaterThanOrEqual(98);
  // Home page, career page and, if that only embeds it in a frame, the platform's own page on the company's host.
  expect(soon).toBeGreaterThanOrEqual(90);
});

it("finds the employers of a city on the map and in the encyclopedia", async () => {
  const place = { name: "Berlin", region: "Berlin", country: "DE", lat: 52.52, lon: 13.41, radius_km: 25 };
  const { employers, errors } = await findEmployers(place, reading, new Map());
  expect(errors).toEqual([]);
  const seated = net.world.employers.filter(({ sites }) => sites[0].city.name === "Berlin");
  const domains = new Set(employers.map(({ domain }) => domain));
  expect(seated.filter(({ domain }) => !domains.has(domain))).toEqual([]);
});

it("lists or searches public services, each opening under its employer's name", async () => {
  const listed = await getReader("jobtech")?.list(
    { source: "jobtech", slug: "se", company: null, domain: null },
    reading,
  );
  expect(listed?.postings.length).toBeGreaterThan(20);
  const names = new Set(net.world.employers.map(({ name }) => name));
  expect(listed?.postings.filter(({ organization }) => !names.has(organization ?? ""))).toEqual([]);
});

it("finds the openings at a place that a service is searched for", async () => {
  const place = { name: "Zürich", region: "Zurich", country: "CH", lat: 47.37, lon: 8.55, radius_km: 25 };
  const board = { source: "jobroom", slug: "ch", company: null, domain: null } as const;
  const target = { title: null, location: "Zürich", country: "CH", place };
  const found = await getReader("jobroom")?.search?.(target, board, reading);
  expect(found?.postings.length).toBeGreaterThan(2);
  expect(new Set(found?.postings.flatMap(({ locations }) => locations.map(({ region }) => region)))).toEqual(
    new Set(["ZH"]),
  );
});
