// What this process knows and must never say: keys of services, tokens fetched with them, the ledger's password. They are blanked in
// whatever comes in from outside, because everything that is stored or shown is made of that, and in whatever is written to a log.
import type { Ask, Got, Unread } from "../../contract/reading.ts";
import { there } from "../../contract/there.ts";
import type { Environment } from "./environment.ts";

export interface Secrets {
  /** The text without any of them. */
  blank(text: string): string;
  /** An answer without any of them; what the request proved itself with is one from now on. */
  blankAnswer(answer: Got | Unread, ask: Ask): Got | Unread;
}

const LEAST_SECRET = 6;
/** Tokens that are remembered; older ones are long over. */
const MOST_TOKENS = 64;
const BLANK = "[key]";
const PROVING = /authorization|api-?key|token|secret/i;

export function knownSecrets({ keys, databaseUrl, serviceKey, store, smtp }: SecretPlaces): Secrets {
  const password = databaseUrl === null ? "" : decoded(new URL(databaseUrl).password);
  const { secret = "", session = null } = store?.credentials ?? {};
  const lasting = formsOf([...keys.values(), password, serviceKey ?? "", secret, session ?? "", smtp?.password ?? ""]);
  const tokens = new Map<string, string[]>();
  const blankIn = (text: string, secrets: Iterable<string>): string => {
    let rest = text;
    for (const secret of secrets) if (rest.includes(secret)) rest = rest.replaceAll(secret, BLANK);
    return rest;
  };
  /** The forms of what this request proves itself with. */
  const learn = ({ headers = {} }: Ask): string[] => {
    const sent = Object.entries(headers)
      .filter(([name]) => PROVING.test(name))
      .map(([, value]) => value.replace(/^\w+ +/, ""));
    for (const token of sent) {
      if (token.length < LEAST_SECRET || tokens.has(token)) continue;
      if (tokens.size >= MOST_TOKENS) tokens.delete(there(tokens.keys().next().value));
      tokens.set(token, formsOf([token]));
    }
    return sent.flatMap((token) => tokens.get(token) ?? []);
  };
  const all = (): string[] => [...lasting, ...[...tokens.values()].flat()];
  return {
    blank: (text) => blankIn(text, all()),
    blankAnswer(answer, ask) {
      const own = learn(ask);
      if (answer.kind === "unread") return { ...answer, because: blankIn(answer.because, all()) };
      // A good answer may be the one that gives the token out, once more.
      const secrets = answer.status === 200 ? [...lasting, ...own] : all();
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, blankIn(value, secrets)] as const);
      const [text, url] = [blankIn(answer.text, secrets), blankIn(answer.url, secrets)];
      return { ...answer, headers: Object.fromEntries(headers), text, url };
    },
  };
}

type SecretPlaces = Pick<Environment, "keys" | "databaseUrl" | "serviceKey" | "store" | "smtp">;

/** As it is, and as it stands in an address, in JSON, in a page and in a header. The long forms first: they may hold the short ones. */
function formsOf(secrets: readonly string[]): string[] {
  const forms = secrets
    .filter((secret) => secret.length >= LEAST_SECRET)
    .flatMap((secret) => [
      ...[secret, encodeURIComponent(secret), new URLSearchParams({ a: secret }).toString().slice(2)],
      ...[JSON.stringify(secret).slice(1, -1), secret.replaceAll("&", "&amp;"), Buffer.from(secret).toString("base64")],
    ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
