import { assertSize, broken, maxScans, ImageError } from './errors.ts';
import { orientationOf, tiffOf } from './exif-orientation.ts';

// Marker codes of ITU-T T.81, table B.1.
const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  tables: 0xdb,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
};
/**
 * Huffman, arithmetic and quantisation tables, number of lines, restart interval: a decoder needs
 * them.
 */
const tables = new Set([0xc4, 0xcc, marker.tables, 0xdc, 0xdd]);
/** Frames of one picture; not the hierarchical ones (C5–C7, CD–CF), which no browser draws. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca, 0xcb]);
const exifMark = 'Exif\0\0';

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/**
 * A JPEG with its picture data unchanged, without metadata and without what follows its end.
 *
 * @throws ImageError when it is not complete, too large in pixels, or has too many scans.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const jfif: Buffer[] = [];
  const rest: Buffer[] = [];
  let orientation = 1;
  let hasFrame = false;
  let scans = 0;
  for (let at = 2; ;) {
    const { code, next } = markerAt(bytes, at);
    if (code === marker.end) break;
    const segment = segmentAt(bytes, code, next);
    at = next + segment.length;
    const payload = segment.subarray(2);
    if (frames.has(code)) {
      if (hasFrame) throw broken('JPEG', 'one with a second frame');
      assertFrame(payload);
      hasFrame = true;
    }
    if (code === marker.app1 && scans === 0 && orientation === 1)
      orientation = exifOrientation(payload);
    if (code === marker.app0 && scans === 0 && jfif.length === 0) jfif.push(...jfifOf(payload));
    if (frames.has(code) || tables.has(code) || isKeptApp(code, payload))
      rest.push(Buffer.from([0xff, code]), segment);
    if (code !== marker.scan) continue;
    if (!hasFrame) throw broken('JPEG', 'one without a frame header');
    scans += 1;
    if (scans > maxScans) {
      throw new ImageError(
        'picture-scans',
        `a JPEG picture of at most ${maxScans} scans`,
        `one with more than ${maxScans}`,
      );
    }
    const end = scanEnd(bytes, at);
    rest.push(Buffer.from([0xff, code]), segment, bytes.subarray(at, end));
    at = end;
  }
  if (scans === 0) throw broken('JPEG', 'one without picture data');
  const exif =
    orientation === 1
      ? []
      : [segmentOf(marker.app1, Buffer.concat([Buffer.from(exifMark), tiffOf(orientation)]))];
  return Buffer.concat([
    Buffer.from([0xff, marker.start]),
    ...jfif,
    ...exif,
    ...rest,
    Buffer.from([0xff, marker.end]),
  ]);
}

/**
 * The code of the marker at a place, which fill bytes may precede, and where its segment begins.
 */
function markerAt(bytes: Buffer, at: number): { code: number; next: number } {
  if (at < bytes.length && bytes[at] !== 0xff)
    throw broken('JPEG', `one without a marker at byte ${at}`);
  let place = at;
  while (bytes[place] === 0xff) place += 1;
  const code = bytes[place];
  if (code === undefined) throw broken('JPEG', 'one that ends before its end marker');
  if (code <= 0x01 || isRestart(code) || code === marker.start)
    throw broken('JPEG', `one with a misplaced marker at byte ${at}`);
  return { code, next: place + 1 };
}

/** The length of a segment and its payload. */
function segmentAt(bytes: Buffer, code: number, at: number): Buffer {
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
  if (length >= 2 && at + length <= bytes.length) return bytes.subarray(at, at + length);
  throw broken(
    'JPEG',
    `one whose segment ${code.toString(16).toUpperCase()} at byte ${at} is cut off`,
  );
}

/**
 * Where the coded data of a scan end: at the next marker that is neither a stuffed byte nor a
 * restart.
 */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const begin = at;
    while (bytes[at] === 0xff) at += 1;
    const code = bytes[at];
    if (code !== undefined && code !== 0 && !isRestart(code)) return begin;
  }
  throw broken('JPEG', 'one that ends before its end marker');
}

/**
 * @param payload Sample precision, lines, samples a line, number of components, three bytes for
 * each.
 */
function assertFrame(payload: Buffer): void {
  if (payload.length < 6 || payload.length < 6 + 3 * payload[5]!)
    throw broken('JPEG', 'one whose frame header is cut off');
  assertSize('JPEG', payload.readUInt16BE(3), payload.readUInt16BE(1));
}

function exifOrientation(payload: Buffer): number {
  return payload.toString('latin1', 0, exifMark.length) === exifMark
    ? orientationOf(payload.subarray(exifMark.length))
    : 1;
}

/**
 * The density of a JFIF header, without its thumbnail, which may show cropped parts of the picture.
 */
function jfifOf(payload: Buffer): Buffer[] {
  if (payload.length < 14 || payload.toString('latin1', 0, 5) !== 'JFIF\0') return [];
  return [segmentOf(marker.app0, Buffer.concat([payload.subarray(0, 12), Buffer.alloc(2)]))];
}

/** Colour profile, and how colours are coded: without them the picture would look different. */
function isKeptApp(code: number, payload: Buffer): boolean {
  const starts = (mark: string) => payload.toString('latin1', 0, mark.length) === mark;
  return (
    (code === marker.app2 && starts('ICC_PROFILE\0')) ||
    (code === marker.app14 && starts('Adobe') && payload.length === 12)
  );
}

function segmentOf(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}
