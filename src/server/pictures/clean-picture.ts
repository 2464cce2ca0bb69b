import { proofTypeOf } from '#src/domain/file-type.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/**
 * A JPEG, PNG or WebP without what says where, when and with what it was taken, and without
 * anything after its end. The picture data stay as they are, so do colour profile and orientation.
 * Files of other kinds come back unchanged. Reads each byte a bounded number of times and decodes
 * nothing.
 *
 * @throws ImageError for a file that is not complete, and for a picture that is too large in pixels
 *   or has too many scans.
 */
export function cleanImage(bytes: Buffer): Buffer {
  const type = proofTypeOf(bytes);
  if (type === 'image/jpeg') return cleanJpeg(bytes);
  if (type === 'image/png') return cleanPng(bytes);
  return type === 'image/webp' ? cleanWebp(bytes) : bytes;
}
