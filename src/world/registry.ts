// Which sources of the registry this world can show: hiring platforms and public services that have a fake.
import { sourceNamed } from "../contract/sources.ts";
import type { ChannelPlan } from "./channels.ts";
import type { Fake } from "./fake.ts";

export function channelsFor(fakes: readonly Fake[]): ChannelPlan {
  // Sites that show the openings of others are nobody's board.
  const listed = fakes.map(({ source }) => source).filter((source) => sourceNamed(source)?.leads_only !== true);
  const ofType = (type: string): string[] => [
    ...new Set(listed.filter((source) => sourceNamed(source)?.type === type)),
  ];
  const retailer = fakes.some(({ source }) => source === "amazon");
  return { platforms: ofType("ats"), services: ofType("public_employment_service"), retailer };
}
