import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { follow, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html, json } from "../../../../world/fake.ts";
import { isFailure } from "../../shared/reading/answers.ts";

testSource("mpsv", {
  slug: "dump",
  // Pay is always in crowns; contracts are Czech words; nothing more is stated.
  silent: ["pay", "employment", "workplace", "department"],
  before: 3,
});

describe("mpsv: the whole register", () => {
  it("that is truncated is reported as such and closes nothing", async () => {
    const listing = await onStage(boardOf("mpsv", "dump", 4), ({ source, board, reading }) =>
      source.list(board, {
        ...reading,
        get: async (ask) => {
          const answer = await reading.get(ask);
          return answer.kind === "got" && ask.url.endsWith("volna-mista.json")
            ? { ...answer, text: answer.text.slice(0, 900), truncated: true }
            : answer;
        },
      }),
    );
    expect(listing).toMatchObject({ complete: false, failure: "failed", postings: [] });
    expect(!listing.complete && listing.reason).toContain("exceeds the maximum response size");
  });
});

// NOW is a Tuesday; openings changed then, on Monday and on Sunday, when no file is published.
describe("mpsv: the daily changes", () => {
  it("return current and removed vacancies, day by day, and end", async () => {
    const read = await onStage(boardOf("mpsv", "feed", 12, [0, 4]), (given) => follow(given, "2026-10-16"));
    expect(read.map((each) => each.next)).toEqual(["2026-10-19", "2026-10-20"]);
    const postings = read.flatMap((each) => each.postings.map((one) => one.external_id));
    expect(new Set(postings).size).toBe(6);
    expect(read.flatMap((each) => each.removed.map((one) => one.id)).toSorted()).toEqual(["700001", "700013"]);
    expect(read[1]?.removed[0]?.at).toBe("2026-10-20T12:00:00.000Z");
    expect(read[1]?.more).toBe(false);
  });

  it("start a month back, and keep their position while there is no new file", async () => {
    const given = boardOf("mpsv", "feed", 3);
    expect((await onStage(given, (stage) => follow(stage, null))).at(-1)?.next).toBe("2026-10-20");
    const again = await onStage(given, (stage) => follow(stage, "2026-10-20"));
    expect(again).toEqual([{ postings: [], removed: [], next: "2026-10-20", more: false }]);
  });

  it("from long ago are not skipped", async () => {
    const requests = await onStage(boardOf("mpsv", "feed", 3), async (given) => {
      await given.source.changes?.("2026-06-30", given.board, given.reading);
      return given.requests.filter((each) => each.includes("prirustek"));
    });
    expect(requests).toEqual(["data.mpsv.cz/od/soubory/volna-mista-prirustek/volna-mista-prirustek-2026-07-01.json"]);
  });

  it("that fail keep their cursor", async () => {
    for (const reply of [
      json({}, 500),
      json({}),
      html("<p>Odstávka</p>"),
      json({ polozky: [{ typZmenyOpenData: { id: "TypyZmenOpenData/novy" } }] }),
      json({ polozky: [{ portalId: 1, typZmenyOpenData: { id: "TypyZmenOpenData/jiny" } }] }),
    ]) {
      const changes = await onStage(
        boardOf("mpsv", "feed", 3),
        async ({ source, board, reading }) => source.changes?.("2026-10-18", board, reading),
        (request) => (request.path.includes("prirustek") ? reply : null),
      );
      expect(isFailure(changes), reply.body).toBe(true);
    }
  });

  it("are a partial register when they are listed", async () => {
    const { listing, requests } = await onStage(boardOf("mpsv", "feed", 12, [0, 4]), async (given) => ({
      listing: await given.source.list(given.board, given.reading),
      requests: given.requests.length,
    }));
    expect(listing).toMatchObject({ complete: false, failure: "partial" });
    expect(listing.postings).toHaveLength(6);
    expect(listing.postings.some((each) => each.external_id === "700001")).toBe(false);
    expect(requests).toBe(31 + 3);
  });

  it("without a file for any day are a failure, not an empty register", async () => {
    const listing = await onStage(
      boardOf("mpsv", "feed", 3),
      ({ source, board, reading }) => source.list(board, reading),
      (request) => (request.path.includes("prirustek") ? html("", 404) : null),
    );
    expect(listing).toMatchObject({ complete: false, failure: "failed" });
  });
});

describe("mpsv: one vacancy", () => {
  const item = {
    portalId: 31_212_345,
    pozadovanaProfese: { cs: "Svářeči  kovů" },
    zamestnavatel: { nazev: "Kovárna s.r.o." },
    mistoVykonuPrace: { pracoviste: [{ nazev: "Olomouc", adresa: { psc: "77900" } }] },
    mesicniMzdaOd: 28_000,
    mesicniMzdaDo: 0,
    typMzdy: { id: "TypMzdy/mesic" },
    pracovnePravniVztahy: [{ id: "PracovnepravniVztah/plny" }, { id: "PracovnepravniVztah/dpp" }],
    upresnujiciInformace: { cs: "Dvousměnný provoz.\nNástup ihned." },
    datumVlozeni: "2026-07-20T00:01:23",
    expirace: "2026-12-31",
    zverejnovat: { id: "ZverejnovatVpm/ano" },
    prvniKontaktSeZamestnavatelem: { komuSeHlasit: { prijmeni: "Nováková", telefon: "777 123 456" } },
  };
  const read = (more: Record<string, unknown> = {}): ReturnType<typeof parsed> =>
    parsed("mpsv", { polozky: [{ ...item, ...more }] });

  it("has pay in crowns, Prague times in UTC, and no contact person", () => {
    expect(read()[0]).toMatchObject({
      title: "Svářeči kovů",
      salary: "28000- CZK / MONTH",
      employment_type: "Plný úvazek, Dohoda o provedení práce",
      date_posted: "2026-07-19T22:01:23.000Z",
      date_valid_through: "2026-12-31T00:00:00.000Z",
      locations: [{ text: "Olomouc", postal_code: "77900", country: "CZ" }],
      full_text: true,
    });
    expect(JSON.stringify(read())).not.toMatch(/Nováková|777 123/);
  });

  it("has no employer if that must not be named; one that must not be published is skipped", () => {
    expect(read({ zverejnovat: { id: "ZverejnovatVpm/anosp" } })[0]?.organization).toBeNull();
    expect(read({ zverejnovat: { id: "ZverejnovatVpm/ne" } })).toEqual([]);
    expect(read({ zverejnovat: { id: "ZverejnovatVpm/neco" } })).toEqual([]);
  });

  it("without a workplace is somewhere in the country", () => {
    expect(read({ mistoVykonuPrace: null })[0]?.locations).toMatchObject([{ country: "CZ" }]);
  });
});
