// One posting with its history, its closing and the other postings of the same opening.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  NOON,
  openSample,
  putBoard,
  putEmployer,
  putPosting,
  type SampleIndex,
  sampleContext,
  sampleView,
  written,
} from "../../../test/rig/sampleIndex.ts";
import { FIELDS } from "../../contract/fields.ts";
import { renderList } from "../formats/renderList.ts";
import { renderJob } from "./job.ts";

describe("a job", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
    putEmployer(index.db);
  });
  afterEach(() => index.close());

  const job = (id: number) => renderJob(index.db, id, sampleContext());
  function change(seq: number, type: string, id: number, document: Record<string, unknown>): void {
    index.db
      .prepare("insert into change (seq, at, type, id, document) values (?, ?, ?, ?, ?)")
      .run(seq, NOON + seq, type, id, JSON.stringify(document));
  }

  it("is null if the index does not have it", () => {
    expect(job(1)).toBeNull();
  });

  it("has the values of the list row plus texts, beta and employer fields", () => {
    putPosting(index.db, { id: 1 });
    const view = sampleView({ description: "text", beta: true, employer: true });
    const { text } = written(index.folder, (sink) => renderList(index.db, [1], view, sampleContext(), sink));
    expect(job(1)).toMatchObject(JSON.parse(text)[0]);
    const base: string[] = FIELDS.filter((field) => field.group === "base").map((field) => field.name);
    expect(Object.keys(job(1) ?? {}).filter((key) => base.includes(key))).toEqual(base);
  });

  it("has empty values if nothing happened", () => {
    putPosting(index.db, { id: 1 });
    expect(job(1)).toMatchObject({
      rules_version: "3",
      history: [],
      closed_at: null,
      closing: null,
      duplicate_of: null,
      duplicates: { canonical: 1, members: [{ id: 1, rule: null, source: "greenhouse", open: true }] },
      reposted_of: null,
      reposted_as: null,
      licence: null,
      attribution: null,
    });
  });

  it("has its history in order, its closing and the evidence", () => {
    putPosting(index.db, { id: 1, closed: NOON + 3 });
    change(1, "opened", 1, { duplicate_of: null });
    change(2, "modified", 1, { modified_fields: ["title"], old: { title: "a" }, new: { title: "b" } });
    change(3, "closed", 1, { reason: "gone" });
    change(4, "opened", 2, {});
    index.db
      .prepare("insert into closing values (1, ?, 3, 'greenhouse', 'gone', ?)")
      .run(NOON + 3, JSON.stringify({ status: 404, missing_since: NOON, read_at: NOON + 1, at: NOON + 2 }));
    const none = { modified_fields: null, old: null, new: null, reason: null };
    const [missing_since, read_at, at] = [0, 1, 2].map((ms) => `2026-03-10T12:00:00.00${ms}Z`);
    const evidence = { status: 404, missing_since, read_at, at };
    expect(job(1)).toMatchObject({
      closed_at: "2026-03-10T12:00:00.003Z",
      closing: { reason: "gone", evidence, at: "2026-03-10T12:00:00.003Z" },
      history: [
        { seq: 1, type: "opened", at: "2026-03-10T12:00:00.001Z", ...none },
        { seq: 2, type: "modified", modified_fields: ["title"], old: { title: "a" }, new: { title: "b" } },
        { seq: 3, type: "closed", ...none, reason: "gone" },
      ],
    });
    expect(job(1)?.history).toHaveLength(3);
  });

  it("has only the latest part of a very long history", () => {
    putPosting(index.db, { id: 1 });
    const long = "x".repeat(6_000_000);
    for (let seq = 1; seq <= 4; seq++) change(seq, "modified", 1, { old: { description_text: long } });
    const history = job(1)?.history as { seq: number }[];
    expect(history.map((entry) => entry.seq)).toEqual([3, 4]);
  });

  it("has the complete cluster and the joining rules, from any member", () => {
    putBoard(index.db, 2, NOON, "jobtech");
    putPosting(index.db, { id: 1 });
    putPosting(index.db, { id: 2, board_id: 2, duplicate_of: 1, duplicate_rule: "apply url" });
    putPosting(index.db, { id: 3, duplicate_of: 1, duplicate_rule: "requisition", closed: NOON });
    const duplicates = {
      canonical: 1,
      members: [
        { id: 1, rule: null, source: "greenhouse", open: true },
        { id: 2, rule: "apply url", source: "jobtech", open: true },
        { id: 3, rule: "requisition", source: "greenhouse", open: false },
      ],
    };
    for (const id of [1, 2, 3]) expect(job(id)?.duplicates).toEqual(duplicates);
    expect(job(2)).toMatchObject({ duplicate_of: 1, licence: "CC0-1.0" });
    expect(job(2)?.attribution).toContain("JobTech");
  });

  it("links a reposted posting in both directions", () => {
    putPosting(index.db, { id: 1, closed: NOON });
    putPosting(index.db, { id: 8, reposted_of: 1 });
    expect(job(1)).toMatchObject({ reposted_of: null, reposted_as: 8 });
    expect(job(8)).toMatchObject({ reposted_of: 1, reposted_as: null });
  });
});
