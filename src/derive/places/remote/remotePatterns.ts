// The sentences that limit remote work to places, in the languages read: next to the word remote, as a place of
// residence, "anywhere in …", "… only", and exclusions. Each captures a list of places.
import { everyMatch } from "../../../text/words/matches.ts";
import { findMatches, type QuickPattern, type QuickSearch } from "../../../text/words/patternSearch.ts";
import { preparedPattern } from "../../posting/patterns.ts";

const quick = (name: string, source: string, flags = "u"): QuickPattern =>
  preparedPattern(`remote/${name}`, { source, flags });

// Capitals exclude "remote within the team" and the like; a dot ends the sentence except after a single letter
// ("U.S.").
const WORD = "(?:(?:[A-Z]\\.){2,4}|[A-Z]\\.[A-Z](?![\\p{L}.])|\\p{Lu}[\\p{L}\\d&-]*)";
/** A word before a colon is the next label: "Remote in Canada Type: Full-time". */
const PLACE = `${WORD}(?: (?:(?:of|del|do|da) )?${WORD}(?![\\p{L}\\d&-]| ?:))*`;
const ARTICLE =
  "(?:(?:the (?:(?:greater|continental|contiguous|entire|whole) )?(?:(?:country|countries|states?) of )?|(?:der|den|la|le|les|el|los|las|os|o) )|l['’])?";
const SEPARATOR = `(?:,? (?:and|or|&|und|oder|et|ou|y|o|e|i|lub|och|eller|og|en) |, | / ?|/)${ARTICLE}`;
const LIST = `(${PLACE}(?:${SEPARATOR}${PLACE})*)`;

/** Splits a list; its odd parts are the separators. */
export const BETWEEN_PLACES = new RegExp(`(${SEPARATOR})`, "u");

/** "Remotely from …": the words after it are a place even if unknown. */
export const WITHIN = quick(
  "within",
  `(?<![Hh]ybrid )\\b[Rr]emote(?:ly)?(?: [Ww]ork(?:ing)?| [Pp]osition| [Rr]ole| [Oo]pportunity)?,? (?:within|in|from|across|anywhere in|based in) ${ARTICLE}(?!UTC|GMT)${LIST}`,
);

const REMOTE =
  "(?:[Rr]emote(?: (?:role|position|opportunity|job))?|REMOTE|[Rr]emot[oa]s?|[Dd]a remoto|[Tt]élétravail|[Àà] distance|[Tt]eletrabajo|[Tt]eletrabalho|[Zz]dalnie|[Zz]daln[aey]|[Pp]raca zdalna|[Pp]å distans|[Oo]p afstand|[Tt]huiswerken|[Hh]ome[- ]?[Oo]ffice|[Ww]ork [Ff]rom [Hh]ome|[Ww]orking from home|WFH|[Hh]jemmefra|[Mm]obil)(?: arbeiten| möglich| werken| complet| total)?";
const FROM =
  "(?:aus|von|innerhalb|innerhalb von|in ganz|depuis|en|dans|partout en|depuis toute|desde|dentro de|en todo|no|na|em|a partir d[eoa]|dal|dall|in tutta|vanuit|binnen|in heel|z|z terenu|na terenie|na terenie całej|w|från|inom|i|i hela|fra)";
const ANYWHERE_IN =
  "(?:[Aa]nywhere (?:in|within|across)|(?:in|within|from) any (?:location|place|city|state|part|region) (?:in|within|of)|[Üü]berall in|[Pp]artout en|[Nn]['’]importe où en|cualquier (?:lugar|parte|punto) de|qualquer lugar d[oae]|[Oo]vunque in|qualsiasi luogo in|[Oo]veral in|dowolnego miejsca w|całej|[Vv]ar som helst i|[Hh]vor som helst i)";
const LIVING_IN =
  "(?:[Ww]ohnsitz in|resid(?:er|ez|ant|ir|as|entes?|encia) (?:en|in|no|na|em)|résid(?:er|ez|ant) en|[Bb]asée?s? en|[Rr]esidenza in|[Ww]oonachtig in|mieszkasz w|mieszkać (?:w|na terenie)|[Bb]osatt i|[Bb]or i)";

/** "One of the following states: CA, NY, TX". */
const ONE_OF =
  "(?:one of(?: the following)?(?: (?:states|countries|locations|places))?:? |the following (?:states|countries|locations):? |(?:most|many|some)(?:, but not all,?)?(?: of the)? (?:states|countries) (?:of|in|within) )?";

/** Places that count only if they are known. */
export const PLACE_LIMITS: readonly QuickPattern[] = [
  quick(
    "living",
    `\\b(?:[Mm]ust|[Cc]andidates?|[Aa]pplicants?|[Ee]mployees? (?:will|must|should)|(?:[Oo]pen|[Ss]uitable|[Aa]vailable)(?: only)? (?:to|for) (?:people|those|anyone|residents))\\b[^.\\n]{0,30}? (?:be|based|located|live|living|reside|residing|residents)(?: (?:and|or)(?: are| be)?(?: legally)? (?:authori[sz]ed|eligible|permitted|allowed|able) to work)? (?:anywhere )?(?:in|within|of) ${ONE_OF}${ARTICLE}${LIST}`,
  ),
  // "Remote eligible: AZ, FL", "eligible states: CA, NY".
  quick("eligible", `\\b[Ee]ligible(?: (?:states|countries|locations))?: ?${LIST}`),
  quick("anywhere", `(?<!\\p{L})${ANYWHERE_IN} ${ARTICLE}(?!world|del mundo)${LIST}`),
  quick("from", `(?<!\\p{L}|[Hh]ybrid )${REMOTE} ${FROM} ${ARTICLE}${LIST}`),
  // "Remote (EU)", "Remote - Germany", "Remote, US only", "Télétravail (France)".
  quick(
    "beside",
    `(?<!\\p{L})${REMOTE} ?(?:[(–—:|-]|, ?) ?(?:(?:within|in|from|only) )?${ARTICLE}(?!(?:[Ff]riendly|[Ff]irst|[Ee]ligible|[Rr]eady)(?!\\p{L}))${LIST}(?= only|[-\\s]based|\\s?(?:[).,;|(]|$|\\n))`,
    "mu",
  ),
];

/** "From any US location", "in another European country", "within the EMEA time zone". */
const ANY_COUNTRY = `(?:in|within|from) (?:any|another|an?|the) (?:other )?${LIST} (?:location|country|countries|state|states|member state|member states|time ?zones?)`;
const OTHERS = "\\b(?:clients?|customers?|teams?|partners?|colleagues|compan(?:y|ies))\\b";
/** "Remotely ±3 hours of the time zone within …". */
const REMOTELY = `\\b[Rr]emotely,? (?:(?!${OTHERS})[^.\\n]){0,80}?(?:within|anywhere in) ${ARTICLE}${LIST}`;
/** "Remote role to be filled in …", "remote position open to candidates in …", "remote-friendly within …". */
const ROLE_IN =
  "[Rr]emote(?:[- ]friendly| (?:role|position|job|opportunity|fellows?|hires?|candidates?|applicants?))(?: that)?(?: is| must be| can be)?(?: to be)?(?: filled| performed| done| located| based| open| available| offered)?(?: to (?:candidates|applicants|people|residents|those))?(?: located| based| living| residing)? (?:in|within|from|of)";

/** Places that count only if they are whole countries or groups: a city may be that of the office. */
export const COUNTRY_LIMITS: readonly (QuickPattern | RegExp)[] = [
  quick("resident", `(?<!\\p{L})${LIVING_IN} ${ARTICLE}${LIST}`),
  quick("country", `(?<!\\p{L})${ANY_COUNTRY}`),
  quick("remotely", REMOTELY),
  quick("role", `\\b${ROLE_IN} ${ARTICLE}${LIST}`),
  quick(
    "home",
    `(?:\\b(?:is|are|be|fully|role|position)|^|[:–(-]) ?[Hh]ome[- ]based (?:in|within|from|anywhere in) ${ARTICLE}${LIST}`,
    "mu",
  ),
  new RegExp(`(?:^|[|(;] ?)${LIST}(?: ?[-–,|(] ?| )(?:[Bb]ased )?${REMOTE}(?!\\p{L})`, "gmu"),
  new RegExp(`(?<!\\p{L}|[Hh]ybrid )${REMOTE} ${LIST}(?= only| or |\\s?(?:[).,;|:–—/-]|$))`, "gmu"),
  new RegExp(`(?<!\\p{L})${LIST}[- ][Bb]ased (?:[Rr]emote|REMOTE|position|role|job|opportunity)(?!\\p{L})`, "gu"),
  new RegExp(`(?<!\\p{L})${LIST}[- ](?:only|residents only|nur)(?!\\p{L})`, "gu"),
];
/** In titles, too: "Sales Manager Deutschland (Homeoffice)". */
export const TITLE_LIMITS: readonly RegExp[] = [WORD, `${WORD} ${WORD}`].map(
  (words) => new RegExp(`(?<=[\\p{L})] )(${words}) ?[-–|(] ?${REMOTE}(?!\\p{L})`, "gu"),
);
const MAY_END_IN_ONLY = /[- ](?:only|residents only|nur)(?!\p{L})/u;

/** The matches of a limit that begins with known words, or with a place. */
export function findLimits(limit: QuickPattern | RegExp, search: QuickSearch): Iterable<RegExpExecArray> {
  if (!(limit instanceof RegExp)) return findMatches(limit, search);
  return limit !== COUNTRY_LIMITS.at(-1) || MAY_END_IN_ONLY.test(search.text) ? everyMatch(limit, search.text) : [];
}

/** A place that is marked as remote: "Bangalore, India - Remote"; in a list, remote is one of several choices. */
export const MARKED_REMOTE = new RegExp(`^${REMOTE} ?[-–—|:(]|[-–—|(] ?${REMOTE}\\)?$`, "u");

export const WHOLE_WORLD = quick(
  "world",
  "\\b(?:work(?:ing)?|remote(?:ly)?|hir(?:e|ing)|candidates)\\b[^.\\n]{0,30}\\b(?:from anywhere(?! (?:in|within|across)\\b(?! the world))|anywhere (?:except|excluding|other than|outside|but|apart from)|anywhere in the world|worldwide|globally(?! (?:distributed|dispersed|recogni[sz]ed|operating|active|known|minded|diverse)))\\b" +
    "|(?<!\\p{L})(?:weltweit(?:es)? (?:remote|arbeiten|homeoffice)|(?:remote|homeoffice)[^.\\n]{0,20} weltweit|(?:von )?überall auf der welt|n['’]importe où dans le monde|partout dans le monde|cualquier (?:lugar|parte) del mundo|qualquer lugar do mundo|qualsiasi (?:parte|luogo) (?:del|al) mondo|overal ter wereld|dowolnego miejsca na świecie|var som helst i världen|hvor som helst i verden)(?!\\p{L})",
  "iu",
);

export const EXCLUDED = quick(
  "excluded",
  `(?<!\\p{L})(?:except(?: for)?|excluding|exclud(?:es|ed)|other than|(?:[Nn]ot(?! all\\b)|[Uu]nable to|cannot|can't|do not|don't) (?:currently )?(?:hire|employ|accept (?:candidates|applications)|consider (?:candidates|applicants)|sponsor)?[^.\\n]{0,25}?(?:in|from|residing in|based in|located in)|[Nn]ot (?:open|available) (?:to|in|for)(?: (?:candidates|residents|people|applicants))?(?: (?:in|of|from|based in|residing in))?|außer(?: in)?|ausgenommen|mit Ausnahme von|sauf(?: en)?|excepté|à l['’]exception d[eu]|excepto|salvo|exceto|eccetto|tranne|behalve|uitgezonderd|z wyjątkiem|oprócz|utom|förutom) ${ARTICLE}${LIST}`,
);

const ZONES = "(?:UTC|GMT|CET|CEST|EET|WET|EST|EDT|ET|CST|CT|MST|MT|PST|PDT|PT|BRT|IST|SGT|AEST)";
const FIRST_OFFSET = "(?:(?:UTC|GMT)? ?([+−–-]?\\d{1,2})|(?:UTC|GMT))";
const OFFSET = "(?:UTC|GMT)? ?([+−–-]\\d{1,2})";
/** "Within ±3 h of CET", "CET ± 2 hours"; and "between UTC-8 and UTC-5". */
export const AROUND_ZONE = quick(
  "around-zone",
  `(?:[Ww]ithin )?(?:±|\\+/-|\\+-) ?(\\d{1,2})(?: ?(?:h|hrs?|hours?|Stunden|heures|horas|ore|uur|godzin\\p{L}*))? ?(?:of|from|around|um|de|da|van|od)? ?(?:the )?(${ZONES})\\b|\\b[Ww]ithin (\\d{1,2}) ?(?:h|hrs?|hours?) (?:of|from) (?:the )?(${ZONES})\\b|\\b(${ZONES}(?: ?[+−–-]\\d{1,2})?) ?\\(?(?:±|\\+/-|\\+-) ?(\\d{1,2})`,
);
export const BETWEEN_OFFSETS = quick(
  "between-offsets",
  `(?:between|from|zwischen|entre|tra|tussen|między|mellan) ${FIRST_OFFSET} ?(?:and|to|und|et|y|e|en|i|och) ${OFFSET}|\\b(?:UTC|GMT) ?([+−–-]\\d{1,2}) ?(?:to|through|bis|–|—|-|\\.\\.+|…) ?(?:UTC|GMT) ?([+−–-]\\d{1,2})`,
);
/** Named zones as a requirement: "EST required", "must be on CST or EST"; working hours in a zone limit no country. */
export const REQUIRED_ZONES = quick(
  "required-zones",
  `\\b(?:[Mm]ust be|[Mm]ust (?:live|reside|be (?:based|located)))(?: physically)? (?:on|in|within) (?:the |either )?(${ZONES}(?:(?:, | or |, or |/| and )(?:${ZONES}))*)\\b(?! (?:working |business |office )?hours)|\\b(${ZONES}(?:(?:, | or |/)(?:${ZONES}))*)(?: time ?zones?)? (?:is |are )?[Rr]equired\\b`,
);

/** Words before a place that are about other people, other things, or the pay. */
const OTHERS_BEFORE =
  /(?:\b(?:team|people|employees|staff|colleagues|members|teammates|experts|engineers)(?: (?:of|are|is|and|who|that|all|both|work|working|live|living|based|located|fully|mostly))* ?|\b(?:control|monitor|manage|access|operate|companies|businesses|customers|employers|founded|built)\b[^.\n]{0,70}|\b(?:range|salary|pay|compensation)\b[^.\n]{0,80}\b(?:residents|applicants|candidates)[^.\n]{0,12})$/i;
/** "Work from anywhere" as a benefit for some weeks. */
const BENEFIT_AFTER =
  /^['’"]?,? (?:policy|program(?:me)?s?|weeks?|days?|perk|benefit|(?:for )?(?:up to )?(?:\w+|\d+) (?:weeks?|months?|days?) (?:per|a|each|every))\b/i;
const BENEFIT_BEFORE = /\b(?:\d+|two|three|four|six|eight|twelve)[ -](?:weeks?|months?|days?)\b[^.\n]{0,60}$/i;

/** Whether a match states nothing about where this job may be done. */
export function isAboutOthers(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  const anywhere = text.slice(start, end).search(/anywhere/i);
  const isBenefit = anywhere !== -1 && BENEFIT_BEFORE.test(before + text.slice(start, start + anywhere));
  return OTHERS_BEFORE.test(before) || BENEFIT_AFTER.test(text.slice(end, end + 40)) || isBenefit;
}
