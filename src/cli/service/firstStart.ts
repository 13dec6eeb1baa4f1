// What a start says while a service is new: that nobody can administer it yet, what the starter boards are and what begins them, and
// that nothing can be reached. Without a contact nothing real is read until somebody asks for it.
import { addStarterBoards, type Reader, STARTER_WAITS, starterOffer } from "../../collect/boards/starter.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";
import { isActive } from "../../ledger/accounts/accounts.ts";
import { listKeys } from "../../ledger/accounts/keys.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Environment } from "./environment.ts";
import { readerFor } from "./fetching.ts";

export const NO_ADMIN =
  "There is no admin key yet: `rolecall key create --account me --admin` prints one. With it the console can do everything; a key without --admin only reads.";
const HOW_TO_BEGIN =
  "Nothing is read yet. Set ROLECALL_CONTACT to an e-mail address or a link, so that sites know whom to write to, and start again. " +
  "`rolecall boards starter`, or the button on the console's Sources page, begins without one; `rolecall boards add URL` adds boards of your own.";

interface Parts {
  readonly ledger: Ledger;
  readonly clock: { now(): number };
}

/** What the starter boards are, how often they are read, and as whom. */
export function describeStarter(boards: number, platforms: number, { userAgent }: Reader): string {
  const [least, most] = [STARTER_WAITS.least / MINUTE, STARTER_WAITS.most / HOUR];
  return (
    `${boards.toLocaleString("en")} starter boards on ${platforms} hiring platforms: each is read every ${least} minutes to ${most} hours, ` +
    `by how often it has news; no host is asked more than four times a second. Sites see the reader as "${userAgent}".`
  );
}

/** What a new service needs to hear. A ledger that cannot be reached is somebody else's sentence. */
export async function greetOwner(parts: Parts, log: (sentence: string) => void): Promise<void> {
  const now = parts.clock.now();
  const keys = await listKeys(parts.ledger).catch(() => null);
  const able = keys?.some((key) => key.role === "admin" && key.revoked_at === null && isActive(key.account, now));
  if (able === false) log(NO_ADMIN);
}

/**
 * Offers the starter boards to a ledger without boards. Where a worker starts (`collecting`) and a contact is set, they are added at
 * once; whoever set the contact has been told what it is for.
 */
export async function offerStarter(
  environment: Environment,
  { ledger, clock }: Parts,
  collecting: boolean,
  log: (sentence: string) => void,
): Promise<void> {
  const reader = readerFor(environment);
  if (reader.trial) return;
  const offer = await starterOffer(ledger).catch(() => null);
  if (offer === null || !offer.first) return;
  const plan = describeStarter(offer.boards, Object.keys(offer.sources).length, reader);
  if (environment.contact === null) {
    log(`There are no boards yet. There are ${plan}\n${HOW_TO_BEGIN}`);
  } else if (collecting) {
    await addStarterBoards(ledger, clock.now());
    log(`Reading begins now, spread over an hour: ${plan}\n\`rolecall boards add URL\` adds your own.`);
  } else {
    log(`There are no boards yet. The first \`rolecall work\` begins with ${plan}`);
  }
}

const LOOKED_AT = 12;
export const UNREACHABLE =
  "No source can be reached: this machine seems to have no way to the internet. `npm run demo` shows everything without one.";

/** Says once, after the first dozen boards, that none of them could be reached. */
export function watchReach(log: (sentence: string) => void): (reached: boolean) => void {
  let [looked, done] = [0, false];
  return (reached) => {
    if (done) return;
    looked++;
    if (reached || looked >= LOOKED_AT) {
      done = true;
      if (!reached) log(UNREACHABLE);
    }
  };
}
