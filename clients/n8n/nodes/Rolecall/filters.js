// The filters that both nodes offer. Every other filter of the API can be stated in the query string.
const options = (values) => values.map((value) => ({ name: value, value }));
const text = (displayName, name, description, placeholder) => ({
  displayName,
  name,
  description,
  placeholder,
  type: "string",
  default: "",
});
const choice = (displayName, name, values) => ({
  displayName,
  name,
  type: "multiOptions",
  options: options(values),
  default: [],
});

const FILTERS = [
  text("Title", "title", 'Words, "phrases", OR, and - to exclude', 'nurse OR "care assistant" -intern'),
  text("Description", "description", "Words in the title or the full text", "python django"),
  text("Location", "location", "City, region or country, in any spelling", "Munich"),
  text("Country", "country", "ISO country codes, separated by commas", "DE,AT"),
  text("Remote From", "remote_from", "Remote postings that a person in this country may do", "PT"),
  text("Occupation", "occupation", "A title in any language, or a SOC, O*NET-SOC or ISCO code", "nurse"),
  text("Organization", "organization", "Employer names, separated by commas", "Acme"),
  text("Skills", "skill", "Skills, separated by commas; all are required", "Python,SQL"),
  text("Language", "language", "Language of the posting", "German"),
  choice("Work Arrangement", "work_arrangement", ["On-site", "Hybrid", "Remote OK", "Remote Solely"]),
  choice("Employment Type", "employment_type", [
    "FULL_TIME",
    "PART_TIME",
    "CONTRACTOR",
    "TEMPORARY",
    "INTERN",
    "VOLUNTEER",
    "PER_DIEM",
    "OTHER",
  ]),
  choice("Seniority", "seniority", [
    "internship",
    "entry",
    "mid",
    "senior",
    "lead",
    "manager",
    "director",
    "executive",
  ]),
  text("Minimum Yearly Pay", "salary_min", "Postings that state at least this pay", "60000"),
];

/** The fields "Filters" and "Query String" of a node. */
const QUERY_PROPERTIES = [
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add Filter",
    default: {},
    options: FILTERS,
  },
  {
    displayName: "Query String",
    name: "query",
    type: "string",
    default: "",
    placeholder: "exclude_reposts=true&source=greenhouse",
    description: "Further parameters of the search, as in a saved search. A filter above replaces the same parameter.",
  },
  {
    displayName: "Description Format",
    name: "description",
    type: "options",
    options: [
      { name: "None", value: "" },
      { name: "Text", value: "text" },
      { name: "HTML", value: "html" },
    ],
    default: "",
    description: "Whether to return the full description of each posting",
  },
];

/** Reads them for one item of a node. */
function readQuery(context, toQuery, index) {
  const read = (name, fallback) => context.getNodeParameter(name, ...(index === null ? [] : [index]), fallback);
  return toQuery({ ...read("filters", {}), description_format: read("description", "") }, read("query", ""));
}

module.exports = { QUERY_PROPERTIES, readQuery };
