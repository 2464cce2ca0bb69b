import type { Point } from '../map/map-geometry.ts';
import { namesWithRoom, type PlacedName } from './district-paths.ts';

const linePx = 16;
const gapPx = 12;

/** A place of the map; without a spot where nothing fits into the shape. */
export interface MapPlace {
  name: string;
  spot: Point | undefined;
}

/** A place whose name is in the list below the map, with its number where that is on the map. */
export interface Listed {
  name: string;
  mark: { number: string; spot: Point } | undefined;
}

/**
 * The places whose names do not fit, numbered from one where at least a number fits.
 *
 * @param places All of them. @param named Those whose names are on the map.
 * @param widthOf Width of a text in pixels.
 */
export function numberUnlabelled(
  places: readonly MapPlace[],
  named: ReadonlySet<string>,
  widthOf: (text: string) => number,
): Listed[] {
  const placed = places.filter((place): place is PlacedName => place.spot !== undefined);
  const written = placed.filter(({ name }) => named.has(name));
  const wanted = placed
    .filter(({ name }) => !named.has(name))
    .map(({ spot }, at) => ({ name: String(at + 1), spot }));
  const shown = namesWithRoom([...written, ...wanted], widthOf, 1);
  const free = wanted.filter(({ name }) => shown.has(name)).map(({ spot }) => spot);
  return places
    .filter(({ name }) => !named.has(name))
    .map(({ name, spot }) => {
      const at = spot === undefined ? -1 : free.indexOf(spot);
      return { name, mark: at < 0 ? undefined : { number: String(at + 1), spot: free[at]! } };
    });
}

/**
 * Positions of texts that follow one another in lines of a width: the middle of the left edge of
 * each; and the height.
 */
export function inLines(
  texts: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): { at: Point[]; height: number } {
  let x = 0;
  let line = 0;
  const at = texts.map((text): Point => {
    const wide = widthOf(text);
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
    const left = x;
    x += wide + gapPx;
    return [left, (line + 0.5) * linePx];
  });
  return { at, height: texts.length === 0 ? 0 : (line + 1) * linePx };
}
