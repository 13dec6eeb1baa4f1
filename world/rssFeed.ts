// Writes RSS for fakes: every value escaped, an item as a list of names and values.
import { escapeXml, type Reply, xml } from "./fake.ts";

export type RssFields = readonly (readonly [name: string, value: string | null])[];

/** `namespaces` are further attributes of the root tag. */
export function rssFeed(channel: RssFields, items: readonly RssFields[], namespaces = ""): Reply {
  const body = items.map((item) => `<item>${toXmlFields(item)}</item>`).join("\n");
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?><rss ${namespaces} version="2.0"><channel>${toXmlFields(channel)}\n${body}</channel></rss>`,
  );
}

function toXmlFields(fields: RssFields): string {
  return fields
    .map(([name, value]) => (value === null ? `<${name}/>` : `<${name}>${escapeXml(value)}</${name}>`))
    .join("");
}
