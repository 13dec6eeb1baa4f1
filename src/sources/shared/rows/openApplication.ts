// Whether a row is an invitation to apply without an opening. Platforms list these as ordinary rows; only the title (or
// a department made for them) distinguishes them. "Talent Pool Manager" is an opening and must not match.

const INVITATIONS = [
  /\b(?:open|general|spontaneous|speculative|unsolicited|prospective) applications?(?!\s+(?:\w+\s+)?(?:analyst|developer|engineer|manager|specialist|support|architect|scientist))\b/i,
  /^(?:join )?(?:(?:our|the) )?(?:[\w&.]+ )?talent (?:pool|community|network)(?:\s*[-–—:|(].{0,200})?$/i,
  /^don['’]?t see (?:a|an|any|the|what|your)\b/i,
  /(?:initiativ|blind|spontan)bewerbung/i,
  /candidature (?:spontan[ée]e|libre)/i,
  /open sollicitatie/i,
  /spontanansökan|spontan ansökan|öppen ansökan/i,
  /åpen søknad/i,
  /uopfordret ansøgning/i,
  /avoin hakemus/i,
  /^banco de (?:talentos|curr[ií]culos)\b/i,
  /candidatura (?:espont[aáâ]nea|spontanea|abierta)|autocandidatura/i,
] as const;

export function isOpenApplication(...words: readonly (string | null)[]): boolean {
  return words.some((each) => each !== null && INVITATIONS.some((pattern) => pattern.test(each.slice(0, 300))));
}
