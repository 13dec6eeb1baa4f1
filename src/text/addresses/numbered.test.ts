import { describe, expect, it } from "vitest";
import { longNumbersIn, numbersInAddress, renamedAddresses } from "./numbered.ts";

const UUID = "550e8400-e29b-41d4-a716-446655440000";

describe("what may number an opening", () => {
  it("is four digits or more, a UUID or a long hexadecimal word", () => {
    expect(longNumbersIn("senior-cook-4711")).toEqual(["4711"]);
    expect(longNumbersIn("R12345 cook 999")).toEqual(["12345"]);
    expect(longNumbersIn(`cook-${UUID}`)).toEqual([UUID]);
    expect(longNumbersIn("cook-5f3a91bc77de")).toEqual(["5f3a91bc77de"]);
    expect(longNumbersIn("decade-facade-effaceddecade")).toEqual([]);
  });

  it("is no year and no date", () => {
    expect(longNumbersIn("cook-2026 1999 202611 20261102 02112026")).toEqual([]);
    expect(longNumbersIn("2126 202613 20261302")).toEqual(["2126", "202613", "20261302"]);
  });

  it("stands in the path or the parameters of an address, not in its host", () => {
    expect(numbersInAddress("4711.example/jobs/12345-cook?id=67890")).toEqual(["12345", "67890"]);
    expect(numbersInAddress("acme.example/jobs/%E6%96%99-12345")).toEqual(["12345"]);
    expect(numbersInAddress("acme.example/%E0%A4%A/12345")).toEqual(["12345"]);
    expect(numbersInAddress("job-12345")).toEqual(["12345"]);
  });
});

/** One address of a site that has two others, before and after. */
function renamed(from: string, to: string, others: readonly string[] = [], gone: readonly string[] = []) {
  const host = (path: string) => `acme.example${path}`;
  const listed = [to, ...others].map(host);
  return renamedAddresses({ known: [from, ...others, ...gone].map(host), absent: [host(from)], listed }).map(
    ({ number, words }) => [number, ...words],
  );
}

describe("an address with other words", () => {
  it("is known by its number, wherever that stands", () => {
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

  it("is another one where anything else differs", () => {
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
    expect(renamedAddresses({ known: [from], absent: [from], listed: [to] })).toEqual([]);
  });

  it("is not known by a number between its words, or by a part that has words besides", () => {
    expect(renamed("/jobs/cook-10115-berlin", "/jobs/waiter-10115-berlin")).toEqual([]);
    expect(renamed("/jobs/4711-kitchen/cook", "/jobs/4711-kitchen/chef")).toEqual([]);
  });

  it("is not known by a number that another address has, be it listed or long gone", () => {
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", ["/jobs/12345-waiter"])).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", ["/teams/waiter?of=12345"])).toEqual([]);
    expect(renamed("/jobs/12345-cook", "/jobs/12345-chef", [], ["/jobs/12345-waiter"])).toEqual([]);
  });

  it("is not known by a number that stands where others share theirs: a category's, a shop's", () => {
    const others = ["/jobs/4712/driver", "/jobs/4712/nurse"];
    expect(renamed("/jobs/4711/cook", "/jobs/4711/waiter", others)).toEqual([]);
    expect(renamed("/jobs/4711/cook", "/jobs/4711/waiter", ["/jobs/4712/driver"])).toHaveLength(1);
    const years = ["/jobs/trainee-2026", "/jobs/intern-2026"];
    expect(renamed("/jobs/cook-12345", "/jobs/chef-12345", years)).toHaveLength(1);
    // A number of the site in every address says nothing, and does not stand in the way either.
    const site = ["/90210/jobs/4713-driver", "/90210/jobs/4714-nurse"];
    expect(renamed("/90210/jobs/4711-cook", "/90210/jobs/4711-chef", site)).toEqual([["4711", "cook", "chef"]]);
  });

  it("is not known by two numbers that name two others", () => {
    const known = ["acme.example/jobs/12345/cook-67890"];
    const listed = ["acme.example/jobs/12345/chef", "acme.example/jobs/99999/cook-67890"];
    expect(renamedAddresses({ known, absent: known, listed })).toEqual([]);
    const merged = ["acme.example/jobs/12345-cook", "acme.example/jobs/cook-67890"];
    const into = ["acme.example/jobs/12345-chef-67890"];
    expect(renamedAddresses({ known: merged, absent: merged, listed: into })).toEqual([]);
  });

  it("is looked for in time, however long and odd the addresses are", () => {
    const began = performance.now();
    for (const part of ["1234-", "-", "a-", "f", "%0A-", "abc-1234%20"]) {
      const odd = Array.from(
        { length: 400 },
        (_, at) => `acme.example/${part.repeat(450 / part.length)}/${at + 10_000}-x`,
      );
      const known = odd.slice(0, 200).map((address) => `${address}y`);
      renamedAddresses({ known, absent: known, listed: odd });
    }
    const of = (word: string) => Array.from({ length: 2_000 }, (_, at) => `acme.example/jobs/${at + 10_000}-${word}`);
    const all = renamedAddresses({ known: of("cook"), absent: of("cook"), listed: of("chef") });
    expect(all).toHaveLength(2_000);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
