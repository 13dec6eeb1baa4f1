import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { type OnStage, onStage, parsed } from "../../../../test/sources/staged.ts";
import { xml } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { ReadContext } from "../../../contract/reading.ts";
import { readDay, readMinute, readWork24Pay } from "./values.ts";

const keys = { WORK24_AUTH_KEY: "a-key-of-this-world" };
const korea = { country: "KR", country_name: "대한민국" };

testService("work24", {
  slug: "kr",
  // The service writes places in Korean; the gazetteer's region selects its number.
  near: { ...korea, city: "서울 중구", region: "Seoul", postcode: "04524", lat: 37.57, lon: 126.98 },
  far: { ...korea, city: "부산 해운대구", region: "Busan", postcode: "48094", lat: 35.16, lon: 129.16 },
  silent: ["pay", "workplace", "requisition"],
  keys,
});

const requests = (body: string, use: (stage: OnStage, reading: ReadContext) => Promise<unknown>): Promise<unknown> =>
  onStage(
    boardOf("work24", "kr", 1),
    (stage) => use(stage, { ...stage.reading, keys: new Map(Object.entries(keys)) }),
    () => xml(body),
  );
const anything = { title: "간호사", location: null, country: "KR", place: null };

describe("work24: refusals", () => {
  it("come with status 200 and as text, and are not an empty result", async () => {
    for (const body of [
      "<GO24><error>개인회원은 사용할 수 없는 OPEN-API입니다.</error></GO24>",
      "<wantedRoot><message>일일 호출 건수를 초과하였습니다</message><messageCd>022</messageCd></wantedRoot>",
    ]) {
      const listing = await requests(body, async ({ source, board }, reading) =>
        source.search?.(anything, board, reading),
      );
      expect(listing).toMatchObject({ complete: false, failure: "forbidden", postings: [] });
      expect(listing).toHaveProperty("reason", expect.stringMatching(/개인회원|초과/));
    }
  });

  it("with an unknown shape are failures", async () => {
    for (const body of ["<other/>", "<wantedRoot><wanted></wanted></wantedRoot>", "not xml"]) {
      const listing = await requests(body, async ({ source, board }, reading) =>
        source.search?.(anything, board, reading),
      );
      expect(listing, body).toMatchObject({ complete: false, failure: "failed" });
    }
  });

  it("to list without a key name the key", async () => {
    const listing = await requests("", ({ source, board, reading }) => source.list(board, reading));
    expect(listing).toMatchObject({ failure: "forbidden", reason: expect.stringContaining("WORK24_AUTH_KEY") });
  });
});

describe("work24: one posting", () => {
  const row = (infoSvc: string): RawPosting =>
    parsed(
      "work24",
      `<?xml version="1.0"?><wantedRoot><total>1</total><wanted><wantedAuthNo>K1</wantedAuthNo><company>병원 &amp; 약국</company>
       <title>간호사</title><region>서울 강남구</region><salTpNm>월급</salTpNm><sal>300만원</sal><minSal>3000000</minSal>
       <maxSal>3000000</maxSal><regDt>26-03-30</regDt><closeDt>채용시까지  26-04-17</closeDt><infoSvc>${infoSvc}</infoSvc>
       <smodifyDtm>202603300950</smodifyDtm><empTpCd>21</empTpCd><wantedInfoUrl>https://partner.example/1</wantedInfoUrl>
       </wanted></wantedRoot>`,
    )[0] as RawPosting;

  it("has dates, Seoul times to the minute, pay in won and the page that the terms require", () => {
    expect(row("VALIDATION")).toMatchObject({
      organization: "병원 & 약국",
      salary: "3000000 KRW / MONTH",
      date_posted: "2026-03-30T00:00:00.000Z",
      date_updated: "2026-03-30T00:50:00.000Z",
      date_valid_through: "2026-04-17T00:00:00.000Z",
      url: "https://www.work24.go.kr/wk/a/b/1500/empDetailAuthView.do?wantedAuthNo=K1&infoTypeCd=VALIDATION&infoTypeGroup=tb_workinfoworknet",
      full_text: false,
    });
  });

  it("of a partner links there and has no detail request", async () => {
    const known = row("PRIVATE");
    expect(known.url).toBe("https://partner.example/1");
    const detail = await requests("", async ({ source, board }, reading) => source.detail?.(known, board, reading));
    expect(detail).toMatchObject({ kind: "unread" });
  });

  it("gets the full title and the employer from its detail request, not the person in charge", async () => {
    const body = `<wantedDtl><corpInfo><corpNm>병원</corpNm><reperNm>김대표</reperNm><totPsncnt>42</totPsncnt><homePg>https://h.example</homePg></corpInfo>
      <wantedInfo><wantedTitle>간호사 (수간호사 포함)</wantedTitle><jobCont>환자를 돌봅니다.&#xa;교대 근무.</jobCont></wantedInfo>
      <empchargeInfo><contactTelno>02-123-4567</contactTelno></empchargeInfo></wantedDtl>`;
    const detail = await requests(body, async ({ source, board }, reading) =>
      source.detail?.(row("VALIDATION"), board, reading),
    );
    expect(detail).toMatchObject({
      kind: "posting",
      posting: {
        title: "간호사 (수간호사 포함)",
        description_text: "직무내용\n환자를 돌봅니다.\n교대 근무.",
        employer: { headcount: 42 },
        organization_url: "https://h.example/",
      },
    });
    expect(JSON.stringify(detail)).not.toMatch(/김대표|4567/);
  });
});

describe("work24: figures and dates", () => {
  it.each([
    ["연봉", "3000", "4000", "30000000-40000000 KRW / YEAR"],
    ["연봉", "30,000,000", null, "30000000- KRW / YEAR"],
    ["시급", "10320", "10320", "10320 KRW / HOUR"],
    ["회사내규", "1", "2", null],
    ["월급", "0", "0", null],
  ])("%s %s–%s is %s", (kind, min, max, right) => {
    expect(readWork24Pay(kind, min, max)).toBe(right);
  });

  it.each([
    ["26-04-14", "2026-04-14T00:00:00.000Z"],
    ["2026-10-31", "2026-10-31T00:00:00.000Z"],
    ["20261031", "2026-10-31T00:00:00.000Z"],
    ["채용시까지", null],
    [null, null],
  ])("the date %s is %s", (written, right) => {
    expect(readDay(written)).toBe(right);
  });

  it("an invalid minute is null", () => {
    expect([readMinute("2026"), readMinute(null), readMinute("202613300950")]).toEqual([null, null, null]);
  });
});
