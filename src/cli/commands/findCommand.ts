// `rolecall find`: a search for people. A service is asked where an address or a key says so, else this machine's index
// itself, which needs neither a key nor a running service. On a terminal a table, in a pipe tab-separated whole values.
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorText, noticeIn } from "../../api/mcp/answers.ts";
import { parseParams } from "../../api/params/parse.ts";
import { listQuestion } from "../../api/params/questions.ts";
import { queryString, type Value } from "../../client/query.ts";
import { ApiError } from "../../contract/errors.ts";
import { stillToSay } from "../../contract/nearest.ts";
import { Refusal } from "../../contract/refusal.ts";
import { located, withNotices } from "../../feed/centres.ts";
import { currentIndex, ratesFile } from "../../feed/index/files.ts";
import { startReaders } from "../../feed/threads/readers.ts";
import { askService, serviceUrl } from "../service/askService.ts";
import { startClock } from "../service/clock.ts";
import type { Environment } from "../service/environment.ts";
import { lookUpPlaces } from "../service/opening.ts";
import { startProgress } from "../terminal/progress.ts";
import { printTable } from "../terminal/table.ts";

export interface FindWish {
  /** Parameters of search by their names. */
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

interface Found {
  text: string;
  notice: string | null;
}

const FIELDS = "id,title,organization,locations_derived,locations,salary,date_posted,date_created,url";

export async function find(environment: Environment, wish: FindWish): Promise<void> {
  const params: Record<string, Value> = {
    ...wish.params,
    ...(wish.json ? {} : { fields: FIELDS }),
    ...(wish.live ? { mode: "live" } : {}),
  };
  const query = queryString(params);
  const afar = wish.url !== null || environment.serviceUrl !== null || environment.serviceKey !== null;
  if (wish.live && !afar) throw new Refusal("--live: only a service collects; set ROLECALL_KEY (and ROLECALL_URL).", 2);
  const found = afar ? await fromService(environment, wish, query) : await fromIndex(environment, query);
  if (found.notice !== null && process.stderr.isTTY) process.stderr.write(`${found.notice}\n`);
  if (wish.json) process.stdout.write(`${found.text}\n`);
  else show(JSON.parse(found.text) as Row[], Number(params.limit));
}

async function fromService(environment: Environment, { url, live }: FindWish, query: string): Promise<Found> {
  const base = url ?? serviceUrl(environment);
  if (environment.serviceKey === null) throw new Refusal(`ROLECALL_KEY: ${base} wants a key.`, 2);
  const progress = startProgress();
  if (live) progress.show(null, "collecting what is missing (up to 45 s) …");
  const answer = await askService(base, environment.serviceKey, "search", query).finally(() => progress.clear());
  if (answer.status !== 200) {
    const said = errorText({ ...answer, query: new URLSearchParams() });
    if (answer.status === 401) throw new Refusal(`ROLECALL_KEY: ${base} says: ${said}.`, 2);
    throw new Refusal(said, answer.status === 400 ? 2 : 1);
  }
  return { text: answer.text, notice: noticeIn(answer) };
}

/** Readers open the file beside whatever process writes it. */
async function fromIndex(environment: Environment, query: string): Promise<Found> {
  const file = currentIndex(environment.data);
  if (file === null) {
    const where = `there is no index in ${environment.data} yet`;
    throw new Refusal(`${where}: start \`rolecall up\`, or set ROLECALL_URL and ROLECALL_KEY of a service.`);
  }
  const clock = await startClock(environment.clockUrl);
  const spools = mkdtempSync(join(tmpdir(), "rolecall-find-"));
  const readers = startReaders({ many: 1, spools, rates: ratesFile(environment.data), onFault: () => undefined });
  try {
    readers.useFile(file);
    const known = await located(listQuestion("search", parsed(query), clock.now()), lookUpPlaces(environment));
    const answer = "ok" in known ? known : withNotices(await readers.ask(known.question), known.notices);
    if (!answer.ok) throw new Refusal([answer.message, answer.hint].filter(Boolean).join(" "));
    const { body, head } = answer;
    const text = "bytes" in body ? Buffer.from(body.bytes).toString("utf8") : await readFile(body.file, "utf8");
    return { text, notice: head.notices.join(" | ") || null };
  } finally {
    clock.stop();
    await readers.close();
    rmSync(spools, { recursive: true, force: true });
  }
}

function parsed(query: string) {
  try {
    return parseParams("search", query);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const near = stillToSay(error.message, error.detail.did_you_mean);
    throw new Refusal(near !== null ? `${error.message} (did you mean "${near}"?)` : error.message, 2);
  }
}

function show(rows: readonly Row[], limit: number): void {
  if (process.stdout.isTTY) {
    if (rows.length === 0) process.stderr.write("No postings match.\n");
    else printTable(["id", "title", "employer", "place", "pay", "posted"], rows.map(short(process.stdout.columns)));
    if (rows.length >= limit) process.stderr.write(`The first ${rows.length}; --limit and --offset show more.\n`);
    return;
  }
  const whole = (row: Row) => [row.id, row.title, row.organization, placesOf(row), row.salary, dayOf(row), row.url];
  printTable(["id", "title", "employer", "place", "pay", "posted", "url"], rows.map(whole));
}

function placesOf({ locations_derived, locations }: Row): string | null {
  const stated = locations.flatMap(({ address }) => address.addressLocality ?? []);
  const places = locations_derived.length > 0 ? locations_derived : stated;
  return places.length === 0 ? null : places.join("; ");
}

/** The first place without a name twice (Berlin, Berlin, Germany), and how many more there are. */
function shortPlace(row: Row): string | null {
  const [first, ...more] = placesOf(row)?.split("; ") ?? [];
  if (first === undefined) return null;
  const parts = first.split(", ").filter((part, at, all) => part !== all[at - 1]);
  return `${parts.join(", ")}${more.length === 0 ? "" : ` +${more.length}`}`;
}

function dayOf({ date_posted, date_created }: Row): string {
  return (date_posted ?? date_created).slice(0, 10);
}

/** Cut to the terminal's width: titles get most of what there is. */
function short(columns: number): (row: Row) => (string | number | null)[] {
  const rest = Math.max(40, (columns || 100) - 48);
  const [title, name, place] = [Math.floor(rest * 0.45), Math.floor(rest * 0.25), Math.floor(rest * 0.3)];
  const cut = (text: string | null, most: number): string | null =>
    text === null || text.length <= most ? text : `${text.slice(0, most - 1)}…`;
  return (row) => {
    const places = shortPlace(row);
    return [
      ...[row.id, cut(row.title, title), cut(row.organization, name), cut(places, place)],
      ...[cut(row.salary, 26), dayOf(row)],
    ];
  };
}
