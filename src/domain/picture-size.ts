/**
 * Larger than the photo of any common phone. Drawn at four bytes a pixel, such a picture needs 200
 * MB.
 */
export const largestSidePx = 12_000;
export const maxPixels = 50_000_000;

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

export function isTooLarge({ width, height }: ImageSize): boolean {
  return width > largestSidePx || height > largestSidePx || width * height > maxPixels;
}

/**
 * The size a JPEG, PNG or WebP states in its header. Nothing is decoded, so it also works for
 * pictures that a browser refuses to draw.
 *
 * @param bytes The file, or enough of its begin.
 * @returns null when it is none of the three or the size is not among the bytes.
 * @see ITU-T T.81 B.2.2, W3C PNG 11.2.1, RFC 9649 2.7 and RFC 6386 9.1
 */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x89504e47)
      return { width: view.getUint32(16), height: view.getUint32(20) };
    return view.getUint32(0) === fourCc('RIFF') && view.getUint32(8) === fourCc('WEBP')
      ? webpSize(view)
      : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // it ends before its size
    throw error;
  }
}

function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const code = view.getUint8(at + 1);
    const isFill = code === 0xff;
    const isFrame = code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  const kind = view.getUint32(12);
  if (kind === fourCc('VP8X')) return { width: 1 + uint24(24), height: 1 + uint24(27) };
  if (kind === fourCc('VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== fourCc('VP8L')) return null;
  const packed = view.getUint32(21, true);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
}

function fourCc(name: string): number {
  return [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
}
