// Lists and paragraphs, as all sites of the eighth set write them.
export type Pages = Record<string, string>;

export const li = (...items: readonly string[]): string => items.map((item) => `<li>${item}</li>`).join("\n");
export const ul = (...items: readonly string[]): string => `<ul>\n${li(...items)}\n</ul>`;
export const ps = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
