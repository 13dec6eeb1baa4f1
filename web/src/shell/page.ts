// What the shell has to know of a page. The pages themselves are handed to it as a list (../pages.ts): the shell imports
// none of them, and none of them imports the shell.
import type { ComponentType } from "preact";

/** The parts of an address that a path names: `/jobs/:id` gives `id`. */
type PathParams = Readonly<Record<string, string>>;

export type PageComponent = ComponentType<{ params: PathParams }>;

export interface PageEntry {
  /** `:name` stands for one part of the address, whatever it is. */
  readonly path: string;
  readonly name: string;
  /** The component, or what loads it: a page that the first view does not need is fetched when it is opened. */
  readonly page: PageComponent | { load(): Promise<PageComponent> };
  /** In the bar on top; without it the page is reached by links alone. */
  readonly menu?: {
    /** After `g`. */
    readonly key: string;
    readonly Icon: ComponentType;
    /** Has a tab of its own on a phone; the others are under More. */
    readonly tab?: true;
    /** What stands beside the name: a number that wants a look. */
    readonly Badge?: ComponentType;
  };
  /** The path of the page that is lit in the bar instead of this one. */
  readonly under?: string;
}

export interface Found {
  readonly entry: PageEntry;
  readonly params: PathParams;
}

/** The parts of the address that the pattern names, or null where it does not fit. */
function paramsIn(pattern: string, path: string): PathParams | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return null;
    } else if (value === "") return null;
    else params[part.slice(1)] = decoded(value);
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page an address belongs to, and the named parts of the address. */
export function pageAt(pages: readonly PageEntry[], path: string): Found | null {
  for (const entry of pages) {
    const params = paramsIn(entry.path, path);
    if (params !== null) return { entry, params };
  }
  return null;
}

/** The entry that is lit in the bar. */
export function litAt(pages: readonly PageEntry[], path: string): PageEntry | undefined {
  const found = pageAt(pages, path)?.entry;
  return found?.under === undefined ? found : pages.find((page) => page.path === found.under);
}
