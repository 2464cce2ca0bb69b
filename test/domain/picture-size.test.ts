import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTooLarge, imageSizeOf } from '#src/domain/picture-size.ts';
import {
  placeJpeg,
  pngOf,
  tinyAlphaWebp,
  tinyJpeg,
  tinyLosslessWebp,
  tinyPng,
  tinyWebp,
} from '../support/tiny-picture.ts';

describe('imageSizeOf', () => {
  it('reads the size of a JPEG, PNG and WebP as Chromium wrote them', () => {
    assert.deepEqual(imageSizeOf(tinyPng), { width: 1, height: 1 });
    const simpleWebp = (bytes: Buffer, chunk: string) =>
      Buffer.concat([bytes.subarray(0, 12), bytes.subarray(bytes.indexOf(chunk))]);
    const pictures = { tinyJpeg, exif: placeJpeg(6), tinyWebp, tinyLosslessWebp, tinyAlphaWebp };
    const simple = {
      lossy: simpleWebp(tinyWebp, 'VP8 '),
      lossless: simpleWebp(tinyLosslessWebp, 'VP8L'),
    };
    for (const [name, bytes] of Object.entries({ ...pictures, ...simple }))
      assert.deepEqual(imageSizeOf(bytes), { width: 3, height: 2 }, name);
  });

  it('reads sizes that no browser can draw', () => {
    const jpeg = Buffer.from(tinyJpeg);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(40_000, frame + 5);
    jpeg.writeUInt16BE(60_000, frame + 7);
    assert.deepEqual(imageSizeOf(jpeg), { width: 60_000, height: 40_000 });
    assert.deepEqual(imageSizeOf(pngOf({ width: 60_000, height: 1 })), {
      width: 60_000,
      height: 1,
    });
    const webp = Buffer.from(tinyWebp);
    webp.writeUIntLE(59_999, 24, 3);
    assert.deepEqual(imageSizeOf(webp), { width: 60_000, height: 2 });
  });

  it('says nothing of other files, and of those that end before their size', () => {
    for (const bytes of [
      Buffer.from(''),
      Buffer.from('%PDF-1.7 and more than thirty bytes behind'),
      tinyPng.subarray(0, 20),
    ])
      assert.equal(imageSizeOf(bytes), null);
    const frame = tinyJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    for (let length = 0; length < frame + 9; length += 1)
      assert.equal(imageSizeOf(tinyJpeg.subarray(0, length)), null);
  });
});

it('isTooLarge takes 12,000 px a side and 50 megapixels', () => {
  for (const [width, height] of [[12_000, 4166], [10_000, 5000], [1, 12_000]] as const)
    assert.ok(!isTooLarge({ width, height })); // prettier-ignore
  for (const [width, height] of [[12_001, 1], [1, 12_001], [10_000, 5001]] as const)
    assert.ok(isTooLarge({ width, height })); // prettier-ignore
});
