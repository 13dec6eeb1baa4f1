// Of the eighth set, written before anybody looked at the rules for it and read once: norrvik, brzoza, havlik, aegli.
import { files, type Site } from "../../world.ts";
import { openings } from "../sheets.ts";
import { type Pages, ul } from "./markup.ts";

// Swedish, hand-made static pages; a box of facts in an aside.
function norrvik(): Site {
  const page = (title: string, body: string): string => `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${title} – Norrviks El &amp; Kyla</title><link rel="stylesheet" href="/assets/site.css"></head>
<body>
<header class="masthead"><a href="/" class="wordmark">Norrviks El &amp; Kyla</a>
<button class="menu-toggle" aria-label="Meny">☰</button>
<nav class="primary"><a href="/tjanster/">Tjänster</a><a href="/referenser/">Referenser</a><a href="/om-oss/">Om oss</a><a href="/lediga-tjanster/">Lediga tjänster</a><a href="/kontakt/">Kontakt</a></nav></header>
<main>${body}</main>
<footer><address>Norrviks El &amp; Kyla AB<br>Verkstadsgatan 8<br>871 53 Härnösand</address><p>Org.nr 555019-0142</p></footer>
<div class="cookies" hidden>Vi använder kakor. <button>Okej</button></div>
</body></html>`;
  const jobs = [
    {
      slug: "kyltekniker",
      title: "Kyltekniker",
      place: "Sundsvall",
      extent: "Heltid, tillsvidare",
      last: "30 november",
      html: `<p>Butiker, ishallar och ett och annat mejeri litar på att vi kommer när det blir varmt på fel ställe. Nu behöver vi bli en till i Sundsvall.</p><h2>Om jobbet</h2><p>Du installerar, servar och felsöker kylanläggningar och värmepumpar hos kunder mellan Hudiksvall och Kramfors. Du planerar din dag själv, kör egen servicebil och har tre kollegor att ringa när något är riktigt konstigt. Jour ingår var sjätte vecka.</p><h2>Vem är du?</h2>${ul("Du har kylcertifikat kategori 1 och några års vana", "Du kan läsa ett elschema och gillar att förklara för kunden", "Du har B-körkort")}<h2>Det här får du</h2>${ul("Månadslön enligt avtal plus jourersättning", "Friskvårdsbidrag på 4 000 kronor", "Utbildning i koldioxidsystem under första året")}`,
    },
    {
      slug: "projektledande-montor",
      title: "Projektledande elmontör",
      place: "Härnösand",
      extent: "Heltid, tillsvidare",
      last: "15 december",
      html: `<p>Vi bygger om två skolor och ett gammalt kronobageri samtidigt, och det märks. Därför söker vi en montör som vill ta klivet och leda de mindre projekten från start till slutbesiktning.</p><h2>Om jobbet</h2><p>Ungefär halva tiden arbetar du själv med händerna, andra halvan planerar du material, bemanning och egenkontroller för två till fem montörer. Du är med på byggmöten och håller ordning på ändringar och tillägg så att de också blir fakturerade.</p><h2>Vem är du?</h2>${ul("Du är utbildad elektriker med minst fem års erfarenhet", "Du har lett arbete förut eller är redo att börja", "Du skriver begriplig svenska och svarar i telefon")}<h2>Det här får du</h2>${ul("Sex veckors semester", "Tjänstebil och verktyg du själv väljer", "En chef som sitter i rummet bredvid")}`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "El, kyla och värme i Ångermanland",
      `<section class="hero"><h1>Vi håller det kallt. Och varmt. Och ljust.</h1><p>Installation och service sedan 1979.</p></section>`,
    ),
    "/tjanster/": page("Tjänster", `<h1>Tjänster</h1>${ul("Elinstallation", "Kyla", "Värmepumpar", "Laddstolpar")}`),
    "/referenser/": page(
      "Referenser",
      `<h1>Referenser</h1><p>Ishallen i Härnösand, mejeriet i Kramfors och kajbelysningen i Sundsvall.</p>`,
    ),
    "/om-oss/": page("Om oss", `<h1>Om oss</h1><p>Vi är trettioen anställda på två orter och ägs av fyra av dem.</p>`),
    "/kontakt/": page("Kontakt", `<h1>Kontakt</h1><p>Växel 0611-555 019</p>`),
    "/lediga-tjanster/": page(
      "Lediga tjänster",
      `<h1>Lediga tjänster</h1><p>Just nu söker vi två nya kollegor.</p><div class="cards">${jobs.map((job) => `<section class="card"><h2>${job.title}</h2><p class="ort">${job.place}</p><p>${job.extent}. Sök senast ${job.last}.</p><a class="btn" href="/lediga-tjanster/${job.slug}/" aria-label="Läs mer om tjänsten">Läs mer</a></section>`).join("\n")}</div>`,
    ),
  };
  for (const job of jobs)
    pages[`/lediga-tjanster/${job.slug}/`] = page(
      job.title,
      `<div class="two-col"><article><h1>${job.title}</h1>${job.html}<p>Frågor? Ring Lars Åström, 0611-555 021. Ansökan skickas till jobb@norrviks-el.example.</p></article><aside class="faktaruta"><h3>Fakta</h3><table><tr><th>Ort</th><td>${job.place}</td></tr><tr><th>Omfattning</th><td>${job.extent}</td></tr><tr><th>Sista ansökningsdag</th><td>${job.last}</td></tr></table></aside></div>`,
    );
  return {
    domain: "norrviks-el.example",
    about: "Hand-made static pages, cards with Läs mer, a box of facts beside the advert",
    language: "sv",
    hosts: files("norrviks-el.example", pages),
    truth: openings("Norrviks El & Kyla", [
      ["Kyltekniker", "Sundsvall", "kommer när det blir varmt på fel ställe"],
      ["Projektledande elmontör", "Härnösand", "två skolor och ett gammalt kronobageri samtidigt"],
    ]),
  };
}

// Polish, a one-page list with anchors at its top.
function brzoza(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="pl">
<head><meta charset="utf-8"><title>${title} | Drukarnia Brzoza</title><link rel="stylesheet" href="/style.css?v=14"></head>
<body>
<div class="topbar">tel. 62 555 01 90 &nbsp; biuro@drukarnia-brzoza.example</div>
<div class="header"><a href="/"><img src="/img/logo.png" alt="Drukarnia Brzoza"></a><ul class="menu"><li><a href="/oferta.html">Oferta</a></li><li><a href="/park-maszynowy.html">Park maszynowy</a></li><li><a href="/o-nas.html">O nas</a></li><li><a href="/praca.html">Praca</a></li><li><a href="/kontakt.html">Kontakt</a></li></ul></div>
<div class="content">${body}</div>
<div class="footer"><p>Drukarnia Brzoza, ul. Składowa 5, 62-800 Kalisz</p><p>NIP 555-019-01-42</p></div>
<div class="cookies-info">Strona korzysta z plików cookies. <a href="#" class="close">Zamknij</a></div>
</body></html>`;
  return {
    domain: "drukarnia-brzoza.example",
    about: "Hand-written, three openings on one page below a list of anchors",
    language: "pl",
    hosts: files("drukarnia-brzoza.example", {
      "/": page(
        "Druk offsetowy i opakowania",
        `<h1>Drukujemy od 1992 roku</h1><p>Książki, katalogi i opakowania z tektury litej.</p>`,
      ),
      "/oferta.html": page(
        "Oferta",
        `<h1>Oferta</h1>${ul("Druk offsetowy", "Druk cyfrowy", "Opakowania", "Introligatornia")}`,
      ),
      "/park-maszynowy.html": page(
        "Park maszynowy",
        `<h1>Park maszynowy</h1><p>Dwie maszyny pięciokolorowe, wykrawarka i linia do oprawy szytej.</p>`,
      ),
      "/o-nas.html": page(
        "O nas",
        `<h1>O nas</h1><p>Rodzinna firma z Kalisza, obecnie sześćdziesięcioro pracowników i magazyn w Ostrowie Wielkopolskim.</p>`,
      ),
      "/kontakt.html": page("Kontakt", `<h1>Kontakt</h1><p>ul. Składowa 5, 62-800 Kalisz</p>`),
      "/praca.html": page(
        "Praca",
        `<h1>Praca w drukarni</h1>
<p>Aktualnie poszukujemy osób na stanowiska:</p>
<ul class="spis"><li><a href="#maszynista">Maszynista offsetowy</a></li><li><a href="#dtp">Operator DTP</a></li><li><a href="#magazynier">Magazynier z uprawnieniami na wózek</a></li></ul>
<div class="ogloszenie" id="maszynista"><h2>Maszynista offsetowy</h2><p class="miejsce">Miejsce pracy: <b>Kalisz</b></p>
<p>Pracujemy na maszynach w formacie B1 i drukujemy rzeczy, które potem stoją na półkach w księgarniach. Szukamy kogoś, kto widzi różnicę między dobrym a bardzo dobrym odbiciem.</p>
<h3>Zakres obowiązków</h3>${ul("samodzielna obsługa maszyny pięciokolorowej", "kontrola barwy według wzorca i pomiar densytometrem", "bieżąca konserwacja maszyny", "przyuczanie pomocnika")}
<h3>Wymagania</h3>${ul("doświadczenie na podobnym stanowisku, co najmniej dwa lata", "gotowość do pracy w systemie dwuzmianowym", "dokładność i spokój")}
<h3>Proponujemy</h3>${ul("wynagrodzenie od 6800 do 8500 zł brutto", "umowę o pracę od pierwszego dnia", "premię za bezbłędne nakłady")}</div>
<div class="ogloszenie" id="dtp"><h2>Operator DTP</h2><p class="miejsce">Miejsce pracy: <b>Kalisz</b></p>
<p>Przez nasze studio przechodzi dziennie około trzydziestu plików, a tylko połowa z nich nadaje się od razu do druku. Zadaniem tej osoby będzie ratowanie drugiej połowy i uprzejme wyjaśnianie klientom, czym jest spad.</p>
<h3>Zakres obowiązków</h3>${ul("sprawdzanie i poprawianie plików", "montaż elektroniczny i przygotowanie form", "tworzenie siatek opakowań", "kontakt z grafikami klientów")}
<h3>Wymagania</h3>${ul("bardzo dobra znajomość programów graficznych", "wiedza o zarządzaniu barwą", "język angielski w piśmie")}
<h3>Proponujemy</h3>${ul("pracę na jedną zmianę, od siódmej do piętnastej", "jeden dzień pracy zdalnej w tygodniu", "skalibrowany monitor i wygodny fotel")}</div>
<div class="ogloszenie" id="magazynier"><h2>Magazynier z uprawnieniami na wózek</h2><p class="miejsce">Miejsce pracy: <b>Ostrów Wielkopolski</b></p>
<p>W magazynie papieru trzymamy osiemset ton arkuszy i zwojów, których nie wolno zawilgocić, zgnieść ani pomylić. Praca jest fizyczna, ale ciężkie rzeczy podnosi wózek.</p>
<h3>Zakres obowiązków</h3>${ul("przyjmowanie dostaw i kontrola ilości", "wydawanie papieru na produkcję", "załadunek gotowych wyrobów", "prowadzenie kartotek w programie magazynowym")}
<h3>Wymagania</h3>${ul("uprawnienia UDT na wózki widłowe", "sumienność i dobra organizacja", "mile widziane prawo jazdy kategorii C")}
<h3>Proponujemy</h3>${ul("wynagrodzenie 5600 zł brutto i dodatek za frekwencję", "pracę od poniedziałku do piątku", "dojazd busem firmowym z Kalisza")}</div>
<p>CV prosimy przesyłać na adres kadry@drukarnia-brzoza.example z dopiskiem, którego stanowiska dotyczy.</p>`,
      ),
    }),
    truth: openings("Drukarnia Brzoza", [
      ["Maszynista offsetowy", "Kalisz", "potem stoją na półkach w księgarniach"],
      ["Operator DTP", "Kalisz", "tylko połowa z nich nadaje się od razu do druku"],
      ["Magazynier z uprawnieniami na wózek", "Ostrów Wielkopolski", "osiemset ton arkuszy i zwojów"],
    ]),
  };
}

// Czech, a Nette-like small CMS; the list shows only names and towns, links carry ids.
function havlik(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="cs">
<head><meta charset="utf-8"><title>${title} | Pekárny Havlík</title><meta name="author" content="studio Lípa"></head>
<body class="sub">
<div id="header"><p id="logo"><a href="/">Pekárny <span>Havlík</span></a></p><div id="menu"><ul><li><a href="/nase-pecivo">Naše pečivo</a></li><li><a href="/prodejny">Prodejny</a></li><li><a href="/o-firme">O firmě</a></li><li><a href="/aktuality">Aktuality</a></li><li><a href="/kariera">Kariéra</a></li><li><a href="/kontakty">Kontakty</a></li></ul></div></div>
<div id="content">${body}</div>
<div id="footer"><p>Pekárny Havlík s.r.o., Mlýnská 230, 565 01 Choceň</p><p>IČ 05550190</p></div>
<div id="cookie-lista">Tento web používá cookies. <button>Rozumím</button></div>
</body></html>`;
  const jobs = [
    {
      path: "/kariera/21-pekar-pekarka",
      title: "Pekař / pekařka",
      place: "Choceň",
      kind: "plný úvazek, noční směny",
      html: `<p>Když město spí, voní u nás dvanáct druhů chleba. Kváskový bochník děláme rukama, rohlíky s pomocí linky, a na obojí potřebujeme někoho, kdo má těsto rád.</p><h4>Náplň práce</h4>${ul("příprava kvasů a těst podle receptur", "tvarování a pečení chleba a běžného pečiva", "kontrola kvality a úklid pracoviště", "zaučování učňů z místní školy")}<h4>Očekáváme</h4>${ul("vyučení v oboru nebo praxi v pekárně", "zdravotní průkaz", "spolehlivost a chuť pracovat v noci")}<h4>Nabízíme</h4>${ul("mzdu 34 000 až 39 000 Kč včetně příplatků", "pět týdnů dovolené", "ubytování na přechodnou dobu", "chleba zdarma, každý den")}<p>Nástup je možný ihned nebo podle dohody. Volejte paní Havlíkovou, 465 555 019, nejlépe dopoledne.</p>`,
    },
    {
      path: "/kariera/23-vedouci-prodejny",
      title: "Vedoucí prodejny",
      place: "Vysoké Mýto",
      kind: "plný úvazek, krátký a dlouhý týden",
      html: `<p>Na náměstí otevíráme po rekonstrukci prodejnu s malou kavárnou a hledáme osobu, která ji povede, jako by byla její vlastní. Tým pěti prodavaček už máme, chybí jim jen někdo, kdo bude mít klíče a poslední slovo.</p><h4>Náplň práce</h4>${ul("plánování směn a objednávek", "prodej a příprava kávy", "pokladna, inventury a jednoduché výkazy", "péče o vzhled výlohy")}<h4>Očekáváme</h4>${ul("zkušenost s vedením prodejny nebo provozovny", "příjemné vystupování i v sedm ráno", "základní práci s počítačem")}<h4>Nabízíme</h4>${ul("mzdu 36 000 Kč a podíl na tržbách", "školení u baristy", "příspěvek na dopravu a stravování")}<p>Životopis pošlete na kariera@pekarny-havlik.example, ozveme se do týdne.</p>`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Poctivé pečivo z Chocně",
      `<h1>Pečeme od roku 1991</h1><p>Chléb, rohlíky, koláče a vánočky do devatenácti prodejen.</p>`,
    ),
    "/nase-pecivo": page(
      "Naše pečivo",
      `<h1>Naše pečivo</h1>${ul("Kváskový chléb", "Rohlík tukový", "Koláč s povidly")}`,
    ),
    "/prodejny": page("Prodejny", `<h1>Prodejny</h1><p>Choceň, Ústí nad Orlicí, Litomyšl a další.</p>`),
    "/o-firme": page("O firmě", `<h1>O firmě</h1><p>Rodinná pekárna, druhá generace, sto deset zaměstnanců.</p>`),
    "/aktuality": page(
      "Aktuality",
      `<h1>Aktuality</h1><h2>Zlatá medaile za kváskový chléb</h2><p>Děkujeme porotě i zákazníkům.</p>`,
    ),
    "/kontakty": page("Kontakty", `<h1>Kontakty</h1><p>Mlýnská 230, 565 01 Choceň</p>`),
    "/kariera": page(
      "Kariéra",
      `<h1>Kariéra</h1><p>Hledáme do týmu:</p>${jobs.map((job) => `<div class="pozice"><a href="${job.path}"><strong>${job.title}</strong></a><span class="mesto">${job.place}</span></div>`).join("\n")}`,
    ),
  };
  for (const job of jobs)
    pages[job.path] = page(
      job.title,
      `<p class="drobecky"><a href="/">Úvod</a> &raquo; <a href="/kariera">Kariéra</a> &raquo; ${job.title}</p><h1>${job.title}</h1><table class="parametry"><tr><td>Místo výkonu práce:</td><td>${job.place}</td></tr><tr><td>Úvazek:</td><td>${job.kind}</td></tr></table>${job.html}`,
    );
  return {
    domain: "pekarny-havlik.example",
    about: "A small Czech CMS, names and towns in the list, a table of parameters on the page",
    language: "cs",
    hosts: files("pekarny-havlik.example", pages),
    truth: openings("Pekárny Havlík", [
      ["Pekař / pekařka", "Choceň", "voní u nás dvanáct druhů chleba"],
      ["Vedoucí prodejny", "Vysoké Mýto", "jako by byla její vlastní"],
    ]),
  };
}

// Greek, WordPress blocks; openings as posts with the town under the title; a sitemap.
function aegli(): Site {
  const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="el">
<head><meta charset="UTF-8"><title>${title} | Αίγλη Λογιστική</title><meta property="og:site_name" content="Αίγλη Λογιστική"><link rel="stylesheet" href="/wp-includes/css/dist/block-library/style.min.css"></head>
<body class="wp-embed-responsive wp-theme-twentytwentyfour">
<div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group alignwide"><p class="wp-block-site-title"><a href="/" rel="home">Αίγλη Λογιστική</a></p><nav class="wp-block-navigation" aria-label="Μενού"><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/ypiresies/"><span class="wp-block-navigation-item__label">Υπηρεσίες</span></a></li><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/etaireia/"><span class="wp-block-navigation-item__label">Η εταιρεία</span></a></li><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/nea/"><span class="wp-block-navigation-item__label">Νέα</span></a></li><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/theseis-ergasias/"><span class="wp-block-navigation-item__label">Θέσεις εργασίας</span></a></li><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/epikoinonia/"><span class="wp-block-navigation-item__label">Επικοινωνία</span></a></li></ul></nav></div></header>
<main class="wp-block-group">${body}</main>
<footer class="wp-block-template-part"><p>Αίγλη Λογιστική, Ερμού 61, 26221 Πάτρα</p><p><a href="/oroi-chrisis/">Όροι χρήσης</a></p></footer></div>
<div class="moove-gdpr-infobar"><p>Χρησιμοποιούμε cookies για την καλύτερη λειτουργία της σελίδας.</p><button>Αποδοχή</button><button>Απόρριψη</button></div>
</body></html>`;
  const jobs = [
    {
      slug: "voithos-logisti",
      title: "Βοηθός λογιστή",
      place: "Πάτρα",
      html: `<p>Το γραφείο μας εξυπηρετεί περίπου διακόσιες μικρές επιχειρήσεις και αναζητά έναν άνθρωπο με όρεξη να μάθει τη δουλειά από την αρχή, δίπλα σε συναδέλφους που έχουν υπομονή.</p><h2 class="wp-block-heading">Αρμοδιότητες</h2>${ul("Καταχώριση παραστατικών εσόδων και εξόδων", "Συμφωνίες τραπεζικών λογαριασμών", "Υποβολή περιοδικών δηλώσεων", "Επικοινωνία με πελάτες και υπηρεσίες")}<h2 class="wp-block-heading">Απαραίτητα προσόντα</h2>${ul("Πτυχίο λογιστικής ή οικονομικών", "Καλή γνώση υπολογιστικών φύλλων", "Συνέπεια και εχεμύθεια")}<h2 class="wp-block-heading">Παροχές</h2>${ul("Πλήρης απασχόληση, οκτώ με τέσσερις", "Μισθός 1.050 ευρώ μεικτά και διατακτικές σίτισης", "Πληρωμένα σεμινάρια κάθε φθινόπωρο")}<p>Στείλτε το βιογραφικό σας στο ergasia@aegli.example έως τις 20 Νοεμβρίου. Όλες οι αιτήσεις είναι εμπιστευτικές.</p>`,
    },
    {
      slug: "ypefthynos-misthodosias",
      title: "Υπεύθυνος/η μισθοδοσίας",
      place: "Αίγιο",
      html: `<p>Στο υποκατάστημά μας στην παραλιακή αναλαμβάνουμε τη μισθοδοσία ξενοδοχείων και κονσερβοποιείων, όπου το καλοκαίρι οι εργαζόμενοι τριπλασιάζονται μέσα σε μία εβδομάδα. Χρειαζόμαστε κάποιον που δεν αγχώνεται εύκολα.</p><h2 class="wp-block-heading">Αρμοδιότητες</h2>${ul("Υπολογισμός αποδοχών για εξακόσιους περίπου εργαζομένους", "Αναγγελίες πρόσληψης και αποχώρησης", "Παρακολούθηση αλλαγών στην εργατική νομοθεσία", "Καθοδήγηση ενός βοηθού")}<h2 class="wp-block-heading">Απαραίτητα προσόντα</h2>${ul("Τριετής εμπειρία σε αντίστοιχη θέση", "Άριστη γνώση προγράμματος μισθοδοσίας", "Αγγλικά σε καλό επίπεδο")}<h2 class="wp-block-heading">Παροχές</h2>${ul("Μισθός από 1.400 ευρώ ανάλογα με την εμπειρία", "Τηλεργασία δύο ημέρες την εβδομάδα τον χειμώνα", "Ιδιωτική ασφάλιση υγείας")}<p>Για πληροφορίες καλέστε την κυρία Δέσποινα Κανελλοπούλου στο 2610 555 019.</p>`,
    },
  ];
  const pages: Pages = {
    "/": page(
      "Λογιστικές υπηρεσίες στην Πάτρα",
      `<h1 class="wp-block-heading">Οι αριθμοί σας σε τάξη</h1><p>Λογιστική, φορολογία και μισθοδοσία από το 1986.</p>`,
    ),
    "/ypiresies/": page(
      "Υπηρεσίες",
      `<h1 class="wp-block-post-title">Υπηρεσίες</h1>${ul("Τήρηση βιβλίων", "Φορολογικές δηλώσεις", "Μισθοδοσία")}`,
    ),
    "/etaireia/": page(
      "Η εταιρεία",
      `<h1 class="wp-block-post-title">Η εταιρεία</h1><p>Δύο γραφεία, στην Πάτρα και στο Αίγιο, με δεκαεπτά συνεργάτες.</p>`,
    ),
    "/nea/": page(
      "Νέα",
      `<h1 class="wp-block-post-title">Νέα</h1><h2>Παράταση δηλώσεων</h2><p>Τι αλλάζει για τους ελεύθερους επαγγελματίες.</p>`,
    ),
    "/epikoinonia/": page(
      "Επικοινωνία",
      `<h1 class="wp-block-post-title">Επικοινωνία</h1><p>Ερμού 61, Πάτρα. Τηλέφωνο 2610 555 010.</p>`,
    ),
    "/oroi-chrisis/": page(
      "Όροι χρήσης",
      `<h1 class="wp-block-post-title">Όροι χρήσης</h1><p>Το περιεχόμενο ανήκει στην Αίγλη Λογιστική.</p>`,
    ),
    "/theseis-ergasias/": page(
      "Θέσεις εργασίας",
      `<h1 class="wp-block-post-title">Θέσεις εργασίας</h1><p>Αυτή την περίοδο αναζητούμε:</p><ul class="wp-block-post-template">${jobs.map((job) => `<li class="wp-block-post"><h3 class="wp-block-post-title"><a href="/theseis-ergasias/${job.slug}/">${job.title}</a></h3><p>${job.place}</p></li>`).join("")}</ul>`,
    ),
  };
  for (const job of jobs)
    pages[`/theseis-ergasias/${job.slug}/`] = page(
      job.title,
      `<h1 class="wp-block-post-title">${job.title}</h1><p><strong>Τόπος εργασίας:</strong> ${job.place}</p><div class="entry-content wp-block-post-content">${job.html}</div>`,
    );
  const sitemap = {
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Object.keys(
      pages,
    )
      .map((path) => `<url><loc>https://aegli.example${path}</loc></url>`)
      .join("")}</urlset>`,
  };
  return {
    domain: "aegli.example",
    about: "WordPress blocks in Greek, with a sitemap of all pages",
    language: "el",
    hosts: files("aegli.example", { ...pages, "/sitemap.xml": sitemap }),
    truth: openings("Αίγλη Λογιστική", [
      ["Βοηθός λογιστή", "Πάτρα", "να μάθει τη δουλειά από την αρχή"],
      ["Υπεύθυνος/η μισθοδοσίας", "Αίγιο", "οι εργαζόμενοι τριπλασιάζονται μέσα σε μία εβδομάδα"],
    ]),
  };
}

export const NORTH_AND_EAST: readonly Site[] = [norrvik(), brzoza(), havlik(), aegli()];
