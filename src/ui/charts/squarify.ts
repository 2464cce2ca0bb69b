export interface Tile<Of> {
  item: Of;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Rectangles whose areas are as the values, filling a frame, each as near to a square as row by row
 * allows.
 *
 * @param items Largest first; values above zero.
 * @see Bruls, Huizing & van Wijk (2000), Squarified Treemaps.
 */
export function squarify<Of extends { value: number }>(
  items: readonly Of[],
  width: number,
  height: number,
): Tile<Of>[] {
  const sum = items.reduce((all, { value }) => all + value, 0);
  const tiles: Tile<Of>[] = [];
  let frame = { x: 0, y: 0, width, height };
  let rest = items.map((item) => ({ item, area: (item.value / sum) * width * height }));
  while (rest.length > 0) {
    const side = Math.min(frame.width, frame.height);
    let count = 1;
    while (
      count < rest.length &&
      worst(rest.slice(0, count + 1), side) <= worst(rest.slice(0, count), side)
    )
      count++;
    const row = rest.slice(0, count);
    rest = rest.slice(count);
    const area = row.reduce((all, part) => all + part.area, 0);
    const thick = area / side;
    let along = 0;
    for (const { item, area: own } of row) {
      const long = own / thick;
      tiles.push(
        frame.width >= frame.height
          ? { item, x: frame.x, y: frame.y + along, width: thick, height: long }
          : { item, x: frame.x + along, y: frame.y, width: long, height: thick },
      );
      along += long;
    }
    frame =
      frame.width >= frame.height
        ? { ...frame, x: frame.x + thick, width: frame.width - thick }
        : { ...frame, y: frame.y + thick, height: frame.height - thick };
  }
  return tiles;
}

/** How far the least square of a row is from one: 1 is square. */
function worst(row: readonly { area: number }[], side: number): number {
  const sum = row.reduce((all, { area }) => all + area, 0);
  return Math.max(
    ...row.map(({ area }) =>
      Math.max((side * side * area) / (sum * sum), (sum * sum) / (side * side * area)),
    ),
  );
}
