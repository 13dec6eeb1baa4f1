// What the address of a webhook's receiver implies: the style it accepts, and whether the operator must allow it.
import { outgoingOperation } from "../../../src/contract/outgoing.ts";

/** The styles of deliveries that the service offers. */
export const STYLES = outgoingOperation("createWebhook").params.style?.values ?? [];
/** Receivers that accept only their own style. */
const RECEIVERS: readonly (readonly [host: RegExp, style: string])[] = [
  [/(?:^|\.)slack\.com$/, "slack"],
  [/(?:^|\.)discord(?:app)?\.com$/, "discord"],
  [/(?:^|\.)webhook\.office\.com$|(?:^|\.)logic\.azure\.com$/, "teams"],
  [/(?:^|\.)ntfy\.sh$/, "ntfy"],
];

/** The style that a receiver's address implies. */
export function styleFor(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const style = RECEIVERS.find(([pattern]) => pattern.test(host))?.[1];
  return style !== undefined && STYLES.includes(style) ? style : "standard";
}

/** Plain http or a private address: only with the operator's permission. */
export function needsPermission(url: string): boolean {
  if (!URL.canParse(url.trim())) return false;
  const { protocol, hostname } = new URL(url.trim());
  const isPrivate = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/.test(hostname);
  return protocol === "http:" || isPrivate;
}
