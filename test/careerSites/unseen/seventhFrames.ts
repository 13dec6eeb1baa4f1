// The frames that content management systems set about a page (header, menu, cookie banner, footer), for the seventh set.

/** A line of a menu, and the lines below it. */
type Link = readonly [label: string, href: string, below?: readonly Link[]];

/** Menu: "Home=/; About=/about > Team=/team > Jobs=/jobs"; what follows a ">" stands below the first. */
type Said = readonly [lang: string, name: string, menu: string, foot: string];

type Frame = (title: string, body: string, head: string) => string;

/**
 * Pages by path, out of a text in which each begins with a line "== path | title :: its content".
 * A third field, "en=/en/jobs", names the page in another language.
 */
type Pages = (text: string) => Record<string, string>;

const COOKIES: Readonly<Record<string, readonly [text: string, yes: string, no: string]>> = {
  de: [
    "Wir verwenden Cookies, um Ihnen die Nutzung dieser Seiten zu erleichtern.",
    "Alle akzeptieren",
    "Nur notwendige",
  ],
  en: ["This site uses cookies to count visits. We keep them for thirteen months.", "Accept", "Decline"],
  fr: ["Ce site utilise des cookies pour mesurer sa fréquentation.", "Tout accepter", "Tout refuser"],
  es: ["Utilizamos cookies propias y de terceros para analizar el uso de la web.", "Aceptar todas", "Rechazar"],
  ca: ["Fem servir galetes pròpies per saber quanta gent ens visita.", "Accepta-ho tot", "Només les necessàries"],
  it: ["Questo sito utilizza cookie tecnici e, con il tuo consenso, statistici.", "Accetta", "Rifiuta"],
  nb: ["Vi bruker informasjonskapsler for å gjøre nettsiden bedre.", "Godta alle", "Bare nødvendige"],
  fi: ["Käytämme evästeitä sivuston kehittämiseen ja kävijöiden laskemiseen.", "Hyväksy kaikki", "Vain välttämättömät"],
  cs: ["Tento web používá soubory cookie k měření návštěvnosti.", "Přijmout vše", "Odmítnout"],
  hu: ["Honlapunk sütiket használ a jobb felhasználói élmény érdekében.", "Elfogadom", "Elutasítom"],
  ro: ["Folosim cookie-uri pentru a îmbunătăți experiența dumneavoastră pe site.", "Accept toate", "Refuz"],
  ja: ["当サイトでは利便性向上のためクッキーを使用しています。", "同意する", "拒否する"],
};

function house([lang, name, lines, foot]: Said) {
  const link = (line: string): readonly [string, string] => {
    const [label = "", href = ""] = line.split("=");
    return [label.trim(), href.trim()];
  };
  const links: readonly Link[] = lines.split(";").map((line) => {
    const [first = "", ...below] = line.split(">");
    return below.length === 0 ? link(first) : [...link(first), below.map(link)];
  });
  return { lang, name, links, foot, cookies: COOKIES[lang.slice(0, 2)] ?? ["", "", ""] };
}

function framed(frame: Frame): Pages {
  return (text) =>
    Object.fromEntries(
      text
        .split(/^== /m)
        .slice(1)
        .map((page) => {
          const end = page.indexOf(" :: ");
          const [path = "", title = "", other = ""] = page.slice(0, end).split("|");
          const [lang = "", href = ""] = other.trim().split("=");
          const head = href === "" ? "" : `<link rel="alternate" hreflang="${lang}" href="${href}">`;
          return [path.trim(), frame(title.trim(), page.slice(end + 4).trim(), head)];
        }),
    );
}

function menu(links: readonly Link[], ul: string, li: string, a = "", inner = "sub-menu"): string {
  const lines = links.map(([label, href, below]) => {
    const under = below === undefined ? "" : `\n${menu(below, inner, li, a, inner)}`;
    return `<li class="${li}${below === undefined ? "" : " has-children"}"><a${a === "" ? "" : ` class="${a}"`} href="${href}">${label}</a>${under}</li>`;
  });
  return `<ul class="${ul}">\n${lines.join("\n")}\n</ul>`;
}

export function typo3(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<!--
	This website is powered by TYPO3 - inspiring people to share!
-->
<title>${title} - ${name}</title>
<meta name="generator" content="TYPO3 CMS"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="og:site_name" content="${name}">
<link rel="stylesheet" href="/typo3temp/assets/css/merged-5b1c.css?1761221" media="all">${head}
</head>
<body class="page-default level-1 backendlayout-default">
<a class="visually-hidden-focusable" href="#inhalt">Zum Inhalt springen</a>
<header id="page-header" class="bp-page-header navbar navbar-mainnavigation"><div class="container container-mainnavigation">
<a class="navbar-brand navbar-brand-image" title="${name}" href="/"><img src="/fileadmin/logo.svg" alt="${name} Logo" width="210" height="52"></a>
<nav aria-label="Hauptnavigation" class="navbar-collapse collapse">${menu(links, "navbar-nav", "nav-item", "nav-link", "dropdown-menu")}</nav>
<form class="search" action="/suche" method="get"><input type="search" name="q" placeholder="Suchbegriff"><button>Suchen</button></form>
</div></header>
<main id="inhalt"><!--TYPO3SEARCH_begin-->
<div id="c241" class="frame frame-default frame-type-text frame-layout-0"><div class="frame-container"><div class="frame-inner">
${body}
</div></div></div>
<!--TYPO3SEARCH_end--></main>
<footer id="page-footer" class="bp-page-footer"><div class="container">${foot}</div></footer>
<div id="cookieman-modal" class="modal" role="dialog" data-cookieman-settings="{}"><p>${cookies[0]}</p><button data-cookieman-accept-all>${cookies[1]}</button><button data-cookieman-accept-none>${cookies[2]}</button></div>
</body></html>`,
  );
}

export function wordpress(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} &#8211; ${name}</title>
<meta property="og:site_name" content="${name}"><meta name="generator" content="WordPress 6.8.3">
<link rel="https://api.w.org/" href="/wp-json/"><link rel="stylesheet" id="theme-css" href="/wp-content/themes/house/style.css?ver=2.4">${head}
</head>
<body class="wp-singular page-template-default page wp-embed-responsive">
<div class="wp-site-blocks"><header class="wp-block-template-part site-header">
<p class="wp-block-site-title"><a href="/" rel="home">${name}</a></p>
<nav class="wp-block-navigation" aria-label="Menu"><button class="wp-block-navigation__responsive-container-open" aria-haspopup="dialog"><svg width="24" height="24"></svg></button>${menu(links, "wp-block-navigation__container", "wp-block-navigation-item", "wp-block-navigation-item__content", "wp-block-navigation__submenu-container")}</nav>
</header>
<main class="wp-block-group" id="wp--skip-link--target">
<h1 class="wp-block-post-title">${title}</h1>
<div class="entry-content wp-block-post-content">
${body}
</div></main>
<footer class="wp-block-template-part site-footer">${foot}</footer></div>
<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner" role="dialog"><div class="cmplz-message">${cookies[0]}</div><button class="cmplz-btn cmplz-accept">${cookies[1]}</button><button class="cmplz-btn cmplz-deny">${cookies[2]}</button></div></div>
<script src="/wp-includes/js/dist/hooks.min.js?ver=4d63a3d491d11ffd8ac6" id="wp-hooks-js"></script>
</body></html>`,
  );
}

export function contao(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}">
<head><meta charset="UTF-8"><title>${title} | ${name}</title><base href="/">
<meta name="robots" content="index,follow"><meta name="generator" content="Contao Open Source CMS">
<link rel="stylesheet" href="/assets/css/layout.min.css,responsive.min.css-91a0.css">${head}</head>
<body id="top" class="mac chrome">
<div id="wrapper">
<header id="header"><div class="inside"><div class="ce_image first"><a href="/"><img src="/files/layout/logo.svg" alt="${name}"></a></div>
<!-- indexer::stop --><nav class="mod_navigation block">${menu(links, "level_1", "sibling", "", "level_2")}</nav><!-- indexer::continue --></div></header>
<div id="container"><main id="main"><div class="inside">
<div class="mod_article first last block"><div class="ce_text block">
${body}
</div></div>
</div></main></div>
<footer id="footer"><div class="inside">${foot}</div></footer>
</div>
<div class="cookiebar cookiebar--default" role="complementary"><div class="cookiebar__inner"><p>${cookies[0]}</p><button class="save">${cookies[1]}</button><button class="deny">${cookies[2]}</button></div></div>
</body></html>`,
  );
}

export function umbraco(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}">
<head>
  <meta charset="utf-8"/><meta http-equiv="X-UA-Compatible" content="IE=edge"/>
  <title>${title} | ${name}</title>
  <link rel="stylesheet" href="/css/site.min.css?v=Qx7w"/>${head}
</head>
<body class="frontpage theme-dark">
  <div class="consent" data-consent hidden><div class="consent__box"><p>${cookies[0]}</p><button type="button" data-consent-all>${cookies[1]}</button> <button type="button" data-consent-min>${cookies[2]}</button></div></div>
  <header class="o-header"><div class="o-wrapper">
    <a class="c-logo" href="/" aria-label="${name}"><img src="/media/1001/logo.png" alt="${name}"/></a>
    <nav class="c-nav">${menu(links, "c-nav__list", "c-nav__item", "c-nav__link", "c-nav__sub")}</nav>
  </div></header>
  <div class="umb-grid"><div class="grid-section"><div class="row clearfix"><div class="col-md-12 column">
${body}
  </div></div></div></div>
  <footer class="o-footer"><div class="o-wrapper">${foot}</div></footer>
  <script src="/scripts/site.min.js?v=19b"></script>
</body></html>`,
  );
}

/** As made by hand in the years of table layouts. */
export function tables(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const side = links.map(([label, href, below = []]) => {
    const under = below.map(([text, to]) => `<br>&nbsp;&nbsp;&raquo; <a href="${to}">${text}</a>`).join("");
    return `<tr><td class="nav"><a href="${href}">${label}</a>${under}</td></tr>`;
  });
  return framed(
    (title, body, head) => `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="${lang}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>${name} - ${title}</title><link rel="stylesheet" type="text/css" href="/style.css">${head}</head>
<body bgcolor="#ffffff">
<div id="cookiehinweis">${cookies[0]} <a href="#" onclick="return ok()">${cookies[1]}</a> | <a href="#" onclick="return nein()">${cookies[2]}</a></div>
<table width="960" border="0" cellspacing="0" cellpadding="0" align="center">
<tr><td colspan="2" class="kopf"><a href="/"><img src="/bilder/kopf.jpg" width="960" height="140" border="0" alt="${name}"></a></td></tr>
<tr valign="top"><td width="200" class="links"><table width="100%">
${side.join("\n")}
</table></td>
<td width="760" class="inhalt">
${body}
</td></tr>
<tr><td colspan="2" class="fuss">${foot}</td></tr>
</table></body></html>`,
  );
}

/** As kept by hand in an editor. */
export function plain(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title} - ${name}</title><link rel="stylesheet" href="/main.css">${head}</head>
<body>
<div id="banner"><a href="/">${name}</a></div>
<div id="nav">${links.map(([label, href]) => `<a href="${href}">${label}</a>`).join(" | ")}</div>
<div id="content">
${body}
</div>
<hr>
<div id="footer">${foot}</div>
<div id="cookie-note" style="display:none">${cookies[0]} <button>${cookies[1]}</button> <button>${cookies[2]}</button></div>
</body></html>`,
  );
}

export function drupal(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}" dir="ltr" prefix="og: https://ogp.me/ns#">
<head><meta charset="utf-8" /><meta name="Generator" content="Drupal 10 (https://www.drupal.org)" />
<title>${title} | ${name}</title><link rel="stylesheet" media="all" href="/sites/default/files/css/css_b1Zk.css" />${head}</head>
<body class="path-node page-node-type-page">
<div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas><div class="layout-container">
<header role="banner"><div class="region region-header"><div class="block block-system block-system-branding-block"><a href="/" rel="home" class="site-logo"><img src="/sites/default/files/logo.png" alt="Home" /></a><div class="site-name"><a href="/" rel="home">${name}</a></div></div>
<nav role="navigation" class="block block-menu navigation menu--main">${menu(links, "menu", "menu-item", "", "menu")}</nav></div></header>
<main role="main"><a id="main-content" tabindex="-1"></a><div class="layout-content"><div class="region region-content">
<div class="block block-core block-page-title-block"><h1 class="page-title"><span class="field field--name-title field--type-string field--label-hidden">${title}</span></h1></div>
<div class="block block-system block-system-main-block">
${body}
</div></div></div></main>
<footer role="contentinfo"><div class="region region-footer">${foot}</div></footer>
</div></div>
<div id="sliding-popup" class="eu-cookie-compliance-banner" role="alertdialog"><p>${cookies[0]}</p><button class="agree-button">${cookies[1]}</button><button class="decline-button">${cookies[2]}</button></div>
<script type="application/json" data-drupal-selector="drupal-settings-json">{"path":{"baseUrl":"\\/","currentLanguage":"${lang}"},"user":{"uid":0}}</script>
</body></html>`,
  );
}

export function squarespace(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const items = links.map(
    ([label, href]) => `<div class="header-nav-item header-nav-item--collection"><a href="${href}">${label}</a></div>`,
  );
  return framed(
    (title, body, head) => `<!doctype html>
<html xmlns:og="http://opengraphprotocol.org/schema/" lang="${lang}">
<head><meta charset="utf-8"/><!-- This is Squarespace. --><title>${title} &mdash; ${name}</title>
<meta property="og:site_name" content="${name}"/><meta property="og:title" content="${title} &mdash; ${name}"/>${head}
<script>Static.SQUARESPACE_CONTEXT = {"betaFeatureFlags":[],"templateVersion":"7.1"};</script></head>
<body id="collection-64f1" class="tweak-global-animations-enabled header-overlay-alignment-center" tabindex="-1">
<div id="siteWrapper" class="clearfix site-wrapper">
<header id="header" class="header theme-col--primary"><div class="header-title"><div class="header-title-text"><a id="site-title" href="/">${name}</a></div></div>
<div class="header-nav"><div class="header-nav-wrapper"><nav class="header-nav-list">${items.join("\n")}</nav></div></div></header>
<main id="page" class="container" role="main"><article class="sections" id="sections"><section class="page-section layout-engine-section"><div class="content-wrapper"><div class="fluid-engine">
<div class="fe-block"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">
${body}
</div></div></div></div>
</div></div></section></article></main>
<footer class="sections" id="footer-sections"><section class="page-section"><div class="sqs-block html-block"><div class="sqs-html-content">${foot}</div></div></section></footer>
</div>
<div class="sqs-cookie-banner-v2" role="region"><p>${cookies[0]}</p><button>${cookies[1]}</button><button>${cookies[2]}</button></div>
</body></html>`,
  );
}

export function notion(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const items = links.map(([label, href]) => `<a class="super-navbar__item notion-link" href="${href}">${label}</a>`);
  return framed(
    (
      title,
      body,
      head,
    ) => `<!DOCTYPE html><html lang="${lang}" class="theme-light"><head><meta charSet="utf-8"/><title>${title} | ${name}</title><meta property="og:site_name" content="${name}"/>${head}</head>
<body><div id="__next"><div class="super-root">
<nav class="super-navbar simple"><a class="super-navbar__logo notion-link" href="/"><div class="super-navbar__logo-text">${name}</div></a><div class="super-navbar__item-list">${items.join("")}</div></nav>
<div class="super-content-wrapper"><div class="notion-header page"><div class="notion-header__content"><div class="notion-header__title-wrapper"><h1 class="notion-header__title">${title}</h1></div></div></div>
<article class="notion-root max-width">
${body}
</article></div>
<footer class="super-footer no-links"><div class="super-footer__content"><div class="super-footer__footnote">${foot}</div></div></footer>
<div class="super-toast cookie"><p>${cookies[0]}</p><button>${cookies[1]}</button><button>${cookies[2]}</button></div>
</div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"site":"${name}"}},"page":"/[[...slug]]","buildId":"c1x"}</script></body></html>`,
  );
}

export function webflow(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const items = links.map(([label, href, below]) =>
    below === undefined
      ? `<a href="${href}" class="nav-link w-nav-link">${label}</a>`
      : `<div data-hover="true" class="dropdown w-dropdown"><div class="nav-link w-dropdown-toggle"><div>${label}</div><div class="w-icon-dropdown-toggle"></div></div><nav class="dropdown-list w-dropdown-list">${below.map(([text, to]) => `<a href="${to}" class="w-dropdown-link">${text}</a>`).join("")}</nav></div>`,
  );
  return framed(
    (
      title,
      body,
      head,
    ) => `<!DOCTYPE html><!-- Last Published: Mon Nov 09 2026 08:12:40 GMT+0000 (Coordinated Universal Time) --><html data-wf-page="65aa" data-wf-site="65a9" lang="${lang}"><head><meta charset="utf-8"/><title>${title} – ${name}</title><meta content="Webflow" name="generator"/>${head}</head>
<body class="body"><div data-collapse="medium" role="banner" class="navbar w-nav"><div class="container w-container"><a href="/" class="brand w-nav-brand"><img src="/images/logo.svg" loading="lazy" alt="${name}"/></a><nav role="navigation" class="nav-menu w-nav-menu">${items.join("")}</nav><div class="menu-button w-nav-button"><div class="w-icon-nav-menu"></div></div></div></div>
<div class="section"><div class="container w-container">
${body}
</div></div>
<div class="footer"><div class="container w-container">${foot}</div></div>
<div fs-cc="banner" class="fs-cc-banner_component"><div class="fs-cc-banner_text">${cookies[0]}</div><a fs-cc="allow" href="#" class="button w-button">${cookies[1]}</a><a fs-cc="deny" href="#" class="button w-button">${cookies[2]}</a></div>
</body></html>`,
  );
}

export function joomla(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}" dir="ltr">
<head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${title} - ${name}</title>
<link href="/media/templates/site/cassiopeia/css/template.min.css?9f1d" rel="stylesheet">${head}</head>
<body class="site com_content wrapper-static view-article no-layout">
<header class="header container-header full-width"><div class="grid-child"><div class="navbar-brand"><a class="brand-logo" href="/"><img src="/images/logo.png" alt="${name}"></a></div></div>
<div class="grid-child container-nav"><nav class="navbar navbar-expand-lg" aria-label="Menu">${menu(links, "mod-menu mod-list nav", "nav-item", "", "mod-menu__sub list-unstyled small")}</nav></div></header>
<div class="site-grid"><div class="grid-child container-component"><div id="system-message-container" aria-live="polite"></div>
<main>
${body}
</main></div></div>
<footer class="container-footer footer full-width"><div class="grid-child">${foot}</div></footer>
<div class="cookie-consent" role="dialog"><span>${cookies[0]}</span><button>${cookies[1]}</button><button>${cookies[2]}</button></div>
</body></html>`,
  );
}

/** A Vue application as its server renders it. */
export function nuxt(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const items = links.map(
    ([label, href]) => `<li data-v-2f1c><a href="${href}" class="" data-v-2f1c>${label}</a></li>`,
  );
  return framed(
    (
      title,
      body,
      head,
    ) => `<!DOCTYPE html><html lang="${lang}" data-capo=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${name}</title><link rel="modulepreload" as="script" crossorigin href="/_nuxt/entry.B8fQ.js">${head}</head><body><div id="__nuxt"><!--[--><div class="app" data-v-2f1c><header class="top" data-v-2f1c><a href="/" class="router-link-active" data-v-2f1c><img src="/_nuxt/logo.C3.svg" alt="${name}" data-v-2f1c></a><nav data-v-2f1c><ul data-v-2f1c><!--[-->${items.join("")}<!--]--></ul></nav></header><main data-v-2f1c><!--[-->
${body}
<!--]--></main><footer class="bottom" data-v-2f1c>${foot}</footer><div class="cookie-bar" data-v-77aa><p>${cookies[0]}</p><button type="button" data-v-77aa>${cookies[1]}</button><button type="button" data-v-77aa>${cookies[2]}</button></div></div><!--]--></div><div id="teleports"></div><script type="application/json" data-nuxt-data="nuxt-app" data-ssr="true" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2,"state":3,"once":4,"_errors":5,"serverRendered":6},{},{},["Set"],{},true]</script></body></html>`,
  );
}

/** A React application as its server renders it. */
export function react(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const line = ([label, href, below = []]: Link): string =>
    `<li class="Nav_item__x3"><a href="${href}">${label}</a>${below.length === 0 ? "" : `<ul class="Nav_drop__q9">${below.map(line).join("")}</ul>`}</li>`;
  return framed(
    (
      title,
      body,
      head,
    ) => `<!DOCTYPE html><html lang="${lang}"><head><meta charSet="utf-8"/><title>${title} | ${name}</title><link rel="preload" href="/_next/static/css/1a2b.css" as="style"/>${head}</head><body class="__className_0f1"><div id="root"><header class="Header_root__k1"><a class="Header_logo__z0" href="/"><img alt="${name}" src="/_next/static/media/logo.svg"/></a><nav class="Nav_root__a1"><ul>${links.map(line).join("")}</ul></nav></header><main class="Page_main__u7">
${body}
</main><footer class="Footer_root__m2">${foot}</footer><div class="Cookie_root__h5" role="dialog"><p>${cookies[0]}</p><button>${cookies[1]}</button><button>${cookies[2]}</button></div></div><script>self.__next_f=self.__next_f||[];self.__next_f.push([0])</script></body></html>`,
  );
}

export function wix(...said: Said): Pages {
  const { lang, name, links, foot, cookies } = house(said);
  const items = links.map(
    ([label, href], at) =>
      `<li id="comp-k${at}" data-direction="ltr" class="wixui-horizontal-menu__item"><a data-testid="linkElement" href="${href}" class="uDW_Qe"><div><p class="label">${label}</p></div></a></li>`,
  );
  return framed(
    (title, body, head) => `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset='utf-8'><meta name="generator" content="Wix.com Website Builder"/><title>${title} | ${name}</title><meta property="og:site_name" content="${name}"/>${head}</head>
<body class='responsive'><div id="SITE_CONTAINER"><div id="main_MF"><div id="site-root" class="site-root"><div id="masterPage" class="mesh-layout masterPage css-editing-scope">
<header id="SITE_HEADER" class="wixui-header" tabindex="-1"><div data-mesh-id="SITE_HEADERinlineContent"><div id="comp-logo" class="wixui-rich-text" data-testid="richTextElement"><h6 class="font_6 wixui-rich-text__text"><span style="font-family:futura-lt-w01-book"><a href="/">${name}</a></span></h6></div>
<wix-dropdown-menu id="comp-menu"><nav aria-label="Menu"><ul class="menu-list">${items.join("")}</ul></nav></wix-dropdown-menu></div></header>
<main id="PAGES_CONTAINER" tabindex="-1"><div id="SITE_PAGES"><div id="page-c1"><section class="wixui-section"><div data-mesh-id="comp-c1inlineContent" data-testid="inline-content">
${body}
</div></section></div></div></main>
<footer id="SITE_FOOTER" class="wixui-footer"><div class="wixui-rich-text" data-testid="richTextElement">${foot}</div></footer>
<div data-hook="consent-banner-root" role="region"><div data-hook="consent-banner-description">${cookies[0]}</div><button data-hook="consent-banner-apply-button">${cookies[1]}</button><button data-hook="consent-banner-decline-all-button">${cookies[2]}</button></div>
</div></div></div></div></body></html>`,
  );
}
