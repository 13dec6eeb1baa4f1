// The addresses that an identity provider may have. Every command checks them at its start, so this file loads nothing.

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** https, or http on this machine; without a user, a password or a fragment. */
export function isIssuerAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  const isSecure = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSecure && username === "" && password === "" && hash === "";
}
