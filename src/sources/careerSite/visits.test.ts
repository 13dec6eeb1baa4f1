import { expect, it } from "vitest";
import type { FetchRequest, FetchResponse, ReadContext } from "../../contract/reading.ts";
import { startVisits } from "./visits.ts";

/** A site with large pages; addresses called "old" redirect to the first. */
function largeSite(length = 1_000_000): { reading: ReadContext; requestedUrls: string[] } {
  const requestedUrls: string[] = [];
  const get = async ({ url }: FetchRequest): Promise<FetchResponse> => {
    requestedUrls.push(new URL(url).pathname);
    const isOld = url.includes("/old");
    return {
      kind: "got",
      url,
      truncated: false,
      validators: null,
      status: isOld ? 301 : 200,
      headers: isOld ? { location: "/page/0" } : { "content-type": "text/html" },
      text: isOld ? "" : `<title>${url}</title><p>${"a ".repeat(length / 2)}</p>`,
    };
  };
  const reading = { get, now: 0, max_pages: 100, max_rows: null, validators: null, keys: new Map() };
  return { reading, requestedUrls };
}

it("requests no page twice, even after its text was dropped to make room", async () => {
  const { reading, requestedUrls } = largeSite();
  const visits = startVisits(reading, "acme.example");
  for (let page = 0; page < 8; page++) await visits.ask(`https://acme.example/page/${page}`, "page");
  expect((await visits.ask("https://acme.example/page/7", "page")).kind).toBe("got");
  expect((await visits.visit("https://acme.example/page/0")).kind).toBe("missing");
  expect(await visits.visit("https://acme.example/old/1")).toMatchObject({
    kind: "missing",
    reason: expect.stringContaining("already read"),
  });
  expect(requestedUrls).toEqual([...Array.from({ length: 8 }, (_, page) => `/page/${page}`), "/old/1"]);
});

it("does not hold a very large page while it waits for the next one", async () => {
  const visits = startVisits(largeSite(5_000_000).reading, "acme.example");
  await visits.visit("https://acme.example/page/0");
  expect((await visits.visit("https://acme.example/page/0")).kind).toBe("page");
  const next = visits.visit("https://acme.example/page/1");
  expect((await visits.visit("https://acme.example/page/0")).kind).toBe("missing");
  expect((await next).kind).toBe("page");
});
