// The console put together: bar, the page of the address, tabs, help; and the notes that stand over every page.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { FindPage } from "../find/FindPage.tsx";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { Note } from "../parts/Note.tsx";
import { clock } from "../words/format.ts";
import { useAttention } from "./attention.ts";
import { Bar, Tabs } from "./Bar.tsx";
import { ClockContext } from "./clock.ts";
import { Help } from "./Help.tsx";
import { useKeys } from "./keys.ts";
import { PAGES } from "./pages.ts";
import { Link, useRouter } from "./router.tsx";
import { type Standing, TRY_MS, useStanding } from "./standing.ts";
import { useTheme } from "./theme.ts";

/** Pages that the first view does not need. */
const LATER: Readonly<Record<string, () => Promise<ComponentType>>> = {
  "/overview": async () => (await import("../pages/OverviewPage.tsx")).OverviewPage,
  "/sources": async () => (await import("../pages/SourcesPage.tsx")).SourcesPage,
  "/collect": async () => (await import("../pages/CollectPage.tsx")).CollectPage,
  "/reference": async () => (await import("../pages/ReferencePage.tsx")).ReferencePage,
  "/keys": async () => (await import("../pages/KeysPage.tsx")).KeysPage,
  "/jobs": async () => (await import("../posting/PostingPage.tsx")).PostingPage,
};

/** The component of a path once it is loaded; undefined: on its way, null: there is no such page. */
function useLater(path: string): ComponentType | null | undefined {
  const load = LATER[/^\/jobs\/\d+$/.test(path) ? "/jobs" : path];
  const [loaded, setLoaded] = useState<{ load: typeof load; page: ComponentType | null } | null>(null);
  useEffect(() => {
    if (load === undefined) return;
    let here = true;
    load().then(
      (page) => here && setLoaded({ load, page }),
      () => here && setLoaded({ load, page: null }),
    );
    return () => {
      here = false;
    };
  }, [load]);
  if (load === undefined) return null;
  return loaded?.load === load ? loaded.page : undefined;
}

function Page() {
  const { path } = useRouter();
  const Later = useLater(path);
  if (path === "/") return <FindPage />;
  if (Later === undefined) return <Skeleton />;
  if (Later !== null) return <Later />;
  return (
    <section class="panel">
      <Empty
        title="There is no such page"
        action={
          <Link to="/" class="button primary">
            Go to Find
          </Link>
        }
      />
    </section>
  );
}

function Trouble({ standing, onRetry }: { standing: Standing; onRetry: () => void }) {
  if (!standing.online) {
    const last = standing.answeredAt === null ? null : new Date(standing.answeredAt).toISOString();
    return (
      <Note
        kind="bad"
        title="No connection to the service."
        action={
          <button class="button small" type="button" onClick={onRetry}>
            Try now <kbd>r</kbd>
          </button>
        }
      >
        {last !== null && `Last answer ${clock(last)} UTC. What you see below is from then. `}
        Trying again every {TRY_MS / 1000} s.
      </Note>
    );
  }
  if (standing.ledger) return null;
  return (
    <Note kind="warn" title="The ledger cannot be reached.">
      Search and the feed go on with the index of {standing.mark === null ? "before" : clock(standing.mark)}. Collect
      and old history are paused.
    </Note>
  );
}

export function App() {
  const router = useRouter();
  const { theme, toggle } = useTheme();
  const { retry, ...standing } = useStanding();
  const [help, setHelp] = useState(false);
  const attention = useAttention();
  useKeys({
    "?": () => setHelp(true),
    t: toggle,
    ...(standing.online ? {} : { r: retry }),
    ...Object.fromEntries(PAGES.map((page) => [`g ${page.key}`, () => router.go(page.path)])),
  });
  return (
    <ClockContext.Provider value={standing.ahead}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <Bar standing={standing} theme={theme} onTheme={toggle} onHelp={() => setHelp(true)} attention={attention} />
      <main id="content" class="content">
        <Trouble standing={standing} onRetry={retry} />
        <Page />
      </main>
      <Tabs />
      {help && <Help onClose={() => setHelp(false)} />}
    </ClockContext.Provider>
  );
}
