// One country: neighbours grey, its places as dots with an area proportional to their count, the largest labelled.
import { useMemo } from "preact/hooks";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { type Query, writeQuery } from "../query.ts";
import { formatCount, short } from "../words/format.ts";
import { type Country, draw } from "./atlas.ts";
import { dotsOf } from "./dots.ts";
import type { PlaceCount, Stats } from "./numbers.ts";

interface Props {
  width: number;
  height: number;
  query: Query;
  code: string;
  countries: readonly Country[];
  onCountry: (code: string) => void;
  onPlace: (place: string) => void;
  /** The places as a table of links. */
  table: boolean;
}

export function CountryMap({ width, height, query, code, countries, onCountry, onPlace, table }: Props) {
  const { api } = useSession();
  const asked = { ...query, country: code, part: "places" };
  const answer = useAnswer(
    JSON.stringify(asked),
    async (signal) => (await api.get<Stats>("stats", asked, { signal })).data,
  );
  const shown = countries.find((country) => country.code === code);
  const drawing = useMemo(
    () => (shown === undefined ? null : draw(width, height, shown.mainland, countries)),
    [width, height, shown, countries],
  );
  if (table) return <PlaceTable places={answer.data?.places ?? []} query={{ ...query, country: code }} />;
  if (drawing === null) return null;
  const dots = dotsOf(answer.data?.places ?? [], drawing.place, width, height);
  return (
    <>
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      <svg width={width} height={height} aria-hidden="true" class={answer.loading ? "stale" : ""}>
        {countries.map((country) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the map's keys and its table do the same
          <path
            key={country.name}
            d={drawing.path(country.shape)}
            class={country.code === code ? "land here" : "land"}
            onClick={() => country.code !== null && country.code !== code && onCountry(country.code)}
          />
        ))}
        {dots.map((dot) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the map's keys and its table do the same
          <g key={`${dot.place} ${dot.lat} ${dot.lon}`} class="place" onClick={() => onPlace(dot.place)}>
            <circle cx={dot.x} cy={dot.y} r={dot.radius}>
              <title>{`${dot.place}: ${formatCount(dot.count)} open`}</title>
            </circle>
            {dot.label !== null && (
              <text
                x={dot.label === "right" ? dot.x + dot.radius + 4 : dot.x - dot.radius - 4}
                y={dot.y + 4}
                text-anchor={dot.label === "right" ? "start" : "end"}
              >
                {dot.place} <tspan class="strong">{short(dot.count)}</tspan>
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  );
}

function PlaceTable({ places, query }: { places: readonly PlaceCount[]; query: Query }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>place</th>
            <th class="num">open</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, lat, lon, count }) => (
            <tr key={`${place} ${lat} ${lon}`}>
              <td>
                <Link to={`/${writeQuery({ ...query, location: `"${place}"` })}`}>{place}</Link>
              </td>
              <td class="num">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
