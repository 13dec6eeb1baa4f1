// Maps Wikidata's English names of industries and classes ("automotive industry", "commercial bank") to sectors. Narrow
// patterns precede wide ones: "insurance broker" before "finance", "medical technology" before "technology".
import { SECTORS, type Sector } from "../contract/lists.ts";

const SECTOR_PATTERNS: readonly (readonly [Sector, RegExp])[] = [
  ["staffing", /staffing|recruit|employment (?:agency|service)|temporary work|personnel service|human resource/],
  ["insurance", /insur(?:ance|er)/],
  ["pharma", /pharmac(?!y)|biotech|life science|biopharma|vaccine/],
  [
    "healthcare",
    /health|hospital|medic(?:al|ine)|\bcare home|nursing|clinic|dental|pharmacy|optician|hearing aid|veterinar/,
  ],
  [
    "automotive",
    /automo(?:tive|bile)|\bcar (?:industry|brand|manufactur|dealer)|motor vehicle|vehicle (?:industry|manufactur|construction)|motorcycle|truck manufactur/,
  ],
  [
    "aerospace",
    /aerospace|aircraft|aviation industry|space (?:industry|technology)|spaceflight|arms industry|defen[cs]e industry|weapon/,
  ],
  [
    "transport",
    /transport|logistic|shipping|rail(?:way|road)?\b|airline|airport|aviation|freight|courier|postal|mail|delivery|forwarding|cable car|taxi|car rental|bus (?:company|service)|warehous|harbou?r|\bport\b/,
  ],
  ["telecom", /telecom|mobile (?:network|phone) operator|internet service provider|broadband/],
  ["mining", /mining|\bmine\b|quarr|metallurgical mining|coal/],
  [
    "energy",
    /energy|electricity|electric (?:power|utility)|petroleum|oil (?:industry|and gas|company|refin)|natural gas|\bgas (?:industry|supply)|power (?:generation|industry|company|station|engineering)|solar|wind power|hydropower|nuclear|\butilit/,
  ],
  ["environment", /waste|recycl|water (?:supply|industry|management|treatment)|sewage|environmental/],
  [
    "agriculture",
    /agricultur|farm|forest|fish(?:ing|ery)|horticultur|viticultur|seed industry|animal husbandry|plant breeding/,
  ],
  [
    "food",
    /food|beverage|brew|winery|wine|dairy|bakery|baking|confection|chocolate|meat|catering|restaurant|coffee|distill|sugar|drinks?\b|fast food|tobacco/,
  ],
  [
    "media",
    /media|publish|broadcast|television|radio|film|cinema|music industry|newspaper|journalis|entertainment|museum|theat(?:er|re)|opera|orchestra|performing art|art(?:s)?\b|librar|cultur|record label|animation|book(?:selling)? (?:trade|publish)/,
  ],
  [
    "technology",
    /software|information technology|\bit (?:service|industry|consult|company)|computer|internet|electronic(?!s? commerce)|semiconductor|video gam|cloud|artificial intelligence|data (?:processing|center|centre)|technology company|technology industry|fintech|cyber|web|hosting|robot|microelectronic|online service|e-?sports/,
  ],
  ["legal", /\blaw\b|legal|notar|attorney/],
  ["marketing", /marketing|advertis|public relations|market research|communications? agency/],
  ["consulting", /consult(?:ing|ancy)|auditing|professional services|business services|management service|outsourcing/],
  ["real estate", /real estate|property (?:management|development)|housing|facility management|building cooperative/],
  [
    "construction",
    /construction(?! (?:machine|equipment|vehicle))|building (?:industry|material|trade)|cement|roofing|road building|bricks?\b|installation/,
  ],
  [
    "engineering",
    /civil engineering|engineering (?:consult|service|company|firm|office)|architect|plant engineering|surveying|^engineering$|industrial design/,
  ],
  [
    "finance",
    /financ|bank|invest|asset management|private equity|venture capital|stock exchange|accounting|credit|leasing|payment|holding company|fund\b/,
  ],
  ["security", /security (?:service|company|industry|guard)|private security|locksmith/],
  ["sports", /sport|fitness|football|ski (?:area|resort)|gambling|casino|betting|lotter/],
  ["hospitality", /hotel|hospitality|touris|travel|hostel|resort|accommodation|amusement|theme park|leisure|event/],
  ["education", /educat|universit|school|college|training|research|science|academ|kindergarten|e-learning/],
  [
    "retail",
    /retail|supermarket|e-?commerce|electronic commerce|wholesale|trade\b|trading|department store|mail.order|shop|store|grocery|consumer goods|fashion|cloth|apparel|jewel|luxury|cosmetic|furniture (?:store|retail)|pharmacy chain|sale\b/,
  ],
  [
    "government",
    /public administration|government|administrative|ministry|municipal|\bcourt\b|police|military|armed forces|public (?:sector|service|authority)|diplom/,
  ],
  [
    "nonprofit",
    /non-?profit|charit|foundation|non-governmental|\bngo\b|aid (?:agency|organi)|humanitarian|religio|church|welfare|association|trade union|social work/,
  ],
  [
    "manufacturing",
    /manufactur|machine|mechanical engineering|mechanical|steel|metal|chemical|chemistry|paper|textile|plastic|glass|packaging|printing|tool|electrical (?:industry|engineering|equipment)|automation|furniture|ceramic|optic|toy|watch|shoe|leather|wood|rubber|shipbuilding|shipyard|elevator|crane|engine\b|factory|production|appliance|industr(?:y|ial) (?:equipment|goods|conglomerate)|rolling stock|sensor|measur|medical device|weld|pump|valve|works\b/,
  ],
];

/** The sector of the first name that has one. */
export function sectorOf(labels: readonly string[]): Sector | null {
  for (const label of labels) {
    const lower = label.toLowerCase().slice(0, 200);
    const found =
      SECTORS.find((sector) => sector === lower) ?? SECTOR_PATTERNS.find(([, pattern]) => pattern.test(lower))?.[0];
    if (found !== undefined) return found;
  }
  return null;
}
