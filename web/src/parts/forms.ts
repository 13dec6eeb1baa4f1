// The forms a query can be handed on in, and what the copy button gives for each. The key is never in it.
import { type Query, writeQuery } from "../query.ts";

export type Form = "URL" | "curl" | "CSV" | "JSONL" | "Atom" | "md";

export const FORMATS: Partial<Record<Form, string>> = { CSV: "csv", JSONL: "jsonl", Atom: "atom", md: "md" };

/** What the copy button gives. */
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
