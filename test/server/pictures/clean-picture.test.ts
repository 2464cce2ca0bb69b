import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanImage } from '#src/server/pictures/clean-picture.ts';
import type { ImageError } from '#src/server/pictures/errors.ts';
import { orientationOf } from '#src/server/pictures/exif-orientation.ts';
import {
  jpegSegment,
  placeJpeg,
  placeTiff,
  pngChunk,
  pngOf,
  tinyAlphaWebp,
  tinyJpeg,
  tinyLosslessWebp,
  tinyPng,
  tinyWebp,
} from '../../support/tiny-picture.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
const place = (orientation = 1) => placeTiff(orientation).subarray(38);
const trail = Buffer.from('<script>after the end</script>');
const refused = (bytes: Buffer, reason: ImageError['reason'], got: RegExp) =>
  assert.throws(() => cleanImage(bytes), (error: ImageError) => error.reason === reason && got.test(error.got)); // prettier-ignore
/** Every shorter file has to be refused too, down to the one that only has its signature. */
const refusedCut = (whole: Buffer, signature: number) => {
  for (let length = signature; length < whole.length; length += 1)
    refused(whole.subarray(0, length), 'picture-broken', /./);
};

describe('cleanImage of a JPEG', () => {
  const scan = (bytes: Buffer) => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])));
  const endOfJfif = 20;

  it('keeps every byte of a picture that has no metadata', () =>
    assert.deepEqual(cleanImage(tinyJpeg), tinyJpeg));

  for (const orientation of orientations)
    it(`removes the place and keeps orientation ${orientation}`, () => {
      const sent = placeJpeg(orientation);
      assert.ok(sent.includes(place()));
      const clean = cleanImage(sent);
      assert.ok(!clean.includes(place()));
      assert.deepEqual(scan(clean), scan(tinyJpeg));
      const exif = clean.indexOf('Exif\0\0', 0, 'latin1');
      assert.equal(exif < 0 ? 1 : orientationOf(clean.subarray(exif + 6)), orientation);
      assert.equal(clean.length, tinyJpeg.length + (orientation === 1 ? 0 : 4 + 6 + 26));
      assert.deepEqual(cleanImage(clean), clean);
    });

  it('removes XMP, IPTC, comments, the thumbnail of a JFIF header and all behind the end', () => {
    const secrets = [0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((code) =>
      jpegSegment(code, Buffer.from(`secret ${code}`)),
    );
    const jfif = Buffer.from(tinyJpeg.subarray(6, endOfJfif));
    jfif.set([1, 1], 12);
    const withThumbnail = jpegSegment(0xe0, Buffer.concat([jfif, Buffer.from('rgb')]));
    const rest = tinyJpeg.subarray(endOfJfif);
    const jfxx = jpegSegment(0xe0, Buffer.from('JFXX\0thumb'));
    const sent = Buffer.concat([
      tinyJpeg.subarray(0, 2),
      withThumbnail,
      jfxx,
      ...secrets,
      rest,
      tinyJpeg,
      trail,
    ]);
    assert.deepEqual(cleanImage(sent), tinyJpeg);
  });

  it('reads through stuffed bytes, restarts and fill bytes of a scan', () => {
    const coded = Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0, 4]);
    const sent = Buffer.concat([tinyJpeg.subarray(0, -2), coded, Buffer.from([0xff, 0xff, 0xd9])]);
    assert.deepEqual(
      cleanImage(sent),
      Buffer.concat([tinyJpeg.subarray(0, -2), coded, Buffer.from([0xff, 0xd9])]),
    );
  });

  it('refuses a file that is cut off anywhere', () => refusedCut(placeJpeg(6), 3));

  it('refuses one that is too large, without a frame, without a scan, or with segments that are none', () => {
    const frame = tinyJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const sized = Buffer.from(tinyJpeg);
    sized.writeUInt16BE(60_000, frame + 5);
    sized.writeUInt16BE(60_000, frame + 7);
    refused(sized, 'picture-size', /^60000 × 60000 px$/);
    sized.writeUInt32BE(0, frame + 5);
    refused(sized, 'picture-broken', /without a size/);
    const end = Buffer.from([0xff, 0xd9]);
    refused(
      Buffer.concat([tinyJpeg.subarray(0, frame), scan(tinyJpeg)]),
      'picture-broken',
      /without a frame/,
    );
    refused(
      Buffer.concat([tinyJpeg.subarray(0, tinyJpeg.length - scan(tinyJpeg).length), end]),
      'picture-broken',
      /picture data/,
    );
    refused(Buffer.concat([tinyJpeg.subarray(0, 2), tinyJpeg]), 'picture-broken', /misplaced/);
    refused(
      Buffer.concat([tinyJpeg.subarray(0, endOfJfif), Buffer.from('x'), end]),
      'picture-broken',
      /without a marker at byte 20/,
    );
  });

  it('takes a progressive JPEG of 100 scans and refuses one of more', () => {
    const before = tinyJpeg.subarray(0, tinyJpeg.length - scan(tinyJpeg).length);
    const once = scan(tinyJpeg).subarray(0, -2);
    const ofScans = (n: number) =>
      Buffer.concat([before, ...Array.from({ length: n }, () => once), tinyJpeg.subarray(-2)]);
    assert.deepEqual(cleanImage(ofScans(100)), ofScans(100));
    refused(ofScans(101), 'picture-scans', /^one with more than 100$/);
    // The attack behind the limit: 200 kB that take minutes to decode.
    refused(ofScans(15_000), 'picture-scans', /more than 100/);
  });

  it('does not trip over Exif that is broken', () => {
    const tiff = placeTiff(6);
    for (let length = 0; length < tiff.length; length += 1)
      assert.ok(orientationOf(tiff.subarray(0, length)) >= 1);
    const beyond = Buffer.from(tiff);
    beyond.writeUInt32LE(0xffff_fff0, 4);
    assert.deepEqual(
      [orientationOf(beyond), orientationOf(placeTiff(9)), orientationOf(tiff)],
      [1, 1, 6],
    );
  });
});

describe('cleanImage of a PNG', () => {
  const afterHeader = 33;
  const with_ = (...chunks: Buffer[]) =>
    Buffer.concat([tinyPng.subarray(0, afterHeader), ...chunks, tinyPng.subarray(afterHeader)]);
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));

  it('removes texts, times, Exif, unknown chunks and trailing data, and keeps colours', () => {
    const secrets = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((type) =>
      pngChunk(type, Buffer.from('secret')),
    );
    const sent = Buffer.concat([with_(gamma, ...secrets, pngChunk('eXIf', placeTiff(1))), trail]);
    assert.deepEqual(cleanImage(sent), with_(gamma));
  });

  it('keeps the orientation', () => {
    const clean = cleanImage(with_(pngChunk('eXIf', placeTiff(6))));
    assert.ok(!clean.includes(place()));
    assert.equal(orientationOf(clean.subarray(clean.indexOf('eXIf') + 4)), 6);
    assert.deepEqual(cleanImage(clean), clean);
  });

  it('refuses a file that is cut off anywhere, or changed in a byte', () => {
    refusedCut(tinyPng, 8);
    for (let at = 8; at < tinyPng.length; at += 1) {
      const changed = Buffer.from(tinyPng);
      changed[at]! ^= 0x41;
      assert.throws(() => cleanImage(changed), { name: 'ImageError' }, `byte ${at}`);
    }
  });

  it('refuses one that is too large, and takes one at the limit', () => {
    refused(pngOf({ width: 60_000, height: 60_000 }), 'picture-size', /^60000 × 60000 px$/);
    refused(pngOf({ width: 12_001, height: 1 }), 'picture-size', /^12001 × 1 px$/);
    refused(pngOf({ width: 10_000, height: 5001 }), 'picture-size', /^10000 × 5001 px$/);
    for (const [width, height] of [[12_000, 4166], [10_000, 5000]] as const) cleanImage(pngOf({ width, height })); // prettier-ignore
  });

  it('refuses one without picture data, with another critical chunk, or with a second header', () => {
    refused(
      Buffer.concat([tinyPng.subarray(0, afterHeader), tinyPng.subarray(-12)]),
      'picture-broken',
      /without an IDAT/,
    );
    refused(with_(pngChunk('CgBI', Buffer.alloc(4))), 'picture-broken', /CgBI/);
    refused(with_(tinyPng.subarray(8, afterHeader)), 'picture-broken', /second IHDR/);
  });
});

describe('cleanImage of a WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const riff = (...chunks: Buffer[]) =>
    chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
  /** With both flags for metadata set, and the chunks. */
  const withMetadata = (bytes: Buffer, orientation: number) => {
    const body = Buffer.from(bytes.subarray(12));
    body[8]! |= 0x0c;
    return riff(
      body,
      chunk('EXIF', placeTiff(orientation)),
      chunk('XMP ', Buffer.from('secret!')),
      chunk('prvt', trail),
    );
  };
  const pictures = { lossy: tinyWebp, lossless: tinyLosslessWebp, transparent: tinyAlphaWebp };

  for (const [kind, bytes] of Object.entries(pictures)) {
    it(`keeps a ${kind} one and removes its metadata, flags and all behind the end`, () => {
      assert.deepEqual(cleanImage(bytes), bytes);
      assert.deepEqual(cleanImage(Buffer.concat([withMetadata(bytes, 1), trail])), bytes);
    });
    it(`refuses a ${kind} one that is cut off anywhere`, () => refusedCut(bytes, 12));
  }

  it('keeps the orientation', () => {
    const clean = cleanImage(withMetadata(tinyWebp, 8));
    assert.ok(!clean.includes(place()) && !clean.includes('secret'));
    assert.equal(orientationOf(clean.subarray(clean.indexOf('EXIF') + 8)), 8);
    assert.deepEqual([clean.readUInt32LE(4), clean[20]], [clean.length - 8, 0x28]);
  });

  it('removes metadata in frames and after the picture of the simple form', () => {
    const picture = tinyWebp.subarray(tinyWebp.indexOf('VP8 '));
    const simple = riff(picture);
    assert.deepEqual(cleanImage(riff(picture, chunk('EXIF', placeTiff(1)))), simple);
    const canvas = Buffer.from([0x02, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
    const frame = Buffer.from([0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 9, 0, 0, 0]);
    const animated = (...more: Buffer[]) =>
      riff(
        chunk('VP8X', canvas),
        chunk('ANIM', Buffer.alloc(6)),
        chunk('ANMF', Buffer.concat([frame, picture, ...more])),
      );
    assert.deepEqual(cleanImage(animated(chunk('prvt', trail))), animated());
  });

  it('refuses one that is too large by its canvas or by its picture', () => {
    const canvas = Buffer.from(tinyWebp);
    canvas.writeUIntLE(59_999, 24, 3);
    canvas.writeUIntLE(59_999, 27, 3);
    refused(canvas, 'picture-size', /^60000 × 60000 px$/);
    const picture = Buffer.from(tinyWebp);
    const at = picture.indexOf('VP8 ') + 8;
    picture.writeUInt16LE(16_000, at + 6);
    refused(picture, 'picture-size', /^16000 × 2 px$/);
    picture.writeUInt16LE(4, at + 6);
    refused(picture, 'picture-broken', /differ in size/);
  });
});

it('cleanPicture hands back files of other kinds as they are', () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  assert.equal(cleanImage(pdf), pdf);
});
