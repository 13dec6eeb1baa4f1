// Where the work is done: On-site, Hybrid, Remote OK or Remote Solely. What the source states in a field comes first,
// then its places and title, then single sentences. A box that says "not remote" is a default and no evidence.
import type { Arrangement } from "../contract/lists.ts";
import type { PlacesResult } from "./places.ts";
import type { Reading, Span } from "./reading.ts";
import { type Sentence, sentencesWith, spanOf } from "./sentences.ts";

interface Verdict {
  readonly arrangement: Arrangement;
  readonly rule: string;
  readonly span: Span | null;
}

const TRIGGER =
  /remote|hybrid|hybride|híbrid|ibrid|on[- ]?site|in[- ](?:office|person)|office|home[- ]?office|work(?:ing)? from home|telework|telecommut|wfh|homeoffice|mobile[sn]? arbeiten|vor ort|télétravail|présentiel|teletrabajo|presencial|remot|thuiswerk|op kantoor|distans|zdaln|stacjonarn|stationär|smart working|リモート|在宅|远程|出社/gi;

// Words that make "remote" and "hybrid" mean something else.
const OTHER_SENSE =
  /\bremote(?:ly)? (?:sensing|control\w*|support|access|monitor\w*|patient\w*|desktop|hands|sites?|server\w*|team(?:s| members?| colleagues)|locations?|areas?|communit\w+|villages?|diagnos\w+|users?|offices?|island|learning|procedure|code|deposition)\b|\bhybrid[- ](?:cloud|vehicle\w*|electric\w*|engine\w*|car\w*|infrastructure\w*|app\w*|mobile|it\b|identity|deploy\w*|integrat\w*|fund\w*|event\w*|security|drive\w*|data ?cent\w*)|\bmulti-?cloud\b/gi;

const NOT =
  /\b(?:not|no|non|never|isn['’]t|cannot|can['’]t|without|unable|nicht|keine?|pas(?: de)?|sin|geen|ej|inte|nie|não)\b[^,;:]{0,40}?\b(?:remote|hybrid|home ?office|work from home|télétravail|teletrabajo)/i;

const HYBRID =
  /\bhybrid(?:e|es)?\b|\bhíbrid[oa]|\bibrid[oa]\b|\bhybryd\w*|\d ?(?:[-–] ?\d ?)?(?:days?|x) (?:a|per|\/) ?week (?:in|at|from) (?:the|our) (?:\w+ )?office|\b(?:\d|two|three|four)(?: ?(?:-|–|to) ?\d)? days? (?:in|at|from) (?:the|our) (?:\w+ )?office|ハイブリッド|混合办公/i;
const SOLELY =
  /\b(?:fully|100 ?%|completely|entirely|permanently|purely|full[- ]time|full|totally) (?:home[- ]?office|remot\w+|à distance)|\bremote[- ](?:first|only)\b|\b(?:remote|work[- ]from[- ]home|telework|wfh) (?:role|position|job|opportunity)\b|\b(?:role|position|job|opportunity) is (?:\w+ )?remote\b|\b(?:this|it) is a remote\b|\bwork(?:ing)? (?:remotely )?from anywhere\b|\b100 ?% (?:en )?(?:home ?office|télétravail|teletrabajo|remoto|zdaln\w+|distans|thuis\w*)|\bkomplett remote\b|\bpraca (?:w 100% |w pełni )?zdalna\b|\btélétravail (?:total|complet|à 100)|\bcompletamente remoto|フルリモート|完全在宅|全职远程|纯远程/i;
const POSSIBLE =
  /\b(?:remote(?:ly)?|home ?office|work(?:ing)? from home|mobiles? arbeiten|telework\w*|wfh)\b[^.]{0,40}\b(?:possible|option\w*|available|allowed|flexib\w+|some days|occasional\w*|partial\w*|möglich\w*|tage?n?|anteil\w*|days?|negotiable|regelung)\b|\b(?:option|possibility|ability|opportunity|flexibility|choose|able|möglichkeit|flexible)\b[^.]{0,40}\b(?:remote\w*|home ?office|from home|mobilen? arbeiten|mobiles arbeiten)|\b(?:partially|partly|teilweise|occasional(?:ly)?) (?:remote|im home ?office)|\b(?:office|on-?site) or (?:remote|from home)|\bremote (?:or|and) (?:on-?site|office)|\btélétravail\b|\bteletrabajo\b|\bmobiles arbeiten\b|\bthuiswerk\w*|\bdistansarbete\b|\bpraca (?:częściowo )?zdalna\b|\bsmart working\b|リモートワーク|在宅勤務|在宅可/i;
const ONSITE =
  /\b(?:position|role|job|work|opportunity)\b[^.]{0,20}\b(?:is|are|will be) (?:\w+ ){0,2}?(?:on-?site|on site|in-?office|in-?person|office[- ]based)\b|\b(?:on-?site|in-?office|in-?person|office-based) (?:only|role|position|job|work\w*|presence|5 days)|\b(?:100 ?%|fully|strictly|must (?:be|work)) (?:\w+ )?(?:on-?site|in-?office|in-?person|in person)|\b(?:five|5) days (?:a|per) week (?:in|at) (?:the|our) (?:\w+ )?office|\bnot a remote\b|\bno remote\b|\b(?:arbeit|tätigkeit|einsatz) vor ort\b|\ben présentiel\b|\b(?:modalidad|trabajo|trabalho) presencial\b|\bop kantoor\b|\bpraca stacjonarna\b|出社必須|现场办公/i;

function judge(sentence: Sentence): Verdict | null {
  const plain = sentence.text.replace(OTHER_SENSE, (words) => "_".repeat(words.length));
  const give = (arrangement: Arrangement, match: RegExpExecArray): Verdict => ({
    arrangement,
    rule: "a sentence of the text",
    span: spanOf(sentence, match),
  });
  const onsite = ONSITE.exec(plain);
  if (NOT.test(plain)) return onsite === null ? null : give("On-site", onsite);
  const hybrid = HYBRID.exec(plain);
  if (hybrid !== null) return give("Hybrid", hybrid);
  const solely = SOLELY.exec(plain);
  if (solely !== null)
    return give(/\bor\b|\boder\b/i.test(plain) && onsite !== null ? "Remote OK" : "Remote Solely", solely);
  const possible = POSSIBLE.exec(plain);
  if (possible !== null) return give("Remote OK", possible);
  return onsite === null ? null : give("On-site", onsite);
}

/** Sentences that disagree: days in the office make it hybrid; on-site and remote together are a choice. */
function settle(verdicts: readonly Verdict[]): Verdict | null {
  const first = (arrangement: Arrangement) => verdicts.find((verdict) => verdict.arrangement === arrangement) ?? null;
  const [hybrid, solely, possible, onsite] = [
    first("Hybrid"),
    first("Remote Solely"),
    first("Remote OK"),
    first("On-site"),
  ];
  if (hybrid !== null) return hybrid;
  if (solely !== null && onsite !== null) return { ...solely, arrangement: "Remote OK" };
  return solely ?? possible ?? onsite;
}

function fromField(reading: Reading): Verdict | null {
  const stated = reading.raw.workplace;
  if (stated === null) return null;
  const span = { in: "workplace", start: 0, end: stated.length };
  const give = (arrangement: Arrangement): Verdict => ({ arrangement, rule: "stated by the source", span });
  if (/hybr|híbr|ibrid|混合|ハイブリッド/i.test(stated)) return give("Hybrid");
  if (/remote[- ]?(?:ok|possible|optional|friendly)|partial|teilweise|flexib/i.test(stated)) return give("Remote OK");
  if (/remot|home ?office|telecommut|télétravail|teletrabajo|distan|zdaln|在宅|远程|リモート/i.test(stated))
    return give("Remote Solely");
  if (/on[-_ ]?site|office|in[-_ ]?person|présentiel|presencial|vor ort|stacjonarn/i.test(stated))
    return give("On-site");
  return null;
}

function fromTitle(title: string): Verdict | null {
  const plain = title.replace(OTHER_SENSE, (words) => "_".repeat(words.length));
  const match =
    /\bhybrid\b|\bremote\b|\bhome ?office\b|\bwork from home\b|\btélétravail\b|\b(?:on-?site|in-?office)\b/i.exec(
      plain,
    );
  if (match === null || NOT.test(plain)) return null;
  const word = match[0].toLowerCase();
  const arrangement =
    word === "hybrid" ? "Hybrid" : /site|office$/.test(word) && !word.startsWith("home") ? "On-site" : "Remote Solely";
  const choice = /\bor remote\b|\bremote (?:or|possible|ok|option)|\/ ?remote\b.*\b(?:on-?site|office)/i.test(plain);
  const span = { in: "title", start: match.index, end: match.index + match[0].length };
  return { arrangement: choice ? "Remote OK" : arrangement, rule: "a word of the title", span };
}

function fromPlaces(reading: Reading, places: PlacesResult): Verdict | null {
  const stated = reading.raw.locations.map((location) => location.text ?? "").join(" ; ");
  if (/\bhybrid/i.test(stated)) return { arrangement: "Hybrid", rule: "stated with the place", span: null };
  if (!places.remoteMentioned) return null;
  return {
    arrangement: places.cities.length > 0 ? "Remote OK" : "Remote Solely",
    rule: "stated with the place",
    span: null,
  };
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  ein: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
};
const DAYS =
  /\b(\d|one|two|three|four|einen?|zwei|drei|vier)(?: ?(?:-|–|to|bis) ?(\d))?[ -]?(?:days?|tagen?|x|jours?|días?|dagen|dagar)(?: ?(?:a|per|\/|pro|die|par|por|in der) ?(?:week|woche|semaine|semana))? ?(?:on-?site|vor ort|im büro|au bureau|en (?:la )?oficina|op kantoor|på kontoret|(?:in|at|from) (?:the |our |your )?(?:\w+ )?office)/i;

/** Days a week in the office; of "2-3 days" the least is what is asked. */
function readOfficeDays(reading: Reading, sentences: readonly Sentence[]): number | null {
  for (const sentence of sentences) {
    const match = DAYS.exec(sentence.text);
    if (match === null) continue;
    const word = (match[1] as string).toLowerCase();
    const days = NUMBERS[word] ?? Number(word);
    if (days < 1 || days > 5) continue;
    reading.note("ai_work_arrangement_office_days", "days in the office", spanOf(sentence, match));
    return days;
  }
  return null;
}

export function readArrangement(
  reading: Reading,
  places: PlacesResult,
): { ai_work_arrangement: Arrangement | null; ai_work_arrangement_office_days: number | null } {
  const sentences = sentencesWith(reading.text, TRIGGER);
  const said = settle(sentences.map(judge).filter((verdict) => verdict !== null));
  const flagged: Verdict | null =
    reading.raw.remote === true
      ? { arrangement: "Remote Solely", rule: "flagged remote by the source", span: null }
      : null;
  // A source's remote flag is also set for hybrid work: the sentence that says so is more exact.
  const exact = flagged !== null && (said?.arrangement === "Hybrid" || said?.arrangement === "Remote OK") ? said : null;
  const verdict =
    fromField(reading) ?? exact ?? flagged ?? fromPlaces(reading, places) ?? fromTitle(reading.title) ?? said;
  if (verdict === null) return { ai_work_arrangement: null, ai_work_arrangement_office_days: null };
  reading.note("ai_work_arrangement", verdict.rule, verdict.span);
  const days = verdict.arrangement === "Hybrid" ? readOfficeDays(reading, sentences) : null;
  return { ai_work_arrangement: verdict.arrangement, ai_work_arrangement_office_days: days };
}
