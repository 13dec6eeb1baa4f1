// Checks the Grafana dashboard against Grafana's own types and with promtool, and the Prometheus alerts with promtool and
// against the documentation.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compilerErrors } from "./compilerErrors.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

const hasPromtool = spawnSync("promtool", ["--version"], { stdio: "ignore" }).error === undefined;
if (!hasPromtool) console.log("promtool is not installed: it checks neither the alerts nor the dashboard's queries.");
const checkRules = (file: string): string => execFileSync("promtool", ["check", "rules", file], { encoding: "utf8" });

describe("the Grafana dashboard", () => {
  interface Panel {
    readonly title: string;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }
  const dashboard = JSON.parse(read("docs/grafana.json")) as { readonly panels: readonly Panel[] };

  /** Grafana's types use enums, whose values are plain text and numbers in JSON. */
  const JSON_TYPE = `type Json<T> = T extends string ? \`\${T}\` : T extends number ? (number extends T ? T : \`\${T}\` extends
    \`\${infer N extends number}\` ? N : never) : T extends object ? { [K in keyof T]: Json<T[K]> } : T;`;
  const errorsOf = (value: object): string =>
    compilerErrors(`import type { Dashboard } from "@grafana/schema";
${JSON_TYPE}
export const dashboard: Json<Dashboard> = ${JSON.stringify(value, null, 1)};`);

  it("has the shape of Grafana's dashboards, and a wrong name or value is noticed", () => {
    expect(errorsOf(dashboard)).toBe("");
    expect(errorsOf({ ...dashboard, pannels: [] })).toContain("pannels");
    expect(errorsOf({ ...dashboard, panels: [{ ...dashboard.panels[0], gridPos: { x: "0" } }] })).toMatch(
      /string.* not assignable to type .number/,
    );
  });

  it("uses panels that Grafana has, and none covers another", () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    const panels = readdirSync(join(ROOT, "node_modules/@grafana/schema/dist/esm/raw/composable"));
    for (const { type } of dashboard.panels) expect(panels).toContain(type);
  });

  it.skipIf(!hasPromtool)("contains only queries that promtool accepts", () => {
    const folder = mkdtempSync(join(tmpdir(), "rolecall-queries-"));
    try {
      const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
      const rules = queries.map((expr, index) => ({
        record: `query${index}`,
        expr: expr.replaceAll("$__rate_interval", "5m"),
      }));
      const file = join(folder, "queries.yaml");
      writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
      expect(checkRules(file)).toContain(`${queries.length} rules found`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("the alerts", () => {
  interface Rule {
    alert: string;
    expr: string;
    for?: string;
  }
  const rules = (parse(read("deploy/prometheus-rules.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

  it.skipIf(!hasPromtool)("are accepted by promtool", () => {
    expect(checkRules(join(ROOT, "deploy/prometheus-rules.yaml"))).toContain(`${rules.length} rules found`);
  });

  it("are those of the documentation", () => {
    const table = read("docs/operations.md").split("| alert | expression | action |")[1]?.split("\n\n")[0] ?? "";
    const documented = [...table.matchAll(/\| `([^`]+)`(?: for (\d+) ([mhd]))?/g)].map(
      ([, expr, count, unit]) => `${expr} ${count === undefined ? "" : `${count}${unit}`}`,
    );
    expect(documented).toEqual(rules.map((rule) => `${rule.expr} ${rule.for ?? ""}`));
  });
});
