// `rolecall employers import`: imports employer profiles as JSON Lines of {name, domain, url, logo} and the facts of a
// raw posting's `employer`. They follow the same rules as a posting's, so both refer to the same employer.
import type { EmployerFacts } from "../../contract/posting.ts";
import { UserError } from "../../contract/userError.ts";
import { readEmployer } from "../../derive/employer/employer.ts";
import { parseRawPosting } from "../../derive/posting/raw.ts";
import { saveEmployers } from "../../ledger/postings/employers.ts";
import type { Environment } from "../environment/environment.ts";
import { withLedger } from "../resources/resources.ts";
import { runIndexed } from "../service/indexWait.ts";
import { openInput, readObject, type TerminalLine } from "../terminal/lines.ts";

const BATCH = 500;
const MAX_REASONS = 50;

export async function importEmployers(environment: Environment, file: string): Promise<void> {
  const input = await openInput(file);
  const counts = { saved: 0, rejected: 0 };
  await withLedger(environment, (db, clock) =>
    runIndexed(environment, db, clock, async () => {
      let batch: EmployerFacts[] = [];
      const flush = async (): Promise<void> => {
        await saveEmployers(db, batch, clock.now());
        counts.saved += batch.length;
        batch = [];
      };
      for await (const line of input.lines) {
        if (line.text?.trim() === "") continue;
        const read = readProfile(line);
        if ("reason" in read) {
          if (++counts.rejected <= MAX_REASONS) process.stderr.write(`line ${line.number}: ${read.reason}\n`);
        } else if (batch.push(read.employer) === BATCH) await flush();
      }
      await flush();
    }),
  );
  if (counts.rejected > MAX_REASONS) process.stderr.write(`… and ${counts.rejected - MAX_REASONS} more\n`);
  process.stdout.write(`saved ${counts.saved}, rejected ${counts.rejected}\n`);
  if (counts.rejected > 0 && counts.saved === 0) throw new UserError("the file contains no valid employer.");
}

function readProfile(line: TerminalLine): { employer: EmployerFacts } | { reason: string } {
  const object = readObject(line);
  if ("reason" in object) return object;
  const { value: profile } = object;
  if (typeof profile.name !== "string" || profile.name.trim() === "") return { reason: "name: missing" };
  const read = parseRawPosting({
    // The minimum posting around the profile; only its employer is used.
    source: "career_site",
    board: "-",
    external_id: "-",
    title: "-",
    url: "https://employer.invalid/",
    organization: profile.name,
    organization_url: profile.url ?? null,
    organization_logo: profile.logo ?? null,
    employer: profile,
  });
  if ("reason" in read) return { reason: read.reason.replace(/^employer\./, "") };
  const employer = readEmployer(read.raw, () => undefined);
  return employer === null ? { reason: "name: missing" } : { employer };
}
