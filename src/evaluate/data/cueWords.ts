// Plain words for each value, in the languages the rules know: where one stands in a text, a reader would see the answer.
// They are for judging, not for deriving: the rules have tables of their own, and the two are kept apart on purpose.

export const EMPLOYMENT_CUES: Readonly<Record<string, string>> = {
  FULL_TIME:
    "full[ -–]?time|vollzeit|temps[ -]plein|plein temps|tiempo completo|jornada completa|tempo pieno|full[ -]?time|tempo integral|voltijds|fulltime|heltid|kokoaik|pełny etat|pełen etat|pełnym etacie|plný úvazek|полная занятость|полный (?:рабочий )?день|повна зайнятість|フルタイム|正社員",
  PART_TIME:
    "part[ -–]?time|teilzeit|temps[ -]partiel|tiempo parcial|media jornada|medio tiempo|tempo parziale|tempo parcial|meio período|deeltijds?|parttime|deltid|osa-aik|część etatu|części etatu|niepełny etat|zkrácený úvazek|частичная занятость|неполн\\S* (?:рабочий )?день|パートタイム|アルバイト",
  CONTRACTOR:
    "contract(?:or)?(?: role| position| basis|-to-hire| to hire)|\\d+[ -]months? contract|freelance|independent contractor|kontrakt b2b|umowa b2b|\\bb2b\\b|corp[ -]to[ -]corp|\\b1099\\b|\\bw2 contract",
  TEMPORARY:
    "temporary|seasonal|fixed[ -]term|\\bcdd\\b|intérim|interim|befristet|tidsbegränsad|vikariat|visstid|sommarjobb|tymczasow|sezonow|na czas określony|not to exceed",
  INTERN:
    "\\bintern(?:s|ship|ships)?\\b|\\bstage\\b|stagiaire|praktik(?:um|ant)|prácticas|becari|tirocini|estági|\\bstaż|praktyk|стаж(?:ер|ёр|иров)",
  VOLUNTEER: "volunteer",
};

export const ARRANGEMENT_CUES: Readonly<Record<string, string>> = {
  "Remote Solely":
    "\\bremote(?:ly)?\\b|work(?:ing)? from home|\\bwfh\\b|telecommut|telework|home[ -]?office|télétravail|teletrabajo|zdaln|distansarbete|удал[её]нн|дистанцион|віддалено",
  "Remote OK":
    "\\bremote(?:ly)?\\b|work(?:ing)? from home|\\bwfh\\b|telecommut|telework|home[ -]?office|télétravail|teletrabajo|zdaln|distansarbete|удал[её]нн|дистанцион|віддалено",
  Hybrid: "\\bhybrid|hybride|híbrid|hybryd|гибрид|гібрид",
  "On-site":
    "\\bon[ -]?site\\b|in[ -]office|in the office|office[ -]based|in[ -]person|not (?:a )?remote|sur site|présentiel|presencial|vor ort|stacjonarn|на месте работодателя|в офисе",
};

export const SENIORITY_CUES: Readonly<Record<string, string>> = {
  internship:
    "\\bintern(?:ship)?\\b|trainee|praktik(?:um|ant)|werkstudent|stagiaire|\\bstage\\b|staży|\\bstaż|praktykant|student",
  entry: "junior|\\bjr\\b|\\bentry\\b|graduate|młodszy|débutant|berufseinsteiger|asystent|fresh",
  mid: "\\bmid\\b|regular|\\bprofessional\\b|specjalista|intermediate",
  senior: "senior|\\bsr\\b|starszy|principal|\\bstaff\\b|expert|ekspert",
  lead: "\\blead\\b|team ?lead|leader|teamleit|principal|head of|koordynator",
  manager: "manager|\\bleiter|leitung|leiterin|responsable|kierownik|menedżer",
  director: "director|direktor|directeur|dyrektor|\\bvp\\b|vice president|head of|bereichsleit",
  executive:
    "\\bceo\\b|\\bcto\\b|\\bcfo\\b|\\bcoo\\b|\\bchief\\b|geschäftsführ|président|president|\\bowner\\b|inhaber|vorstand|founder|prokurist|managing director",
};

export const EDUCATION_CUES: Readonly<Record<string, string>> = {
  "high school": "high school|secondary school|\\bged\\b|baccalauréat|niveau bac(?! ?\\+)|\\bbac\\b(?! ?\\+)",
  "associate degree":
    "associate(?:'s|’s)? degree|associates degree|bac ?\\+ ?2|\\bbts\\b|\\bdut\\b|\\bdeug\\b|technicien spécialisé",
  "bachelor degree":
    "bachelor|\\bb\\.?s\\.?c?\\.?(?: degree|\\b in )|\\bba\\b|\\bbs\\b|licence|bac ?\\+ ?[34]|university degree|undergraduate degree|college degree|4[ -]year degree",
  "postgraduate degree":
    "master|\\bmba\\b|ph\\.?d|doctora|bac ?\\+ ?5|ingénieur d.état|école d.ingénieur|ecole d.ingénieur|diplôme d.ingénieur|postgraduate|graduate degree|advanced degree",
};

/** A figure and a word for years after it, at most a few signs and words apart. */
export const YEAR_WORDS =
  "(?:years?|yrs?\\.?|jahre?n?|ans?|années?|años?|anni|anos?|jaar|jaren|år|vuot|vuosi|lat|lata|roky?|let|года?|лет|рок(?:и|ів|у)|年)";

/** A handful of the smallest words: more of the label's than of English ones show that a text is in its language at all. */
export const LANGUAGE_CUES: Readonly<Record<string, string>> = {
  cs: "a v na se je pro s že nebo do od",
  da: "og i at af til det du er på med for",
  de: "und der die das mit für in sie wir ist zu",
  en: "the and of to with for in you is a",
  es: "de la el y en los las que con para",
  fi: "ja on että tai sekä ei ovat kun",
  fr: "de la le et les des en pour vous à",
  it: "di e il la che in per le con del",
  nl: "de het een en van voor in met je is",
  no: "og i at av til det du er på med for",
  pl: "i w z na do się oraz dla jest lub",
  pt: "de e a o em para com do da os",
  ru: "и в на с по для не от или к",
  sv: "och i att för av till det du är på med",
  uk: "і в на з по для не від або та у",
};
