// The secrets of this process: keys of services, tokens fetched with them, the ledger's password. They are blanked in
// all responses, because everything stored or displayed comes from there, and in everything that is logged.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { FetchFailure, FetchRequest, FetchResponse } from "../../contract/reading.ts";
import type { Environment } from "../environment/environment.ts";

export interface Secrets {
  /** The text without any secret. */
  blank(text: string): string;
  /** A response without any secret. The request's own credentials count as secrets from now on. */
  blankAnswer(answer: FetchResponse | FetchFailure, ask: FetchRequest): FetchResponse | FetchFailure;
}

const MIN_SECRET_LENGTH = 6;
/** Maximum number of tokens remembered; older ones have long expired. */
const MAX_TOKENS = 64;
const BLANK = "[key]";
const CREDENTIAL_HEADER = /authorization|api-?key|token|secret/i;

export function createSecrets({ keys, databaseUrl, serviceKey, store, smtp, signIn }: SecretSettings): Secrets {
  const password = databaseUrl === null ? "" : decode(new URL(databaseUrl).password);
  const { secret = "", session = null } = store?.credentials ?? {};
  const permanent = formsOf([
    ...keys.values(),
    password,
    serviceKey ?? "",
    secret,
    session ?? "",
    smtp?.password ?? "",
    signIn?.clientSecret ?? "",
  ]);
  const tokens = new Map<string, string[]>();
  const blankIn = (text: string, secrets: Iterable<string>): string => {
    let blanked = text;
    for (const secret of secrets) if (blanked.includes(secret)) blanked = blanked.replaceAll(secret, BLANK);
    return blanked;
  };
  /** All forms of the credentials of this request. */
  const learnCredentials = ({ headers = {} }: FetchRequest): string[] => {
    const sent = Object.entries(headers)
      .filter(([name]) => CREDENTIAL_HEADER.test(name))
      .map(([, value]) => value.replace(/^\w+ +/, ""));
    for (const token of sent) {
      if (token.length < MIN_SECRET_LENGTH || tokens.has(token)) continue;
      if (tokens.size >= MAX_TOKENS) tokens.delete(assertPresent(tokens.keys().next().value));
      tokens.set(token, formsOf([token]));
    }
    return sent.flatMap((token) => tokens.get(token) ?? []);
  };
  const allSecrets = (): string[] => [...permanent, ...[...tokens.values()].flat()];
  return {
    blank: (text) => blankIn(text, allSecrets()),
    blankAnswer(answer, ask) {
      const ownCredentials = learnCredentials(ask);
      if (answer.kind === "unread") return { ...answer, message: blankIn(answer.message, allSecrets()) };
      // A successful response may be the one that issues the token again.
      const secrets = answer.status === 200 ? [...permanent, ...ownCredentials] : allSecrets();
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, blankIn(value, secrets)] as const);
      const [text, url] = [blankIn(answer.text, secrets), blankIn(answer.url, secrets)];
      return { ...answer, headers: Object.fromEntries(headers), text, url };
    },
  };
}

type SecretSettings = Pick<Environment, "keys" | "databaseUrl" | "serviceKey" | "store" | "smtp" | "signIn">;

/**
 * The plain form, and the forms used in addresses, JSON, HTML and headers. Longest first, because they may contain
 * shorter ones.
 */
function formsOf(secrets: readonly string[]): string[] {
  const forms = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [
      ...[secret, encodeURIComponent(secret), new URLSearchParams({ a: secret }).toString().slice(2)],
      ...[JSON.stringify(secret).slice(1, -1), secret.replaceAll("&", "&amp;"), Buffer.from(secret).toString("base64")],
    ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
