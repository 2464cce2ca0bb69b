/** Larger than the photo of any common phone. Drawn at four bytes a pixel, such a picture needs 200 MB. */
export const largestSidePx = 12_000;
export const mostPixels = 50_000_000;

/** Why a picture is not accepted: what was expected, and what the file holds. */
export class PictureFault extends Error {
  override name = 'PictureFault';
  constructor(
    readonly reason: 'picture-size' | 'picture-broken',
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
  if (width <= largestSidePx && height <= largestSidePx && width * height <= mostPixels) return;
  const expected = `a picture of at most ${largestSidePx} px a side and ${mostPixels / 1_000_000} megapixels`;
  throw new PictureFault('picture-size', expected, `${width} × ${height} px`);
}
