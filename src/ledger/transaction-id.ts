/**
 * The tx of an act from who acts and the key the client made: the same pair always gives the same
 * UUID (version 8), so a key that was forgotten still cannot post twice.
 *
 * @param digest SHA-256 of `scope`, a line feed and `key`; at least 16 bytes.
 */
export function transactionId(digest: Uint8Array): string {
  const bytes = Uint8Array.from(digest.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
