// The list a posting was opened from, kept in the tab: the posting's page says its place in it and goes on to the next.
const STORE = "rolecall.list";
const OPENED = "rolecall.opened";

export interface ShownList {
  /** Of Find's address, with its question mark. */
  readonly search: string;
  readonly ids: readonly number[];
  readonly total: number;
}

export function keepList(list: ShownList): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(list));
  } catch {
    // Without storage a posting's page has no way back but the browser's.
  }
}

export function keptList(): ShownList | null {
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
    // The list then simply has no current row.
  }
}

export function lastOpened(): number | null {
  try {
    return Number(sessionStorage.getItem(OPENED)) || null;
  } catch {
    return null;
  }
}
