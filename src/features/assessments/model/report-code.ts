/**
 * Digits of Crockford's Base32: without I, L, O and U, which are taken for others on paper. Sixteen
 * of them hold 80 random bits.
 */
export const codeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;
const isCode = new RegExp(`^[${codeDigits}]{${codeLength}}$`);

/** A code as it is typed or scanned, in its stored form; null where it cannot be one. */
export function parseReportCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return isCode.test(code) ? code : null;
}

/** In groups of four, as it is printed. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** The code of random bytes. @param bytes Ten. */
export function codeOfBytes(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let at = 0; at < codeLength; at++) {
    code = codeDigits[Number(bits & 31n)]! + code;
    bits >>= 5n;
  }
  return code;
}
