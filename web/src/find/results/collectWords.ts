// Which part of a query can be collected: collecting supports jobs and places, no other filters.
import { listValues, type Query } from "../../query.ts";

/** What can be collected for a query: a job, a place or one country; null if it names none of them. */
export function collectWords({ title, location, country }: Query): Query | null {
  const [only, ...others] = listValues(country);
  const words = {
    ...(title === undefined ? {} : { title }),
    ...(location === undefined ? {} : { location }),
    ...(location !== undefined || only === undefined || others.length > 0 ? {} : { country: only }),
  };
  return Object.keys(words).length === 0 ? null : words;
}
