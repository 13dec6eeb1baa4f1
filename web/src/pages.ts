// The pages of the console, in the order of the navigation bar. A new page is a new entry here and a folder next to this
// file (docs/extending.md describes it); the bar, the tabs, the keys and the help follow from the entry.
import type { ConsolePath } from "../../src/contract/lists.ts";
import { tableKeys } from "../../src/contract/tables.ts";
import { FindPage } from "./find/FindPage.tsx";
import { BoltIcon, ChartIcon, CodeIcon, FeedIcon, KeyIcon, LayersIcon, SearchIcon } from "./parts/icons.tsx";
import type { PageEntry } from "./shell/page.ts";
import { Attention } from "./sources/Attention.tsx";

type Entry = Omit<PageEntry, "path">;

const ENTRIES: Readonly<Record<ConsolePath, Entry>> = {
  "/": { name: "Find", page: FindPage, menu: { key: "f", Icon: SearchIcon, tab: true } },
  "/overview": {
    name: "Overview",
    menu: { key: "o", Icon: ChartIcon, tab: true },
    page: { load: async () => (await import("./overview/OverviewPage.tsx")).OverviewPage },
  },
  "/sources": {
    name: "Sources",
    menu: { key: "s", Icon: LayersIcon, tab: true, Badge: Attention },
    page: { load: async () => (await import("./sources/SourcesPage.tsx")).SourcesPage },
  },
  "/import": {
    name: "Import",
    under: "/collect",
    page: { load: async () => (await import("./import/ImportPage.tsx")).ImportPage },
  },
  "/collect": {
    name: "Collect",
    menu: { key: "c", Icon: BoltIcon, tab: true },
    page: { load: async () => (await import("./collect/CollectPage.tsx")).CollectPage },
  },
  "/saved": {
    name: "Saved",
    menu: { key: "v", Icon: FeedIcon },
    page: { load: async () => (await import("./saved/SavedPage.tsx")).SavedPage },
  },
  "/reference": {
    name: "API",
    menu: { key: "a", Icon: CodeIcon },
    page: { load: async () => (await import("./reference/ReferencePage.tsx")).ReferencePage },
  },
  "/keys": {
    name: "Keys",
    menu: { key: "k", Icon: KeyIcon },
    page: { load: async () => (await import("./keys/KeysPage.tsx")).KeysPage },
  },
  "/removals": {
    name: "Removals",
    under: "/keys",
    page: { load: async () => (await import("./removals/RemovalsPage.tsx")).RemovalsPage },
  },
  "/jobs/:id": {
    name: "Posting",
    under: "/",
    page: { load: async () => (await import("./posting/PostingPage.tsx")).PostingPage },
  },
  "/employers/:slug": {
    name: "Employer",
    under: "/overview",
    page: { load: async () => (await import("./report/ReportPage.tsx")).EmployerPage },
  },
  "/skills/:skill": {
    name: "Skill",
    under: "/overview",
    page: { load: async () => (await import("./report/ReportPage.tsx")).SkillPage },
  },
  "/places/:place": {
    name: "Place",
    under: "/overview",
    page: { load: async () => (await import("./report/ReportPage.tsx")).PlacePage },
  },
};

export const PAGES: readonly PageEntry[] = tableKeys(ENTRIES).map((path) => ({ path, ...ENTRIES[path] }));
