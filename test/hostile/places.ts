// A list of a hiring platform whose rows have as many and as long places as a row may have: small when compressed, and
// expensive for rules that look up every name.

const PLACES = 200;
const PLACE_LENGTH = 200;

/** Rows as Lever lists them. */
export function hostilePlaces(rows: number): object[] {
  const places = Array.from({ length: PLACES }, (_, place) =>
    Array.from({ length: 60 }, (_, at) => `a${place + at + 31}`)
      .join(",")
      .slice(0, PLACE_LENGTH),
  );
  return Array.from({ length: rows }, (_, at) => ({
    id: `h-${at}`,
    text: `Role ${at}`,
    hostedUrl: `https://jobs.lever.co/h/${at}`,
    description: "x",
    categories: { allLocations: places.map((place) => `${at},${place}`) },
  }));
}
