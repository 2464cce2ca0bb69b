import { imageTypes, typeOfBytes, type ImageType } from '#src/domain/certification.ts';
import { Refusal } from './errors.ts';

/** How files of a kind end that proves something: photos and PDF. */
export const proofEndings: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The kind of a file by its first bytes. @throws Refusal 422 naming the file when it is of a kind that is not taken. */
export function proofTypeOf(name: string, content: Uint8Array): ImageType {
  const type = typeOfBytes(content);
  if (type !== null) return type;
  const expected = `${imageTypes.map((one) => proofEndings[one].toUpperCase()).join(', ')} files`;
  throw new Refusal(422, `files: expected ${expected}, got "${name}".`, {
    reason: 'file-type',
    fields: [{ field: 'files', expected, got: name }],
  });
}
