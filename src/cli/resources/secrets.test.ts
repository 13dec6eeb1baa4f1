import { expect, it } from "vitest";
import type { FetchRequest, FetchResponse } from "../../contract/reading.ts";
import { createSecrets } from "./secrets.ts";

const KEYS = new Map([
  ["A_KEY", 's3cr3t/key+"1'],
  ["B_KEY", "abc"],
]);
const none = {
  keys: new Map<string, string>(),
  databaseUrl: null,
  serviceKey: null,
  store: null,
  smtp: null,
  signIn: null,
};
const ASK: FetchRequest = { url: "https://api.example/x" };

function got(text: string, more: Partial<FetchResponse> = {}): FetchResponse {
  const rest = { status: 401, url: ASK.url, headers: {}, truncated: false, validators: null };
  return { kind: "got", text, ...rest, ...more };
}

it("blanks a key that a response echoes in any form, including its headers", () => {
  const { blankAnswer } = createSecrets({ ...none, keys: KEYS });
  const forms = ['s3cr3t/key+"1', "s3cr3t%2Fkey%2B%221", 's3cr3t/key+\\"1', "czNjcjN0L2tleSsiMQ=="];
  for (const form of forms) {
    const shown = blankAnswer(
      got(`${form} is not valid for abc`, { url: `${ASK.url}?key=${form}`, headers: { "www-authenticate": form } }),
      ASK,
    );
    expect(shown).toMatchObject({
      text: "[key] is not valid for abc",
      url: `${ASK.url}?key=[key]`,
      headers: { "www-authenticate": "[key]" },
    });
  }
  const innocent = got("fine");
  expect(blankAnswer(innocent, ASK)).toEqual(innocent);
});

it("blanks a token fetched with a key if it is echoed, but not if it is issued again", () => {
  const { blankAnswer, blank } = createSecrets(none);
  const sent = { ...ASK, headers: { Authorization: "Bearer t0ken.of/today", accept: "text/html" } };
  expect(blank("t0ken.of/today")).toBe("t0ken.of/today");
  expect(blankAnswer(got("Bearer t0ken.of/today has expired; send text/html"), sent)).toMatchObject({
    text: "Bearer [key] has expired; send text/html",
  });
  expect(blankAnswer(got("you sent t0ken.of%2Ftoday elsewhere"), { url: "https://other.example/" })).toMatchObject({
    text: "you sent [key] elsewhere",
  });
  const again = got('{"access_token":"t0ken.of/today"}', { status: 200 });
  expect(blankAnswer(again, { url: "https://api.example/token", method: "POST" })).toEqual(again);
  expect(blank("it crashed the reader: t0ken.of/today")).toBe("it crashed the reader: [key]");
});

it("blanks the ledger's password and service keys in the log, but not the rest of the address", () => {
  const { blank } = createSecrets({
    ...none,
    databaseUrl: "postgres://me:pa%24%24word@db.example/rolecall",
    serviceKey: "rk_abcdefgh",
  });
  expect(blank("me:pa$$word@db.example, pa%24%24word, rk_abcdefgh")).toBe("me:[key]@db.example, [key], [key]");
});
