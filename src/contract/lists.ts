// The closed lists: the possible values of derived fields, and the two scales that are divided into bands.

import { SOURCE_DEGRADED } from "./admin/degradation.ts";
import { assertPresent } from "./assertPresent.ts";

export const SENIORITIES = [
  "internship",
  "entry",
  "mid",
  "senior",
  "lead",
  "manager",
  "director",
  "executive",
] as const;
export const ARRANGEMENTS = ["On-site", "Hybrid", "Remote OK", "Remote Solely"] as const;
export const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
] as const;
export const EXPERIENCE_LEVELS = ["0-2", "2-5", "5-10", "10+"] as const;
export const EDUCATIONS = ["high school", "associate degree", "bachelor degree", "postgraduate degree"] as const;
export const PAY_UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export const SIZES = [
  "1",
  "2-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
] as const;
export const APPLY_EFFORTS = ["low", "medium", "high"] as const;
export const CLOSING_REASONS = [
  "absent",
  "gone",
  "removed",
  "expired_by_source",
  "feed_empty",
  "board_removed",
  "aged_out",
  "unverified",
  "replaced",
  "promoted",
  "duplicate",
] as const;

export type Seniority = (typeof SENIORITIES)[number];
export type Arrangement = (typeof ARRANGEMENTS)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];
export type Education = (typeof EDUCATIONS)[number];
export type PayUnit = (typeof PAY_UNITS)[number];
export type Size = (typeof SIZES)[number];
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** The events in the history of a posting. */
export const CHANGE_TYPES = ["opened", "modified", "closed"] as const;

/** Number of units per year: the only place that converts pay between units (docs/api.md, Pay). */
export const UNITS_PER_YEAR: Readonly<Record<PayUnit, number>> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 };

export const JOB_FUNCTIONS = [
  "Software Engineering",
  "Data & AI",
  "IT & Infrastructure",
  "Cybersecurity",
  "Product Management",
  "Project Management",
  "Design",
  "Engineering",
  "Science & Research",
  "Healthcare",
  "Finance & Accounting",
  "Sales",
  "Marketing",
  "Customer Service & Support",
  "Human Resources",
  "Legal",
  "Administrative",
  "Management & Leadership",
  "Consulting",
  "Education",
  "Manufacturing",
  "Construction",
  "Trades",
  "Logistics",
  "Transportation",
  "Retail",
  "Hospitality",
  "Food & Beverage",
  "Creative & Media",
  "Social Services",
  "Government & Public Sector",
  "Energy",
  "Environmental & Sustainability",
  "Agriculture",
  "Security & Safety",
  "Sports & Recreation",
] as const;
export type JobFunction = (typeof JOB_FUNCTIONS)[number];

export const SECTORS = [
  "technology",
  "finance",
  "insurance",
  "healthcare",
  "pharma",
  "education",
  "retail",
  "manufacturing",
  "automotive",
  "aerospace",
  "construction",
  "engineering",
  "real estate",
  "hospitality",
  "food",
  "media",
  "marketing",
  "government",
  "nonprofit",
  "legal",
  "consulting",
  "staffing",
  "telecom",
  "transport",
  "energy",
  "mining",
  "agriculture",
  "environment",
  "sports",
  "security",
] as const;
export type Sector = (typeof SECTORS)[number];

/** The size bucket of a headcount, with the same strings as the filter. */
export function sizeOfHeadcount(headcount: number | null): Size | null {
  if (headcount === null || headcount < 1) return null;
  const bucket = [1, 10, 50, 200, 500, 1000, 5000, 10_000].findIndex((upperBound) => headcount <= upperBound);
  return assertPresent(SIZES[bucket === -1 ? SIZES.length - 1 : bucket]);
}

/** The experience band of a minimum number of years: [0,2) [2,5) [5,10) [10,∞). */
export function experienceOfYears(years: number | null): ExperienceLevel | null {
  if (years === null) return null;
  return years < 2 ? "0-2" : years < 5 ? "2-5" : years < 10 ? "5-10" : "10+";
}

/** Where a value comes from: a field of the source, its text by a rule, or something else. The best one counts. */
export const PROVENANCES = ["published", "read", "inferred"] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Events of a saved search: a posting enters the results, changes within them, closes, or no longer matches. */
export const EVENTS = ["opened", "modified", "closed", "left"] as const;
export type EventType = (typeof EVENTS)[number];
/**
 * The events that a webhook can receive: events of its search, and alarms of sources, which do not depend on the
 * search.
 */
export const WEBHOOK_EVENTS = [...EVENTS, SOURCE_DEGRADED] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

// The paths of the console's pages. The service answers each with the console, and the console does not compile until
// it has a page for each (web/src/pages.ts).

/** Orders of a list; the console offers the same. */
export const LIST_ORDERS = ["date_created", "date_posted", "salary", "distance", "relevance"] as const;

/** The Model Context Protocol over HTTP. */
export const MCP_PATH = "/mcp";

/** `:name` represents one path segment. */
export const CONSOLE_PATHS = [
  "/",
  "/overview",
  "/sources",
  "/import",
  "/collect",
  "/saved",
  "/reference",
  "/keys",
  "/removals",
  "/jobs/:id",
  "/employers/:slug",
  "/skills/:skill",
  "/places/:place",
] as const;

export type ConsolePath = (typeof CONSOLE_PATHS)[number];
