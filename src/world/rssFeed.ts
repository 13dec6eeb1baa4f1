// RSS as fakes write it: every value escaped, an item a list of names and values.
import { escaped, type Reply, xml } from "./fake.ts";

export type Fields = readonly (readonly [name: string, value: string | null])[];

/** `namespaces` is what stands in the opening tag besides the version. */
export function rssFeed(channel: Fields, items: readonly Fields[], namespaces = ""): Reply {
  const body = items.map((item) => `<item>${written(item)}</item>`).join("\n");
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?><rss ${namespaces} version="2.0"><channel>${written(channel)}\n${body}</channel></rss>`,
  );
}

function written(fields: Fields): string {
  return fields
    .map(([name, value]) => (value === null ? `<${name}/>` : `<${name}>${escaped(value)}</${name}>`))
    .join("");
}
