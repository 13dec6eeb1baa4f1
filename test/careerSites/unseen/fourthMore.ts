// The second half of the fourth set: further scripts, marks, anchors, frames, and a site without openings.
import { files, type Site } from "../world.ts";
import { accordion, openings, sheet } from "./sheets.ts";

export const FOURTH_MORE: readonly Site[] = [
  {
    domain: "minato-seimen.example",
    about: "a table for each kind of work on one page",
    language: "ja",
    hosts: files("minato-seimen.example", {
      "/": sheet(
        "ja",
        "みなと製麺株式会社",
        "<h1>うどんを世界へ</h1>",
        '<a href="/company">会社案内</a><a href="/saiyo">採用案内</a>',
      ),
      "/saiyo": sheet(
        "ja",
        "採用案内｜みなと製麺株式会社",
        "<h1>採用案内</h1><h2>製造スタッフ</h2><table><tr><th>業務</th><td>麺の製造ラインの操作、計量、包装。</td></tr><tr><th>場所</th><td>香川県高松市</td></tr><tr><th>対象</th><td>未経験歓迎、年齢不問</td></tr><tr><th>時給</th><td>1,100円</td></tr></table><h2>営業職</h2><table><tr><th>業務</th><td>飲食店への提案と既存のお客様の訪問。</td></tr><tr><th>場所</th><td>大阪府大阪市</td></tr><tr><th>対象</th><td>要普通免許、営業経験者優遇</td></tr><tr><th>月給</th><td>25万円から</td></tr></table><p>応募は採用担当（saiyo@minato.example）まで。</p>",
      ),
    }),
    truth: openings("みなと製麺株式会社", [
      ["製造スタッフ", "高松市", "計量"],
      ["営業職", "大阪市", "飲食店への提案"],
    ]),
  },
  {
    domain: "haneul-robotics.example",
    about: "posts of a notice board, one of them marked as over",
    language: "ko",
    hosts: files("haneul-robotics.example", {
      "/": sheet(
        "ko",
        "하늘로보틱스",
        "<h1>로봇으로 여는 내일</h1>",
        '<a href="/about">회사소개</a><a href="/recruit">인재채용</a>',
      ),
      "/recruit": sheet(
        "ko",
        "인재채용 | 하늘로보틱스",
        '<h1>인재채용</h1><table class="board"><tr><th>번호</th><th>제목</th><th>상태</th></tr><tr><td>12</td><td><a href="/recruit/12">제어 소프트웨어 개발자</a></td><td>진행중</td></tr><tr><td>11</td><td><a href="/recruit/11">기구 설계 엔지니어</a></td><td>진행중</td></tr><tr><td>9</td><td><a href="/recruit/9">품질 관리 담당자</a></td><td>마감</td></tr></table>',
      ),
      "/recruit/12": sheet(
        "ko",
        "하늘로보틱스",
        "<h1>제어 소프트웨어 개발자</h1><p>근무지: 대전</p><p>■ 하는 일<br>모터 제어 펌웨어를 만들고 시험합니다.</p><p>■ 이런 분을 찾습니다<br>C++ 실무 3년, 회로도를 읽을 수 있는 분.</p><p>■ 지원 방법<br>이력서를 recruit@haneul.example 로 보내 주세요.</p>",
      ),
      "/recruit/11": sheet(
        "ko",
        "하늘로보틱스",
        "<h1>기구 설계 엔지니어</h1><p>근무지: 수원</p><p>■ 하는 일<br>로봇 팔의 관절과 덮개를 설계합니다.</p><p>■ 이런 분을 찾습니다<br>3D 설계 경험이 있는 분.</p><p>■ 지원 방법<br>이력서를 recruit@haneul.example 로 보내 주세요.</p>",
      ),
      "/recruit/9": sheet(
        "ko",
        "하늘로보틱스",
        "<h1>품질 관리 담당자</h1><p><strong>마감된 공고입니다.</strong></p><p>근무지: 수원</p><p>■ 하는 일<br>출하 검사를 합니다.</p>",
      ),
    }),
    truth: openings("하늘로보틱스", [
      ["제어 소프트웨어 개발자", "대전", "펌웨어"],
      ["기구 설계 엔지니어", "수원", "관절"],
    ]),
  },
  {
    domain: "lantian-guangxue.example",
    about: "panels of one page in Chinese",
    language: "zh",
    hosts: files("lantian-guangxue.example", {
      "/": sheet(
        "zh-CN",
        "蓝天光学有限公司",
        "<h1>看见更远</h1>",
        '<a href="/products">产品中心</a><a href="/join">加入我们</a>',
      ),
      "/join": sheet(
        "zh-CN",
        "加入我们-蓝天光学有限公司",
        `<h1>招贤纳士</h1>${accordion([
          [
            "光学工程师",
            "<p>工作地点：苏州</p><p>岗位职责：<br>1、负责镜头的光学设计与公差分析；<br>2、配合结构工程师完成样机。</p><p>任职要求：<br>1、光学相关专业本科以上；<br>2、熟练使用设计软件。</p>",
          ],
          [
            "质检员",
            "<p>工作地点：无锡</p><p>岗位职责：<br>1、负责镀膜后的外观检验；<br>2、填写检验记录。</p><p>任职要求：<br>1、视力良好；<br>2、能适应两班倒。</p>",
          ],
        ])}<p>简历请发送至 hr@lantian.example</p>`,
      ),
    }),
    truth: openings("蓝天光学有限公司", [
      ["光学工程师", "苏州", "公差分析"],
      ["质检员", "无锡", "外观检验"],
    ]),
  },
  {
    domain: "nakheel-alsham.example",
    about: "an Arabic list, written from right to left",
    language: "ar",
    hosts: files("nakheel-alsham.example", {
      "/": sheet(
        "ar",
        "شركة نخيل الشام",
        "<h1>تمور طازجة</h1>",
        '<a href="/about">من نحن</a><a href="/jobs">الوظائف</a>',
      ),
      "/jobs": sheet(
        "ar",
        "الوظائف | شركة نخيل الشام",
        '<h1>الوظائف الشاغرة</h1><ul><li><a href="/jobs/accountant">محاسب</a> <span>عمّان</span></li><li><a href="/jobs/driver">سائق توصيل</a> <span>إربد</span></li></ul>',
      ),
      "/jobs/accountant": sheet(
        "ar",
        "محاسب | شركة نخيل الشام",
        "<h1>محاسب</h1><p>الموقع: عمّان</p><h3>المهام</h3><ul><li>إعداد القيود اليومية ومتابعة الذمم</li></ul><h3>المؤهلات</h3><ul><li>بكالوريوس محاسبة وخبرة سنتين</li></ul><p>ترسل السيرة الذاتية إلى jobs@nakheel.example</p>",
      ),
      "/jobs/driver": sheet(
        "ar",
        "سائق توصيل | شركة نخيل الشام",
        "<h1>سائق توصيل</h1><p>الموقع: إربد</p><h3>المهام</h3><ul><li>توصيل الطلبات إلى المحلات</li></ul><h3>المؤهلات</h3><ul><li>رخصة قيادة سارية</li></ul><p>ترسل السيرة الذاتية إلى jobs@nakheel.example</p>",
      ),
    }),
    truth: openings("شركة نخيل الشام", [
      ["محاسب", "عمّان", "القيود اليومية"],
      ["سائق توصيل", "إربد", "توصيل الطلبات"],
    ]),
  },
  {
    domain: "elaiones-kritis.example",
    about: "a Greek list of articles",
    language: "el",
    hosts: files("elaiones-kritis.example", {
      "/": sheet(
        "el",
        "Ελαιώνες Κρήτης",
        "<h1>Λάδι από την Κρήτη</h1>",
        '<a href="/etaireia">Η εταιρεία</a><a href="/kariera">Καριέρα</a>',
      ),
      "/kariera": sheet(
        "el",
        "Καριέρα | Ελαιώνες Κρήτης",
        '<h1>Θέσεις εργασίας</h1><article><h3><a href="/kariera/chimikos">Χημικός τροφίμων</a></h3><p>Ηράκλειο</p></article><article><h3><a href="/kariera/apothikarios">Αποθηκάριος</a></h3><p>Χανιά</p></article>',
      ),
      "/kariera/chimikos": sheet(
        "el",
        "Χημικός τροφίμων | Ελαιώνες Κρήτης",
        "<h1>Χημικός τροφίμων</h1><p>Τοποθεσία: Ηράκλειο</p><h3>Καθήκοντα</h3><p>Έλεγχος ποιότητας και αναλύσεις οξύτητας.</p><h3>Προσόντα</h3><p>Πτυχίο χημείας, καλή γνώση αγγλικών.</p><h3>Παροχές</h3><p>Πλήρης απασχόληση. Βιογραφικά στο hr@elaiones.example</p>",
      ),
      "/kariera/apothikarios": sheet(
        "el",
        "Αποθηκάριος | Ελαιώνες Κρήτης",
        "<h1>Αποθηκάριος</h1><p>Τοποθεσία: Χανιά</p><h3>Καθήκοντα</h3><p>Παραλαβή, αποθήκευση και φόρτωση.</p><h3>Προσόντα</h3><p>Δίπλωμα κλαρκ.</p><h3>Παροχές</h3><p>Πλήρης απασχόληση. Βιογραφικά στο hr@elaiones.example</p>",
      ),
    }),
    truth: openings("Ελαιώνες Κρήτης", [
      ["Χημικός τροφίμων", "Ηράκλειο", "οξύτητας"],
      ["Αποθηκάριος", "Χανιά", "φόρτωση"],
    ]),
  },
  {
    domain: "karpaty-mebli.example",
    about: "a Ukrainian list whose adverts begin with bold words in a row",
    language: "uk",
    hosts: files("karpaty-mebli.example", {
      "/": sheet(
        "uk",
        "Карпати Меблі",
        "<h1>Меблі з дуба</h1>",
        '<a href="/katalog">Каталог</a><a href="/vakansii">Вакансії</a>',
      ),
      "/vakansii": sheet(
        "uk",
        "Вакансії – Карпати Меблі",
        '<h1>Вакансії</h1><div class="v"><a href="/vakansii/stoliar">Столяр</a><em>Львів</em></div><div class="v"><a href="/vakansii/menedzher">Менеджер з продажу</a><em>Івано-Франківськ</em></div>',
      ),
      "/vakansii/stoliar": sheet(
        "uk",
        "Столяр – Карпати Меблі",
        "<h1>Столяр</h1><p><b>Місто:</b> Львів</p><p><b>Що робити:</b> збирати корпусні меблі за кресленнями.</p><p><b>Кого шукаємо:</b> людину з досвідом роботи на форматному верстаті.</p><p><b>Що пропонуємо:</b> 32 000 грн, офіційне оформлення.</p><p>Телефонуйте: 032 000 00 00</p>",
      ),
      "/vakansii/menedzher": sheet(
        "uk",
        "Менеджер з продажу – Карпати Меблі",
        "<h1>Менеджер з продажу</h1><p><b>Місто:</b> Івано-Франківськ</p><p><b>Що робити:</b> консультувати покупців у салоні.</p><p><b>Кого шукаємо:</b> привітну людину, яка вміє слухати.</p><p><b>Що пропонуємо:</b> ставку і відсоток.</p><p>Телефонуйте: 032 000 00 00</p>",
      ),
    }),
    truth: openings("Карпати Меблі", [
      ["Столяр", "Львів", "кресленнями"],
      ["Менеджер з продажу", "Івано-Франківськ", "у салоні"],
    ]),
  },
  {
    domain: "harbour-instruments.example",
    about: "marks of RDFa on the page of each opening",
    language: "en",
    hosts: files("harbour-instruments.example", {
      "/": sheet(
        "en",
        "Harbour Instruments",
        "<h1>Measuring the sea</h1>",
        '<a href="/products">Products</a><a href="/company/opportunities">Opportunities</a>',
      ),
      "/company/opportunities": sheet(
        "en",
        "Opportunities | Harbour Instruments",
        '<h1>Opportunities</h1><ol><li><a href="/company/opportunities/calibration-engineer">Calibration Engineer</a></li><li><a href="/company/opportunities/stores-person">Stores Person</a></li></ol>',
      ),
      ...Object.fromEntries(
        [
          [
            "calibration-engineer",
            "Calibration Engineer",
            "Plymouth",
            "You would calibrate salinity probes against our reference baths and sign the certificates.",
          ],
          [
            "stores-person",
            "Stores Person",
            "Falmouth",
            "You would book goods in and out, and keep the racks in order.",
          ],
        ].map(([path, title, place, text]) => [
          `/company/opportunities/${path}`,
          sheet(
            "en",
            `${title} | Harbour Instruments`,
            `<div vocab="https://schema.org/" typeof="JobPosting"><h1 property="title">${title}</h1><p property="jobLocation" typeof="Place"><span property="address" typeof="PostalAddress"><span property="addressLocality">${place}</span></span></p><div property="description"><p>${text} Benefits include sailing on Fridays.</p></div></div>`,
          ),
        ]),
      ),
    }),
    truth: openings("Harbour Instruments", [
      ["Calibration Engineer", "Plymouth", "salinity probes"],
      ["Stores Person", "Falmouth", "racks in order"],
    ]),
  },
  {
    domain: "imkerei-sonnleiten.example",
    about: "a list of anchors, and below it a part for each",
    language: "de",
    hosts: files("imkerei-sonnleiten.example", {
      "/": sheet(
        "de",
        "Imkerei Sonnleiten",
        "<h1>Honig vom Berg</h1>",
        '<a href="/honig">Honig</a><a href="/mitarbeiten">Mitarbeiten</a>',
      ),
      "/mitarbeiten": sheet(
        "de",
        "Mitarbeiten – Imkerei Sonnleiten",
        '<h1>Wir suchen dich</h1><ul><li><a href="#imker">Imker:in</a></li><li><a href="#versand">Mitarbeiter:in Versand</a></li></ul><section id="imker"><h2>Imker:in</h2><p class="ort">Mittersill</p><p>Du betreust mit uns 300 Völker, wanderst im Sommer mit den Bienen und schleuderst im Juli. Mitbringen solltest du Freude am frühen Aufstehen und einen Führerschein. Wir zahlen 2.300 € brutto im Monat.</p><p>Schreib an servus@sonnleiten.example</p></section><section id="versand"><h2>Mitarbeiter:in Versand</h2><p class="ort">Zell am See</p><p>Du packst Gläser so, dass sie ganz ankommen, und behältst das Lager im Blick. Mitbringen solltest du Sorgfalt. 20 Stunden in der Woche, 1.150 € brutto.</p><p>Schreib an servus@sonnleiten.example</p></section>',
      ),
    }),
    truth: openings("Imkerei Sonnleiten", [
      ["Imker:in", "Mittersill", "300 Völker"],
      ["Mitarbeiter:in Versand", "Zell am See", "packst Gläser"],
    ]),
  },
  {
    domain: "briar-and-reed.example",
    about: "a page that says there is nothing at present, old news of hiring, stories of people",
    language: "en",
    trap: true,
    hosts: files("briar-and-reed.example", {
      "/": sheet(
        "en",
        "Briar & Reed",
        "<h1>Thatching since 1920</h1>",
        '<a href="/news">News</a><a href="/careers">Careers</a>',
      ),
      "/careers": sheet(
        "en",
        "Careers | Briar & Reed",
        '<h1>Careers</h1><p>Thank you for your interest. There are no vacancies at the moment, but we are always glad to hear from good people.</p><h2>Our people</h2><div><a href="/careers/stories/jo-thatcher">Jo, Master Thatcher</a></div><div><a href="/careers/stories/sam-apprentice">Sam, Apprentice</a></div>',
      ),
      "/careers/stories/jo-thatcher": sheet(
        "en",
        "Jo, Master Thatcher",
        "<h1>Jo, Master Thatcher</h1><p>I joined in 2004 after ten years of experience on building sites. What I do every day: walk the roof, choose the reed, teach the young ones. You need strong knees for this job and you will be outside in all weathers, but the team is like a family.</p>",
      ),
      "/careers/stories/sam-apprentice": sheet(
        "en",
        "Sam, Apprentice",
        "<h1>Sam, Apprentice</h1><p>I am in my second year. My responsibilities are carrying reed and tying bundles. I applied with a CV and a photo of a bird house I had built.</p>",
      ),
      "/news": sheet(
        "en",
        "News | Briar & Reed",
        '<h1>News</h1><article><a href="/news/2019/we-are-hiring">We are hiring a thatcher</a></article><article><a href="/news/2021/prize">A prize for our roof</a></article>',
      ),
      "/news/2019/we-are-hiring": sheet(
        "en",
        "We are hiring a thatcher",
        "<h1>We are hiring a thatcher</h1><p>12 March 2019. Full-time, Norwich. Send your CV to office@briar.example by 30 April 2019. Update: the position has been filled.</p>",
      ),
    }),
    truth: { titles: [] },
  },
  {
    domain: "lakeside-clinic.example",
    about: "the list in a frame from a host of the company's own",
    language: "en",
    hosts: {
      ...files("lakeside-clinic.example", {
        "/": sheet(
          "en",
          "Lakeside Clinic",
          "<h1>Care by the lake</h1>",
          '<a href="/patients">Patients</a><a href="/working-here">Working here</a>',
        ),
        "/working-here": sheet(
          "en",
          "Working here | Lakeside Clinic",
          '<h1>Working here</h1><p>Current openings:</p><iframe src="https://hr.lakeside-clinic.example/list.html" width="100%" height="900"></iframe>',
        ),
      }),
      ...files("hr.lakeside-clinic.example", {
        "/list.html":
          '<html><body><div class="r"><a target="_top" href="/ad/301.html">Physiotherapist</a> <i>Kendal</i></div><div class="r"><a target="_top" href="/ad/305.html">Night Nurse</a> <i>Windermere</i></div></body></html>',
        "/ad/301.html":
          "<html><head><title>Lakeside Clinic</title></head><body><h2>Physiotherapist</h2><p>Kendal, 30 hours</p><p>You will treat patients after hip and knee operations and run a weekly class. You are registered and like to work in a small team. Apply with your CV by email.</p></body></html>",
        "/ad/305.html":
          "<html><head><title>Lakeside Clinic</title></head><body><h2>Night Nurse</h2><p>Windermere, 24 hours</p><p>You will look after twelve beds with one colleague, three nights in a row. You are registered and calm under pressure. Apply with your CV by email.</p></body></html>",
      }),
    },
    truth: openings("Lakeside Clinic", [
      ["Physiotherapist", "Kendal", "hip and knee"],
      ["Night Nurse", "Windermere", "twelve beds"],
    ]),
  },
];
