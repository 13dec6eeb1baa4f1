import { describe, expect, it } from "vitest";
import { readMicrodata } from "../../../src/sources/shared/pages/microdata.ts";
import { readRdfa } from "../../../src/sources/shared/pages/rdfa.ts";

describe("structured data in the attributes of elements", () => {
  it("is read from microdata like JSON-LD, with nested items and references", () => {
    const [node] = readMicrodata(
      `<div itemscope itemtype="https://schema.org/JobPosting" itemref="more"><b itemprop="title">Roofer</b><div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><a itemprop="url" href="https://yard.example/">x</a><i itemprop="name">Yard</i></div><time itemprop="datePosted" datetime="2026-10-01">1 Oct</time><span itemprop="employmentType">FULL_TIME</span><span itemprop="employmentType">PART_TIME</span></div><div id="more"><div itemprop="description"><p>One</p></div><div itemprop="description"><p>Two</p></div></div>`,
      "JobPosting",
    ).nodes;
    expect(node).toEqual({
      "@type": ["https://schema.org/JobPosting"],
      title: "Roofer",
      hiringOrganization: { "@type": ["https://schema.org/Organization"], url: "https://yard.example/", name: "Yard" },
      datePosted: "2026-10-01",
      employmentType: ["FULL_TIME", "PART_TIME"],
      description: "<p>One</p>\n<p>Two</p>",
    });
  });

  it("is read from RDFa with or without a prefix, and Open Graph is ignored", () => {
    const [node] = readRdfa(
      `<meta property="og:title" content="no"><div typeof="schema:JobPosting"><span property="schema:title">Roofer</span><div property="jobLocation" typeof="Place"><i property="address">Bath</i></div><meta property="og:x" content="no"></div>`,
      "JobPosting",
    ).nodes;
    expect(node).toEqual({
      "@type": ["schema:JobPosting"],
      title: "Roofer",
      jobLocation: { "@type": ["Place"], address: "Bath" },
    });
  });

  it("never sets a prototype", () => {
    const [node] = readMicrodata(
      `<p itemscope itemtype="http://schema.org/JobPosting"><i itemprop="__proto__">x</i><i itemprop="title">a</i></p>`,
      "JobPosting",
    ).nodes;
    expect(Object.getPrototypeOf(node)).toBe(Object.prototype);
    expect(node?.title).toBe("a");
  });
});
