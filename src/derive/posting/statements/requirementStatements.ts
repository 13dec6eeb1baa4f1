// Sentences that state what a person must have, by language: "You must hold a licence", "een rijbewijs is een vereiste".
// They stand in for the requirements of an advert without a section for them.
import { isOfEmployer } from "./dutyStatements.ts";

const STATEMENTS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:(?:ideal|successful|right|perfect|suitable) (?:candidates?|applicants?|person)\b(?! will (?:receive|be (?:contacted|offered|paid|notified|responsible|working|based)|get))|(?:candidates?|applicants?|you) (?:must|should|need to|will need to|are required to|will be required to) (?:have|be(?! (?:responsible|part))|hold|possess|bring|demonstrate)|(?:role|position|job|post) requires|must (?:have|possess|hold|be (?:a|an|able|fluent|proficient|willing|comfortable|at least)\b)|you(?:['’]ll| will) (?:need|have (?:an?(?! (?:\w+ )?(?:impact|chance|opportunity|say|voice|role|influence|hand|part)\b)|at least|proven|strong|excellent|good|experience|previous|solid|prior|extensive|demonstrable)|be an? (?:qualified|experienced|registered))\b|(?<!if )you (?:have|possess|bring|hold) (?:a|an|at least|proven|strong|excellent|good|experience|previous|solid|prior|extensive|some|\d)|(?:experience|degree|licen[cs]e|knowledge|qualification|certificate|certification|diploma|skills)\b[^.!?]{0,80}\b(?:is|are) (?:required|essential|a must|mandatory|necessary|needed|preferred|desirable|an? (?:advantage|asset|plus))|\d\+?(?: ?(?:-|–|to) ?\d+)?\+? years?['’]?s?['’]? (?:of )?[^.!?]{0,40}experience|(?:looking for|seeking|require) (?:a|an|someone|somebody|candidates|people|individuals)\b[^.!?]{0,90}\b(?:with|who (?:has|have|is|are|can))\b)/i,
  de: /(?<!\p{L})(?:(?:sie|du) (?:verfüg(?:en|st)|besitz(?:en|t)|hast|haben|bring(?:en|st)|sollte[nst]*)|(?:wird|werden|ist|sind) (?:vorausgesetzt|erforderlich|zwingend)|voraussetzung|idealerweise|(?:abgeschlossene|einschlägige|mehrjährige) \p{Lu}|wir erwarten)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:vous (?:avez (?:une?|des|de|au moins|le|idéalement)|êtes (?:titulaire|diplômé|rigoureu|dynamique|motivé|organisé|autonome|doté|une personne|reconnu)|possédez|disposez|justifiez|maîtrisez|savez)|de formation|titulaire d|(?:est|sont) (?:exigé|requis|indispensable|souhaité|nécessaire|impérati)|bac ?\+ ?\d|(?:profil|candidat\p{L}*) (?:recherché|idéal))/iu,
  es: /(?<!\p{L})(?:(?:es|son|será) (?:indispensable|imprescindible|necesari[oa]|obligatori[oa]|requerid[oa]|requisito)|se requiere|buscamos (?:un|una|a|personas?|profesionales)[^.!?]{0,90} con |(?:experiencia (?:mínima|previa|demostrable|laboral|comprobable)|años de experiencia|conocimientos (?:en|de|sobre))|titulación|deberás? (?:tener|contar|poseer|ser)|cuentas con)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:(?:é|são|será) (?:indispensável|imprescindível|necessári[oa]|obrigatóri[oa]|desejável|requisito)|(?:experiência (?:mínima|prévia|comprovada|anterior|profissional)|anos de experiência|conhecimentos? (?:em|de|sobre))|formação (?:superior|académica|acadêmica|em)|ensino (?:médio|superior)|procuramos [^.!?]{0,90} com )(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:è|sono|sarà) (?:richiest[oaie]|necessari[oa]|indispensabile|obbligatori[oa]|gradit[oa])|(?:richiediamo|si richiede|cerchiamo [^.!?]{0,90} con )|esperienza (?:pregressa|maturata|minima|in|di|nel|almeno)|in possesso d|laurea in|diploma di)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:(?:is|zijn) (?:een )?(?:vereist\p{L}*|noodzakelijk|must|een must|pluspunt|een pré|pré)|je (?:hebt|bent (?:een|in het bezit|flexibel|communicatief|gemotiveerd|zelfstandig|leergierig|bereid)|beschikt|bezit|beheerst)|in het bezit van|(?:hbo|mbo|vmbo|bachelor|master)[- ](?:diploma|niveau|werk)|rijbewijs)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:wymagan\p{L}*|wymagamy|oczekujemy|posiadasz|(?:mile|dobrze) widzian\p{L}*|doświadczeni\p{L} (?:w|na|z)|wykształceni\p{L} (?:wyższe|średnie|zawodowe|minimum)|prawo jazdy|znajomość)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:vi söker (?:dig|(?:en|ett) [^.!?]{0,60} (?:som|med) )|du ska(?:ll)? vara|du (?:har|är|behöver|bör|måste)|(?:är ett|ett) krav|krävs|meriterande)(?!\p{L})/iu,
  da: /(?<!\p{L})(?:vi søger (?:dig|en [^.!?]{0,60} (?:som|der|med) )|du (?:har|er|skal have|besidder)|(?:er et|et) krav|kræves|er en fordel)(?!\p{L})/iu,
  nb: /(?<!\p{L})(?:vi søker (?:deg|en [^.!?]{0,60} (?:som|med) )|du (?:har|er|må ha|bør)|(?:er et|et) krav|kreves|er en fordel)(?!\p{L})/iu,
  fi: /(?<!\p{L})(?:edellyt\p{L}*|odotamme|sinulla on|toivomme|arvostamme|katsotaan eduksi)(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:požadujeme|očekáváme|podmínkou|výhodou|praxe v|vzdělání)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:требу\p{L}*|опыт работы|(?:наличие|знание|владение|образование|опыт)[^.!?]{0,60} (?:обязател|желател|приветств)\p{L}+|(?:обязател|желател)\p{L}+ (?:наличие|знание|владение|образование|опыт)|высшее образование)(?!\p{L})/iu,
  ro: /(?<!\p{L})(?:experiență (?:în|de|anterioară|minimă|relevantă|similară)|studii (?:superioare|medii)|cunoștințe (?:de|solide|avansate|bune)|cunoscătoare|permis de conducere|(?:reprezintă|constituie) un avantaj|(?:este|sunt) (?:necesar|obligatori)\p{L}*)(?!\p{L})/iu,
  hu: /(?<!\p{L})(?:elvár\p{L}*|szükséges|előny\p{L}*|(?:szakmai|munka)?tapasztalat\p{L}*|végzettség\p{L}*|jogosítvány\p{L}*|nyelvtudás\p{L}*)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:deneyim\p{L}*|mezun\p{L}*|tercih(?:en| sebebi)|ehliyet\p{L}*|(?:bilgisine|becerisine) sahip|gerekli\p{L}*)(?!\p{L})/iu,
  el: /(?<!\p{L})(?:εμπειρία|προϋπηρεσία|πτυχίο|απόφοιτ\p{L}*|άριστη γνώση|καλή γνώση|απαραίτητ\p{L}*|επιθυμητ\p{L}*|δίπλωμα οδήγησης)(?!\p{L})/iu,
  id: /(?<!\p{L})(?:pengalaman (?:minimal|kerja|di|sebagai|dalam)|berpengalaman|pendidikan (?:minimal|min)|wajib|diutamakan|memiliki (?:kemampuan|pengalaman|sim|pengetahuan)|lulusan)(?!\p{L})/iu,
  ms: /(?<!\p{L})(?:pengalaman (?:kerja|di|sebagai|dalam|minimum)|berpengalaman|wajib|diutamakan|mempunyai (?:kemahiran|pengalaman|lesen|pengetahuan)|kelulusan|kelayakan)(?!\p{L})/iu,
  he: /(?:ניסיון|נסיון|נדרש|חובה|יתרון|תואר|השכלה|שליטה ב|רישיון נהיגה|יכולת)/u,
  uk: /(?<!\p{L})(?:вимага\p{L}*|досвід роботи|обов'язково|бажано|вища освіта)(?!\p{L})/iu,
};

export function statesRequirement(sentence: string, language: string | null): boolean {
  // A question introduces the advert: "Masz doświadczenie w sprzedaży?"
  if (sentence.endsWith("?") || isOfEmployer(sentence)) return false;
  return STATEMENTS[language ?? "en"]?.test(sentence) ?? false;
}

/** Nouns and adjectives for what an applicant has, by language. */
const NAMES: Readonly<Record<string, RegExp>> = {
  en: /experien|degree|bachelor|master|ph\.?\s?d|diploma|\b[bm]\.?(?:sc|a|s|tech)\b|gcse|nvq|high school|knowledge|know-how|skill|abilit|\bable to|capab|proficien|fluen|familiar|understanding|expertise|background|competen|licen[cs]e|certif|accredit|qualif|educat|graduat|student|years?\b|must|require|essential|desir|prefer|ideal|willing|passion|motivat|enthusias|confiden|driv|organi[sz]ed|attention|detail|team player|track record|eligib|authori[sz]ed|citizen|english|language/i,
  de: /erfahr|kenntnis|ausbildung|studium|abschluss|fähig|bereitschaft|führerschein|qualifi|deutsch|englisch|teamf|zuverläss|verantwort|motivat|selbst|flexib|freude|interesse|belastbar|umgang|sicher|idealer|vorausg|erforder|wünsch|du |sie /i,
  fr: /expérien|formation|diplôm|bac|maîtris|connaissan|compéten|capacité|rigueur|rigoureu|autonom|permis|anglais|qualité|sens |esprit|motivé|dynami|profil|idéal|vous |niveau|master|licence|aptitude|bonne/i,
  pl: /doświad|wykszt|znajom|umiej|wiedz|praw|uprawn|język|angiel|komunik|samodziel|odpowiedzial|dokładn|zaangaż|gotow|wymag|oczek|widzian|dyspoz|motywac|chęci|studi|certyf|zdoln|obsług|mobiln|kultur|posiada|jesteś|masz|książeczk|niekaraln|orzeczen|kwalifik/i,
  ru: /опыт|образован|знан|умен|навык|владен|ответствен|коммуник|желан|готовн|внимат|грамот|пользоват|удостовер|права|гражданств|требован|обуча|стаж|стресс|возраст|диплом|английск|дисциплин|аккурат|исполнит|пунктуал|инициатив/i,
  es: /experien|título|titul|grado|licenciad|estudi|formación|conocim|habilid|capacid|manejo|dominio|inglés|idioma|idóne|responsab|proactiv|disponib|licencia|años|nivel|requisit|deseab|carrera|universit|bachiller|orientación|trabajo en equipo|vehículo|edad|certific|compet/i,
  pt: /experiên|formação|gradua|ensino|superior|conhecim|habilid|capacid|domínio|inglês|idioma|responsab|proativ|disponib|anos|nível|desejáv|diferenc|curso|certific|compet|vivência|carta de condução|licenciatura|autonom|interesse|gosto|trabalho em equip/i,
  it: /esperien|laurea|diploma|conoscen|capacità|padronanz|inglese|lingu|disponibil|patente|anni|titolo|attitudin|predispos|competen|certific|autonom|flessibil|precision|motivazion|buon|ottim|residen|qualific/i,
  nl: /ervaring|diploma|opleiding|kennis|rijbewijs|vaardig|nederlands|frans|engels|taal|je |jij |u |niveau|bereid|flexib|zelfstandig|verantwoord|communica|teamspeler|certifica|vca|interesse|jaar|master|bachelor|hbo|mbo|affiniteit/i,
  sv: /erfaren|utbild|kunskap|körkort|examen|svenska|engelska|du |krav|merit|förmåga|intresse|van |god |kompetens|behärsk|noggrann|ansvar|flexib/i,
};

export const hasRequirementNames = (language: string | null): boolean => NAMES[language ?? "en"] !== undefined;

/** Whether a text names something that an applicant has: a weaker sign than a statement. */
export const namesRequirement = (text: string, language: string | null): boolean =>
  NAMES[language ?? "en"]?.test(text) ?? false;
