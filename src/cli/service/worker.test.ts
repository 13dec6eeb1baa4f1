import { expect, it } from "vitest";
import { blanked, secretsOf, tokensIn } from "./worker.ts";

it("an answer that echoes a key shows it to nobody", () => {
  const secrets = secretsOf(
    new Map([
      ["A_KEY", "s3cr3t/key+1"],
      ["B_KEY", "abc"],
    ]),
  );
  const got = {
    kind: "got" as const,
    status: 401,
    url: "https://api.example/x?key=s3cr3t%2Fkey%2B1",
    headers: {},
    text: "The key s3cr3t/key+1 (s3cr3t%2Fkey%2B1) is not valid for abc",
    truncated: false,
    validators: null,
  };
  const shown = blanked(got, secrets);
  expect(shown).toMatchObject({
    url: "https://api.example/x?key=[key]",
    text: "The key [key] ([key]) is not valid for abc",
  });
  const innocent = { ...got, url: "https://api.example/", text: "fine" };
  expect(blanked(innocent, secrets)).toBe(innocent);
});

it("a token that was fetched with a key is blanked like one in the answer to which it was sent", () => {
  const ask = { url: "https://api.example/offers", headers: { Authorization: "Bearer t0ken.of/today", accept: "*/*" } };
  const text = "Bearer t0ken.of/today (t0ken.of%2Ftoday) has expired; send */*";
  const got = {
    kind: "got" as const,
    status: 401,
    url: ask.url,
    headers: {},
    text,
    truncated: false,
    validators: null,
  };
  expect(blanked(got, tokensIn(ask))).toMatchObject({ text: "Bearer [key] ([key]) has expired; send */*" });
  expect(tokensIn({ url: ask.url })).toEqual([]);
});
