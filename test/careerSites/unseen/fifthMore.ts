// The second half of the fifth set: further languages, forms, remote places, and two sites with openings of another kind.
import { files, type Site } from "../world.ts";
import { openings, sheet } from "./sheets.ts";

export const FIFTH_MORE: readonly Site[] = [
  {
    domain: "tokaji-pince.example",
    about: "a Hungarian page of two adverts between lines",
    language: "hu",
    hosts: files("tokaji-pince.example", {
      "/": sheet(
        "hu",
        "Tokaji Pince Kft.",
        "<h1>Borok</h1>",
        '<a href="/borok">Borok</a><a href="/allas">Állásajánlatok</a>',
      ),
      "/allas": sheet(
        "hu",
        "Állásajánlatok | Tokaji Pince Kft.",
        "<h1>Állásajánlatok</h1><h2>Pincemester</h2><p>Munkavégzés helye: Tokaj</p><p>Feladatok: az erjedés felügyelete, fejtés, palackozás.</p><p>Elvárások: szakirányú végzettség.</p><hr><h2>Idegenvezető</h2><p>Munkavégzés helye: Mád</p><p>Feladatok: csoportok kísérése a pincében.</p><p>Elvárások: angol nyelvtudás.</p><hr><p>Jelentkezés önéletrajzzal: allas@tokaji.example</p>",
      ),
    }),
    truth: openings("Tokaji Pince Kft.", [
      ["Pincemester", "Tokaj", "palackozás"],
      ["Idegenvezető", "Mád", "csoportok"],
    ]),
  },
  {
    domain: "hoshi-denki.example",
    about: "pages whose heading is the company's own, the title in the table",
    language: "ja",
    hosts: files("hoshi-denki.example", {
      "/": sheet(
        "ja",
        "星電機株式会社",
        "<h1>未来を照らす</h1>",
        '<a href="/business">事業内容</a><a href="/recruit/">採用情報</a>',
      ),
      "/recruit/": sheet(
        "ja",
        "採用情報 | 星電機株式会社",
        '<h1>採用情報</h1><ul><li><a href="/recruit/denki.html">電気工事士</a></li><li><a href="/recruit/jimu.html">一般事務</a></li></ul>',
      ),
      "/recruit/denki.html": sheet(
        "ja",
        "星電機株式会社",
        "<h1>未来を照らす仕事</h1><table><tr><th>職種</th><td>電気工事士</td></tr><tr><th>仕事内容</th><td>ビルや工場の電気設備工事。</td></tr><tr><th>勤務地</th><td>福岡県福岡市</td></tr><tr><th>資格</th><td>第二種電気工事士</td></tr><tr><th>給与</th><td>月給25万円</td></tr></table>",
      ),
      "/recruit/jimu.html": sheet(
        "ja",
        "星電機株式会社",
        "<h1>未来を照らす仕事</h1><table><tr><th>職種</th><td>一般事務</td></tr><tr><th>仕事内容</th><td>書類作成、電話応対、来客対応。</td></tr><tr><th>勤務地</th><td>福岡県久留米市</td></tr><tr><th>資格</th><td>パソコンの基本操作</td></tr><tr><th>給与</th><td>月給19万円</td></tr></table>",
      ),
    }),
    truth: openings("星電機株式会社", [
      ["電気工事士", "福岡市", "電気設備工事"],
      ["一般事務", "久留米市", "電話応対"],
    ]),
  },
  {
    domain: "ferrous-software.example",
    about: "openings anywhere in a country, or half in an office",
    language: "en",
    hosts: files("ferrous-software.example", {
      "/": sheet(
        "en",
        "Ferrous Software",
        "<h1>Tools for foundries</h1>",
        '<a href="/product">Product</a><a href="/careers">Careers</a>',
      ),
      "/careers": sheet(
        "en",
        "Careers at Ferrous Software",
        '<h1>Careers</h1><h2>Open positions</h2><a class="row" href="/careers/backend-engineer"><b>Backend Engineer</b><span>Remote (UK)</span></a><a class="row" href="/careers/customer-success-lead"><b>Customer Success Lead</b><span>Leeds, hybrid</span></a>',
      ),
      "/careers/backend-engineer": sheet(
        "en",
        "Backend Engineer at Ferrous Software",
        "<h1>Backend Engineer</h1><p>Remote (UK)</p><p><strong>The role</strong></p><p>You'd own the services that talk to furnaces.</p><p><strong>You</strong></p><p>Have shipped Go or Rust to production.</p><p><strong>Perks</strong></p><p>£75k, 30 days off.</p><p><a href='mailto:jobs@ferrous.example'>Apply</a></p>",
      ),
      "/careers/customer-success-lead": sheet(
        "en",
        "Customer Success Lead at Ferrous Software",
        "<h1>Customer Success Lead</h1><p>Leeds, hybrid</p><p><strong>The role</strong></p><p>You'd visit foundries and train their crews.</p><p><strong>You</strong></p><p>Like steel-toed boots.</p><p><strong>Perks</strong></p><p>£52k, 30 days off.</p><p><a href='mailto:jobs@ferrous.example'>Apply</a></p>",
      ),
    }),
    truth: openings("Ferrous Software", [
      ["Backend Engineer", "UK", "talk to furnaces"],
      ["Customer Success Lead", "Leeds", "steel-toed"],
    ]),
  },
  {
    domain: "crumb-and-co.example",
    about: "opportunities for those who would open a shop of their own, and for investors",
    language: "en",
    trap: true,
    hosts: files("crumb-and-co.example", {
      "/": sheet(
        "en",
        "Crumb & Co",
        "<h1>Pies</h1>",
        '<a href="/pies">Pies</a><a href="/opportunities">Opportunities</a>',
      ),
      "/opportunities": sheet(
        "en",
        "Opportunities | Crumb & Co",
        '<h1>Opportunities</h1><ul><li><a href="/opportunities/franchise">Own a Crumb & Co</a></li><li><a href="/opportunities/investors">For investors</a></li></ul>',
      ),
      "/opportunities/franchise": sheet(
        "en",
        "Own a Crumb & Co",
        "<h1>Own a Crumb & Co</h1><p>Run a pie shop with our name above the door. What you need: £60,000, good feet and a location with passing trade. What you get: our recipes, training for your team and support every week. Apply by filling in the form.</p>",
      ),
      "/opportunities/investors": sheet(
        "en",
        "For investors",
        "<h1>For investors</h1><p>We are raising money for a second bakery. Requirements: a minimum of £5,000. Email us to apply for the prospectus.</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "holzbau-rhoen.example",
    about: "one opening beside a call to write without one, and a place for pupils to look in",
    language: "de",
    hosts: files("holzbau-rhoen.example", {
      "/": sheet(
        "de",
        "Holzbau Rhön GmbH & Co. KG",
        "<h1>Häuser aus Holz</h1>",
        '<a href="/haeuser">Häuser</a><a href="/arbeiten-bei-uns">Arbeiten bei uns</a>',
      ),
      "/arbeiten-bei-uns": sheet(
        "de",
        "Arbeiten bei uns – Holzbau Rhön GmbH & Co. KG",
        '<h1>Arbeiten bei uns</h1><ul><li><a href="/arbeiten-bei-uns/zimmerer">Zimmerer (m/w/d)</a></li><li><a href="/arbeiten-bei-uns/initiativ">Initiativbewerbung</a></li></ul>',
      ),
      "/arbeiten-bei-uns/zimmerer": sheet(
        "de",
        "Zimmerer – Holzbau Rhön GmbH & Co. KG",
        "<h1>Zimmerer (m/w/d)</h1><p>Bad Neustadt an der Saale, ab sofort</p><h3>Das machst du bei uns</h3><p>Abbund, Richten und Innenausbau mit festen Kollegen.</p><h3>Das solltest du können</h3><p>Einen Dachstuhl aufstellen.</p><h3>Das gibt es dafür</h3><p>Vier-Tage-Woche und 21 € die Stunde.</p><p>WhatsApp genügt: 0170 000000</p>",
      ),
      "/arbeiten-bei-uns/initiativ": sheet(
        "de",
        "Initiativbewerbung – Holzbau Rhön GmbH & Co. KG",
        "<h1>Initiativbewerbung</h1><p>Nichts dabei? Schick uns deine Unterlagen trotzdem, wir melden uns.</p>",
      ),
    }),
    truth: openings("Holzbau Rhön GmbH & Co. KG", [["Zimmerer (m/w/d)", "Bad Neustadt", "Innenausbau"]]),
  },
  {
    domain: "jantar-gdov.example",
    about: "a Bulgarian list of cards with a button",
    language: "bg",
    hosts: files("jantar-gdov.example", {
      "/": sheet(
        "bg",
        "Розова долина",
        "<h1>Розово масло</h1>",
        '<a href="/produkti">Продукти</a><a href="/karieri">Кариери</a>',
      ),
      "/karieri": sheet(
        "bg",
        "Кариери | Розова долина",
        '<h1>Свободни позиции</h1><div class="card"><h3>Лаборант</h3><p>Казанлък</p><a href="/karieri/laborant">Виж повече</a></div><div class="card"><h3>Механик</h3><p>Карлово</p><a href="/karieri/mehanik">Виж повече</a></div>',
      ),
      "/karieri/laborant": sheet(
        "bg",
        "Лаборант | Розова долина",
        "<h1>Лаборант</h1><p>Месторабота: Казанлък</p><h3>Какво ще правите</h3><p>Ще анализирате проби от дестилацията.</p><h3>Какво търсим</h3><p>Образование по химия.</p><h3>Какво предлагаме</h3><p>Трудов договор. Изпратете автобиография.</p>",
      ),
      "/karieri/mehanik": sheet(
        "bg",
        "Механик | Розова долина",
        "<h1>Механик</h1><p>Месторабота: Карлово</p><h3>Какво ще правите</h3><p>Ще поддържате казаните и помпите.</p><h3>Какво търсим</h3><p>Опит със заваряване.</p><h3>Какво предлагаме</h3><p>Трудов договор. Изпратете автобиография.</p>",
      ),
    }),
    truth: openings("Розова долина", [
      ["Лаборант", "Казанлък", "дестилацията"],
      ["Механик", "Карлово", "помпите"],
    ]),
  },
];
