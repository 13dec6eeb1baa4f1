import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("freshteam", { slug: "acme", silent: ["requisition", "workplace", "employment", "pay", "company"] });

it.each([
  ["https://acme.freshteam.com/jobs/OIRN2-kMOAIx/cook", "freshteam acme"],
  ["https://acme.freshteam.com/login", null],
  ['<script>fetch("https://acme.freshteam.com/hire/widgets/jobs.json")</script>', "freshteam acme"],
])("freshteam: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("freshteam: a remote job is at its stated place, not at the branch; expired jobs are skipped", () => {
  const row = {
    id: 1,
    title: "Cook",
    branch_id: 5,
    remote: true,
    preferred_remote_job_locations: "Spain",
    job_role_id: 3,
  };
  const rows = [
    row,
    { ...row, id: 2, deleted: true },
    { ...row, id: 3, status: "on_hold" },
    { ...row, id: 4, remote: false },
  ];
  const found = parsed("freshteam", {
    jobs: rows,
    branches: [{ id: 5, city: "Lyon", location: "Lyon, France" }],
    job_roles: [],
  });
  expect(found.map((each) => [each.external_id, each.locations[0]?.text])).toEqual([
    ["1", "Spain"],
    ["4", "Lyon, France"],
  ]);
});
