import { assertSize, broken } from './errors.ts';
import { orientationOf, tiffOf } from './exif-orientation.ts';

const riffBytes = 12;
/** Position, size, duration and flags before the chunks of a frame. */
const frameBytes = 16;
const flag = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 };
const pictures = ['VP8 ', 'VP8L'];

interface Chunk {
  type: string;
  data: Buffer;
}
interface Size {
  width: number;
  height: number;
}

/**
 * A WebP with its picture data unchanged, without metadata and without what follows its end.
 *
 * @throws ImageError when it is not complete or too large in pixels.
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const end = bytes.length < riffBytes ? 0 : 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < riffBytes) throw broken('WebP', 'one that is cut off');
  const chunks = chunksOf(bytes.subarray(riffBytes, end));
  const [first] = chunks;
  if (first?.type === 'VP8X') return riffOf(extended(first.data, chunks.slice(1)));
  if (!first || !pictures.includes(first.type)) throw broken('WebP', 'one without picture data');
  sizeOf(first);
  return riffOf([first]);
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : Infinity;
    const type = bytes.toString('latin1', at, at + 4);
    if (at + 8 + length > bytes.length) throw broken('WebP', 'one with a chunk that is cut off');
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** @param header Flags, three reserved bytes, width and height of the canvas less one. */
function extended(header: Buffer, chunks: readonly Chunk[]): Chunk[] {
  if (header.length < 10) throw broken('WebP', 'one whose VP8X chunk is cut off');
  const canvas = { width: 1 + header.readUIntLE(4, 3), height: 1 + header.readUIntLE(7, 3) };
  assertSize('WebP', canvas.width, canvas.height);
  const isAnimated = (header[0]! & flag.animation) !== 0;
  const drawn = isAnimated ? animationOf(chunks, canvas) : stillOf(chunks, canvas);
  const profile = chunks.filter(({ type }) => type === 'ICCP').slice(0, 1);
  const orientation = exifOrientation(chunks);
  const exif = orientation === 1 ? [] : [{ type: 'EXIF', data: tiffOf(orientation) }];
  const flags =
    (header[0]! & (flag.animation | flag.alpha)) |
    (profile.length && flag.profile) |
    (exif.length && flag.exif);
  const written = Buffer.concat([Buffer.from([flags, 0, 0, 0]), header.subarray(4, 10)]);
  return [{ type: 'VP8X', data: written }, ...profile, ...drawn, ...exif];
}

/**
 * The one picture of a canvas or a frame, which it fills, after its separate alpha chunk, if any.
 */
function stillOf(chunks: readonly Chunk[], { width, height }: Size): Chunk[] {
  const picture = chunks.find(({ type }) => pictures.includes(type));
  if (!picture) throw broken('WebP', 'one without picture data');
  const size = sizeOf(picture);
  if (size.width !== width || size.height !== height)
    throw broken('WebP', 'one whose chunks differ in size');
  const alpha =
    picture.type === 'VP8 ' ? chunks.filter(({ type }) => type === 'ALPH').slice(0, 1) : [];
  return [...alpha, picture];
}

function animationOf(chunks: readonly Chunk[], canvas: Size): Chunk[] {
  const settings = chunks.find(({ type }) => type === 'ANIM');
  const frames = chunks
    .filter(({ type }) => type === 'ANMF')
    .map(({ data }) => frameOf(data, canvas));
  if (!settings || frames.length === 0) throw broken('WebP', 'one without picture data');
  return [{ type: 'ANIM', data: settings.data.subarray(0, 6) }, ...frames];
}

function frameOf(frame: Buffer, canvas: Size): Chunk {
  if (frame.length < frameBytes) throw broken('WebP', 'one with a frame that is cut off');
  const [left, above] = [2 * frame.readUIntLE(0, 3), 2 * frame.readUIntLE(3, 3)];
  const size = { width: 1 + frame.readUIntLE(6, 3), height: 1 + frame.readUIntLE(9, 3) };
  if (left + size.width > canvas.width || above + size.height > canvas.height) {
    throw broken('WebP', 'one with a frame outside the picture');
  }
  const drawn = stillOf(chunksOf(frame.subarray(frameBytes)), size);
  return {
    type: 'ANMF',
    data: Buffer.concat([frame.subarray(0, frameBytes), ...drawn.map(chunkOf)]),
  };
}

/**
 * The size of a picture in pixels, by RFC 6386 section 9.1 (lossy) and RFC 9649 section 3.4
 * (lossless).
 */
function sizeOf({ type, data }: Chunk): Size {
  const isLossy = type === 'VP8 ';
  if (data.length < (isLossy ? 10 : 5)) throw broken('WebP', 'one whose picture data are cut off');
  if (isLossy ? data.readUIntBE(3, 3) !== 0x9d012a : data[0] !== 0x2f)
    throw broken('WebP', 'one whose picture data are not readable');
  const packed = isLossy ? 0 : data.readUInt32LE(1);
  const size = isLossy
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
  assertSize('WebP', size.width, size.height);
  // The first part of a lossy picture is announced in the frame tag, in 19 bits.
  if (isLossy && 10 + (data.readUIntLE(0, 3) >> 5) > data.length)
    throw broken('WebP', 'one whose picture data are cut off');
  return size;
}

/** Some programs write the mark of JPEG before the TIFF structure. */
function exifOrientation(chunks: readonly Chunk[]): number {
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  if (!exif) return 1;
  return orientationOf(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
}

function chunkOf({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function riffOf(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(chunkOf)]);
  return chunkOf({ type: 'RIFF', data: body });
}
