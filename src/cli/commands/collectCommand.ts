// `rolecall collect`: the same request as the endpoint's, of an account called local, followed until it is done. The progress
// goes to a terminal's stderr; stdout gets the finished record alone.
import { setTimeout as sleep } from "node:timers/promises";
import { collectRecord, NO_WORKER } from "../../api/endpoints/collectRoutes.ts";
import { LIMITS } from "../../contract/limits.ts";
import { Refusal } from "../../contract/refusal.ts";
import { lookUp, VOCABULARIES } from "../../contract/vocabularies.ts";
import { ensureAccount } from "../../ledger/accounts/accounts.ts";
import { someoneWorks } from "../../ledger/boards/presence.ts";
import { askCollect, type CollectRequest, requestOf } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Environment } from "../service/environment.ts";
import { withLedger } from "../service/opening.ts";
import { type ProgressBar, startProgress } from "../terminal/progress.ts";

const ACCOUNT = "local";
const POLL_MS = 300;

export interface CollectOptions {
  title?: string;
  location?: string;
  country?: string;
}

export async function collectNow(environment: Environment, options: CollectOptions): Promise<void> {
  const wanted = {
    title: wordsOf("title", options.title),
    location: wordsOf("location", options.location),
    country: countryOf(options.country),
  };
  if (Object.values(wanted).every((one) => one === null)) {
    throw new Refusal("say what to collect: --title, --location or --country.", 2);
  }
  const request = await withLedger(environment, async (db, clock) => {
    const account = await ensureAccount(db, ACCOUNT, clock.now());
    return await follow(db, await askCollect(db, account.id, wanted, clock.now()), startProgress());
  });
  const baseUrl = environment.baseUrl ?? `http://${environment.host}:${environment.port}`;
  const record = collectRecord(baseUrl, { ...request, company_url: request.company_url ?? null });
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

function wordsOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const words = text.trim();
  if (words === "" || [...words].length > LIMITS.textCharacters) {
    throw new Refusal(`--${name}: from 1 to ${LIMITS.textCharacters} characters are needed.`, 2);
  }
  return words;
}

function countryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const code = text.trim().length === 2 ? lookUp(VOCABULARIES.country, text)?.[0] : undefined;
  if (code === undefined) throw new Refusal(`--country: "${text.slice(0, 60)}" is not a two-letter country code.`, 2);
  return code;
}

/** Until it is done, or nobody is there to do it. */
async function follow(db: Ledger, first: CollectRequest, progress: ProgressBar): Promise<CollectRequest> {
  let request = first;
  while (request.status !== "done") {
    if (!(await someoneWorks(db, Date.now()))) {
      progress.clear();
      process.stderr.write(`${NO_WORKER}\n`);
      return request;
    }
    progress.show(null, lineOf(request));
    await sleep(POLL_MS);
    request = (await requestOf(db, request.account_id, request.id)) ?? request;
  }
  progress.clear();
  return request;
}

function lineOf({ status, found, companies_prioritised, notes }: CollectRequest): string {
  const services = Object.entries(notes.services ?? {});
  const each = services.map(([source, count]) => `${source} ${count}`).join(", ");
  const failed = notes.errors?.length ?? 0;
  const errors = failed > 0 ? `, ${failed} not read` : "";
  const companies = companies_prioritised === 0 ? "" : `, ${companies_prioritised} companies`;
  return `${status}: ${found} postings${each === "" ? "" : ` (${each})`}${companies}${errors}`;
}
