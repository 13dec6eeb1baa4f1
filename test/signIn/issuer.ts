// An identity provider on loopback: the package oidc-provider, whose sign-in page signs in the person that the test
// chose, and a browser that follows redirects and keeps cookies.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type OidcContext, Provider } from "oidc-provider";

export const CLIENT_ID = "rolecall-test";
export const CLIENT_SECRET = "the-secret-of-the-client";

const PEOPLE: Readonly<Record<string, object>> = {
  anna: { email: "anna@example.com", email_verified: true, groups: ["staff"] },
  root: { preferred_username: "root", groups: ["staff", "admins"] },
  guest: { name: "Guest", groups: [] },
};

export interface TestIssuer {
  readonly address: string;
  /** Who signs in next; null: the person declines. */
  person: string | null;
  /** Registers the service; with a secret or as a public client. */
  register(redirectUri: string, secret?: string): void;
  /** The issuer signs with a new key from now on. */
  rotate(): void;
  close(): Promise<void>;
}

export async function startIssuer(): Promise<TestIssuer> {
  let client: object = {};
  let provider: Provider | null = null;
  const renew = (): void => {
    provider = createProvider(issuer.address, client);
  };
  const server = createServer((request, response) => {
    if (provider === null) response.writeHead(503).end();
    else if (request.url?.startsWith("/interaction/")) void signIn(provider, issuer.person, request, response);
    else provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer: TestIssuer = {
    address: `http://127.0.0.1:${port}`,
    person: "anna",
    register(redirectUri, secret) {
      const method = secret === undefined ? "none" : "client_secret_basic";
      client = {
        client_id: CLIENT_ID,
        ...(secret === undefined ? {} : { client_secret: secret }),
        token_endpoint_auth_method: method,
        redirect_uris: [redirectUri],
      };
      renew();
    },
    rotate: renew,
    close: () => close(server),
  };
  return issuer;
}

function createProvider(issuer: string, client: object): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
  return new Provider(issuer, {
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: ["a key of the test"] },
    features: { devInteractions: { enabled: false } },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username"],
      groups: ["groups"],
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...PEOPLE[sub] }) }),
    async loadExistingGrant({ oidc }: OidcContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  });
}

async function signIn(
  provider: Provider,
  person: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = person === null ? { error: "access_denied" } : { login: { accountId: person } };
  await provider.interactionFinished(request, response, result);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

interface Visit {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

export interface TestBrowser {
  /** By name and origin. */
  readonly cookies: Map<string, string>;
  /** Follows redirects, until the address satisfies `until` (which is then not requested). */
  open(address: string, until?: (url: URL) => boolean): Promise<Visit>;
  /** A request of the console's script. */
  call(address: string, init?: RequestInit): Promise<Response>;
}

export function createBrowser(): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (url: URL, init: RequestInit): Promise<Response> => {
    const held = [...cookies].filter(([name]) => name.endsWith(` ${url.origin}`));
    const cookie = held.map(([name, value]) => `${name.split(" ", 1)[0]}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
      if (value === "" || /max-age=0\b/i.test(line)) cookies.delete(`${name} ${url.origin}`);
      else cookies.set(`${name} ${url.origin}`, value);
    }
    return response;
  };
  return {
    cookies,
    async open(address, until = () => false) {
      let url = new URL(address);
      for (let hop = 0; hop < 20; hop++) {
        if (until(url)) return { url, status: 0, text: "" };
        const response = await send(url, {});
        const location = response.headers.get("location");
        if (location === null) return { url, status: response.status, text: await response.text() };
        url = new URL(location, url);
      }
      throw new Error("too many redirects");
    },
    async call(address, init = {}) {
      const headers = { authorization: "Session", "sec-fetch-site": "same-origin", ...init.headers };
      return await send(new URL(address), { ...init, headers });
    },
  };
}
