// The signed-in session for every page: API client, account and permissions. The shell handles sign-in.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Client, UsageAnswer } from "../../../src/client/client.ts";

export interface Session {
  readonly api: Client;
  readonly account: string;
  /** Admin functions are shown to other keys with a note that they require an admin key. */
  readonly admin: boolean;
  readonly usage: UsageAnswer;
  /** Sends one request under /api/v1 with this key and returns the raw answer, for the reference page. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  signOut(): void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("this component requires a session");
  return session;
}
