// Reduces a robots.txt to the rules that speak to us, under our name alone: the parser keeps a copy of each rule for each
// agent above it, and thousands of both would cost gigabytes. It also mends what the parser reads otherwise than RFC 9309.

export const PRODUCT_TOKEN = "rolecall";

export interface ReducedRobots {
  readonly text: string;
  readonly weight: number;
}

interface Group {
  readonly agents: string[];
  readonly rules: string[];
}

/** A robots.txt with one group at most: ours where there is one, else everybody's. */
export function reduceRobots(text: string): ReducedRobots {
  const groups = readGroups(text);
  const ours = groups.filter((group) => group.agents.includes(PRODUCT_TOKEN));
  const chosen = ours.length > 0 ? ours : groups.filter((group) => group.agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules);
  return { text: [`user-agent: ${PRODUCT_TOKEN}`, ...rules].join("\n"), weight: weigh(rules) };
}

const MOST_SITEMAPS = 50;

/** The lines that name sitemaps, which belong to no group. */
export function sitemapLines(text: string): string {
  const lines = [...text.matchAll(/^\s{0,9}sitemap\s{0,9}:\s{0,9}\S{1,2000}/gim)];
  return lines
    .slice(0, MOST_SITEMAPS)
    .map(([line]) => line.trim())
    .join("\n");
}

/** RFC 9309: a group is one or more agents and the rules after them; lines of other kinds end nothing. */
function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let inRules = true;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    const [name, value] = readLine(line);
    if (name === "user-agent") {
      if (inRules) groups.push({ agents: [], rules: [] });
      inRules = false;
      groups.at(-1)?.agents.push(productToken(value));
    } else if (name === "allow" || name === "disallow") {
      inRules = true;
      if (value !== "") groups.at(-1)?.rules.push(`${name}: ${samePath(value)}`);
    } else if (name === "crawl-delay") groups.at(-1)?.rules.push(`${name}: ${value}`);
  }
  return groups;
}

function readLine(line: string): [name: string, value: string] {
  const bare = line.split("#", 1)[0] ?? "";
  const at = bare.indexOf(":");
  return at < 0 ? ["", ""] : [bare.slice(0, at).trim().toLowerCase(), bare.slice(at + 1).trim()];
}

/** `Rolecall/1.0 (x)` is `rolecall`. */
function productToken(agent: string): string {
  return agent.startsWith("*") ? "*" : (/^[a-z_-]+/i.exec(agent)?.[0].toLowerCase() ?? "");
}

/** `%62%61%7A` and `baz` are one path (RFC 9309, 2.2.2): letters that need no escape lose theirs. */
export function samePath(path: string): string {
  return path.replace(/%([2-7][\da-f])/gi, (escaped, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
  });
}

/** Matching costs about this times the length of the path that is judged. */
function weigh(rules: readonly string[]): number {
  return rules.reduce((weight, rule) => weight + 1 + (rule.includes("*") ? rule.length : 0), 0);
}
