// Who is signed in, for every page: its client, its account, and what its key may do. Signing in itself is the shell's.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Client, UsageAnswer } from "../../../src/client/client.ts";

export interface Session {
  readonly api: Client;
  readonly account: string;
  /** What only an admin may do is shown to others with the word that it needs an admin's key. */
  readonly admin: boolean;
  readonly usage: UsageAnswer;
  /** One request under /api/v1 with this key, its answer untouched: what the reference tries. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  signOut(): void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("nobody is signed in above this component");
  return session;
}
