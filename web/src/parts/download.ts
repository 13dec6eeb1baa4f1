// Saves a query's rows as a file, fetched with the key of this tab: no address with a key leaves the page.
import { RolecallError } from "../../../src/client/client.ts";
import { type Query, without, writeQuery } from "../query.ts";

export type FileFormat = "csv" | "jsonl";

/** Sends one request under /api/v1 with the key. */
export type Raw = (path: string, init?: RequestInit) => Promise<Response>;

const PAGE = 1000;
/** Spreadsheets cannot open larger files. */
const MAX_ROWS = 100_000;

export interface Downloaded {
  readonly parts: readonly string[];
  readonly rows: number;
  /** Whether rows were cut off. */
  readonly cut: boolean;
}

export interface Wanted {
  readonly path: string;
  readonly query: Query;
  readonly format: FileFormat;
  /** A list that is read page by page; otherwise a single answer. */
  readonly paged: boolean;
}

/** Every row of a list, page by page with the cursor and therefore by id; the CSV header once. */
export async function downloadRows(
  raw: Raw,
  { path, query, format, paged }: Wanted,
  onRows: (rows: number) => void,
): Promise<Downloaded> {
  const parts: string[] = [];
  const base = paged ? without(query, "order_by", "offset") : query;
  let [rows, cursor] = [0, "0"];
  for (;;) {
    const page = paged ? { limit: String(PAGE), cursor } : {};
    const response = await raw(`${path}${writeQuery({ ...base, format, ...page })}`);
    const text = await response.text();
    if (!response.ok) throw new RolecallError(response.status, errorIn(text));
    const count = Number(response.headers.get("x-result-count") ?? 0);
    parts.push(format === "csv" && parts.length > 0 ? text.slice(text.indexOf("\n") + 1) : text);
    rows += count;
    onRows(rows);
    cursor = response.headers.get("x-last-id") ?? "";
    if (!paged || count < PAGE || cursor === "") return { parts, rows, cut: false };
    if (rows >= MAX_ROWS) return { parts, rows, cut: true };
  }
}

function errorIn(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null) return { ...answer };
  } catch {
    // Not an answer of the service itself.
  }
  return { error: "the service returned an unexpected response" };
}

/** Passes a file to the browser, which saves it. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
