// The environment variables, and the message for a wrong value.
import { homedir } from "node:os";
import { expect, it } from "vitest";
import { RATE_LIMITS } from "../../contract/limits.ts";
import { UserError } from "../../contract/userError.ts";
import { readEnvironment } from "./environment.ts";

it("has a default for everything, outside the checkout", () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({
    data: `${homedir()}/.local/share/rolecall`,
    dataGiven: false,
    databaseUrl: null,
    host: "127.0.0.1",
    port: 8080,
    baseUrl: null,
    limits: RATE_LIMITS,
    corsOrigins: [],
    metrics: { host: "127.0.0.1", port: 9464 },
    contacts: true,
    strictRobots: false,
    publicPages: false,
    clockUrl: null,
  });
});

it("treats an empty variable as unset", () => {
  expect(readEnvironment({ ROLECALL_PORT: "", ROLECALL_LIMITS: " ", DATABASE_URL: "" })).toEqual(readEnvironment({}));
});

it("configures an object store by the usual variables, all or none", () => {
  expect(readEnvironment({ AWS_ACCESS_KEY_ID: "K" }).store).toBeNull();
  const env = { AWS_ACCESS_KEY_ID: "K", AWS_SECRET_ACCESS_KEY: "s", AWS_REGION: "eu-1" };
  const credentials = { keyId: "K", secret: "s", region: "eu-1", session: null };
  expect(readEnvironment(env).store).toEqual({ endpoint: "https://s3.eu-1.amazonaws.com", credentials });
  const own = readEnvironment({ ...env, AWS_ENDPOINT_URL: "http://minio:9000" });
  expect(own.store?.endpoint).toBe("http://minio:9000");
});

it("parses the given values", () => {
  const environment = readEnvironment({
    ROLECALL_DATA: "/srv/rolecall",
    DATABASE_URL: "postgresql://me@db/feed",
    ROLECALL_HOST: "0.0.0.0",
    ROLECALL_PORT: "0",
    ROLECALL_BASE_URL: "https://feed.example/",
    ROLECALL_CORS: "https://a.example, https://b.example:8443/",
    ROLECALL_METRICS: "[::1]:9000",
    ROLECALL_CONTACTS: "off",
    ROLECALL_ROBOTS: "strict",
    ROLECALL_PUBLIC: "on",
    ROLECALL_CLOCK: "http://127.0.0.1:1/now",
    ROLECALL_URL: "https://jobs.example/",
    ROLECALL_KEY: "rc_abc",
    ROLECALL_TEXTS_DAYS: "90",
  });
  expect(environment).toMatchObject({
    data: "/srv/rolecall",
    dataGiven: true,
    databaseUrl: "postgresql://me@db/feed",
    host: "0.0.0.0",
    port: 0,
    portGiven: true,
    baseUrl: "https://feed.example",
    corsOrigins: ["https://a.example", "https://b.example:8443"],
    metrics: { host: "::1", port: 9000 },
    contacts: false,
    strictRobots: true,
    publicPages: true,
    clockUrl: "http://127.0.0.1:1/now",
    serviceUrl: "https://jobs.example",
    serviceKey: "rc_abc",
    textsDays: 90,
  });
  expect(environment.caches[1]).toBe("/srv/rolecall");
});

it("keeps the default of a limit that is not given", () => {
  expect(readEnvironment({ ROLECALL_LIMITS: "requests=0, concurrent=2" }).limits).toEqual({
    ...RATE_LIMITS,
    requests: 0,
    concurrent: 2,
  });
});

it("can disable metrics or move them to another port", () => {
  expect(readEnvironment({ ROLECALL_METRICS: "off" }).metrics).toBeNull();
  expect(readEnvironment({ ROLECALL_METRICS: "9100" }).metrics).toEqual({ host: "127.0.0.1", port: 9100 });
});

it.each([
  ["ROLECALL_PORT", "80 80"],
  ["ROLECALL_PORT", "65536"],
  ["ROLECALL_PORT", "-1"],
  ["ROLECALL_TEXTS_DAYS", "30"],
  ["ROLECALL_TEXTS_DAYS", "for ever"],
  ["ROLECALL_BASE_URL", "feed.example"],
  ["ROLECALL_BASE_URL", "ftp://feed.example"],
  ["ROLECALL_LIMITS", "requests"],
  ["ROLECALL_LIMITS", "request=5"],
  ["ROLECALL_LIMITS", "requests=-5"],
  ["ROLECALL_LIMITS", "requests=5=6"],
  ["ROLECALL_LIMITS", "__proto__=5"],
  ["ROLECALL_CORS", "a.example"],
  ["ROLECALL_CORS", "https://a.example/path"],
  ["ROLECALL_METRICS", "host:port"],
  ["ROLECALL_METRICS", ":1"],
  ["ROLECALL_CONTACTS", "perhaps"],
  ["ROLECALL_ROBOTS", "lax"],
  ["ROLECALL_CLOCK", "noon"],
  ["ROLECALL_URL", "jobs.example"],
  ["ROLECALL_KEY", "two words"],
  ["ROLECALL_SNAPSHOTS", "s3://"],
  ["ROLECALL_EXPORT_TO", "s3://Bucket/daily"],
])("rejects %s=%s by name", (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(UserError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: .*\\.$`));
});

it("does not repeat an invalid key", () => {
  expect(() => readEnvironment({ ROLECALL_KEY: "rc_secret\nx" })).toThrow(/^ROLECALL_KEY: (?!.*secret)/);
});

it("does not repeat the password of an invalid DATABASE_URL", () => {
  expect(() => readEnvironment({ DATABASE_URL: "mysql://me:secret@db/feed" })).toThrow(/^DATABASE_URL: (?!.*secret)/);
});

it("reports which variables are set and which names are unknown", () => {
  const { variables } = readEnvironment({
    ROLECALL_PORT: "9000",
    ROLECALL_HOST: " ",
    USAJOBS_API_KEY: "k",
    ROLECALL_SNAPSHOT: "/x",
    HOME: "/h",
  });
  expect(variables).toEqual({ set: ["ROLECALL_PORT", "USAJOBS_API_KEY"], unknown: ["ROLECALL_SNAPSHOT"] });
});

it("reads the sign-in with an identity provider, and what it requires", () => {
  const set = { ROLECALL_OIDC: "https://login.example/main/", ROLECALL_OIDC_CLIENT_ID: "rolecall" };
  expect(readEnvironment({}).signIn).toBeNull();
  expect(readEnvironment({ ...set, ROLECALL_OIDC_ADMINS: "groups=a=b" }).signIn).toEqual({
    issuer: "https://login.example/main",
    clientId: "rolecall",
    clientSecret: null,
    admins: { claim: "groups", value: "a=b" },
    users: null,
  });
  expect(readEnvironment({ ...set, ROLECALL_KEY_SIGN_IN: "off" }).keySignIn).toBe(false);
  for (const [problem, wrong] of [
    ["must be the https URL", { ...set, ROLECALL_OIDC: "http://login.example" }],
    ["must be the https URL", { ...set, ROLECALL_OIDC: "https://user@login.example" }],
    ["requires ROLECALL_OIDC_CLIENT_ID", { ROLECALL_OIDC: "https://login.example" }],
    ["ROLECALL_OIDC_USERS: requires ROLECALL_OIDC", { ROLECALL_OIDC_USERS: "groups=staff" }],
    ['ROLECALL_OIDC_USERS: "staff" is not a claim', { ...set, ROLECALL_OIDC_USERS: "staff" }],
    ["off requires ROLECALL_OIDC", { ROLECALL_KEY_SIGN_IN: "off" }],
  ] as const) {
    expect(() => readEnvironment(wrong), problem).toThrow(problem);
  }
});
