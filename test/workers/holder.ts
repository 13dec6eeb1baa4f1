// A process that repeatedly requests one host through the ledger's host leases, until it is killed: `node holder.ts
// LEDGER_URL WORLD LEASE_MS`.

import { createFetcher } from "../../src/fetch/fetcher.ts";
import { createLedgerHostLeases } from "../../src/ledger/boards/hostLeases.ts";
import { openLedger } from "../../src/ledger/store/open.ts";
import { fetchOptions } from "../sources/fetching.ts";

const [url = "", world = "", leaseMs = ""] = process.argv.slice(2);
const ledger = await openLedger({ url, folder: "" });
const book = createLedgerHostLeases(ledger, `killed ${process.pid}`, Number(leaseMs));
const fetcher = createFetcher({ ...fetchOptions(world), book });
for (;;) await fetcher.get({ url: "https://acme.example/killed", documented: true });
