import { crc32 } from 'node:zlib';
import { assertSize, broken } from './errors.ts';
import { orientationOf, tiffOf } from './exif-orientation.ts';

const signatureBytes = 8;
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** What changes how the picture looks: transparency, colour space, background and pixel density. */
const kept = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'hIST',
  'pHYs',
]);
/** Bit depths of each colour type: PNG specification, table 12. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const indexed = 3;

interface Chunk {
  type: string;
  data: Buffer;
  /** Length, type, data and checksum. */
  whole: Buffer;
}

/**
 * A PNG with its picture data unchanged, without metadata and without what follows its end.
 *
 * @throws ImageError when it is not complete or too large in pixels.
 */
export function cleanPng(bytes: Buffer): Buffer {
  const chunks = chunksOf(bytes);
  assertOrder(chunks);
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationOf(exif.data) : 1;
  const stays = chunks
    .filter(({ type }) => critical.has(type) || kept.has(type))
    .map(({ whole }) => whole);
  if (orientation !== 1) stays.splice(1, 0, chunkOf('eXIf', tiffOf(orientation)));
  return Buffer.concat([bytes.subarray(0, signatureBytes), ...stays]);
}

/**
 * The chunks up to the end of the picture, those with a wrong checksum left out where a picture
 * does not need them.
 */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; chunks.at(-1)?.type !== 'IEND';) {
    if (at + 12 > bytes.length) throw broken('PNG', 'one that ends before its IEND chunk');
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type))
      throw broken('PNG', `one with a misplaced chunk at byte ${at}`);
    const end = at + 12 + length;
    if (end > bytes.length) throw broken('PNG', `one whose ${type} chunk at byte ${at} is cut off`);
    const chunk = { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (isWhole) chunks.push(chunk);
    else if (isCritical(type))
      throw broken('PNG', `one whose ${type} chunk at byte ${at} has a wrong checksum`);
    if (isWhole && chunks.length === 1) assertHeader(chunk);
    at = end;
  }
  return chunks;
}

/**
 * By the case of the first letter: a decoder that does not know such a chunk cannot draw the
 * picture.
 */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** @param header Width, height, bit depth, colour type, compression, filter, interlacing. */
function assertHeader({ type, data }: Chunk): void {
  if (type !== 'IHDR' || data.length !== 13)
    throw broken('PNG', 'one that does not start with its IHDR chunk');
  assertSize('PNG', data.readUInt32BE(0), data.readUInt32BE(4));
  const [depth, colour, compression, filter, interlacing] = data.subarray(8);
  const isKnown =
    depths[colour!]?.includes(depth!) && compression === 0 && filter === 0 && interlacing! <= 1;
  if (!isKnown) throw broken('PNG', 'one whose IHDR chunk says how no picture is coded');
}

function assertOrder(chunks: readonly Chunk[]): void {
  const types = chunks.map(({ type }) => type);
  const unknown = types.find((type) => isCritical(type) && !critical.has(type));
  if (unknown !== undefined) throw broken('PNG', `one with an unknown critical chunk ${unknown}`);
  if (types.lastIndexOf('IHDR') !== 0) throw broken('PNG', 'one with a second IHDR chunk');
  const first = types.indexOf('IDAT');
  if (first < 0) throw broken('PNG', 'one without an IDAT chunk');
  if (types.slice(first, types.lastIndexOf('IDAT')).some((type) => type !== 'IDAT')) {
    throw broken('PNG', 'one whose IDAT chunks are apart');
  }
  const palette = types.indexOf('PLTE');
  const isIndexed = chunks[0]!.data[9] === indexed;
  if (isIndexed && (palette < 0 || palette > first))
    throw broken('PNG', 'one without its PLTE chunk');
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
