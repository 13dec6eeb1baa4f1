// Follows one collect request to its end: polls its record every second and loads matching postings as they arrive.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Client, CollectRecord, Job, RolecallError } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { noticeIn } from "../parts/notice.ts";
import { type Sample, secondsOf } from "../words/collectProgress.ts";

const EVERY_MS = 1000;
const FIELDS =
  "id,title,organization,locations_derived,source,date_created,ai_salary_currency,ai_salary_min_value,ai_salary_max_value,ai_salary_value,ai_salary_unit_text,ai_employment_type";

export interface Following {
  readonly record: CollectRecord | null;
  readonly notice: string | null;
  readonly samples: readonly Sample[];
  readonly jobs: readonly Job[];
  /** True if no posting matches the words and these are new postings at the place. */
  readonly nearby: boolean;
  readonly error: RolecallError | null;
  retry(): void;
}

/** The words as typed, used to find postings. */
export function wordsOf(record: Pick<CollectRecord, "title" | "location" | "country">): Record<string, string> {
  const pairs = Object.entries({ title: record.title, location: record.location, country: record.country });
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ""));
}

/** Postings that match the words; if there are none yet, postings added at the place since the request. */
async function arrivedFor(
  api: Client,
  record: CollectRecord,
  signal: AbortSignal,
): Promise<Pick<Following, "jobs" | "nearby">> {
  const ask = async (words: Record<string, string>): Promise<Job[]> => {
    const asked = { ...words, fields: FIELDS, limit: 25, no_collect: true };
    return (await api.get<Job[]>("search", asked, { signal })).data;
  };
  const { title, ...where } = wordsOf(record);
  const jobs = await ask(wordsOf(record));
  if (jobs.length > 0 || title === undefined || Object.keys(where).length === 0) return { jobs, nearby: false };
  return { jobs: await ask({ ...where, date_created_gte: record.created_at }), nearby: true };
}

export function useCollect(id: number | null): Following {
  const { api } = useSession();
  const [state, setState] = useState<Omit<Following, "retry">>({
    record: null,
    notice: null,
    samples: [],
    jobs: [],
    nearby: false,
    error: null,
  });
  const [tries, setTries] = useState(0);
  const ahead = useRef(0);
  ahead.current = useNow() - Date.now();
  useEffect(() => {
    setState({ record: null, notice: null, samples: [], jobs: [], nearby: false, error: null });
    if (id === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async (): Promise<boolean> => {
      const { data: record, headers } = await api.get<CollectRecord>(`collect/${id}`, {}, { signal });
      const { jobs, nearby } = await arrivedFor(api, record, signal);
      if (signal.aborted) return false;
      const sample = { at: secondsOf(record, Date.now() + ahead.current), found: record.found };
      setState((before) => {
        const grown = before.samples.at(-1)?.found === sample.found ? before.samples : [...before.samples, sample];
        return {
          record,
          notice: noticeIn(headers),
          jobs,
          nearby,
          samples: before.samples.length === 0 ? [{ at: 0, found: 0 }, sample] : grown,
          error: null,
        };
      });
      return record.status !== "done";
    };
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        if (!(await look())) return;
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    };
    follow().catch((error: unknown) => signal.aborted || setState((before) => ({ ...before, error: asError(error) })));
    return () => leaving.abort();
  }, [api, id, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
