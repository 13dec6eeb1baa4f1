// The parts of a page that the shell uses. The pages are passed as a list (../pages.ts): the shell imports none of
// them, and none imports the shell.
import type { ComponentType } from "preact";

/** The named parts of an address: `/jobs/:id` gives `id`. */
type PathParams = Readonly<Record<string, string>>;

export type PageComponent = ComponentType<{ params: PathParams }>;

export interface PageEntry {
  /** `:name` matches one part of the address. */
  readonly path: string;
  readonly name: string;
  /** The component, or its loader: a page that the first view does not need is loaded on demand. */
  readonly page: PageComponent | { load(): Promise<PageComponent> };
  /** Its entry in the navigation bar; without one the page is reached by links. */
  readonly menu?: {
    /** The key after `g`. */
    readonly key: string;
    readonly Icon: ComponentType;
    /** Has its own tab on a phone; the others are under More. */
    readonly tab?: true;
    /** A badge next to the name: a number that needs attention. */
    readonly Badge?: ComponentType;
  };
  /** The path of the page that is highlighted in the bar instead. */
  readonly under?: string;
}

export interface Found {
  readonly entry: PageEntry;
  readonly params: PathParams;
}

/** The named parts of the address, or null if the pattern does not match. */
function paramsIn(pattern: string, path: string): PathParams | null {
  const [wanted, parts] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = parts[at] ?? "";
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

/** The page of an address, and the named parts. */
export function pageAt(pages: readonly PageEntry[], path: string): Found | null {
  for (const entry of pages) {
    const params = paramsIn(entry.path, path);
    if (params !== null) return { entry, params };
  }
  return null;
}

/** The highlighted entry of the bar. */
export function litAt(pages: readonly PageEntry[], path: string): PageEntry | undefined {
  const found = pageAt(pages, path)?.entry;
  return found?.under === undefined ? found : pages.find((page) => page.path === found.under);
}
