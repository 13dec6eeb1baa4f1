// `rolecall find`: a search for people. Queries a service if an address or a key is configured, else this machine's
// index, which needs neither a key nor a running service. Prints a table on a terminal and full tab-separated values in
// a pipe.
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorText, noticeIn } from "../../api/mcp/answers.ts";
import { buildListQuery } from "../../api/params/indexQueries.ts";
import { parseParams } from "../../api/params/parse.ts";
import { queryString, type Value } from "../../client/query.ts";
import { ApiError } from "../../contract/errors.ts";
import { suggestionToAppend } from "../../contract/nearest.ts";
import { UserError } from "../../contract/userError.ts";
import { currentIndex } from "../../feed/index/files.ts";
import { ratesFile } from "../../feed/paths.ts";
import { addNotices, resolvePlaces } from "../../feed/placeResolution.ts";
import { startReaders } from "../../feed/threads/readers.ts";
import { startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { lookUpPlaces } from "../resources/resources.ts";
import { askService, serviceUrl } from "../resources/serviceRequest.ts";
import { startProgress } from "../terminal/progress.ts";
import { printTable } from "../terminal/table.ts";

export interface FindOptions {
  /** Search parameters by name. */
  params: Readonly<Record<string, Value>>;
  url: string | null;
  live: boolean;
  json: boolean;
}

interface Row {
  id: number;
  title: string;
  organization: string | null;
  locations_derived: string[];
  locations: { address: { addressLocality: string | null } }[];
  salary: string | null;
  date_posted: string | null;
  date_created: string;
  url: string;
}

interface FindResult {
  text: string;
  notice: string | null;
}

const FIELDS = "id,title,organization,locations_derived,locations,salary,date_posted,date_created,url";

export async function find(environment: Environment, options: FindOptions): Promise<void> {
  const params: Record<string, Value> = {
    ...options.params,
    ...(options.json ? {} : { fields: FIELDS }),
    ...(options.live ? { mode: "live" } : {}),
  };
  const query = queryString(params);
  const usesService = options.url !== null || environment.serviceUrl !== null || environment.serviceKey !== null;
  if (options.live && !usesService)
    throw new UserError("--live: requires a running service; set ROLECALL_KEY (and ROLECALL_URL).", 2);
  const found = usesService ? await findInService(environment, options, query) : await findInIndex(environment, query);
  if (found.notice !== null && process.stderr.isTTY) process.stderr.write(`${found.notice}\n`);
  if (options.json) process.stdout.write(`${found.text}\n`);
  else show(JSON.parse(found.text) as Row[], Number(params.limit));
}

async function findInService(environment: Environment, { url, live }: FindOptions, query: string): Promise<FindResult> {
  const base = url ?? serviceUrl(environment);
  if (environment.serviceKey === null) throw new UserError(`ROLECALL_KEY: ${base} requires a key.`, 2);
  const progress = startProgress();
  if (live) progress.show(null, "collecting missing postings (up to 45 s) …");
  const answer = await askService(base, environment.serviceKey, "search", query).finally(() => progress.clear());
  if (answer.status !== 200) {
    const message = errorText({ ...answer, query: new URLSearchParams() });
    if (answer.status === 401) throw new UserError(`ROLECALL_KEY: ${base} rejected the key: ${message}.`, 2);
    throw new UserError(message, answer.status === 400 ? 2 : 1);
  }
  return { text: answer.text, notice: noticeIn(answer) };
}

/** Longer than that of a service, because the query of a command delays no other. */
const DEADLINE_MS = 60_000;

/** Readers open the index file while another process may be writing it. */
async function findInIndex(environment: Environment, query: string): Promise<FindResult> {
  const file = currentIndex(environment.data);
  if (file === null) {
    const where = `no index in ${environment.data} yet`;
    throw new UserError(`${where}: run \`rolecall up\`, or set ROLECALL_URL and ROLECALL_KEY of a service.`);
  }
  const clock = await startClock(environment.clockUrl);
  const spools = mkdtempSync(join(tmpdir(), "rolecall-find-"));
  const readers = startReaders({
    maxReaders: 1,
    spools,
    rates: ratesFile(environment.data),
    deadlineMs: DEADLINE_MS,
    onFault: () => undefined,
  });
  try {
    readers.useFile(file);
    const resolved = await resolvePlaces(
      buildListQuery("search", parseQuery(query, clock.now()), clock.now()),
      lookUpPlaces(environment),
    );
    const answer = "ok" in resolved ? resolved : addNotices(await readers.ask(resolved.question), resolved.notices);
    if (!answer.ok) throw new UserError([answer.message, answer.hint].filter(Boolean).join(" "));
    const { body, head } = answer;
    const text = "bytes" in body ? Buffer.from(body.bytes).toString("utf8") : await readFile(body.file, "utf8");
    return { text, notice: head.notices.join(" | ") || null };
  } finally {
    clock.stop();
    await readers.close();
    rmSync(spools, { recursive: true, force: true });
  }
}

function parseQuery(query: string, now: number) {
  try {
    return parseParams("search", query, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const suggestion = suggestionToAppend(error.message, error.detail.did_you_mean);
    throw new UserError(suggestion !== null ? `${error.message} (did you mean "${suggestion}"?)` : error.message, 2);
  }
}

function show(rows: readonly Row[], limit: number): void {
  if (process.stdout.isTTY) {
    if (rows.length === 0) process.stderr.write("No postings match.\n");
    else
      printTable(["id", "title", "employer", "place", "pay", "posted"], rows.map(toShortRow(process.stdout.columns)));
    if (rows.length >= limit)
      process.stderr.write(`Showing the first ${rows.length}; use --limit and --offset for more.\n`);
    return;
  }
  const toFullRow = (row: Row) => [
    row.id,
    row.title,
    row.organization,
    formatPlaces(row),
    row.salary,
    dayOf(row),
    row.url,
  ];
  printTable(["id", "title", "employer", "place", "pay", "posted", "url"], rows.map(toFullRow));
}

function formatPlaces({ locations_derived, locations }: Row): string | null {
  const stated = locations.flatMap(({ address }) => address.addressLocality ?? []);
  const places = locations_derived.length > 0 ? locations_derived : stated;
  return places.length === 0 ? null : places.join("; ");
}

/** The first place without repeated names (Berlin, Berlin, Germany), and the number of others. */
function formatShortPlace(row: Row): string | null {
  const [first, ...more] = formatPlaces(row)?.split("; ") ?? [];
  if (first === undefined) return null;
  const parts = first.split(", ").filter((part, at, all) => part !== all[at - 1]);
  return `${parts.join(", ")}${more.length === 0 ? "" : ` +${more.length}`}`;
}

function dayOf({ date_posted, date_created }: Row): string {
  return (date_posted ?? date_created).slice(0, 10);
}

/** Cut to the terminal's width; titles get the largest share. */
function toShortRow(columns: number): (row: Row) => (string | number | null)[] {
  const available = Math.max(40, (columns || 100) - 48);
  const [title, name, place] = [
    Math.floor(available * 0.45),
    Math.floor(available * 0.25),
    Math.floor(available * 0.3),
  ];
  const cut = (text: string | null, limit: number): string | null =>
    text === null || text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
  return (row) => {
    const places = formatShortPlace(row);
    return [
      ...[row.id, cut(row.title, title), cut(row.organization, name), cut(places, place)],
      ...[cut(row.salary, 26), dayOf(row)],
    ];
  };
}
