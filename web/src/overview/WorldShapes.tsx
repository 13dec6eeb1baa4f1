// The world map, each country in one of seven steps; labels only where they fit the shape.
import { useMemo } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { formatCount, short } from "../words/format.ts";
import { type Area, type Country, draw, EXTENTS, STEP_NAMES, stepOf } from "./atlas.ts";

interface Props {
  width: number;
  height: number;
  area: Area;
  countries: readonly Country[];
  counts: ReadonlyMap<string, number>;
  pointed: string | null;
  onPoint: (code: string | null) => void;
  onZoom: (code: string) => void;
}

interface Label {
  code: string;
  text: string;
  x: number;
  y: number;
  step: number;
}

const LETTER = 7.2;
const LINE = 15;

export function WorldShapes({ width, height, area, countries, counts, pointed, onPoint, onZoom }: Props) {
  const shapes = useMemo(() => {
    const drawing = draw(width, height, EXTENTS[area], countries);
    return countries.map((country) => ({
      country,
      path: drawing.path(country.shape),
      bounds: drawing.bounds(country.mainland),
      centre: drawing.centre(country.mainland),
    }));
  }, [width, height, area, countries]);
  const labels = shapes.flatMap(
    ({ country: { code }, bounds: [left, top, right, bottom], centre: [x, y] }): Label[] => {
      const count = code === null ? 0 : (counts.get(code) ?? 0);
      const text = short(count);
      const fits = right - left > text.length * LETTER + 12 && bottom - top > LINE + 8;
      return code === null || count === 0 || !fits ? [] : [{ code, text, x, y, step: stepOf(count) }];
    },
  );
  const shown = shapes.find(({ country: { code } }) => code !== null && code === pointed);
  return (
    <>
      <svg width={width} height={height} aria-hidden="true" onPointerLeave={() => onPoint(null)}>
        {shapes.map(({ country: { code, name }, path }) => {
          const count = code === null ? 0 : (counts.get(code) ?? 0);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the map's keys and its table do the same
            <path
              key={name}
              d={path}
              class={`land step-${stepOf(count)}${code !== null && code === pointed ? " on" : ""}${count > 0 ? " open" : ""}`}
              onPointerEnter={() => onPoint(code)}
              onClick={() => code !== null && count > 0 && onZoom(code)}
            />
          );
        })}
        {shown !== undefined && <path class="land-frame" d={shown.path} />}
        {labels.map(({ code, text, x, y, step }) => (
          <text key={code} class={step >= 4 ? "on-dark" : ""} x={x} y={y + 4} text-anchor="middle">
            {text}
          </text>
        ))}
      </svg>
      {pointed !== null && (
        <div class="map-said">
          <strong>{COUNTRY_NAMES.get(pointed) ?? pointed}</strong>
          <span>
            open <b>{formatCount(counts.get(pointed) ?? 0)}</b>
          </span>
        </div>
      )}
    </>
  );
}

export function Steps() {
  return (
    <div class="map-steps" aria-hidden="true">
      {STEP_NAMES.map((name, at) => (
        <span key={name}>
          <i class={`step-${at}`} />
          {name}
        </span>
      ))}
    </div>
  );
}
