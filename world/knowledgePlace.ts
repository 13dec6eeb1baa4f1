// The true data of a place and its organisations: the fakes of the open knowledge sources convert it to their own
// formats.

/** One stated value, with its date and its rank. */
export interface Statement {
  readonly value: string | number;
  readonly at?: string;
  readonly rank?: "preferred" | "normal" | "deprecated";
  /** No longer valid. */
  readonly ended?: boolean;
}

export interface WorldOrganisation {
  readonly qid: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly sites: readonly string[];
  /** Headquartered in the place; otherwise only located there. */
  readonly seated: boolean;
  readonly sitelinks: number;
  /**
   * By Wikidata's number of the property: P31, P452, P1128, P1278, P297 (of its country), P159, P154, P749, P571,
   * P10311, P576.
   */
  readonly claims: Readonly<Record<string, readonly Statement[]>>;
}

export interface WorldObject {
  readonly type: "node" | "way" | "relation";
  readonly id: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** The ways in which each source fails, often with HTTP 200. */
export interface KnowledgeFaults {
  readonly query?: "cut" | "timeout" | "throttled" | "banned" | "wide";
  readonly api?: "error";
  readonly overpass?: "remark" | "half" | "slots" | "overloaded" | "busy";
  readonly nominatim?: "blocked" | "refused";
  readonly photon?: "throttled";
}

export interface WorldPlace {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly qid: string;
  /** The id of its boundary on the map; null: it has none. */
  readonly relation: number | null;
  readonly sitelinks: number;
  /** The area around it. */
  readonly upper: string | null;
  readonly organisations: readonly WorldOrganisation[];
  readonly objects: readonly WorldObject[];
  readonly faults?: KnowledgeFaults;
}
