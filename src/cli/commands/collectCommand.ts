// `rolecall collect`: makes the same request as the endpoint, for an account named local, and follows it until it is
// done. Progress goes to a terminal's stderr; stdout gets only the finished record.
import { setTimeout as sleep } from "node:timers/promises";
import { collectRecord, NO_WORKER } from "../../api/endpoints/collectRoutes.ts";
import { LIMITS } from "../../contract/limits.ts";
import { UserError } from "../../contract/userError.ts";
import { lookUpValue, VOCABULARIES } from "../../contract/vocabularies.ts";
import { ensureAccount } from "../../ledger/accounts/accounts.ts";
import { isWorkerPresent } from "../../ledger/boards/workerPresence.ts";
import { type CollectRequest, createRequest, findRequest } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Environment } from "../environment/environment.ts";
import { checkPlaces, withLedger } from "../resources/resources.ts";
import { type ProgressBar, startProgress } from "../terminal/progress.ts";

const ACCOUNT = "local";
const POLL_MS = 300;

export interface CollectOptions {
  title?: string;
  location?: string;
  country?: string;
}

export async function collectNow(environment: Environment, options: CollectOptions): Promise<void> {
  const target = {
    title: parseWords("title", options.title),
    location: parseWords("location", options.location),
    country: parseCountry(options.country),
  };
  if (Object.values(target).every((value) => value === null)) {
    throw new UserError("specify --title, --location or --country.", 2);
  }
  const unknown = target.location === null ? null : await checkPlaces(environment)(target.location, target.country);
  if (unknown !== null) {
    const { nearest } = unknown;
    const suggestions = nearest.length === 0 ? "" : ` Nearest known places: ${nearest.join(", ")}.`;
    throw new UserError(`--location: no place is known for "${options.location}".${suggestions}`, 2);
  }
  const request = await withLedger(environment, async (db, clock) => {
    const account = await ensureAccount(db, ACCOUNT, clock.now());
    return await follow(db, await createRequest(db, account.id, target, clock.now()), startProgress());
  });
  const baseUrl = environment.baseUrl ?? `http://${environment.host}:${environment.port}`;
  const record = collectRecord(baseUrl, { ...request, company_url: request.company_url ?? null });
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

function parseWords(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const words = text.trim();
  if (words === "" || [...words].length > LIMITS.textCharacters) {
    throw new UserError(`--${name}: must have 1 to ${LIMITS.textCharacters} characters.`, 2);
  }
  return words;
}

function parseCountry(text: string | undefined): string | null {
  if (text === undefined) return null;
  const code = text.trim().length === 2 ? lookUpValue(VOCABULARIES.country, text)?.[0] : undefined;
  if (code === undefined) throw new UserError(`--country: "${text.slice(0, 60)}" is not a two-letter country code.`, 2);
  return code;
}

/** Follows the request until it is done or no worker is running. */
async function follow(db: Ledger, first: CollectRequest, progress: ProgressBar): Promise<CollectRequest> {
  let request = first;
  while (request.status !== "done") {
    if (!(await isWorkerPresent(db, Date.now()))) {
      progress.clear();
      process.stderr.write(`${NO_WORKER}\n`);
      return request;
    }
    progress.show(null, formatLine(request));
    await sleep(POLL_MS);
    request = (await findRequest(db, request.account_id, request.id)) ?? request;
  }
  progress.clear();
  return request;
}

function formatLine({ status, found, companies_prioritised, notes }: CollectRequest): string {
  const services = Object.entries(notes.services ?? {});
  const each = services.map(([source, count]) => `${source} ${count}`).join(", ");
  const failed = notes.errors?.length ?? 0;
  const errors = failed > 0 ? `, ${failed} failed` : "";
  const companies = companies_prioritised === 0 ? "" : `, ${companies_prioritised} companies`;
  return `${status}: ${found} postings${each === "" ? "" : ` (${each})`}${companies}${errors}`;
}
