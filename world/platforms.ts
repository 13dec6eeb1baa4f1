// The world's data about a hiring platform: how many employers use it, an employer's board slug there, and the
// public page. Each fake states it (`platform: hiringPlatform(…)`); kinds of slug that several platforms share are here.
import { mixSeed } from "./random.ts";

export interface EmployerName {
  /** "harbour-clinics". */
  readonly key: string;
  readonly domain: string;
  /** Unique in the world. */
  readonly number: number;
}

export interface PlatformProfile {
  readonly weight: number;
  /** Used by large employers rather than small ones. */
  readonly large: boolean;
  /** Only in these countries; null: anywhere. */
  readonly countries: readonly string[] | null;
  readonly slug: (employer: EmployerName) => string;
  readonly page: (slug: string) => string;
}

export const EUROPE = "DE AT CH NL BE FR ES IT IE GB PL PT LU".split(" ");
export const NORTH_AMERICA = ["US", "CA"];

/** `page` is a template (see fillTemplate), or chooses one by the slug. */
export function hiringPlatform(
  weight: number,
  page: string | ((slug: string) => string),
  slug: (employer: EmployerName) => string = ({ key }) => key,
  rest: Partial<Pick<PlatformProfile, "large" | "countries">> = {},
): PlatformProfile {
  const fill = (of: string): string => fillTemplate(typeof page === "string" ? page : page(of), of);
  return { weight, large: false, countries: null, slug, ...rest, page: fill };
}

/** `{slug}` is the whole slug, `{0}`, `{1}` … its parts between bars. */
function fillTemplate(page: string, slug: string): string {
  // A name with a dot where a subdomain is expected is the employer's own host.
  if (page.startsWith("https://{slug}.") && slug.includes(".")) return `https://${slug}`;
  const parts = slug.split("|");
  return page
    .replace("{slug}", encodeURI(slug))
    .replace(/\{(\d)\}/g, (_, at: string) => encodeURI(parts[Number(at)] ?? ""));
}

export const joined = ({ key }: EmployerName): string => key.replaceAll("-", "");
export const camel = ({ key }: EmployerName): string =>
  key.replace(/(^|-)([a-z\d])/g, (_, _dash, letter: string) => letter.toUpperCase());
export const onOwnHost =
  (host: string) =>
  ({ key, domain, number }: EmployerName): string =>
    number % 8 === 0 ? `${host}.${domain}` : key;

export function guid({ number }: EmployerName): string {
  const part = (at: number): string => mixSeed(number, at, 0x91d).toString(16).padStart(8, "0");
  const hex = part(1) + part(2) + part(3) + part(4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
