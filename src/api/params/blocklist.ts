// Applies an account's block list to a search: as the exclusion filters that a client could also write, so that lists,
// counts, feeds and webhooks treat it alike.
import type { Blocklist } from "../../contract/outgoing.ts";
import type { Filters } from "../../feed/query.ts";
import { joinQueries, type Query, toWordsQuery } from "../../text/query/query.ts";

export const EMPTY_BLOCKLIST: Blocklist = { organizations: [], domains: [], title_words: [], agencies: false };

/** Whether a stored query applies the block list, so that it has to be read. */
export function usesBlocklist(query: string): boolean {
  return /(?:^|[?&])blocklist=true(?:&|$)/.test(query);
}

/** No posting has this id. */
const NO_POSTING = 0;

export function applyBlocklist(filters: Filters, blocklist: Blocklist): Filters {
  const { organizations, domains, agencies } = blocklist;
  const title = withoutTitleWords(filters.title_advanced, blocklist.title_words);
  // Only agencies, and no agencies: nothing matches.
  const nothing = agencies && filters.organization_agency === "only";
  return {
    ...filters,
    ...(organizations.length === 0 ? {} : { exclude_organization: join(filters.exclude_organization, organizations) }),
    ...(domains.length === 0 ? {} : { exclude_domain: join(filters.exclude_domain, domains) }),
    ...(title === undefined ? {} : { title_advanced: title }),
    ...(agencies && !nothing ? { organization_agency: "exclude" as const } : {}),
    ...(nothing ? { id: [NO_POSTING] } : {}),
  };
}

function join(first: readonly string[] | undefined, second: readonly string[]): readonly string[] {
  return [...new Set([...(first ?? []), ...second])];
}

/** Several words in one entry are a phrase. */
function withoutTitleWords(title: Query | undefined, words: readonly string[]): Query | undefined {
  const blocked = words.map(toWordsQuery).filter((query) => query !== null);
  if (blocked.length === 0) return title;
  const exclusion: Query = { type: "not", part: joinQueries("or", blocked) };
  return title === undefined ? exclusion : joinQueries("and", [title, exclusion]);
}
