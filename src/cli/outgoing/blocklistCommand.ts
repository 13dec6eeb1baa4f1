// `rolecall blocklist`: shows and changes the block list of the key's account through a running service.
import type { Blocklist } from "../../contract/outgoing.ts";
import { printTable } from "../terminal/table.ts";
import { type ServiceTarget, withService } from "./outgoingCommands.ts";

/** The entries given on the command line. */
export interface BlocklistEntries {
  organization?: string[];
  domain?: string[];
  titleWord?: string[];
  agencies?: true;
}

export async function showBlocklist(target: ServiceTarget, json: boolean): Promise<void> {
  print(await withService(target, (client) => client.blocklist.read()), json);
}

/** `keep` false removes the entries instead. */
export async function changeBlocklist(target: ServiceTarget, entries: BlocklistEntries, keep: boolean): Promise<void> {
  const changed = await withService(target, async (client) => {
    const before = await client.blocklist.read();
    const change = (list: readonly string[], given: readonly string[] = []): string[] => {
      const names = new Set(given.map(fold));
      const others = list.filter((entry) => !names.has(fold(entry)));
      return keep ? [...others, ...given] : others;
    };
    return await client.blocklist.replace({
      organizations: change(before.organizations, entries.organization),
      domains: change(before.domains, entries.domain),
      title_words: change(before.title_words, entries.titleWord),
      agencies: entries.agencies === true ? keep : before.agencies,
    });
  });
  print(changed, false);
}

const fold = (entry: string): string => entry.trim().toLowerCase();

function print({ organizations, domains, title_words, agencies }: Blocklist, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ organizations, domains, title_words, agencies })}\n`);
    return;
  }
  printTable(
    ["list", "entries"],
    [
      ["organizations", organizations.join("; ")],
      ["domains", domains.join("; ")],
      ["title words", title_words.join("; ")],
      ["staffing agencies", agencies ? "left out" : "shown"],
    ],
  );
}
