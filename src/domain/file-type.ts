/**
 * Kinds of files that are taken where people send each other work: media type and the ending of our
 * own name.
 */
export const workFileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;
export type WorkFileType = keyof typeof workFileTypes;

/** Kinds of files that prove something: photos and scans. */
export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ProofType = (typeof proofTypes)[number];

const latin = new TextDecoder('latin1');

/**
 * The type of a photo or PDF by its first bytes, independent of its name; null for an unsupported
 * one.
 */
export function proofTypeOf(bytes: Uint8Array): ProofType | null {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const says = (text: string, at = 0) =>
    latin.decode(bytes.subarray(at, at + text.length)) === text;
  if (says('%PDF-')) return 'application/pdf';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return says('RIFF') && says('WEBP', 8) ? 'image/webp' : null;
}

/** The type of a file by its bytes, independent of its name; null for an unsupported one. */
export function workFileTypeOf(bytes: Uint8Array): WorkFileType | null {
  return proofTypeOf(bytes) ?? officeTypeOf(bytes);
}

/**
 * An office document is a ZIP archive with its directory at the end. One with macros is rejected.
 */
function officeTypeOf(bytes: Uint8Array): WorkFileType | null {
  if (![0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)) return null;
  const list = latin.decode(bytes.subarray(Math.max(0, bytes.length - 64 * 1024)));
  if (!list.includes('[Content_Types].xml') || list.includes('vbaProject.bin')) return null;
  if (list.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (list.includes('xl/workbook.xml'))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return null;
}
