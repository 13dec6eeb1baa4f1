// Of the tenth set: Vietnamese, Hebrew, Slovene, an old Danish page in its own letters.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";
import { framed } from "./frame.ts";

interface Plain {
  readonly lang: string;
  readonly domain: string;
  readonly name: string;
  readonly foot: string;
  readonly menu: readonly (readonly [label: string, href: string])[];
  readonly list: readonly [path: string, heading: string];
  readonly labels: readonly [place: string, tasks: string, wants: string, apply: string];
  readonly jobs: readonly (readonly [
    slug: string,
    title: string,
    town: string,
    intro: string,
    task: string,
    want: string,
  ])[];
  readonly about: string;
}

function plain({ lang, domain, name, foot, menu, list: [path, heading], labels, jobs, about }: Plain): Site {
  const page = framed({ lang, name, menu, foot });
  const pages: Pages = {
    "/": page(name, `<h1>${name}</h1>`),
    [path]: page(
      heading,
      `<h1>${heading}</h1>${jobs.map(([slug, title, town]) => `<div class="item"><h3><a href="${path}/${slug}">${title}</a></h3><p>${town}</p></div>`).join("")}`,
    ),
  };
  for (const [slug, title, town, intro, task, want] of jobs)
    pages[`${path}/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>${labels[0]}: ${town}</p>${ps(intro)}<h2>${labels[1]}</h2>${ul(task)}<h2>${labels[2]}</h2>${ul(want)}<p>${labels[3]} jobs@${domain}</p>`,
    );
  return {
    domain,
    about,
    language: lang,
    hosts: files(domain, pages),
    truth: {
      ...openings(
        name,
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

const VIETNAM = plain({
  lang: "vi",
  domain: "gomsudongda.example",
  name: "Gốm Sứ Đống Đa",
  foot: "12 Đường Bát Tràng, Gia Lâm, Hà Nội",
  menu: [
    ["Sản phẩm", "/san-pham"],
    ["Tin tức", "/tin-tuc"],
    ["Tuyển dụng", "/tuyen-dung"],
  ],
  list: ["/tuyen-dung", "Tuyển dụng"],
  labels: ["Địa điểm", "Mô tả công việc", "Yêu cầu", "Gửi CV về"],
  jobs: [
    [
      "tho-gom",
      "Thợ gốm",
      "Hà Nội",
      "Bạn tạo hình bát đĩa trên bàn xoay mỗi ngày.",
      "Tạo hình và tráng men",
      "Có kinh nghiệm một năm",
    ],
    [
      "nhan-vien-ban-hang",
      "Nhân viên bán hàng",
      "Đà Nẵng",
      "Bạn tư vấn cho khách tại cửa hàng.",
      "Chăm sóc khách hàng",
      "Giao tiếp tốt",
    ],
  ],
  about: "Vietnamese",
});
const HEBREW = plain({
  lang: "he",
  domain: "yekev-galil.example",
  name: "יקב הגליל",
  foot: "יקב הגליל, דרך הכרמים 4, צפת",
  menu: [
    ["היינות שלנו", "/wines"],
    ["דרושים", "/jobs"],
  ],
  list: ["/jobs", "דרושים"],
  labels: ["מיקום", "תיאור התפקיד", "דרישות", "לשליחת קורות חיים:"],
  jobs: [
    ["winemaker", "ייננ/ית", "צפת", "תלוו את היין מהכרם ועד הבקבוק.", "ניהול הבציר", "ניסיון של שלוש שנים"],
    ["driver", "נהג/ת חלוקה", "חיפה", "תובילו ארגזים לחנויות ולמסעדות.", "חלוקה יומית", "רישיון נהיגה"],
  ],
  about: "Hebrew, from right to left",
});
const SLOVENE = plain({
  lang: "sl",
  domain: "pohistvo-krn.example",
  name: "Pohištvo Krn d.o.o.",
  foot: "Pohištvo Krn d.o.o., Cesta XV. brigade 7, 5220 Tolmin",
  menu: [
    ["Izdelki", "/izdelki"],
    ["Zaposlitev", "/zaposlitev"],
  ],
  list: ["/zaposlitev", "Prosta delovna mesta"],
  labels: ["Kraj dela", "Opis del in nalog", "Pričakujemo", "Prijavo pošljite na"],
  jobs: [
    [
      "mizar",
      "Mizar (m/ž)",
      "Tolmin",
      "Izdelovali boste mize in stole iz masivnega lesa.",
      "Delo na strojih",
      "Poklicna izobrazba",
    ],
    [
      "vodja-nabave",
      "Vodja nabave (m/ž)",
      "Nova Gorica",
      "Skrbeli boste za les, okovje in lake.",
      "Pogajanja z dobavitelji",
      "Znanje italijanščine",
    ],
  ],
  about: "Slovene",
});

function danish(): Site {
  const page = (title: string, body: string): Buffer =>
    Buffer.from(
      `<HTML><HEAD><META http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><TITLE>${title} - Søby Skibsværft</TITLE></HEAD><BODY><TABLE><TR><TD><A HREF="index.htm">Forside</A><BR><A HREF="flaaden.htm">Skibe</A><BR><A HREF="job.htm">Job på værftet</A></TD><TD>${body}</TD></TR></TABLE><P>Søby Skibsværft A/S, Havnevejen 5, 5985 Søby Ærø</P></BODY></HTML>`,
      "latin1",
    );
  const html = (body: Buffer): { headers: Record<string, string>; body: Buffer } => ({
    headers: { "content-type": "text/html" },
    body,
  });
  const home = html(page("Forside", "<H1>Velkommen til værftet</H1><P>Vi reparerer færger og fiskekuttere.</P>"));
  return {
    domain: "soebyvaerft.example",
    about: "an old page of tables in its own letters, the adverts one below the other",
    language: "da",
    hosts: files("soebyvaerft.example", {
      "/": home,
      "/index.htm": home,
      "/flaaden.htm": html(page("Skibe", "<H1>Skibe</H1><H3>M/F Ærø</H3><P>Bygget 1999.</P>")),
      "/job.htm": html(
        page(
          "Job",
          `<H1>Ledige stillinger</H1><H3>Skibstømrer</H3><P>Du skal arbejde på dæk og aptering om bord på træskibe.</P><P>Arbejdssted: Søby</P><P>Vi forventer: svendebrev og højdeerfaring.</P><P>Vi tilbyder: god løn efter overenskomst.</P><H3>Kleinsmed</H3><P>Du skal svejse rør og plader i værkstedet og på bedding.</P><P>Arbejdssted: Søby</P><P>Vi forventer: certifikat i svejsning.</P><P>Vi tilbyder: fast arbejde hele året.</P><P>Send din ansøgning til værftet på job@soebyvaerft.example.</P>`,
        ),
      ),
    }),
    truth: {
      ...openings(
        ["Søby Skibsværft A/S", "Søby Skibsværft"],
        [
          ["Skibstømrer", "Søby", "aptering om bord på træskibe"],
          ["Kleinsmed", "Søby", "svejse rør og plader"],
        ],
      ),
      whole: true,
    },
  };
}

export const LETTERS: readonly Site[] = [VIETNAM, HEBREW, SLOVENE, danish()];
