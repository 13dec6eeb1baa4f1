// The messages between the main thread and the API threads.

import type { DiskProblem, FindUnknownPlace } from "../../api/http/call.ts";
import type { KeyOwner } from "../../api/ports/ledgerPort.ts";
import type { SignInPort } from "../../api/ports/signInPort.ts";
import type { DerivationHints, Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { FeedUpdate } from "../../feed/open.ts";
import type { Environment } from "../environment/environment.ts";
import type { ServiceMemory } from "./serviceMemory.ts";

/** Route, method, status and seconds of an answered request. */
export type ObservedRequest = [route: string, method: string, status: number, seconds: number];

/** The calls from API threads to the main thread, besides the ledger and the budget. */
export interface ServiceCalls {
  explain(raw: RawPosting, hints: DerivationHints): Promise<Explanation[]>;
  storedKeyOwner(key: string): Promise<KeyOwner | null>;
  hookRefusal(url: string): Promise<string | null>;
  findDiskProblem(): Promise<DiskProblem | null>;
  findUnknownPlace: FindUnknownPlace;
  startSignIn: SignInPort["start"];
  finishSignIn: SignInPort["finish"];
  /** Writes the usage of all threads to the ledger. */
  flushUsage(): Promise<void>;
}

export interface ApiThreadData {
  readonly environment: Environment;
  readonly version: string;
  readonly number: number;
  readonly count: number;
  readonly memory: ServiceMemory;
  /** Memory for heartbeats. */
  readonly flags: Int32Array;
}

/** The calls from the main thread. */
export interface ApiThreadCalls {
  /** Loads the index and listens; resolves with the address. */
  start(update: FeedUpdate, port: number, reusePort: boolean): Promise<string>;
  update(update: FeedUpdate): void;
  flushUsage(): Promise<void>;
  /** Observed requests since the last call. */
  takeObservations(): ObservedRequest[];
  drain(): Promise<void>;
  close(): Promise<void>;
}
