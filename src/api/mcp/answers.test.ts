import { expect, it } from "vitest";
import { noticeIn } from "./answers.ts";

const headersOf = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] ?? null });

it("decodes a notice in its original characters if the ASCII form replaced some", () => {
  const plain = { "x-notice": "near it: Kuhne GmbH" };
  expect(noticeIn(headersOf({}))).toBeNull();
  expect(noticeIn(headersOf(plain))).toBe("near it: Kuhne GmbH");
  expect(noticeIn(headersOf({ ...plain, "x-notice*": "UTF-8''near%20it%3A%20K%C3%BChne%20GmbH" }))).toBe(
    "near it: Kühne GmbH",
  );
  expect(noticeIn(headersOf({ ...plain, "x-notice*": "UTF-8''%E0%A4%A" }))).toBe("near it: Kuhne GmbH");
});
