import { describe, expect, it } from "vitest";
import { heldOn, notesOn, readsOf, recognisedOn } from "./columns.ts";

describe("the board's columns that hold JSON", () => {
  it("are read under their types", () => {
    const hold = { since: 1, would_close: 2, open: 3, gone: { "a-1": 4 } };
    expect(heldOn({ hold: JSON.stringify(hold) })).toEqual(hold);
    expect(notesOn({ notes: '[{"at":1,"what":"cut"}]' })).toEqual([{ at: 1, what: "cut" }]);
    expect(readsOf({ reads: '[[1,"complete",5],[2,"failed",0]]' })).toEqual([
      [1, "complete", 5],
      [2, "failed", 0],
    ]);
    expect(recognisedOn({ validators: '{"etag":"x","last_modified":null,"answers":"y"}' })).toEqual({
      ...{ etag: "x", last_modified: null, answers: "y" },
    });
  });

  it.each([null, "", "{", "null", "7", '"text"', "[7]", '{"since":"1"}', "[[1]]", '[[1,"odd",2]]', '[{"at":1}]'])(
    "hold nothing where something else stands: %s",
    (written) => {
      expect(heldOn({ hold: written })).toBeNull();
      expect(notesOn({ notes: written ?? "" })).toEqual([]);
      expect(readsOf({ reads: written })).toEqual([]);
      expect(recognisedOn({ validators: written })?.etag ?? null).toBeNull();
    },
  );
});
