import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { comparePictures } from '#src/tooling/compare-pictures.mjs';
import { packPalette } from '#src/tooling/pack-palette.mjs';

/** A picture whose pixels are given by their place. */
function picture(colourAt: (x: number, y: number) => [number, number, number]): Buffer {
  const png = new PNG({ width: 64, height: 32 });
  for (let y = 0; y < 32; y++)
    for (let x = 0; x < 64; x++) png.data.set([...colourAt(x, y), 255], (y * 64 + x) * 4);
  return PNG.sync.write(png);
}

describe('a picture with a palette', () => {
  it('keeps size and colours, to the three lowest bits', () => {
    const { width, height, data } = PNG.sync.read(
      packPalette(picture((x) => (x < 32 ? [255, 255, 255] : [17, 103, 90]))),
    );
    assert.deepEqual([width, height], [64, 32]);
    assert.deepEqual([...data.subarray(0, 3)], [255, 255, 255]);
    const [red, green, blue] = data.subarray(63 * 4);
    for (const [found, given] of [
      [red!, 17],
      [green!, 103],
      [blue!, 90],
    ] as const)
      assert.ok(Math.abs(found - given) < 8, `${found} for ${given}`);
  });

  it('looks as before where there are more colours than the palette has', () => {
    // 256 colours, and one pixel each of many that lie beside them.
    const many = picture((x, y) => {
      const isRare = y >= 24 && x % 4 === 3;
      return [(x >> 2) * 16 + (isRare ? 8 : 0), (y % 16) * 16, 0];
    });
    assert.equal(comparePictures(many, packPalette(many)), undefined);
  });

  it('shows a change of one part of the picture', () => {
    const plain = packPalette(picture(() => [240, 240, 240]));
    const changed = packPalette(picture((x) => (x < 8 ? [200, 0, 0] : [240, 240, 240])));
    assert.match(comparePictures(plain, changed)!.reason, /^256 pixels differ$/);
  });

  it('is the same file for the same picture', () => {
    const taken = picture((x, y) => [x, y, 0]);
    assert.deepEqual(packPalette(taken), packPalette(taken));
  });
});
