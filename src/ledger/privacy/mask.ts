// Contact names and addresses are personal data: they are masked when a posting closes.
import type { DerivedPosting, Texts } from "../../contract/posting.ts";

const MASK = "[removed]";
// Bounded on both sides of the @, so that no text can make it slow.
const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

export function maskContacts(derived: DerivedPosting): DerivedPosting {
  const { ai_hiring_manager_name: name, ...row } = derived.row;
  const hide = (text: string | null) => maskText(text, name);
  const texts: Texts = {
    text: hide(derived.texts.text),
    html: hide(derived.texts.html),
    requirements: hide(derived.texts.requirements),
    page: hide(derived.texts.page),
  };
  return {
    ...derived,
    texts,
    row: {
      ...row,
      ai_hiring_manager_name: null,
      ai_hiring_manager_email_address: null,
      ai_core_responsibilities: hide(row.ai_core_responsibilities),
      ai_requirements_summary: hide(row.ai_requirements_summary),
    },
  };
}

/** Every address, and the name if one is known. */
export function maskText(text: string | null, name: string | null): string | null {
  if (text === null) return null;
  const masked = text.includes("@") ? text.replace(ADDRESS, MASK) : text;
  return name === null || name.trim() === "" ? masked : masked.replaceAll(name, MASK);
}
