import { afterEach, beforeEach, expect, it } from "vitest";
import { openSample, type SampleIndex, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { buildReportQuery } from "../../api/params/statsQuery.ts";
import type { Report } from "../../contract/answers/statsAnswers.ts";
import { DAY } from "../../contract/limits.ts";
import { applyChanges } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { emptyMemory } from "../memory/memory.ts";
import { answer } from "../threads/answer.ts";

const NOW = Date.UTC(2026, 5, 30, 12);
let index: SampleIndex;

beforeEach(() => {
  index = openSample();
});
afterEach(() => index.close());

/** Forty postings in each half of the last 60 days, all sharing one skill. */
function fill(skillsOf: (late: boolean, number: number) => string[]): void {
  const writer = createIndexWriter(index.db);
  inBatch(writer, { epoch: "e", seq: 80, at: NOW - 1 }, () => {
    for (let id = 1; id <= 80; id++) {
      const late = id > 40;
      const created_at = NOW - (late ? 15 : 45) * DAY + id;
      const row = { ai_key_skills: ["Everything", ...skillsOf(late, id % 40)] };
      const posting = { ...samplePosting({ id, row }), created_at };
      const first = id === 1 ? NOW - 60 * DAY : created_at;
      const readSkills = { seq: id, at: first, type: "opened", id, duplicate_of: null, reposted_of: null } as const;
      applyChanges(writer, [{ ...readSkills, posting }]);
    }
  });
}

function textOf(query: string): string {
  const reader = { db: index.db, memory: emptyMemory(), spools: index.folder };
  const reply = answer(reader, buildReportQuery("skill", "Everything", query, NOW));
  if (!reply.ok || !("bytes" in reply.body)) throw new Error("no answer");
  return Buffer.from(reply.body.bytes).toString();
}

const skillsNow = (): Report["skills"] => (JSON.parse(textOf("")) as Report).skills;

it("reports skills whose share rose or fell significantly, and ignores random variation", () => {
  fill((late, number) => [
    ...(number < (late ? 20 : 4) ? ["Rust"] : []),
    ...(number < (late ? 2 : 16) ? ["Perl"] : []),
    ...(number < (late ? 11 : 9) ? ["SQL"] : []),
    ...(late && number < 4 ? ["Zig"] : []),
  ]);
  expect(skillsNow()).toMatchObject({
    days: 30,
    recent: 40,
    before: 40,
    rising: [{ value: "Rust", recent: 20, before: 4, recent_share: 0.5, before_share: 0.1 }],
    falling: [{ value: "Perl", recent: 2, before: 16, recent_share: 0.05, before_share: 0.4 }],
  });
});

it("lists in csv the most common skills with their open count, then rising and falling ones", () => {
  fill((late, number) => (number < (late ? 20 : 4) ? ["Rust"] : []));
  expect(textOf("part=skills&format=csv").split("\r\n")).toEqual([
    "value,trend,open,recent,before,recent_share,before_share",
    "Everything,common,80,,,,",
    "Rust,common,24,,,,",
    "Rust,rising,,20,4,0.5,0.1",
    "",
  ]);
});

it("compares nothing if one period has no postings", () => {
  fill(() => ["SQL"]);
  index.db.exec(
    `delete from change; insert into change (seq, at, type, id, document) values (1, ${NOW - 1000}, 'opened', 1, '{}')`,
  );
  expect(skillsNow()).toMatchObject({ days: 0, rising: [], falling: [] });
});
