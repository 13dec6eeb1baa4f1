import { expect, it } from "vitest";
import { boardOf } from "../../../test/sources/openings.ts";
import { onStage } from "../../../test/sources/staged.ts";
import { compareShapes } from "../../sources/shape.ts";
import { checkSource, readRecordedShapes } from "./sourcesCheck.ts";

it("reads a board live and reports missing, new and changed fields", async () => {
  const recorded = readRecordedShapes().get("hibob") ?? null;
  const row = { id: 7, title: "Cook", departmentId: "1", perks: [] };
  const checked = await onStage(
    boardOf("hibob", "acme", 1),
    ({ source, board, reading }) => checkSource(source, board, reading, recorded),
    () => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jobAdDetails: [row] }),
    }),
  );
  expect(checked).toMatchObject({ source: "hibob", board: "acme", verdict: "1 postings" });
  expect(checked.differs).toContain("gone: filterGroups");
  expect(checked.differs).toContain("new: jobAdDetails[].perks");
  expect(checked.differs).toContain("different type: jobAdDetails[].id: string, now number");
});

it("reports why a board cannot be read, and recorded shapes do not differ from themselves", async () => {
  const checked = await onStage(
    boardOf("hibob", "acme", 1),
    ({ source, board, reading }) => checkSource(source, board, reading, null),
    () => ({ status: 500, body: "oops" }),
  );
  expect(checked).toMatchObject({ verdict: "failed: HTTP 500", differs: "no structure is recorded" });
  for (const shape of readRecordedShapes().values()) {
    expect(compareShapes(shape, shape)).toEqual({ gone: [], added: [], changed: [] });
  }
});
