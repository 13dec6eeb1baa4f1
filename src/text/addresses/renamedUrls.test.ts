import { describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import { findLongNumbers, findRenamedUrls, findUrlNumbers } from "./renamedUrls.ts";

const UUID = "550e8400-e29b-41d4-a716-446655440000";

describe("opening numbers", () => {
  it("are at least four digits, a UUID or a long hexadecimal word", () => {
    expect(findLongNumbers("senior-cook-4711")).toEqual(["4711"]);
    expect(findLongNumbers("R12345 cook 999")).toEqual(["12345"]);
    expect(findLongNumbers(`cook-${UUID}`)).toEqual([UUID]);
    expect(findLongNumbers("cook-5f3a91bc77de")).toEqual(["5f3a91bc77de"]);
    expect(findLongNumbers("decade-facade-effaceddecade")).toEqual([]);
  });

  it("are not years or dates", () => {
    expect(findLongNumbers("cook-2026 1999 202611 20261102 02112026")).toEqual([]);
    expect(findLongNumbers("2126 202613 20261302")).toEqual(["2126", "202613", "20261302"]);
  });

  it("occur in the path or the parameters of a URL, not in its host", () => {
    expect(findUrlNumbers("4711.example/jobs/12345-cook?id=67890")).toEqual(["12345", "67890"]);
    expect(findUrlNumbers("acme.example/jobs/%E6%96%99-12345")).toEqual(["12345"]);
    expect(findUrlNumbers("acme.example/%E0%A4%A/12345")).toEqual(["12345"]);
    expect(findUrlNumbers("job-12345")).toEqual(["12345"]);
  });
});

/** One URL of a site before and after a change; the site has two others. */
function renamed(from: string, to: string, others: readonly string[] = [], gone: readonly string[] = []) {
  const host = (path: string) => `acme.example${path}`;
  const listed = [to, ...others].map(host);
  return findRenamedUrls({ known: [from, ...others, ...gone].map(host), absent: [host(from)], listed }).map(
    ({ number, words }) => [number, ...words],
  );
}

describe("a URL with changed words", () => {
  it("is matched by its number in any position", () => {
    expect(renamed("/jobs/12345-senior-cook", "/jobs/12345-head-cook")).toEqual([
      ["12345", "senior-cook", "head-cook"],
    ]);
    expect(renamed("/jobs/cook-12345", "/jobs/head-cook-12345")).toEqual([["12345", "cook", "head-cook"]]);
    expect(renamed("/job/cook/12345", "/job/head-cook/12345")).toEqual([["12345", "cook", "head-cook"]]);
    expect(renamed("/job/12345/cook", "/job/12345/head-cook")).toEqual([["12345", "cook", "head-cook"]]);
    expect(renamed("/jobs/cook?id=12345", "/jobs/head-cook?id=12345")).toEqual([["12345", "cook", "head-cook"]]);
    expect(renamed("/job?id=12345&t=cook", "/job?id=12345&t=chef")).toEqual([["12345", "cook", "chef"]]);
    expect(renamed("/jobs/Cook_R-12345", "/jobs/Chef_R-12345")).toEqual([["12345", "cook_r", "chef_r"]]);
    expect(renamed("/jobs/cook-jr12345", "/jobs/chef-jr12345")).toEqual([["12345", "cook", "chef"]]);
    expect(renamed("/jobs/cook-12345.html", "/jobs/chef-12345.html")).toEqual([["12345", "cook", "chef"]]);
    expect(renamed("/jobs/12345-cook.php", "/jobs/12345-chef.php")).toEqual([["12345", "cook", "chef"]]);
    expect(renamed("/jobs/cook-fac091bc77de", "/jobs/chef-fac091bc77de")).toEqual([["fac091bc77de", "cook", "chef"]]);
    expect(renamed(`/jobs/cook-${UUID}`, `/jobs/chef-${UUID}`)).toEqual([[UUID, "cook", "chef"]]);
    expect(renamed("/jobs/5f3a91bc77de/cook", "/jobs/5f3a91bc77de/chef")).toEqual([["5f3a91bc77de", "cook", "chef"]]);
  });

  it("is not matched if anything else differs", () => {
    expect(renamed("/jobs/12345-cook", "/stellen/12345-koch")).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/en/12345-chef")).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/chef-12345")).toEqual([]);
    expect(renamed("/jobs/cook/12345", "/jobs/12345/chef")).toEqual([]);
    expect(renamed("/jobs/r12345-cook", "/jobs/jr12345-chef")).toEqual([]);
    expect(renamed("/jobs/cook?id=12345", "/jobs/chef?job=12345")).toEqual([]);
    expect(renamed("/jobs/cook-12345.html", "/jobs/chef-12345.php")).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/12346-chef")).toEqual([]);
    expect(renamed("/jobs/cook-123", "/jobs/chef-123")).toEqual([]);
    expect(renamed("/jobs/cook-2026", "/jobs/chef-2026")).toEqual([]);
    const [from, to] = ["acme.example/jobs/12345-cook", "jobs.acme.example/jobs/12345-chef"];
    expect(findRenamedUrls({ known: [from], absent: [from], listed: [to] })).toEqual([]);
  });

  it("is not matched by a number between words, or by a segment with additional words", () => {
    expect(renamed("/jobs/cook-10115-berlin", "/jobs/waiter-10115-berlin")).toEqual([]);
    expect(renamed("/jobs/4711-kitchen/cook", "/jobs/4711-kitchen/chef")).toEqual([]);
  });

  it("is not matched by a number that another URL contains, whether listed or gone", () => {
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", ["/jobs/12345-waiter"])).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", ["/teams/waiter?of=12345"])).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", [], ["/jobs/12345-waiter"])).toEqual([]);
  });

  it("is not matched by a number in a position that others share: a category's, a shop's", () => {
    const others = ["/jobs/4712/driver", "/jobs/4712/nurse"];
    expect(renamed("/jobs/4711/cook", "/jobs/4711/waiter", others)).toEqual([]);
    expect(renamed("/jobs/4711/cook", "/jobs/4711/waiter", ["/jobs/4712/driver"])).toHaveLength(1);
    const years = ["/jobs/trainee-2026", "/jobs/intern-2026"];
    expect(renamed("/jobs/cook-12345", "/jobs/chef-12345", years)).toHaveLength(1);
    // A site-wide number in every URL neither identifies an opening nor prevents a match.
    const site = ["/90210/jobs/4713-driver", "/90210/jobs/4714-nurse"];
    expect(renamed("/90210/jobs/4711-cook", "/90210/jobs/4711-chef", site)).toEqual([["4711", "cook", "chef"]]);
  });

  it("is not matched by two numbers that belong to two other URLs", () => {
    const known = ["acme.example/jobs/12345/cook-67890"];
    const listed = ["acme.example/jobs/12345/chef", "acme.example/jobs/99999/cook-67890"];
    expect(findRenamedUrls({ known, absent: known, listed })).toEqual([]);
    const merged = ["acme.example/jobs/12345-cook", "acme.example/jobs/cook-67890"];
    const into = ["acme.example/jobs/12345-chef-67890"];
    expect(findRenamedUrls({ known: merged, absent: merged, listed: into })).toEqual([]);
  });

  it("is matched in linear time, however many, long and unusual the URLs are", () => {
    const site = (count: number, length: number, part: string) => {
      const listed = Array.from(
        { length: count },
        (_, at) => `acme.example/${part.repeat(length / part.length)}/${at + 10_000}-x`,
      );
      const known = listed.slice(0, count / 2).map((address) => `${address}y`);
      return { known, absent: known, listed };
    };
    for (const part of ["1234-", "-", "a-", "f", "%0A-", "abc-1234%20"]) {
      expect(growthOf(100, (count) => site(count, 100, part), findRenamedUrls).factor).toBeLessThan(MAX_GROWTH);
      expect(growthOf(100, (length) => site(100, length, part), findRenamedUrls).factor).toBeLessThan(MAX_GROWTH);
    }
    const of = (count: number, word: string) =>
      Array.from({ length: count }, (_, at) => `acme.example/jobs/${at + 10_000}-${word}`);
    const all = (count: number) => ({ known: of(count, "cook"), absent: of(count, "cook"), listed: of(count, "chef") });
    expect(findRenamedUrls(all(2_000))).toHaveLength(2_000);
    expect(growthOf(500, all, findRenamedUrls).factor).toBeLessThan(MAX_GROWTH);
  });
});
