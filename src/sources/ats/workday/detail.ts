// One Workday posting: its detail request, or its page if that request no longer finds a posting that is still listed.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, ReadContext } from "../../../contract/reading.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asText, getIn, isRecord, type Json, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { cleanLabel, readPath, readWorkplace, siteOf, stableKey, urlOf } from "./site.ts";

export async function requestDetail(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const { host, tenant, site } = siteOf(board.slug);
  const apiDetail = await readDetail(
    reading,
    {
      url: `https://${host}/wday/cxs/${tenant}/${site}${readPath(knownPosting)}`,
      headers: { accept: "application/json", "accept-language": "en-US" },
      documented: true,
    },
    (answer) => readInfo(readJson(answer), board, knownPosting),
  );
  return apiDetail.kind === "gone" && apiDetail.status !== undefined
    ? requestPage(knownPosting, board, reading)
    : apiDetail;
}

/** A page that exists but no longer contains a posting means the same as the detail request's 404. */
function requestPage(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  return readDetail(reading, { url: urlOf(board, readPath(knownPosting)) }, (answer) => {
    if (!/<html|<!doctype|<head|<body/i.test(answer.slice(0, 2_000))) throw new ShapeError("no page");
    const [node] = findJsonLd(answer, "JobPosting");
    if (node === undefined) return null;
    const statedFields = readJobPosting(node);
    return mergeDetails(knownPosting, {
      ...statedFields,
      url: knownPosting.url,
      full_text: (statedFields.description_html ?? null) !== null,
    });
  });
}

/** Null: the posting is closed. Without a listed row, the key is read from the posting's address. */
export function readInfo(value: unknown, board: Board, knownPosting: RawPosting | null): RawPosting | null {
  const info = getIn(value, "jobPostingInfo");
  const title = asText(getIn(info, "title"));
  if (!isRecord(info) || title === null) throw new ShapeError('no "jobPostingInfo"');
  if (info.posted === false || info.canApply === false) return null;
  const path = knownPosting === null ? pathOf(info) : readPath(knownPosting);
  const url = asText(info.externalUrl) ?? urlOf(board, path);
  const html = asBody(info.jobDescription);
  return buildPosting(board, {
    external_id: knownPosting?.external_id ?? stableKey(path),
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: asText(info.jobReqId) ?? knownPosting?.requisition_id ?? null,
    organization: entityOf(getIn(value, "hiringOrganization", "name")),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([
      buildPlace({ text: cleanLabel(info.location), country: countryOf(info) }),
      ...asList(info.additionalLocations).map((each) => buildPlace({ text: cleanLabel(each) })),
    ]),
    workplace: readWorkplace(info.remoteType),
    employment_type: asText(info.timeType),
    date_posted: asDate(info.startDate),
  });
}

function pathOf(info: Json): string {
  const found = /^https?:\/\/[^/]{1,300}(?:\/[^/]{1,200}){1,2}?(\/job\/.{1,1000})$/.exec(
    asText(info.externalUrl) ?? "",
  );
  const id = asText(info.jobPostingId);
  if (found?.[1] !== undefined) return found[1];
  if (id === null) throw new ShapeError("a posting without a URL");
  return `/job/${id}`;
}

function countryOf(info: Json): string | null {
  return (
    asText(getIn(info.jobRequisitionLocation, "country", "alpha2Code")) ??
    asText(getIn(info.country, "alpha2Code")) ??
    asText(getIn(info.country, "descriptor"))
  );
}

/** A legal entity; if it is only a code ("2100", "US01"), the board's own name is better. */
function entityOf(value: unknown): string | null {
  const name = asText(value);
  return name !== null && /\p{L}{3}/u.test(name.replace(/^[A-Z]{2,4}\d+$/, "")) ? name : null;
}
