// What the service has to say about an answer. Its own header keeps all letters as RFC 8187 writes them; the plain one is ASCII.

/** The sentences of `X-Notice*`, else of `X-Notice`; null: there is nothing to say. */
export function noticeIn(headers: Headers): string | null {
  const whole = /^UTF-8'[^']*'(.+)$/i.exec(headers.get("x-notice*") ?? "")?.[1];
  if (whole !== undefined) {
    try {
      return decodeURIComponent(whole);
    } catch {
      // Cut in the middle of a letter: the plain form has to do.
    }
  }
  return headers.get("x-notice");
}
