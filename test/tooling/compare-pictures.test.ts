import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { comparePictures, mostPixels, packPicture } from '#src/tooling/compare-pictures.mjs';

/** A white picture, on which the first pixels of the middle row are black. */
function picture({ width = 100, height = 20, black = 0 } = {}): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  const start = Math.floor(height / 2) * width * 4;
  for (let at = start; at < start + black * 4; at += 4) png.data.fill(0, at, at + 3);
  return PNG.sync.write(png);
}

describe('two pictures', () => {
  it('are the same after packing', () => {
    assert.equal(
      comparePictures(picture({ black: 90 }), packPicture(picture({ black: 90 }))),
      undefined,
    );
  });

  it('are the same where few pixels differ', () => {
    assert.equal(comparePictures(picture(), picture({ black: mostPixels })), undefined);
  });

  it('are different where more pixels differ, which are marked', () => {
    const difference = comparePictures(picture(), picture({ black: mostPixels + 1 }));
    assert.equal(difference?.reason, `${mostPixels + 1} pixels differ`);
    const { data, width } = PNG.sync.read(difference.marked!);
    assert.deepEqual([...data.subarray(10 * width * 4, 10 * width * 4 + 3)], [255, 0, 0]);
  });

  it('are different where their sizes differ', () => {
    assert.deepEqual(comparePictures(picture(), picture({ height: 21 })), {
      reason: 'expected 100 × 20 px, got 100 × 21',
    });
  });
});
