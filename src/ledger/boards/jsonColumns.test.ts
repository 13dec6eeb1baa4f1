import { describe, expect, it } from "vitest";
import { readHistory, readHold, readNotes, readValidators } from "./jsonColumns.ts";

describe("JSON columns of the board", () => {
  it("returns them with their types", () => {
    const hold = { since: 1, would_close: 2, open: 3, gone: { "a-1": 4 } };
    expect(readHold({ hold: JSON.stringify(hold) })).toEqual(hold);
    expect(readNotes({ notes: '[{"at":1,"what":"cut"}]' })).toEqual([{ at: 1, what: "cut" }]);
    expect(readHistory({ reads: '[[1,"complete",5],[2,"failed",0]]' })).toEqual([
      [1, "complete", 5],
      [2, "failed", 0],
    ]);
    expect(readValidators({ validators: '{"etag":"x","last_modified":null,"answers":"y"}' })).toEqual({
      etag: "x",
      last_modified: null,
      answers: "y",
    });
  });

  it.each([null, "", "{", "null", "7", '"text"', "[7]", '{"since":"1"}', "[[1]]", '[[1,"odd",2]]', '[{"at":1}]'])(
    "treats an invalid value as missing: %s",
    (written) => {
      expect(readHold({ hold: written })).toBeNull();
      expect(readNotes({ notes: written ?? "" })).toEqual([]);
      expect(readHistory({ reads: written })).toEqual([]);
      expect(readValidators({ validators: written })?.etag ?? null).toBeNull();
    },
  );
});
