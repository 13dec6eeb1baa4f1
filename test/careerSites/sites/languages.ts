// The same simple site in further languages: a menu, a list, two adverts without any data.
import { frame } from "../texts.ts";
import { files, type Site } from "../world.ts";

interface Tongue {
  readonly language: string;
  readonly domain: string;
  readonly menu: string;
  readonly path: string;
  readonly heading: string;
  readonly jobs: readonly (readonly [title: string, slug: string, html: string])[];
}

const TONGUES: readonly Tongue[] = [
  {
    language: "hu",
    domain: "asztalos-kft.example",
    menu: "Karrier",
    path: "/karrier",
    heading: "Állásajánlatok",
    jobs: [
      [
        "Asztalos",
        "asztalos",
        "<p>Kis műhelyünkbe keresünk asztalost, aki szereti a fát és a pontos munkát.</p><h3>Feladatok</h3><ul><li>Bútorok készítése</li></ul><h3>Elvárások</h3><ul><li>Legalább két év tapasztalat</li></ul><p>Jelentkezés önéletrajzzal e-mailben.</p>",
      ],
      [
        "Könyvelő",
        "konyvelo",
        "<p>Irodánkba könyvelőt várunk, teljes munkaidőben, barátságos csapatba.</p><h3>Feladatok</h3><ul><li>Számlák rögzítése</li></ul><h3>Elvárások</h3><ul><li>Mérlegképes végzettség</li></ul><p>Jelentkezés önéletrajzzal e-mailben.</p>",
      ],
    ],
  },
  {
    language: "ro",
    domain: "atelier-lemn.example",
    menu: "Cariere",
    path: "/cariere",
    heading: "Locuri de muncă",
    jobs: [
      [
        "Tâmplar",
        "tamplar",
        "<p>Atelierul nostru din Cluj angajează un tâmplar cu răbdare și mână bună, pentru o echipă mică.</p><h3>Responsabilități</h3><ul><li>Realizarea mobilierului la comandă</li></ul><h3>Cerințe</h3><ul><li>Experiență de minimum doi ani</li></ul><p>Trimiteți CV-ul pe adresa noastră.</p>",
      ],
      [
        "Contabil",
        "contabil",
        "<p>Căutăm un contabil pentru biroul nostru, cu normă întreagă și program flexibil.</p><h3>Responsabilități</h3><ul><li>Evidența facturilor</li></ul><h3>Cerințe</h3><ul><li>Studii economice</li></ul><p>Trimiteți CV-ul pe adresa noastră.</p>",
      ],
    ],
  },
  {
    language: "el",
    domain: "xylourgeio.example",
    menu: "Καριέρα",
    path: "/kariera",
    heading: "Θέσεις εργασίας",
    jobs: [
      [
        "Ξυλουργός",
        "xylourgos",
        "<p>Το μικρό μας εργαστήριο στο λιμάνι αναζητά ξυλουργό με μεράκι για μόνιμη απασχόληση.</p><h3>Αρμοδιότητες</h3><ul><li>Κατασκευή επίπλων</li></ul><h3>Απαραίτητα προσόντα</h3><ul><li>Δύο χρόνια εμπειρίας</li></ul><p>Στείλτε το βιογραφικό σας με e-mail.</p>",
      ],
      [
        "Λογιστής",
        "logistis",
        "<p>Για το γραφείο μας ζητάμε λογιστή, πλήρης απασχόληση σε φιλικό περιβάλλον εργασίας.</p><h3>Αρμοδιότητες</h3><ul><li>Τήρηση βιβλίων</li></ul><h3>Απαραίτητα προσόντα</h3><ul><li>Πτυχίο λογιστικής</li></ul><p>Στείλτε το βιογραφικό σας με e-mail.</p>",
      ],
    ],
  },
  {
    language: "tr",
    domain: "marangoz.example",
    menu: "Kariyer",
    path: "/kariyer",
    heading: "Açık Pozisyonlar",
    jobs: [
      [
        "Marangoz",
        "marangoz",
        "<p>Limandaki küçük atölyemiz için ekip çalışmasına yatkın, titiz bir marangoz arıyoruz.</p><h3>İş Tanımı</h3><ul><li>Mobilya üretimi</li></ul><h3>Aranan Nitelikler</h3><ul><li>En az iki yıl deneyim</li></ul><p>Başvuru için özgeçmişinizi gönderin. Tam zamanlı.</p>",
      ],
      [
        "Muhasebeci",
        "muhasebeci",
        "<p>Ofisimizde görev alacak, tam zamanlı çalışacak bir muhasebeci arıyoruz.</p><h3>İş Tanımı</h3><ul><li>Faturaların takibi</li></ul><h3>Aranan Nitelikler</h3><ul><li>İlgili bölümden mezun olmak</li></ul><p>Başvuru için özgeçmişinizi gönderin.</p>",
      ],
    ],
  },
  {
    language: "uk",
    domain: "stolyar.example",
    menu: "Вакансії",
    path: "/vacancies",
    heading: "Вакансії",
    jobs: [
      [
        "Столяр",
        "stolyar",
        "<p>Невелика майстерня біля порту запрошує столяра, який любить дерево і точність.</p><h3>Обов'язки</h3><ul><li>Виготовлення меблів</li></ul><h3>Вимоги</h3><ul><li>Досвід роботи від двох років</li></ul><p>Надсилайте резюме на нашу пошту. Повна зайнятість.</p>",
      ],
      [
        "Бухгалтер",
        "bukhhalter",
        "<p>До нашого офісу шукаємо бухгалтера на повний день, у дружній колектив.</p><h3>Обов'язки</h3><ul><li>Облік рахунків</li></ul><h3>Вимоги</h3><ul><li>Економічна освіта</li></ul><p>Надсилайте резюме на нашу пошту.</p>",
      ],
    ],
  },
  {
    language: "zh",
    domain: "mugong.example",
    menu: "加入我们",
    path: "/join",
    heading: "招聘职位",
    jobs: [
      [
        "木工",
        "101-mugong",
        "<p>我们是港口旁的一家小工坊，现招聘有耐心、手艺好的木工一名，加入我们的团队。</p><h3>岗位职责</h3><ul><li>制作家具</li></ul><h3>任职要求</h3><ul><li>两年以上相关经验</li></ul><p>请将简历发送至邮箱。全职。</p>",
      ],
      [
        "会计",
        "102-kuaiji",
        "<p>公司办公室现招聘会计一名，工作环境友好，时间稳定，欢迎有意者联系我们。</p><h3>岗位职责</h3><ul><li>登记账目</li></ul><h3>任职要求</h3><ul><li>会计专业毕业</li></ul><p>请将简历发送至邮箱。全职。</p>",
      ],
    ],
  },
  {
    language: "ar",
    domain: "najjar.example",
    menu: "وظائف",
    path: "/jobs-ar",
    heading: "الوظائف الشاغرة",
    jobs: [
      [
        "نجار",
        "najjar",
        "<p>ورشتنا الصغيرة بجانب الميناء تبحث عن نجار ماهر يحب العمل الدقيق ضمن فريق صغير ومتعاون.</p><h3>المهام</h3><ul><li>صناعة الأثاث</li></ul><h3>المؤهلات</h3><ul><li>خبرة سنتين على الأقل في المجال نفسه</li></ul><p>أرسل السيرة الذاتية إلى بريدنا. دوام كامل.</p>",
      ],
      [
        "محاسب",
        "muhasib",
        "<p>مكتبنا في المدينة يبحث عن محاسب للعمل بدوام كامل في بيئة ودية ومستقرة منذ سنوات طويلة.</p><h3>المهام</h3><ul><li>مسك الدفاتر</li></ul><h3>المؤهلات</h3><ul><li>شهادة في المحاسبة</li></ul><p>أرسل السيرة الذاتية إلى بريدنا.</p>",
      ],
    ],
  },
  {
    language: "hr",
    domain: "stolarija.example",
    menu: "Karijera",
    path: "/karijera",
    heading: "Otvorena radna mjesta",
    jobs: [
      [
        "Stolar",
        "stolar",
        "<p>Mala radionica uz more traži stolara koji voli drvo i uredan rad, na neodređeno vrijeme.</p><h3>Opis posla</h3><ul><li>Izrada namještaja po mjeri</li></ul><h3>Uvjeti</h3><ul><li>Dvije godine iskustva</li></ul><p>Prijava i životopis šalju se e-poštom.</p>",
      ],
      [
        "Knjigovođa",
        "knjigovoda",
        "<p>U naš ured primamo knjigovođu na puno radno vrijeme, rad je u malom i složnom timu.</p><h3>Opis posla</h3><ul><li>Vođenje knjiga</li></ul><h3>Uvjeti</h3><ul><li>Ekonomska škola</li></ul><p>Prijava i životopis šalju se e-poštom.</p>",
      ],
    ],
  },
];

export const LANGUAGES: readonly Site[] = TONGUES.map(({ language, domain, menu, path, heading, jobs }) => ({
  domain,
  about: "a plain list and plain adverts",
  language,
  hosts: files(domain, {
    "/": frame("<h1>Example</h1>", { language, menu: `<a href="/o">…</a><a href="${path}">${menu}</a>` }),
    [path]: frame(
      `<h1>${heading}</h1><ul>${jobs.map(([title, slug]) => `<li><a href="${path}/${slug}">${title}</a></li>`).join("")}</ul>`,
      { language },
    ),
    ...Object.fromEntries(
      jobs.map(([title, slug, html]) => [`${path}/${slug}`, frame(`<h1>${title}</h1>${html}`, { language })]),
    ),
  }),
  truth: { titles: jobs.map(([title]) => title), whole: true, code: null },
}));
