// Adverts in a dozen languages, short but whole, and the frame of a page around them: a menu, a footer, a cookie note.

export interface Advert {
  readonly title: string;
  readonly place: string;
  readonly html: string;
}

const TEXTS: Readonly<Record<string, (title: string) => string>> = {
  en: (t) =>
    `<p>We run a small workshop and need a ${t} who likes to get things right.</p><h3>What you will do</h3><ul><li>Plan the day with the crew</li><li>Keep the machines in good order</li></ul><h3>What you bring</h3><ul><li>Three years of experience in a similar job</li></ul><p>Send your application to people@example.org.</p>`,
  de: (t) =>
    `<p>Für unser Werk am Hafen suchen wir Verstärkung: ${t}.</p><h3>Ihre Aufgaben</h3><ul><li>Sie planen die Schichten</li><li>Sie warten die Anlagen</li></ul><h3>Ihr Profil</h3><ul><li>Abgeschlossene Ausbildung und etwas Erfahrung</li></ul><p>Wir freuen uns auf Ihre Bewerbung per E-Mail.</p>`,
  fr: (t) =>
    `<p>Notre atelier recherche : ${t}. Vous rejoignez une équipe de douze personnes.</p><h3>Vos missions</h3><ul><li>Préparer les commandes du jour</li><li>Suivre la qualité</li></ul><h3>Votre profil</h3><ul><li>Deux ans de métier et le goût du travail bien fait</li></ul><p>Envoyez votre candidature avant la fin du mois.</p>`,
  es: (t) =>
    `<p>Nuestra empresa familiar incorpora: ${t}. Trabajarás cerca del puerto con un equipo estable.</p><h3>Funciones</h3><ul><li>Organizar la producción diaria</li><li>Cuidar la maquinaria</li></ul><h3>Requisitos</h3><ul><li>Experiencia de al menos dos años</li></ul><p>Ofrecemos contrato indefinido. Envía tu CV por correo.</p>`,
  it: (t) =>
    `<p>La nostra bottega cresce e cerca: ${t}. Lavorerai in un gruppo affiatato nel centro storico.</p><h3>Di cosa ti occuperai</h3><ul><li>Preparare gli ordini</li><li>Seguire i clienti in negozio</li></ul><h3>Requisiti</h3><ul><li>Due anni di esperienza nel ruolo</li></ul><p>Invia la tua candidatura entro il mese.</p>`,
  pt: (t) =>
    `<p>A nossa fábrica procura: ${t}. Venha fazer parte de uma equipa com quarenta anos de história.</p><h3>Principais atividades</h3><ul><li>Preparar as encomendas</li><li>Zelar pelas máquinas</li></ul><h3>Requisitos</h3><ul><li>Dois anos de experiência</li></ul><p>Candidate-se por correio eletrónico até ao fim do mês.</p>`,
  nl: (t) =>
    `<p>Ons bedrijf aan de haven zoekt een ${t} die van aanpakken weet en graag samenwerkt.</p><h3>Wat ga je doen?</h3><ul><li>De dag plannen met het team</li><li>De machines onderhouden</li></ul><h3>Wat breng je mee?</h3><ul><li>Twee jaar ervaring</li></ul><p>Solliciteren kan per e-mail. We bieden een vast contract voor 32 uur per week.</p>`,
  sv: (t) =>
    `<p>Vi söker dig som vill arbeta som ${t} hos oss vid hamnen i en liten och varm grupp.</p><h3>Arbetsuppgifter</h3><ul><li>Planera dagen</li><li>Sköta maskinerna</li></ul><h3>Kvalifikationer</h3><ul><li>Två års erfarenhet av liknande arbete</li></ul><p>Skicka din ansökan redan i dag. Tjänsten är tillsvidare på heltid.</p>`,
  da: (t) =>
    `<p>Vi er et lille værksted ved havnen, og vi mangler en ${t} med gode hænder og godt humør.</p><h3>Dine opgaver</h3><ul><li>Planlægge dagen</li><li>Passe maskinerne</li></ul><h3>Dine kvalifikationer</h3><ul><li>To års erfaring</li></ul><p>Send din ansøgning i dag. Stillingen er på fuld tid.</p>`,
  no: (t) =>
    `<p>Vi er et lite verksted ved fjorden og trenger en ${t} som liker å jobbe sammen med andre.</p><h3>Arbeidsoppgaver</h3><ul><li>Planlegge dagen</li><li>Passe på maskinene</li></ul><h3>Kvalifikasjoner</h3><ul><li>To års erfaring</li></ul><p>Send søknad og CV på e-post. Fast stilling på heltid.</p>`,
  fi: (t) =>
    `<p>Olemme pieni paja sataman laidalla ja etsimme joukkoomme uutta osaajaa: ${t}.</p><h3>Työtehtävät</h3><ul><li>Päivän suunnittelu</li><li>Koneiden huolto</li></ul><h3>Odotamme sinulta</h3><ul><li>Kahden vuoden kokemusta</li></ul><p>Lähetä hakemus sähköpostilla. Työsuhde on vakituinen ja kokoaikainen.</p>`,
  pl: (t) =>
    `<p>Nasz zakład przy porcie szuka osoby na stanowisko: ${t}. Praca w zgranym zespole.</p><h3>Twoje zadania</h3><ul><li>Planowanie dnia</li><li>Dbanie o maszyny</li></ul><h3>Wymagania</h3><ul><li>Dwa lata doświadczenia</li></ul><p>Oferujemy umowę o pracę. Wyślij CV na nasz adres.</p>`,
  cs: (t) =>
    `<p>Naše dílna u řeky hledá do malého týmu: ${t}. Nabízíme klidnou práci a dobré lidi.</p><h3>Náplň práce</h3><ul><li>Plánování dne</li><li>Péče o stroje</li></ul><h3>Požadujeme</h3><ul><li>Dva roky praxe v oboru</li></ul><p>Pošlete životopis na náš e-mail.</p>`,
  ja: (t) =>
    `<p>港のそばの小さな工房で、${t}を募集しています。経験豊かな仲間と一緒に働きませんか。</p><h3>仕事内容</h3><ul><li>一日の計画を立てる</li><li>機械の手入れをする</li></ul><h3>応募資格</h3><ul><li>同じ分野で二年以上の経験</li></ul><p>正社員。履歴書をメールでお送りください。ご応募をお待ちしています。</p>`,
  ko: (t) =>
    `<p>항구 옆 작은 공방에서 ${t}을(를) 찾습니다. 경험 많은 동료들과 함께 일합니다.</p><h3>담당업무</h3><ul><li>하루 일정을 계획합니다</li><li>기계를 관리합니다</li></ul><h3>자격요건</h3><ul><li>같은 분야 경력 2년 이상</li></ul><p>정규직입니다. 이력서를 메일로 보내 주세요.</p>`,
};

export function advert(language: string, title: string, place: string): Advert {
  return { title, place, html: (TEXTS[language] as (title: string) => string)(title) };
}

export interface Frame {
  readonly language?: string;
  readonly head?: string;
  /** Links of the menu, as HTML. */
  readonly menu?: string;
  readonly title?: string;
}

export function frame(
  body: string,
  { language = "en", head = "", menu = "", title = "Example & Co" }: Frame = {},
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<header><a href="/">Start</a><nav>${menu}</nav></header>
<div class="cookie-banner">We use cookies. <button>OK</button></div>
<main>${body}</main>
<footer><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a> <a href="https://www.linkedin.com/company/example">LinkedIn</a></footer></body></html>`;
}

export function jobPosting(
  { title, place, html }: Advert,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: html,
    datePosted: "2026-10-20",
    hiringOrganization: { "@type": "Organization", name: "Example & Co" },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: place, addressCountry: "DE" },
    },
    ...more,
  };
}

export function ld(value: unknown, type = "application/ld+json"): string {
  return `<script type="${type}">${JSON.stringify(value).replaceAll("</", "<\\/")}</script>`;
}

export function about(
  words = "We make good things by the harbour since 1974. Come and see our shop, we are open every day.",
): string {
  return `<h1>Welcome</h1><p>${words}</p><p><a href="/products">Products</a></p>`;
}

export function slug(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}
