import { isTooLarge, largestSidePx, maxPixels } from '#src/domain/picture-size.ts';

/**
 * Encoders write about ten scans. Each is decoded over the whole picture, so that a small file can
 * cost minutes of work.
 */
export const maxScans = 100;

/** Why a picture is rejected: what was expected, and what the file contains. */
export class ImageError extends Error {
  override name = 'ImageError';
  constructor(
    readonly reason: 'picture-size' | 'picture-scans' | 'picture-broken',
    readonly expected: string,
    readonly got: string,
  ) {
    super(`expected ${expected}, got ${got}`);
  }
}

export function broken(format: string, what: string): ImageError {
  return new ImageError('picture-broken', `a complete ${format} picture`, what);
}

/** @throws ImageError when a picture of that size is not accepted. */
export function assertSize(format: string, width: number, height: number): void {
  if (width === 0 || height === 0) throw broken(format, 'one without a size in pixels');
  if (!isTooLarge({ width, height })) return;
  const expected = `a picture of at most ${largestSidePx} px a side and ${maxPixels / 1_000_000} megapixels`;
  throw new ImageError('picture-size', expected, `${width} × ${height} px`);
}
