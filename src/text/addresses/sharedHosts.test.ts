import { expect, it } from "vitest";
import { isSharedHost } from "./sharedHosts.ts";

it.each([
  ["https://acme.github.io/x", true],
  ["acme.blogspot.com", true],
  ["https://www.acme.co.uk/", false],
  ["https://acme.example/", false],
  ["", false],
  ["x".repeat(5000), false],
])("%s is on a shared host: %s", (address, shared) => {
  expect(isSharedHost(address)).toBe(shared);
});
