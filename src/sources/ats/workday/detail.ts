// One Workday posting: its own call, and its page where the call has forgotten a posting that is still listed.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, Reading } from "../../../contract/reading.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { filled } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, list, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { labelOf, pathIn, siteOf, urlOf, workdayKey, workdayWorkplace } from "./site.ts";

export async function askDetail(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const { host, tenant, site } = siteOf(board.slug);
  const call = await readDetail(
    reading,
    {
      url: `https://${host}/wday/cxs/${tenant}/${site}${pathIn(known)}`,
      headers: { accept: "application/json", "accept-language": "en-US" },
      documented: true,
    },
    (answer) => readInfo(readJson(answer), board, known),
  );
  return call.kind === "gone" && call.status !== undefined ? askPage(known, board, reading) : call;
}

/** A page that is there but holds no posting any more says the same as the call. */
function askPage(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  return readDetail(reading, { url: urlOf(board, pathIn(known)) }, (answer) => {
    if (!/<html|<!doctype|<head|<body/i.test(answer.slice(0, 2_000))) throw new ShapeError("no page");
    const [node] = jsonLdOf(answer, "JobPosting");
    if (node === undefined) return null;
    const said = readJobPosting(node);
    return filled(known, { ...said, url: known.url, full_text: (said.description_html ?? null) !== null });
  });
}

/** Null: the posting is closed. Without a known row the key is read from the posting's address. */
export function readInfo(value: unknown, board: Board, known: RawPosting | null): RawPosting | null {
  const info = at(value, "jobPostingInfo");
  const title = text(at(info, "title"));
  if (!isRecord(info) || title === null) throw new ShapeError('no "jobPostingInfo"');
  if (info.posted === false || info.canApply === false) return null;
  const path = known === null ? pathOf(info) : pathIn(known);
  const url = text(info.externalUrl) ?? urlOf(board, path);
  const html = body(info.jobDescription);
  return posting(board, {
    external_id: known?.external_id ?? workdayKey(path),
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: text(info.jobReqId) ?? known?.requisition_id ?? null,
    organization: entityOf(at(value, "hiringOrganization", "name")),
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({ text: labelOf(info.location), country: countryOf(info) }),
      ...list(info.additionalLocations).map((each) => place({ text: labelOf(each) })),
    ]),
    workplace: workdayWorkplace(info.remoteType),
    employment_type: text(info.timeType),
    date_posted: date(info.startDate),
  });
}

function pathOf(info: Json): string {
  const found = /^https?:\/\/[^/]{1,300}(?:\/[^/]{1,200}){1,2}?(\/job\/.{1,1000})$/.exec(text(info.externalUrl) ?? "");
  const id = text(info.jobPostingId);
  if (found?.[1] !== undefined) return found[1];
  if (id === null) throw new ShapeError("a posting without an address");
  return `/job/${id}`;
}

function countryOf(info: Json): string | null {
  return (
    text(at(info.jobRequisitionLocation, "country", "alpha2Code")) ??
    text(at(info.country, "alpha2Code")) ??
    text(at(info.country, "descriptor"))
  );
}

/** A legal entity; where it is only a code ("2100", "US01"), the board's own name is better. */
function entityOf(value: unknown): string | null {
  const name = text(value);
  return name !== null && /\p{L}{3}/u.test(name.replace(/^[A-Z]{2,4}\d+$/, "")) ? name : null;
}
