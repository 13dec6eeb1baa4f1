// npm run bench:GROUP -- [PART] [options]: runs one benchmark. The first part of a group is its default.
// A part reads its own options, which the head of its file lists.
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  feed: {
    latency: () => import("./feed/latency.ts"),
    questions: () => import("./feed/questions.ts"),
    export: () => import("./feed/export.ts"),
    overload: () => import("./feed/overload.ts"),
    memory: () => import("./feed/threadMemory.ts"),
  },
  collect: {
    fill: () => import("./collect/sourceToFeed.ts"),
    sources: () => import("./collect/sources.ts"),
    freshness: () => import("./freshness/freshness.ts"),
    scale: () => import("./collect/scale.ts"),
    workers: () => import("./collect/workers.ts"),
  },
  derive: {
    speed: () => import("./derive/speed.ts"),
    "section-words": () => import("./derive/sectionWords.ts"),
    "ambiguous-skills": () => import("./derive/ambiguousSkills.ts"),
  },
  ledger: {
    writes: () => import("./ledger/writes.ts"),
    ingest: () => import("./ledger/ingest.ts"),
    follow: () => import("./ledger/follow.ts"),
  },
  webhooks: { delay: () => import("./hooks/hooks.ts") },
};

const [, , group = "", ...rest] = process.argv;
const parts = GROUPS[group];
const named = rest[0] !== undefined && !rest[0].startsWith("-");
const part = named ? rest[0] : Object.keys(parts ?? {})[0];
const run = parts?.[part ?? ""];
if (run === undefined) {
  const lines = Object.entries(GROUPS).map(
    ([name, all]) => `  npm run bench:${name} -- ${Object.keys(all).join(" | ")}`,
  );
  console.error(`bench: unknown benchmark "${[group, part].join(" ").trim()}". There are:\n${lines.join("\n")}`);
  process.exitCode = 2;
} else {
  // The parts, and the processes they start, read the options that are left.
  process.argv.splice(2, named ? 2 : 1);
  await run();
}
