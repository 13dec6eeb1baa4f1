// The notices of an answer. `X-Notice*` keeps all characters as RFC 8187 encodes them; `X-Notice` is ASCII.

/** The sentences of `X-Notice*`, else of `X-Notice`; null if there are none. */
export function noticeIn(headers: Headers): string | null {
  const whole = /^UTF-8'[^']*'(.+)$/i.exec(headers.get("x-notice*") ?? "")?.[1];
  if (whole !== undefined) {
    try {
      return decodeURIComponent(whole);
    } catch {
      // Cut inside a character: falls back to the plain form.
    }
  }
  return headers.get("x-notice");
}
