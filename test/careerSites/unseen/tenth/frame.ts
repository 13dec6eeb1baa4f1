// The plain frame of the tenth set's pages: a menu, the page's own part, a footer with the company's address.
interface Around {
  readonly lang: string;
  readonly name: string;
  /** Label and address of each item. */
  readonly menu: readonly (readonly [label: string, href: string])[];
  /** As HTML. */
  readonly foot: string;
}

export function framed({ lang, name, menu, foot }: Around): (title: string, body: string, head?: string) => string {
  const items = menu.map(([label, href]) => `<li><a href="${href}">${label}</a></li>`).join("");
  return (title, body, head = "") =>
    `<!DOCTYPE html>\n<html lang="${lang}"><head><meta charset="utf-8"><title>${title} | ${name}</title>${head}</head>\n<body><div class="kopf"><a class="logo" href="/">${name}</a><ul class="mainnav">${items}</ul></div>\n<div class="page">${body}</div>\n<div class="fuss">${foot}</div></body></html>`;
}
