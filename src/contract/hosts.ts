// A book of the hosts that are being asked, which several processes share: fetching asks it before every host, the ledger keeps it.

export interface HostStanding {
  readonly name: string;
  /** Whether this process alone may ask it now. */
  readonly mine: boolean;
  /** How long it is still to be left alone after the last request, and because it asked for a pause or failed. */
  readonly pauseMs: number;
  readonly restMs: number;
}

export type HostLeft = Omit<HostStanding, "mine">;

export interface HostBook {
  /** How long a host is ours without a word from us. */
  readonly leaseMs: number;
  take(names: readonly string[]): Promise<readonly HostStanding[]>;
  /** Prolongs them; what is not in the answer is no longer ours. `wanted`: somebody else waits for it. */
  keep(names: readonly string[]): Promise<readonly { name: string; wanted: boolean }[]>;
  give(left: readonly HostLeft[]): Promise<void>;
}
