// The language of a posting: as stated by the source, else detected from the description. A title alone is too short
// for a detector (a third of the results are wrong), so it decides only if its script is unambiguous.

import { LANGUAGE_NAMES } from "../../contract/names.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { lookUpValue, VOCABULARIES } from "../../contract/vocabularies.ts";
import type { PostingReading } from "../reading.ts";

const CODES: ReadonlyMap<string, string> = new Map([...LANGUAGE_NAMES].map(([code, name]) => [name, code]));

/** Shorter descriptions are combined with the title. */
const SHORT_TEXT_LENGTH = 200;
const MIN_LENGTH = 40;

function statedLanguage(stated: string | null): string | null {
  if (stated === null) return null;
  const code = /^([a-z]{2})(?:[-_].*)?$/i.exec(stated)?.[1]?.toLowerCase();
  if (code !== undefined && LANGUAGE_NAMES.has(code)) return code;
  const name = lookUpValue(VOCABULARIES.language, stated)?.[0];
  return name === undefined ? null : (CODES.get(name) ?? null);
}

function scriptLanguage(text: string): string | null {
  if (/[\u3040-\u30ff]/.test(text)) return "ja";
  if (/[\uac00-\ud7af]/.test(text)) return "ko";
  return /[\u4e00-\u9fff]/.test(text) ? "zh" : null;
}

/** Words of Indonesian and of Malay that the other language spells or names differently. */
const INDONESIAN =
  /(?<!\p{L})(?:karena|perusahaan|bisa|kualifikasi|lulusan|deskripsi|lowongan|karyawan|penghasilan|bahasa jepang|tanggung jawab|rekrutmen|perekrutan|wawancara)(?!\p{L})/giu;
const MALAY =
  /(?<!\p{L})(?:kerana|syarikat|kelayakan|jawatan|tanggungjawab|pekerja|temuduga|temu duga|bahasa jepun|sijil|kakitangan|ringgit)(?!\p{L})/giu;

/** The detector confuses the two: the words that only one of them has decide. */
function distinguishMalay(found: string, text: string): string {
  if (found !== "ms" && found !== "id") return found;
  const [indonesian, malay] = [INDONESIAN, MALAY].map((words) => new Set(text.toLowerCase().match(words) ?? []).size);
  if (indonesian === malay || indonesian === undefined || malay === undefined) return found;
  return indonesian > malay ? "id" : "ms";
}

export function readLanguage(
  raw: RawPosting,
  text: string | null,
  detect: (text: string) => string | null,
  note: PostingReading["note"],
): string | null {
  const stated = statedLanguage(raw.language);
  if (stated !== null) {
    note("ai_job_language", "stated by the source");
    return stated;
  }
  const whole = text ?? "";
  const sample = whole.length < SHORT_TEXT_LENGTH ? `${raw.title}. ${whole}` : whole;
  const script = whole.length < SHORT_TEXT_LENGTH ? scriptLanguage(sample) : null;
  const detected = script ?? (whole.length < MIN_LENGTH ? null : detect(sample));
  const found = detected === null ? null : distinguishMalay(detected, sample);
  if (found === null || !LANGUAGE_NAMES.has(found)) return null;
  note("ai_job_language", script === null ? "detected in the text" : "the script of the text");
  return found;
}
