// market: monthly statistics by place and occupation from the ledger, without rows. They go back further than postings
// and changes are kept.
import type { FastifyReply } from "fastify";
import type { Market } from "../../contract/answers/marketAnswers.ts";
import { invalid } from "../../contract/errors.ts";
import { subtractMonths, toIso } from "../../text/numbers/dates.ts";
import { shown } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { sendJson, setHead } from "../http/send.ts";
import { callLedger } from "../ports/ledgerPort.ts";

const DEFAULT_MONTHS = 12;

export async function sendMarket({ api, params, reply }: Call): Promise<FastifyReply> {
  const { country = null, town = null, months = DEFAULT_MONTHS } = params.values;
  const occupation = params.written.occupation?.text;
  if (country === null && town === null && occupation === undefined)
    throw invalid("occupation", "is required without country or town");
  const by = params.values.by === "quarter" || params.values.by === "year" ? params.values.by : "month";
  const now = api.now();
  const found = occupation === undefined ? null : await callLedger(api.ledgerPort.findOccupations(occupation));
  if (found !== null && found.length === 0)
    throw invalid(
      "occupation",
      `"${shown(occupation ?? "")}" names no occupation; use a title such as nurse, or a SOC code`,
    );
  const periods = await callLedger(
    api.ledgerPort.market({
      countries: country,
      town,
      occupations: found?.map(({ id }) => id) ?? null,
      from: toIso(subtractMonths(now, months - 1)).slice(0, 7),
      to: toIso(now).slice(0, 7),
      by,
    }),
  );
  const market: Market = {
    by,
    country: country === null ? null : [...country],
    town,
    occupations: found?.map(({ id, name }) => ({ code: id, name })) ?? null,
    periods,
  };
  setHead(reply, { count: periods.length, lastId: 0, notices: [] });
  return sendJson(reply, market);
}
