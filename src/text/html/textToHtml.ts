// Converts clean text to HTML. It needs no parser, so that threads that only answer queries load none.

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Paragraphs and lists from clean text. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(paragraphHtml)
    .join("\n");
}

function paragraphHtml(paragraph: string): string {
  const pieces: string[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = (): void => {
    if (lines.length > 0) pieces.push(`<p>${lines.join("<br>")}</p>`);
    if (items.length > 0) pieces.push(`<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
    lines = [];
    items = [];
  };
  for (const line of paragraph.split("\n")) {
    const isItem = line.startsWith("- ");
    if (isItem ? lines.length > 0 : items.length > 0) end();
    if (isItem) items.push(escapeHtml(line.slice(2)));
    else if (line !== "") lines.push(escapeHtml(line));
  }
  end();
  return pieces.join("\n");
}
