// Sites with something in front: pages about cookies, countries or languages, frames; and openings that stand on another domain of the company.
import { type Answer, files, redirect, type Site } from "../world.ts";
import { advertIn, divs, modern, old } from "./adverts.ts";

type Pages = Readonly<Record<string, Answer | string>>;

/** Shown to whoever does not have the cookie yet. */
function behindWall(domain: string, pages: Pages, wall: Answer | string | ((path: string) => Answer | string)) {
  return {
    [domain]: ({ path, cookie }: { path: string; cookie: string }) => {
      if (path.startsWith("/cookie")) return pages[path] ?? null;
      if (/(?:gdpr|zgoda|prefs)=/.test(cookie)) return pages[path] ?? null;
      return typeof wall === "function" ? wall(path) : wall;
    },
  };
}

const WALLS: readonly Site[] = [
  {
    domain: "pierre-et-chaux.example",
    about: "a cookie page whose form has three buttons, one to go on without",
    language: "fr",
    hosts: behindWall(
      "pierre-et-chaux.example",
      {
        "/": divs("<h2>La pierre, notre métier</h2><p>Restauration de façades depuis 1962.</p>", {
          lang: "fr",
          title: "Pierre et Chaux",
          top: '<a href="/savoir-faire">Savoir-faire</a><a href="/nous-rejoindre">Nous rejoindre</a>',
        }),
        "/nous-rejoindre": divs(
          '<h1>Nous rejoindre</h1><div class="offres"><div class="offre"><a href="/nous-rejoindre/tailleur-de-pierre">Tailleur de pierre</a></div><div class="offre"><a href="/nous-rejoindre/conducteur-de-travaux">Conducteur de travaux</a></div></div>',
          { lang: "fr", title: "Nous rejoindre" },
        ),
        "/nous-rejoindre/tailleur-de-pierre": divs(`<h1>Tailleur de pierre</h1>${advertIn("fr", "Nîmes")}`, {
          lang: "fr",
          title: "Tailleur de pierre",
        }),
        "/nous-rejoindre/conducteur-de-travaux": divs(`<h1>Conducteur de travaux</h1>${advertIn("fr", "Arles")}`, {
          lang: "fr",
          title: "Conducteur de travaux",
        }),
        "/cookies/choix": redirect("/", { "set-cookie": "gdpr=0; Path=/" }),
      },
      '<!doctype html><html lang="fr"><title>Vos choix</title><body><div class="modal"><h1>Votre vie privée compte</h1><p>Nous et nos 12 partenaires déposons des cookies sur votre appareil pour mesurer l\'audience.</p><form action="/cookies/choix" method="post"><input type="hidden" name="csrf" value="x1"><button type="submit" name="choix" value="refus">Continuer sans accepter</button><button type="submit" name="choix" value="perso">Paramétrer</button><button type="submit" name="choix" value="tout">Tout accepter</button></form></div></body></html>',
    ),
    truth: { titles: ["Tailleur de pierre", "Conducteur de travaux"], whole: true, code: null },
  },
  {
    domain: "lonja-del-sur.example",
    about: "every page sends to a page about cookies, which sends back",
    language: "es",
    hosts: {
      "lonja-del-sur.example": ({ path, query, cookie }) => {
        if (path === "/cookie-aceptar")
          return redirect(query.get("volver") ?? "/", { "set-cookie": "prefs=si; Path=/" });
        if (path === "/aviso")
          return `<html lang="es"><head><title>Aviso de cookies</title></head><body><p>Esta web utiliza cookies propias y de terceros. Si continúas, aceptas su uso.</p><p><a href="/politica">Política de cookies</a> <a class="btn" href="/cookie-aceptar?volver=${encodeURIComponent(query.get("volver") ?? "/")}">Aceptar y continuar</a></p></body></html>`;
        if (!/prefs=/.test(cookie)) return redirect(`/aviso?volver=${encodeURIComponent(path)}`);
        if (path === "/")
          return divs("<h1>Pescado fresco cada día</h1>", {
            lang: "es",
            title: "Lonja del Sur",
            top: '<a href="/productos">Productos</a><a href="/empresa/trabaja-con-nosotros">Trabaja con nosotros</a>',
          });
        if (path === "/empresa/trabaja-con-nosotros")
          return divs(
            '<h1>Trabaja con nosotros</h1><table class="tabla"><tr><th>Puesto</th><th>Centro</th></tr><tr><td><a href="/empresa/oferta/dependiente">Dependiente/a de pescadería</a></td><td>Cádiz</td></tr><tr><td><a href="/empresa/oferta/repartidor">Repartidor/a</a></td><td>Huelva</td></tr></table>',
            { lang: "es", title: "Trabaja con nosotros" },
          );
        if (path === "/empresa/oferta/dependiente")
          return divs(`<h1>Dependiente/a de pescadería</h1>${advertIn("es", "Cádiz")}`, {
            lang: "es",
            title: "Oferta",
          });
        if (path === "/empresa/oferta/repartidor")
          return divs(`<h1>Repartidor/a</h1>${advertIn("es", "Huelva")}`, { lang: "es", title: "Oferta" });
        return null;
      },
    },
    truth: { titles: ["Dependiente/a de pescadería", "Repartidor/a"], whole: true, code: null },
  },
  {
    domain: "port-spedycja.example",
    about: "a cookie page whose button sets a cookie and loads the page again",
    language: "pl",
    hosts: behindWall(
      "port-spedycja.example",
      {
        "/": modern("<h1>Spedycja morska</h1>", {
          lang: "pl",
          title: "Port Spedycja",
          top: '<li><a href="/oferta">Oferta</a></li><li><a href="/kariera">Kariera</a></li>',
        }),
        "/kariera": modern(
          '<h1>Kariera</h1><h2>Aktualne oferty pracy</h2><ul><li><a href="/kariera/spedytor">Spedytor morski</a></li><li><a href="/kariera/magazynier">Magazynier</a></li></ul>',
          { lang: "pl", title: "Kariera" },
        ),
        "/kariera/spedytor": modern(`<h1>Spedytor morski</h1>${advertIn("pl", "Gdynia")}`, {
          lang: "pl",
          title: "Spedytor morski",
        }),
        "/kariera/magazynier": modern(`<h1>Magazynier</h1>${advertIn("pl", "Gdańsk")}`, {
          lang: "pl",
          title: "Magazynier",
        }),
      },
      `<!doctype html><html lang="pl"><head><title>Port Spedycja</title><script>function zgoda(){document.cookie='zgoda=tak; max-age=31536000; path=/';window.location.reload();}</script></head><body><h2>Szanujemy Twoją prywatność</h2><p>Ta strona korzysta z plików cookies.</p><button onclick="zgoda()">Akceptuję</button></body></html>`,
    ),
    truth: { titles: ["Spedytor morski", "Magazynier"], whole: true, code: null },
  },
  {
    domain: "ashdown-optics.example",
    about: "a home page that only asks for the country",
    language: "en",
    hosts: files("ashdown-optics.example", {
      "/": divs(
        '<h1>Select your region</h1><ul class="countries"><li><a href="/uk/">United Kingdom</a></li><li><a href="/de/">Deutschland</a></li><li><a href="/us/">United States</a></li></ul>',
        { lang: "en", title: "Ashdown Optics" },
      ),
      "/uk/": divs("<h1>Lenses for science</h1>", {
        lang: "en",
        title: "Ashdown Optics UK",
        top: '<a href="/uk/products">Products</a>',
        foot: '<a href="/uk/company/join-us">Join us</a> <a href="/uk/privacy">Privacy</a>',
      }),
      "/de/": divs("<h1>Linsen für die Forschung</h1>", { lang: "de", title: "Ashdown Optics Deutschland" }),
      "/us/": divs("<h1>Lenses for science</h1>", { lang: "en", title: "Ashdown Optics US" }),
      "/uk/company/join-us": divs(
        '<h1>Join us</h1><div class="vac"><h3><a href="/uk/company/join-us/optical-technician">Optical Technician</a></h3></div><div class="vac"><h3><a href="/uk/company/join-us/sales-engineer">Sales Engineer</a></h3></div>',
        { lang: "en", title: "Join us" },
      ),
      "/uk/company/join-us/optical-technician": divs(`<h1>Optical Technician</h1>${advertIn("en", "Exeter")}`, {
        lang: "en",
        title: "Optical Technician | Ashdown Optics",
      }),
      "/uk/company/join-us/sales-engineer": divs(`<h1>Sales Engineer</h1>${advertIn("en", "Exeter")}`, {
        lang: "en",
        title: "Sales Engineer | Ashdown Optics",
      }),
    }),
    truth: { titles: ["Optical Technician", "Sales Engineer"], whole: true, code: null },
  },
  {
    domain: "de-kade.example",
    about: "a home page of two links, one for each language",
    language: "nl",
    hosts: files("de-kade.example", {
      "/": '<!doctype html><html><head><title>De Kade</title></head><body><img src="kade.jpg" alt="De Kade"><p><a href="/nl/">Nederlands</a> | <a href="/en/">English</a></p></body></html>',
      "/nl/": divs("<h1>Koffie aan het water</h1>", {
        lang: "nl",
        title: "De Kade",
        top: '<a href="/nl/menu/">Menu</a><a href="/nl/werken-bij/">Werken bij</a>',
      }),
      "/en/": divs("<h1>Coffee by the water</h1>", { lang: "en", title: "De Kade" }),
      "/nl/werken-bij/": divs(
        '<h1>Werken bij De Kade</h1><p>Wij zoeken:</p><p><a href="/nl/werken-bij/barista/">Barista</a></p><p><a href="/nl/werken-bij/zelfstandig-kok/">Zelfstandig werkend kok</a></p>',
        { lang: "nl", title: "Werken bij" },
      ),
      "/nl/werken-bij/barista/": divs(`<h1>Barista</h1>${advertIn("nl", "Dordrecht")}`, {
        lang: "nl",
        title: "Barista",
      }),
      "/nl/werken-bij/zelfstandig-kok/": divs(`<h1>Zelfstandig werkend kok</h1>${advertIn("nl", "Dordrecht")}`, {
        lang: "nl",
        title: "Zelfstandig werkend kok",
      }),
    }),
    truth: { titles: ["Barista", "Zelfstandig werkend kok"], whole: true, code: null },
  },
  {
    domain: "drechslerei-kunz.example",
    about: "a frameset: the menu in one frame, the pages in the other",
    language: "de",
    hosts: files("drechslerei-kunz.example", {
      "/": '<HTML><HEAD><TITLE>Drechslerei Kunz</TITLE></HEAD><FRAMESET cols="180,*"><FRAME src="menue.html" name="menue"><FRAME src="start.html" name="haupt"></FRAMESET></HTML>',
      "/menue.html":
        '<HTML><BODY><A href="start.html" target="haupt">Start</A><BR><A href="stellen.html" target="haupt">Stellenangebote</A><BR><A href="kontakt.html" target="haupt">Kontakt</A></BODY></HTML>',
      "/start.html": "<HTML><BODY><H1>Willkommen in der Drechslerei Kunz</H1></BODY></HTML>",
      "/kontakt.html": "<HTML><BODY><H1>Kontakt</H1><P>Dorfstr. 3, Seiffen</BODY></HTML>",
      "/stellen.html": `<HTML><HEAD><TITLE>Stellenangebote</TITLE></HEAD><BODY><H1>Stellenangebote</H1><H2>Holzbildhauer (m/w/d)</H2>${advertIn("de", "Seiffen")}<HR><H2>Mitarbeiter Versand (m/w/d)</H2>${advertIn("de", "Seiffen")}</BODY></HTML>`,
    }),
    truth: { titles: ["Holzbildhauer (m/w/d)", "Mitarbeiter Versand (m/w/d)"], code: null },
  },
];

const ELSEWHERE: readonly Site[] = [
  {
    domain: "nordhof.example",
    about: "careers on a domain with the company's name in it, linked from the foot",
    language: "de",
    hosts: {
      ...files("nordhof.example", {
        "/": divs("<h1>Landtechnik vom Nordhof</h1>", {
          lang: "de",
          title: "Nordhof Landtechnik GmbH",
          top: '<a href="/maschinen">Maschinen</a>',
          foot: '<a href="/impressum">Impressum</a> <a href="https://www.nordhof-jobs.example/">Karriere</a>',
        }),
      }),
      ...files("www.nordhof-jobs.example", {
        "/": divs(
          '<h1>Karriere bei Nordhof</h1><div class="card"><h3>Landmaschinenmechatroniker (m/w/d)</h3><p>Vechta</p><a href="/stelle/101">Mehr erfahren</a></div><div class="card"><h3>Disponent (m/w/d)</h3><p>Cloppenburg</p><a href="/stelle/102">Mehr erfahren</a></div>',
          { lang: "de", title: "Karriere bei Nordhof" },
        ),
        "/stelle/101": divs(`<h1>Landmaschinenmechatroniker (m/w/d)</h1>${advertIn("de", "Vechta")}`, {
          lang: "de",
          title: "Landmaschinenmechatroniker (m/w/d)",
        }),
        "/stelle/102": divs(`<h1>Disponent (m/w/d)</h1>${advertIn("de", "Cloppenburg")}`, {
          lang: "de",
          title: "Disponent (m/w/d)",
        }),
      }),
    },
    truth: {
      titles: ["Landmaschinenmechatroniker (m/w/d)", "Disponent (m/w/d)"],
      whole: true,
      employer: "Nordhof Landtechnik GmbH",
    },
  },
  {
    domain: "caffe-aurora.example",
    about: "careers on the parent's domain, which names the brand and does not link back",
    language: "it",
    hosts: {
      ...files("caffe-aurora.example", {
        "/": modern("<h1>Il caffè del mattino</h1>", {
          lang: "it",
          title: "Caffè Aurora",
          foot: '<a href="/contatti">Contatti</a><a href="https://gruppo-bellini.example/lavora-con-noi/aurora">Lavora con noi</a>',
        }),
      }),
      ...files("gruppo-bellini.example", {
        "/lavora-con-noi/aurora": modern(
          '<h1>Lavora con noi in Caffè Aurora</h1><ul class="posizioni"><li><a href="/lavora-con-noi/aurora/addetto-torrefazione">Addetto alla torrefazione</a> <span class="sede">Trieste</span></li><li><a href="/lavora-con-noi/aurora/responsabile-negozio">Responsabile di negozio</a> <span class="sede">Udine</span></li></ul>',
          { lang: "it", title: "Lavora con noi - Gruppo Bellini" },
        ),
        "/lavora-con-noi/aurora/addetto-torrefazione": modern(
          `<h1>Addetto alla torrefazione</h1>${advertIn("it", "Trieste")}`,
          { lang: "it", title: "Addetto alla torrefazione - Gruppo Bellini" },
        ),
        "/lavora-con-noi/aurora/responsabile-negozio": modern(
          `<h1>Responsabile di negozio</h1>${advertIn("it", "Udine")}`,
          { lang: "it", title: "Responsabile di negozio - Gruppo Bellini" },
        ),
      }),
    },
    truth: { titles: ["Addetto alla torrefazione", "Responsabile di negozio"], whole: true },
  },
  {
    domain: "familjen-bageri.example",
    about: "careers on an unrelated name that links back to the company",
    language: "sv",
    hosts: {
      ...files("familjen-bageri.example", {
        "/": divs("<h1>Bröd varje morgon</h1>", {
          lang: "sv",
          title: "Familjen Bageri",
          foot: '<p>Familjen Bageri AB</p><a href="https://brodjobb.example">Jobba hos oss</a>',
        }),
      }),
      ...files("brodjobb.example", {
        "/": divs(
          '<p>En del av <a href="https://familjen-bageri.example/">Familjen Bageri</a></p><h1>Lediga jobb</h1><a class="jobb" href="/annons/bagare-natt"><h2>Bagare, natt</h2><p>Lund</p></a><a class="jobb" href="/annons/chauffor"><h2>Chaufför</h2><p>Malmö</p></a>',
          { lang: "sv", title: "Lediga jobb" },
        ),
        "/annons/bagare-natt": divs(`<h1>Bagare, natt</h1>${advertIn("sv", "Lund")}`, {
          lang: "sv",
          title: "Bagare, natt",
        }),
        "/annons/chauffor": divs(`<h1>Chaufför</h1>${advertIn("sv", "Malmö")}`, { lang: "sv", title: "Chaufför" }),
      }),
    },
    truth: { titles: ["Bagare, natt", "Chaufför"], whole: true },
  },
  {
    domain: "minato-kikai.example",
    about: "a Japanese site whose page for recruits is a domain of its own",
    language: "ja",
    hosts: {
      ...files("minato-kikai.example", {
        "/": divs("<h1>港機械株式会社</h1><p>精密部品の製造</p>", {
          lang: "ja",
          title: "港機械株式会社",
          top: '<a href="/products/">製品情報</a><a href="/company/">会社情報</a><a href="https://minato-kikai-recruit.example/" target="_blank">採用情報</a>',
        }),
      }),
      ...files("minato-kikai-recruit.example", {
        "/": divs(
          '<h1>採用情報</h1><dl><dt><a href="/job/sales.html">営業職</a></dt><dd>横浜</dd><dt><a href="/job/maintenance.html">設備保全スタッフ</a></dt><dd>川崎</dd></dl>',
          { lang: "ja", title: "採用情報 | 港機械株式会社" },
        ),
        "/job/sales.html": divs(`<h1>営業職</h1>${advertIn("ja", "横浜市鶴見区")}`, {
          lang: "ja",
          title: "営業職 | 港機械株式会社",
        }),
        "/job/maintenance.html": divs(`<h1>設備保全スタッフ</h1>${advertIn("ja", "川崎市")}`, {
          lang: "ja",
          title: "設備保全スタッフ | 港機械株式会社",
        }),
      }),
    },
    truth: { titles: ["営業職", "設備保全スタッフ"], whole: true, places: { 営業職: "横浜" } },
  },
  {
    domain: "tidewater-yards.example",
    about: "a link about working there that leads to the group's list, where the brand is a part of the address",
    language: "en",
    hosts: {
      ...files("tidewater-yards.example", {
        "/": modern("<h1>Boatyards of the south coast</h1>", {
          lang: "en",
          title: "Tidewater Yards",
          foot: '<ul><li><a href="https://www.harbour-group.example/careers/tidewater-yards">Work with us</a></li></ul>',
        }),
      }),
      ...files("www.harbour-group.example", {
        "/careers/tidewater-yards": modern(
          '<h1>Tidewater Yards</h1><p>Current vacancies at Tidewater Yards, part of Harbour Group.</p><article><h2><a href="/careers/tidewater-yards/yard-manager">Yard Manager</a></h2></article><article><h2><a href="/careers/tidewater-yards/marine-electrician">Marine Electrician</a></h2></article>',
          { lang: "en", title: "Careers at Tidewater Yards - Harbour Group" },
        ),
        "/careers/tidewater-yards/yard-manager": modern(`<h1>Yard Manager</h1>${advertIn("en", "Poole")}`, {
          lang: "en",
          title: "Yard Manager - Harbour Group",
        }),
        "/careers/tidewater-yards/marine-electrician": modern(
          `<h1>Marine Electrician</h1>${advertIn("en", "Weymouth")}`,
          {
            lang: "en",
            title: "Marine Electrician - Harbour Group",
          },
        ),
      }),
    },
    truth: { titles: ["Yard Manager", "Marine Electrician"], whole: true },
  },
  {
    domain: "altes-amt.example",
    about: "a home page of tables with the way to its openings in the footer, on a sub-domain",
    language: "de",
    hosts: {
      ...files("altes-amt.example", {
        "/": old("<H1>Hotel Altes Amt</H1>", {
          lang: "de",
          title: "Hotel Altes Amt",
          top: '<A href="zimmer.htm">Zimmer</A><BR><A href="anfahrt.htm">Anfahrt</A>',
          foot: '<A href="http://team.altes-amt.example/">Wir suchen dich!</A> | <A href="impressum.htm">Impressum</A>',
        }),
      }),
      ...files("team.altes-amt.example", {
        "/": old(
          '<H1>Wir suchen dich!</H1><UL><LI><A href="koch.htm">Koch (m/w/d)</A><LI><A href="rezeption.htm">Mitarbeiter Rezeption (m/w/d)</A></UL>',
          { lang: "de", title: "Team" },
        ),
        "/koch.htm": old(`<H1>Koch (m/w/d)</H1>${advertIn("de", "Goslar")}`, { lang: "de", title: "Koch" }),
        "/rezeption.htm": old(`<H1>Mitarbeiter Rezeption (m/w/d)</H1>${advertIn("de", "Goslar")}`, {
          lang: "de",
          title: "Rezeption",
        }),
      }),
    },
    truth: { titles: ["Koch (m/w/d)", "Mitarbeiter Rezeption (m/w/d)"], whole: true },
  },
];

export const FRONTS: readonly Site[] = [...WALLS, ...ELSEWHERE];
