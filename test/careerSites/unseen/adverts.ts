// Adverts and page skeletons of the second set of sites: other words, other headings and other markup than those of texts.ts, as firms of
// every size write them.

/** The text of an opening, as HTML without its title. */
const ADVERTS: Readonly<Record<string, (place: string) => string>> = {
  en: (place) =>
    `<p>Tidewater runs three boatyards on the south coast and ${place} is the busiest of them. The person we are after will split their week between the slipway and the office.</p><p><strong>The role</strong></p><p>You'll look after bookings, keep customers informed and lend a hand on launch days. You will report to Moira, who has run the yard since 1998.</p><p><strong>About you</strong></p><ul><li>You have dealt with the public before</li><li>A driving licence is essential</li></ul><p>£26,400 a year, 28 days holiday, pension. To apply, send a CV to moira@tidewater.example by the end of the month.</p>`,
  de: (place) =>
    `<p>Unsere Niederlassung in ${place} wächst weiter. Deshalb brauchen wir ab sofort Unterstützung in Vollzeit (38,5 Std./Woche).</p><p><b>Das erwartet dich:</b></p><ul><li>Annahme und Prüfung der Wareneingänge</li><li>enge Abstimmung mit Einkauf und Produktion</li></ul><p><b>Das bringst du mit:</b></p><ul><li>eine kaufmännische oder technische Berufsausbildung</li><li>Lust auf ein Team, das zusammenhält</li></ul><p><b>Wir bieten:</b> 30 Tage Urlaub, Jobrad, übertarifliche Bezahlung.</p><p>Klingt gut? Dann schick uns deine Unterlagen an jobs@nordhof.example.</p>`,
  fr: (place) =>
    `<p>Basé à ${place}, vous intégrez une équipe de sept personnes passionnées par les matériaux anciens.</p><p><u>Missions principales</u></p><p>Vous assurez le suivi des chantiers, la relation avec les clients et la gestion des stocks. Vous participez à la réunion hebdomadaire.</p><p><u>Profil recherché</u></p><p>De formation Bac +2, vous justifiez d'une première expérience réussie. Permis B exigé.</p><p>CDI, 35 h, rémunération selon expérience, tickets restaurant. Merci d'adresser CV et lettre de motivation à rh@ateliers.example.</p>`,
  es: (place) =>
    `<p>Buscamos incorporar a una persona para nuestro centro de ${place}. Jornada completa de lunes a viernes.</p><h4>¿Qué harás?</h4><p>Atenderás a los clientes, prepararás presupuestos y coordinarás las entregas con el almacén.</p><h4>¿Qué pedimos?</h4><p>Formación profesional y al menos un año en un puesto parecido. Se valorará inglés.</p><h4>¿Qué ofrecemos?</h4><p>Contrato indefinido, 24.000 € brutos anuales y 23 días de vacaciones.</p><p>Inscríbete enviando tu currículum a empleo@lonja.example.</p>`,
  it: (place) =>
    `<p>Per la sede di ${place} selezioniamo una persona motivata da inserire nel nostro organico.</p><p><strong>Attività</strong>: gestione degli ordini, contatto con i fornitori, controllo delle consegne.</p><p><strong>Requisiti richiesti</strong>: diploma, buona conoscenza di Excel, patente B. Gradita esperienza nel settore.</p><p><strong>Si offre</strong>: contratto a tempo indeterminato, CCNL Commercio, 14 mensilità.</p><p>I candidati ambosessi possono inviare il curriculum a selezione@bellini.example.</p>`,
  nl: (place) =>
    `<p>Voor onze vestiging in ${place} zijn we per direct op zoek naar versterking voor 32 tot 40 uur per week.</p><p><em>Jouw werk</em><br>Je zorgt dat alles op rolletjes loopt: van de eerste bestelling tot de levering bij de klant.</p><p><em>Wie ben jij?</em><br>Je hebt een mbo-diploma, je bent nauwkeurig en je houdt van afwisseling.</p><p><em>Wat krijg je van ons?</em><br>Een salaris tussen € 2.400 en € 2.900, 25 vakantiedagen en een goede pensioenregeling.</p><p>Interesse? Mail je cv naar werk@dekade.example of bel Anneke.</p>`,
  sv: (place) =>
    `<p>Nu växer vi i ${place} och behöver bli fler. Du blir en del av ett gäng på nio personer.</p><p><b>Om tjänsten</b></p><p>Du ansvarar för att dagens leveranser kommer iväg i tid och har kontakt med våra kunder.</p><p><b>Vem är du?</b></p><p>Du har gymnasieutbildning, B-körkort och tycker om att ha många bollar i luften. Tidigare erfarenhet är meriterande.</p><p>Heltid, tillsvidareanställning med sex månaders provanställning. Ansök senast 15 december via jobb@familjen.example.</p>`,
  da: (place) =>
    `<p>Til vores afdeling i ${place} søger vi en kollega, som kan tiltræde den 1. januar eller efter aftale.</p><p>Du kommer til at stå for planlægning, kundekontakt og den daglige drift sammen med tre andre. Vi forventer, at du har en relevant uddannelse, er god til mennesker og kan lide en travl hverdag.</p><p>Vi tilbyder 37 timer om ugen, løn efter overenskomst og frokostordning.</p><p>Ansøgningsfrist: 30. november 2026. Send ansøgning og CV til job@fjordhus.example.</p>`,
  no: (place) =>
    `<p>Vi trenger flere folk i ${place}. Her får du varierte dager, korte beslutningsveier og hyggelige kolleger.</p><p><strong>Du skal blant annet</strong></p><ul><li>følge opp kunder og leverandører</li><li>holde orden på lageret</li></ul><p><strong>Vi ser etter deg som</strong></p><ul><li>har fagbrev eller tilsvarende praksis</li><li>behersker norsk skriftlig og muntlig</li></ul><p>Fast stilling i 100 %. Søknadsfrist 10. desember.</p>`,
  fi: (place) =>
    `<p>Haemme nyt vahvistusta tiimiimme toimipisteeseen ${place}. Työ alkaa sopimuksen mukaan.</p><p><strong>Mitä pääset tekemään?</strong></p><p>Vastaat tilauksista, palvelet asiakkaita ja huolehdit siitä, että tavara on ajoissa perillä.</p><p><strong>Mitä toivomme sinulta?</strong></p><p>Sinulla on soveltuva koulutus ja reipas ote työhön. Ajokortti on välttämätön.</p><p>Palkka TES:n mukaan. Jätä hakemuksesi viimeistään 12.12. osoitteeseen rekry@salmi.example.</p>`,
  pl: (place) =>
    `<p>Do naszego oddziału (${place}) poszukujemy energicznej osoby, która wzmocni dział obsługi.</p><p><b>Zakres obowiązków:</b></p><ul><li>przyjmowanie i realizacja zamówień</li><li>kontakt z klientami i przewoźnikami</li></ul><p><b>Oczekujemy:</b></p><ul><li>wykształcenia minimum średniego</li><li>prawa jazdy kat. B</li></ul><p><b>Oferujemy:</b> stabilne zatrudnienie na umowę o pracę, prywatną opiekę medyczną.</p><p>CV prosimy przesyłać na rekrutacja@port.example.</p>`,
  cs: (place) =>
    `<p>Do pobočky ${place} přijmeme šikovného člověka na hlavní pracovní poměr.</p><p><strong>Co vás čeká:</strong> příjem zboží, komunikace se zákazníky a drobná administrativa.</p><p><strong>Co od vás čekáme:</strong> středoškolské vzdělání, spolehlivost, řidičský průkaz sk. B.</p><p><strong>Co nabízíme:</strong> 5 týdnů dovolené, stravenky, nástup možný ihned.</p><p>Zaujala vás nabídka? Pište na prace@dilna.example.</p>`,
  pt: (place) =>
    `<p>Estamos a reforçar a equipa da nossa loja em ${place}. Procuramos alguém com vontade de aprender.</p><p><b>Responsabilidades</b></p><p>Atender os clientes, repor o stock e acompanhar as encomendas até à entrega.</p><p><b>O que procuramos</b></p><p>12.º ano completo, boa comunicação e disponibilidade para trabalhar por turnos.</p><p>Oferecemos contrato sem termo, subsídio de refeição e seguro de saúde. Envia o teu CV para rh@mercado.example.</p>`,
  hu: (place) =>
    `<p>${place} telephelyünkre keresünk új kollégát, teljes munkaidőben, azonnali kezdéssel.</p><p><b>Feladatok:</b></p><ul><li>a beérkező rendelések feldolgozása</li><li>kapcsolattartás a vevőkkel</li></ul><p><b>Elvárások:</b></p><ul><li>középfokú végzettség</li><li>B kategóriás jogosítvány</li></ul><p><b>Amit kínálunk:</b> versenyképes fizetés, cafeteria.</p><p>Jelentkezés önéletrajzzal: allas@muhely.example.</p>`,
  ro: (place) =>
    `<p>Pentru punctul de lucru din ${place} angajăm o persoană serioasă, cu normă întreagă.</p><p><b>Responsabilități:</b></p><ul><li>preluarea și procesarea comenzilor</li><li>relația cu clienții</li></ul><p><b>Cerințe:</b></p><ul><li>studii medii</li><li>permis de conducere categoria B</li></ul><p><b>Oferim:</b> salariu motivant, tichete de masă, contract pe perioadă nedeterminată.</p><p>Trimite CV-ul la angajari@atelier.example.</p>`,
  tr: (place) =>
    `<p>${place} şubemizde görevlendirilmek üzere tam zamanlı çalışma arkadaşı arıyoruz.</p><p><b>İş tanımı</b></p><ul><li>Siparişlerin alınması ve takibi</li><li>Müşterilerle iletişim</li></ul><p><b>Aranan nitelikler</b></p><ul><li>En az lise mezunu</li><li>B sınıfı ehliyet sahibi</li></ul><p>Özgeçmişinizi kariyer@atolye.example adresine gönderebilirsiniz. Son başvuru 20 Aralık.</p>`,
  ja: (place) =>
    `<table><tr><th>仕事内容</th><td>受注から納品までの管理と、お客様への対応をお任せします。</td></tr><tr><th>勤務地</th><td>${place}</td></tr><tr><th>応募資格</th><td>高卒以上、普通自動車免許（AT限定可）</td></tr><tr><th>給与</th><td>月給23万円以上</td></tr><tr><th>休日・休暇</th><td>週休2日制（土・日）、祝日、年末年始</td></tr><tr><th>応募方法</th><td>履歴書を郵送またはメールでお送りください。</td></tr></table>`,
};

export function advertIn(language: string, place: string): string {
  return (ADVERTS[language] ?? ADVERTS.en ?? (() => ""))(place);
}

interface Skin {
  readonly lang: string;
  readonly title: string;
  readonly head?: string;
  readonly top?: string;
  readonly foot?: string;
}

/** Nothing but divs, as a page builder writes them. */
export function divs(body: string, { lang, title, head = "", top = "", foot = "" }: Skin): string {
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body class="page"><div id="wrapper"><div class="topbar"><div class="inner"><a class="logo" href="/"><img src="/img/logo.svg" alt=""></a><div class="menu">${top}</div></div></div><div class="content"><div class="row"><div class="col-12">${body}</div></div></div><div class="bottom"><div class="inner">${foot}</div></div></div></body></html>`;
}

/** Sections, articles and utility classes. */
export function modern(body: string, { lang, title, head = "", top = "", foot = "" }: Skin): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body class="antialiased"><a href="#main" class="sr-only">Skip</a><header class="sticky top-0"><nav aria-label="Main"><ul class="flex gap-4">${top}</ul></nav></header><main id="main" class="mx-auto max-w-5xl"><section class="py-12">${body}</section></main><footer class="bg-slate-900"><div class="grid grid-cols-4">${foot}</div></footer></body></html>`;
}

/** Tables inside tables, capitals, no closing of paragraphs. */
export function old(body: string, { lang, title, head = "", top = "", foot = "" }: Skin): string {
  return `<HTML lang="${lang}"><HEAD><META http-equiv="Content-Type" content="text/html; charset=utf-8"><TITLE>${title}</TITLE>${head}</HEAD><BODY bgcolor="#ffffff"><TABLE width="900" align="center"><TR><TD colspan="2"><IMG src="kopf.gif" alt=""></TD></TR><TR><TD width="180" valign="top">${top}</TD><TD valign="top">${body}</TD></TR><TR><TD colspan="2" align="center"><FONT size="1">${foot}</FONT></TD></TR></TABLE></BODY></HTML>`;
}
