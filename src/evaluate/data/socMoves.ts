// Occupations that changed their major group between SOC 2010 and SOC 2018 (the official crosswalk has no others). All
// other codes keep their group, so only these need looking up.

/** SOC 2010 code: the SOC 2018 codes of another major group that a part of it went to. */
export const SOC_MOVES: ReadonlyMap<string, readonly string[]> = new Map([
  ["11-9199", ["13-1082"]],
  ["15-1199", ["13-1082"]],
  ["23-2091", ["27-3092"]],
  ["27-4013", ["43-2099"]],
  ["29-9011", ["19-5011"]],
  ["29-9012", ["19-5012"]],
  ["39-1021", ["53-1044"]],
  ["39-9021", ["31-1122"]],
  ["43-5081", ["53-7065"]],
  ["43-9011", ["15-1299"]],
  ["53-7032", ["47-5022"]],
  ["53-7033", ["47-5044"]],
  ["53-7111", ["47-5044"]],
  ["55-3017", ["17-3029"]],
]);
