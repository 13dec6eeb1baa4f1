// The regions by which work24 is asked (the first digits of Korea's own numbers of places), with how a row's place begins.
import type { WantedPlace } from "../../../contract/reading.ts";
import { words } from "../../shared/reading/searching.ts";

export interface Region {
  /** Null where the number changed and which one the service uses is not known: then the rows are looked at alone. */
  readonly code: string | null;
  readonly begins: string;
}

const REGIONS: readonly (readonly [name: RegExp, Region])[] = [
  [/^seoul/, { code: "11000", begins: "서울" }],
  [/^busan/, { code: "26000", begins: "부산" }],
  [/^daegu/, { code: "27000", begins: "대구" }],
  [/^incheon/, { code: "28000", begins: "인천" }],
  [/^gwangju/, { code: "29000", begins: "광주" }],
  [/^daejeon/, { code: "30000", begins: "대전" }],
  [/^ulsan/, { code: "31000", begins: "울산" }],
  [/^sejong/, { code: "36110", begins: "세종" }],
  [/^gyeonggi/, { code: "41000", begins: "경기" }],
  [/^gangwon/, { code: null, begins: "강원" }],
  [/^(north chungcheong|chungcheongbuk|chungbuk)/, { code: "43000", begins: "충북" }],
  [/^(south chungcheong|chungcheongnam|chungnam)/, { code: "44000", begins: "충남" }],
  [/^(north jeolla|jeollabuk|jeonbuk)/, { code: null, begins: "전북" }],
  [/^(south jeolla|jeollanam|jeonnam)/, { code: "46000", begins: "전남" }],
  [/^(north gyeongsang|gyeongsangbuk|gyeongbuk)/, { code: "47000", begins: "경북" }],
  [/^(south gyeongsang|gyeongsangnam|gyeongnam)/, { code: "48000", begins: "경남" }],
  [/^jeju/, { code: "50000", begins: "제주" }],
];

/** Null: not a place in Korea whose region is known. */
export function regionOf(place: WantedPlace | null): Region | null {
  if (place?.country !== "KR") return null;
  for (const name of [place.region, place.name]) {
    const found = REGIONS.find(([pattern]) => pattern.test(words(name ?? "")));
    if (found !== undefined) return found[1];
  }
  return null;
}
