import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("trudvsem", { slug: "7700000000000", silent: ["pay", "requisition", "department", "workplace"] });

it.each([
  ["https://opendata.trudvsem.ru/api/v1/vacancies/region/7700000000000?limit=1", "trudvsem 7700000000000"],
  ["https://trudvsem.ru/vacancy/card/1/2", null],
])("trudvsem: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("trudvsem: reads roubles without a unit, and no contacts", () => {
  const vacancy = {
    id: "1",
    "job-name": "Повар",
    vac_url: "https://trudvsem.ru/vacancy/card/1/1",
    region: { name: "Москва" },
    duty: "<p>Суп</p>",
    salary_min: 50_000,
    salary_max: 0,
    contact_list: [{ contact_value: "+7 000" }],
  };
  const [row] = parsed("trudvsem", { status: "200", meta: { total: 1 }, results: { vacancies: [{ vacancy }] } });
  expect(row).toMatchObject({ salary: "50000- RUB", locations: [{ region: "Москва", country: "RU" }] });
  expect(JSON.stringify(row)).not.toContain("+7");
});
