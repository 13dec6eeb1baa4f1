// Every measured query class, in table order. The classes here cover the whole feed.
import { DAY } from "../../src/contract/limits.ts";
import { FILTERED } from "./filterQueries.ts";
import { HARD, LIST, open, type QueryClass, search } from "./queryClass.ts";
import { COUNTS, TEXTS } from "./wordQueries.ts";

/** Queries over the whole feed. `since` is 24 hours before the end of the corpus. */
export function queryClasses(until: number): QueryClass[] {
  const since = until - DAY;
  const whole: QueryClass[] = [
    {
      name: "24 h window",
      target: LIST,
      ours: () => "active-jobs?time_frame=24h&no_collect=true",
      postgres: () => open("created >= $1", [since]),
      bare: null,
    },
    {
      name: "offset 100,000",
      target: LIST,
      ours: () => search({ offset: 100_000 }),
      postgres: () => open("true", [], "order by id desc limit 100 offset 100000"),
      bare: () => ({ text: "select row from posting order by rowid desc limit 100 offset 100000", values: [] }),
    },
    {
      name: "limit 1,000, full rows",
      target: 20,
      ours: (v) => search({ limit: 1000, cursor: 1000 * v }),
      postgres: (v) => open("id > $1", [1000 * v], "order by id limit 1000"),
      bare: (v) => ({
        text: "select row from posting where rowid > ? order by rowid limit 1000",
        values: [1000 * v],
      }),
    },
    {
      name: "limit 1,000, with descriptions",
      target: HARD,
      ours: (v) => search({ limit: 1000, cursor: 1000 * v, description_format: "text" }),
      postgres: null,
      bare: null,
    },
    {
      name: "expired, a day",
      target: LIST,
      ours: () => "expired-jobs?time_frame=1d",
      postgres: () => ({
        text: "select id::text as row from posting where closed >= $1 order by closed",
        values: [since],
      }),
      bare: null,
    },
    {
      name: "modified, a day",
      target: LIST,
      ours: () => "modified-jobs",
      postgres: () => open("modified >= $1", [since], "order by modified desc limit 100"),
      bare: null,
    },
    {
      name: "facets: small vocabularies",
      target: HARD,
      ours: () => "facets?top=1000",
      postgres: () => ({ text: SMALL_FACETS, values: [] }),
      bare: null,
    },
    {
      name: "facets: skill, top 20",
      target: HARD,
      ours: () => "facets?facet=skill&top=20",
      postgres: () => ({ text: SKILL_FACET, values: [] }),
      bare: null,
    },
    {
      name: "facets: organization, top 20",
      target: HARD,
      ours: () => "facets?facet=organization&top=20",
      postgres: () => ({ text: facet("employer", 20), values: [] }),
      bare: null,
    },
    ...["organizations", "organizations?limit=100"].map((path): QueryClass => {
      const name = path === "organizations" ? "organizations, all" : "organizations, 100";
      return { name, target: HARD, ours: () => path, postgres: null, bare: null };
    }),
  ];
  return [...whole.slice(0, 1), ...TEXTS, ...FILTERED, ...COUNTS, ...whole.slice(1)];
}

function facet(column: string, top = 1000): string {
  return `(select json_build_object('value', ${column}, 'count', count(*))::text as row from posting
    where closed is null group by ${column} order by count(*) desc limit ${top})`;
}

const SMALL_FACETS = ["country", "arrangement", "seniority", "employment_type", "source"]
  .map((name) => facet(name))
  .join(" union all ");
const SKILL_FACET = `select json_build_object('value', skill, 'count', count(*))::text as row
  from posting, unnest(skills) as skill where closed is null group by skill order by count(*) desc limit 20`;
