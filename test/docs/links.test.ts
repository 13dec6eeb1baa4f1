// Checks that links between the documents resolve, with their anchors, and that the code names only existing pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PAGES = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "clients/python/README.md"],
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const CODE_BLOCK = /^```.*?^```$/gms;
const readPage = (page: string): string => readFileSync(join(ROOT, page), "utf8").replace(CODE_BLOCK, "");

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const plain = heading.replaceAll("`", "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
}

const anchorsIn = (page: string): string[] =>
  [...readPage(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));

function isBroken(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : relative(ROOT, join(ROOT, dirname(page), path));
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !anchorsIn(target).includes(anchor);
}

it("links and their anchors resolve", () => {
  const links = PAGES.flatMap((page) =>
    [...readPage(page).matchAll(/\]\(([^):]+)\)/g)].map(([, link = ""]) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ page, link }) => isBroken(page, link))).toEqual([]);
});

it("the README links to every page", () => {
  const readme = readPage("README.md");
  expect(PAGES.filter((page) => page !== "README.md" && !readme.includes(`(${page})`))).toEqual([]);
});

it("there are at most fourteen pages in docs", () => {
  expect(PAGES.filter((page) => page.startsWith("docs/")).length).toBeLessThanOrEqual(14);
});

it("code and deployment files name only existing pages", () => {
  const files = ["src", "web/src", "test", "bench", "bin", "deploy", "clients"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:ts|tsx|mjs|py|service|conf|md)$|Caddyfile$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([page]) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ page }) => !PAGES.includes(page))).toEqual([]);
});
