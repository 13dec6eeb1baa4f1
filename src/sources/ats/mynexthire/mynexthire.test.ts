import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { json } from "../../../../world/fake.ts";

testSource("mynexthire", { slug: "acme", silent: ["pay", "requisition", "workplace"] });

it.each([
  ["https://acme.mynexthire.com/employer/jobs?src=careers", "mynexthire acme"],
  ["https://acme.careers.mynexthire.io/", "mynexthire acme"],
  ["https://acme.mynexthire.com/candidate/login", null],
  ['<a href="https://acme.mynexthire.com/employer/jobs">Jobs</a>', "mynexthire acme"],
])("mynexthire: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("mynexthire: a lapsed subscription is no board, another refusal is no evidence", async () => {
  const listed = (status: number, message: string): Promise<unknown> =>
    onStage(
      boardOf("mynexthire", "acme", 2),
      ({ source, board, reading }) => source.list(board, reading),
      () => json({ message }, status),
    );
  expect(await listed(402, "subscription for client acme has ended")).toMatchObject({ failure: "no_such_board" });
  expect(await listed(417, "Invalid source")).toMatchObject({ failure: "failed" });
});

it("mynexthire: reads Indian words of ordinary contracts and every office", () => {
  const row = { reqId: 1, reqTitle: "Cook", careerStream: "Kitchen", buName: "Food", employmentType: "On Roll" };
  const rows = [
    { ...row, locationList: [{ office: "Pune" }, { office: "Mumbai" }] },
    { ...row, reqId: 2, location: "Goa" },
  ];
  expect(parsed("mynexthire", { reqDetailsBOList: rows })).toMatchObject([
    { employment_type: "full-time", department: "Kitchen", locations: [{ text: "Pune" }, { text: "Mumbai" }] },
    { external_id: "2", locations: [{ text: "Goa" }] },
  ]);
});
