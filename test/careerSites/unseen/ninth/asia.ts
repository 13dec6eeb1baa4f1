// Of the ninth set: a Japanese factory with a table for every opening, a Korean board with states, an Arabic clinic from right to
// left, a maker in Taiwan, an Indonesian hotel with cards.
import { files, type Site } from "../../world.ts";
import { type Pages, ps, ul } from "../eighth/markup.ts";
import { openings } from "../sheets.ts";

function seimitsu(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}｜株式会社北浜精密</title></head><body><header><h1 class="logo"><a href="/">株式会社北浜精密</a></h1><nav><ul><li><a href="/company/">会社案内</a></li><li><a href="/product/">製品情報</a></li><li><a href="/news/">お知らせ</a></li><li><a href="/recruit/">採用情報</a></li><li><a href="/contact/">お問い合わせ</a></li></ul></nav></header><main>${body}</main><footer><p>株式会社北浜精密　〒431-3125 静岡県浜松市中央区半田山4-12</p><p>&copy; Kitahama Seimitsu</p></footer></body></html>`;
  const table = (title: string, work: string, place: string, pay: string): string =>
    `<section class="job"><h3>${title}</h3><table><tr><th>職種</th><td>${title}</td></tr><tr><th>仕事内容</th><td>${work}</td></tr><tr><th>勤務地</th><td>${place}</td></tr><tr><th>給与</th><td>${pay}</td></tr><tr><th>勤務時間</th><td>8:15～17:15</td></tr><tr><th>休日</th><td>土日祝、年間休日121日</td></tr><tr><th>応募方法</th><td>履歴書を郵送またはメールでお送りください。</td></tr></table></section>`;
  const pages: Pages = {
    "/": page("精密部品の北浜精密", `<h2>ミクロンに挑む</h2>${ps("創業六十年、切削加工の専門会社です。")}`),
    "/company/": page(
      "会社案内",
      "<h2>会社概要</h2><table><tr><th>会社名</th><td>株式会社北浜精密</td></tr><tr><th>所在地</th><td>静岡県浜松市中央区半田山4-12</td></tr><tr><th>従業員数</th><td>86名</td></tr></table>",
    ),
    "/product/": page("製品情報", `<h2>製品情報</h2>${ul("油圧部品", "医療機器部品", "計測器部品")}`),
    "/news/": page(
      "お知らせ",
      '<h2>お知らせ</h2><dl><dt>2026.11.01</dt><dd><a href="/news/12.html">展示会に出展します</a></dd><dt>2026.10.05</dt><dd><a href="/news/11.html">新入社員の紹介</a></dd></dl>',
    ),
    "/news/12.html": page("展示会に出展します", "<h2>展示会に出展します</h2><p>東京の展示会に出展します。</p>"),
    "/news/11.html": page("新入社員の紹介", "<h2>新入社員の紹介</h2><p>今年は三名が入社しました。</p>"),
    "/recruit/": page(
      "採用情報",
      `<h2>採用情報</h2>${ps("一緒にものづくりをする仲間を募集しています。")}<ul><li><a href="/recruit/career/">中途採用 募集要項</a></li><li><a href="/recruit/graduate/">新卒採用</a></li><li><a href="/recruit/interview/">社員インタビュー</a></li></ul>`,
    ),
    "/recruit/graduate/": page(
      "新卒採用",
      `<h2>新卒採用</h2>${ps("2027年度の新卒採用は終了しました。2028年度の募集は来春開始します。")}`,
    ),
    "/recruit/interview/": page(
      "社員インタビュー",
      `<h2>社員インタビュー</h2><section><h3>製造部　佐野さん</h3><p>入社十年目です。旋盤の音を聞けば刃物の具合が分かるようになりました。</p></section><section><h3>営業部　大石さん</h3><p>お客様と一緒に部品の形を考えるのが楽しいです。</p></section>`,
    ),
    "/recruit/career/": page(
      "中途採用 募集要項",
      `<h2>中途採用 募集要項</h2>${table("NC旋盤オペレーター", "NC旋盤による金属部品の加工、段取り、測定をお任せします。", "静岡県浜松市（本社工場）", "月給23万円～32万円")}${table("品質保証スタッフ", "三次元測定機による検査と検査成績書の作成を行います。", "静岡県磐田市（磐田工場）", "月給22万円～29万円")}${table("ルート営業", "既存のお客様を訪問し、見積や納期の調整を行います。", "愛知県名古屋市（名古屋営業所）", "月給25万円～35万円")}`,
    ),
  };
  return {
    domain: "kitahama-seimitsu.example",
    about:
      "a table of terms for every opening on one page, interviews with people and a closed graduate intake beside it",
    language: "ja",
    hosts: files("kitahama-seimitsu.example", pages),
    truth: {
      ...openings("株式会社北浜精密", [
        ["NC旋盤オペレーター", "浜松", "段取り、測定をお任せします"],
        ["品質保証スタッフ", "磐田", "三次元測定機による検査"],
        ["ルート営業", "名古屋", "見積や納期の調整"],
      ]),
      whole: true,
    },
  };
}

function board(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>${title} | 한빛도자기</title></head><body><div id="header"><a href="/"><img src="/logo.png" alt="한빛도자기(주)"></a><ul id="gnb"><li><a href="/about">회사소개</a></li><li><a href="/product">제품</a></li><li><a href="/notice">공지사항</a></li><li><a href="/recruit">채용안내</a></li></ul></div><div id="container">${body}</div><div id="footer">한빛도자기(주) 경기도 이천시 신둔면 도자로 55 대표 김한빛 사업자등록번호 123-45-67890</div></body></html>`;
  const rows = [
    [
      "14",
      "생산직 사원 (가마 담당)",
      "접수중",
      "2026-11-02 ~ 2026-11-30",
      "경기도 이천시",
      "가마의 온도를 관리하고 소성 작업을 진행합니다.",
    ],
    [
      "13",
      "해외영업 경력사원",
      "접수중",
      "2026-10-26 ~ 채용시까지",
      "서울특별시 마포구",
      "일본과 유럽의 바이어를 관리하고 전시회를 준비합니다.",
    ],
    [
      "12",
      "제품 디자이너",
      "접수중",
      "2026-10-26 ~ 2026-11-22",
      "경기도 이천시",
      "식기와 소품의 형태를 그리고 시제품을 만듭니다.",
    ],
    ["11", "회계 담당자", "마감", "2026-08-03 ~ 2026-08-21", "경기도 이천시", "월 결산과 세무 신고를 담당합니다."],
    [
      "10",
      "물류센터 지게차 기사",
      "마감",
      "2026-07-01 ~ 2026-07-15",
      "경기도 여주시",
      "완제품을 상차하고 재고를 관리합니다.",
    ],
  ] as const;
  const pages: Pages = {
    "/": page("흙과 불", `<h2>흙과 불로 빚은 그릇</h2>${ps("1971년에 문을 열었습니다.")}`),
    "/about": page("회사소개", `<h2>회사소개</h2>${ps("직원 130명이 함께합니다.")}`),
    "/product": page("제품", `<h2>제품</h2>${ul("식기", "다기", "화병")}`),
    "/notice": page(
      "공지사항",
      '<h2>공지사항</h2><table class="board"><thead><tr><th>번호</th><th>제목</th><th>등록일</th></tr></thead><tbody><tr><td>31</td><td><a href="/notice/31">추석 연휴 배송 안내</a></td><td>2026-09-18</td></tr><tr><td>30</td><td><a href="/notice/30">공장 견학 예약 안내</a></td><td>2026-08-30</td></tr></tbody></table>',
    ),
    "/notice/31": page("추석 연휴 배송 안내", "<h3>추석 연휴 배송 안내</h3><p>연휴 동안 배송이 쉽니다.</p>"),
    "/notice/30": page("공장 견학 예약 안내", "<h3>공장 견학 예약 안내</h3><p>매주 토요일 견학이 있습니다.</p>"),
    "/recruit": page(
      "채용안내",
      `<h2>채용안내</h2><ul class="tab"><li><a href="/recruit">인재상</a></li><li><a href="/recruit/benefit">복리후생</a></li><li><a href="/recruit/list">채용공고</a></li></ul>${ps("정직하고 손끝이 야무진 사람을 찾습니다.")}`,
    ),
    "/recruit/benefit": page("복리후생", `<h2>복리후생</h2>${ul("중식 제공", "통근버스", "장기근속 포상")}`),
    "/recruit/list": page(
      "채용공고",
      `<h2>채용공고</h2><table class="board"><thead><tr><th>번호</th><th>제목</th><th>접수기간</th><th>상태</th></tr></thead><tbody>${rows.map(([id, title, state, period]) => `<tr><td>${id}</td><td><a href="/recruit/list/${id}">${title}</a></td><td>${period}</td><td><span>${state}</span></td></tr>`).join("")}</tbody></table><div class="paging"><strong>1</strong></div>`,
    ),
  };
  for (const [id, title, state, period, place, work] of rows)
    pages[`/recruit/list/${id}`] = page(
      title,
      `<h3>${title}</h3><p>상태: ${state}</p><table><tr><th>접수기간</th><td>${period}</td></tr><tr><th>근무지</th><td>${place}</td></tr><tr><th>고용형태</th><td>정규직</td></tr></table><h4>담당업무</h4><p>${work}</p><h4>자격요건</h4>${ul("관련 업무 경험자 우대", "성실하게 근무할 수 있는 분")}<h4>지원방법</h4><p>이력서를 hr@hanbit-ceramic.example 로 보내 주세요.</p><a href="/recruit/list">목록</a>`,
    );
  return {
    domain: "hanbit-ceramic.example",
    about: "a board with states and periods, two of five closed, notices in a board of the same form",
    language: "ko",
    hosts: files("hanbit-ceramic.example", pages),
    truth: {
      ...openings(
        ["한빛도자기(주)", "한빛도자기"],
        [
          ["생산직 사원 (가마 담당)", "이천", "가마의 온도를 관리하고"],
          ["해외영업 경력사원", "서울", "유럽의 바이어를 관리하고"],
          ["제품 디자이너", "이천", "시제품을 만듭니다"],
        ],
      ),
      whole: true,
    },
  };
}

function clinic(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title} | مستشفى الواحة</title></head><body><header><a href="/">مستشفى الواحة</a><nav><a href="/about">من نحن</a><a href="/departments">الأقسام</a><a href="/doctors">أطباؤنا</a><a href="/careers">الوظائف</a></nav></header><main>${body}</main><footer>مستشفى الواحة، شارع الملك عبدالله، الرياض<br>فرع جدة: طريق المدينة، جدة</footer></body></html>`;
  const jobs = [
    ["icu-nurse", "ممرض/ة عناية مركزة", "الرياض", "ستعمل ضمن فريق من عشرين ممرضًا في وحدة العناية المركزة."],
    ["pharmacist", "صيدلي", "جدة", "ستصرف الأدوية وتراجع الوصفات وتنصح المرضى."],
    ["receptionist", "موظف استقبال", "الرياض", "ستستقبل المرضى وترتب المواعيد عبر الهاتف."],
  ] as const;
  const pages: Pages = {
    "/": page("الرئيسية", `<h1>رعايتكم أمانة</h1>${ps("نخدمكم منذ عام 1998.")}`),
    "/about": page("من نحن", `<h1>من نحن</h1>${ps("مئتا سرير وأربعمئة موظف.")}`),
    "/departments": page("الأقسام", `<h1>الأقسام</h1>${ul("الجراحة", "الأطفال", "الأشعة")}`),
    "/doctors": page(
      "أطباؤنا",
      '<h1>أطباؤنا</h1><div class="card"><h3><a href="/doctors/salem">د. سالم الحربي</a></h3><p>استشاري جراحة، الرياض</p></div><div class="card"><h3><a href="/doctors/noura">د. نورة القحطاني</a></h3><p>استشارية أطفال، جدة</p></div>',
    ),
    "/doctors/salem": page("د. سالم الحربي", "<h1>د. سالم الحربي</h1><p>خبرة عشرين عامًا في الجراحة العامة.</p>"),
    "/doctors/noura": page("د. نورة القحطاني", "<h1>د. نورة القحطاني</h1><p>زمالة طب الأطفال.</p>"),
    "/careers": page(
      "الوظائف",
      `<h1>الوظائف الشاغرة</h1><div class="list">${jobs.map(([slug, title, town]) => `<div class="card"><h3><a href="/careers/${slug}">${title}</a></h3><p>${town} - دوام كامل</p></div>`).join("")}</div>`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/careers/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>مكان العمل: ${town}</p>${ps(intro)}<h2>المهام والمسؤوليات</h2>${ul("العمل ضمن الفريق", "الالتزام بسياسات الجودة")}<h2>المتطلبات</h2>${ul("خبرة لا تقل عن سنتين", "ترخيص ساري المفعول عند الحاجة")}<h2>المزايا</h2>${ul("تأمين طبي", "تذاكر سفر سنوية")}<p>أرسل سيرتك الذاتية إلى jobs@alwaha-hospital.example</p>`,
    );
  return {
    domain: "alwaha-hospital.example",
    about: "right to left; doctors in cards of the same form as the openings",
    language: "ar",
    hosts: files("alwaha-hospital.example", pages),
    truth: {
      ...openings(
        "مستشفى الواحة",
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

function bicycle(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>${title} - 青峰車業股份有限公司</title></head><body><nav><a href="/">首頁</a><a href="/products">產品</a><a href="/esg">永續發展</a><a href="/hr">人才招募</a></nav>${body}<footer>青峰車業股份有限公司 台中市大甲區中山路二段 88 號</footer></body></html>`;
  const item = (title: string, place: string, text: string): string =>
    `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse">${title}</button></h2><div class="accordion-collapse collapse"><div class="accordion-body"><p>工作地點：${place}</p><p>工作內容：${text}</p><p>條件要求：相關經驗兩年以上，能配合輪班。</p><p>待遇：面議（經常性薪資達四萬元以上）</p></div></div></div>`;
  const faq = (title: string, text: string): string =>
    `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse">${title}</button></h2><div class="accordion-collapse collapse"><div class="accordion-body"><p>${text}</p></div></div></div>`;
  const pages: Pages = {
    "/": page("自行車的好夥伴", `<h1>騎上青峰</h1>${ps("三十年專注車架製造。")}`),
    "/products": page("產品", `<h1>產品</h1>${ul("公路車", "登山車", "電動輔助車")}`),
    "/esg": page("永續發展", `<h1>永續發展</h1>${ps("廠房屋頂裝設太陽能板。")}`),
    "/hr": page(
      "人才招募",
      `<h1>人才招募</h1><p>請將履歷寄至 hr@cingfeng-bike.example</p><div class="accordion">${item("機構設計工程師", "台中市大甲區", "負責車架與前叉的結構設計及強度分析。")}${item("塗裝技術員", "彰化縣和美鎮", "負責車架噴塗、烤漆與外觀檢查。")}${item("國外業務專員", "台北市內湖區", "負責歐美客戶的詢價、報價與出貨。")}</div><h2>常見問題</h2><div class="accordion">${faq("投遞履歷後多久會收到回覆？", "約兩週內會以電話或郵件通知。")}${faq("面試流程為何？", "分為筆試與面談兩階段。")}</div>`,
    ),
  };
  return {
    domain: "cingfeng-bike.example",
    about: "Bootstrap accordion of openings, one of questions below it",
    language: "zh",
    hosts: files("cingfeng-bike.example", pages),
    truth: {
      ...openings("青峰車業股份有限公司", [
        ["機構設計工程師", "台中", "車架與前叉的結構設計"],
        ["塗裝技術員", "彰化", "烤漆與外觀檢查"],
        ["國外業務專員", "台北", "歐美客戶的詢價"],
      ]),
      whole: true,
    },
  };
}

function resort(): Site {
  const page = (title: string, body: string): string =>
    `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><title>${title} | Pantai Biru Resort</title></head><body><nav><a href="/kamar">Kamar</a><a href="/restoran">Restoran</a><a href="/promo">Promo</a><a href="/karir">Karir</a></nav>${body}<footer>Pantai Biru Resort, Jl. Raya Senggigi No. 18, Lombok Barat</footer></body></html>`;
  const jobs = [
    ["staf-dapur", "Staf Dapur (Cook Helper)", "Lombok Barat", "Anda membantu koki menyiapkan sarapan untuk tamu."],
    ["resepsionis", "Resepsionis", "Lombok Barat", "Anda menyambut tamu dan mengurus reservasi."],
    ["teknisi-ac", "Teknisi AC", "Mataram", "Anda merawat pendingin ruangan di kantor dan mes karyawan."],
  ] as const;
  const pages: Pages = {
    "/": page("Liburan di Lombok", `<h1>Liburan di Lombok</h1>${ps("Empat puluh kamar di tepi pantai.")}`),
    "/kamar": page(
      "Kamar",
      '<h1>Kamar</h1><div class="card"><h3>Deluxe</h3><p>Rp 1.200.000 per malam</p><a href="/kamar/deluxe">Lihat detail</a></div>',
    ),
    "/kamar/deluxe": page("Deluxe", "<h1>Kamar Deluxe</h1><p>Balkon menghadap laut.</p>"),
    "/restoran": page("Restoran", "<h1>Restoran</h1><p>Buka setiap hari.</p>"),
    "/promo": page(
      "Promo",
      '<h1>Promo</h1><div class="card"><h3>Promo Akhir Tahun</h3><p>Berlaku sampai 31 Desember 2026</p><a href="/promo/akhir-tahun">Lihat detail</a></div>',
    ),
    "/promo/akhir-tahun": page("Promo Akhir Tahun", "<h1>Promo Akhir Tahun</h1><p>Diskon 20 persen.</p>"),
    "/karir": page(
      "Karir",
      `<h1>Lowongan Kerja</h1>${jobs.map(([slug, title, town]) => `<div class="card"><h3>${title}</h3><p>${town} · Penuh waktu</p><a href="/karir/${slug}">Lihat detail</a></div>`).join("")}`,
    ),
  };
  for (const [slug, title, town, intro] of jobs)
    pages[`/karir/${slug}`] = page(
      title,
      `<h1>${title}</h1><p>Lokasi: ${town}</p>${ps(intro)}<h3>Tanggung jawab</h3>${ul("Bekerja sama dengan tim", "Menjaga kebersihan tempat kerja")}<h3>Kualifikasi</h3>${ul("Pendidikan minimal SMK", "Pengalaman minimal satu tahun")}<p>Kirim lamaran dan CV ke hrd@pantaibiru.example sebelum 30 November 2026.</p>`,
    );
  return {
    domain: "pantaibiru.example",
    about: "cards with equal links, rooms and offers for guests in cards of the same form",
    language: "id",
    hosts: files("pantaibiru.example", pages),
    truth: {
      ...openings(
        "Pantai Biru Resort",
        jobs.map(([, title, town, intro]) => [title, town, intro] as const),
      ),
      whole: true,
    },
  };
}

export const ASIA: readonly Site[] = [seimitsu(), board(), clinic(), bicycle(), resort()];
