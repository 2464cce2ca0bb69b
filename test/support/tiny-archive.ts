// A PMTiles archive of a few tiles, written byte by byte as version 3 of the format has it, and
// vector tiles for it, as version 2.1 of theirs has them. Enough to be read by any reader of
// either, and small enough to be made in a test.

/** A shape in a tile: rings or lines in the units of the tile, 0 to 4096 from the north-west. */
export interface TinyShape {
  part: string;
  properties?: Record<string, string>;
  type: 'line' | 'area';
  lines: readonly (readonly (readonly [x: number, y: number])[])[];
}

export type TinyTile = readonly [z: number, x: number, y: number, bytes: Uint8Array];

const headerBytes = 127;
const tileTypes = { shapes: 1, png: 2 };

/** @param about What its metadata say. */
export function tinyArchive(
  kind: keyof typeof tileTypes,
  tiles: readonly TinyTile[],
  about: object = {},
): Uint8Array {
  const entries = tiles
    .map(([z, x, y, bytes]) => ({ id: tileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  const lengths = entries.map(({ bytes }) => bytes.length);
  const directory = Uint8Array.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...lengths.flatMap(varint),
    // 0 encodes "right behind the previous entry"; the first entry begins at 0, encoded as 1.
    ...entries.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = new TextEncoder().encode(JSON.stringify(about));
  const data = concatenated(entries.map(({ bytes }) => bytes));
  const header = new DataView(new ArrayBuffer(headerBytes));
  [...new TextEncoder().encode('PMTiles'), 3].forEach((byte, at) => header.setUint8(at, byte));
  const starts = [
    headerBytes,
    headerBytes + directory.length,
    headerBytes + directory.length + metadata.length,
  ];
  const numbers = [
    starts[0]!,
    directory.length,
    starts[1]!,
    metadata.length,
    starts[2]!,
    0,
    starts[2]!,
    data.length,
  ];
  [...numbers, tiles.length, tiles.length, tiles.length].forEach((number, at) =>
    header.setBigUint64(8 + at * 8, BigInt(number), true),
  );
  const zooms = tiles.map(([z]) => z);
  [1, 1, 1, tileTypes[kind], Math.min(...zooms), Math.max(...zooms)].forEach((byte, at) =>
    header.setUint8(96 + at, byte),
  );
  [-180, -85, 180, 85].forEach((degrees, at) => header.setInt32(102 + at * 4, degrees * 1e7, true));
  return concatenated([new Uint8Array(header.buffer), directory, metadata, data]);
}

/** A vector tile; shapes of the same part stay in their order. */
export function tinyTile(shapes: readonly TinyShape[]): Uint8Array {
  const parts = [...new Set(shapes.map(({ part }) => part))];
  return Uint8Array.from(
    parts.flatMap((part) =>
      field(
        3,
        layerOf(
          part,
          shapes.filter((shape) => shape.part === part),
        ),
      ),
    ),
  );
}

/** An area from one corner to the other. */
export function tinyBox(
  part: string,
  west: number,
  north: number,
  east: number,
  south: number,
  properties = {},
): TinyShape {
  const ring = [[west, north], [east, north], [east, south], [west, south]] as const; // prettier-ignore
  return { part, type: 'area', lines: [ring], properties };
}

function layerOf(name: string, shapes: readonly TinyShape[]): number[] {
  const tags = shapes.flatMap(({ properties = {} }) => Object.entries(properties));
  const keys = [...new Set(tags.map(([key]) => key))];
  const values = [...new Set(tags.map(([, value]) => value))];
  return [
    ...field(1, text(name)),
    ...shapes.flatMap(({ properties = {}, type, lines }) =>
      field(2, [
        ...field(
          2,
          Object.entries(properties).flatMap(([key, value]) => [
            ...varint(keys.indexOf(key)),
            ...varint(values.indexOf(value)),
          ]),
        ),
        ...number(3, type === 'line' ? 2 : 3),
        ...field(4, geometry(lines, type === 'area')),
      ]),
    ),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, field(1, text(value)))),
    ...number(5, 4096),
    ...number(15, 2),
  ];
}

function geometry(lines: TinyShape['lines'], isClosed: boolean): number[] {
  let [atX, atY] = [0, 0];
  const step = ([x, y]: readonly [number, number]) => {
    const moved = [x - atX, y - atY];
    [atX, atY] = [x, y];
    return moved.flatMap((delta) => varint(delta < 0 ? -delta * 2 - 1 : delta * 2));
  };
  return lines.flatMap(([first, ...rest]) => [
    ...varint(1 | (1 << 3)),
    ...step(first!),
    ...varint(2 | (rest.length << 3)),
    ...rest.flatMap(step),
    ...(isClosed ? varint(7 | (1 << 3)) : []),
  ]);
}

/** The place of a tile along the Hilbert curve of its zoom, after all tiles of the zooms above. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const [east, south] = [(column & half) > 0 ? 1 : 0, (row & half) > 0 ? 1 : 0];
    id += half * half * ((3 * east) ^ south);
    if (south === 0) {
      if (east === 1) [column, row] = [half - 1 - column, half - 1 - row];
      [column, row] = [row, column];
    }
  }
  return id;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

const number = (key: number, value: number) => [...varint(key << 3), ...varint(value)];
const field = (key: number, bytes: readonly number[]) => [
  ...varint((key << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (value: string) => [...new TextEncoder().encode(value)];

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
