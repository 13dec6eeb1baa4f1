// One posting page at Avature: JSON-LD if the tenant provides it, otherwise pairs of label and value in the tenant's
// own words, plus blocks of text. Only a small set of labels is recognised. Unrecognised values stay in the description
// or are dropped; nothing is guessed.
import type { RawPosting } from "../../../contract/raw.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { buildPlace, distinctPlaces, joinSections, type Section } from "../../shared/rows/posting.ts";
import { asBody, asDate } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
import { ShapeError } from "../../source.ts";
import { POSTING_PAGES } from "./list.ts";

const POSTING_ID = new RegExp(`/${POSTING_PAGES}/(?:[^/?#]+/)?(\\d+)`);
/** A longer value is text, regardless of its label. */
const MIN_TEXT_LENGTH = 200;
const LABELS = {
  title: /^(?:name|job (?:name|title)|title|position title|求人名)$/i,
  places:
    /^(?:(?:job posting |work |primary |advertising |office )?locations?\b.*|duty station.*|standort|lieu|ubicaci[oó]n|勤務地)$/i,
  city: /^(?:city|town|site|office|ville|ciudad|stadt)$/i,
  country: /^(?:country(?:\/region)?|pays|pa[ií]s|land|market)$/i,
  department:
    /^(?:department|(?:job )?function|business (?:area|unit)|job (?:family|category)|career area|(?:job )?category|division|discipline|organi[sz]ation)$/i,
  employment:
    /^(?:employment type|type of employment|work(?:er|ing)? (?:type|time)|time type|contract type|job schedule|hire type|tipo de empleo)$/i,
  requisition:
    /^(?:ref(?:erence)?\.? ?(?:#|no\.?|number|id)?|requisition(?: ?(?:id|number|#))?|job (?:id|number|ref(?:erence)?)|id de la vacante)$/i,
  workplace: /^(?:remote(?: work| type)?|work ?place(?: type)?|work(?:ing)? (?:mode|model|arrangement)|home office)$/i,
  posted:
    /^(?:date (?:posted|published)|posted(?: (?:since|on|date))?|posting (?:start )?date|publication date|publish date)$/i,
  closing: /^(?:posting end date|closing date|application deadline|deadline|apply by|end date)$/i,
  pay: /^(?:salary|pay|compensation)(?: range)?$|^(?:salary|pay) (?:and|&) .*$|^base (?:salary|pay).*$/i,
} as const;
type KnownLabel = keyof typeof LABELS;

interface Field {
  readonly label: string | null;
  readonly value: Element;
  readonly words: string;
}

export function readPosting(page: string): Partial<RawPosting> {
  const tree = parseHtml(page);
  const [node] = findJsonLd(tree, "JobPosting");
  const fields = fieldsOf(tree);
  const meta = (name: string): string | null =>
    attributeOf(findElement(tree, `meta[property="og:${name}"]`), "content");
  const statedFields = node === undefined ? {} : readJobPosting(node);
  const html = statedFields.description_html ?? textOf(tree, fields);
  const address = attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? meta("url") ?? "";
  if (node === undefined && fields.length === 0 && html === null) throw new ShapeError("no posting on the page");
  const value = (name: KnownLabel): string | null => fieldValue(fields, name);
  const workplace = findWorkplace(value("workplace"));
  return {
    ...statedFields,
    external_id: POSTING_ID.exec(address)?.[1] ?? "",
    url: address,
    title: statedFields.title || (value("title") ?? meta("title") ?? ""),
    organization: statedFields.organization ?? meta("site_name"),
    description_html: html,
    full_text: html !== null,
    locations: statedFields.locations?.length ? statedFields.locations : placesOf(fields),
    ...(workplace === null ? {} : { workplace, remote: workplace === "remote" }),
    department: value("department") ?? statedFields.department ?? null,
    employment_type: statedFields.employment_type ?? value("employment"),
    requisition_id: value("requisition") ?? statedFields.requisition_id ?? null,
    salary: statedFields.salary ?? payOf(value("pay")),
    date_posted: statedFields.date_posted ?? asDate(value("posted")),
    date_valid_through: statedFields.date_valid_through ?? asDate(value("closing")),
  };
}

/** Labels and values are in pairs, with or without a row around them. A value without a label is kept too. */
function fieldsOf(tree: Tree): Field[] {
  const found: Field[] = [];
  let label: string | null = null;
  const selector =
    ".article__content__view__field__label, .article__content__view__field__value, .article--details__label, .article--details__value";
  for (const element of findElements(tree, selector)) {
    const words = elementText(tree, element);
    const name = getAttribute(element.attributes, "class") ?? "";
    if (/__label\b/.test(name)) label = words?.replace(/\s*[:：]\s*$/, "") ?? null;
    else {
      if (words !== null) found.push({ label, value: element, words });
      label = null;
    }
  }
  return found;
}

function fieldValue(fields: readonly Field[], name: KnownLabel): string | null {
  const field = fields.find(
    (each) => each.label !== null && LABELS[name].test(each.label) && each.words.length <= MIN_TEXT_LENGTH,
  );
  return field?.words ?? null;
}

function placesOf(fields: readonly Field[]): RawPosting["locations"] {
  const placeFields = fields.filter(
    (each) => each.label !== null && LABELS.places.test(each.label) && each.words.length <= MIN_TEXT_LENGTH,
  );
  const country = fieldValue(fields, "country");
  if (placeFields.length > 0)
    return distinctPlaces(placeFields.map((each) => buildPlace({ text: each.words, country })));
  return distinctPlaces([buildPlace({ locality: fieldValue(fields, "city"), country })]);
}

function payOf(words: string | null): string | null {
  return words !== null && /[1-9]/.test(words) ? words : null;
}

/**
 * Long values and values without a label, otherwise whole blocks. Values with a recognised label are not part of the
 * description.
 */
function textOf(tree: Tree, fields: readonly Field[]): string | null {
  const long = fields.filter(
    (each) => each.words.length > MIN_TEXT_LENGTH || (each.label === null && each.words.length > 40),
  );
  const visibleSections: Section[] = long.map((each) => ({
    heading: headingOf(tree, each),
    html: asBody(markupOf(tree, each.value)),
  }));
  if (visibleSections.length > 0) return joinSections(visibleSections);
  const blocks = findElements(tree, "article.article--details, details.article--details")
    .filter(
      (block) => findElement(tree, ".article__content__view__field__label, .article--details__label", block) === null,
    )
    .map((block): Section => {
      const inside = findElement(tree, ".article__content", block) ?? block;
      const header = inside === block ? null : elementText(tree, findElement(tree, ".article__header", block));
      return { heading: header, html: elementText(tree, inside) === null ? null : asBody(markupOf(tree, inside)) };
    });
  return joinSections(blocks);
}

/** The value's own label, otherwise its block's heading. The word "Description" adds nothing. */
function headingOf(tree: Tree, field: Field): string | null {
  let block = field.value.parent;
  while (block !== null && !/\barticle--details\b/.test(getAttribute(block.attributes, "class") ?? ""))
    block = block.parent;
  const heading =
    field.label ?? (block === null ? null : elementText(tree, findElement(tree, ".article__header", block)));
  return heading === null || /^(?:job )?description$/i.test(heading) ? null : heading;
}
