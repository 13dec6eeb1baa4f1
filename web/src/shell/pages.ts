// The pages: address, name, key after `g`. A page that is not needed for the first view is loaded when it is opened.
export interface PageEntry {
  readonly name: string;
  readonly path: string;
  readonly key: string;
}

export const PAGES: readonly PageEntry[] = [
  { name: "Find", path: "/", key: "f" },
  { name: "Overview", path: "/overview", key: "o" },
  { name: "Sources", path: "/sources", key: "s" },
  { name: "Collect", path: "/collect", key: "c" },
  { name: "API", path: "/reference", key: "a" },
  { name: "Keys", path: "/keys", key: "k" },
];

/** The page an address belongs to; a posting belongs to Find. */
export function pageAt(path: string): PageEntry | undefined {
  if (/^\/jobs\/\d+$/.test(path)) return PAGES[0];
  return PAGES.find((page) => page.path === path);
}
