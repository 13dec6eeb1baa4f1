// Compares the countries of remote work with a judgement in the notation of remoteCountries.txt.

/** ISO codes alone are the exact countries, `*` all, `?` none stated, `!XX` excluded, `+XX` among others, `-XX` not. */
export function meetsCountries(
  wanted: string,
  countries: readonly string[] | null,
  excluded: readonly string[] | null,
): boolean {
  const marks = wanted.split(" ");
  const marked = (sign: string): string[] => marks.flatMap((mark) => (mark.startsWith(sign) ? mark.slice(1) : []));
  const exact = marks.filter((mark) => /^[A-Z?*]/.test(mark));
  const found = countries ?? ["?"];
  if ([...(excluded ?? [])].sort().join() !== marked("!").sort().join()) return false;
  if (exact.length > 0 && [...found].sort().join() !== exact.sort().join()) return false;
  return marked("+").every((code) => found.includes(code)) && !marked("-").some((code) => found.includes(code));
}
