// Light or dark: the system's setting until the user presses `t`; stored in this browser.
import { useCallback, useState } from "preact/hooks";

const STORE = "rolecall.theme";
export type Theme = "light" | "dark";

function shown(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(shown);
  const toggle = useCallback(() => {
    const next = shown() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(STORE, next);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
    setTheme(next);
  }, []);
  return { theme, toggle };
}
