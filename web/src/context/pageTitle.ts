// The title of the browser's tab: the subject of the page first, so that tabs and history entries are distinguishable.
import { useEffect } from "preact/hooks";

/** Sets the title while `subject` is not null. */
export function usePageTitle(subject: string | null): void {
  useEffect(() => {
    if (subject !== null) document.title = `${subject} · Rolecall`;
  }, [subject]);
}
