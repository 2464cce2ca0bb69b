import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Pixels that may differ: versions of a browser draw the arrow of a select or a round corner
 * slightly differently.
 */
export const mostPixels = 10;

/**
 * Compares two PNGs pixel by pixel. Differences of anti-aliasing are ignored.
 *
 * @param stored The PNG as it should be.
 * @param taken The PNG as it is.
 * @returns `undefined` when at most {@link mostPixels} differ, else what differs and, for pictures
 *   of one size, a PNG with the differing pixels in red.
 */
export function comparePictures(stored, taken) {
  const [before, now] = [PNG.sync.read(stored), PNG.sync.read(taken)];
  if (before.width !== now.width || before.height !== now.height)
    return {
      reason: `expected ${before.width} × ${before.height} px, got ${now.width} × ${now.height}`,
    };
  const { width, height } = now;
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, marked.data, width, height, { threshold: 0.1 });
  return pixels > mostPixels
    ? { reason: `${pixels} pixels differ`, marked: PNG.sync.write(marked) }
    : undefined;
}

/**
 * The same picture as a PNG without alpha channel, compressed as far as possible, because it is
 * kept in the repository.
 */
export const packPicture = (taken) =>
  PNG.sync.write(PNG.sync.read(taken), { colorType: 2, deflateLevel: 9 });
