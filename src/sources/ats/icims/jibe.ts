// Jibe, the front that iCIMS runs on employers' own hosts: 100 rows a page with a total, texts inside. Recorded in part.
// Apply links end in /login on the portal behind it; the posting there ends in /job.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { tenantHost } from "../../shared/boards/tenants.ts";
import { type Page, type Row, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError } from "../../source.ts";

const SIZE = 100;

export function listJibe(board: Board, reading: Reading): Promise<Listing> {
  return readPages<number>(reading, {
    first: 1,
    ask: (page) => ({
      url: `https://${tenantHost(board.slug, "icims.com")}/api/jobs?page=${page}&limit=${SIZE}`,
      headers: { accept: "application/json" },
      documented: true,
    }),
    read: (answer, page) => {
      const read = readJibe(answer, board);
      return { ...read, next: read.rows.length < SIZE ? null : page + 1 };
    },
  });
}

export function readJibe(answer: string, board: Board): Page {
  const value = readJson(answer);
  const total = number(at(value, "totalCount"));
  if (total === null) throw new ShapeError('no "totalCount"');
  return { rows: mustList(at(value, "jobs"), "jobs").map((row) => readRow(at(row, "data"), board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "slug")) ?? text(at(row, "req_id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const workplace = workplaceOf(text(row.location_type));
  return posting(board, {
    external_id: id,
    title,
    url:
      text(at(row.meta_data, "canonical_url")) ??
      `https://${tenantHost(board.slug, "icims.com")}/jobs/${encodeURIComponent(id)}`,
    apply_url: text(row.apply_url)?.replace(/\/login(?=$|\?)/, "/job") ?? null,
    requisition_id: text(row.req_id) ?? id,
    organization: text(row.hiring_organization),
    description_html: html,
    full_text: html !== null,
    locations: places([readPlace(row), ...list(row.additional_locations).map(readPlace)]),
    remote: workplace === null ? null : workplace === "remote",
    workplace,
    employment_type: text(row.employment_type),
    department: text(row.department) ?? text(list(row.category)[0]),
    salary: readPay(row),
    language: text(row.language),
    date_posted: date(row.posted_date),
    date_updated: date(row.update_date),
  });
}

function readPay(row: Json): string | null {
  return payText({
    min: number(row.salary_min_value),
    max: number(row.salary_max_value),
    currency: text(row.salary_currency),
    unit: null,
  });
}

function readPlace(found: unknown): RawLocation | null {
  const city = text(at(found, "city"));
  const region = text(at(found, "state"));
  return place({
    locality: city,
    region,
    country: text(at(found, "country_code")) ?? text(at(found, "country")),
    postal_code: text(at(found, "postal_code")),
    street: text(at(found, "street_address")),
    text: city === null && region === null ? text(at(found, "full_location")) : null,
    lat: number(at(found, "latitude")),
    lon: number(at(found, "longitude")),
  });
}
