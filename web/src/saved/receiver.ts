// Conclusions from the address of a webhook's receiver: the style it accepts, and whether the operator must allow it.
import type { WebhookStyle } from "../../../src/contract/outgoing.ts";

/** Receivers that accept only their own style. */
const RECEIVERS: readonly (readonly [host: RegExp, style: WebhookStyle])[] = [
  [/(?:^|\.)slack\.com$/, "slack"],
  [/(?:^|\.)discord(?:app)?\.com$/, "discord"],
  [/(?:^|\.)webhook\.office\.com$|(?:^|\.)logic\.azure\.com$/, "teams"],
  [/(?:^|\.)ntfy\.sh$/, "ntfy"],
];

/** The style that a receiver's address implies. */
export function styleFor(url: string): WebhookStyle {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return RECEIVERS.find(([pattern]) => pattern.test(host))?.[1] ?? "standard";
}

/** Plain http or a private address: only with the operator's permission. */
export function needsPermission(url: string): boolean {
  if (!URL.canParse(url.trim())) return false;
  const { protocol, hostname } = new URL(url.trim());
  const isPrivate = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/.test(hostname);
  return protocol === "http:" || isPrivate;
}
