// Hostile texts: each makes some careless pattern, parser or loop take quadratic time.

/** Longer than any text that is read; normal test runs use a part that still exposes quadratic time. */
const LENGTH = process.env.ROLECALL_TEST_ALL === "1" ? 1_000_000 : 150_000;

/** Repeats `unit` up to a length. */
function full(unit: string, length: number = LENGTH): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  "one word": full("a", 2 * LENGTH),
  "digits only": full("7"),
  "1 - 1 - 1 …": full("1 - "),
  "1.1.1.1 …": full("1."),
  "1,000,1,000 …": full("1,000,"),
  "lone surrogates": full("\ud83d \udc00 "),
  "NUL characters": full("a\0b "),
  "right-to-left marks": full("\u202eabc\u200f "),
  "combining marks": full("a\u0301\u0302\u0303"),
  "line ends": full("\n"),
  blanks: full(" a                                        "),
  "headings without end": full("Requirements:\n"),
  bullets: full("- \n"),
  "bullets in one line": `Tasks: ${full("•")}`,
  "short sentences in one line": full("Ab. "),
  "capital letters in one line": full("A "),
  "currency signs": full("$"),
  amounts: full("$1 "),
  "pay without end": full("£450 - "),
  "years of years": full("years "),
  "5 years 5 years": full("5 years "),
  "remote not remote": full("not remote, "),
  experience: full("experience in experience with "),
  addresses: full("a@"),
  "one long address": full("a."),
  "web addresses": full("http://"),
  "opening brackets": full("(((([[[["),
  quotes: full("\"'"),
  names: full("Anna Berg "),
  "capitals in words": full("aB"),
  commas: full("a,"),
  "full stops": full(". "),
  "degree or degree": full("bachelor or master or "),
  "skills only": full("java sql c++ .net r "),
  "part-time": full("part-time full-"),
  "Chinese without spaces": full("高级软件工程师"),
  "unknown script": full("ᚠᚢᚦ"),
  emoji: full("👩‍💻"),
};

export const HOSTILE_HTML: Readonly<Record<string, string>> = {
  "200,000 nested tags": `${"<b>".repeat(200_000)}x`,
  "200,000 nested lists": `${"<ul><li>".repeat(100_000)}x`,
  "tags that never end": full("<"),
  "comments that never end": full("<!--"),
  attributes: `<p ${full('a="b" ')}>x`,
  entities: full("&amp;#60;"),
  "closing tags": full("</p>"),
  tables: full("<table><tr><td>"),
};
