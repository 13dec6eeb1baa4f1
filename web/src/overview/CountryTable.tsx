// The map's numbers as a table.
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { Link } from "../context/router.tsx";
import { type Query, writeQuery } from "../query.ts";
import { whole } from "../words/format.ts";
import type { Breakdown } from "./numbers.ts";

export function CountryTable({ countries, query }: { countries: readonly Breakdown[]; query: Query }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>country</th>
            <th class="num">open</th>
            <th class="num">new, 24 h</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ value, open, fresh }) => (
            <tr key={value}>
              <td>
                <Link to={`/${writeQuery({ ...query, country: value })}`}>{COUNTRY_NAMES.get(value) ?? value}</Link>
              </td>
              <td class="num">{whole(open)}</td>
              <td class="num">{whole(fresh)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
