import { isTooLarge, largestSidePx, mostPixels } from '#src/domain/picture-size.ts';

/** Encoders write about ten scans. Each is decoded over the whole picture, so that a small file can cost minutes of work. */
export const mostScans = 100;

/** Why a picture is rejected: what was expected, and what the file contains. */
export class PictureFault extends Error {
  override name = 'PictureFault';
  constructor(
    readonly reason: 'picture-size' | 'picture-scans' | 'picture-broken',
    readonly expected: string,
    readonly got: string,
  ) {
    super(`expected ${expected}, got ${got}`);
  }
}

export function broken(format: string, what: string): PictureFault {
  return new PictureFault('picture-broken', `a complete ${format} picture`, what);
}

/** @throws PictureFault when a picture of that size is not accepted. */
export function assertSize(format: string, width: number, height: number): void {
  if (width === 0 || height === 0) throw broken(format, 'one without a size in pixels');
  if (!isTooLarge({ width, height })) return;
  const expected = `a picture of at most ${largestSidePx} px a side and ${mostPixels / 1_000_000} megapixels`;
  throw new PictureFault('picture-size', expected, `${width} × ${height} px`);
}
