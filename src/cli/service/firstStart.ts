// The messages of a new service: no admin key yet, how to add the starter boards, no network access. Without a contact,
// no real site is read until the operator adds boards.
import { addStarterBoards, describeOffer, type Reader, STARTER_INTERVALS } from "../../collect/boards/starter.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { isActive } from "../../ledger/accounts/accounts.ts";
import { listKeys } from "../../ledger/accounts/keys.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Environment } from "../environment/environment.ts";
import { readerFor } from "../resources/fetching.ts";

export const NO_ADMIN_MESSAGE =
  "There is no admin key yet. Create one with `rolecall key create --account me --admin`; it has full access to the console. A key without --admin can search, collect, save searches and create webhooks, but not administer the service.";
const HOW_TO_START =
  "No site is read yet. Set ROLECALL_CONTACT to an e-mail address or a link so that site owners can contact you, then restart. " +
  "To start without a contact, run `rolecall boards starter` or use the button on the console's Sources page. `rolecall boards add URL` adds your own boards.";

interface StartServices {
  readonly ledger: Ledger;
  readonly clock: { now(): number };
}

/** Describes the starter boards, how often they are read, and the user agent. */
export function describeStarter(boards: number, platforms: number, { userAgent }: Reader): string {
  const [minMinutes, maxHours] = [STARTER_INTERVALS.min / MINUTE, STARTER_INTERVALS.max / HOUR];
  return (
    `${boards.toLocaleString("en")} starter boards on ${platforms} hiring platforms: each is read every ${minMinutes} minutes to ${maxHours} hours, ` +
    `depending on how often it changes; a host receives at most four requests per second. The user agent is "${userAgent}".`
  );
}

/** Messages for the owner of a new service. An unreachable ledger is reported elsewhere. */
export async function reportMissingAdmin(services: StartServices, log: (sentence: string) => void): Promise<void> {
  const now = services.clock.now();
  const keys = await listKeys(services.ledger).catch(() => null);
  const hasAdmin = keys?.some((key) => key.role === "admin" && key.revoked_at === null && isActive(key.account, now));
  if (hasAdmin === false) log(NO_ADMIN_MESSAGE);
}

/**
 * Offers the starter boards to a ledger without boards. If a worker starts (`collecting`) and a contact is set, they
 * are added at once: the documentation of the contact describes this.
 */
export async function offerStarter(
  environment: Environment,
  { ledger, clock }: StartServices,
  collecting: boolean,
  log: (sentence: string) => void,
): Promise<void> {
  const reader = readerFor(environment);
  if (reader.trial) return;
  const offer = await describeOffer(ledger).catch(() => null);
  if (offer === null || !offer.first) return;
  const plan = describeStarter(offer.boards, Object.keys(offer.sources).length, reader);
  if (environment.contact === null) {
    log(`There are no boards yet. Available: ${plan}\n${HOW_TO_START}`);
  } else if (collecting) {
    await addStarterBoards(ledger, clock.now());
    log(`Reading starts now, spread over an hour: ${plan}\n\`rolecall boards add URL\` adds your own boards.`);
  } else {
    log(`There are no boards yet. The first \`rolecall work\` starts with ${plan}`);
  }
}

const MIN_RESPONSES = 12;
export const UNREACHABLE =
  "No source is reachable: this machine seems to have no internet connection. `npm run demo` runs without one.";

/** Reports once, after the first dozen boards, that none of them could be reached. */
export function createReachMonitor(log: (sentence: string) => void): (reached: boolean) => void {
  let [failures, isDone] = [0, false];
  return (reached) => {
    if (isDone) return;
    failures++;
    if (reached || failures >= MIN_RESPONSES) {
      isDone = true;
      if (!reached) log(UNREACHABLE);
    }
  };
}
