// A process that asks one host again and again through the ledger's lines, until it is killed: `node holder.ts LEDGER_URL WORLD LEASE_MS`.

import { createFetcher } from "../../src/fetch/fetcher.ts";
import { hostBook } from "../../src/ledger/boards/hosts.ts";
import { openLedger } from "../../src/ledger/store/open.ts";
import { fetchOptions } from "../sources/fetching.ts";

const [url = "", world = "", leaseMs = ""] = process.argv.slice(2);
const ledger = await openLedger({ url, folder: "" });
const book = hostBook(ledger, `killed ${process.pid}`, Number(leaseMs));
const fetcher = createFetcher({ ...fetchOptions(world), book });
for (;;) await fetcher.get({ url: "https://acme.example/killed", documented: true });
