import {
  proofTypeOf,
  proofTypes,
  workFileTypeOf,
  workFileTypes,
  type ProofType,
  type WorkFileType,
} from '#src/domain/file-type.ts';
import { HttpError } from '../http/errors.ts';

/**
 * The media type of a photo or PDF by its bytes. @throws HttpError 422 naming the file when it is
 * something else.
 */
export function checkedProofType(name: string, content: Uint8Array): ProofType {
  const type = proofTypeOf(content);
  if (type === null)
    throw wrongType(
      name,
      `${proofTypes.map((one) => workFileTypes[one].toUpperCase()).join(', ')} files`,
    );
  return type;
}

/**
 * The media type of a work document by its bytes.
 *
 * @param types Those accepted; all when left out.
 * @param expected Text that names the accepted types, for the error.
 * @throws HttpError 422 naming the file when it is something else.
 */
export function documentTypeOf(
  name: string,
  content: Uint8Array,
  expected = 'PDF, JPEG, PNG, WebP, DOCX or XLSX files without macros',
  types: readonly string[] = Object.keys(workFileTypes),
): WorkFileType {
  const type = workFileTypeOf(content);
  if (type === null || !types.includes(type)) throw wrongType(name, expected);
  return type;
}

function wrongType(name: string, expected: string): HttpError {
  return new HttpError(422, `files: expected ${expected}, got "${name}".`, {
    reason: 'file-type',
    fields: [{ field: 'files', expected, got: name }],
  });
}

/**
 * @throws HttpError 409 when `sent` files more than the `there` that exist exceed `maxItems`.
 * @param where Completes "At most n files …".
 */
export function assertRoomFor(sent: number, there: number, most: number, where: string): void {
  if (there + sent <= most) return;
  throw new HttpError(409, `At most ${most} files ${where}; ${there} exist already.`, {
    reason: 'too-many-files',
    most,
  });
}
