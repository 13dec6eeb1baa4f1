// Router: the path selects the page, the query holds the API's own parameters. Navigation uses real links, so that they
// open in other tabs and the history works.
import { type ComponentChildren, createContext } from "preact";
import { useCallback, useContext, useEffect, useState } from "preact/hooks";

export interface Place {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface Router extends Place {
  go(to: string, how?: "push" | "replace"): void;
}

const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error("this component requires a router");
  return router;
}

function currentPlace(): Place {
  return { path: location.pathname, search: location.search };
}

export function RouterProvider({ children }: { children: ComponentChildren }) {
  const [place, setPlace] = useState<Place>(currentPlace);
  useEffect(() => {
    const onPop = (): void => setPlace(currentPlace());
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
  const go = useCallback((to: string, how: "push" | "replace" = "push") => {
    const before = location.pathname;
    if (how === "push") history.pushState(null, "", to);
    else history.replaceState(null, "", to);
    setPlace(currentPlace());
    if (location.pathname !== before) scrollTo(0, 0);
  }, []);
  return <RouterContext.Provider value={{ ...place, go }}>{children}</RouterContext.Provider>;
}

interface LinkProps {
  to: string;
  class?: string | undefined;
  children: ComponentChildren;
  label?: string;
  current?: boolean;
  id?: string;
}

/** A link inside the console; modifier keys and the middle button keep the browser's behaviour. */
export function Link({ to, children, label, current, ...rest }: LinkProps) {
  const { go } = useRouter();
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={onClick} aria-label={label} aria-current={current ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
