// Open postings by country and, zoomed in, by place. Hovering shows a country's name, a click or Enter zooms in, and a
// place opens in Find. Postings without an outline or a place are counted below, so that the map hides no number.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { Link, useRouter } from "../context/router.tsx";
import { useAnswer } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel, Segments } from "../parts/Panel.tsx";
import { useWidth } from "../parts/width.ts";
import { type Query, writeQuery } from "../query.ts";
import { formatCount, many, short } from "../words/format.ts";
import { AREAS, type Area, type Country, loadCountries } from "./atlas.ts";
import { CountryMap } from "./CountryMap.tsx";
import type { Breakdown } from "./numbers.ts";
import { Steps, WorldShapes } from "./WorldShapes.tsx";

/** The map's numbers as a table. */
function CountryTable({ countries, query }: { countries: readonly Breakdown[]; query: Query }) {
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
              <td class="num">{formatCount(open)}</td>
              <td class="num">{formatCount(fresh)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  countries: readonly Breakdown[];
  query: Query;
  /** Open postings without a place; null if unknown. */
  nowhere: number | null;
  stale: boolean;
}

function Foot({
  countries,
  drawn,
  nowhere,
}: {
  countries: readonly Breakdown[];
  drawn: readonly Country[];
  nowhere: number | null;
}) {
  const shapes = new Set(drawn.map(({ code }) => code));
  const small = countries.filter(({ value }) => !shapes.has(value));
  return (
    <>
      The scale is not linear.
      {small.length > 0 &&
        ` Too small to draw: ${small
          .slice(0, 4)
          .map(({ value, open }) => `${COUNTRY_NAMES.get(value) ?? value} ${short(open)}`)
          .join(", ")}${small.length > 4 ? ` and ${small.length - 4} more` : ""}.`}
      {nowhere !== null && nowhere > 0 && ` ${many(nowhere, "posting")} without a recognized place.`}
    </>
  );
}

/** Arrow keys move between countries, + and Enter zoom in, - and Escape zoom out. */
function keysOf({ countries, target, onPoint, onZoom }: Keys): (event: KeyboardEvent) => void {
  const step = (by: number): void => {
    const at = countries.findIndex(({ value }) => value === target);
    onPoint(countries[(at + by + countries.length) % Math.max(1, countries.length)]?.value ?? null);
  };
  return (event) => {
    // A button or link inside keeps its own behaviour.
    if (event.target !== event.currentTarget) return;
    if (event.key === "+" || event.key === "Enter") onZoom(target);
    else if (event.key === "-" || event.key === "Escape") onZoom(null);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") step(-1);
    else return;
    event.preventDefault();
  };
}

interface Keys {
  countries: readonly Breakdown[];
  /** The country under the pointer. */
  target: string | null;
  onPoint: (code: string | null) => void;
  onZoom: (code: string | null) => void;
}

export function WorldMap({ countries, query, nowhere, stale }: Props) {
  const [table, setTable] = useState(false);
  const [area, setArea] = useState<Area>("world");
  const [zoomed, setZoomed] = useState<string | null>(query.country?.length === 2 ? query.country.toUpperCase() : null);
  const atlas = useAnswer("atlas", loadCountries);
  const counts = useMemo(() => new Map(countries.map(({ value, open }) => [value, open])), [countries]);
  const drawn = atlas.data ?? [];
  const known = drawn.some(({ code }) => code === zoomed) ? zoomed : null;
  const meta = (
    <>
      {known === null && !table && <Segments label="Part of the map" options={AREAS} value={area} onChange={setArea} />}
      {known !== null && (
        <>
          {formatCount(counts.get(known) ?? 0)} open
          <Link class="button small" to={`/${writeQuery({ ...query, country: known })}`}>
            Open in Find
          </Link>
        </>
      )}
      <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
        {table ? "Map" : "Table"}
      </button>
    </>
  );
  const foot = <Foot countries={countries} drawn={drawn} nowhere={nowhere} />;
  return (
    <Panel
      class={stale ? "stale" : ""}
      title={<Crumb code={known} onWorld={() => setZoomed(null)} />}
      meta={meta}
      foot={known === null ? foot : "The 100 largest places; a posting may have several."}
    >
      {atlas.error !== null && <ErrorNote error={atlas.error} onRetry={atlas.retry} />}
      {table && known === null ? (
        <CountryTable countries={countries} query={query} />
      ) : (
        <Plane
          countries={countries}
          drawn={drawn}
          counts={counts}
          query={query}
          area={area}
          table={table}
          known={known}
          onZoom={setZoomed}
        />
      )}
      {known === null && !table && <Steps />}
    </Panel>
  );
}

function Crumb({ code, onWorld }: { code: string | null; onWorld: () => void }) {
  if (code === null) return <>Open postings by country</>;
  return (
    <>
      <button class="link big" type="button" onClick={onWorld}>
        World
      </button>{" "}
      › {COUNTRY_NAMES.get(code) ?? code}
    </>
  );
}

interface PlaneProps {
  countries: readonly Breakdown[];
  drawn: readonly Country[];
  counts: ReadonlyMap<string, number>;
  query: Query;
  area: Area;
  table: boolean;
  /** The zoomed country. */
  known: string | null;
  onZoom: (code: string | null) => void;
}

interface ZoomButtonsProps {
  known: string | null;
  target: string | null;
  onZoom: (code: string | null) => void;
}

function ZoomButtons({ known, target, onZoom }: ZoomButtonsProps) {
  return (
    <div class="map-zoom">
      <button
        type="button"
        aria-label="Zoom in"
        disabled={known !== null || target === null}
        onClick={() => onZoom(target)}
      >
        +
      </button>
      <button type="button" aria-label="Zoom out" disabled={known === null} onClick={() => onZoom(null)}>
        −
      </button>
    </div>
  );
}

function Plane({ countries, drawn, counts, query, area, table, known, onZoom }: PlaneProps) {
  const { go } = useRouter();
  const [pointed, setPointed] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 520);
  const height = Math.round(Math.max(220, Math.min(300, width * 0.5)));
  const target = pointed ?? countries[0]?.value ?? null;
  useEffect(() => setPointed(null), [known]);
  const summary =
    target === null ? "" : `${COUNTRY_NAMES.get(target) ?? target}: ${formatCount(counts.get(target) ?? 0)}`;
  return (
    <div
      ref={box}
      class="map"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked with keys
      tabIndex={0}
      onKeyDown={keysOf({ countries, target, onPoint: setPointed, onZoom })}
      aria-label={`Map of open postings by country. Arrow keys go from country to country, + zooms in, - out. ${summary}`}
    >
      {known === null ? (
        <WorldShapes
          width={width}
          height={height}
          area={area}
          counts={counts}
          pointed={pointed}
          onZoom={onZoom}
          countries={drawn}
          onPoint={setPointed}
        />
      ) : (
        <CountryMap
          width={width}
          height={height}
          query={query}
          table={table}
          code={known}
          countries={drawn}
          onCountry={onZoom}
          onPlace={(place) => go(`/${writeQuery({ ...query, country: known, location: `"${place}"` })}`)}
        />
      )}
      {!table && <ZoomButtons known={known} target={target} onZoom={onZoom} />}
    </div>
  );
}
