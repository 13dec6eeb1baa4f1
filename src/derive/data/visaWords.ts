// How adverts speak of visa sponsorship, by language: sentences that refuse it, offer it, or only ask about it.
// Every pattern runs over one sentence of bounded length, so that none can be slow.
import { quick } from "../../text/words/quick.ts";

/** A sentence worth reading. The right to work is here because demanding it "without sponsorship" is a refusal. */
export const VISA_TRIGGER = quick(
  /sponsor|sponzor|patroc|visa|visum|visad|vist[oi]|citizen|employment pass|viisumi|wiz[aęyoi]|víz|віз|виз|ビザ|签证|簽證|work(?:ing)? permit|work authori[sz]ation|right to work|authori[sz]ed to work|eligible to work|immigration|relocat|arbeitserlaubnis|arbeitsbewilligung|aufenthalt|permis de travail|titre de séjour|permiso de trabajo|permesso di (?:lavoro|soggiorno)|autorização de (?:trabalho|residência)|werkvergunning|verblijfsvergunning|arbetstillstånd|arbeidstillatelse|arbejdstilladelse|työlu|oleskelulu|pozwoleni|zezwoleni|pracovní povolení/i,
);

/** Sponsorship is refused. */
export const VISA_REFUSED: readonly RegExp[] = [
  // English
  /\b(?:not|no|unable|cannot|can['’]?t|without|don['’]?t|doesn['’]?t|won['’]?t|isn['’]?t|aren['’]?t|neither|ineligible|never|nor)\b[^.]{0,90}?\b(?:sponsor\w*\b(?! from\b)|visas?\b|work permits?|immigration (?:support|assistance|sponsorship))/i,
  /\bsponsorships?\b[^.]{0,60}\b(?:not|unavailable|no longer|cannot|can['’]t|isn['’]t|won['’]t|never)\b/i,
  /\bsponsorship:? (?:not available|no|none|unavailable)\b/i,
  /\bunable to (?:offer|provide|support|sponsor)\b[^.]{0,60}\b(?:visas?|sponsor\w*)/i,
  /\b(?:must|should|need to)\b[^.]{0,60}\b(?:authori[sz]ed|eligible|right|entitled)\b[^.]{0,60}\bwithout\b[^.]{0,60}\b(?:sponsor|visa|restriction)/i,
  /\bonly\b[^.]{0,60}\b(?:citizens?|permanent residents?|green card)\b[^.]{0,60}\b(?:considered|eligible|apply|accepted)/i,
  // The dot of "U.S." ends a sentence, so the country may be gone.
  /\b(?:us|uk|eu) citizens? only\b|\bcitizenship (?:is )?required\b/i,
  // German
  /\b(?:kein|keine|keinen|keinerlei|ohne|nicht)\b[^.]{0,60}\b(?:vis(?:um|a)\w*|visasponsoring|sponsoring|arbeitserlaubnis|arbeitsbewilligung|aufenthaltstitel)/i,
  /\b(?:visum|visa|visasponsoring|visa-sponsoring|sponsoring)\b[^.]{0,60}\b(?:nicht|leider nicht|kein\w*)\b/i,
  // French
  /\b(?:pas|aucun|aucune|sans|ni)\b[^.]{0,60}\b(?:visas?|parrainage|permis de travail|sponsor\w*)/i,
  /\b(?:visas?|parrainage|sponsoring)\b[^.]{0,50}\b(?:n['’]est pas|ne sont pas|impossible|non (?:proposé|disponible|possible))/i,
  // Spanish, Portuguese, Italian
  /\b(?:no|sin|ningún|ninguna)\b[^.]{0,60}\b(?:visados?|visas?|patrocin\w*|permiso de trabajo)/i,
  /\b(?:não|sem|nenhum)\b[^.]{0,60}\b(?:vistos?|patroc[ií]n\w*|autorização de trabalho)/i,
  /\b(?:non|senza|nessun\w*)\b[^.]{0,60}\b(?:vist[oi]\b|sponsorizz\w*|permess[oi] di (?:lavoro|soggiorno))/i,
  // Dutch and the northern languages
  /\b(?:geen|niet|zonder)\b[^.]{0,60}\b(?:visum\w*|visa|sponsor\w*|werkvergunning|verblijfsvergunning)/i,
  /\b(?:visum\w*|visa|sponsor\w*|werkvergunning)\b[^.]{0,50}\b(?:niet|geen)\b/i,
  /\b(?:ingen|inte|inget|ikke|ikkje|uten|utan|uden|kan ikke)\b[^.]{0,60}(?:vis(?:um|a|ering)\w*|sponsor\w*|arbetstillstånd|arbeidstillatelse|arbejdstilladelse)/i,
  /\b(?:emme|ei|eikä)\b[^.]{0,60}(?:viisum\w*|sponsor\w*|työlu\w*|oleskelulu\w*)/i,
  // Polish, Czech, Russian, Ukrainian
  /(?:^|\s)(?:nie|bez|brak)\b[^.]{0,60}(?:\bwiz(?:a|ę|y|ie|om?)?\b|\bwizow\w*|sponsor\w*|pozwole\w*|zezwole\w*)/i,
  /(?:^|\s)(?:ne\w*|bez|žádn\w*)\s[^.]{0,60}(?:víz\w*|sponzor\w*|pracovní povolení)/i,
  /(?:^|\s)(?:не|без|нет|немає)\s[^.]{0,60}(?:виз|віз|спонсор)/i,
  /ビザ(?:サポート|スポンサー|の?支援)?(?:は)?(?:なし|不可|ありません|行っていません)|不(?:提供|支持)(?:工作)?签证/,
];

/** Sponsorship is offered. */
export const VISA_OFFERED: readonly RegExp[] = [
  // English
  /\b(?:visas?|immigration|work permits?|h-?1b|skilled worker|tier 2|employment pass) (?:and relocation |& relocation |and immigration )?(?:sponsor\w*|support|assistance|help)\b(?![^.]{0,30}\b(?:required|needed)\b)/i,
  /\bsponsor(?:s|ed|ing)? (?:your |a |an |the |work |working |employment |eligible |international |overseas |skilled |qualified |suitable |h-?1b |worker |relevant )*(?:visas?|work permits?|candidates?|applicants?|talent|green cards?|permanent residen\w+)\b/i,
  /\bsponsorship\b[^.]{0,40}\b(?:available|offered|provided|possible|considered|can be|may be|will be|is included)\b/i,
  /\b(?:offer|provide|support|cover|arrange|organi[sz]e|handle|assist|help|take care of)\w*\b[^.]{0,50}\b(?:sponsorship|visas?\b|work permits?|immigration)/i,
  /\b(?:willing|able|happy|open) to sponsor\b/i,
  /\bcertificate of sponsorship\b[^.]{0,40}\b(?:available|offered|provided|issued)\b|\b(?:licen[sc]ed|registered) (?:visa )?sponsor\b/i,
  /\bsponsorship:? (?:yes|available)\b/i,
  // German
  /(?:^|[\s,])(?:unterstütz\w*|hilf\w*|helfen|übernehm\w*|kümmern|begleit\w*|bieten)\b[^.]{0,70}\b(?:visum\w*|visa\w*|arbeitserlaubnis|arbeitsbewilligung|aufenthalts\w*|einreise)/i,
  /\b(?:visum\w*|visa)\b[^.]{0,40}\b(?:unterstütz\w*|übernommen|übernehmen|sponsoring|hilfe)\b|\bvisa-?(?:sponsoring|unterstützung|support)\b/i,
  // French
  /\bvisas? sponsoris\w*|\b(?:aide|aidons|accompagn\w*|prise? en charge|prenons en charge|soutien|sponsoris\w*|parrain\w*|assistance)\b[^.]{0,60}\b(?:visas?|permis de travail|titre de séjour)/i,
  // Spanish, Portuguese, Italian
  /\b(?:patrocin\w*|ayuda\w*|apoy\w*|gestion\w*|tramit\w*|ofrece\w*|facilita\w*)\b[^.]{0,50}\b(?:visados?|visas?|permiso de trabajo)/i,
  /\b(?:patroc[ií]n\w*|apoio|apoiamos|ajud\w*|oferec\w*|suporte|tratamos)\b[^.]{0,50}\b(?:vistos?|autorização de (?:trabalho|residência))/i,
  /\b(?:sponsorizz\w*|support\w*|aiut\w*|offr\w*|assistenza|gestiamo)\b[^.]{0,50}\b(?:vist[oi]|permess[oi] di (?:lavoro|soggiorno))/i,
  // Dutch and the northern languages
  /\b(?:visum\w*|visa)-?(?:sponsoring|sponsorship|ondersteuning)\b|\b(?:helpen|hulp|regelen|ondersteun\w*|bieden|sponsoren|verzorgen)\b[^.]{0,60}\b(?:visum\w*|visa\b|werkvergunning|verblijfsvergunning)/i,
  /\b(?:hjälper|hjälp|stöd|erbjuder|sponsrar|ordnar|bistår|hjelper|hjelp|tilbyr|støtter|ordner|hjælper|hjælp|tilbyder|sponsorerer)\b[^.]{0,60}(?:vis(?:um|a|ering)\w*|arbetstillstånd|arbeidstillatelse|arbejdstilladelse)/i,
  /(?:autamme|tuemme|tarjoamme|avustamme|apua)[^.]{0,60}(?:viisumi\w*|työlu\w*|oleskelulu\w*)/i,
  // Polish, Czech, Russian, Ukrainian
  /(?:pomag\w*|pomoc\w*|wsparcie|wspieramy|zapewniamy|oferujemy|sponsor\w*)[^.]{0,60}\b(?:wiz(?:a|ę|y|ie|om?)\b|wizow\w*|pozwole\w*|zezwole\w*)/i,
  /(?:pomů\w*|pomáh\w*|pomoc\w*|zajistíme|vyřídíme|sponzor\w*|podpor\w*)[^.]{0,60}(?:víz\w*|pracovní\w* povolení)/i,
  /(?:помо[гщж]\S*|оформ\S*|поддержк\S*|спонсир\S*|допом\S*|підтримк\S*)[^.]{0,60}(?:виз|віз)|визов\S* поддержк|візов\S* підтримк/i,
  /ビザ(?:サポート|スポンサー|の?支援|取得)|提供(?:工作)?签证|签证(?:支持|赞助)/,
];

/** Questions, conditions and other things called visa or sponsor. */
export const VISA_OTHER =
  /\b(?:will|do|would|are|can) you\b[^.]{0,60}\b(?:requir|need|sponsor|visa)|\b(?:require|need|requiring|needing) (?:visa |employment |any )?sponsorship\b|\bwhether\b[^.]{0,60}\bsponsor|\bvisa (?:inc|card|cards|mastercard|payment|applications? (?:cent|process))|\bmastercard\b|\bevents? sponsor|\bsponsors? of\b|\b(?:executive|project|business|trial|study|clinical|corporate|plan|gold) sponsor|\bsponsor(?:ed|ing)? (?:content|events?|posts?|research|programs?|programmes?|studies|training|ads|links)\b|\b(?:certification|training|education|tuition|membership) sponsorship|\bvetting\b|\bvisa (?:officer|consultant|adviser|specialist|policy)|\b(?:process|processing|review|reviewing|prepare|preparing|advise|advising)\b[^.]{0,30}\bvisas?\b|\bwerden sie\b[^.]{0,40}\bvisum\b|\bbenötigen sie\b|\bavez-vous besoin\b|\bnecesita usted\b/i;

/** A sentence that only asks is no refusal, whatever its words. */
export const VISA_QUESTION =
  /\b(?:will|do|would|are) you\b|\bwhether\b|\bbenötigen sie\b|\bavez-vous\b|\bnecesitas?\b|\bhar du\b/i;
