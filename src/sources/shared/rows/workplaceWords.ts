// The workplace type from a source's own text: "Onsite Only", "Work from home", "Remote Eligible up to 20%".

export function findWorkplace(rawText: string | null): "on-site" | "hybrid" | "remote" | null {
  const words = rawText?.toLowerCase() ?? "";
  const share = /(\d{1,3})\s?%/.exec(words)?.[1];
  if (/hybrid|partial|partly/.test(words) || (share !== undefined && Number(share) % 100 !== 0)) return "hybrid";
  if (/\b(not|no|non)[ -]?remote|on[ -]?site|in[ -](the )?office|office[ -]based|in[ -]person/.test(words))
    return "on-site";
  return /remote|home[ -]?(based|office|working)|work(ing)? from home|tele(work|commut)|virtual/.test(words)
    ? "remote"
    : null;
}
