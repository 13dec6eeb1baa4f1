// What saved searches and webhooks ask of the ledger, always for one account.
import {
  changeSearch,
  deleteSearch,
  rotateSearch,
  type SavedSearch,
  type SearchChange,
  saveSearch,
  searchesOf,
  searchOf,
  searchWithToken,
} from "../../ledger/outgoing/searches.ts";
import type { Ledger } from "../../ledger/store/open.ts";

type Bound<Work extends (db: Ledger, ...rest: never[]) => unknown> = Work extends (
  db: Ledger,
  ...rest: infer Rest
) => infer Done
  ? (...rest: Rest) => Done
  : never;

export interface OutgoingDesk {
  searches: Bound<typeof searchesOf>;
  search: Bound<typeof searchOf>;
  /** Undefined: the account has as many as it may. */
  saveSearch(
    account: number,
    wanted: { name: string; query: string; most: number },
    now: number,
  ): Promise<SavedSearch | undefined>;
  changeSearch(account: number, id: number, change: SearchChange): Promise<SavedSearch | undefined>;
  rotateSearch(account: number, id: number): Promise<SavedSearch | undefined>;
  deleteSearch: Bound<typeof deleteSearch>;
  /** Whose feed a token opens; null: nobody's. */
  feed(token: string): ReturnType<typeof searchWithToken>;
}

export function outgoingDesk(db: Ledger): OutgoingDesk {
  return {
    searches: (account) => searchesOf(db, account),
    search: (account, id) => searchOf(db, account, id),
    saveSearch: (account, wanted, now) => saveSearch(db, account, wanted, now),
    changeSearch: (account, id, change) => changeSearch(db, account, id, change),
    rotateSearch: (account, id) => rotateSearch(db, account, id),
    deleteSearch: (account, id) => deleteSearch(db, account, id),
    feed: (token) => searchWithToken(db, token),
  };
}
