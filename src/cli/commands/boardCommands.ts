// `rolecall boards`: adds, lists and removes the boards of the ledger. A new board is tried first.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { addStarterBoards, describeOffer } from "../../collect/boards/starter.ts";
import type { ReadReason } from "../../collect/schedule/nextRead.ts";
import { didYouMean, findNearest } from "../../contract/nearest.ts";
import type { BoardAddress } from "../../contract/reading.ts";
import { describeReservation, describeRobots } from "../../contract/rights/describe.ts";
import { readBoardRights } from "../../contract/rights/reservations.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { UserError } from "../../contract/userError.ts";
import { ensureBoard, ensureBoards, listBoards, type NewBoard } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { type HostUsageToday, listHostUsage } from "../../ledger/boards/hostUsage.ts";
import { isWorkerPresent } from "../../ledger/boards/workerPresence.ts";
import { markBoardRemoved } from "../../ledger/reads/boardRemoval.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { getReader } from "../../sources/readers.ts";
import { findBoardByLink, findBoardInPage, parseLink, toCareerSiteBoard } from "../../sources/recognise.ts";
import { parseCsv } from "../../text/csv.ts";
import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { openFetcher, readerFor, shareHosts } from "../resources/fetching.ts";
import { withLedger } from "../resources/resources.ts";
import { createSecrets } from "../resources/secrets.ts";
import { describeStarter } from "../service/firstStart.ts";
import { unreadableFile } from "../terminal/lines.ts";
import { formatDate, printList, printTable } from "../terminal/table.ts";

const MAX_REASONS = 50;

export async function addBoard(
  environment: Environment,
  url: string,
  options: { company?: string; domain?: string; force?: true },
): Promise<void> {
  const link = parseLink(url);
  if (link === null) throw new UserError(`"${url.slice(0, 200)}" is not the URL of a board or a company's site.`, 2);
  await withLedger(environment, async (db, clock) => {
    const services = { clock, ledger: db };
    const address = findBoardByLink(link) ?? (await findBoardBehind(environment, services, link));
    if (address === null) throw new UserError(`no board was found behind "${url.slice(0, 200)}".`, 2);
    const found = await tryBoard(environment, services, address);
    if (found.failure !== null && options.force !== true) {
      throw new UserError(`${address.source} ${address.slug} was not added: ${found.failure}. --force adds it anyway.`);
    }
    process.stderr.write(`${found.failure ?? found.summary}\n`);
    const name = { ...address, company: options.company ?? null, domain: options.domain ?? null };
    const board = await ensureBoard(db, name, clock.now());
    await prioritise(db, [board.id], 1, clock.now());
    process.stdout.write(`${address.source} ${address.slug}\n`);
  });
}

const MAX_TRIED_PAGES = 3;
const MAX_TRIED_ROWS = 20;

/** Reads the beginning of a board: what it lists, or why it cannot be read. */
async function tryBoard(
  environment: Environment,
  { clock, ledger }: { clock: Clock; ledger: Ledger },
  address: BoardAddress,
): Promise<{ summary: string; failure: string | null }> {
  const source = getReader(address.source);
  if (source === null) return { summary: "", failure: `${address.source} cannot be read by this version` };
  const fetcher = openFetcher(environment, clock, createSecrets(environment), shareHosts(ledger));
  try {
    const limits = { max_pages: MAX_TRIED_PAGES, max_rows: MAX_TRIED_ROWS, validators: null };
    const reading = { get: fetcher.get, now: clock.now(), keys: environment.keys, ...limits };
    const listing = await source.list({ ...address, company: null, domain: null }, reading);
    const [first] = listing.postings;
    if (first !== undefined) {
      const { length } = listing.postings;
      const count = `${length}${listing.complete ? "" : " or more"} ${length === 1 && listing.complete ? "posting" : "postings"}`;
      return { summary: `It lists ${count}, such as "${first.title}".`, failure: null };
    }
    if (listing.complete) return { summary: "It lists no postings at the moment.", failure: null };
    return { summary: "", failure: `it could not be read (${listing.reason})` };
  } finally {
    await fetcher.close();
  }
}

/** For a page that is not a platform's own: the board it embeds or links to, else the company's own site. */
async function findBoardBehind(
  environment: Environment,
  { clock, ledger }: { clock: Clock; ledger: Ledger },
  link: URL,
): Promise<BoardAddress | null> {
  const fetcher = openFetcher(environment, clock, createSecrets(environment), shareHosts(ledger));
  try {
    const page = await fetcher.get({ url: link.href });
    if (page.kind === "got" && page.status === 200) {
      const board = findBoardByLink(new URL(page.url)) ?? findBoardInPage(page.text, new URL(page.url));
      if (board !== null) return board;
      return toCareerSiteBoard(link);
    }
    const why = page.kind === "got" ? `HTTP ${page.status}` : page.message;
    const site = toCareerSiteBoard(link);
    if (site === null)
      throw new UserError(`${link.href} could not be read and is not a company's own site (${why}).`, 2);
    process.stderr.write(`${link.href} could not be read (${why}): tried as a company's own site.\n`);
    return site;
  } finally {
    await fetcher.close();
  }
}

export async function importBoards(environment: Environment, file: string): Promise<void> {
  const rows = parseCsv(await readFileText(file));
  const header = rows.shift()?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [source, slug, company, domain] = ["source", "slug", "company", "domain"].map((name) => header.indexOf(name));
  if (source === undefined || slug === undefined || source < 0 || slug < 0) {
    throw new UserError(`${file}: its first line must name the columns source, slug, company, domain.`);
  }
  const cell = (row: readonly string[], at: number | undefined): string | null => row[at ?? -1]?.trim() || null;
  const counts = { known: 0, rejected: 0 };
  const boards: NewBoard[] = [];
  await withLedger(environment, async (db, clock) => {
    for (const [at, row] of rows.entries()) {
      const from = findSource(cell(row, source) ?? "");
      const name = cell(row, slug);
      if (from === undefined || name === null) {
        const reason = from === undefined ? `source: "${cell(row, source) ?? ""}" is unknown` : "slug: missing";
        if (++counts.rejected <= MAX_REASONS) process.stderr.write(`row ${at + 2}: ${reason}\n`);
        continue;
      }
      boards.push({ source: from.id, slug: name, company: cell(row, company), domain: cell(row, domain) });
      counts.known++;
    }
    await prioritise(db, await ensureBoards(db, boards, clock.now()), 0, clock.now());
  });
  if (counts.rejected > MAX_REASONS) process.stderr.write(`… and ${counts.rejected - MAX_REASONS} more\n`);
  process.stdout.write(`boards ${counts.known}, rejected ${counts.rejected}\n`);
}

/** Adds the starter boards, or only describes them. */
export async function addStarter(environment: Environment, dryRun: boolean): Promise<void> {
  const reader = readerFor(environment);
  if (reader.trial) throw new UserError("starter boards are real sites: they cannot be used with ROLECALL_WORLD.");
  await withLedger(environment, async (db, clock) => {
    const { boards, missing, sources } = await describeOffer(db);
    process.stderr.write(`${describeStarter(boards, Object.keys(sources).length, reader)}\n`);
    if (reader.contact === null) process.stderr.write("ROLECALL_CONTACT is not set: site owners cannot contact you.\n");
    if (dryRun) process.stdout.write(`would be added ${missing}\n`);
    else process.stdout.write(`added ${await addStarterBoards(db, clock.now())}\n`);
    if (!dryRun && !(await isWorkerPresent(db, Date.now()))) {
      process.stderr.write("No worker is running: start `rolecall up` or `rolecall work` to read them.\n");
    }
  });
}

export async function showBoards(environment: Environment, json: boolean): Promise<void> {
  const boards = await withLedger(environment, (db) => listBoards(db));
  printList(
    json,
    ["source", "board", "company", "domain", "last complete read", "state"],
    boards.map((board) => [
      board.source,
      board.slug,
      board.company,
      board.domain,
      formatDate(board.seen_at),
      board.removed_at !== null ? "removed" : board.hold !== null ? "held" : (board.verdict ?? "new"),
    ]),
  );
}

/** Explanations of the schedule's reasons for the next read. */
const REASONS: Readonly<Record<ReadReason, string>> = {
  pace: "scheduled by its expected rate of changes and the cost of a read",
  missing: "a posting was missing once: a second read, at least an hour later, decides",
  held: "many postings would close at once: a second complete read, six hours later, must confirm it",
  waiting: "rows wait for their detail requests",
  failed: "its last read failed: it is retried at growing intervals",
  dormant: "it failed six times or more: it is read twice a day",
  empty: "it returned an empty list, which is accepted after three reads over 48 hours",
  no_such_board: "its source reports no such board, which is accepted after three reads over 48 hours",
  retired: "it has been missing for two weeks: it is checked once a week",
  asked_to_wait: "its host requested a pause or is paused",
};

export async function showBoard(environment: Environment, source: string, slug: string): Promise<void> {
  const id = findKnownSource(source);
  const { board, usage } = await withLedger(environment, async (db, clock) => {
    const found = (await listBoards(db, { source: id, slug }))[0];
    const hosts = found?.host == null ? [] : [found.host];
    return { board: found, usage: (await listHostUsage(db, clock.now(), { hosts, limit: 1 }))[0] };
  });
  if (board === undefined) throw new UserError(`no board ${id} ${slug}; \`rolecall boards list\` lists them.`);
  const { rate, cost, pace, why, priority } = board;
  const rights = readBoardRights(board.rights);
  const rounded = (value: number | null, unit: string): string | null =>
    value === null ? null : `${Number(value.toPrecision(3))} ${unit}`;
  const reason = board.removed_at !== null ? "it was removed" : priority > 0 ? "it was requested" : null;
  printTable(
    ["field", "value"],
    [
      ["board", `${board.source} ${board.slug}`],
      ["last read", formatDate(board.read_at)],
      ["verdict", board.trouble === null ? board.verdict : `${board.verdict}: ${board.trouble}`],
      ["listed", board.listed],
      ["rate", rounded(rate, "changes per day (an opening counts 1, a closing ½, a change ¼)")],
      ["cost", rounded(cost, "requests per read")],
      [
        "pace",
        pace === null ? null : rounded(pace / 60_000, "minutes between reads, before adjusting for hour and weekday"),
      ],
      ["host", board.host],
      ...describeHost(usage),
      ["robots.txt", describeRobots(board.read_at, rights.robots)],
      ["reserved rights", describeReservation(rights)],
      ["next read", formatDate(board.next_at)],
      ["because", reason ?? (isReadReason(why) ? REASONS[why] : "this version has not read it yet")],
    ],
  );
}

/** Of the host that the last read requested first. */
function describeHost(usage: HostUsageToday | undefined): [string, string | number | null][] {
  if (usage === undefined) return [["host today", "0 requests"]];
  const { requests, budget_share, refused_at, refused_status, retry_after_ms, rest_until } = usage;
  const asked = retry_after_ms === null ? "no Retry-After" : `Retry-After ${Math.ceil(retry_after_ms / 1000)} s`;
  return [
    ["host today", `${requests} requests, ${Number((budget_share * 100).toPrecision(2))} % of the budget of its pace`],
    ["last refusal", refused_at === null ? null : `${refused_status} at ${formatDate(refused_at)}, ${asked}`],
    ["paused until", formatDate(rest_until)],
  ];
}

function isReadReason(text: string | null): text is ReadReason {
  return text !== null && text in REASONS;
}

export async function removeBoard(environment: Environment, source: string, slug: string): Promise<void> {
  const id = findKnownSource(source);
  const removed = await withLedger(environment, (db, clock) => markBoardRemoved(db, id, slug, clock.now()));
  if (!removed) throw new UserError(`no board ${id} ${slug}; \`rolecall boards list\` lists them.`);
}

/** The identifier of the source with this name. */
function findKnownSource(name: string): string {
  const source = findSource(name);
  if (source !== undefined) return source.id;
  const suggestion = findNearest(
    name,
    SOURCES.map(({ id }) => id),
  );
  throw new UserError(`no source "${name.slice(0, 60)}"; \`rolecall sources\` lists them.${didYouMean(suggestion)}`, 2);
}

async function readFileText(file: string): Promise<string> {
  if (file === "-") return text(process.stdin);
  return readFile(file, "utf8").catch((error: unknown) => {
    throw unreadableFile(file, error);
  });
}
