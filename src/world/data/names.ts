// What invented employers are called and what they do: a first word, and a sector with its word in the country's language.
import type { Tongue, TradeLine } from "./trades.ts";

export const FIRST: readonly string[] =
  `Alder Amsel Anemone Aspen Aurora Azalea Basalt Birch Boreal Brise Bramble Calder Cedarline Clairière Clover Copper
  Corvus Crescent Dahlia Drossel Dune Ember Estrella Falke Fennel Fjord Foxglove Galena Ginster Granite Halcyon Harbour
  Hazel Heron Hawthorn Indigo Iskra Jasmin Juniper Kestrel Kiesel Lapwing Larkspur Laurel Lichen Linden Lumen Magnolia
  Marlow Meadow Merle Mistral Nordlicht Oakmere Ocelot Orchard Osprey Pebble Pelikan Petrel Quarry Quill Quince Ravine
  Rosmarin Rowan Sable Saffron Salvia Sequoia Sorrel Sparrow Sycamore Tamarin Teasel Thistle Tundra Ulme Umber Valley
  Verbena Vireo Walnut Willow Wren Yarrow Yew Zephyr Zinnia`
    .trim()
    .split(/\s+/);

export interface NameSector {
  /** In English, then in other languages where people would say it differently. */
  readonly words: Readonly<Partial<Record<Tongue, string>>> & { readonly en: string };
  readonly industry: string;
  readonly lines: readonly TradeLine[];
  /** How many of the employers there are. */
  readonly weight: number;
}

function sector(industry: string, weight: number, lines: string, words: string): NameSector {
  const named = Object.fromEntries(words.split(", ").map((pair) => pair.split(":") as [string, string]));
  return { industry, weight, lines: lines.split(" ") as TradeLine[], words: named as NameSector["words"] };
}

export const NAME_SECTORS: readonly NameSector[] = [
  sector("technology", 14, "software office sales", "en:Software"),
  sector("technology", 6, "software sales", "en:Labs"),
  sector("technology", 5, "software office", "en:Data, de:Daten, fr:Données, es:Datos, it:Dati, pt:Dados"),
  sector(
    "manufacturing",
    6,
    "craft software office",
    "en:Robotics, de:Robotik, fr:Robotique, es:Robótica, it:Robotica",
  ),
  sector(
    "manufacturing",
    8,
    "craft logistics office sales",
    "en:Works, de:Werke, fr:Industrie, es:Industrias, nl:Techniek, it:Industrie, pt:Indústrias, pl:Przemysł, sv:Industri, da:Industri",
  ),
  sector(
    "healthcare",
    8,
    "care office hospitality",
    "en:Care, de:Pflege, fr:Santé, es:Cuidados, nl:Zorg, it:Salute, pt:Saúde, pl:Opieka, sv:Omsorg, da:Omsorg",
  ),
  sector(
    "healthcare",
    6,
    "care office software",
    "en:Clinics, de:Kliniken, fr:Cliniques, es:Clínicas, nl:Klinieken, it:Cliniche, pt:Clínicas, pl:Kliniki, sv:Kliniker, da:Klinikker",
  ),
  sector(
    "transport",
    7,
    "logistics office software",
    "en:Logistics, de:Logistik, fr:Logistique, es:Logística, nl:Logistiek, it:Logistica, pt:Logística, pl:Logistyka, sv:Logistik, da:Logistik",
  ),
  sector("transport", 3, "logistics craft office", "en:Airways, de:Flug, fr:Aviation, es:Aviación, it:Aviazione"),
  sector(
    "food",
    5,
    "hospitality sales logistics craft",
    "en:Foods, de:Lebensmittel, fr:Aliments, es:Alimentos, nl:Voeding, it:Alimentari, pt:Alimentos, pl:Spożywcze, sv:Livsmedel, da:Fødevarer",
  ),
  sector(
    "hospitality",
    6,
    "hospitality sales office",
    "en:Hotels, fr:Hôtels, es:Hoteles, it:Alberghi, pt:Hotéis, pl:Hotele, sv:Hotell, da:Hoteller",
  ),
  sector(
    "retail",
    8,
    "sales logistics office",
    "en:Stores, de:Märkte, fr:Magasins, es:Tiendas, nl:Winkels, it:Negozi, pt:Lojas, pl:Sklepy, sv:Butiker, da:Butikker",
  ),
  sector(
    "energy",
    5,
    "craft software office",
    "en:Energy, de:Energie, fr:Énergie, es:Energía, nl:Energie, it:Energia, pt:Energia, pl:Energia, sv:Energi, da:Energi",
  ),
  sector(
    "construction",
    5,
    "craft office logistics",
    "en:Construction, de:Bau, fr:Bâtiment, es:Construcción, nl:Bouw, it:Costruzioni, pt:Construção, pl:Budowa, sv:Bygg, da:Byg",
  ),
  sector(
    "finance",
    6,
    "office software sales",
    "en:Finance, de:Finanz, es:Finanzas, it:Finanza, pt:Finanças, pl:Finanse",
  ),
  sector(
    "insurance",
    3,
    "office software sales",
    "en:Insurance, de:Versicherung, fr:Assurances, es:Seguros, nl:Verzekeringen, it:Assicurazioni, pt:Seguros",
  ),
  sector(
    "education",
    5,
    "teaching office hospitality",
    "en:Schools, de:Schulen, fr:Écoles, es:Escuelas, nl:Scholen, it:Scuole, pt:Escolas, pl:Szkoły, sv:Skolor, da:Skoler",
  ),
  sector(
    "nonprofit",
    3,
    "teaching office care",
    "en:Foundation, de:Stiftung, fr:Fondation, es:Fundación, it:Fondazione",
  ),
  sector(
    "media",
    3,
    "sales software office",
    "en:Media, de:Medien, fr:Médias, es:Medios, pt:Mídia, sv:Medier, da:Medier",
  ),
  sector("staffing", 4, "logistics craft care office", "en:Staffing, de:Personal, fr:Intérim, es:Empleo, nl:Uitzend"),
];

/** What stands behind a company's name by its country. */
export const FORMS: Readonly<Record<string, string>> = {
  ...{ DE: " GmbH", AT: " GmbH", CH: " AG", FR: " SAS", BE: " SA", LU: " SA", ES: " S.L.", MX: " S.A. de C.V." },
  ...{ NL: " B.V.", GB: " Ltd", IE: " Ltd", US: " Inc.", CA: " Inc.", SE: " AB", SG: " Pte Ltd", IT: " S.r.l." },
  ...{ PT: " Lda.", BR: " Ltda.", PL: " sp. z o.o.", DK: " A/S", NO: " AS", FI: " Oy", AU: " Pty Ltd", IN: " Pvt Ltd" },
};
