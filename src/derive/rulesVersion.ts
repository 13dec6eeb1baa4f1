// Which rules a posting was derived by. In a file of its own: who only compares versions loads none of the tables.

/** Goes up whenever a rule or a table changes what is derived; stored with every posting. */
export const RULES_VERSION = "2";
