// Platforms where many employers have a page each. A page there is not an employer's site, and two such pages are never
// one employer. The platform itself is an employer only by its own front page.
import { registrableDomain } from "../text/addresses/domains.ts";
import { isSharedHost } from "../text/addresses/sharedHosts.ts";

const PLATFORMS: ReadonlySet<string> = new Set(
  `facebook.com fb.com fb.me instagram.com twitter.com x.com threads.net linkedin.com xing.com youtube.com youtu.be tiktok.com pinterest.com
  snapchat.com vk.com ok.ru t.me telegram.me wa.me whatsapp.com wechat.com weibo.com line.me mastodon.social bsky.app tumblr.com reddit.com
  linktr.ee beacons.ai carrd.co bio.link taplink.cc campsite.bio about.me lnk.bio solo.to bit.ly tinyurl.com goo.gl g.co g.page ow.ly t.co
  google.com google.de google.at google.ch google.fr google.co.uk business.site withgoogle.com apple.com
  wikipedia.org wikidata.org wikimedia.org openstreetmap.org archive.org foursquare.com mapy.cz 2gis.ru yandex.ru
  booking.com tripadvisor.com tripadvisor.de tripadvisor.co.uk tripadvisor.fr tripadvisor.it airbnb.com expedia.com hotels.com agoda.com hrs.com
  hrs.de trivago.com hostelworld.com yelp.com yelp.de thefork.com opentable.com opentable.de quandoo.com resmio.com lieferando.de lieferando.at
  just-eat.co.uk ubereats.com deliveroo.co.uk deliveroo.fr wolt.com foodora.at foodora.se doordash.com grubhub.com toasttab.com square.site
  wix.com wixsite.com editorx.io wordpress.com blogspot.com blogger.com weebly.com jimdo.com jimdofree.com jimdosite.com jimdo.de squarespace.com
  webnode.com webnode.cz webnode.at webnode.de webnode.page webflow.io godaddysites.com mystrikingly.com strikingly.com site123.me ueniweb.com
  yolasite.com tripod.com angelfire.com webs.com simplesite.com canva.site notion.site github.io gitlab.io netlify.app vercel.app herokuapp.com
  ionos.space strato.de 1und1.de one.com hpage.com beepworld.de npage.de de.tl e-monsite.com over-blog.com free.fr orange.fr wanadoo.fr
  etsy.com ebay.com ebay.de amazon.com amazon.de shopify.com myshopify.com doctolib.de doctolib.fr doctolib.it jameda.de sanego.de znanylekarz.pl
  docplanner.com doctoralia.es herold.at gelbeseiten.de dasoertliche.de 11880.com meinestadt.de local.ch search.ch yellowpages.com
  pagesjaunes.fr paginasamarillas.es paginegialle.it goudengids.be europages.com kompass.com cylex.de golocal.de firmenabc.at hotfrog.com
  mindbodyonline.com treatwell.de treatwell.at planity.com fresha.com booksy.com eventbrite.com meetup.com patreon.com paypal.me medium.com
  issuu.com dropbox.com zoom.us calendly.com`
    .trim()
    .split(/\s+/),
);

/** The employer's registrable domain of a URL, or null for a page of a platform or an unsuitable URL. */
export function employerDomain(url: string, allowedPages: "any page" | "front page only"): string | null {
  const domain = registrableDomain(url);
  if (domain === null) return null;
  if (isSharedHost(url)) return null;
  if (!PLATFORMS.has(domain)) return domain;
  return allowedPages === "front page only" && isFrontPage(url, domain) ? domain : null;
}

function isFrontPage(url: string, domain: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, search } = new URL(url);
  return hostname.replace(/^www\./, "") === domain && pathname === "/" && search === "";
}
