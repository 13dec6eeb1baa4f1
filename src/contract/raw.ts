// One posting as its source states it: the line of `rolecall import`, and what every reader gives.

export interface RawLocation {
  text: string | null;
  locality: string | null;
  region: string | null;
  country: string | null;
  postal_code: string | null;
  street?: string | null;
  lat: number | null;
  lon: number | null;
}

export interface RawEmployer {
  domain: string | null;
  industry: string | null;
  headcount: number | null;
  country: string | null;
  headquarters: string | null;
  founded_year: number | null;
  lei: string | null;
  wikidata_id: string | null;
}

/** One posting as its source states it: the shape of `rolecall import` and of every reader. */
export interface RawPosting {
  source: string;
  board: string;
  external_id: string;
  requisition_id: string | null;
  title: string;
  organization: string | null;
  organization_url: string | null;
  organization_logo: string | null;
  description_html: string | null;
  description_text: string | null;
  locations: RawLocation[];
  remote: boolean | null;
  workplace: string | null;
  location_requirements: string[] | null;
  salary: string | null;
  employment_type: string | null;
  department: string | null;
  language: string | null;
  date_posted: string | null;
  date_valid_through: string | null;
  date_updated: string | null;
  full_text: boolean;
  page_text: string | null;
  url: string;
  apply_url: string | null;
  employer: RawEmployer | null;
}
