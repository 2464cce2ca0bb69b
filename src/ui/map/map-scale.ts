/** Mean radius of the earth. */
const earthM = 6_371_008.8;

/**
 * Metres one pixel spans at a latitude of a Mercator map. @param scale Pixels per radian,
 * enlargement included.
 */
export function metresPerPixel(latitude: number, scale: number): number {
  return (Math.cos((latitude * Math.PI) / 180) * earthM) / scale;
}

/** The longest round length, 1, 2 or 5 times a power of ten metres, that fits. */
export function scaleBar(perPixel: number, longestPx: number): { metres: number; px: number } {
  const most = perPixel * longestPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((times) => times * power).find((length) => length <= most) ?? power;
  return { metres, px: metres / perPixel };
}

/** Whole steps of a degree between two values, at least `leastPx` apart. */
export function graticule(from: number, to: number, px: number, leastPx = 90): number[] {
  const least = ((to - from) / px) * leastPx;
  const step =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1].find((size) => size >= least) ?? 1;
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step); index * step <= to; index++)
    ticks.push(Number((index * step).toFixed(3)));
  return ticks;
}
