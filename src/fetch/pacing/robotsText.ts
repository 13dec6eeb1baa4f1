// Reduces a robots.txt to the rules that apply to us, under our name only: the parser copies each rule for each agent
// above it, and thousands of both would take gigabytes. It also corrects deviations of the parser from RFC 9309.

export const PRODUCT_TOKEN = "rolecall";

export interface ReducedRobots {
  readonly text: string;
  readonly weight: number;
}

interface Group {
  readonly agents: string[];
  readonly rules: string[];
}

/** A robots.txt with at most one group: ours if there is one, else the default group. */
export function reduceRobots(text: string): ReducedRobots {
  const groups = parseGroups(text);
  const ourGroups = groups.filter((group) => group.agents.includes(PRODUCT_TOKEN));
  const chosen = ourGroups.length > 0 ? ourGroups : groups.filter((group) => group.agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules);
  return { text: [`user-agent: ${PRODUCT_TOKEN}`, ...rules].join("\n"), weight: estimateCost(rules) };
}

const MAX_SITEMAPS = 50;

/** The sitemap lines, which belong to no group. */
export function sitemapLines(text: string): string {
  const lines = [...text.matchAll(/^\s{0,9}sitemap\s{0,9}:\s{0,9}\S{1,2000}/gim)];
  return lines
    .slice(0, MAX_SITEMAPS)
    .map(([line]) => line.trim())
    .join("\n");
}

/** RFC 9309: a group is one or more agents and the rules after them; other lines do not end it. */
function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let inRules = true;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    const [name, value] = parseLine(line);
    if (name === "user-agent") {
      if (inRules) groups.push({ agents: [], rules: [] });
      inRules = false;
      groups.at(-1)?.agents.push(productToken(value));
    } else if (name === "allow" || name === "disallow") {
      inRules = true;
      if (value !== "") groups.at(-1)?.rules.push(`${name}: ${normalizePath(value)}`);
    } else if (name === "crawl-delay") groups.at(-1)?.rules.push(`${name}: ${value}`);
  }
  return groups;
}

function parseLine(line: string): [name: string, value: string] {
  const withoutComment = line.split("#", 1)[0] ?? "";
  const at = withoutComment.indexOf(":");
  return at < 0 ? ["", ""] : [withoutComment.slice(0, at).trim().toLowerCase(), withoutComment.slice(at + 1).trim()];
}

/** `Rolecall/1.0 (x)` is `rolecall`. */
function productToken(agent: string): string {
  return agent.startsWith("*") ? "*" : (/^[a-z_-]+/i.exec(agent)?.[0].toLowerCase() ?? "");
}

/** `%62%61%7A` and `baz` are the same path (RFC 9309, 2.2.2): unreserved characters are unescaped. */
export function normalizePath(path: string): string {
  return path.replace(/%([2-7][\da-f])/gi, (escaped, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
  });
}

/** The cost of matching is about this times the length of the path. */
function estimateCost(rules: readonly string[]): number {
  return rules.reduce((weight, rule) => weight + 1 + (rule.includes("*") ? rule.length : 0), 0);
}
