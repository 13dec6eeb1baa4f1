// The phrases that an invented posting consists of, in any language. {employer}, {city}, {job}, {skill}, {years} are
// placeholders.
import type { TradeLine } from "../trades.ts";

export interface WorldPhrases {
  readonly about: readonly string[];
  readonly tasksHeading: string;
  readonly tasks: Readonly<Record<TradeLine, readonly string[]>>;
  readonly requirementsHeading: string;
  readonly requirements: readonly string[];
  readonly offerHeading: string;
  readonly offer: readonly string[];
  readonly place: { readonly office: string; readonly hybrid: string; readonly remote: string };
  readonly end: readonly string[];
  readonly fullTime: string;
  readonly partTime: string;
  readonly temporary: string;
  readonly month: string;
  readonly hour: string;
}
