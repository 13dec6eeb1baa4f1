// The list from which a posting was opened, stored in the tab: the posting page shows the position in it and links to
// the next one.
const STORE = "rolecall.list";
const OPENED = "rolecall.opened";

export interface ShownList {
  /** The query part of Find's address, with its question mark. */
  readonly search: string;
  readonly ids: readonly number[];
  readonly total: number;
}

export function keepList(list: ShownList): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(list));
  } catch {
    // Without storage, a posting page has no link back except the browser's.
  }
}

export function storedList(): ShownList | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "null") as ShownList | null;
  } catch {
    return null;
  }
}

export function noteOpened(id: number): void {
  try {
    sessionStorage.setItem(OPENED, String(id));
  } catch {
    // Then the list has no current row.
  }
}

export function lastOpened(): number | null {
  try {
    return Number(sessionStorage.getItem(OPENED)) || null;
  } catch {
    return null;
  }
}
