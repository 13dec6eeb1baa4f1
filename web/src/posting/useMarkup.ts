// The markup of an open posting's description. The posting's own answer has the text alone; a closed one has no markup.
import { useMemo } from "preact/hooks";
import type { WholeJob } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { createMarkupReader, type Markup } from "./markup.ts";

// One reader for the page: the browser allows a policy of a name only once.
const readMarkup = createMarkupReader();

export function useMarkup(job: WholeJob): readonly Markup[] | null {
  const { api } = useSession();
  const answer = useAnswer(job.closed_at === null ? `markup ${job.id}` : null, async (signal) => {
    const asked = { id: job.id, fields: "description_text", description_format: "html", include_duplicates: true };
    const { data } = await api.get<{ description_text: string | null }[]>(
      "search",
      { ...asked, no_collect: true },
      { signal },
    );
    return data[0]?.description_text ?? null;
  });
  return useMemo(() => (answer.data === null ? null : readMarkup(answer.data)), [answer.data]);
}
