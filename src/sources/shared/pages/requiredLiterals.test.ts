import { expect, it } from "vitest";
import { findRequiredLiterals, mayMatch } from "./requiredLiterals.ts";

const CASES: readonly [RegExp, string[] | null][] = [
  [/(?<![\w.-])([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.hirehive\.com)(?![\w-]|\.\w)/, [".hirehive.com"]],
  [/(?:careers|api)\.hireology\.com\/|[a-z]{1,63}\.hireology\.careers/, [".hireology.com/", ".hireology.careers"]],
  [/(?:[a-z]\.wd\d{1,4}\.myworkdayjobs(?:-impl)?|wd\d\.myworkdaysite)\.com/, [".myworkdayjobs", ".myworkdaysite"]],
  [/app\.loxo\.co\//, ["app.loxo.co/"]],
  // Optional parts give no literal: a letter, a group, one of two branches, a lookaround.
  [/abcdefg?/, ["abcdef"]],
  [/x(?:abcdefgh)?y/, null],
  [/abcdefgh|x/, null],
  [/(?=abcdefgh)x(?!abcdefgh)/, null],
  [/(?:abcdefgh){0,3}x/, null],
  [/(?<name>abcdefgh)+x/, ["abcdefgh"]],
  [/abc.defghi\d/, ["defghi"]],
  [/[abcdefgh]{3}|\w+/, null],
  // An escape is one character or none, however long its notation is.
  [/ab\u002Fcdefgh\x2Fi/, ["cdefgh"]],
  [/\p{L}abcd(?<n>x)\k<n>efgh/u, null],
];

it.each(CASES)("%s needs %j", (pattern, pieces) => {
  expect(findRequiredLiterals(pattern.source)).toEqual(pieces);
});

it("never excludes a text that the pattern matches, in either letter case", () => {
  for (const text of ["x ACME.HireHive.com/jobs", "https://acme.hirehive.com"]) {
    const pattern = /(?<![\w.-])([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.hirehive\.com)(?![\w-]|\.\w)/gi;
    expect(mayMatch(text, pattern)).toBe(true);
    expect(pattern.test(text)).toBe(true);
  }
  expect(mayMatch("hirehive.co", /\.hirehive\.com/i)).toBe(false);
});
