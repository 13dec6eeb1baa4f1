// The formats of a query, and the text that the copy button gives for each. It never contains the key.
import { type Query, writeQuery } from "../query.ts";

export type Form = "URL" | "curl" | "CSV" | "JSONL" | "Atom" | "md";

export const FORMATS: Partial<Record<Form, string>> = { CSV: "csv", JSONL: "jsonl", Atom: "atom", md: "md" };

/** The text of the copy button. */
export function copied(form: Form, path: string, query: Query, origin: string, method = "GET"): string {
  const format = FORMATS[form];
  const url = `${origin}/api/v1/${path}${writeQuery(format === undefined ? query : { ...query, format })}`;
  if (form !== "curl") return url;
  const verb = method === "GET" ? "" : ` -X ${method}`;
  return `curl -sS${verb} -H "Authorization: Bearer $KEY" '${url.replaceAll("'", "%27")}'`;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
