// Where values come from, and from where remote work may be done, over a real service: provenance equals the evidence
// of `explain`, and limits of remote work are read from invented sentences.
import { afterAll, beforeAll, expect, it } from "vitest";
import { isLongRun, reportToGate, seedOfRun } from "../../model/runs.ts";
import { type Got, get } from "../../rig/apiServer.ts";
import { type RealService, startRealService } from "../../rig/realService.ts";

let service: RealService;
let key: string;

const posting = (id: string, title: string, description_text: string, more: object = {}) => ({
  source: "greenhouse",
  board: "acme",
  external_id: id,
  title,
  organization: "Acme",
  url: `https://boards.example/acme/${id}`,
  locations: [],
  description_text,
  ...more,
});
const remote = (id: string, sentence: string, more: object = {}) =>
  posting(id, `Remote ${id}`, `We build bridges for model railways. ${sentence}`, {
    remote: true,
    workplace: "remote",
    ...more,
  });

beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "someone"]);
  await service.take([
    posting("1", "Senior Baker", "You bake bread. You have at least 4 years of experience. We pay 3000 a month.", {
      locations: [{ text: "Warsaw, Poland" }],
      employment_type: "Full-time",
      salary: "9000 - 12000 per month",
    }),
    posting("2", "Clerk", "The salary is €40,000 per year. You will work with Excel."),
    remote("eu", "This role is open to candidates in the EU only."),
    remote("us", "You must be based in the United States."),
    remote("world", "Work from anywhere in the world."),
    remote("except", "Work from anywhere in the world, except Germany."),
    remote("silent", "We like trains."),
    posting("onsite", "Driver", "You drive our van in Munich.", { locations: [{ text: "Munich, Germany" }] }),
  ]);
});
afterAll(() => service.close());

type Row = Record<string, unknown> & { id: number; title: string };
const ask = (target: string): Promise<Got> => get(service.address, target, { key });
async function rows(query: string): Promise<Row[]> {
  const { json, status } = await ask(`search?no_collect=true&${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json as unknown as Row[];
}

it("reports for each value whether it is published, read or inferred", async () => {
  const [baker] = await rows("title=baker&include=provenance");
  expect(baker?.provenance).toMatchObject({
    title: "published",
    locations_derived: "published",
    timezones_derived: "inferred",
    ai_employment_type: "published",
    salary: "published",
    ai_salary_currency: "inferred",
    years_experience: "read",
    ai_experience_level: "read",
    seniority: "read",
  });
  const [clerk] = await rows("title=clerk&fields=provenance&schema=native");
  expect(clerk?.provenance).toMatchObject({ salary_raw: "read", salary_currency: "read", key_skills: "read" });
  expect(clerk?.provenance).not.toHaveProperty("department");
  expect(Object.keys((await rows("title=clerk"))[0] ?? {})).not.toContain("provenance");
  const unstated = { licence: null, attribution: null, tdm_reservation: null, tdm_policy: null, content_usage: null };
  const [both] = await rows("title=clerk&include=provenance,rights");
  expect(both).toMatchObject({ provenance: { title: "published" }, rights: { ...unstated, noai: false } });
  const { status, json } = await ask("search?include=rihgts");
  expect([status, json]).toMatchObject([400, { parameter: "include", did_you_mean: "rights" }]);
});

it("equals the evidence of explain on every row", async () => {
  for (const row of await rows("include=provenance&include_beta=true")) await expectSameAsExplain(row);
});

/** Fields whose values always come from a rule that explain names. */
const WITH_RULES = ["ai_salary_currency", "ai_work_arrangement", "locations_derived"];
const PAGE = 100;
const ORDER = ["published", "read", "inferred"];

async function expectSameAsExplain(row: Row): Promise<number> {
  const { status, json } = await ask(`jobs/${row.id}?explain=true`);
  expect(status, JSON.stringify(json)).toBe(200);
  const { explain } = json as unknown as { explain: { field: string; provenance: string }[] };
  const provenance = row.provenance as Record<string, string>;
  const explained = new Set(explain.map((entry) => entry.field));
  for (const field of WITH_RULES)
    if (provenance[field] !== undefined) expect(explained, `${row.title} ${field}`).toContain(field);
  let compared = 0;
  for (const [field, entries] of Map.groupBy(explain, (entry) => entry.field)) {
    if (provenance[field] === undefined) continue;
    const found = entries.map((entry) => ORDER.indexOf(entry.provenance));
    expect(provenance[field], `${row.title} ${field}`).toBe(ORDER[Math.min(...found)]);
    compared++;
  }
  expect(Object.keys(provenance).every((field) => row[field] !== null)).toBe(true);
  return compared;
}

it("writes provenance in every format, and refuses it where fields are fixed", async () => {
  expect((await ask("search?title=clerk&include=provenance&format=csv")).bytes.toString()).toContain(
    '""title"":""published""',
  );
  expect((await ask("search?title=clerk&include=provenance&format=atom")).json).toMatchObject({ parameter: "include" });
  expect((await ask("search?include=everything")).json).toMatchObject({ parameter: "include" });
});

it("finds remote postings by the country they may be done from", async () => {
  const from = async (query: string) =>
    (await rows(`fields=title&${query}`)).map(({ title }) => title.replace("Remote ", "")).sort();
  expect(await from("remote_from=FR")).toEqual(["eu", "except", "world"]);
  expect(await from("remote_from=DE")).toEqual(["eu", "world"]);
  expect(await from("remote_from=US,FR")).toEqual(["eu", "except", "us", "world"]);
  expect(await from("remote_from=Germany&include_unknown=true")).toEqual(["eu", "silent", "world"]);
  expect((await ask("search?remote_from=Atlantis")).json).toMatchObject({ parameter: "remote_from" });
  const [except] = await rows("schema=native&title=except");
  expect(except).toMatchObject({ remote_countries: ["*"], remote_excluded: ["DE"] });
  const count = await ask("active-jobs-count?time_frame=6m&remote_from=US");
  expect(count.json.count).toBe(3);
});

/** Its pay is in the currency of the country that the board's other postings state. */
const PLACELESS = posting(
  "placeless",
  "Cook without a place",
  "You cook soups and speak some English with our guests.",
  {
    organization: "Random Ltd",
    salary: "9000 - 12000 per month",
  },
);

it("equals the evidence of explain on random rows", async () => {
  const count = isLongRun() ? 1000 : 30;
  await service.take([PLACELESS, ...Array.from({ length: count - 1 }, (_, at) => randomPosting(at))]);
  const found: Row[] = [];
  for (let from = 0; from < count; from += PAGE)
    found.push(
      ...(await rows(`organization=Random%20Ltd&limit=${PAGE}&offset=${from}&include=provenance&include_beta=true`)),
    );
  expect(found).toHaveLength(count);
  let compared = 0;
  for (const row of found) compared += await expectSameAsExplain(row);
  expect(compared).toBeGreaterThan(5 * count);
  expect(found.find(({ title }) => title === PLACELESS.title)).toMatchObject({ ai_salary_currency: "PLN" });
  reportToGate(`${compared} values of ${count} rows compared, all equal`);
}, 600_000);

/** What a posting may state in its fields; undefined leaves a field out. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  locations: [
    [],
    [{ text: "Gdynia, Poland" }],
    [{ text: "Lublin, Poland" }, { text: "Remote" }],
    [{ text: "Somewhere" }],
  ],
  salary: [undefined, "45000-60000 EUR / YEAR", "25 EUR per hour", "9000 - 12000 per month", "competitive"],
  employment_type: [undefined, "Full-time", "Teilzeit", "Internship"],
  department: [undefined, "Engineering", "Pflege"],
  workplace: [undefined, "remote", "hybrid"],
  date_posted: [undefined, "2026-11-01"],
};
const TITLES = [
  ...["Senior Software Engineer", "Night Nurse", "Pflegefachkraft (m/w/d)", "Infirmier de nuit (H/F)", "Head of Sales"],
  ...["Trainee Chef", "Data Analyst (Remote)", "Lagerarbeiter", "Electricista", "Teacher, part-time"],
];
const SENTENCES = [
  ...["You have at least 5 years of experience with Python and SQL.", "We pay 3,200 € per month.", "Vollzeit, 40 h."],
  ...["Candidates must live in the EU.", "Bachelor's degree required.", "We sponsor visas.", "Work from home."],
  ...["Contact: Anna Schmidt, anna@random.example", "30 days of holiday and a pension.", "Drei Tage im Büro."],
  ...["Vous parlez couramment anglais.", "Salary: $90k - $120k.", "Apply by 2026-12-31.", "You care for patients."],
];

function randomPosting(at: number) {
  let state = (seedOfRun() + at * 7919) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = Array.from({ length: 1 + below(6) }, () => one(SENTENCES)).join(" ");
  const fields = Object.entries(FIELDS).flatMap(([name, values]) => {
    const value = one(values);
    return value === undefined ? [] : [[name, value] as const];
  });
  const more = { organization: "Random Ltd", ...Object.fromEntries(fields) };
  return posting(`random-${at}`, one(TITLES), `Opening ${at}. ${text}`, more);
}
