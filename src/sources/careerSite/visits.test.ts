import { expect, it } from "vitest";
import type { Ask, Got, Reading } from "../../contract/reading.ts";
import { startVisits } from "./visits.ts";

/** A site of pages of a million letters; what is called "old" leads back to the first. */
function largeSite(): { reading: Reading; asked: string[] } {
  const asked: string[] = [];
  const get = async ({ url }: Ask): Promise<Got> => {
    asked.push(new URL(url).pathname);
    const isOld = url.includes("/old");
    return {
      ...{ kind: "got", url, truncated: false, validators: null, status: isOld ? 301 : 200 },
      headers: isOld ? { location: "/page/0" } : { "content-type": "text/html" },
      text: isOld ? "" : `<title>${url}</title><p>${"a ".repeat(500_000)}</p>`,
    };
  };
  const reading = { get, now: 0, max_pages: 100, max_rows: null, validators: null, keys: new Map() };
  return { reading, asked };
}

it("asks for no page twice, also when its text made room for later ones", async () => {
  const { reading, asked } = largeSite();
  const visits = startVisits(reading, "acme.example");
  for (let page = 0; page < 8; page++) await visits.ask(`https://acme.example/page/${page}`, "page");
  expect((await visits.ask("https://acme.example/page/7", "page")).kind).toBe("got");
  expect((await visits.visit("https://acme.example/page/0")).kind).toBe("missing");
  expect(await visits.visit("https://acme.example/old/1")).toMatchObject({
    kind: "missing",
    because: expect.stringContaining("read before"),
  });
  expect(asked).toEqual([...Array.from({ length: 8 }, (_, page) => `/page/${page}`), "/old/1"]);
});
