import { sign, verify, type KeyObject } from 'node:crypto';

// Messages between sandbox and shop: JSON, signed with Ed25519 over the bytes that are sent.

export const signatureHeader = 'sandbox-signature';

export function signatureOf(body: string | Buffer, key: KeyObject): string {
  return sign(null, Buffer.from(body), key).toString('base64');
}

export function isSigned(body: Buffer, signature: unknown, key: KeyObject): boolean {
  if (typeof signature !== 'string' || !/^[\w+/]{86}==$/.test(signature)) return false;
  return verify(null, body, key, Buffer.from(signature, 'base64'));
}
