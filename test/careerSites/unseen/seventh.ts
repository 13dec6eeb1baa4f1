// The seventh set, first half: organisations without a hiring platform, in German, English and French (Switzerland).
import { files, redirect, type Site } from "../world.ts";
import * as cms from "./seventhFrames.ts";
import { openings } from "./sheets.ts";

const clinic = cms.typo3(
  "de",
  "Klinikum Auental",
  "Patienten und Besucher=/patienten; Kliniken und Zentren=/kliniken; Über uns=/ueber-uns > Leitbild=/ueber-uns/leitbild > Karriere=/ueber-uns/karriere; Aktuelles=/aktuelles; Kontakt=/kontakt",
  `<div class="row"><div class="col-md-4"><strong>Klinikum Auental</strong><br>Haus Riedlingen: Zwiefalter Straße 62, 88499 Riedlingen<br>Haus Bad Saulgau: Gänsbühl 1, 88348 Bad Saulgau</div><div class="col-md-4">Besuchszeiten täglich 14 bis 19 Uhr<br>Notaufnahme rund um die Uhr</div><div class="col-md-4"><a href="/impressum">Impressum und Datenschutz</a></div></div>`,
);
const KLINIKUM: Site = {
  domain: "klinikum-auental.example",
  about: "a hospital (TYPO3): the careers page lists departments, each with its openings, each opening a page",
  language: "de",
  hosts: files("klinikum-auental.example", {
    ...clinic(`
== / | Startseite :: <h1>Medizin nah am Menschen</h1><p>Das Klinikum Auental ist mit zwei Häusern und 310 Betten der Versorger der Region.</p><div class="card"><h2>Vortragsabend: Das müde Herz</h2><p>Am 26. November um 19 Uhr im Foyer. <a href="/aktuelles">Mehr</a></p></div>
== /patienten | Patienten und Besucher :: <h1>Ihr Aufenthalt</h1><p>Bitte bringen Sie zur Aufnahme Ihre Versichertenkarte und den Einweisungsschein mit.</p>
== /kliniken | Kliniken und Zentren :: <h1>Kliniken und Zentren</h1><ul><li>Innere Medizin, Chefarzt Dr. Markus Endriss</li><li>Chirurgie, Chefärztin Dr. Petra Lohr</li><li>Geburtshilfe, Leitende Hebamme Anne Kibele</li></ul>
== /ueber-uns | Über uns :: <h1>Über uns</h1><p>Seit 1908 steht in Riedlingen ein Spital. Heute arbeiten hier 1100 Menschen.</p>
== /ueber-uns/leitbild | Leitbild :: <h1>Leitbild</h1><p>Wir begegnen einander mit Achtung. Das gilt für Kranke, Angehörige und Kollegen.</p>
== /ueber-uns/karriere | Karriere :: <h1>Arbeiten im Klinikum Auental</h1><p>Bitte wählen Sie den Bereich, der zu Ihnen passt.</p><div class="card card-menu"><h2><a href="/ueber-uns/karriere/pflege">Pflege und Geburtshilfe</a></h2><p>Rund 480 Kolleginnen und Kollegen arbeiten bei uns in der Pflege.</p></div><div class="card card-menu"><h2><a href="/ueber-uns/karriere/aerztlicher-dienst">Ärztlicher Dienst</a></h2><p>Sieben Kliniken bilden gemeinsam weiter.</p></div><div class="card card-menu"><h2><a href="/ueber-uns/karriere/therapie">Therapie und Soziales</a></h2><p>Physiotherapie, Ergotherapie, Logopädie und Sozialdienst.</p></div><div class="card card-menu"><h2><a href="/ueber-uns/karriere/verwaltung-und-technik">Verwaltung und Technik</a></h2><p>Ohne sie ginge im Klinikum kein Licht an.</p></div>
== /aktuelles | Aktuelles :: <h1>Aktuelles</h1><div class="news-list-view"><article><h3>Neue Chefärztin in der Chirurgie</h3><p>Dr. Petra Lohr hat zum 1. Oktober die Leitung übernommen.</p></article><article><h3>Vortragsabend: Das müde Herz</h3><p>Der Eintritt ist frei.</p></article></div>
== /kontakt | Kontakt :: <h1>Kontakt</h1><p>Zentrale Riedlingen 07371 884-0, Zentrale Bad Saulgau 07581 204-0</p>
== /impressum | Impressum und Datenschutz :: <h1>Impressum</h1><p>Klinikum Auental, Anstalt des öffentlichen Rechts</p><h2>Datenschutz</h2><p>Verantwortlich ist das Klinikum Auental, Zwiefalter Straße 62, 88499 Riedlingen.</p>
== /ueber-uns/karriere/pflege | Pflege und Geburtshilfe :: <h1>Pflege und Geburtshilfe</h1><p>Rund 480 Kolleginnen und Kollegen arbeiten bei uns in der Pflege.</p><ul class="ce-menu ce-menu-abstract"><li><a href="/ueber-uns/karriere/pflege/pflegefachkraft-intensiv">Pflegefachkraft (m/w/d) für die Intensivstation</a><br><small>Standort Riedlingen</small></li><li><a href="/ueber-uns/karriere/pflege/hebamme-kreisssaal">Hebamme (m/w/d) für den Kreißsaal</a><br><small>Standort Bad Saulgau</small></li></ul><p><a href="/ueber-uns/karriere">Zurück zu den Bereichen</a></p>
== /ueber-uns/karriere/aerztlicher-dienst | Ärztlicher Dienst :: <h1>Ärztlicher Dienst</h1><p>Sieben Kliniken bilden gemeinsam weiter.</p><ul class="ce-menu ce-menu-abstract"><li><a href="/ueber-uns/karriere/aerztlicher-dienst/oberarzt-innere">Oberarzt (m/w/d) Innere Medizin</a><br><small>Standort Riedlingen</small></li></ul><p><a href="/ueber-uns/karriere">Zurück zu den Bereichen</a></p>
== /ueber-uns/karriere/therapie | Therapie und Soziales :: <h1>Therapie und Soziales</h1><p>Physiotherapie, Ergotherapie, Logopädie und Sozialdienst. Zurzeit ist bei uns alles besetzt.</p><p><a href="/ueber-uns/karriere">Zurück zu den Bereichen</a></p>
== /ueber-uns/karriere/verwaltung-und-technik | Verwaltung und Technik :: <h1>Verwaltung und Technik</h1><p>Ohne sie ginge im Klinikum kein Licht an.</p><ul class="ce-menu ce-menu-abstract"><li><a href="/ueber-uns/karriere/verwaltung-und-technik/elektroniker-gebaeudetechnik">Elektroniker (m/w/d) für Gebäudetechnik</a><br><small>Standort Riedlingen</small></li><li><a href="/ueber-uns/karriere/verwaltung-und-technik/schreibkraft">Medizinische Schreibkraft (m/w/d) in Teilzeit</a><br><small>Standort Bad Saulgau</small></li></ul><p><a href="/ueber-uns/karriere">Zurück zu den Bereichen</a></p>
== /ueber-uns/karriere/pflege/pflegefachkraft-intensiv | Pflegefachkraft (m/w/d) für die Intensivstation :: <h1>Pflegefachkraft (m/w/d) für die Intensivstation</h1><p>Für unsere interdisziplinäre Intensivstation mit zwölf Betten am Standort Riedlingen suchen wir zum nächstmöglichen Zeitpunkt Verstärkung in Voll- oder Teilzeit.</p><h2>Ihre Aufgaben</h2><ul><li>Pflege und Überwachung beatmeter und nicht beatmeter Patientinnen und Patienten</li><li>Mitarbeit bei der Weiterentwicklung unseres Konzepts zur Frühmobilisation</li><li>Anleitung von Auszubildenden im dritten Lehrjahr</li></ul><h2>Ihr Profil</h2><ul><li>Abgeschlossene dreijährige Ausbildung in der Pflege</li><li>Fachweiterbildung Intensiv und Anästhesie wünschenswert, wir finanzieren sie Ihnen auch</li><li>Bereitschaft zum Dreischichtdienst</li></ul><h2>Das bieten wir</h2><p>Bezahlung nach TVöD-K mit Intensivzulage, einen verlässlichen Dienstplan mit sechs Wochen Vorlauf, ein Pool-Team für Ausfälle und eine Kindertagesstätte auf dem Gelände. Auskunft gibt die Stationsleitung, Frau Birgit Halder, Telefon 07371 884-210.</p><p>Bewerbungen bitte an <a href="mailto:bewerbung@klinikum-auental.example">bewerbung@klinikum-auental.example</a></p>
== /ueber-uns/karriere/pflege/hebamme-kreisssaal | Hebamme (m/w/d) für den Kreißsaal :: <h1>Hebamme (m/w/d) für den Kreißsaal</h1><p>In unserer geburtshilflichen Abteilung in Bad Saulgau kommen jedes Jahr rund 620 Kinder zur Welt. Unser Team aus vierzehn Hebammen sucht ab Februar eine Kollegin oder einen Kollegen mit 50 bis 100 Prozent.</p><h2>Ihre Aufgaben</h2><ul><li>Selbstständige Betreuung von Gebärenden, auch im hebammengeleiteten Kreißsaal</li><li>Schwangerenambulanz und Geburtsplanung</li><li>Rufbereitschaft im Wechsel mit dem Team</li></ul><h2>Ihr Profil</h2><p>Sie sind examinierte Hebamme oder schließen Ihr Studium in Kürze ab. Sie arbeiten gern eigenständig und behalten in hektischen Nächten den Überblick. Berufsanfängerinnen und Berufsanfänger begleiten wir in den ersten vier Monaten durch eine feste Mentorin.</p><h2>Das bieten wir</h2><p>Eine Vergütung nach TVöD, 31 Tage Urlaub, zwei bezahlte Fortbildungen im Jahr und auf Wunsch eine Wohnung im Personalhaus.</p><p>Bewerbungen bitte an <a href="mailto:bewerbung@klinikum-auental.example">bewerbung@klinikum-auental.example</a></p>
== /ueber-uns/karriere/aerztlicher-dienst/oberarzt-innere | Oberarzt (m/w/d) Innere Medizin :: <h1>Oberarzt (m/w/d) Innere Medizin</h1><p>Die Klinik für Innere Medizin in Riedlingen versorgt mit 58 Betten das gesamte Spektrum der Inneren, mit den Schwerpunkten Gastroenterologie und Kardiologie. Wir besetzen zum 1. März die Stelle einer Oberärztin oder eines Oberarztes.</p><h2>Ihre Aufgaben</h2><ul><li>Oberärztliche Leitung einer Station mit 26 Betten</li><li>Durchführung der Endoskopie einschließlich ERCP</li><li>Weiterbildung der Assistenzärztinnen und Assistenzärzte</li></ul><h2>Ihr Profil</h2><p>Sie sind Fachärztin oder Facharzt für Innere Medizin, die Schwerpunktbezeichnung Gastroenterologie ist erwünscht, aber keine Bedingung. Sie führen mit Ruhe und haben Freude daran, Ihr Wissen weiterzugeben.</p><h2>Das bieten wir</h2><p>Eine unbefristete Stelle nach TV-Ärzte/VKA, Entgeltgruppe III, flache Wege, nur vier Hintergrunddienste im Monat und Hilfe bei der Suche nach Wohnung und Schule. Ihre Fragen beantwortet Chefarzt Dr. Markus Endriss.</p><p>Bewerbungen bitte an <a href="mailto:bewerbung@klinikum-auental.example">bewerbung@klinikum-auental.example</a></p>
== /ueber-uns/karriere/verwaltung-und-technik/elektroniker-gebaeudetechnik | Elektroniker (m/w/d) für Gebäudetechnik :: <h1>Elektroniker (m/w/d) für Gebäudetechnik</h1><p>Unsere Betriebstechnik hält das Haus Riedlingen am Laufen: vom Notstromdiesel bis zur Schwesternrufanlage. Zum 1. Januar suchen wir Sie in Vollzeit.</p><h2>Ihre Aufgaben</h2><ul><li>Wartung und Instandsetzung der elektrischen Anlagen nach VDE 0100-710</li><li>Monatliche Probeläufe der Ersatzstromversorgung</li><li>Betreuung von Fremdfirmen beim Umbau der Radiologie</li><li>Rufbereitschaft etwa jede fünfte Woche</li></ul><h2>Ihr Profil</h2><p>Sie haben einen Gesellenbrief als Elektroniker oder Elektroinstallateur, arbeiten sorgfältig und dokumentieren, was Sie tun. Erfahrung in einem Krankenhaus ist schön, aber wir arbeiten Sie auch gründlich ein.</p><h2>Das bieten wir</h2><p>Einen sicheren Arbeitsplatz im öffentlichen Dienst, Entgeltgruppe 7 TVöD, betriebliche Altersversorgung und ein bezuschusstes Mittagessen im Casino.</p><p>Bewerbungen bitte an <a href="mailto:bewerbung@klinikum-auental.example">bewerbung@klinikum-auental.example</a></p>
== /ueber-uns/karriere/verwaltung-und-technik/schreibkraft | Medizinische Schreibkraft (m/w/d) in Teilzeit :: <h1>Medizinische Schreibkraft (m/w/d) in Teilzeit</h1><p>Für das Chefarztsekretariat der Chirurgie in Bad Saulgau suchen wir eine Kraft mit 19,5 Wochenstunden, zunächst als Elternzeitvertretung für achtzehn Monate.</p><h2>Ihre Aufgaben</h2><ul><li>Schreiben von Arztbriefen und Operationsberichten nach digitalem Diktat</li><li>Anlage und Verwaltung der elektronischen Patientenakte</li><li>Vertretung in der Terminvergabe der Sprechstunde</li></ul><h2>Ihr Profil</h2><p>Sie bringen eine Ausbildung als Medizinische Fachangestellte oder eine vergleichbare Ausbildung mit, beherrschen die medizinische Fachsprache und schreiben flott und fehlerarm. Diskretion ist für Sie selbstverständlich.</p><h2>Das bieten wir</h2><p>Arbeitszeiten am Vormittag, nach der Einarbeitung zwei Tage Homeoffice in der Woche, Entgeltgruppe 5 TVöD und ein herzliches Sekretariatsteam, das sich gegenseitig vertritt.</p><p>Bewerbungen bitte an <a href="mailto:bewerbung@klinikum-auental.example">bewerbung@klinikum-auental.example</a></p>`),
  }),
  truth: openings("Klinikum Auental", [
    ["Pflegefachkraft (m/w/d) für die Intensivstation", "Riedlingen", "Konzepts zur Frühmobilisation"],
    ["Hebamme (m/w/d) für den Kreißsaal", "Bad Saulgau", "auf Wunsch eine Wohnung im Personalhaus"],
    ["Oberarzt (m/w/d) Innere Medizin", "Riedlingen", "Durchführung der Endoskopie einschließlich ERCP"],
    ["Elektroniker (m/w/d) für Gebäudetechnik", "Riedlingen", "Monatliche Probeläufe der Ersatzstromversorgung"],
    ["Medizinische Schreibkraft (m/w/d) in Teilzeit", "Bad Saulgau", "Operationsberichten nach digitalem Diktat"],
  ]),
};

const hotel = cms.wordpress(
  "de-AT",
  "Berghotel Almrausch",
  "Zimmer und Preise=/zimmer/; Kulinarik=/kulinarik/; Aktiv=/aktiv/; Anreise und Kontakt=/kontakt/",
  `<p><strong>Berghotel Almrausch</strong>, Familie Unterweger, Großdorf 41, 9981 Kals am Großglockner, Osttirol</p><p>Rezeption täglich 7:30 bis 21 Uhr, +43 4876 8231</p><p><a href="/impressum/">Impressum und Datenschutz</a></p>`,
);
const ALMRAUSCH: Site = {
  domain: "almrausch-kals.example",
  about: "an alpine hotel (WordPress): openings as details and summary, applicants' questions below in the same form",
  language: "de",
  robots: "User-agent: *\nDisallow: /wp-admin/\n",
  hosts: files("almrausch-kals.example", {
    ...hotel(`
== / | Willkommen am Fuß des Großglockners :: <p>38 Zimmer, ein Schwimmteich und die längste Terrasse im Tal. Die Wintersaison beginnt am 12. Dezember.</p><div class="wp-block-media-text"><div class="wp-block-media-text__content"><h3 class="wp-block-heading">Bergluft gefällig?</h3><p>Wir suchen Leute, die anpacken und lachen können.</p><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/team-almrausch/">Komm zu uns ins Team</a></div></div></div>
== /zimmer/ | Zimmer und Preise :: <figure class="wp-block-table"><table><tbody><tr><td>Doppelzimmer Lasörling</td><td>ab € 118</td></tr><tr><td>Familienzimmer Romariswand</td><td>ab € 146</td></tr></tbody></table></figure>
== /kulinarik/ | Kulinarik :: <p>Schlipfkrapfen, Kalser Lamm und am Sonntag der Schweinsbraten von Oma Notburga.</p>
== /aktiv/ | Aktiv :: <p>Geführte Schneeschuhtour jeden Dienstag, Treffpunkt 9 Uhr vor der Rezeption.</p>
== /kontakt/ | Anreise und Kontakt :: <p>Von Lienz fährt stündlich der Bus 951 bis zur Haltestelle Großdorf.</p>
== /impressum/ | Impressum und Datenschutz :: <p>Berghotel Almrausch, Inhaber Josef Unterweger, UID ATU00000000</p><h2>Datenschutz</h2><p>Wir speichern die Daten Ihrer Buchung sieben Jahre lang.</p>
== /team-almrausch/ | Arbeiten am Berg :: <p>Saison oder ganzes Jahr: Bei uns in Kals am Großglockner bist du per Du mit allen. Diese Plätze im Team sind für den Winter noch frei:</p>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Chef de Rang (m/w/d)</summary><p>Du übernimmst im Abendservice eine eigene Station mit acht bis zehn Tischen, empfiehlst Weine aus unserer kleinen, feinen Karte und leitest unsere Lehrlinge an. Zum Frühstück hilft jeder einmal in der Woche mit.</p><ul><li>Abgeschlossene Lehre im Service oder ein paar Saisonen Erfahrung</li><li>Gutes Deutsch, Italienisch ist im Winter Gold wert</li><li>Freude an Stammgästen, die schon seit dreißig Jahren kommen</li></ul><p>Arbeitsort ist Kals am Großglockner, Eintritt Anfang Dezember, 5-Tage-Woche mit 45 Stunden. Wir zahlen 2.650 Euro brutto, je nach Können auch mehr, dazu Trinkgeld, Einzelzimmer und drei Mahlzeiten am Tag.</p></details>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Jungkoch / Jungköchin</summary><p>In unserer Küche wird noch selbst gekocht: Fonds, Nudeln, Brot, Eis. Küchenchef Hannes sucht jemanden, der das lernen oder schon kann und nach der Lehre den nächsten Schritt machen will. Du fängst auf dem Gardemanger an und gehst im Lauf des Winters durch alle Posten.</p><p>Was du mitbringen sollst: eine abgeschlossene Kochlehre, saubere Hände, ein gutes Messer und den Willen, um sieben in der Früh den Teig anzusetzen. Was du von uns bekommst: geregelte Tage mit einem einzigen Dienst am Stück, zwei fixe freie Tage, 2.480 Euro brutto im Monat bei 45 Stunden, Kost und Quartier im neuen Mitarbeiterhaus und eine Saisonkarte für das Skigebiet Kals-Matrei.</p></details>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Rezeptionist/in in Teilzeit</summary><p>Du bist die erste Stimme am Telefon und das letzte Gesicht bei der Abreise. Zu deinen Aufgaben gehören Anfragen und Angebote, Check-in und Check-out, das Meldewesen und der Wetterbericht für das Frühstückstaferl. Wir arbeiten mit einem einfachen Hotelprogramm, in das du in einer Woche hineinfindest.</p><p>Die Stelle umfasst 25 Stunden an vier Tagen, meist am Nachmittag, und ist ganzjährig. Wir wünschen uns jemanden aus dem Tal oder jemanden, der herziehen mag, mit gutem Englisch und der Gabe, auch beim dritten Telefon gleichzeitig freundlich zu bleiben. Entlohnung 1.560 Euro brutto für 25 Stunden, Überzahlung möglich.</p></details>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Mitarbeiter/in Housekeeping</summary><p>Gemeinsam mit Rosa und Ildikó sorgst du dafür, dass unsere 38 Zimmer und die Sauna jeden Tag frisch sind. Beginn ist um 8 Uhr, Schluss um 14:30 Uhr, abends hast du frei. Jeder macht pro Tag höchstens elf Zimmer, darauf schauen wir.</p><p>Erfahrung ist fein, aber keine Bedingung, wichtiger sind uns Verlässlichkeit und ein Auge für Kleinigkeiten. Deutsch brauchst du so viel, dass wir uns verstehen; den Rest lernst du hier. Verdienst 2.170 Euro brutto bei 40 Stunden, Zimmer und Essen sind frei, und wer bis Ostern bleibt, bekommt eine Prämie.</p></details>
<h2 class="wp-block-heading">Gut zu wissen</h2>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Darf ich meinen Hund mitbringen?</summary><p>Nach Absprache ja, im Mitarbeiterhaus gibt es zwei Zimmer mit Zugang zum Garten.</p></details>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Wie bewerbe ich mich?</summary><p>Ruf Resi an (+43 4876 8231) oder schreib an servus@almrausch-kals.example.</p></details>`),
  }),
  truth: openings("Berghotel Almrausch", [
    ["Chef de Rang (m/w/d)", "Kals am Großglockner", "eine eigene Station mit acht bis zehn Tischen"],
    ["Jungkoch / Jungköchin", "Kals am Großglockner", "um sieben in der Früh den Teig anzusetzen"],
    ["Rezeptionist/in in Teilzeit", "Kals am Großglockner", "der Wetterbericht für das Frühstückstaferl"],
    ["Mitarbeiter/in Housekeeping", "Kals am Großglockner", "Jeder macht pro Tag höchstens elf Zimmer"],
  ]),
};

const engineers = (lang: "de" | "en"): ReturnType<typeof cms.contao> =>
  cms.contao(
    lang,
    "Steiner Brugger Ingenieure AG",
    lang === "de"
      ? "Leistungen=/de/leistungen.html; Referenzen=/de/referenzen.html; Büro=/de/buero.html > Team=/de/team.html > Offene Stellen=/de/stellen.html; Kontakt=/de/kontakt.html; EN=/en/"
      : "Services=/en/services.html; Projects=/en/projects.html; Office=/en/office.html > Team=/en/team.html > Vacancies=/en/vacancies.html; Contact=/en/contact.html; DE=/de/",
    `<p>Steiner Brugger Ingenieure AG<br>Technikumstrasse 73, 8400 Winterthur<br>Gäuggelistrasse 20, 7000 Chur</p><p>+41 52 511 40 40</p><p><a href="/${lang}/${lang === "de" ? 'datenschutz.html">Datenschutz' : 'privacy.html">Privacy'}</a></p>`,
  );
const STEINER: Site = {
  domain: "steiner-brugger.example",
  about: "Swiss engineers (Contao): every opening once under /de/ and once under /en/",
  language: "de",
  hosts: files("steiner-brugger.example", {
    "/": redirect("/de/"),
    ...engineers("de")(`
== /de/ | Start | en=/en/ :: <h1>Wir rechnen mit allem.</h1><p>Sechsundzwanzig Menschen planen in Winterthur und Chur Tragwerke, Strassen und Brücken.</p>
== /de/leistungen.html | Leistungen :: <h1>Leistungen</h1><ul><li>Tragwerksplanung</li><li>Tiefbau</li><li>Bauleitung</li><li>Erdbebensicherheit</li></ul>
== /de/referenzen.html | Referenzen :: <h1>Referenzen</h1><h3>Galerie Val Mela</h3><p>2024, Lawinenschutz auf 180 Metern</p><h3>Schulhaus Rychenwies</h3><p>2025, Holzbau</p>
== /de/buero.html | Büro :: <h1>Büro</h1><p>Gegründet 1979 von Hans Steiner, heute im Besitz von sieben Mitarbeitenden.</p>
== /de/team.html | Team :: <h1>Team</h1><p>Corina Brugger, Geschäftsleiterin<br>Ruedi Frei, Bauleiter Tiefbau<br>Luca Capaul, Zeichner</p>
== /de/kontakt.html | Kontakt :: <h1>Kontakt</h1><p>post@steiner-brugger.example</p>
== /de/datenschutz.html | Datenschutz :: <h1>Datenschutz</h1><p>Es gilt das Schweizer Datenschutzgesetz.</p>
== /de/stellen.html | Offene Stellen | en=/en/vacancies.html :: <h1>Offene Stellen</h1><ul><li><a href="/de/stellen/projektleiter-tragwerksplanung.html">Projektleiter/in Tragwerksplanung 80–100 %</a></li><li><a href="/de/stellen/zeichner-ingenieurbau.html">Zeichner/in EFZ Fachrichtung Ingenieurbau</a></li><li><a href="/de/stellen/bauleiter-tiefbau.html">Bauleiter/in Tiefbau</a></li></ul>
== /de/stellen/projektleiter-tragwerksplanung.html | Projektleiter/in Tragwerksplanung 80–100 % | en=/en/vacancies/project-manager-structural-design.html :: <h1>Projektleiter/in Tragwerksplanung 80–100 %</h1><p>Zur Verstärkung unseres Teams Hochbau in Winterthur suchen wir per sofort oder nach Vereinbarung eine erfahrene Persönlichkeit.</p><h2>Das erwartet Sie</h2><ul><li>Leitung von Projekten im Massiv- und Holzbau vom Vorprojekt bis zur Ausführung</li><li>Kontrolle der Statik und der Pläne Ihres Teams von drei Personen</li><li>Erdbebenüberprüfung bestehender Schulhäuser nach SIA 269/8</li></ul><h2>Das bringen Sie mit</h2><p>Sie haben ein Studium als Bauingenieurin oder Bauingenieur an einer Fachhochschule oder der ETH abgeschlossen und mindestens fünf Jahre Erfahrung mit Schweizer Normen. Sie verhandeln gerne mit Architekten und bleiben dabei freundlich. Bei uns erwarten Sie fünf Wochen Ferien, ein Generalabonnement zweiter Klasse und ein Büro zwei Minuten vom Bahnhof.</p><p>Ihre Unterlagen erreichen uns unter post@steiner-brugger.example.</p>
== /de/stellen/zeichner-ingenieurbau.html | Zeichner/in EFZ Fachrichtung Ingenieurbau | en=/en/vacancies/draughtsperson-civil-engineering.html :: <h1>Zeichner/in EFZ Fachrichtung Ingenieurbau</h1><p>Unser Standort Chur zeichnet Lawinengalerien, Brücken und dann und wann ein Bergrestaurant. Dafür suchen wir ab Februar eine Zeichnerin oder einen Zeichner, auch mit einem Pensum von 60 %.</p><h2>Das erwartet Sie</h2><ul><li>Schalungs- und Bewehrungspläne in Allplan, zunehmend im Modell</li><li>Aufnahmen vor Ort, manchmal in guten Schuhen</li><li>Begleitung unserer Lernenden im Alltag</li></ul><h2>Das bringen Sie mit</h2><p>Sie haben die Lehre mit dem eidgenössischen Fähigkeitszeugnis abgeschlossen und arbeiten genau. Ob Sie gerade ausgelernt haben oder nach einer Familienpause zurückkehren, ist uns gleich. Wir arbeiten Sie in aller Ruhe ein, zahlen einen dreizehnten Monatslohn und lassen Ihnen die Wahl, an welchen Tagen Sie zu Hause arbeiten.</p><p>Ihre Unterlagen erreichen uns unter post@steiner-brugger.example.</p>
== /de/stellen/bauleiter-tiefbau.html | Bauleiter/in Tiefbau | en=/en/vacancies/site-manager-civil-works.html :: <h1>Bauleiter/in Tiefbau</h1><p>Kanalisationen, Strassen, Werkleitungen: Unsere Abteilung Tiefbau in Winterthur betreut zwölf Gemeinden im Tösstal und Weinland. Wegen einer Pensionierung wird im Frühling ein Platz frei.</p><h2>Das erwartet Sie</h2><ul><li>Örtliche Bauleitung von Erneuerungen bis etwa drei Millionen Franken</li><li>Ausschreibung, Werkverträge, Ausmass und Abrechnung</li><li>Gespräche mit Anwohnern, wenn es staubt</li></ul><h2>Das bringen Sie mit</h2><p>Sie kommen vom Bau, etwa als Polierin, Zeichner oder Bauführer, und haben sich weitergebildet oder wollen es tun; wir beteiligen uns an den Kosten. Sie fahren ein Auto oder lieber ein E-Bike, beides stellen wir. Zwei Monate lang führt Sie Ihr Vorgänger Ruedi Frei persönlich ein.</p><p>Ihre Unterlagen erreichen uns unter post@steiner-brugger.example.</p>`),
    ...engineers("en")(`
== /en/ | Home | de=/de/ :: <h1>We reckon with everything.</h1><p>Twenty-six people in Winterthur and Chur design structures, roads and bridges.</p>
== /en/services.html | Services :: <h1>Services</h1><ul><li>Structural design</li><li>Civil works</li><li>Site management</li></ul>
== /en/projects.html | Projects :: <h1>Projects</h1><h3>Val Mela gallery</h3><p>2024, avalanche protection</p>
== /en/office.html | Office :: <h1>Office</h1><p>Founded in 1979 by Hans Steiner.</p>
== /en/team.html | Team :: <h1>Team</h1><p>Corina Brugger, Managing Director<br>Ruedi Frei, Site Manager</p>
== /en/contact.html | Contact :: <h1>Contact</h1><p>post@steiner-brugger.example</p>
== /en/privacy.html | Privacy :: <h1>Privacy</h1><p>Swiss data protection law applies.</p>
== /en/vacancies.html | Vacancies | de=/de/stellen.html :: <h1>Vacancies</h1><ul><li><a href="/en/vacancies/project-manager-structural-design.html">Project Manager Structural Design 80–100%</a></li><li><a href="/en/vacancies/draughtsperson-civil-engineering.html">Draughtsperson in Civil Engineering</a></li><li><a href="/en/vacancies/site-manager-civil-works.html">Site Manager Civil Works</a></li></ul>
== /en/vacancies/project-manager-structural-design.html | Project Manager Structural Design 80–100% | de=/de/stellen/projektleiter-tragwerksplanung.html :: <h1>Project Manager Structural Design 80–100%</h1><p>To strengthen our buildings team in Winterthur we are looking for an experienced person, to start now or by arrangement.</p><h2>What awaits you</h2><ul><li>Leading projects in concrete and timber from the first sketch to the site</li><li>Checking the calculations and drawings of your team of three</li><li>Seismic assessment of existing school buildings to SIA 269/8</li></ul><h2>What you bring</h2><p>You hold a degree in civil engineering and have at least five years of practice with Swiss standards. You like to negotiate with architects and stay friendly while doing so. Good German is needed for the building site. You will have five weeks of holiday, a railway pass and an office two minutes from the station.</p><p>Write to us at post@steiner-brugger.example.</p>
== /en/vacancies/draughtsperson-civil-engineering.html | Draughtsperson in Civil Engineering | de=/de/stellen/zeichner-ingenieurbau.html :: <h1>Draughtsperson in Civil Engineering</h1><p>Our Chur office draws avalanche galleries, bridges and now and then a mountain restaurant. From February we are looking for a draughtsperson, part time from 60% is possible.</p><h2>What awaits you</h2><ul><li>Formwork and reinforcement drawings in Allplan, more and more in the model</li><li>Surveys on site, sometimes in good boots</li><li>Looking after our apprentices day by day</li></ul><h2>What you bring</h2><p>You have finished a Swiss apprenticeship or an equivalent training and work precisely. Whether you have just qualified or return after a family break is all the same to us. We pay a thirteenth monthly salary and leave you the choice of your days at home.</p><p>Write to us at post@steiner-brugger.example.</p>
== /en/vacancies/site-manager-civil-works.html | Site Manager Civil Works | de=/de/stellen/bauleiter-tiefbau.html :: <h1>Site Manager Civil Works</h1><p>Sewers, roads, service lines: our civil works department in Winterthur looks after twelve municipalities. As a colleague retires, a place becomes free in spring.</p><h2>What awaits you</h2><ul><li>Local site management of renewals up to about three million francs</li><li>Tenders, contracts, measurement and accounts</li><li>Talks with residents when there is dust</li></ul><h2>What you bring</h2><p>You come from the building trade and have continued your training or wish to do so; we share the cost. Fluent German is a must. You drive a car or, better, an electric bicycle, we provide either. For two months your predecessor Ruedi Frei will introduce you in person.</p><p>Write to us at post@steiner-brugger.example.</p>`),
  }),
  truth: openings("Steiner Brugger Ingenieure AG", [
    ["Projektleiter/in Tragwerksplanung 80–100 %", "Winterthur", "Erdbebenüberprüfung bestehender Schulhäuser"],
    ["Zeichner/in EFZ Fachrichtung Ingenieurbau", "Chur", "Aufnahmen vor Ort, manchmal in guten Schuhen"],
    ["Bauleiter/in Tiefbau", "Winterthur", "Gespräche mit Anwohnern, wenn es staubt"],
  ]),
};

const pumps = cms.umbraco(
  "de",
  "Kessler Pumpenbau GmbH",
  "Produkte=/produkte/; Service=/service/; Unternehmen=/unternehmen/ > Geschichte=/unternehmen/geschichte/ > Arbeiten bei Kessler=/unternehmen/arbeiten-bei-kessler/; Kontakt=/kontakt/",
  `<div class="o-grid"><address>Kessler Pumpenbau GmbH<br>Leimbachstraße 220<br>57074 Siegen</address><p>Ersatzteile: Mo bis Do 7 bis 16 Uhr, Fr 7 bis 13 Uhr</p><ul class="o-list"><li><a href="/impressum/">Impressum und Datenschutz</a></li></ul></div>`,
);
const KESSLER: Site = {
  domain: "kessler-pumpen.example",
  about: "a manufacturer (Umbraco): the script loads the list as JSON from the same site, noscript has it too",
  language: "de",
  hosts: files("kessler-pumpen.example", {
    ...pumps(`
== / | Kreiselpumpen seit 1921 :: <h1>Wasser will bewegt werden.</h1><p>Kessler baut Kreiselpumpen für Wasserwerke, Papierfabriken und Bergbahnen.</p>
== /produkte/ | Produkte :: <h1>Produkte</h1><ul><li>Baureihe KN, einstufig</li><li>Baureihe KH, Hochdruck</li><li>Baureihe KT, Tauchpumpen</li></ul>
== /service/ | Service :: <h1>Service</h1><p>Unsere Techniker sind rund um die Uhr unter 0271 7700-112 erreichbar.</p>
== /unternehmen/ | Unternehmen :: <h1>Unternehmen</h1><p>190 Menschen, zwei Standorte, eine Familie. <a href="/unternehmen/geschichte/">Zur Geschichte</a></p>
== /unternehmen/geschichte/ | Geschichte :: <h1>Geschichte</h1><p>1921 reparierte Heinrich Kessler die erste Grubenpumpe.</p>
== /kontakt/ | Kontakt :: <h1>Kontakt</h1><p>Zentrale 0271 7700-0, info@kessler-pumpen.example</p>
== /impressum/ | Impressum und Datenschutz :: <h1>Impressum</h1><p>Kessler Pumpenbau GmbH, Amtsgericht Siegen, Geschäftsführerin Ulrike Kessler</p><h2>Datenschutz</h2><p>Server-Protokolle löschen wir nach vierzehn Tagen.</p>
== /unternehmen/arbeiten-bei-kessler/ | Arbeiten bei Kessler :: <h1>Arbeiten bei Kessler</h1><p>Bei uns kennt jeder jeden. Das hat Vorteile.</p><h2>Freie Stellen</h2><div id="stellen" class="c-jobs" aria-live="polite"><p class="c-jobs__wait">Stellen werden geladen …</p></div>
<noscript><ul class="c-jobs__plain"><li><a href="/unternehmen/arbeiten-bei-kessler/3107-zerspanungsmechaniker/">Zerspanungsmechaniker (m/w/d) Drehtechnik</a>, Siegen</li><li><a href="/unternehmen/arbeiten-bei-kessler/3112-servicetechniker-aussendienst/">Servicetechniker (m/w/d) im Außendienst</a>, Olpe</li><li><a href="/unternehmen/arbeiten-bei-kessler/3115-konstrukteur/">Konstrukteur (m/w/d) Strömungsmaschinen</a>, Siegen</li><li><a href="/unternehmen/arbeiten-bei-kessler/3118-sachbearbeiter-export/">Sachbearbeiter (m/w/d) Export und Zoll</a>, Siegen</li></ul></noscript>
<script>(function () { var box = document.getElementById("stellen"); fetch("/umbraco/api/stellen/liste?kultur=de-DE", { headers: { Accept: "application/json" } }).then(function (r) { return r.json(); }).then(function (d) {
box.innerHTML = d.stellen.map(function (s) { return '<a class="c-jobs__item" href="' + s.link + '"><strong>' + s.titel + '</strong><span>' + s.ort + '</span></a>'; }).join(""); }); })();</script>
== /unternehmen/arbeiten-bei-kessler/3107-zerspanungsmechaniker/ | Zerspanungsmechaniker (m/w/d) Drehtechnik :: <h1>Zerspanungsmechaniker (m/w/d) Drehtechnik</h1><p class="c-jobs__meta">Standort: Siegen · Kennziffer 3107</p><p>Aus Guss werden bei uns Laufräder, auf ein Hundertstel genau. Für unsere mechanische Fertigung suchen wir Sie im Zweischichtbetrieb.</p><h3>Was Sie tun</h3><ul><li>Einrichten und Bedienen von Drehmaschinen mit Steuerungen von Siemens und Heidenhain</li><li>Fertigen von Wellen und Laufrädern in kleinen Serien und Einzelstücken</li><li>Messen der eigenen Teile und Pflege der Werkzeugdaten</li></ul><h3>Was Sie können</h3><p>Sie haben eine Ausbildung in der Zerspanung oder viele Jahre Erfahrung an der Drehmaschine und lesen eine Zeichnung wie andere die Zeitung.</p><h3>Was Sie von uns haben</h3><p>Tariflohn der Metall- und Elektroindustrie NRW, 35 Stunden in der Woche, eine Halle mit Tageslicht und Klimaanlage sowie ein Werksarzt, der zuhört.</p><a class="c-btn" href="mailto:personal@kessler-pumpen.example?subject=Kennziffer%203107">Jetzt bewerben</a>
== /unternehmen/arbeiten-bei-kessler/3112-servicetechniker-aussendienst/ | Servicetechniker (m/w/d) im Außendienst :: <h1>Servicetechniker (m/w/d) im Außendienst</h1><p class="c-jobs__meta">Standort: Olpe · Kennziffer 3112</p><p>Wenn im Wasserwerk nachts eine Pumpe steht, kommen Sie. Unser Stützpunkt in Olpe betreut Kunden zwischen Dortmund und Gießen.</p><h3>Was Sie tun</h3><ul><li>Inbetriebnahme, Wartung und Reparatur von Kreiselpumpen beim Kunden</li><li>Schwingungsmessungen und kleine Gutachten</li><li>Einweisung des Bedienpersonals</li></ul><h3>Was Sie können</h3><p>Sie sind Industriemechanikerin, Mechatroniker oder haben etwas Ähnliches gelernt, fahren einen Wagen und scheuen keinen Schacht. Bereitschaft haben Sie jede sechste Woche, sie wird eigens bezahlt.</p><h3>Was Sie von uns haben</h3><p>Einen ausgebauten Transporter, den Sie auch privat fahren dürfen, planbare Touren mit höchstens zwei Übernachtungen in der Woche und alle Zuschläge vom ersten Kilometer an.</p><a class="c-btn" href="mailto:personal@kessler-pumpen.example?subject=Kennziffer%203112">Jetzt bewerben</a>
== /unternehmen/arbeiten-bei-kessler/3115-konstrukteur/ | Konstrukteur (m/w/d) Strömungsmaschinen :: <h1>Konstrukteur (m/w/d) Strömungsmaschinen</h1><p class="c-jobs__meta">Standort: Siegen · Kennziffer 3115</p><p>Unsere neue Baureihe soll mit einem Zehntel weniger Strom auskommen. Dafür suchen wir in Siegen einen klugen Kopf für die Entwicklung.</p><h3>Was Sie tun</h3><ul><li>Auslegung von Laufrädern und Spiralgehäusen, mit Rechnung und mit Versuch</li><li>Konstruktion in Creo bis zur Stückliste</li><li>Begleitung der Prototypen auf unserem Prüfstand</li></ul><h3>Was Sie können</h3><p>Sie haben Maschinenbau studiert oder sind Technikerin oder Techniker mit Erfahrung an Pumpen, Turbinen oder Verdichtern. Strömungssimulation kennen Sie oder möchten sie lernen.</p><h3>Was Sie von uns haben</h3><p>Kurze Wege zur Gießerei, eine Geschäftsführung, die selbst noch Pumpen zeichnet, zwei Tage in der Woche zu Hause und einen unbefristeten Vertrag.</p><a class="c-btn" href="mailto:personal@kessler-pumpen.example?subject=Kennziffer%203115">Jetzt bewerben</a>
== /unternehmen/arbeiten-bei-kessler/3118-sachbearbeiter-export/ | Sachbearbeiter (m/w/d) Export und Zoll :: <h1>Sachbearbeiter (m/w/d) Export und Zoll</h1><p class="c-jobs__meta">Standort: Siegen · Kennziffer 3118</p><p>Kessler-Pumpen laufen in 41 Ländern. Damit sie dort ankommen, braucht unser Versand in Siegen ab April Unterstützung in Voll- oder Teilzeit ab 28 Stunden.</p><h3>Was Sie tun</h3><ul><li>Erstellen der Ausfuhranmeldungen, Ursprungszeugnisse und Packlisten</li><li>Abwicklung von Akkreditiven gemeinsam mit der Buchhaltung</li><li>Buchen von See- und Luftfracht</li></ul><h3>Was Sie können</h3><p>Sie haben eine kaufmännische Ausbildung, gern in einer Spedition, und schreiben ein brauchbares Englisch. Zollrecht schreckt Sie nicht, oder jedenfalls nicht sehr.</p><h3>Was Sie von uns haben</h3><p>Gleitzeit ohne Kernzeit, dreißig Tage Urlaub, Urlaubs- und Weihnachtsgeld nach Tarif, einen Parkplatz mit Ladesäule und Kolleginnen, die Ihnen das erste halbe Jahr über die Schulter schauen, wenn Sie es möchten.</p><a class="c-btn" href="mailto:personal@kessler-pumpen.example?subject=Kennziffer%203118">Jetzt bewerben</a>`),
    "/umbraco/api/stellen/liste": {
      headers: { "content-type": "application/json; charset=utf-8" },
      body: `{"stand": "2026-11-12T06:00:00", "stellen": [{"id": 3107, "titel": "Zerspanungsmechaniker (m/w/d) Drehtechnik", "ort": "Siegen", "link": "/unternehmen/arbeiten-bei-kessler/3107-zerspanungsmechaniker/"}, {"id": 3112, "titel": "Servicetechniker (m/w/d) im Außendienst", "ort": "Olpe", "link": "/unternehmen/arbeiten-bei-kessler/3112-servicetechniker-aussendienst/"}, {"id": 3115, "titel": "Konstrukteur (m/w/d) Strömungsmaschinen", "ort": "Siegen", "link": "/unternehmen/arbeiten-bei-kessler/3115-konstrukteur/"}, {"id": 3118, "titel": "Sachbearbeiter (m/w/d) Export und Zoll", "ort": "Siegen", "link": "/unternehmen/arbeiten-bei-kessler/3118-sachbearbeiter-export/"}]}`,
    },
  }),
  truth: openings("Kessler Pumpenbau GmbH", [
    ["Zerspanungsmechaniker (m/w/d) Drehtechnik", "Siegen", "lesen eine Zeichnung wie andere die Zeitung"],
    ["Servicetechniker (m/w/d) im Außendienst", "Olpe", "Schwingungsmessungen und kleine Gutachten"],
    ["Konstrukteur (m/w/d) Strömungsmaschinen", "Siegen", "mit einem Zehntel weniger Strom auskommen"],
    ["Sachbearbeiter (m/w/d) Export und Zoll", "Siegen", "Buchen von See- und Luftfracht"],
  ]),
};

const town = cms.tables(
  "de-AT",
  "Marktgemeinde Neukirchen",
  "Startseite=/; Bürgerservice=/buergerservice.htm > Müllkalender=/muell.htm > Stellenausschreibungen=/stellen.htm; Gemeindeamt=/gemeindeamt.htm; Vereine=/vereine.htm; Kontakt=/kontakt.htm",
  `Marktgemeinde Neukirchen, Marktplatz 3, 4872 Neukirchen | Amtsstunden: Mo, Di, Do 8-12 Uhr, Do auch 14-18 Uhr | <a href="/impressum.htm">Impressum und Datenschutz</a>`,
);
const NEUKIRCHEN: Site = {
  domain: "marktgemeinde-neukirchen.example",
  about: "an Austrian municipality (tables by hand): a table of openings with closing dates, one of them over",
  language: "de",
  hosts: files("marktgemeinde-neukirchen.example", {
    ...town(`
== / | Startseite :: <h2>Grüß Gott in Neukirchen</h2><p>Der Christkindlmarkt am Marktplatz öffnet am 28. November um 15 Uhr.</p><p><b>Kanalsperre</b> in der Lindenstraße von 23. bis 25. November.</p>
== /buergerservice.htm | Bürgerservice :: <h2>Bürgerservice</h2><table border="1" cellpadding="4"><tr><th>Anliegen</th><th>Zuständig</th><th>Telefon</th></tr><tr><td>Meldewesen</td><td>Frau Pichler</td><td>DW 12</td></tr><tr><td>Bauamt</td><td>Herr Ing. Staufer</td><td>DW 17</td></tr></table>
== /muell.htm | Müllkalender :: <h2>Müllkalender</h2><table border="1" cellpadding="4"><tr><th>Abfuhr</th><th>Termin</th></tr><tr><td>Restmüll</td><td>24.11.2026</td></tr><tr><td>Biotonne</td><td>19.11.2026</td></tr><tr><td>Altpapier</td><td>02.12.2026</td></tr></table>
== /gemeindeamt.htm | Gemeindeamt :: <h2>Gemeindeamt</h2><p>Bürgermeisterin Johanna Mayrhofer, Amtsleiter Mag. Klaus Reiter. 31 Bedienstete arbeiten für 4.180 Einwohner.</p>
== /vereine.htm | Vereine :: <h2>Vereine</h2><ul><li>Trachtenmusikkapelle</li><li>Freiwillige Feuerwehr</li><li>Union Neukirchen</li></ul>
== /kontakt.htm | Kontakt :: <h2>Kontakt</h2><p>Tel. 07682 2255, gemeinde@marktgemeinde-neukirchen.example</p>
== /impressum.htm | Impressum und Datenschutz :: <h2>Impressum</h2><p>Medieninhaber: Marktgemeinde Neukirchen. Anfragen werden nach der Datenschutz-Grundverordnung behandelt.</p>
== /stellen.htm | Stellenausschreibungen :: <h2>Stellenausschreibungen</h2><p>Die Marktgemeinde Neukirchen schreibt folgende Dienstposten öffentlich aus:</p>
<table width="100%" border="1" cellspacing="0" cellpadding="5"><tr bgcolor="#dde7d4"><th>Dienstposten</th><th>Dienstort</th><th>Ausmaß</th><th>Bewerbungsfrist</th></tr>
<tr><td><a href="/stellen/elementarpaedagogik.htm">Elementarpädagog:in im Gemeindekindergarten</a></td><td>Neukirchen</td><td>30 Wochenstunden</td><td>11.12.2026</td></tr><tr><td><a href="/stellen/bauhof.htm">Facharbeiter:in im Bauhof</a></td><td>Neukirchen</td><td>Vollzeit</td><td>30.11.2026</td></tr>
<tr><td><a href="/stellen/badewart.htm">Badewart:in im Erlebnisbad</a></td><td>Neukirchen</td><td>Saison</td><td>30.09.2026</td></tr><tr><td><a href="/stellen/buergerservice.htm">Sachbearbeiter:in im Bürgerservice</a></td><td>Neukirchen</td><td>Vollzeit</td><td>04.12.2026</td></tr><tr><td><a href="/stellen/reinigung.htm">Reinigungskraft in der Volksschule</a></td><td>Zipf</td><td>20 Wochenstunden</td><td>15.12.2026</td></tr></table>
== /stellen/elementarpaedagogik.htm | Elementarpädagog:in im Gemeindekindergarten :: <h2>Elementarpädagog:in im Gemeindekindergarten</h2><p>Dienstort: Neukirchen<br>Beginn: 11. Jänner 2027<br>Bewerbungsfrist: 11. Dezember 2026, 12 Uhr</p><p>Unser Kindergarten hat fünf Gruppen und einen großen Obstgarten. Sie führen eine Gruppe mit 21 Kindern gemeinsam mit einer Helferin, planen die Bildungsarbeit, pflegen den Kontakt zu den Eltern und arbeiten am Projekt <i>Draußen bei jedem Wetter</i> mit.</p><p>Voraussetzungen sind die Reife- und Diplomprüfung für Elementarpädagogik, ein einwandfreier Leumund und die österreichische oder eine gleichgestellte Staatsbürgerschaft. Ein Kurs in Erster Hilfe kann nachgeholt werden.</p><p>Die Entlohnung erfolgt nach dem Oö. Gemeindedienstrecht, Entlohnungsschema KBP, mindestens 2.346,40 Euro brutto für 30 Wochenstunden. Vordienstzeiten werden angerechnet. Das Bewerbungsformular liegt im Gemeindeamt auf.</p>
== /stellen/bauhof.htm | Facharbeiter:in im Bauhof :: <h2>Facharbeiter:in im Bauhof</h2><p>Dienstort: Neukirchen<br>Beginn: ehestmöglich<br>Bewerbungsfrist: 30. November 2026, 12 Uhr</p><p>Im Bauhof arbeiten sechs Leute, die in der Gemeinde jeder kennt. Zu den Aufgaben gehören die Erhaltung von Straßen und Güterwegen, der Winterdienst mit Räumbereitschaft ab vier Uhr früh, die Betreuung der Wasserversorgung und das Mähen der Sportanlagen.</p><p>Erwartet werden eine abgeschlossene Lehre in einem handwerklichen Beruf (zum Beispiel Maurerei, Installation oder Landmaschinentechnik), der Führerschein der Gruppen B und F, nach Möglichkeit auch C, sowie körperliche Eignung. Männliche Bewerber haben den Präsenz- oder Zivildienst abgeleistet.</p><p>Funktionslaufbahn GD 19, mindestens 2.498,70 Euro brutto im Monat. Auskünfte erteilt Bauhofleiter Franz Seiringer unter 0664 000 00 17.</p>
== /stellen/badewart.htm | Badewart:in im Erlebnisbad :: <h2>Badewart:in im Erlebnisbad</h2><p>Dienstort: Neukirchen<br>Beginn: 1. Mai 2027<br>Bewerbungsfrist: 30. September 2026, 12 Uhr</p><p>Von Mai bis September sorgen Sie im Erlebnisbad für Sicherheit und sauberes Wasser. Sie beaufsichtigen den Badebetrieb, messen dreimal täglich die Wasserwerte, pflegen die Liegewiese und bedienen an der Kassa, wenn viel los ist. Die Ausbildung zum Badewart und der Helferschein der Wasserrettung sind Voraussetzung, können aber im Frühjahr auf Kosten der Gemeinde abgelegt werden.</p><p>Funktionslaufbahn GD 21, mindestens 2.371,20 Euro brutto im Monat, Zuschläge für Sonn- und Feiertage.</p>
== /stellen/buergerservice.htm | Sachbearbeiter:in im Bürgerservice :: <h2>Sachbearbeiter:in im Bürgerservice</h2><p>Dienstort: Neukirchen<br>Beginn: 1. Februar 2027<br>Bewerbungsfrist: 4. Dezember 2026, 12 Uhr</p><p>Wer ins Gemeindeamt kommt, kommt zuerst zu Ihnen. Sie bearbeiten An- und Abmeldungen, nehmen Anträge auf Reisepässe entgegen, verwalten das Fundamt und die Vermietung des Pfarrsaals und wirken bei Wahlen mit. Dazu kommt die Redaktion der Gemeindezeitung, vier Ausgaben im Jahr.</p><p>Sie haben eine Lehre als Verwaltungsassistent oder im Büro abgeschlossen oder eine Handelsschule besucht, schreiben fehlerfrei und behalten auch dann die Ruhe, wenn die Schlange bis zur Tür reicht. Die Dienstprüfung ist innerhalb von zwei Jahren abzulegen.</p><p>Funktionslaufbahn GD 18, mindestens 2.552,10 Euro brutto. Gleitzeit, Essenszuschuss und ein Jobrad werden geboten.</p>
== /stellen/reinigung.htm | Reinigungskraft in der Volksschule :: <h2>Reinigungskraft in der Volksschule</h2><p>Dienstort: Volksschule Zipf<br>Beginn: 7. Jänner 2027<br>Bewerbungsfrist: 15. Dezember 2026, 12 Uhr</p><p>Die Volksschule in Zipf hat vier Klassen, einen Turnsaal und einen Hort. Gereinigt wird von Montag bis Freitag zwischen 13 und 17 Uhr, in den Ferien nach Vereinbarung am Vormittag. Zweimal im Jahr steht die Grundreinigung an, bei der das ganze Team zusammenhilft.</p><p>Gesucht wird eine verlässliche, kinderfreundliche Person, die selbstständig arbeitet und auf Sauberkeit bei den Mitteln ebenso achtet wie auf die Umwelt. Eine eigene Einschulung durch die Kollegin, die in Pension geht, ist vorgesehen.</p><p>Funktionslaufbahn GD 25, mindestens 1.084,30 Euro brutto für 20 Wochenstunden.</p>`),
  }),
  truth: openings("Marktgemeinde Neukirchen", [
    ["Elementarpädagog:in im Gemeindekindergarten", "Neukirchen", "fünf Gruppen und einen großen Obstgarten"],
    ["Facharbeiter:in im Bauhof", "Neukirchen", "Räumbereitschaft ab vier Uhr früh"],
    ["Sachbearbeiter:in im Bürgerservice", "Neukirchen", "die Vermietung des Pfarrsaals"],
    ["Reinigungskraft in der Volksschule", "Zipf", "hat vier Klassen, einen Turnsaal und einen Hort"],
  ]),
};

const sediments = cms.plain(
  "en-GB",
  "Coastal Sediment Dynamics Group",
  "Research=/research.html; People=/people.html; Publications=/publications.html; Facilities=/facilities.html; Contact=/contact.html",
  `Coastal Sediment Dynamics Group, School of Earth and Ocean Sciences, Drake Circus, Plymouth PL4 8AA. <a href="/privacy.html">Privacy</a>. Last modified: 2 November 2026`,
);
const SEDIMENTS: Site = {
  domain: "coastal-sediments.example",
  about:
    "a university research group (plain HTML): openings as a definition list, linked from a line on the people page",
  language: "en",
  hosts: files("coastal-sediments.example", {
    ...sediments(`
== / | Home :: <h1>Coastal Sediment Dynamics Group</h1><p>We study how sand, mud and what people leave in them move through estuaries and along open coasts.</p><h2>News</h2><ul><li>October 2026: Tamsin's paper on ebb deltas is out.</li><li>September 2026: the new wave paddle works, mostly.</li></ul>
== /research.html | Research :: <h1>Research</h1><h2>Estuaries under rising seas</h2><p>Five years of turbidity data from the Tamar.</p><h2>Plastics on tidal flats</h2><p>Where do fragments settle, and for how long?</p>
== /people.html | People :: <h1>People</h1><p>Prof. Alun Prosser, head of group<br>Dr Tamsin Rowe, senior lecturer<br>Dr Mehdi Karimi, research fellow<br>Ffion Hughes, PhD student<br>Greg Sandercock, technician</p><p>Would you like to see your name here? We currently have some <a href="/positions.html">open positions</a>.</p><h2>Alumni</h2><p>Dr Inés Prado (postdoc until 2024), now in Cádiz</p>
== /publications.html | Publications :: <h1>Publications</h1><ol><li>Rowe, T. and Prosser, A. (2026). Ebb deltas that refuse to shrink.</li><li>Karimi, M. (2025). A flume of one's own.</li></ol>
== /facilities.html | Facilities :: <h1>Facilities</h1><p>A 35 m wave flume, a small research boat and more sieves than anyone needs.</p>
== /contact.html | Contact :: <h1>Contact</h1><p>Room 508, Reynolds Building. a.prosser@coastal-sediments.example</p>
== /privacy.html | Privacy :: <h1>Privacy</h1><p>Our server keeps its logs for a week.</p>
== /positions.html | Positions :: <h1>Positions in the group</h1><p>All positions are based in Plymouth. Please write to Alun before you apply; he answers.</p>
<dl>
<dt>Postdoctoral Research Associate in Estuarine Modelling</dt>
<dd>Three years from 1 March 2027, salary £39,355 to £45,413. You will set up and run a three-dimensional model of the Tamar estuary in order to find out how the turbidity maximum shifts with sea level. The data are there already: five years of moorings at six stations, waiting for somebody to make sense of them. You have, or are about to have, a PhD in oceanography, civil engineering or applied mathematics, and you have worked with Delft3D, TELEMAC or a code of that kind. You enjoy writing papers with other people. Time on the boat is offered but nobody is forced to come along. The post is funded by the Estuaries under Rising Seas programme, which meets twice a year with partners in Hull and Caen. Interviews will be held in the week of 11 January.</dd>
<dt>PhD Studentship: Microplastics in Tidal Flats</dt>
<dd>A fully funded studentship of three and a half years at the national rate, open to home and overseas students, starting in April or October 2027. How deep do fragments get buried, and does a storm bring them back? You will take cores on four mudflats in Devon and Cornwall, learn to identify polymers by infrared spectroscopy and build a simple model of burial. Supervisors are Tamsin Rowe and Alun Prosser. We look for someone with a good degree in geography, environmental science, geology or a related field who does not mind being wet up to the knees. No experience in programming is expected at the start; you will have some at the end. Send a letter of one page and the names of two referees.</dd>
<dt>Research Technician (Flume Laboratory)</dt>
<dd>Permanent, 0.8 full-time equivalent, grade 5. Greg retires next summer after thirty-one years, and we would like the two of you to overlap. You will keep the 35 metre flume and its wave paddle running, build and calibrate instruments, look after visiting groups and keep the risk assessments honest. Good hands are what matters most: a background in mechanical or electrical engineering, boatbuilding or theatre workshops would all be welcome. You should be able to read a circuit diagram, weld a bracket and explain to a professor, politely, why something will not work. Training in acoustic Doppler instruments is provided. Hours can be arranged around the school day.</dd>
</dl>`),
  }),
  truth: openings("Coastal Sediment Dynamics Group", [
    [
      "Postdoctoral Research Associate in Estuarine Modelling",
      "Plymouth",
      "how the turbidity maximum shifts with sea level",
    ],
    ["PhD Studentship: Microplastics in Tidal Flats", "Plymouth", "take cores on four mudflats in Devon and Cornwall"],
    ["Research Technician (Flume Laboratory)", "Plymouth", "read a circuit diagram, weld a bracket"],
  ]),
};

const food = cms.drupal(
  "en-GB",
  "Severnside Food Network",
  "What we do=/what-we-do; Find food=/find-food; Get involved=/get-involved > Donate=/donate > Jobs and volunteering=/get-involved/roles; News=/news; Contact=/contact",
  `<p>Severnside Food Network, registered charity. Unit 4, Llanthony Road, Gloucester GL1 5SA. Warehouse open Monday to Friday 8am to 4pm.</p><p><a href="/privacy">Privacy notice</a></p>`,
);
const role = (path: string, title: string, kind: string, place: string): string =>
  `<div class="views-row"><article class="node node--type-role node--view-mode-teaser"><h2><a href="/roles/${path}" rel="bookmark">${title}</a></h2><div class="field field--name-field-kind">${kind}</div><div class="field field--name-field-location">${place}</div></article></div>`;
const SEVERNSIDE: Site = {
  domain: "severnside-food.example",
  about: "a charity (Drupal): volunteers' roles and paid openings on one list",
  language: "en",
  hosts: files("severnside-food.example", {
    ...food(`
== / | Good food, no waste :: <p>Last year our 260 volunteers moved 940 tonnes of food from farms and shops to people who need it.</p><p><a class="button" href="/donate">Donate now</a></p>
== /what-we-do | What we do :: <p>We collect, sort and deliver. We also cook: four community kitchens run on what we bring.</p>
== /find-food | Find food :: <ul><li>Gloucester, Matson: Tuesdays 10am to noon</li><li>Stroud, Paganhill: Thursdays 4pm to 6pm</li></ul>
== /get-involved | Get involved :: <p>Give money, give food or give time. All three are welcome.</p>
== /donate | Donate :: <p>£12 pays for a hundred meals. Cheques to the address below, please.</p>
== /news | News :: <div class="views-row"><h3>New van on the road</h3><p>Thanks to 312 of you, Clementine has a successor.</p></div><div class="views-row"><h3>Harvest supper raises £4,100</h3><p>Pictures follow.</p></div>
== /contact | Contact :: <p>01452 000 330, hello@severnside-food.example</p>
== /privacy | Privacy notice :: <p>We hold your details only for as long as we need them.</p>
== /get-involved/roles | Jobs and volunteering :: <p>Paid or unpaid, you will be part of the same team and get the same tea.</p><div class="views-element-container"><div class="view view-roles">${role("operations-manager", "Operations Manager", "Paid, full time", "Gloucester")}${role("van-driver", "Van Driver", "Paid, 24 hours a week", "Stroud")}${role("fundraising-officer", "Fundraising Officer", "Paid, part time", "Gloucester")}${role("warehouse-volunteer", "Warehouse Volunteer", "Volunteer, one shift a week", "Gloucester")}${role("kitchen-volunteer", "Community Kitchen Volunteer", "Volunteer, flexible", "Stroud")}</div></div>
== /roles/operations-manager | Operations Manager :: <div class="field field--name-field-location"><div class="field__label">Where</div><div class="field__item">Gloucester</div></div><div class="field field--name-body"><p>You will run the day-to-day business of our warehouse and six vans, lead a staff team of seven and make sure that 260 volunteers know where to be and why.</p><h3>What you will do</h3><ul><li>Plan collections and deliveries with forty farms and shops</li><li>Answer for food safety, vehicle checks and health and safety</li><li>Set and keep a budget of about £480,000</li><li>Report to the director and, every quarter, to our trustees</li></ul><h3>About you</h3><p>You have managed people and logistics, perhaps in catering, distribution or the forces. You can be firm about cold chains and kind about everything else. Salary £36,200 for 37 hours, 28 days of leave plus bank holidays, pension at six per cent. Apply with a letter of two pages by 6 December.</p></div>
== /roles/van-driver | Van Driver :: <div class="field field--name-field-location"><div class="field__label">Where</div><div class="field__item">Stroud</div></div><div class="field field--name-body"><p>Three days a week you take Clementine the Second, our new electric van, round the Stroud valleys: bread from the bakeries at seven, vegetables from the farms by ten, deliveries to nine food clubs until two.</p><p>You need a clean licence, held for at least two years, and a back that can lift crates of up to fifteen kilograms with a trolley to help. You should like people, because you will meet sixty of them each day and some will want to tell you about their knees. A volunteer rides with you on most days.</p><p>Pay is £12.85 an hour for 24 hours a week, Tuesday to Thursday. We will put you through food hygiene level two and a manual handling course, and we pay you while you learn.</p></div>
== /roles/fundraising-officer | Fundraising Officer :: <div class="field field--name-field-location"><div class="field__label">Where</div><div class="field__item">Gloucester, two days a week at home if you wish</div></div><div class="field field--name-body"><p>Half of our money comes from trusts and foundations, and Priya, who has written those applications for eight years, would like company. This is a new post of 22 hours a week, funded for two years to begin with.</p><ul><li>Research trusts that fit us and keep a calendar of their deadlines</li><li>Write applications and the reports that follow them</li><li>Thank donors properly, by hand where it counts</li><li>Help with the harvest supper and the sponsored walk</li></ul><p>Clear writing matters more to us than years in the sector. If you can make a stranger care about a crate of parsnips in three sentences, please show us. £28,900 pro rata.</p></div>
== /roles/warehouse-volunteer | Warehouse Volunteer :: <div class="field field--name-field-location"><div class="field__label">Where</div><div class="field__item">Gloucester</div></div><div class="field field--name-body"><p>Every weekday between eight and four a team of eight sorts what came in overnight: fruit and vegetables on the left, tins on the right, yoghurts into the cold room before anything else. You choose one shift a week of four hours and stay with the same team, so that you get to know each other.</p><p>You need no experience, only closed shoes and a little patience with cling film. There are jobs for people who like to lift and jobs for people who would rather sit and check dates. We pay your bus fare or mileage, provide lunch and give you a reference after three months. You should be sixteen or older; under eighteens need a note from a parent.</p></div>
== /roles/kitchen-volunteer | Community Kitchen Volunteer :: <div class="field field--name-field-location"><div class="field__label">Where</div><div class="field__item">Stroud</div></div><div class="field field--name-body"><p>On Thursdays and Saturdays the kitchen at Paganhill cooks a three-course lunch for about seventy guests, out of whatever arrived that morning. Joan leads the cooking and never uses a recipe. You chop, stir, lay tables, serve, wash up and sit down to eat with everyone.</p><p>Come as often as suits you, but please tell us a week ahead. We will train you in food hygiene and allergens, lend you an apron and cover your travel. As we welcome children and vulnerable adults we ask all kitchen volunteers for a basic disclosure check, which costs you nothing and takes about ten days.</p></div>`),
  }),
  truth: openings("Severnside Food Network", [
    ["Operations Manager", "Gloucester", "firm about cold chains and kind about everything else"],
    ["Van Driver", "Stroud", "bread from the bakeries at seven"],
    ["Fundraising Officer", "Gloucester", "make a stranger care about a crate of parsnips"],
    ["Warehouse Volunteer", "Gloucester", "a little patience with cling film"],
    ["Community Kitchen Volunteer", "Stroud", "leads the cooking and never uses a recipe"],
  ]),
};

const lawyers = cms.squarespace(
  "en-IE",
  "Moran Tuohy Solicitors",
  "Services=/services; People=/people; Insights=/insights; Contact=/contact",
  `<p>Moran Tuohy Solicitors, 14 Eyre Street, Galway, and Bindon Street, Ennis, Co. Clare</p><p>Monday to Friday, 9.15am to 5.15pm</p><p><a href="/careers">Careers</a> | <a href="/privacy">Privacy</a></p>`,
);
const MORAN: Site = {
  domain: "morantuohy.example",
  about: "a law firm (Squarespace): careers in the footer, a page for speculative applications beside two openings",
  language: "en",
  hosts: files("morantuohy.example", {
    ...lawyers(`
== / | Solicitors in the West of Ireland :: <h1 style="white-space:pre-wrap;">Plain advice since 1946.</h1><p class="sqsrte-large">Houses, farms, families and the odd boat: we look after the legal affairs of people in Galway and Clare.</p>
== /services | Services :: <h2>Conveyancing</h2><p>Buying, selling, transferring.</p><h2>Wills and Probate</h2><p>Before and after.</p><h2>Employment Law</h2><p>We act for employers and for employees.</p>
== /people | People :: <h3>Deirdre Moran</h3><p>Managing Partner</p><h3>Fergus Tuohy</h3><p>Partner, Litigation</p><h3>Aoife Linnane</h3><p>Associate Solicitor, Probate</p>
== /insights | Insights :: <h3>Do I need a lawyer to buy a site?</h3><p>Strictly speaking no. But read on.</p><h3>Trainee contracts: what has changed</h3><p>A note for employers on the new regulations.</p>
== /contact | Contact :: <h2>Contact</h2><p>Galway 091 000 140, Ennis 065 000 0140, post@morantuohy.example</p>
== /privacy | Privacy :: <h2>Privacy</h2><p>We are bound by professional secrecy as well as by law.</p>
== /careers | Careers :: <h2>Careers</h2><p>We are nineteen people in two offices and grow slowly, on purpose.</p><h3><a href="/careers/solicitor-residential-property">Solicitor, Residential Property</a></h3><p>Galway</p><h3><a href="/careers/legal-secretary-litigation">Legal Secretary, Litigation</a></h3><p>Ennis, Co. Clare</p><h3><a href="/careers/speculative-applications">Speculative applications</a></h3><p>Nothing for you at the moment?</p>
== /careers/solicitor-residential-property | Solicitor, Residential Property :: <h1>Solicitor, Residential Property</h1><p>Our property team in Galway closes about four hundred sales and purchases a year. It consists of two partners, three solicitors and four very capable legal executives, and it could do with one more solicitor.</p><h4>The role</h4><p data-rte-preserve-empty="true">You will carry your own files from contract to registration, mostly houses and sites, with some farm transfers within families. You will deal with lenders, the Land Registry and engineers, and you will keep clients informed before they need to ask. Two afternoons a month you will be in our Ennis office.</p><h4>About you</h4><ul data-rte-list="default"><li><p>Qualified in Ireland, with one to four years of experience in conveyancing</p></li><li><p>Careful with title and quick on the telephone</p></li><li><p>Some Irish would be valued, as some of our clients prefer it</p></li></ul><p>Salary according to experience, with a clear path to associate. Please send a CV and a short letter to Deirdre Moran.</p>
== /careers/legal-secretary-litigation | Legal Secretary, Litigation :: <h1>Legal Secretary, Litigation</h1><p>Fergus Tuohy and his team in Ennis need a full-time legal secretary from January. The previous holder of the post stayed for twenty-two years, which we hope says something about the place.</p><h4>The role</h4><p>You will type pleadings and correspondence from dictation, prepare booklets for court, keep the diary of three solicitors and be the calm voice that answers when a client rings the evening before a hearing. You will also lodge papers in the courthouse, which is four minutes away on foot.</p><h4>About you</h4><ul data-rte-list="default"><li><p>At least two years in a solicitors' office, ideally in litigation</p></li><li><p>Accurate typing and a good knowledge of Word and a case management system</p></li><li><p>Discretion, humour, and comfort with deadlines that are set by judges</p></li></ul><p>We offer a salary of €33,000 to €38,000, a pension, and a half day every second Friday.</p>
== /careers/speculative-applications | Speculative applications :: <h1>Speculative applications</h1><p>If you think that you would fit in with us but see no suitable vacancy, write to us all the same. We keep letters for twelve months and look at them before we advertise. Please tell us which area of law interests you, in which of our offices you would like to work and when you could start. We take on one trainee every second year; the next intake is in 2028 and will be announced here.</p>`),
  }),
  truth: openings("Moran Tuohy Solicitors", [
    ["Solicitor, Residential Property", "Galway", "with some farm transfers within families"],
    ["Legal Secretary, Litigation", "Ennis", "comfort with deadlines that are set by judges"],
  ]),
};

const harbour = cms.notion(
  "en",
  "Tidewright",
  "Product=/product; Changelog=/changelog; Handbook=/handbook; We're hiring=/open-roles-5f0c2a",
  "Tidewright Ltd, 22 Constitution Street, Leith, Edinburgh EH6 7BT. © 2026. <a href='/privacy'>Privacy</a>",
);
const prop = (name: string, value: string): string =>
  `<div class="notion-page__property"><div class="notion-page__property-name"><span>${name}</span></div><div class="notion-property notion-property__select"><span class="pill">${value}</span></div></div>`;
const text = (line: string): string => `<p class="notion-text notion-text__content notion-semantic-string">${line}</p>`;
const bullets = (...lines: readonly string[]): string =>
  `<ul class="notion-bulleted-list">${lines.map((line) => `<li class="notion-list-item notion-semantic-string">${line}</li>`).join("")}</ul>`;
const TIDEWRIGHT: Site = {
  domain: "tidewright.example",
  about: "a software start-up (a Notion-like page): openings as sub-pages with properties, one of them remote",
  language: "en",
  hosts: files("tidewright.example", {
    ...harbour(`
== / | Berth planning without the spreadsheet :: ${text("Tidewright helps small harbours to plan who moors where and when. Thirty-one harbours from Shetland to Brittany use it every day.")}
== /product | Product :: ${text("A tide-aware calendar, a map of your berths and invoices that write themselves.")}
== /changelog | Changelog :: <h3 class="notion-heading">October 2026</h3>${bullets("Drag a boat, see the draught", "Faster map on old tablets")}
== /handbook | Handbook :: ${text("We write things down. We stop at five. We visit every harbour at least once.")}
== /privacy | Privacy :: ${text("No trackers. The cookie you were asked about remembers your answer.")}
== /open-roles-5f0c2a | Open roles :: ${text("We are nine people. These are the roles we would like to fill before spring.")}<div class="notion-collection-list"><a class="notion-page-link" href="/open-roles-5f0c2a/backend-engineer-91be"><span class="notion-emoji">⚓</span><span class="notion-link__title">Backend Engineer</span></a><a class="notion-page-link" href="/open-roles-5f0c2a/product-designer-0d47"><span class="notion-emoji">🧭</span><span class="notion-link__title">Product Designer</span></a><a class="notion-page-link" href="/open-roles-5f0c2a/customer-success-lead-c3aa"><span class="notion-emoji">🛟</span><span class="notion-link__title">Customer Success Lead (French speaking)</span></a></div>
== /open-roles-5f0c2a/backend-engineer-91be | Backend Engineer :: ${prop("Location", "Edinburgh")}${prop("Type", "Full time")}${prop("Salary", "£58k to £70k")}${text("Our backend is a well-kept Elixir monolith with Postgres under it. It knows about tides, draughts, contracts and money, and it must not be wrong about any of them.")}<h3 class="notion-heading">In your first half year you would</h3>${bullets("Replace our nightly invoicing run by something that can be resumed", "Bring the tide predictions of the French coast in from their new source", "Take your turn on call, one week in six, with a quiet pager")}<h3 class="notion-heading">You might be right for this if</h3>${bullets("You have looked after a system that other people's work depends on", "You know SQL well and are not afraid of an explain plan", "You have written Elixir, or another functional language and would like to")}${text("We work from the office in Leith on Tuesdays and Wednesdays and from wherever we like on the other days. The interview is a conversation, an afternoon of paid pairing and lunch.")}
== /open-roles-5f0c2a/product-designer-0d47 | Product Designer :: ${prop("Location", "Edinburgh")}${prop("Type", "Four days a week")}${prop("Salary", "£44k to £52k pro rata")}${text("Harbour masters use Tidewright in the rain, with gloves on, while somebody shouts from a pontoon. You would be our first designer, so there is a lot to put right.")}<h3 class="notion-heading">What you would do</h3>${bullets("Spend days in harbours and watch what people really do", "Redraw the berth map, which has grown rather than been designed", "Turn four button styles into one", "Prototype in code or on paper, whichever is quicker")}${text("We would like to see two or three things you have made and hear what you would do differently now. Accessibility should be a habit of yours. Experience of mapping or of software for people who stand up while they work would be a real help. You will report to Morven, who founded the company and drew most of what you will be replacing; she is looking forward to it.")}
== /open-roles-5f0c2a/customer-success-lead-c3aa | Customer Success Lead (French speaking) :: ${prop("Location", "Remote, with travel")}${prop("Type", "Full time")}${prop("Salary", "£40k to £48k")}${text("Eleven of our harbours are in Brittany and Normandy, and there will be more. They deserve somebody who answers in their own language and who knows what a catway is.")}<h3 class="notion-heading">What you would do</h3>${bullets("Bring new harbours on board, from the first call to the first invoice", "Visit each of them once a year, usually out of season", "Write the help pages in French and keep them true", "Bring what you hear back to the people who build the product")}${text("You speak and write French and English well. You may have worked in a marina, in a sailing school or in support for some other piece of software. You like to be on the telephone and you keep notes that others can follow. There is a budget for ferries, good boots and a desk at home.")}`),
  }),
  truth: openings("Tidewright", [
    ["Backend Engineer", "Edinburgh", "Replace our nightly invoicing run by something that can be resumed"],
    ["Product Designer", "Edinburgh", "in the rain, with gloves on, while somebody shouts"],
    ["Customer Success Lead (French speaking)", null, "who knows what a catway is"],
  ]),
};

const atelier = cms.webflow(
  "fr-CH",
  "Atelier Rochat Morand architectes",
  "Projets=/projets; Bureau=/bureau > Équipe=/equipe > Apprentissages et stages=/apprentissages-et-stages; Actualités=/actualites; Contact=/contact",
  `<div class="footer-grid"><div>Atelier Rochat Morand architectes SA<br>Rue de Lausanne 38, 1700 Fribourg<br>Place du Tilleul 9, 1630 Bulle</div><div>Lu–ve 8h–12h, 13h30–17h30</div><a href="/confidentialite" class="footer-link">Confidentialité</a></div>`,
);
const place = (title: string, line: string, html: string): string =>
  `<div role="listitem" class="w-dyn-item"><div class="job-card"><h3 class="job-title">${title}</h3><div class="job-meta">${line}</div><div class="rich-text w-richtext">${html}</div></div></div>`;
const ATELIER: Site = {
  domain: "rochat-morand.example",
  about: "Swiss architects (Webflow): a list of apprenticeships and internships, all on one page",
  language: "fr",
  hosts: files("rochat-morand.example", {
    ...atelier(`
== / | Architecture à Fribourg et Bulle :: <h1 class="hero-title">Construire peu, construire bien</h1><p>Depuis 1994, l'atelier dessine des écoles, des logements et quelques granges qui ont changé de vie.</p>
== /projets | Projets :: <h1>Projets</h1><div class="w-dyn-list"><div role="list" class="w-dyn-items"><div role="listitem" class="w-dyn-item"><h3>École primaire du Schoenberg</h3><div>Fribourg, 2025</div></div><div role="listitem" class="w-dyn-item"><h3>Transformation d'une grange</h3><div>Charmey, 2024</div></div></div></div>
== /equipe | Équipe :: <h1>Équipe</h1><p>Claire Rochat, architecte EPFL<br>Benoît Morand, architecte HES<br>Livia Python, apprentie dessinatrice, 3e année</p>
== /actualites | Actualités :: <h1>Actualités</h1><h3>Premier prix au concours du Bourg</h3><p>Le jury a salué la sobriété du projet.</p>
== /contact | Contact :: <h1>Contact</h1><p>026 000 38 38, atelier@rochat-morand.example</p>
== /confidentialite | Confidentialité :: <h1>Confidentialité</h1><p>Nous ne transmettons aucune donnée à des tiers.</p>
== /apprentissages-et-stages | Apprentissages et stages :: <h1>Apprentissages et stages</h1><p>L'atelier forme depuis toujours. Voici les places à repourvoir pour 2027.</p><div class="w-dyn-list"><div role="list" class="w-dyn-items">
${place("Apprenti·e dessinateur·trice CFC, orientation architecture", "Fribourg · dès août 2027 · 4 ans", "<p>Tu aimes dessiner, tu vois en trois dimensions et les chantiers te rendent curieuse ou curieux ? Pendant quatre ans, tu apprends chez nous à transformer une esquisse en plans d'exécution, à construire des maquettes et à relever des bâtiments anciens. Un jour et demi par semaine, tu suis les cours à l'école professionnelle artisanale et industrielle de Fribourg.</p><p>Nous attendons que tu aies terminé le cycle d'orientation, avec de bonnes notes en mathématiques et en géométrie, et que tu aies fait un stage d'au moins trois jours, chez nous ou ailleurs. Joins à ton dossier deux dessins à la main : un objet de ta cuisine et un endroit que tu aimes. La formatrice est Claire Rochat.</p>")}
${place("Apprenti·e employé·e de commerce CFC", "Fribourg · dès août 2027 · 3 ans", "<p>Un bureau d'architectes, ce sont aussi des soumissions, des procès-verbaux, des factures et un téléphone qui sonne. Avec Nadine, notre responsable administrative, tu apprends à tenir la correspondance avec les maîtres d'ouvrage, à préparer les dossiers d'appel d'offres, à contrôler les paiements et à organiser les séances.</p><p>Tu termines ta scolarité obligatoire, tu écris un français soigné et tu comprends l'allemand, puisque nous travaillons des deux côtés de la Sarine. Tu es plutôt du genre à ranger tes affaires. Nous t'offrons six semaines de vacances, un abonnement de bus et du temps pour préparer tes examens. Les stages d'essai ont lieu en janvier et en février.</p>")}
${place("Stage d'architecture, six mois", "Bulle · dès mars 2027", "<p>Pour l'antenne de Bulle, nous cherchons une étudiante ou un étudiant après le bachelor, ou entre deux années de master. Tu participes à un concours du premier croquis au rendu, tu accompagnes le chantier de la crèche de La Tour-de-Trême et tu construis des maquettes, beaucoup de maquettes.</p><p>Tu maîtrises ArchiCAD ou un autre logiciel de dessin et tu sais te servir d'un cutter. Le stage est rémunéré 2100 francs par mois, à cent pour cent, avec la possibilité d'occuper une chambre au-dessus du bureau. Envoie-nous un portfolio de dix pages au maximum ; nous les lisons tous et répondons dans les trois semaines.</p>")}
${place("Stage préalable HES en architecture", "Fribourg · dès septembre 2027 · un an", "<p>Tu as une maturité gymnasiale et tu veux entrer à la Haute école d'ingénierie et d'architecture ? L'année de pratique exigée avant les études peut se faire chez nous. Tu passes quatre mois à l'atelier de maquettes, quatre mois au dessin et quatre mois auprès de la direction des travaux, casque sur la tête.</p><p>Nous ne demandons pas de connaissances particulières, mais une vraie envie de comprendre comment un mur tient debout. L'indemnité est de 1100 francs par mois. Le nombre de places est limité à une par an, la décision tombe fin mars après une journée passée ensemble au bureau.</p>")}
</div></div><p>Dossiers complets à atelier@rochat-morand.example.</p>`),
  }),
  truth: openings("Atelier Rochat Morand architectes", [
    [
      "Apprenti·e dessinateur·trice CFC, orientation architecture",
      "Fribourg",
      "un objet de ta cuisine et un endroit que tu aimes",
    ],
    ["Apprenti·e employé·e de commerce CFC", "Fribourg", "nous travaillons des deux côtés de la Sarine"],
    ["Stage d'architecture, six mois", "Bulle", "la crèche de La Tour-de-Trême"],
    ["Stage préalable HES en architecture", "Fribourg", "comprendre comment un mur tient debout"],
  ]),
};

export const SEVENTH: readonly Site[] = [
  KLINIKUM,
  ALMRAUSCH,
  STEINER,
  KESSLER,
  NEUKIRCHEN,
  SEDIMENTS,
  SEVERNSIDE,
  MORAN,
  TIDEWRIGHT,
  ATELIER,
];
