// The regions that work24 can filter by (the first digits of Korea's place numbers), with the prefix of a row's place.
import type { ResolvedPlace } from "../../../contract/reading.ts";
import { normalizeWords } from "../../shared/reading/serviceSearch.ts";

export interface Region {
  /** Null if the number changed and it is not known which one the service uses; only the rows are then filtered. */
  readonly code: string | null;
  readonly prefix: string;
}

const REGIONS: readonly (readonly [name: RegExp, Region])[] = [
  [/^seoul/, { code: "11000", prefix: "서울" }],
  [/^busan/, { code: "26000", prefix: "부산" }],
  [/^daegu/, { code: "27000", prefix: "대구" }],
  [/^incheon/, { code: "28000", prefix: "인천" }],
  [/^gwangju/, { code: "29000", prefix: "광주" }],
  [/^daejeon/, { code: "30000", prefix: "대전" }],
  [/^ulsan/, { code: "31000", prefix: "울산" }],
  [/^sejong/, { code: "36110", prefix: "세종" }],
  [/^gyeonggi/, { code: "41000", prefix: "경기" }],
  [/^gangwon/, { code: null, prefix: "강원" }],
  [/^(north chungcheong|chungcheongbuk|chungbuk)/, { code: "43000", prefix: "충북" }],
  [/^(south chungcheong|chungcheongnam|chungnam)/, { code: "44000", prefix: "충남" }],
  [/^(north jeolla|jeollabuk|jeonbuk)/, { code: null, prefix: "전북" }],
  [/^(south jeolla|jeollanam|jeonnam)/, { code: "46000", prefix: "전남" }],
  [/^(north gyeongsang|gyeongsangbuk|gyeongbuk)/, { code: "47000", prefix: "경북" }],
  [/^(south gyeongsang|gyeongsangnam|gyeongnam)/, { code: "48000", prefix: "경남" }],
  [/^jeju/, { code: "50000", prefix: "제주" }],
];

/** Null: not a place in Korea with a known region. */
export function findRegion(place: ResolvedPlace | null): Region | null {
  if (place?.country !== "KR") return null;
  for (const name of [place.region, place.name]) {
    const found = REGIONS.find(([pattern]) => pattern.test(normalizeWords(name ?? "")));
    if (found !== undefined) return found[1];
  }
  return null;
}
