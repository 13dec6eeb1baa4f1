// The console's frame: navigation bar, the page of the address, tabs, help, and notes above every page.
import { useEffect, useState } from "preact/hooks";
import { pause } from "../../../src/client/request.ts";
import { ClockContext } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { usePageTitle } from "../context/pageTitle.ts";
import { Link, useRouter } from "../context/router.tsx";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { Note } from "../parts/Note.tsx";
import { clock } from "../words/format.ts";
import { Bar, Tabs } from "./Bar.tsx";
import { Help } from "./Help.tsx";
import { type Found, type PageComponent, type PageEntry, pageAt } from "./page.ts";
import { type ServiceStatus, TRY_MS, useServiceStatus } from "./serviceStatus.ts";
import { useTheme } from "./theme.ts";

const LOAD_RETRIES = 3;
const LOAD_RETRY_MS = 2000;

/** The component of a page once it is loaded; undefined while loading, null if it failed. */
function useComponent(entry: PageEntry | undefined): PageComponent | null | undefined {
  const page = entry?.page;
  const [loaded, setLoaded] = useState<{ page: typeof page; component: PageComponent | null } | null>(null);
  useEffect(() => {
    if (page === undefined || typeof page === "function") return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async (attempt: number): Promise<void> => {
      const component = await page.load().catch(() => null);
      if (signal.aborted) return;
      setLoaded({ page, component });
      // A lost connection; a file that a new version replaced needs the button.
      if (component === null && attempt <= LOAD_RETRIES)
        await pause(LOAD_RETRY_MS, signal).then(
          () => load(attempt + 1),
          () => undefined,
        );
    };
    void load(1);
    return () => leaving.abort();
  }, [page]);
  if (typeof page === "function") return page;
  return loaded !== null && loaded.page === page ? loaded.component : undefined;
}

/** `Overview`, `Skill: Python`. */
function titleOf({ entry, params }: Found): string {
  const [subject] = Object.values(params);
  return subject === undefined ? entry.name : `${entry.name}: ${subject}`;
}

function Page({ pages }: { pages: readonly PageEntry[] }) {
  const { path } = useRouter();
  const found = pageAt(pages, path);
  const Component = useComponent(found?.entry);
  usePageTitle(found === null ? "Page not found" : titleOf(found));
  if (found === null) return <Nowhere path={path} />;
  if (Component === undefined) return <Skeleton />;
  if (Component === null) return <NotLoaded />;
  return <Component params={found.params} />;
}

function Nowhere({ path }: { path: string }) {
  return (
    <section class="panel">
      <Empty
        title="Page not found"
        action={
          <Link to="/" class="button primary">
            Go to Find
          </Link>
        }
      >
        No page at <code>{path}</code>. Check the address.
      </Empty>
    </section>
  );
}

function NotLoaded() {
  return (
    <Note
      kind="bad"
      title="This page could not be loaded."
      action={
        <button class="button small" type="button" onClick={() => location.reload()}>
          Reload
        </button>
      }
    >
      The service may have been restarted or upgraded while this tab was open.
    </Note>
  );
}

function Trouble({ status, onRetry }: { status: ServiceStatus; onRetry: () => void }) {
  if (!status.online) {
    const last = status.answeredAt === null ? null : new Date(status.answeredAt).toISOString();
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
        {last !== null && `Last response at ${clock(last)} UTC. The data below is from that time. `}
        Retrying every {TRY_MS / 1000} s.
      </Note>
    );
  }
  if (status.ledger) return null;
  return (
    <Note kind="warn" title="The database is not reachable.">
      Search and the feed continue with the index{status.mark === null ? "" : ` of ${clock(status.mark)} UTC`}.
      Collecting and old history are not available.
    </Note>
  );
}

export function App({ pages }: { pages: readonly PageEntry[] }) {
  const router = useRouter();
  const { theme, toggle } = useTheme();
  const { retry, ...status } = useServiceStatus();
  const [help, setHelp] = useState(false);
  useKeys({
    "?": () => setHelp(true),
    t: toggle,
    ...(status.online ? {} : { r: retry }),
    ...Object.fromEntries(
      pages.flatMap(({ menu, path }) => (menu === undefined ? [] : [[`g ${menu.key}`, () => router.go(path)]])),
    ),
  });
  return (
    <ClockContext.Provider value={status.ahead}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <Bar pages={pages} status={status} theme={theme} onTheme={toggle} onHelp={() => setHelp(true)} />
      <main id="content" class="content">
        <Trouble status={status} onRetry={retry} />
        <Page pages={pages} />
      </main>
      <Tabs pages={pages} />
      {help && <Help pages={pages} onClose={() => setHelp(false)} />}
    </ClockContext.Provider>
  );
}
