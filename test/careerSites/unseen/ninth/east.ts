// Of the ninth set: a Polish accordion, a Czech table, a Hungarian list with dates before its titles, a Turkish page with a tab
// for every town, a Greek table by department.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function mleczarnia(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="pl-PL"><head><meta charset="utf-8"><title>${title} - Mleczarnia Podlaska</title></head><body class="et_pb_pagebuilder_layout"><div id="et-top-navigation"><ul><li><a href="/produkty/">Produkty</a></li><li><a href="/o-nas/">O nas</a></li><li><a href="/przepisy/">Przepisy</a></li><li><a href="/kariera/">Kariera</a></li><li><a href="/kontakt/">Kontakt</a></li></ul></div>${body}<footer>Mleczarnia Podlaska Sp. z o.o., ul. Łąkowa 3, 18-400 Łomża<br>Zakład w Grajewie: ul. Elewatorska 11, 19-200 Grajewo</footer></body></html>`;
  const toggle = (title: string, html: string): string =>
    `<div class="et_pb_module et_pb_toggle et_pb_toggle_item et_pb_toggle_close"><h5 class="et_pb_toggle_title">${title}</h5><div class="et_pb_toggle_content clearfix">${html}</div></div>`;
  const job = (title: string, town: string, intro: string): string =>
    toggle(
      title,
      `<p><strong>Miejsce pracy:</strong> ${town}</p><p>${intro}</p><p><strong>Zakres obowiązków:</strong></p>${ul("praca zgodnie z zasadami higieny", "dbanie o powierzone urządzenia")}<p><strong>Oczekujemy:</strong></p>${ul("wykształcenia kierunkowego lub chęci do nauki", "gotowości do pracy na zmiany")}<p><strong>Oferujemy:</strong></p>${ul("umowę o pracę", "dofinansowanie posiłków")}`,
    );
  const pages: Pages = {
    "/": page("Mleko z Podlasia", `<h1>Mleko z Podlasia</h1>${ps("Skupujemy mleko od 600 gospodarstw.")}`),
    "/produkty/": page(
      "Produkty",
      toggle("Kefir", "<p>Zawartość tłuszczu: 2%</p>") + toggle("Twaróg", "<p>Zawartość tłuszczu: 8%</p>"),
    ),
    "/o-nas/": page("O nas", "<h1>O nas</h1><p>Spółdzielnia od 1926 roku, dziś spółka.</p>"),
    "/przepisy/": page(
      "Przepisy",
      toggle("Sernik", "<p>Składniki: twaróg, jajka, cukier.</p>") +
        toggle("Chłodnik", "<p>Składniki: kefir, botwina.</p>"),
    ),
    "/kontakt/": page("Kontakt", "<h1>Kontakt</h1><p>86 555 01 00</p>"),
    "/kariera/": page(
      "Kariera",
      `<h1>Kariera</h1><p>Sprawdź aktualne oferty pracy.</p>${job("Operator linii rozlewniczej (k/m)", "Łomża", "Będziesz obsługiwać linię, która napełnia dziewięć tysięcy butelek na godzinę.")}${job("Laborant mikrobiologii (k/m)", "Grajewo", "Będziesz badać próbki mleka surowego i gotowych wyrobów.")}${job("Kierowca cysterny kat. C+E (k/m)", "Łomża", "Będziesz odbierać mleko z gospodarstw w promieniu osiemdziesięciu kilometrów.")}<h2>Jak rekrutujemy?</h2>${toggle("Krok 1: zgłoszenie", "<p>Wyślij CV na adres praca@mleczarnia-podlaska.example z nazwą stanowiska w temacie.</p>")}${toggle("Krok 2: rozmowa", "<p>Zapraszamy na rozmowę w zakładzie.</p>")}${toggle("Czy mogę wysłać CV, jeśli nie ma oferty dla mnie?", "<p>Tak, wrócimy do niego w ciągu roku.</p>")}`,
    ),
  };
  return {
    domain: "mleczarnia-podlaska.example",
    about: "Divi toggles: openings and questions about applying in toggles of the same kind on one page",
    language: "pl",
    hosts: files("mleczarnia-podlaska.example", pages),
    truth: {
      ...openings(
        ["Mleczarnia Podlaska Sp. z o.o.", "Mleczarnia Podlaska"],
        [
          ["Operator linii rozlewniczej (k/m)", "Łomża", "dziewięć tysięcy butelek"],
          ["Laborant mikrobiologii (k/m)", "Grajewo", "badać próbki mleka"],
          ["Kierowca cysterny kat. C+E (k/m)", "Łomża", "osiemdziesięciu kilometrów"],
        ],
      ),
      whole: true,
    },
  };
}

function sladovna(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="cs"><head><meta charset="utf-8"><title>${title} | Sladovna Hanácká a.s.</title></head><body><div id="menu"><a href="/">Úvod</a> | <a href="/slady">Naše slady</a> | <a href="/o-firme">O firmě</a> | <a href="/volna-mista">Volná místa</a> | <a href="/kontakty">Kontakty</a></div><div id="obsah">${body}</div><div id="paticka">Sladovna Hanácká a.s., Tovární 25, 750 02 Přerov, IČO 12345678</div></body></html>`;
  const jobs = [
    [
      "obsluha-hvozdu",
      "Obsluha hvozdu",
      "Přerov",
      "plný",
      "ihned",
      "Budete hlídat teplotu a vlhkost sladu na hvozdu, i v noci.",
    ],
    [
      "elektrikar-udrzby",
      "Elektrikář údržby (§ 6)",
      "Kroměříž",
      "plný",
      "1. 1. 2027",
      "Budete udržovat pohony, dopravníky a rozvaděče.",
    ],
    [
      "mzdova-ucetni",
      "Mzdová účetní",
      "Přerov",
      "zkrácený",
      "dohodou",
      "Budete počítat mzdy pro 95 lidí a jednou za rok zúčtování daní.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Úvod", "<h1>Slad z Hané</h1><p>Vaříme pivo? Ne, ale bez nás by nebylo.</p>"),
    "/slady": page(
      "Naše slady",
      '<table><tr><th>Slad</th><th>Barva EBC</th></tr><tr><td><a href="/slady/plzensky">Plzeňský</a></td><td>3</td></tr><tr><td><a href="/slady/mnichovsky">Mnichovský</a></td><td>22</td></tr></table>',
    ),
    "/slady/plzensky": page("Plzeňský", "<h1>Plzeňský slad</h1><p>Základ každého ležáku.</p>"),
    "/slady/mnichovsky": page("Mnichovský", "<h1>Mnichovský slad</h1><p>Pro tmavá piva.</p>"),
    "/o-firme": page("O firmě", "<h1>O firmě</h1><p>Provozy v Přerově a Kroměříži.</p>"),
    "/kontakty": page(
      "Kontakty",
      "<table><tr><th>Jméno</th><th>Funkce</th><th>Telefon</th></tr><tr><td>Ing. Jan Dvořák</td><td>ředitel</td><td>581 555 001</td></tr><tr><td>Věra Malá</td><td>personalistka</td><td>581 555 002</td></tr></table>",
    ),
    "/volna-mista": page(
      "Volná místa",
      `<h1>Volná místa</h1><table><tr><th>Pozice</th><th>Pracoviště</th><th>Úvazek</th><th>Nástup</th><th></th></tr>${jobs.map(([slug, title, town, load, start]) => `<tr><td>${title}</td><td>${town}</td><td>${load}</td><td>${start}</td><td><a href="/volna-mista/${slug}">detail</a></td></tr>`).join("")}</table><p>Brigády momentálně nenabízíme.</p>`,
    ),
  };
  for (const [slug, title, town, load, start, intro] of jobs)
    pages[`/volna-mista/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Pracoviště: ${town}<br>Úvazek: ${load}<br>Nástup: ${start}</p>${ps(intro)}<h3>Požadujeme</h3>${ul("odpovídající vzdělání", "spolehlivost")}<h3>Nabízíme</h3>${ul("pět týdnů dovolené", "příspěvek na stravování")}<p>Životopis zašlete Věře Malé na personalni@sladovna-hanacka.example.</p>`,
    );
  return {
    domain: "sladovna-hanacka.example",
    about: "table with the title in a plain cell and a link 'detail' in the last",
    language: "cs",
    hosts: files("sladovna-hanacka.example", pages),
    truth: {
      ...openings(
        "Sladovna Hanácká a.s.",
        jobs.map(([, title, town, , , intro]) => [title, town, intro] as const),
      ),
      whole: true,
      urls: { "Mzdová účetní": "/volna-mista/mzdova-ucetni" },
    },
  };
}

function napelem(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8"><title>${title} – Fénysugár Energia Kft.</title></head><body><ul class="menu"><li><a href="/">Kezdőlap</a></li><li><a href="/megoldasok">Megoldások</a></li><li><a href="/hirek">Hírek</a></li><li><a href="/allasok">Állások</a></li></ul><div class="tartalom">${body}</div><div class="lablec">Fénysugár Energia Kft. 6000 Kecskemét, Halasi út 29. <a href="/adatvedelem">Adatvédelem</a></div></body></html>`;
  const jobs = [
    [
      "villanyszerelo",
      "Villanyszerelő",
      "Kecskemét",
      "2026.11.09.",
      "Napelemes rendszereket szerelsz családi házakra és üzemcsarnokokra.",
    ],
    ["tervezomernok", "Villamos tervezőmérnök", "Szeged", "2026.10.28.", "Kiviteli terveket készítesz kiserőművekhez."],
    [
      "irodavezeto",
      "Irodavezető asszisztens",
      "Kecskemét",
      "2026.10.20.",
      "Te tartod kézben a naptárakat, a számlákat és a kávégépet.",
    ],
  ] as const;
  const news = [
    ["uj-telephely", "Új telephely Szegeden", "2026.11.03."],
    ["dij", "Elnyertük az év vállalkozása díjat", "2026.09.15."],
  ] as const;
  const entry = (base: string, slug: string, title: string, date: string): string =>
    `<div class="bejegyzes"><span class="datum">${date}</span> <a href="/${base}/${slug}">${title}</a></div>`;
  const pages: Pages = {
    "/": page(
      "Napelem az Alföldön",
      `<h1>Napelem az Alföldön</h1>${ps("Tizenkét éve szerelünk.")}<h2>Hírek</h2>${news.map(([slug, title, date]) => entry("hirek", slug, title, date)).join("")}`,
    ),
    "/megoldasok": page("Megoldások", `<h1>Megoldások</h1>${ul("Családi ház", "Üzem", "Akkumulátor")}`),
    "/hirek": page(
      "Hírek",
      `<h1>Hírek</h1>${news.map(([slug, title, date]) => entry("hirek", slug, title, date)).join("")}`,
    ),
    "/hirek/uj-telephely": page(
      "Új telephely Szegeden",
      `<h1>Új telephely Szegeden</h1>${ps("Tíz új munkatárssal bővül a csapat.")}`,
    ),
    "/hirek/dij": page("Díj", `<h1>Elnyertük az év vállalkozása díjat</h1>${ps("Köszönjük a bizalmat.")}`),
    "/allasok": page(
      "Állások",
      `<h1>Nyitott pozíciók</h1>${jobs.map(([slug, title, , date]) => entry("allasok", slug, title, date)).join("")}`,
    ),
  };
  for (const [slug, title, town, date, intro] of jobs)
    pages[`/allasok/${slug}`] = page(
      title,
      `<span class="datum">${date}</span><h1>${title}</h1><p>Munkavégzés helye: ${town}</p>${ps(intro)}<h3>Feladatok</h3>${ul("Együttműködés a kivitelezőkkel", "Pontos dokumentáció")}<h3>Elvárások</h3>${ul("Szakirányú végzettség", "B kategóriás jogosítvány")}<h3>Amit kínálunk</h3>${ul("Versenyképes fizetés", "Céges autó")}<p>Jelentkezés fényképes önéletrajzzal: allas@fenysugar.example</p>`,
    );
  return {
    domain: "fenysugar.example",
    about: "dates before the titles, news in entries of the same form",
    language: "hu",
    hosts: files("fenysugar.example", pages),
    truth: {
      ...openings(
        "Fénysugár Energia Kft.",
        jobs.map(([, title, town, , intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function tekstil(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>${title} | Pamukova Tekstil A.Ş.</title></head><body><header><a href="/" class="logo">Pamukova Tekstil A.Ş.</a><ul><li><a href="/kurumsal">Kurumsal</a></li><li><a href="/urunler">Ürünler</a></li><li><a href="/insan-kaynaklari">İnsan Kaynakları</a></li><li><a href="/iletisim">İletişim</a></li></ul></header><section>${body}</section><footer>Pamukova Tekstil A.Ş. Organize Sanayi Bölgesi 4. Cadde No: 12, Denizli</footer></body></html>`;
  const TOWNS = [
    [
      "denizli",
      "Denizli",
      [
        ["Dokuma Operatörü", "dokuma-operatoru", "Armürlü tezgâhlarda havlu dokuyacaksınız."],
        ["Planlama Uzmanı", "planlama-uzmani", "Siparişleri tezgâhlara dağıtacak, termin takibi yapacaksınız."],
      ],
    ],
    [
      "istanbul",
      "İstanbul",
      [["İhracat Satış Temsilcisi", "ihracat-satis-temsilcisi", "Avrupa'daki otel zincirlerine satış yapacaksınız."]],
    ],
    ["bursa", "Bursa", [["Boyahane Şefi", "boyahane-sefi", "On iki kişilik boyahane ekibini yöneteceksiniz."]]],
  ] as const;
  const pages: Pages = {
    "/": page("Ana Sayfa", `<h1>Pamuktan havluya</h1>${ps("1978'den beri dokuyoruz.")}`),
    "/kurumsal": page("Kurumsal", `<h1>Kurumsal</h1>${ul("Tarihçe", "Vizyon", "Sertifikalar")}`),
    "/urunler": page("Ürünler", `<h1>Ürünler</h1>${ul("Havlu", "Bornoz", "Nevresim")}`),
    "/iletisim": page("İletişim", "<h1>İletişim</h1><p>Denizli fabrika, İstanbul ofis, Bursa boyahane</p>"),
    "/insan-kaynaklari": page(
      "İnsan Kaynakları",
      `<h1>İnsan Kaynakları</h1>${ps("Birlikte çalışmaktan mutlu oluruz.")}<ul><li><a href="/insan-kaynaklari/politikamiz">İK Politikamız</a></li><li><a href="/insan-kaynaklari/acik-pozisyonlar">Açık Pozisyonlar</a></li></ul>`,
    ),
    "/insan-kaynaklari/politikamiz": page(
      "İK Politikamız",
      `<h1>İK Politikamız</h1>${ps("Herkese eşit fırsat tanırız. Eğitime önem veririz.")}`,
    ),
    "/insan-kaynaklari/acik-pozisyonlar": page(
      "Açık Pozisyonlar",
      `<h1>Açık Pozisyonlar</h1><ul class="nav nav-tabs" role="tablist">${TOWNS.map(([id, town]) => `<li><a data-toggle="tab" role="tab" href="#${id}">${town}</a></li>`).join("")}</ul><div class="tab-content">${TOWNS.map(([id, , jobs]) => `<div class="tab-pane" id="${id}" role="tabpanel">${jobs.map(([title, slug]) => `<div class="pozisyon"><h4>${title}</h4><a href="/insan-kaynaklari/acik-pozisyonlar/${slug}">İncele</a></div>`).join("")}</div>`).join("")}</div>`,
    ),
  };
  for (const [, town, jobs] of TOWNS)
    for (const [title, slug, intro] of jobs)
      pages[`/insan-kaynaklari/acik-pozisyonlar/${slug}`] = page(
        title,
        `<h1>${title}</h1><p><strong>Çalışma Yeri:</strong> ${town}</p>${ps(intro)}<h3>İş Tanımı</h3>${ul("Ekip ile uyum içinde çalışmak", "Günlük raporları hazırlamak")}<h3>Aranan Nitelikler</h3>${ul("En az iki yıl deneyim", "Erkek adaylar için askerliğini tamamlamış olmak")}<p>Başvurularınızı ik@pamukovatekstil.example adresine gönderebilirsiniz.</p>`,
      );
  return {
    domain: "pamukovatekstil.example",
    about: "a tab for every town, the cards in it with a title and a button",
    language: "tr",
    hosts: files("pamukovatekstil.example", pages),
    truth: {
      ...openings(
        "Pamukova Tekstil A.Ş.",
        TOWNS.flatMap(([, town, jobs]) => jobs.map(([title, , intro]) => [title, town, intro] as const)),
      ),
      whole: true,
    },
  };
}

function ferry(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="el"><head><meta charset="utf-8"><title>${title} | Ναυτιλιακή Κυκλάδων</title></head><body><nav><a href="/">Αρχική</a><a href="/dromologia">Δρομολόγια</a><a href="/stolos">Στόλος</a><a href="/kariera">Καριέρα</a></nav>${body}<footer>Ναυτιλιακή Κυκλάδων Α.Ε., Ακτή Μιαούλη 41, 185 35 Πειραιάς</footer></body></html>`;
  const GROUPS = [
    [
      "Πλοία",
      [
        ["mageiras", "Μάγειρας", "Ερμούπολη", "Μαγειρεύετε για πλήρωμα είκοσι ατόμων σε καθημερινά ταξίδια."],
        ["ypoploiarchos", "Υποπλοίαρχος", "Πειραιάς", "Αναλαμβάνετε βάρδιες γέφυρας και την ασφάλεια των επιβατών."],
      ],
    ],
    [
      "Γραφεία",
      [["logistis", "Βοηθός λογιστή", "Πειραιάς", "Καταχωρείτε τιμολόγια και συμφωνείτε τα ταμεία των πλοίων."]],
    ],
  ] as const;
  const pages: Pages = {
    "/": page("Αρχική", "<h1>Δίπλα σε κάθε νησί</h1><p>Τέσσερα πλοία, εννέα λιμάνια.</p>"),
    "/dromologia": page(
      "Δρομολόγια",
      "<h1>Δρομολόγια</h1><table><tr><th>Αναχώρηση</th><th>Λιμάνι</th></tr><tr><td>07:30</td><td>Πειραιάς</td></tr><tr><td>11:10</td><td>Ερμούπολη</td></tr></table>",
    ),
    "/stolos": page(
      "Στόλος",
      '<h1>Στόλος</h1><ul><li><a href="/stolos/delos">Δήλος</a></li><li><a href="/stolos/naxos">Νάξος</a></li></ul>',
    ),
    "/stolos/delos": page("Δήλος", "<h1>Δήλος</h1><p>Έτος κατασκευής 2009.</p>"),
    "/stolos/naxos": page("Νάξος", "<h1>Νάξος</h1><p>Έτος κατασκευής 2014.</p>"),
    "/kariera": page(
      "Καριέρα",
      `<h1>Θέσεις εργασίας</h1><table>${GROUPS.map(([group, jobs]) => `<tr class="group"><th colspan="3">${group}</th></tr>${jobs.map(([slug, title, town]) => `<tr><td><a href="/kariera/${slug}">${title}</a></td><td>${town}</td><td>Πλήρης απασχόληση</td></tr>`).join("")}`).join("")}</table>`,
    ),
  };
  for (const [, jobs] of GROUPS)
    for (const [slug, title, town, intro] of jobs)
      pages[`/kariera/${slug}`] = page(
        title,
        `<h1>${title}</h1><p>Τόπος εργασίας: ${town}</p>${ps(intro)}<h2>Αρμοδιότητες</h2>${ul("Τήρηση των κανόνων ασφαλείας", "Συνεργασία με το πλήρωμα")}<h2>Απαραίτητα προσόντα</h2>${ul("Σχετική εμπειρία δύο ετών", "Καλή γνώση αγγλικών")}<h2>Παροχές</h2>${ul("Ιδιωτική ασφάλιση")}<p>Στείλτε το βιογραφικό σας στο hr@kykladon.example.</p>`,
      );
  return {
    domain: "kykladon.example",
    about: "a table with rows for departments between the openings",
    language: "el",
    hosts: files("kykladon.example", pages),
    truth: {
      ...openings(
        ["Ναυτιλιακή Κυκλάδων Α.Ε.", "Ναυτιλιακή Κυκλάδων"],
        GROUPS.flatMap(([, jobs]) => jobs.map(([, title, town, intro]) => [title, town, intro] as const)),
      ),
      whole: true,
    },
  };
}

export const EAST: readonly Site[] = [mleczarnia(), sladovna(), napelem(), tekstil(), ferry()];
