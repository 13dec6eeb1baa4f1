import { expect, it } from "vitest";
import { needsPermission, styleFor } from "./receiver.ts";

it("plain http and private addresses need the operator's permission", () => {
  const needing = [
    "http://example.com/",
    "https://127.0.0.1/x",
    "https://localhost/",
    "https://172.20.0.3/",
    "https://[::1]/",
  ];
  expect(needing.filter((url) => !needsPermission(url))).toEqual([]);
  expect(["https://example.com/x", "https://172.40.0.1/", "not an address", ""].filter(needsPermission)).toEqual([]);
});

it("a chat service is recognised by its address", () => {
  const addresses = [
    "https://hooks.slack.com/services/x",
    "https://discord.com/api/webhooks/1",
    "https://ntfy.sh/jobs",
  ];
  expect(addresses.map(styleFor)).toEqual(["slack", "discord", "ntfy"]);
  expect(["https://notslack.com/x", "https://example.com/slack.com", "?"].map(styleFor)).toEqual([
    "standard",
    "standard",
    "standard",
  ]);
});
