// The required levels of education, in the four levels of the vocabulary. Words that only resemble a degree ("Scrum
// Master", "high degree of autonomy") do not count.
import { EDUCATIONS, type Education } from "../../contract/lists.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { findMatch, hasMatch, type QuickPattern } from "../../text/words/patternSearch.ts";
import { preparedPattern, wholeWords } from "../posting/patterns.ts";
import { sectionAt } from "../posting/sections.ts";
import { findSentences, type Sentence, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";

/** Stems of the words below. */
const STEMS =
  /degree|diploma|bachelor|master|ph\.?d|doctora|mba\b|b\.?sc|m\.?sc|b\.?s\.?\b|m\.?s\.?\b|b\.?a\.?\b|b\.?tech|b\.?e\.?\b|m\.?tech|ged\b|[eé]cole|high ?school|secondary school|associate|graduate|studium|hochschul|universit|abitur|promotion|dipl[oô]m|bac\b|bac ?\+|licence|licenciatur|bachiller|grado|laurea|diploma|hbo|wo-|gymnasie|högskol|examen|wykształceni|licencjat|magister|ensino|graduação|bts\b|dut\b|образован|освіт|маг[иі]стр|maturit|vysokošk|středošk|magistersk|uddannelse|utdanning|utbildning|mastergrad|kandidat|korkeakoul|ylioppilas|maisteri|doutora|maestr|máster|ciclo formativo|pós-gradua|universitair|学士|硕士|博士|本科|大专|高中|大卒|高卒|修士/i;

/** A level's own pattern, and the table's words of other languages. */
function withTable(level: Education, own: RegExp): Pick<RegExp, "source" | "flags"> {
  const words = readTablePairs("education/words.tsv").flatMap(([of, word]) => (of === level ? [word] : []));
  return { source: `${own.source}|${wholeWords(words)}`, flags: "iu" };
}

const TRIGGER = preparedPattern("education/trigger", {
  source: `${STEMS.source}|${readTableLines("education/trigger.txt").join("|")}`,
  flags: "iu",
});

const LEVELS: readonly (readonly [Education, QuickPattern])[] = [
  [
    "high school",
    preparedPattern(
      "education/high school",
      withTable(
        "high school",
        /\bhigh ?-?school (?:diploma|degree|graduate|education|equivalen\w+|or (?:ged|equivalent)|level)|\bhigh school\b(?=[^.]{0,25}\b(?:required|preferred|minimum|completed))|\b(?:diploma|school|or|\/|\() ?(?:a )?ged\b|\bged (?:or|required|preferred|equivalent|certificate|diploma)\b|\bsecondary (?:school|education)(?! teacher)|\b(?:a-levels?|gcses?)\b|\babitur\b|\bmittlere[rn]? (?:reife|schulabschluss)|\brealschulabschluss|\bhauptschulabschluss|\bbaccalauréat\b|\b(?:niveau )?bac (?:requis|minimum|pro)\b|\bbachillerato\b|\bbachiller\b|\beducación secundaria|\bgymnasie(?:utbildning|examen|kompetens)|\bwykształceni[ea]m? (?:min\.? |minimum |co najmniej )?(?:(?!wyższ)\p{L}+ ){0,2}?średni(?:e|ego|m)(?!\p{L})|(?<!\p{L})średni(?:e|ego|m) (?:\p{L}+ ){0,2}?wykształceni|\bin possesso di (?:un )?diploma(?! di laurea)|\bdiploma di (?:scuola superiore|maturità)|\bensino médio|(?<!\p{L})(?:среднее (?:общее |полное )?образование|(?:повна )?(?:загальна )?середня освіта|středoškolské vzdělání|sš vzdělání|s maturitou|gymnasial uddannelse|ungdomsuddannelse|videregående skole|ylioppilas(?:tutkinto)?|middelbare school)(?!\p{L})|高中|高卒/iu,
      ),
    ),
  ],
  [
    "associate degree",
    preparedPattern(
      "education/associate degree",
      withTable(
        "associate degree",
        /\bassociate['’]?s?['’]? (?:degree|of (?:arts|science)|or bachelor)|\bassociates? degree|\bcommunity college degree|\bhigher national diploma|\bhnd\b|\bfoundation degree|\b2[- ]year (?:college )?degree|\bbac ?\+ ?2\b|\bbts\b|\bdut\b|\btécnico superior|\bmbo[- ]?4|\byrkeshögskole?|(?<!\p{L})(?:средн(?:ее|е)[- ](?:специальное|профессиональное|техническое)|середня (?:спеціальна|технічна)|vyšší odborné vzdělání|wykształcenie policealne|erhvervsakademi\p{L}*|fagskole|ciclo formativo de grado superior|tecnólogo)(?!\p{L})|\byh-?(?:utbildning|examen)|大专|短大卒|短大・|専門(?:学校)?卒|短期大学|高専/iu,
      ),
    ),
  ],
  [
    "bachelor degree",
    preparedPattern(
      "education/bachelor degree",
      withTable(
        "bachelor degree",
        /\bbachelor|\bbaccalaureate degree|\bundergraduate degree|\b(?:computer science|math(?:ematics)?|statistics|physics|finance|economics|accounting|nursing|marketing|university|college|four[- ]year|4[- ]year|academic|tertiary|relevant|technical|engineering|business|law|science|stem) degree\b|\bdegree (?:in|qualification in|or equivalent|or higher|or above|required|preferred|level|qualified|educated)\b|\bdegree: (?=\p{L})|\bb\.[as]\.?(?=\s{0,2}(?:$|\)| or (?:higher|above|equivalent)))|\bb\.?[as]\.? education\b|\bb\.?sc\.?\b|\bb\.?a\.?\/|\bba\/bs\b|\bbs\/ba\b|\bb\.?s\.?\/|\bb\.?s\.? (?:degree|in) |\bbs\/ms\b|\bb\.?s\.? or m\.?s\b|\bb\.?a\.? (?:degree|in) |\bb\.?tech\b|\bb\.?e\.?\/b\.?tech|\babgeschlossenes? (?:\w+ )?(?:hochschul|fachhochschul|universitäts|bachelor)?-?studium|\b(?:hochschul|fachhochschul|universitäts)(?:abschluss|studium)|\bstudium (?:der|im|in|mit)\b|\bbac ?\+ ?[34]\b|\blicence (?:en|pro|professionnelle)|(?<!\p{L})(?:une|d['’]une|niveau|diplôme de|type|minimum|master|bts|dut|bachelor)(?: ou|,|\/)? ?licence(?!\p{L})(?! (?:de (?:transport|conduire|pilote|taxi|p[eê]che|vente)|iv(?!\p{L})|4|logiciel|d['’](?:exploitation|agent)))|\blicenciatura\b|\bgrado universitario|\bgrado en\b|\btitulación universitaria|\blaurea(?: triennale)?\b(?! (?:magistrale|specialistica|quinquennale|a ciclo unico|di secondo livello))|\bhbo(?:[- ]|\b)|\bhögskole(?:utbildning|examen|ingenjör|-? ?(?:\/|eller) ?civilingenjör)|\buniversitetsutbildning|\bkandidatexamen|\bwykształceni[ea]m? (?:min\.? |minimum |co najmniej )?(?:średnie lub )?(?:(?!preferow|mile|średni|niepełn)\p{L}+ ){0,2}?wyższ(?:e|ego|ym)(?!\p{L})|(?<!\p{L}|niepełne(?:go)? )wyższ(?:e|ego|ym) (?:\p{L}+ ){0,2}?wykształceni|\blicencjat|\bensino superior|(?<!pós-)\bgraduação\b|(?<!\p{L})(?:высш(?:ее|его) ?[,/(]? ?(?:или |либо )?не\p{L}+ высш(?:ее|его) образовани[ея]|(?<!(?:незаконченное|неоконченное|неполное|неполного|незаконченного|неоконченного)[ -])высш(?:ее|его|им) (?:\(?[\p{L},-]+\)? ){0,4}образовани(?:е|я|ем)|образование[\s:—–-]{1,3}(?:не ниже )?высшее|вищ(?:а|ої) (?:\p{L}+ ){0,2}освіт[аи]|освіта[\s:—–-]{1,3}вища|vysokoškolské vzdělání|vš vzdělání|professionsbachelor|(?<!(?<!\p{L})lange? )videregående uddannelse|høyere utdanning|akademisk (?:examen|utbildning|grad)|universitetsexamen|eftergymnasial utbildning|korkeakoulututki\p{L}+|ammattikorkeakoulu\p{L}*|universitair (?:denk)?niveau)(?!\p{L})|本科|学士|大卒|大学卒/iu,
      ),
    ),
  ],
  [
    "postgraduate degree",
    preparedPattern(
      "education/postgraduate degree",
      withTable(
        "postgraduate degree",
        /\bmaster['’]s\b|\bmasters['’]? (?:degree|in|or|level|preferred|required)|\bmaster (?:degree|of (?:science|arts|architecture|education|engineering|fine arts|business|laws|social work|public (?:health|administration|policy))|level|studium|abschluss|in (?:\w+ ){0,2}(?:science|engineering|management))|\bm\.?sc\.?\b|\bms\/ph|\bm\.?s\.? (?:degree|in) |\bbs\/ms\b|\bm\.?tech\b|\bmba\b|\bph\.? ?d\b(?!['’]?s?\.? (?:students?|fellows?|scholars?|supervis\w+|programs?|programmes?)\b)|\bdoctora(?:te|l)\b|\bdoctorado\b|\bdottorato\b|\bpost[- ]?graduate (?:degree|qualification|diploma)|\badvanced degree|\bgraduate degree|\babgeschlossene promotion\b|\bpromotion (?:in|im|an)\b(?= (?:de[rmn]|einem|einer|fach|bereich)\b)|\bdipl[oô]me d['’]ing[eé]nieur|\b[eé]cole (?:d['’]ing[eé]nieurs?|de commerce|d['’]architecture)|\b(?:un|ou|en|niveau|type|titulaire d['’]un) master\b|\bmaster (?:en|ou|2|ii|spécialisé|professionnel|recherche)(?![\p{L}])|\bpromoviert|\bmasterabschluss|\bmasterstudium|\bbac ?\+ ?[5-8]\b|\béquivalent bac ?\+ ?5|\blaurea (?:magistrale|specialistica|quinquennale|a ciclo unico|di secondo livello)|\bwo-(?:niveau|opleiding|diploma)|\bmasterexamen|\bcivilingenjör|\bstudia magisterskie|\bmagister\b|\bmestrado\b|\bmaestría\b|\bengineer\/master\b|\bbachelor[\p{L}'’-]{0,12}(?: ?\/ ?|-? (?:oder|or|of|och|eller|lub|ou|o|en|e|and|und|nebo|tai|vagy|sau|или|або) )master|\bmaster[\p{L}'’-]{0,12}(?: ?\/ ?|-? (?:oder|or|of|och|eller|lub|ou|o|en|e|and|und|nebo|tai|vagy|sau|или|або) )bachelor|(?<!\p{L})(?:степень магистра|ступінь магістра|магистратур\p{L}|магістратур\p{L}|кандидат наук|magisterské|kandidatuddannelse|kandidatgrad|lange? videregående uddannelse|mastergrad|ylempi korkeakoulututkinto|maisterin tutkinto|diplomi-insinööri|máster (?:en|universitario|oficial)|título de máster|pós-graduação|doutorado|doutoramento)(?!\p{L})|硕士|博士|修士/iu,
      ),
    ),
  ],
];

const NOT_ASKED = preparedPattern(
  "education/not-asked",
  /\b(?:no|without|not require\w*|kein\w*|sin|sans) (?:a |an |formal |university |college |high school )?(?:degree|diploma|studium|título|diplôme)|degree (?:is )?not (?:required|necessary)|tuition|working (?:on|towards) (?:an? |your |their |the )?(?:degree|bachelor|master|ph\.?d|diploma|mba)|reimburse|high degree|some degree|(?<!(?:bachelor|master|associate|university|college)['’]?s?['’]? )degree of\b(?! (?:bachelor|master))/i,
);

/** "A master's degree preferred but not required": the level named last is denied, not those before it. */
const DENIED =
  /(?:(?:bachelor|master|associate|college|university|graduate|advanced|ph\.?d\.?)['’]?s?['’]? (?:or (?:higher |master['’]s )?)?)?(?:degree|diploma)(?:(?!degree|diploma)[^.;\n]){0,50}\b(?:but|though|and) (?:is |are )?(?:not (?:required|necessary|essential|mandatory)|optional)/i;

/**
 * "… of experienceBachelor's degree": pages that lost their line breaks. Each capital after a lower-case letter starts
 * a new part.
 */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{3})(?=\p{Lu}\p{Ll}{3})/gu;
const MAX_SPLITS = 8;
/** Checks ASCII letters first: nearly no sentence has a split point, and this is ten times as fast. */
const MAY_SEAM = /[a-zß-ÿ][A-ZÀ-Þ]|[A-Z]{4}[a-z]{3}/;

/** A sentence, and its parts after lost line breaks. */
function* parts(sentence: Sentence): Generator<Sentence> {
  yield sentence;
  if (!MAY_SEAM.test(sentence.text)) return;
  let seams = 0;
  for (const { index } of sentence.text.matchAll(SEAM)) {
    if (++seams > MAX_SPLITS) return;
    yield { ...sentence, text: sentence.text.slice(index), start: sentence.start + index };
  }
}

/** After a degree: preferred, but not required. */
const WELCOME =
  /^[^.;\n]{0,20}(?<!\p{L})(?:(?:is|are|would be|as) (?:a |an )?(?:big |huge |strong )?(?:plus|asset|bonus|advantage|nice)|a plus|preferred but not|nice to have|von vorteil|wünschenswert|est un (?:plus|atout)|serait un (?:plus|atout)|es un plus|será? un plus|è un plus|is een (?:pré|plus)|meriterande|mile widzian|będzie atutem|é um diferencial|er en fordel|nilai plus|diutamakan)|^[^.;\n]{0,60}(?:[-–:] ?|מהווה |ב)?יתרון(?!\p{L})|^[^.;\n]{0,40}(?:là một lợi thế|ميزة)/iu;

/**
 * "A PhD degree in", "Master's degree required": the level is the one named before "degree". Splitting may have cut
 * "Ph|D".
 */
const NAMED_BEFORE =
  /(?:ph\.? ?d\.?|doctora(?:l|te)|master['’]?s?['’]?|m\.?sc\.?|mba|(?<!under)graduate|advanced|associate['’]?s?['’]?|high[- ]?school|^d\.?)(?: or (?:higher|above))?\s{0,2}$/iu;
/** A bachelor's degree in the same phrase: "B.S., M.S. or Ph.D. degree in". */
const FIRST_TOO = /\bB\.? ?(?:S|A|Sc|Eng|E|Tech)\b|[Bb]achelor|[Uu]ndergrad|[Cc]ollege|[Uu]niversity|\bBac\b/;
const BREATH = 50;

/** "A bachelor's degree, supported by strong A-levels": the degree is required, the school only supports it. */
const BESIDE_DEGREE = /degree[^.;\n]{0,80}(?:supported by|as well as|along with|plus|and|with) (?:\p{L}+ ){0,4}$/iu;

/** The first position that requires a level by its own words. */
function findRequirement(level: Education, pattern: QuickPattern, part: Sentence): RegExpExecArray | null {
  let match = findMatch(pattern, part);
  while (match !== null && level === "bachelor degree") {
    const before = part.text.slice(Math.max(0, match.index - BREATH), match.index);
    if (!NAMED_BEFORE.test(before) || FIRST_TOO.test(before)) break;
    match = findMatch(pattern, part, match.index + 1);
  }
  return match;
}

export function readEducation(reading: PostingReading): Education[] | null {
  const requiredLevels = new Set<Education>();
  const preferredLevels = new Set<Education>();
  let isSchoolBeside = false;
  for (const sentence of findSentences(reading.search, TRIGGER)) {
    if (hasMatch(NOT_ASKED, sentence)) continue;
    const denied = DENIED.exec(sentence.text);
    const asked =
      denied === null ? sentence.text : sentence.text.replace(denied[0], (words) => "_".repeat(words.length));
    for (const part of parts({ ...sentence, text: asked })) {
      for (const [level, pattern] of LEVELS) {
        const match = requiredLevels.has(level) ? null : findRequirement(level, pattern, part);
        if (match === null) continue;
        const isPreferred =
          WELCOME.test(part.text.slice(match.index + match[0].length, match.index + match[0].length + 60)) ||
          sectionAt(reading.sections, part.start + match.index)?.kind === "nice_to_have";
        if (isPreferred && preferredLevels.has(level)) continue;
        if (level === "high school") isSchoolBeside = BESIDE_DEGREE.test(part.text.slice(0, match.index));
        (isPreferred ? preferredLevels : requiredLevels).add(level);
        reading.note("ai_education", `${isPreferred ? "welcomes" : "asks for"}: ${level}`, spanOf(part, match));
      }
    }
  }
  // A preferred level counts only if none is required.
  const found = requiredLevels.size > 0 ? requiredLevels : preferredLevels;
  if (isSchoolBeside && found.has("bachelor degree")) found.delete("high school");
  return found.size === 0 ? null : EDUCATIONS.filter((level) => found.has(level));
}
