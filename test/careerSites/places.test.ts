// The places of openings on employers' own sites of the invented internet: some sites label the line below a title as the place,
// plain ones do not.
import { expect, it } from "vitest";
import { openInternet } from "../../world/internet.ts";
import { NOW, readFrom } from "./reading.ts";

it("every opening on an employer's own site has the place below its title", async () => {
  const net = await openInternet({ seed: 5, employers: 300, start: NOW, now: NOW, speed: 0, monotonic: () => 0 });
  try {
    const boards = net.world.boards(NOW).filter(({ source }) => source === "career_site");
    const without: string[] = [];
    let all = 0;
    for (const { slug } of boards.slice(0, 40)) {
      const { listing } = await readFrom(net.address, slug);
      all += listing.postings.length;
      for (const { url, locations } of listing.postings) if (locations.length === 0) without.push(url);
    }
    process.stdout.write(`gate: ${all} openings on 40 sites, ${without.length} without a place\n`);
    expect(all).toBeGreaterThan(100);
    expect(without).toEqual([]);
  } finally {
    await net.close();
  }
});
