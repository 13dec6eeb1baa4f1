// The ledger operations for people without a key: requests for removal, and who reads.
import type { Reader } from "../../collect/boards/starter.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type RemovalRequest, requestRemoval } from "../../ledger/upkeep/removals.ts";

export interface VisitorsLedgerPort {
  /** The number of the request; `null` if too many are waiting. */
  requestRemoval(request: RemovalRequest, now: number): Promise<number | null>;
  reader(): Promise<Reader>;
}

export function createVisitorsLedgerPort(db: Ledger, reader: Reader): VisitorsLedgerPort {
  return { requestRemoval: (request, now) => requestRemoval(db, request, now), reader: async () => reader };
}
