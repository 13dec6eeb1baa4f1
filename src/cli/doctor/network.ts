// Checks network access and the clock: one small request to two hosts that are read anyway, whose time is compared with
// this machine's.

import type { Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { openFetcher, readerFor } from "../resources/fetching.ts";
import { type Finding, fix, note, ok } from "./finding.ts";

const HOSTS = ["boards-api.greenhouse.io", "api.lever.co"];
const TIMEOUT_MS = 15_000;
const MAX_SKEW_MS = 60_000;
const NOTABLE_SKEW_MS = 5000;

export interface NetworkExamined {
  findings: Finding[];
  /** The time of a host that answered, to the second. */
  clock: number | null;
}

export async function examineNetwork(environment: Environment, clock: Clock): Promise<NetworkExamined> {
  const fetcher = openFetcher(environment, clock);
  const networkName = environment.world === null ? "the internet" : `the simulated internet at ${environment.world}`;
  const reasons: string[] = [];
  try {
    for (const host of HOSTS) {
      const ask = { url: `https://${host}/robots.txt`, documented: true, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const got = await fetcher.get(ask);
      if (got.kind === "got") {
        const date = Date.parse(got.headers.date ?? "");
        const findings = [ok("network", `${networkName} answers (${host}, ${got.status})`)];
        // The time of a simulated world is unrelated to the real time.
        return { findings, clock: environment.world === null && !Number.isNaN(date) ? date : null };
      }
      reasons.push(`${host}: ${got.message}`);
    }
  } finally {
    await fetcher.close();
  }
  const todo =
    environment.world === null
      ? "check DNS and the firewall; ports 80 and 443 must be open"
      : "start it with `rolecall world`";
  return { findings: [fix("network", `${networkName} does not respond (${reasons.join("; ")})`, todo)], clock: null };
}

/** The contact for owners of the sites that are read. */
export function examineContact(environment: Environment): Finding[] {
  const { trial, contact } = readerFor(environment);
  if (trial) return [];
  if (environment.contact !== null) return [ok("contact", environment.contact)];
  const says =
    contact === null
      ? "ROLECALL_CONTACT is not set: site owners cannot contact you"
      : `ROLECALL_CONTACT is not set: site owners see ${contact} instead`;
  return [note("contact", says, "set it to an e-mail address or a link")];
}

export interface ProbeTimes {
  /** The service's time, if ROLECALL_CLOCK sets another. */
  now: number;
  /**
   * Other clocks by name, with this machine's time before the request and after the response: a slow response does not
   * mean a wrong clock.
   */
  others: readonly { name: string; at: number | null; from: number; to: number }[];
  /** The time of the last change in the ledger. */
  lastChange: number | null;
}

export function examineClock(environment: Environment, { now, others, lastChange }: ProbeTimes): Finding[] {
  const findings = others.flatMap(({ name, at, from, to }) => {
    const skew = at === null ? 0 : Math.max(0, from - at, at - to);
    const says = `${Math.round(skew / 1000)} s off ${name}`;
    if (skew > MAX_SKEW_MS) return [fix("clock", says, "synchronise the machine's clock (NTP)")];
    return skew > NOTABLE_SKEW_MS ? [note("clock", says)] : [];
  });
  if (lastChange !== null && lastChange - now > MAX_SKEW_MS) {
    const says = `${Math.round((lastChange - now) / 1000)} s behind the ledger's last change`;
    findings.push(fix("clock", says, "correct the clock; until then new postings have times later than the clock"));
  }
  if (environment.clockUrl !== null)
    findings.push(note("clock", `taken from ${environment.clockUrl} (ROLECALL_CLOCK)`));
  return findings.length > 0 ? findings : [ok("clock", new Date(now).toISOString())];
}
