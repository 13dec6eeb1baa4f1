import { expect, it } from "vitest";
import { fetcherFor, startSite } from "../server.fixture.ts";
import { findInTdmRep, findReservation } from "./reservation.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const NOTHING = { tdm_reservation: null, tdm_policy: null, content_usage: null, noai: false };

it("reads headers before meta elements, and meta elements only in the head of a page", () => {
  const head = `<!-- <meta name="tdm-policy" content="https://a.example/old"> -->
    <META content='0' name='TDM-Reservation'><meta name=robots content="index, noai"></head><body>
    <meta name="content-usage" content="train-ai=n">`;
  expect(findReservation({ headers: html, text: head })).toEqual({ ...NOTHING, tdm_reservation: false, noai: true });
  const headers = { ...html, "tdm-reservation": "1", "tdm-policy": "https://a.example/p", "content-usage": "bots=n" };
  expect(findReservation({ headers, text: head })).toEqual({
    tdm_reservation: true,
    tdm_policy: "https://a.example/p",
    content_usage: "bots=n",
    noai: true,
  });
  expect(findReservation({ headers: {}, text: head })).toBeNull();
  expect(findReservation({ headers: { "tdm-reservation": "yes", "x-robots-tag": "noindex" }, text: "" })).toBeNull();
});

it("reads the first location of a tdmrep.json that matches a path", () => {
  const rules = JSON.stringify([
    { location: "/press/*.pdf$", "tdm-reservation": 1 },
    { location: "/jobs", "tdm-reservation": 0 },
    { location: "/", "tdm-reservation": 1, "tdm-policy": "https://a.example/p" },
  ]);
  expect(findInTdmRep(rules, "/press/a/b.pdf")?.tdm_reservation).toBe(true);
  expect(findInTdmRep(rules, "/press/b.pdf.html")?.tdm_policy).toBe("https://a.example/p");
  expect(findInTdmRep(rules, "/jobs/1")?.tdm_reservation).toBe(false);
  for (const broken of ["", "{}", "[1,null]", '[{"location":7}]']) expect(findInTdmRep(broken, "/")).toBeNull();
});

it("marks, ignores or skips responses that reserve their content", async () => {
  const paths: string[] = [];
  await using world = await startSite((request, response) => {
    const path = request.url ?? "";
    paths.push(path);
    if (path.endsWith("tdmrep.json")) response.end('[{"location":"/closed","tdm-reservation":1}]');
    else response.writeHead(200, path === "/reserved" ? { "tdm-reservation": "1" } : {}).end("ok");
  }, true);
  const read = async (reservations: "mark" | "ignore" | "skip", path: string) => {
    await using fetcher = fetcherFor(world, { reservations });
    const response = await fetcher.get({ url: `https://acme.example${path}` });
    return response.kind === "unread" ? response.reason : (response.reservation?.tdm_reservation ?? null);
  };
  expect(await read("mark", "/reserved")).toBe(true);
  expect(await read("mark", "/closed/1")).toBeNull();
  expect(await read("ignore", "/reserved")).toBeNull();
  expect(await read("skip", "/reserved")).toBe("robots_disallowed");
  expect(paths).not.toContain("/closed/2");
  expect(await read("skip", "/closed/2")).toBe("robots_disallowed");
  expect(paths).not.toContain("/closed/2");
  expect(await read("skip", "/open")).toBeNull();
});
