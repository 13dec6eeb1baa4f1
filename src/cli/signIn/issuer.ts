// The identity provider: its configuration and keys, the address of its sign-in page, and the exchange of a code for a
// person. The configuration is read when it is needed, so a service starts while the issuer is down.
import { createHash } from "node:crypto";
import type { SignInPort, StartedSignIn } from "../../api/ports/signInPort.ts";
import { ApiError } from "../../contract/errors.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import type { IssuerClient } from "../../fetch/issuerClient.ts";
import type { SignInSettings } from "../environment/signIn.ts";
import { maySignIn, personNameIn, roleIn } from "./claims.ts";
import { type TokenClaims, UnknownKey, verifyIdToken } from "./idToken.ts";

export interface IssuerParts {
  readonly settings: SignInSettings;
  readonly client: Pick<IssuerClient, "send">;
  /** Real time: the issuer's tokens do not follow a simulated clock. */
  readonly real: () => number;
  readonly random: (size: number) => Buffer;
  log(sentence: string): void;
}

interface Configuration {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly keys: string;
  readonly userInfo: string | null;
  readonly scope: string;
  /** Whether the client secret is sent in the form; the default is the Authorization header. */
  readonly secretInForm: boolean;
}

const CONFIGURATION_MS = 3600_000;
const RETRY_MS = 5000;
const MAX_EXCHANGES = 16;
const OPTIONAL_SCOPES = ["groups", "roles"];

export function createIssuer(parts: IssuerParts): SignInPort {
  const configuration = cached(parts, () => readConfiguration(parts), CONFIGURATION_MS);
  const keys = cached(parts, async () => readKeys(parts, (await configuration.read()).keys), CONFIGURATION_MS);
  let running = 0;
  return {
    start: (redirectUri) =>
      asUnavailable(parts, async () => startSignIn(parts, await configuration.read(), redirectUri)),
    async finish(answer) {
      if (running >= MAX_EXCHANGES) {
        throw new ApiError("overloaded", "too many people are signing in; try again soon", { retryAfter: 2 });
      }
      running++;
      try {
        const claims = await asUnavailable(parts, async () => {
          const settings = await configuration.read();
          return await exchange(parts, settings, keys, answer);
        });
        return personIn(parts.settings, claims);
      } finally {
        running--;
      }
    },
  };
}

interface Cached<T> {
  read(): Promise<T>;
  renew(): Promise<T>;
}

/** Concurrent callers share one read; a failure is not repeated at once. */
function cached<T>({ real }: Pick<IssuerParts, "real">, read: () => Promise<T>, ms: number): Cached<T> {
  let held: { value: Promise<T>; until: number } | null = null;
  const renew = (): Promise<T> => {
    const before = held;
    const value = read();
    const now: { value: Promise<T>; until: number } = { value, until: real() + ms };
    held = now;
    value.catch(() => {
      now.until = real() + RETRY_MS;
      // An earlier answer is better than none.
      if (before !== null) now.value = before.value;
    });
    return value;
  };
  return { renew, read: () => (held !== null && real() < held.until ? held.value : renew()) };
}

async function readConfiguration({ client, settings }: IssuerParts): Promise<Configuration> {
  const { status, body } = await client.send({ url: `${settings.issuer}/.well-known/openid-configuration` });
  const { issuer } = body;
  if (status !== 200 || typeof issuer !== "string" || issuer.replace(/\/+$/, "") !== settings.issuer) {
    throw new UserError(`${settings.issuer} returned no configuration of this issuer (status ${status})`);
  }
  const address = (name: string): string => {
    const value = body[name];
    if (typeof value !== "string" || !URL.canParse(value)) throw new UserError(`the configuration has no ${name}`);
    return value;
  };
  const listed = (name: string): readonly unknown[] => {
    const value = body[name];
    return Array.isArray(value) ? value : [];
  };
  const methods = listed("token_endpoint_auth_methods_supported");
  const scopes = listed("scopes_supported");
  return {
    issuer,
    authorize: address("authorization_endpoint"),
    token: address("token_endpoint"),
    keys: address("jwks_uri"),
    userInfo: typeof body.userinfo_endpoint === "string" ? body.userinfo_endpoint : null,
    scope: ["openid", "email", "profile", ...OPTIONAL_SCOPES.filter((scope) => scopes.includes(scope))].join(" "),
    secretInForm: methods.includes("client_secret_post") && !methods.includes("client_secret_basic"),
  };
}

async function readKeys({ client }: IssuerParts, url: string): Promise<unknown[]> {
  const { status, body } = await client.send({ url });
  if (status !== 200 || !Array.isArray(body.keys)) throw new UserError(`${url} returned no keys (status ${status})`);
  return body.keys;
}

function startSignIn(parts: IssuerParts, { authorize, scope }: Configuration, redirectUri: string): StartedSignIn {
  const text = (): string => parts.random(32).toString("base64url");
  const [state, nonce, verifier] = [text(), text(), text()];
  const url = new URL(authorize);
  const parameters = {
    response_type: "code",
    client_id: parts.settings.clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state, nonce, verifier };
}

type Answer = Parameters<SignInPort["finish"]>[0];

async function exchange(
  parts: IssuerParts,
  configuration: Configuration,
  keys: Cached<unknown[]>,
  { code, verifier, nonce, redirectUri, issuer }: Answer,
): Promise<TokenClaims> {
  if (issuer !== null && issuer !== configuration.issuer) throw refuse("the response is from another issuer");
  const { clientId, clientSecret } = parts.settings;
  const inForm = clientSecret === null || configuration.secretInForm;
  const basic = [clientId, clientSecret ?? ""].map((part) => encodeURIComponent(part)).join(":");
  const { status, body } = await parts.client.send({
    url: configuration.token,
    form: {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...(inForm ? { client_id: clientId } : {}),
      ...(inForm && clientSecret !== null ? { client_secret: clientSecret } : {}),
    },
    ...(inForm ? {} : { authorization: `Basic ${Buffer.from(basic).toString("base64")}` }),
  });
  const { error, id_token: token, access_token: access } = body;
  if (error === "invalid_grant") throw refuse("this sign-in was already used or has expired");
  if (status !== 200 || typeof token !== "string") {
    throw new UserError(`the token request failed (status ${status}, ${JSON.stringify(error ?? null).slice(0, 100)})`);
  }
  const expected = { issuer: configuration.issuer, clientId, nonce, now: parts.real() };
  const claims = await verify(token, keys, expected);
  if (configuration.userInfo === null || typeof access !== "string") return claims;
  return { ...(await readUserInfo(parts, configuration.userInfo, access, claims)), ...claims };
}

/** An issuer signs with new keys before this service has read them. */
async function verify(
  token: string,
  keys: Cached<unknown[]>,
  expected: Parameters<typeof verifyIdToken>[2],
): Promise<TokenClaims> {
  const known = await keys.read();
  try {
    try {
      return verifyIdToken(token, known, expected);
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
    }
    return verifyIdToken(token, await keys.renew(), expected);
  } catch (error) {
    throw error instanceof UserError ? refuse(messageOf(error)) : error;
  }
}

/** Issuers return groups and names here rather than in the token. */
async function readUserInfo(
  { client }: IssuerParts,
  url: string,
  access: string,
  { sub }: TokenClaims,
): Promise<TokenClaims> {
  const { status, body } = await client.send({ url, authorization: `Bearer ${access}` });
  return status === 200 && isRecord(body) && body.sub === sub ? body : {};
}

function personIn(settings: SignInSettings, claims: TokenClaims) {
  if (!maySignIn(claims, settings))
    throw refuse("you are not allowed to use this service; ask its operator for access");
  return {
    subject: `${settings.issuer} ${String(claims.sub)}`,
    name: personNameIn(claims),
    role: roleIn(claims, settings),
  };
}

function refuse(sentence: string): ApiError {
  return new ApiError("forbidden", sentence);
}

/** The cause is for the operator; the page shows that the issuer cannot be used. */
async function asUnavailable<T>({ log }: Pick<IssuerParts, "log">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log(`Sign-in failed: ${messageOf(error)}`);
    throw new ApiError("overloaded", "the identity provider cannot be used at the moment; try again soon", {
      retryAfter: 5,
    });
  }
}
