// Joins the parts in which htmlparser2's tokenizer reports a text: it begins a new one at every "<" that begins no tag.
// A text appended from a million parts would take thirty bytes for each of them.
import type { TokenizerCallbacks } from "htmlparser2";

/** The same callbacks, with texts that follow each other directly in the source reported as one. */
export function joinTexts(callbacks: TokenizerCallbacks): TokenizerCallbacks {
  let from = 0;
  let to = 0;
  const flush = (): void => {
    if (to > from) callbacks.ontext(from, to);
    from = to;
  };
  return {
    ...callbacks,
    ontext(start, end) {
      if (start !== to) {
        flush();
        from = start;
      }
      to = end;
    },
    ontextentity(codePoint, end) {
      flush();
      callbacks.ontextentity(codePoint, end);
    },
    onopentagname(start, end) {
      flush();
      callbacks.onopentagname(start, end);
    },
    onclosetag(start, end) {
      flush();
      callbacks.onclosetag(start, end);
    },
    oncdata(start, end, offset) {
      flush();
      callbacks.oncdata(start, end, offset);
    },
    onend() {
      flush();
      callbacks.onend();
    },
  };
}
