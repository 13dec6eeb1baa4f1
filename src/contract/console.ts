// The addresses of the console's own pages: the service answers each with the console, and the console does not compile
// before it has a page for each (web/src/pages.ts).

/** `:name` stands for one part of the address. */
export const CONSOLE_PATHS = [
  "/",
  "/overview",
  "/sources",
  "/collect",
  "/saved",
  "/reference",
  "/keys",
  "/jobs/:id",
  "/employers/:slug",
  "/skills/:skill",
  "/places/:place",
] as const;

export type ConsolePath = (typeof CONSOLE_PATHS)[number];
