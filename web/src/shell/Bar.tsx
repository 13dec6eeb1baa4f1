// The navigation bar (tabs at the bottom of a phone): pages, service status, account.
import { useState } from "preact/hooks";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { DotsIcon, KeyIcon, Mark, MoonIcon, SunIcon } from "../parts/icons.tsx";
import { clock } from "../words/format.ts";
import { litAt, type PageEntry } from "./page.ts";
import type { ServiceStatus } from "./serviceStatus.ts";
import type { Theme } from "./theme.ts";

interface Props {
  pages: readonly PageEntry[];
  status: ServiceStatus;
  theme: Theme;
  onTheme: () => void;
  onHelp: () => void;
}

function behind(ms: number): string {
  if (ms < 100) return "up to date";
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s behind` : `${Math.round(ms / 60_000)} min behind`;
}

/** Above this difference the clock is not merely wrong. */
const FAST = 1.5;

function State({ status }: { status: ServiceStatus }) {
  if (!status.online) return <span class="state bad">○ Offline</span>;
  if (status.mark === null) return <span class="state" />;
  const fast = status.speed !== null && status.speed >= FAST;
  return (
    <span class="state" title={`The index is complete up to ${status.mark}`}>
      {fast && (
        <span
          class="tag warn"
          title={`The demo clock runs about ${Math.round(status.speed ?? 1)} times as fast as real time; all times and ages use it`}
        >
          <span class="wide">The demo's clock runs fast</span>
          <span class="short">demo</span>
        </span>
      )}
      <i class="dot" /> Index {clock(status.mark)}
      {status.behindMs !== null && <span class="wide"> · {behind(status.behindMs)}</span>}
    </span>
  );
}

function Account() {
  const { account, admin, signOut } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <span class="account">
      <button class="plain" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <KeyIcon /> <span class="ellipsis">{account}</span> {admin && <span class="tag">admin</span>}
      </button>
      {open && (
        <div class="menu" role="menu">
          <button type="button" role="menuitem" onClick={signOut}>
            Sign out
          </button>
        </div>
      )}
    </span>
  );
}

export function Bar({ pages, status, theme, onTheme, onHelp }: Props) {
  const { path } = useRouter();
  const current = litAt(pages, path);
  return (
    <header class="bar">
      <div class="bar-inner">
        <Link to="/" class="brand" label="Rolecall: Find">
          <Mark size={22} /> <span>rolecall</span>
        </Link>
        <nav aria-label="Pages">
          {pages.map((page) =>
            page.menu === undefined ? null : (
              <Link key={page.path} to={page.path} current={page === current}>
                {page.name}
                {page.menu.Badge !== undefined && <page.menu.Badge />}
              </Link>
            ),
          )}
        </nav>
        <div class="bar-end">
          <State status={status} />
          <button class="plain hints" type="button" onClick={onHelp} title="All keys">
            <kbd>/</kbd> search <kbd>?</kbd> keys
          </button>
          <button class="plain icon" type="button" onClick={onTheme} aria-label={theme === "dark" ? "Light" : "Dark"}>
            {theme === "dark" ? <SunIcon /> : <MoonIcon />}
          </button>
          <Account />
        </div>
      </div>
    </header>
  );
}

export function Tabs({ pages }: { pages: readonly PageEntry[] }) {
  const { path } = useRouter();
  const { account, signOut } = useSession();
  const [more, setMore] = useState(false);
  const current = litAt(pages, path);
  return (
    <nav class="tabs" aria-label="Pages">
      {pages.map((page) =>
        page.menu?.tab === undefined ? null : (
          <Link key={page.path} to={page.path} current={page === current}>
            <page.menu.Icon /> {page.name}
          </Link>
        ),
      )}
      <button type="button" aria-expanded={more} onClick={() => setMore(!more)}>
        <DotsIcon /> More
      </button>
      {more && (
        <div class="menu" onClickCapture={() => setTimeout(() => setMore(false))}>
          {pages.map((page) =>
            page.menu === undefined || page.menu.tab === true ? null : (
              <Link key={page.path} to={page.path}>
                {page.name}
              </Link>
            ),
          )}
          <button type="button" onClick={signOut}>
            Sign out of {account}
          </button>
        </div>
      )}
    </nav>
  );
}
