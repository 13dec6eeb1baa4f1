import { expect, it } from "vitest";
import { blanked, secretsOf } from "./worker.ts";

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
