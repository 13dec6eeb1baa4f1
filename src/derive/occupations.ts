// Occupations in the three official lists, for English titles only. The first seven characters of an O*NET-SOC code are
// the SOC code, and the title of the `.00` code is the SOC title.
import type { Classification, PostingRow } from "../contract/posting.ts";
import { OCCUPATIONS } from "./data/occupations.ts";
import { buildPhrases, findPhrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";

interface Occupation {
  readonly onet: Classification;
  readonly soc: Classification;
  readonly isco: Classification;
}

const PHRASES = buildPhrases<Occupation>(
  OCCUPATIONS.flatMap(([onet, name, socName, isco, iscoName, titles]) => {
    const occupation = {
      onet: { id: onet, name },
      soc: { id: onet.slice(0, 7), name: socName ?? name },
      isco: { id: isco, name: iscoName },
    };
    return titles.split(",").map((title) => [title, occupation] as const);
  }),
);

type Columns = Pick<PostingRow, "classification_onet" | "classification_soc" | "classification_isco">;

/** The longest title phrase decides; where two are equally long the last one, which names the work in English. */
export function classify(reading: Reading): Columns {
  const english = reading.language === null || reading.language === "en";
  const found = findPhrases(PHRASES, reading.titleWords)
    // One word may belong to another language ("Chef", "Commercial"); two English words in a row do not.
    .filter((hit) => english || hit.to - hit.from > 1);
  const best = found.reduce<(typeof found)[number] | null>(
    (most, hit) => (most === null || hit.to - hit.from >= most.to - most.from ? hit : most),
    null,
  );
  if (best === null) return { classification_onet: null, classification_soc: null, classification_isco: null };
  const words = reading.titleWords;
  const span = { in: "title", start: (words[best.from] as Word).start, end: (words[best.to - 1] as Word).end };
  for (const field of ["classification_onet", "classification_soc", "classification_isco"]) {
    reading.note(field, `title phrase for ${best.value.onet.name}`, span);
  }
  return {
    classification_onet: best.value.onet,
    classification_soc: best.value.soc,
    classification_isco: best.value.isco,
  };
}
