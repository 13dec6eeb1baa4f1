// The service's notices above a list; a suggested word is one click away.
import type { SimilarWords } from "../../../../src/contract/answers.ts";
import { Note } from "../../parts/Note.tsx";
import { type Query, without } from "../../query.ts";
import { formatCount, many, sentence } from "../../words/format.ts";
import { fieldOfParam } from "../fields/fields.ts";
import { replaceWord } from "./near.ts";

const NO_MATCH = "No posting matches all filters";

interface Props {
  notices: readonly string[];
  near: readonly SimilarWords[];
  query: Query;
  onChange: (query: Query) => void;
}

export function Notices({ notices, near, query, onChange }: Props) {
  const offered = near.filter((one) => one.near.length > 0);
  // A word suggested below is not repeated here, nor the text of the empty list.
  const rest = notices.filter(
    (notice) => !notice.startsWith(NO_MATCH) && !offered.some(({ word }) => notice.includes(`"${word}"`)),
  );
  return (
    <>
      {offered.map((one) => (
        <Near key={`${one.parameter} ${one.word}`} entry={one} query={query} onChange={onChange} />
      ))}
      {rest.length > 0 && <Note kind="info">{rest.map(sentence).join(" ")}</Note>}
    </>
  );
}

function Near({ entry, query, onChange }: Pick<Props, "query" | "onChange"> & { entry: SimilarWords }) {
  const { parameter, word, count, near } = entry;
  const field = fieldOfParam(parameter)?.subject ?? parameter;
  const found = count === 0 ? `No ${field} has` : `Only ${many(count, "posting")} ${count === 1 ? "has" : "have"}`;
  return (
    <Note kind="info">
      {found} the word “{word}”{count === 0 ? "" : ` in the ${field}`}. Search instead for{" "}
      {near.map((each, at) => (
        <span key={each.word}>
          {at > 0 && " "}
          <button
            class="button small"
            type="button"
            onClick={() => onChange(without(replaceWord(query, parameter, word, each.word), "offset"))}
          >
            {each.word} <span class="dim">{formatCount(each.count)}</span>
          </button>
        </span>
      ))}
    </Note>
  );
}
