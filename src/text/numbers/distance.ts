// Great-circle distance in kilometres, for services that search around a place and for `radius`.

/** Mean radius of the earth. */
export const EARTH_KM = 6371.0088;

export function kmBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const [south, north] = [radians(lat1), radians(lat2)];
  const half =
    Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
