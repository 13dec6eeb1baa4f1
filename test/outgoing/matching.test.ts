// Webhook events, folded into a set, give what `search` finds: over a random history of postings that open, change,
// close and are listed again, for searches with every kind of filter, in batches of any length.
import { afterEach, expect, it } from "vitest";
import { searchIn } from "../../src/api/outgoing/savedQuery.ts";
import { EMPTY_BLOCKLIST } from "../../src/api/params/blocklist.ts";
import { currentIndex } from "../../src/feed/index/files.ts";
import { openIndex } from "../../src/feed/index/schema.ts";
import { openMatcher } from "../../src/feed/matching/matcher.ts";
import { type Hooks, startHooks } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { HOUR, read, take } from "../rig/listings.ts";
import type { PostingSpec } from "../rig/postings.ts";

const running: Hooks[] = [];
const TITLES = [
  "Data Engineer",
  "Senior Data Engineer",
  "Night Nurse",
  "C++ Developer",
  "Head of Sales",
  "Engineer, Data",
];
const CITIES = ["Berlin", "Paris", "New York", null];
const SALARIES = ["50000-60000 EUR / YEAR", "90000-120000 USD / YEAR", null];
const QUERIES = [
  ...[
    "",
    "title=engineer",
    "title=-engineer",
    "title=%22data%20engineer%22",
    "title_advanced=data%20%3C3%3E%20engineer",
  ],
  ...[
    "location=berlin",
    "location=berlin%20OR%20paris",
    "has_salary=true",
    "salary_min=70000",
    "description=pipelines",
  ],
  ...["title=engineer&location=berlin&include_duplicates=true", "source=greenhouse", "organization=Acme&title=nurse"],
  ...["id=1,3,5,8", "title_advanced=senior%20%7C%20nurse", "description_advanced=!pipelines", "title=C%2B%2B"],
];

/** Numbers that are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

oneLedger("matching", (ledger, engine) => {
  afterEach(async () => {
    for (const hooks of running.splice(0)) await hooks.close();
  });

  it("gives the same set as search for any history and any batching", async () => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    running.push(hooks);
    const random = randomNumbers(engine === "sqlite" ? 7 : 11);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const spec = (at: number): PostingSpec => ({
      id: `p${at}`,
      title: pick(TITLES),
      city: pick(CITIES),
      salary: pick(SALARIES),
      text: pick(["We build pipelines.", "You care for people.", "Pipelines and people."]),
    });
    const listed = new Set<number>();
    const matcher = openMatcher(hooks.folder);
    const searches = QUERIES.map((query) => searchIn(query, hooks.time, EMPTY_BLOCKLIST));
    const sets = QUERIES.map(() => new Set<number>());
    const met = new Set<number>();
    let position = 0;
    for (let round = 0; round < 25; round++) {
      hooks.time += 3 * HOUR;
      const specs = Array.from({ length: 1 + random(6) }, () => spec(random(30)));
      for (const { id } of specs) listed.add(Number(id.slice(1)));
      await take(db, specs, hooks.time);
      for (const at of listed) if (random(8) === 0) listed.delete(at);
      if (random(2) === 0)
        await read(
          db,
          [...listed].map((at) => `p${at}`),
          hooks.time + 1,
        );
      const seq = await hooks.settle();
      while (position < seq) {
        const found = matcher.match(searches, position, 1 + random(7), hooks.time);
        if (found === null) throw new Error("the index cannot tell");
        for (const [at, events] of found.events.entries()) {
          for (const { type, id } of events) {
            const set = sets[at] as Set<number>;
            // Exact events: nothing enters twice, and nothing leaves that was not in the set.
            expect([QUERIES[at], type, id, set.has(id)]).toEqual([QUERIES[at], type, id, type !== "opened"]);
            met.add(at);
            if (type === "closed" || type === "left") set.delete(id);
            else set.add(id);
          }
        }
        position = found.upTo;
      }
      for (const [at, query] of QUERIES.entries()) {
        const matched = [...(sets[at] ?? [])].sort((a, b) => a - b);
        expect([query, matched]).toEqual([query, (await hooks.matching(query)).sort((a, b) => a - b)]);
      }
    }
    // Most of the searches had matches.
    expect(met.size).toBeGreaterThan(QUERIES.length / 2);
    matcher.close();
  });

  it("sends too much rather than too little when the previous state is no longer known", async () => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    running.push(hooks);
    await take(
      db,
      [
        { id: "a", title: "Engineer" },
        { id: "b", title: "Nurse" },
      ],
      hooks.time + 1,
    );
    const begun = await hooks.settle();
    await take(
      db,
      [
        { id: "a", title: "Cook" },
        { id: "b", title: "Engineer" },
      ],
      hooks.time + 2,
    );
    await hooks.settle();
    const index = openIndex(currentIndex(hooks.folder) ?? "", false);
    index.exec("update change set before = null");
    index.close();
    const matcher = openMatcher(hooks.folder);
    const matched = (query: string) =>
      matcher
        .match([searchIn(query, hooks.time, EMPTY_BLOCKLIST)], begun, 100, hooks.time)
        ?.events[0]?.map(({ type, id, unsure }) => [type, id, unsure]);
    expect(matched("title=engineer")).toEqual([
      ["left", 1, true],
      ["modified", 2, true],
    ]);
    expect(matched("title=engineer&source=lever")).toEqual([]);
    matcher.close();
  });
});
