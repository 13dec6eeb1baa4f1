import { expect, it } from "vitest";
import { mayHold, piecesOf } from "./marks.ts";

const CASES: readonly [RegExp, string[] | null][] = [
  [/(?<![\w.-])([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.hirehive\.com)(?![\w-]|\.\w)/, [".hirehive.com"]],
  [/(?:careers|api)\.hireology\.com\/|[a-z]{1,63}\.hireology\.careers/, [".hireology.com/", ".hireology.careers"]],
  [/(?:[a-z]\.wd\d{1,4}\.myworkdayjobs(?:-impl)?|wd\d\.myworkdaysite)\.com/, [".myworkdayjobs", ".myworkdaysite"]],
  [/app\.loxo\.co\//, ["app.loxo.co/"]],
  // What may be missing is no mark: a letter, a group, one of two branches, a look around.
  [/abcdefg?/, ["abcdef"]],
  [/x(?:abcdefgh)?y/, null],
  [/abcdefgh|x/, null],
  [/(?=abcdefgh)x(?!abcdefgh)/, null],
  [/(?:abcdefgh){0,3}x/, null],
  [/(?<name>abcdefgh)+x/, ["abcdefgh"]],
  [/abc.defghi\d/, ["defghi"]],
  [/[abcdefgh]{3}|\w+/, null],
  // An escape is one letter, or none, however long it is written.
  [/ab\u002Fcdefgh\x2Fi/, ["cdefgh"]],
  [/\p{L}abcd(?<n>x)\k<n>efgh/u, null],
];

it.each(CASES)("%s needs %j", (pattern, pieces) => {
  expect(piecesOf(pattern.source)).toEqual(pieces);
});

it("is never the reason for missing what a pattern finds, in either case of letters", () => {
  for (const text of ["x ACME.HireHive.com/jobs", "https://acme.hirehive.com"]) {
    const pattern = /(?<![\w.-])([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.hirehive\.com)(?![\w-]|\.\w)/gi;
    expect(mayHold(text, pattern)).toBe(true);
    expect(pattern.test(text)).toBe(true);
  }
  expect(mayHold("hirehive.co", /\.hirehive\.com/i)).toBe(false);
});
