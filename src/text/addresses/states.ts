// The codes of states and provinces in North America, as they are written behind a town.

export const CANADA: ReadonlySet<string> = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));
export const UNITED_STATES: ReadonlySet<string> = new Set(
  `AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI
   SC SD TN TX UT VA VT WA WI WV WY`.split(/\s+/),
);
