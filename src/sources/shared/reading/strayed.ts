// Boards that are gone are often redirected to the vendor's own site instead of answering 404.

import type { Got, Reading } from "../../../contract/reading.ts";
import { there } from "../../../contract/there.ts";

/** The same reading, in which a redirect elsewhere, followed or not, counts as the board's own 404. */
export function staying(reading: Reading, atHome: (from: URL) => boolean): Reading {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      return answer.kind === "got" && strayed(answer, atHome) ? { ...answer, status: 404 } : answer;
    },
  };
}

function strayed({ status, headers, url }: Got, atHome: (from: URL) => boolean): boolean {
  const moved = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
  const target = moved && URL.canParse(there(headers.location), url) ? new URL(there(headers.location), url) : null;
  return !atHome(target ?? new URL(url));
}
