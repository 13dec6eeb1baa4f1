// Input that careless parsers take too long over: repeated pieces and nested pairs of any length.

/** Runs of one piece, between letters that stop a pattern from reaching the end. */
const RUNS = [
  ..."-/.,:;|_&#%+*=!?()[]{}<>\"'`~^@$ \t\n0a•·→\u00a0\u200b\u200c\u200d\u202e\u0301م高😀",
  "a-",
  "a.",
  "a, ",
  "a b ",
  "1 ",
  "1,",
  "1.",
  "1 - ",
  "$1 ",
  "a@",
  "a@b.",
  "//",
  "/* ",
  "/x",
  "../",
  "%2F",
  "%u0041",
  "?a=b&",
  "\\",
  "\\u0041",
  '\\"',
  "&amp;",
  "&#60;",
  "&lt;p&gt;",
  "&nbsp;",
  "http://",
  "https://boards.greenhouse.io/",
  "www.",
  "\r\n",
  "\n- ",
  " \n",
  "Location: ",
  "Requirements:\n",
  "job ",
  "jobs/",
  "م\u200d",
  "م\u200dم",
] as const;

/** Markup that is repeated unchanged. */
const MARKUP = [
  "<",
  "</",
  "<!--",
  "<![CDATA[",
  "<a>",
  "<a href='/jobs/1'>",
  "<a href='/jobs/cook-1'>Cook</a>",
  "<a href='#x'>Jobs</a>",
  "<b>",
  "<b>x</b>",
  "<br>",
  "<p>",
  "<p>x",
  "</p>",
  "<li>x",
  "<ul><li>",
  "<div>",
  "<div><p>x</div>",
  "<div class='job'>",
  "<div class='location'>",
  "<div class='job-title'>Cook</div>",
  "<tr><td>",
  "<table><tr><td>x",
  "<h2>Cook</h2>",
  "<h2>",
  "<h3>Cook</h3><p>Your tasks: cook. Your profile: you can cook.</p>",
  "<i role=heading aria-level=3>Cook</i>",
  "<i role=heading>",
  "<summary>Cook</summary>",
  "<button>more</button>",
  "<section id=x>",
  "<meta property='og:url' content='/x'>",
  "<link rel=alternate hreflang=de href=/de>",
  "<link rel=next href=/2>",
  "<span itemprop=title>",
  "<span itemprop=title>x</span>",
  "<div itemscope itemtype='https://schema.org/JobPosting'>",
  "<div itemscope itemtype='https://schema.org/JobPosting'><b itemprop=title>x</b>",
  "<div itemscope itemref='a b c' id=a>",
  "<div typeof=JobPosting><b property=title>x</b>",
  "<div vocab=x typeof=JobPosting>",
  "<p hidden>",
  "<div aria-hidden=true>x</div>",
  "<script>",
  "<script>x</script>",
  "<script type='application/ld+json'>{}</script>",
  '<script type=\'application/ld+json\'>{"@type":"JobPosting","title":"Cook"}</script>',
  "<script type='application/ld+json'>[",
  '<script type=\'application/ld+json\'>{"@type":"JobPosting","title":"Cook","description":"a\nb",}</script>',
  "<script>__NEXT_DATA__ = {</script>",
  "<script>initialData = [",
  "<iframe src='https://boards.greenhouse.io/embed/job_board?for=x'></iframe>",
  "<url><loc>",
  "<url><loc>https://x.example/jobs/1</loc></url>",
  "<sitemap><loc>https://x.example/a.xml</loc></sitemap>",
  "<item><title>x",
  "<item><title>Cook</title><link>https://x.example/1</link></item>",
  "<job>",
  "<job><id>1</id></job>",
  "<position><id>1</id><name>x</name>",
  "<entry>",
] as const;

const JSON_PIECES = ["{},", "[],", '{"a":', "[", '"x",', "1,", '{"id":1,"title":"x"},', '{"jobs":[', "null,"] as const;

type Make = (n: number) => string;

export interface Shape {
  readonly name: string;
  /** About n characters. */
  readonly make: Make;
}

function times(piece: string, n: number): string {
  return piece.repeat(Math.max(1, Math.ceil(n / piece.length)));
}

/** Plain text of each run, with something before and after it. */
export const TEXTS: readonly Shape[] = RUNS.map((piece) => ({
  name: JSON.stringify(piece),
  make: (n) => `a${times(piece, n)}b`,
}));

const inPage = (inner: string): string =>
  `<html><head><title>Acme careers</title></head><body><h1>Jobs</h1>${inner}</body></html>`;

/** Pages: each piece of markup repeated, and each run of text where pages hold text. */
export const PAGES: readonly Shape[] = [
  ...MARKUP.map((piece) => ({ name: piece, make: (n: number) => inPage(times(piece, n)) })),
  ...MARKUP.filter((piece) => piece.startsWith("<") && !piece.includes("</")).map((piece) => ({
    name: `${piece} nested`,
    make: (n: number) => {
      const name = /^<([a-z\d]+)/.exec(piece)?.[1];
      const count = Math.ceil(n / (piece.length + 5));
      return inPage(`${piece.repeat(count)}x${name === undefined ? "" : `</${name}>`.repeat(count)}`);
    },
  })),
  ...RUNS.flatMap((piece) => [
    { name: `text ${JSON.stringify(piece)}`, make: (n: number) => inPage(`<p>a${times(piece, n)}b</p>`) },
    {
      name: `title ${JSON.stringify(piece)}`,
      make: (n: number) =>
        inPage(`<a href="/jobs/cook" title="a${quoted(times(piece, n))}a">a${quoted(times(piece, n))}a</a>`),
    },
    {
      name: `href ${JSON.stringify(piece)}`,
      make: (n: number) =>
        inPage(
          `<a href="/jobs/x${quoted(times(piece, n))}y">Cook</a><link rel=canonical href="/x${quoted(times(piece, n))}y">`,
        ),
    },
    {
      name: `class ${JSON.stringify(piece)}`,
      make: (n: number) =>
        inPage(`<div class="a${quoted(times(piece, n))}a" id="a" style="a${quoted(times(piece, n))}b">x</div>`),
    },
    {
      name: `heading ${JSON.stringify(piece)}`,
      make: (n: number) => inPage(`<h1>a${times(piece, n)}b</h1><h2>a${times(piece, n)}b</h2>`),
    },
    {
      name: `many lines ${JSON.stringify(piece)}`,
      make: (n: number) =>
        inPage(`<h2>Cook</h2><p>a${piece.repeat(20)}b</p>`.repeat(Math.ceil(n / (32 + 20 * piece.length)))),
    },
    {
      name: `JSON-LD ${JSON.stringify(piece)}`,
      make: (n: number) =>
        inPage(
          `<script type="application/ld+json">${JSON.stringify({
            "@type": "JobPosting",
            title: `a${times(piece, n / 3)}b`,
            description: `a${times(piece, n / 3)}b`,
            jobLocation: { address: { addressLocality: `a${times(piece, n / 3)}b` } },
            datePosted: `a${times(piece, n / 3)}b`,
            baseSalary: `a${times(piece, n / 3)}b`,
          }).replaceAll("<", "\\u003c")}</script>`,
        ),
    },
  ]),
];

function quoted(text: string): string {
  return text.replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** JSON that is truncated, deeply nested or endless. */
export const JSONS: readonly Shape[] = [
  ...JSON_PIECES.map((piece) => ({ name: piece, make: (n: number) => `{"jobs":[${times(piece, n)}` })),
  ...JSON_PIECES.map((piece) => ({ name: `list of ${piece}`, make: (n: number) => `[${times(piece, n)}1]` })),
  { name: "nested lists", make: (n) => "[".repeat(n / 2) + "]".repeat(n / 2) },
  { name: "nested objects", make: (n) => `${'{"jobs":'.repeat(n / 9)}1${"}".repeat(n / 9)}` },
];
