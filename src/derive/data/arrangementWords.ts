// How people write where work is done, as patterns, one language a line where they differ. A pattern stands between word
// ends of any script; `REMOTE` and `OFFICE` in a pattern are the words of those lists.
import { type QuickPattern, quick } from "../../text/words/quick.ts";

const REMOTE = `remote(?:ly)?|work(?:ing)?[- ]from[- ]home|home[- ]?based|telework\\w*|telecommut\\w*|wfh|work from anywhere|virtual(?: position| role| job)
  home[- ]?office|mobile(?:s|n)? arbeiten|ortsunabhängig|von zu ?hause(?: aus)?
  télétravail|à distance|teletrabajo|remot[oa]s?|a distancia|à distância|trabalho remoto|da remoto|smart ?working|lavoro agile|telelavoro
  thuiswerk\\w*|op afstand|distansarbete|på distans|jobba hemifrån|hjemmekontor|fjernarbeid|fjernarbejde|hjemmearbejde|hjemmefra|etätyö\\w*|etänä
  zdaln(?:a|ie|ej|ą|y|ego)|praca z domu|na dálku|vzdáleně|práce z domova|удал[её]нн?(?:о|ая|ой|ую|ый|ого|ка|ку|ке)|дистанционн?(?:о|ая|ой|ую|ый)|из дома|віддален(?:о|а|ої|у|ий)|дистанційн(?:о|а|ої|у)|з дому
  リモート(?:ワーク|勤務)?|在宅(?:勤務)?|远程|遠端`;

const OFFICE = `on[- ]?site|in[- ]?office|in[- ]?person|office[- ]based|in the office|from the office|at the office|on[- ]premises?
  vor ort|im büro|in präsenz|präsenz|sur site|en présentiel|présentiel|au bureau|presencial(?:mente)?|en (?:la )?oficina|no escritório|in sede|in presenza|in ufficio
  op kantoor|op locatie|på plats|på kontoret|paikan päällä|toimistolla|lähityö|stacjonarn(?:a|ie|ej|y|ego)|w biurze|na miejscu|na pracovišti|v kanceláři|в офисе|офисн(?:ый|ая)|очно|на территории работодателя|на месте работодателя|в офісі|офісн(?:ий|а)
  出社|现场办公|駐在`;

const HYBRID_WORD = `hybrid|hybride[ns]?|hybrides|híbrid[oa]|ibrid[oa]|hybryd(?:owa|owo|owej|owy|owym|owego)|hybridní|hybridně|hybridi(?:työ|malli)?\\w*|hybridarbete|hybridarbejde|гибридн?\\p{L}{0,4}|гібридн?\\p{L}{0,4}|ハイブリッド|混合办公`;

const lines = (table: string): string =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .join("|");
const list = { REMOTE: lines(REMOTE), OFFICE: lines(OFFICE), HYBRID: HYBRID_WORD } as const;

function pattern(table: string): QuickPattern {
  const whole = lines(table).replace(/\b(REMOTE|OFFICE|HYBRID)\b/g, (name) => `(?:${list[name as keyof typeof list]})`);
  return quick(new RegExp(`(?<![\\p{L}\\d])(?:${whole})(?![\\p{L}])`, "iu"));
}

/** Any word that a sentence about it holds: the trigger. Stems, so that no form is missed. */
export const TRIGGER = quick(
  /remot|hybr|híbrid|ibrid|hibrid|on[- ]?site|\bin[- ]?(?:office|person)|\boffices?\b|from home|home[- ]?(?:office|based)|telework|telecommut|wfh|anywhere|mobile[sn]? arbeiten|zu ?hause|vor ort|büro|präsen|télétravail|à distance|présentiel|sur site|teletrab|presenc|distanc|smart ?working|telelavoro|in sede|thuiswerk|afstand|kantoor|distans|hemifrån|på plats|hjemme|fjernarb|etätyö|zdaln|z domu|stacjonarn|biurze|na dálku|vzdálen|z domova|kancelář|удал|дистанц|гибрид|офис|из дома|віддал|дистанц|гібрид|офіс|リモート|在宅|ハイブリッド|远程|出社|现场/iu,
);

/** Other senses of the words. */
export const OTHER_SENSE = quick(
  /\bremote(?:ly)? (?:sensing|sensor\w*|control\w*|support\w*|access\w*|monitor\w*|patient\w*|desktop|hands|sites?|server\w*|areas?|communit\w+|villages?|diagnos\w+|users?|offices?|island|learning|procedure|code|deposition|data|connect\w*|device\w*|assistance|customers?|clients?|systems?|infrastructure|machine\w*|execution|management|deployment|repositor\w*|work(?:force|ers?|ing) (?:tools?|technolog\w+|solutions?))\b|\b(?:manag\w*|lead\w*|supervis\w*|coach\w*|support\w*|with|of|experience (?:in|with)|across) (?:\w+ ){0,2}remote(?: (?:or|and|\/) (?:distributed|global|offshore|virtual))? (?:teams?|staff|employees|team members|colleagues|workers)\b|\bhybrid[- /](?:cloud\w*|vehicle\w*|electric\w*|engine\w*|cars?|infrastructure\w*|apps?|application\w*|mobile|it\b|identity|deploy\w*|integrat\w*|fund\w*|events?|security|drive\w*|data ?cent\w*|data\b|erp|agile|network\w*|systems?|solutions?|architectures?|technolog\w*|storage|platforms?|powertrain\w*|learning|training|classroom\w*|teaching|pricing|approach\w*|methodolog\w*|waterfall|framework\w*|intelligence|seeds?|corn)|\b(?:multi-?cloud|on-?prem\w*|cloud)(?:,| or| and|\/)+ ?hybrid\w*(?: environments?)?|\bon-?site (?:gym|parking|cafe\w*|canteen|restaurant|fitness|visit\w*|support|service\w*|training|travel|massage|clinic|daycare|childcare|nursery|meetings?|events?|audit\w*|inspection\w*|interview\w*|teams?|functional|customers?|assessments?|lunch\w*|kitchen|medical|health|wellness|facilit\w+|amenit\w+|technical)\b|\b(?:in[- ]?office|in[- ]?person) (?:lunch\w*|meal\w*|snack\w*|perks?|interview\w*|events?|meetings?|training|massage|gym|visits?)|\bhome[- ]office (?:stipend|set-?up|equipment|budget|allowance|supplies|zuschuss)|\bremote work (?:stipend|allowance|equipment)|\bdirecci[oó]n a distancia|\bmicrosoft office|\boffice (?:365|suite|manager|administration|products?|software)\b|\b(?:back|front|post|head|box|ticket|family) offices?\b/iu,
);

/** What holds for a company or for some of its jobs, and says nothing of this one. */
export const GENERIC =
  pattern(`(?:majority|most|many|some|all) (?:of )?(?:our )?(?:employees|roles|positions|teams|people|staff|jobs)
  for (?:most|many|some|eligible|certain) (?:roles|positions|employees|jobs)|(?:needs|nature|requirements) of (?:each|the|your) (?:role|position)|depending on (?:the |your )?(?:role|position|team|job)|our (?:HYBRID|REMOTE|OFFICE) roles|(?:HYBRID|REMOTE|OFFICE)[/ ]+(?:HYBRID|REMOTE|OFFICE)? ?employees? (?:additional|receive|get|may)|part \\w+(?: \\w+)?, part|whether (?:you|it)(?:['’]re| are| is)? (?:\\w+ )?(?:REMOTE|OFFICE|HYBRID|in)|some roles|selected roles|eligible roles`);

export const NOT_REMOTE =
  pattern(`0 ?% (?:REMOTE)|not (?:a |an |fully |100% |currently |be |offer(?:ing)? |allow\\w* |support\\w* |available |open |eligible |considered )?(?:for |to |as |in )?(?:a |an )?(?:\\w+ )?(?:REMOTE)
  no (?:\\w+ )?(?:REMOTE)(?: work| option\\w*)?|non[- ]?remote|(?:REMOTE) (?:work |working |option )?(?:is |are |will )?(?:not|n['’]t|never) (?:be )?(?:possible|available|an option|offered|permitted|allowed|considered|supported|accepted)|(?:can ?not|can['’]t|unable to) (?:be (?:done|performed|worked|fulfilled) |work |offer |accommodate )?(?:fully |a )?(?:REMOTE)|(?:please )?do not apply if [^.]{0,60}(?:REMOTE)|isn['’]t (?:a )?remote
  kein(?:e|en|erlei)? (?:\\p{L}+ )?(?:REMOTE)|(?:REMOTE) (?:ist |leider )?(?:leider )?nicht (?:möglich|vorgesehen)|nicht (?:im )?(?:REMOTE)
  pas de (?:REMOTE)|sans (?:REMOTE)|non (?:éligible|ouvert) au (?:REMOTE)|(?:REMOTE) non (?:possible|autorisé|prévu)|sin (?:opción de |posibilidad de )?(?:REMOTE)|no (?:es|hay|se ofrece|se trata de)(?: un| una)?(?: puesto| trabajo| modalidad)? (?:REMOTE)|não (?:é|há|oferecemos)(?: um| uma)?(?: vaga| trabalho)? (?:REMOTE)|non (?:è )?previst[oa] (?:lo |il )?(?:REMOTE)|no (?:REMOTE)
  geen (?:REMOTE)|niet (?:mogelijk om )?(?:REMOTE)|(?:REMOTE) (?:is )?niet mogelijk|(?:inte|ej|ikke) (?:\\p{L}+ )?(?:REMOTE)|ei (?:REMOTE)|(?:brak|bez) (?:możliwości |opcji )?(?:pracy )?(?:REMOTE)|nie (?:ma |oferujemy )(?:możliwości )?(?:pracy )?(?:REMOTE)|bez (?:možnosti )?(?:REMOTE)|není (?:možná |možný )?(?:práce )?(?:REMOTE)|(?:REMOTE) není možn\\p{L}+|не (?:рассматрива\\p{L}+ )?(?:REMOTE)|без (?:REMOTE)|(?:REMOTE) (?:работа |формат )?не (?:рассматрива\\p{L}+|предусмотрен\\p{L}*|возможн\\p{L}+)|не (?:розгляда\\p{L}+ )?(?:REMOTE)`);

export const NOT_HYBRID = pattern(
  `(?:not|no|non|never|without|nicht|keine?n?|pas|sans|sin|não|geen|inte|ikke|ej|nie|bez|не|без) (?:\\p{L}+ ){0,3}(?:HYBRID)|(?:HYBRID) (?:work |working )?(?:is |are )?not (?:possible|available|offered|an option)`,
);

/** A label, then the answer: "Location: Remote". */
const LABELS = `(?:job |work |office |primary |contract |position |employment )?locations?|locations? type|work(?:place|ing)?(?: arrangement| mode| model| type| location| setting| environment| conditions?| style| format| pattern| policy)|workplace|arrangement|mode|job type|schedule|work|city/state/region|modalidad(?: de trabajo)?|modalità(?: di lavoro)?|modalidade(?: de trabalho)?|formato|regime(?: de trabalho)?|arbeitsort|arbeitsplatz|arbeitsmodell|standort|einsatzort|lieu(?: de travail)?|localisation|mode de travail|tryb pracy|miejsce pracy|lokalizacja|forma práce|místo výkonu práce|místo práce|pracoviště|формат(?: работы)?|место работы|локация|формат роботи|місце роботи|werklocatie|locatie|plaats|arbetsplats|plats|ort|arbeidssted|sted|arbejdssted|työpaikka|sijainti`;
export const LABELLED = quick(
  new RegExp(`(?<![\\p{L}])(?:${LABELS})\\s{0,2}[:：|–—-]\\s{0,3}#?(?<answer>[^\\n.:;]{0,60})`, "iu"),
);
/** The tags recruiters put under a posting, and a word that stands alone between signs: "(Remote)", "| Hybrid |". */
export const TAGGED =
  /#(?:LI|BI|IND|CJ)[-_]?(?<answer>remote|hybrid|on-?site)|(?:^|[|([•–—]|\s-)\s{0,2}(?:100 ?% |fully )?(?<alone>remote|hybrid|on-?site|in-?office|home ?office|télétravail|remoto|híbrido|zdalnie|удал[её]нно|віддалено)\s{0,2}(?=[|)\]•–—,]|\s-|$)/giu;

const JOB = `role|position|job|opportunity|vacancy|post|contract|assignment|internship|work|tätigkeit|stelle|poste|mission|puesto|vaga|posizione|ruolo|trabajo|trabalho|lavoro|empleo|emprego|functie|baan|tjänsten?|rollen?|stillingen?|työ|praca|stanowisko|pozice|práce|вакансия|работа|позиция|робота|позиція`;
const ALL = `fully|100 ?%(?: en| in| im)?|completely|entirely|permanently|purely|full[- ]time|full|totally|exclusively|solely|komplett|vollständig|rein|ausschließlich|entièrement|totalement|completamente|totalmente|interamente|volledig|helt|täysin|w pełni|całkowicie|w 100 ?%|plně|zcela|полностью|полная|повністю`;
const IS = `is|are|will be|would be|can be|ist|est|es|é|è|is een|är|er|on|jest|je|`;

export const SOLELY =
  pattern(`(?:${ALL}) (?:REMOTE)|remote[- ]only|only remote|(?:REMOTE)[- ](?:\\w+ ){0,2}?(?:${JOB})|(?:${JOB}) (?:(?:${IS}) )?(?:\\p{L}+ ){0,2}?(?:located |based |performed |working |works |done )?(?:REMOTE)|(?:this|it) is (?:a |an )(?:\\w+[ ,-]+){0,3}?remote|work(?:ing)? (?:remotely )?from anywhere|anywhere in the world|located remote(?:ly)?|you(?:['’]ll| will)? (?:be )?work(?:ing)? (?:REMOTE)|remote (?:within|in|from|across|anywhere|based|nature of this|- ?us|\\(us)|joining (?:us|\\w+) remotely|based remotely|work remotely|remote,? (?:full|part)[- ]time|(?:full|part)[- ]time,? remote|remote unpaid|remote intern\\w*|remote hire
  100 ?% (?:REMOTE)|(?:REMOTE) (?:w |en |al |im |zu )?100 ?%|(?:REMOTE) (?:total|complet|à 100|completo)|komplett remote|praca (?:w 100 ?% |w pełni )?zdalna|(?:REMOTE) работа|работа (?:REMOTE)|(?:REMOTE) формат|(?:REMOTE) робота|робота (?:REMOTE)|フルリモート|完全在宅|全职远程|纯远程`);

const DAYS = `\\d ?(?:[-–+] ?\\d? ?)?|one|two|three|four|einen?|zwei|drei|vier|un|deux|trois|dos|tres|due|tre|twee|drie|två|to|kaksi|dwa|trzy|dva|tři|два|три`;
export const HYBRID =
  pattern(`(?:HYBRID)[- ]?(?:work\\w*|role|position|job|model\\w*|schedule|set-?up|mode|arrangement\\w*|office|remote|basis|policy|first|way|culture|opportunit\\w+|workplace|environment|location|options?|flexib\\w+|hub|format\\w*|pattern|contract|in|from|at|with|within|three|two|\\d|arbeit\\w*|arbeiten|arbeitsmodell|werken|arbete|arbejde|arbeid|työ\\w*|praca|pracy|práce|práci|работ\\p{L}+|режим\\p{L}*|график\\p{L}*|робот\\p{L}+)
  (?:HYBRID)(?=\\s{0,2}(?:[(,;.:/|–—)\\]]|-\\s|$))|(?:modalidad|modalità|modalidade|modelo|modello|mode|modèle|model|modell|tryb\\p{L}*|system\\p{L}*|forma\\p{L}*|режим\\p{L}*|format|формат\\p{L}*|travail|trabajo|trabalho|lavoro|praca|is|fully|flexible) (?:\\p{L}+ )?(?:HYBRID)
  (?:${DAYS})[ -]?(?:days?|x|tage?n?|jours?|días?|giorni|dias|dagen|dagar|dager|dage|päivää|dni|dny|дня|дні) (?:(?:a|per|each|/|pro|die|par|por|alla|in der|i|w|v|в) ?(?:week|woche|semaine|semana|settimana|veckan|uken|ugen|tygodniu|týdnu|týdně|неделю|тиждень) )?(?:(?:in|at|from) (?:the |our |your |an? )?(?:\\w+ )?offices?|OFFICE|REMOTE|im HYBRID)|mix(?:ing|ture)? (?:of )?(?:REMOTE|OFFICE|home)[^.]{0,30}(?:REMOTE|OFFICE|office)|part(?:ly|ially)? (?:REMOTE)[^.]{0,20}part(?:ly|ially)? (?:OFFICE)`);

export const POSSIBLE =
  pattern(`(?:REMOTE)[^.]{0,40}(?:possible|option\\w*|available|allowed|flexib\\w+|some days|occasional\\w*|partial\\w*|days?|negotiable|friendly|eligible|considered|möglich\\w*|tage?n?|anteil\\w*|regelung\\w*|posible|disponible|ocasional\\w*|possibile|possível|mogelijk|möjlig\\w*|möjlighet\\w*|mulig\\w*|mahdolli\\w*|możliw\\p{L}+|možn\\p{L}+|возможн\\p{L}+|можлив\\p{L}+)
  (?:option\\w*|possibility|ability|opportunity|flexibility|choose|able|flexible|möglichkeit\\w*|gelegenheit|possibilité|opción|posibilidad|opzione|possibilità|possibilidade|opção|mogelijkheid|möjlighet\\w*|mulighe\\w+|mahdollisuus|możliwość|opcja|možnost|возможность|можливість)[^.]{0,40}(?:REMOTE)
  (?:partially|partly|teilweise|occasional(?:ly)?|partiellement|parcialmente|parzialmente|gedeeltelijk|delvis|osittain|częściowo|částečně|частично|частково) (?:im |en |in )?(?:REMOTE)|(?:OFFICE|office) (?:or|oder|ou|o|of|eller|tai|lub|nebo|или|або) (?:REMOTE|from home)|(?:HYBRID) (?:or|oder|ou|o|of|eller|lub|nebo|или) (?:REMOTE)|(?:REMOTE) (?:or|and|oder|ou|o|of|eller|tai|lub|nebo|или|або) (?:OFFICE|office|HYBRID|if)|accept remote|can be remote|may be remote
  télétravail|teletrabajo|mobiles arbeiten|thuiswerken|distansarbete|hjemmekontor|hjemmearbejde|etätyö\\p{L}*|smart ?working|praca zdalna|pracy zdalnej|práce z domova|リモートワーク|在宅勤務|在宅可`);

/** Of the company or of the air around it: counts only where nothing is said of the job itself. */
export const LOOSE = pattern(
  `remote[- ]first|remote[- ]friendly|remote (?:team|environment|company|culture|setting|workplace|organi[sz]ation|startup|work(?:ing)?)|fully remote (?:team|company)|distributed team|work from home|home ?office|fjernarbeid`,
);

export const ONSITE =
  pattern(`(?:${JOB})[^.]{0,25} (?:is|are|will be|ist|est|es|är|er|on|jest|je) (?:\\p{L}+ ){0,2}?(?:OFFICE)|(?:OFFICE) (?:only|role|position|job|work|working|presence|shifts|attendance|internship|performance|5 days|five days|daily|every day|monday|full[- ]time)|(?:OFFICE)[^.]{0,12}(?:5|five) days|(?:full[- ]time|100 ?%|fully|strictly|exclusively|work(?:ing)?|must (?:be|work)|required to be|report(?:ing)?) (?:\\w+ )?(?:OFFICE)|(?:five|5)(?: full)? days (?:a|per|/) ?week (?:in|at|from) (?:the |our )?(?:\\w+ )?office|(?:full[- ]time|based|work) (?:in|at|from) (?:the|our) (?:\\w+ )?office|office[- ]based
  (?:arbeit|tätigkeit|einsatz|arbeiten) vor ort|präsenzpflicht|(?:poste|travail|mission) (?:en présentiel|sur site)|(?:modalidad|trabajo|trabalho|modelo|modalidade|100 ?%|puesto|vaga) (?:100 ?% )?presencial|lavoro in (?:sede|presenza)|100 ?% in (?:sede|presenza)|werk(?:en)? op (?:kantoor|locatie)|(?:praca|pracy) (?:w pełni )?stacjonarn\\p{L}+|praca w biurze|práce (?:na pracovišti|v kanceláři)|работа в офисе|офисный формат|формат(?: работы)?[:\\s–-]{1,3}(?:в )?офис\\p{L}*|робота в офісі|arbete på plats|arbejde på kontoret|出社必須|现场办公`);

export const WORDS = { remote: pattern("REMOTE"), hybrid: pattern("HYBRID"), office: pattern("OFFICE") } as const;
