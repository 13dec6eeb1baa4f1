// Sentences that state what a person will do, by language: "You will plan the shifts", "is responsible for two shops",
// "vous assurez l'accueil". They stand in for the duties of an advert without a section for them.
const STATEMENTS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:you(?:['’]ll| will| would)(?! (?:also )?(?:fit|love|enjoy|find|get|receive|need|have|thrive|feel|benefit|be (?:required|paid|given|offered|part|eligible|based|asked|joining|rewarded|able|an?|evaluated|notified|considered|contacted|assessed|rated|placed|invited|provided|entitled|subject|compensated|prompted|redirected)|see|learn|discover|know|understand|hear|notice|gain|grow|meet with us|be contacted|stop|never|not|always be)\b)|your (?:work|role|focus|main task) will|(?:is|are|be) (?:primarily |directly )?(?:responsible|accountable) (?:for|to|\w{3,}ing)|responsibilities include|duties include|(?:role|position|job) (?:involves|entails|includes|performs|serves|leads|manages|provides|supports)|(?:role|job) is to|has the responsibility to|would be (?:assigned|responsible))\b|^(?:the|our|this) [^.,;!?]{3,60} will (?!be (?:considered|contacted|required|subject|asked|given|provided|paid|eligible|based|held)|receive|need|not|have|get)[a-z]{3,}/i,
  de: /(?<!\p{L})(?:(?:verantwortlich|zuständig) für|(?:du|sie) (?:übernimmst|übernehmen|unterstütz(?:t|en)|betreu(?:st|en)|arbeite(?:st|n)|berätst|beraten|plan(?:st|en)|entwickel(?:st|n)|leite(?:st|n)|führ(?:st|en)|erstell(?:st|en)|bearbeite(?:st|n)|kümmer(?:st|n)|stell(?:st|en) sicher)|(?:(?!verfügen|besitzen|haben|bringen|bieten|finden|freuen|senden|bewerben|erwarten)\p{Ll}{3,}(?:en|ern|eln) sie|\p{Ll}{3,}st du)(?!\p{L}))/iu,
  fr: /(?<!\p{L})(?:vous (?!avez|êtes (?:titulaire|diplômé|rigoureux|dynamique|motivé|organisé)|souhaitez|recherchez|aimez|possédez|disposez|justifiez|maîtrisez|pouvez|savez|voulez)(?:\p{L}+(?:ez|erez)|êtes (?:chargé|responsable|en charge))|aurez pour (?:mission|rôle)|pour missions?|vos (?:principales )?missions|(?:est|sera) (?:chargé|responsable|en charge)|(?:il|elle) (?:assure|supervise|gère|participe|veille|coordonne|pilote|encadre|contribue|définit))/iu,
  es: /(?<!\p{L})(?:\p{L}{3,}(?:ará|erá|irá|arás|erás|irás)(?!\p{L})|(?:responsable|encargad[oa]) de|se encarga)/iu,
  pt: /(?<!\p{L})(?:\p{L}{3,}(?:ará|erá|irá|arás|erás|irás)(?!\p{L})|responsável (?:por|pel[oa])|(?:vai|irá|vais) \p{L}+r(?!\p{L}))/iu,
  it: /(?<!\p{L})(?:(?:sarà|sarai) (?:addett|incaricat|impegnat|impiegat|coinvolt|responsabil)|\p{L}{3,}(?:erà|irà|arà|erai|irai|arai)(?!\p{L})|si occupa|responsabile d)/iu,
  nl: /(?<!\p{L})(?:verantwoordelijk voor|(?:je|jij|u) (?!hebt|bent (?!verantwoordelijk)|kan|kunt|wil|wilt|bezit)\p{Ll}{2,}t(?!\p{L})|(?:ga|zorg|werk|maak|begeleid|ondersteun|voer|help|sta) je)/iu,
  pl: /(?<!\p{L})(?:będziesz|będzie|odpowiada|odpowiedzialn\p{L}+ za|zajmuje|zadań|obowiązków)/iu,
  sv: /(?<!\p{L})(?:du (?:kommer(?! att (?:behövas|få|trivas|erbjudas|tillhöra|ha möjlighet|bli en del))|ansvarar|arbetar|jobbar|får (?!möjlighet|tillgång|chans|en |ett |ta del|vara)|blir(?! (?:anställd|en del|erbjuden))|leder|ska)|förväntas du|(?:arbetet|rollen|tjänsten) innebär|i rollen ingår|arbetsuppgifter(?:na)? (?:är|innebär|består|inkluderar|innefattar)|arbetsuppgifterna|ansvarar för|ansvarig för)/iu,
  da: /(?<!\p{L})(?:du (?:skal|vil|kommer|får|bliver|arbejder)|ansvar for|ansvarlig for)/iu,
  nb: /(?<!\p{L})(?:du (?:skal|vil|kommer|får|blir|arbeider|jobber)|ansvar for|ansvarlig for)/iu,
  fi: /(?<!\p{L})(?:vastaa|vastaat|pääset|toimit|toimii|työskentelet|tehtävänäsi|tehtäviisi)(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:budete|bude|zodpovíd|odpovědn)/iu,
  ru: /(?<!\p{L})(?:предстоит|будете|будет|отвечать|заниматься)|^[•\-–— ]*\p{Lu}\p{Ll}{3,}(?:ение|ание|ация|тие|вка|бота|троль)(?= (?:и |с |по |над )?\p{Ll}{4})/u,
  ro: /(?<!\p{L})(?:vei (?!avea|primi|beneficia|găsi|face parte)\p{L}{3,}|responsabil\p{L}* (?:de|pentru)|se va ocupa)/iu,
  hu: /(?<!\p{L})(?:felelős|feladat\p{L}*|fogsz|fogja)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:sorumlu\p{L}*|görev(?:i|leri)|yapacak\p{L}*|yürüt(?:mek|ecek))(?!\p{L})/iu,
  el: /(?<!\p{L})(?:θα (?:είσαι|είναι|αναλάβ\p{L}+|συμμετέχ\p{L}+) |υπεύθυν\p{L}+ για|αρμοδιότητες)/iu,
  id: /(?<!\p{L})(?:bertanggung jawab|bertugas|akan (?:membantu|melakukan|mengelola|menangani))(?!\p{L})/iu,
  ms: /(?<!\p{L})(?:bertanggungjawab|bertugas|akan (?:membantu|melakukan|menguruskan|mengendalikan))(?!\p{L})/iu,
  he: /(?:אחראי(?:ת|\/ת)? (?:על|ל)|התפקיד כולל|במסגרת התפקיד|אחריות על)/u,
  uk: /(?<!\p{L})(?:будеш|будете|буде|відповідати|займатися)/iu,
  ca: /(?<!\p{L})(?:\p{L}{3,}(?:arà|erà|irà|aràs|eràs|iràs)(?!\p{L})|responsable de|encarregat)/iu,
};

/** How items of lists of duties begin: "Assurer la gestion …", "Het onderhouden van …". Requirements may begin so, too. */
const ITEM_FORMS: Readonly<Record<string, RegExp>> = {
  fr: /^[^\p{L}]*\p{L}{3,}(?:er|ir|re)(?: et \p{L}{2,}(?:er|ir|re))? (?:l[ae’']|les|une?|des|du|de|d[’']|aux?|à|en|avec|sur|vos|votre|nos|sa|ses|son)(?!\p{L})/iu,
  es: /^[^\p{L}]*\p{L}{3,}[aei]r (?:y \p{L}{2,}[aei]r )?(?:el|los?|las?|un|una|con|en|de|a|al)(?!\p{L})/iu,
  pt: /^[^\p{L}]*\p{L}{3,}[aei]r (?:e \p{L}{2,}[aei]r )?(?:os?|as?|uma?|com|em|de|ao|à|no|na|nos|nas)(?!\p{L})/iu,
  it: /^[^\p{L}]*\p{L}{3,}[aei]re (?:e \p{L}{2,}[aei]re )?(?:il|la|i|gli|le|l[’']|una?|con|in|di|al|alla|nel|nella)(?!\p{L})/iu,
  nl: /^[^\p{L}]*(?:het )?\p{L}{3,}en van(?!\p{L})/iu,
  de: /^[^\p{L}]*\p{L}{3,}(?:ung|ion) (?:und \p{L}+ )?(?:der|des|von|unserer|unseres)(?!\p{L})/iu,
};

/** What an employer states of itself, of pay or of what people get there. */
const OF_EMPLOYER =
  /\b(?:(?:our|the company['’]s) (?:mission|purpose|culture|values|benefits)|pay range|(?:starting|base) (?:pay|salary)|you(?:['’]ll| will)? (?:also )?(?:be (?:joining|part of|surrounded)|join)|opportunity to (?:personally )?(?:thrive|grow|make))\b|flexibel arbetstid|möjlighet(?:en)? att (?:vara med|arbeta|utvecklas|påverka)|en del av en arbetsplats|fleksibel arbeidstid/i;

/** Whether a sentence is about the employer, pay or offers; it then states neither duties nor requirements. */
export const isOfEmployer = (sentence: string): boolean => OF_EMPLOYER.test(sentence);

export function statesDuty(sentence: string, language: string | null): boolean {
  return (STATEMENTS[language ?? "en"]?.test(sentence) ?? false) && !isOfEmployer(sentence);
}

/** Whether a sentence has the form of an item of a list of duties. */
export const looksLikeDuty = (sentence: string, language: string | null): boolean =>
  ITEM_FORMS[language ?? "en"]?.test(sentence) ?? false;

/** Whether the statements of a language are known. */
export const hasDutyStatements = (language: string | null): boolean => STATEMENTS[language ?? "en"] !== undefined;
