// Entities in plain text.
import { walkTags } from "./tags.ts";

// Complete entities only: "R&D" and "AT&T" contain none, and "&copy" without a semicolon may be the start of
// "&copywriting".
export const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

export function decodeEntity(entity: string): string {
  let decoded = "";
  walkTags(entity, { open: () => undefined, close: () => undefined, text: (text) => (decoded += text) });
  return decoded;
}
