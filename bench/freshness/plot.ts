// Plots the share of openings noticed within a time, one line per policy, on a logarithmic time scale.
import type { Run } from "./simulation.ts";

const SIZE = { width: 720, height: 400, left: 56, right: 16, top: 16, bottom: 44 };
const MINUTES = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480];
const COLOURS = ["#8a8a8a", "#c2571a", "#1a66c2", "#1f8a4c", "#7a3fb0"];
const POINTS = 120;
const MINUTE = 60_000;

export function plotOf(runs: readonly Run[]): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const [first = 1, last = 2] = [MINUTES[0], MINUTES.at(-1)];
  const x = (minutes: number): number =>
    left + (Math.log(minutes / first) / Math.log(last / first)) * (width - left - right);
  const y = (share: number): number => height - bottom - share * (height - top - bottom);
  const grid = [
    ...MINUTES.map(
      (minutes) =>
        `<path d="M${x(minutes).toFixed(1)} ${top}V${height - bottom}"/><text x="${x(minutes).toFixed(1)}" y="${height - bottom + 16}" text-anchor="middle">${minutes < 60 ? `${minutes} min` : `${minutes / 60} h`}</text>`,
    ),
    ...[0, 0.25, 0.5, 0.75, 1].map(
      (share) =>
        `<path d="M${left} ${y(share).toFixed(1)}H${width - right}"/><text x="${left - 8}" y="${(y(share) + 4).toFixed(1)}" text-anchor="end">${share * 100} %</text>`,
    ),
  ];
  const lines = runs.map(({ openings }, at) => {
    const points = Array.from({ length: POINTS + 1 }, (_, step) => {
      const minutes = first * (last / first) ** (step / POINTS);
      return `${x(minutes).toFixed(1)} ${y(within(openings, minutes * MINUTE)).toFixed(1)}`;
    });
    return `<path d="M${points.join("L")}" fill="none" stroke="${COLOURS[at] ?? "#000"}" stroke-width="2"/>`;
  });
  const names = runs.map(
    ({ name }, at) =>
      `<text x="${left + 12}" y="${top + 18 + at * 18}" fill="${COLOURS[at] ?? "#000"}" font-weight="600">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>Openings noticed within a time</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g stroke="#ddd" fill="none">${grid.map((each) => each.replace("<text ", '<text fill="#555" stroke="none" ')).join("")}</g>`,
    ...lines,
    ...names,
    `<text x="${(left + width - right) / 2}" y="${height - 8}" text-anchor="middle" fill="#555">from opening to notice</text></svg>\n`,
  ].join("\n");
}

/** The share of sorted times that do not exceed `max`. */
function within(times: Float64Array, max: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= max) low = middle + 1;
    else high = middle;
  }
  return times.length === 0 ? 0 : low / times.length;
}
