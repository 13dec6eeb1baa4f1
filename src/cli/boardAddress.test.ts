// Addresses people paste, and the board each of them means.
import { expect, it } from "vitest";
import { readBoardAddress } from "./boardAddress.ts";

it.each([
  ["https://boards.greenhouse.io/acme", "greenhouse", "acme"],
  ["https://job-boards.greenhouse.io/acme/jobs/4012?gh_src=x", "greenhouse", "acme"],
  ["jobs.lever.co/acme", "lever", "acme"],
  ["https://jobs.eu.lever.co/acme/0a1b", "lever", "acme"],
  ["https://jobs.ashbyhq.com/Acme%20Robots", "ashby", "Acme Robots"],
  ["https://acme.recruitee.com/o/nurse", "recruitee", "acme"],
  ["https://acme.jobs.personio.de/job/1", "personio", "acme"],
  ["https://join.com/companies/acme/123-nurse", "join", "acme"],
  ["https://www.acme.example/careers", "career_site", "acme.example"],
  ["careers.acme.co.uk", "career_site", "acme.co.uk"],
])("%s is %s of %s", (address, source, slug) => {
  expect(readBoardAddress(address)).toEqual({ source, slug });
});

it.each([
  "https://boards.greenhouse.io/",
  "https://www.recruitee.com/",
  "https://join.com/about",
  "https://apply.workable.com/j/ABCDEF0123",
  "https://acme.wd5.myworkdayjobs.com/Careers",
  "https://jobs.lever.co/%zz",
  "ftp://acme.example",
  "not an address",
  "",
])("%j names no board", (address) => {
  expect(readBoardAddress(address)).toBeNull();
});
