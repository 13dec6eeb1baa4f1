// The openings that a page contains as data: JSON-LD, otherwise microdata, otherwise RDFa, otherwise rows in the data
// of its scripts.
import type { Tree } from "../../../text/html/tree.ts";
import { fold } from "../../../text/words/fold.ts";
import { type FoundNodes, findJsonLdNodes } from "../../shared/pages/jsonLd.ts";
import { readMicrodata } from "../../shared/pages/microdata.ts";
import { readRdfa } from "../../shared/pages/rdfa.ts";
import { asText, exceedsLimits, isRecord, type Json } from "../../shared/rows/values.ts";
import { readAssigned, readAttributeValues, readJsonScripts, type ScriptValue } from "./scriptValues.ts";
import { EMPLOYMENT_WORDS, JOB_SEGMENTS } from "./words.ts";

const MAX_NODES = 200_000;
const MAX_ROWS = 2_000;
const MAX_PLACES = 500;
const STATE_NAME =
  /^(?:__NEXT_DATA__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__NUXT__|__DATA__|initialData|pageData)$/;

export function readStructured(tree: Tree): Json[] {
  return findStructured(tree).nodes;
}

export function findStructured(tree: Tree): FoundNodes {
  const { nodes, cut } = findJsonLdNodes(tree, "JobPosting");
  if (nodes.length > 0) return { nodes: nodes.filter(hasTitle), cut };
  const marked = readMicrodata(tree, "JobPosting");
  const attributeNodes = marked.nodes.length > 0 ? marked : readRdfa(tree, "JobPosting");
  return { nodes: attributeNodes.nodes.filter(hasTitle), cut: cut || marked.cut || attributeNodes.cut };
}

function hasTitle(node: Json): boolean {
  return asText(node.title ?? node.name) !== null;
}

/**
 * Rows that look like openings in the data of the page's scripts, with the field names of a JobPosting. On a list of
 * openings, a variable or an attribute of any name may hold them.
 */
export function findInline(tree: Tree, isList = false): FoundNodes {
  const found: Json[] = [];
  const scripts = readJsonScripts(tree);
  let cut = scripts.cut;
  const gatherAll = (values: readonly ScriptValue[], stated: boolean): void => {
    for (const { name, value } of values) {
      const isNamed = namesOpenings(name);
      const evidence = isNamed && isList ? "named" : stated && !isNamed && !STATE_NAME.test(name) ? "stated" : "any";
      cut = !gather(value, found, evidence) || cut;
    }
  };
  gatherAll(scripts.values, false);
  const assigned = readAssigned(tree, (name) => isList || STATE_NAME.test(name));
  gatherAll(assigned.values, true);
  if (found.length === 0 && isList) gatherAll(readAttributeValues(tree).values, true);
  return { nodes: found, cut: cut || (assigned.cut && found.length > 0) };
}

/** A name that names openings: "VACANCIES", "jobList". */
function namesOpenings(name: string): boolean {
  const words = name.replaceAll(/([a-z])(?=[A-Z])/g, "$1-").replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return words
    .toLowerCase()
    .split("-")
    .some((word) => word.length > 2 && JOB_SEGMENTS.has(word));
}

/** Rows that look like openings in a JSON response, and the address of its next page. */
export function readJsonRows(text: string): { nodes: Json[]; next: string | null; total: number | null } {
  const nodes: Json[] = [];
  if (exceedsLimits(text)) return { nodes, next: null, total: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { nodes, next: null, total: null };
  }
  gather(value, nodes, "list");
  const outer = isRecord(value) ? value : {};
  const inner = [outer, outer.links, outer.meta, outer.pagination, outer.paging].filter(isRecord);
  const next = inner
    .map((each) => asText(each.next ?? each.next_page_url ?? each.nextPage))
    .find((each) => each !== null);
  const total = inner
    .map((each) => Number(each.total ?? each.count ?? Number.NaN))
    .find((each) => Number.isFinite(each));
  return { nodes, next: next ?? null, total: total ?? null };
}

/**
 * The openings of a list need a title and an address; in data that names openings also a place or another property; in
 * other data more properties, where nothing names openings also one that events and goods lack.
 */
type Evidence = "list" | "named" | "any" | "stated";

function gather(value: unknown, found: Json[], evidence: Evidence): boolean {
  const pending: unknown[] = [value];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && found.length < MAX_ROWS; visited++) {
    const current = pending.pop();
    if (Array.isArray(current)) for (let at = current.length - 1; at >= 0; at--) pending.push(current[at]);
    else if (isRecord(current)) {
      const node = rowOf(current, evidence);
      if (node !== null) found.push(node);
      else for (const inner of Object.values(current).toReversed()) if (typeof inner === "object") pending.push(inner);
    }
  }
  return pending.length === 0;
}

const words = (text: string): readonly string[] => text.split(" ");

// Keys in the spelling of `toKey`: in English, then as sites in other languages call them.
const TITLES = words(
  "title jobtitle positiontitle position name titel bezeichnung stellenbezeichnung stelle titre intitule poste titulo puesto cargo titolo posizione ruolo vaga functie functietitel functienaam vacature stanowisko nazwa nazev pozice nazov pozicia pozicio munkakor megnevezes rubrik tjanst tittel stilling otsikko tehtava nimike titlu functia pozicija radnomjesto naziv delovnomesto pareigos amats ametikoht titlos thesi pozisyon baslik nazva posada dolzhnost tieude chucdanh judul jabatan posisi",
);
const TEXTS = words(
  "description descriptionhtml jobdescription content body text html beschreibung stellenbeschreibung inhalt texte contenu descriptif descripcion contenido descrizione contenuto testo descricao conteudo texto omschrijving beschrijving inhoud tekst opis tresc popis obsah leiras tartalom szoveg beskrivelse beskrivning brodtext innehold kuvaus sisalto teksti descriere continut aprasymas apraksts kirjeldus perigrafi aciklama icerik opys opisanie mota noidung deskripsi keterangan",
);
const PLACES = words(
  "location joblocation city office place locations worklocation town ort standort arbeitsort stadt lieu ville localisation ciudad lugar ubicacion localidad luogo citta sede cidade local localidade plaats standplaats locatie werklocatie miejsce miasto lokalizacja mesto misto lokalita miesto varos telephely munkavegzeshelye sted by arbeidssted arbejdssted stad paikka kaupunki sijainti paikkakunta oras localitate locatie mjesto grad kraj vieta miestas pilseta asukoht linn topos poli sehir yer misto gorod diadiem noilamviec thanhpho lokasi kota mestorada krajdela herria concello",
);
const STATES = words("status state statusz stav stan estado etat stato tila olek statusas statuss durum");
const EMPLOYMENT = words(
  "employmenttype jobtype worktype workingtime contracttype employment contract type_of_employment anstellungsart vertragsart beschaeftigung beschaeftigungsart contrat typecontrat typedecontrat contrato jornada contratto tipocontratto dienstverband umowa etat uvazek pracovniuvazek uvazok munkarend munkaido foglalkoztatas anstallningsform omfattning extent ansettelsesform ansaettelse stillingsprosent tyosuhde tyosuhdetyyppi normadelucru tipcontract apasxolisi calismasekli zaynyatist zanyatost etatas slodze tooaeg",
);
const POSTED = words(
  "dateposted posted postedat posteddate postdate publicationdate publisheddate ngaydang publishedat published createdat created date published_at pubdate veroeffentlicht veroeffentlichtam datum erstelltam datepublication publiele fecha fechapublicacion datapubblicazione data dataopublikowania zverejneno datumzverejneni letrehozva kozzetetel publisert publicerad publiceret julkaistu datapublicarii objavljeno paskelbta publicets avaldatud",
);
const DEADLINE = words(
  "validthrough expiresat closingdate deadline expires bewerbungsfrist bewerbungsschluss datelimite fechalimite plazo scadenza prazo sluitingsdatum termin uzaverka hatarido jelentkezesihatarido frist soknadsfrist ansogningsfrist sistaansokningsdag hakuaika termenlimita rokprijave rok terminas termins tahtaeg sonbasvuru hannop hannophoso batasakhir termini epea",
);
const DEPARTMENT = words(
  "department team abteilung bereich service departement departamento area dipartimento reparto afdeling dzial oddeleni oddelenie osztaly avdeling avdelning osasto departament odjel oddelek skyrius nodala osakond",
);
const PAY = words(
  "salary pay gehalt lohn salaire salario sueldo stipendio retribuzione salaris wynagrodzenie plat mzda fizetes lonn lon palkka salariu placa plata atlyginimas alga palk maas ucret zarplata zarada luong mucluong gaji sou soldata soldo",
);
const MORE: readonly string[] = [...DEPARTMENT, ...EMPLOYMENT, ...POSTED, ...DEADLINE, ...PAY, "applyurl"];
/** Properties that events and goods do not have. */
const STATED: readonly string[] = [...DEPARTMENT, ...PAY, "deadline", "closingdate", "validthrough"];
const MAX_KEYS = 100;

const employmentIn = (words: string | null): string | null =>
  words !== null &&
  EMPLOYMENT_WORDS.has(
    fold(words)
      .replaceAll(/[^\p{L}\p{N}%']+/gu, " ")
      .trim(),
  )
    ? words
    : null;

const toKey = (name: string): string => fold(name).replaceAll(/[^a-z\d]/g, "");

/** Keys that may contain the address of a page: scripts use various names. */
const ADDRESS = /^(?:https?:\/\/[^\s/]{1,200})?\/[^\s"<>]{1,500}$/;
const MAX_ADDRESSES = 2_000;

/** Addresses in the data of the page's scripts, each with the first short text next to it. */
export function findAddresses(tree: Tree): { address: string; words: string | null }[] {
  const found = new Map<string, string | null>();
  for (const { value } of readJsonScripts(tree).values) gatherAddresses(value, found);
  return [...found].map(([address, words]) => ({ address, words }));
}

function gatherAddresses(value: unknown, found: Map<string, string | null>): void {
  const pending: unknown[] = [value];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && found.size < MAX_ADDRESSES; visited++) {
    const current = pending.pop();
    if (!isRecord(current) && !Array.isArray(current)) continue;
    const inner = Object.values(current);
    const address = isRecord(current)
      ? inner.find((each) => typeof each === "string" && ADDRESS.test(each))
      : undefined;
    if (typeof address === "string") {
      const words = inner.find((each) => typeof each === "string" && each !== address && /\p{L}{2}/u.test(each));
      if (!found.has(address)) found.set(address, asText(words)?.slice(0, 200) ?? null);
    }
    for (const each of inner.toReversed()) if (typeof each === "object") pending.push(each);
  }
}

/** A title, a text or a separate address, and two more properties of openings. */
function rowOf(record: Json, evidence: Evidence): Json | null {
  const names = Object.keys(record);
  if (names.length > MAX_KEYS) return null;
  const value: Json = Object.fromEntries(names.map((name) => [toKey(name), record[name]]));
  const title = pickText(value, TITLES);
  if (title === null) return null;
  const description = pickMarkup(value, TEXTS);
  const place = PLACES.map((name) => value[name]).find((each) => each !== undefined && each !== null);
  const url = pickText(value, ["url", "absoluteurl", "link", "href", "path", "permalink", "joburl"]);
  const slug = pickText(value, ["slug", "handle"]);
  const more = MORE.filter((name) => value[name] !== undefined && value[name] !== null).length;
  if (description === null && url === null && slug === null) return null;
  const minMore = evidence === "list" ? 0 : (evidence === "named" ? 1 : 2) - (place === undefined ? 0 : 1);
  if (more < minMore) return null;
  const employment = employmentOf(value);
  const isStated = employment !== null || STATED.some((name) => value[name] !== undefined && value[name] !== null);
  if (evidence === "stated" && !isStated) return null;
  return {
    "@type": "JobPosting",
    title,
    description,
    jobLocation: placeOf(place),
    url,
    slug,
    identifier: pickText(value, ["reference", "requisitionid", "jobid"]),
    employmentType: employment,
    datePosted: pickText(value, POSTED),
    validThrough: pickText(value, DEADLINE),
    occupationalCategory: pickText(value, DEPARTMENT),
    baseSalary: payOf(PAY.map((name) => value[name]).find((each) => each !== undefined && each !== null)),
    state: pickText(value, STATES),
  };
}

/** The contract, the hours, or both under different names; a "type" may be anything else. */
function employmentOf(value: Json): string | null {
  const stated = [...EMPLOYMENT, "type", "schedule", "hours"].flatMap((name) => {
    const words = pickText(value, [name]);
    const isStated = words !== null && (EMPLOYMENT.includes(name) || employmentIn(words) !== null);
    return isStated ? [words] : [];
  });
  const kind = pickText(value, ["type"]);
  // Next to a share of the hours alone, the type is the contract: "60 %", "Vikariat".
  if (kind !== null && stated.length > 0 && !stated.some((words) => /\p{L}{2}/u.test(words)) && KIND.test(kind))
    stated.push(kind);
  const different = [...new Set(stated)].slice(0, MAX_KINDS);
  return different.length === 0 ? null : different.join(", ");
}

const MAX_KINDS = 3;
const KIND = /^\p{L}{3,20}(?: \p{L}{2,20}){0,2}$/u;

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:hour|std|stunde|heure|hora|ora|uur|godz|hod|ora|tim|tunti|saat|sat|val|stund)/, "HOUR"],
  [/^(?:ho|month|monat|mois|mes|maand|mies|mesic|luna|maned|manad|kuukausi|mjesec|menesi|ay)/, "MONTH"],
  [/^(?:year|jahr|annee|an|ano|anno|jaar|rok|ev|ar|vuosi|godin|metai|gads|aasta|yil)/, "YEAR"],
];

/** `{min, max, currency, period}` in any language, by the kinds of its values. */
function payOf(value: unknown): unknown {
  if (!isRecord(value)) return asText(value);
  const amounts = Object.values(value).filter((each) => typeof each === "number" && each > 0);
  const texts = Object.values(value).filter((each) => typeof each === "string");
  const currency = texts.find((each) => /^[A-Z]{3}$/.test(each));
  const unit = UNITS.find(([words]) => texts.some((each) => words.test(fold(each)) && each !== currency))?.[1];
  if ("@type" in value || amounts.length === 0 || currency === undefined) return null;
  const [minValue, maxValue = minValue] = amounts;
  return { "@type": "MonetaryAmount", currency, value: { minValue, maxValue, unitText: unit ?? null } };
}

/** A text, or the blocks of an editor's document: paragraphs, headings and points with texts inside. */
function pickMarkup(value: Json, names: readonly string[]): string | null {
  for (const name of names) {
    const current = value[name];
    const markup = Array.isArray(current) ? blocksToHtml(current, 0) : null;
    if (markup !== null && markup !== "") return markup;
  }
  return pickText(value, names);
}

const MAX_BLOCKS = 500;
const MAX_DEPTH = 6;

function blocksToHtml(blocks: readonly unknown[], depth: number): string {
  return blocks
    .slice(0, MAX_BLOCKS)
    .map((block) => {
      if (typeof block === "string") return depth === 0 ? `<li>${block}</li>` : block;
      if (!isRecord(block) || depth > MAX_DEPTH) return "";
      const inner = [block.children, block.content, block.items].find(Array.isArray);
      const own = asText(block.text) ?? asText(block.value) ?? "";
      const text = inner === undefined ? own : blocksToHtml(inner, depth + 1);
      const style = `${asText(block.style) ?? ""} ${asText(block.type) ?? asText(block._type) ?? ""}`;
      if (block.listItem !== undefined || /list-?item/i.test(style)) return `<li>${text}</li>`;
      if (/\bh[1-6]\b|heading/i.test(style)) return `<h3>${text}</h3>`;
      return /span|\btext\b|link/i.test(style) ? text : `<p>${text}</p>`;
    })
    .join("");
}

function placeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.slice(0, MAX_PLACES).flatMap((each) => (Array.isArray(each) ? [] : [placeOf(each)]));
  if (!isRecord(value)) return asText(value);
  return "address" in value || "addressLocality" in value ? value : pickText(value, ["name", "city", "title", "label"]);
}

function pickText(value: Json, names: readonly string[]): string | null {
  for (const name of names) {
    const current = value[name];
    const statedText =
      typeof current === "string" && current.trim() !== ""
        ? current
        : isRecord(current)
          ? asText(current.name ?? current.rendered ?? current.current)
          : asText(current);
    if (statedText !== null) return statedText;
  }
  return null;
}
