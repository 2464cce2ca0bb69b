import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 32 random bytes, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash a token is stored under. It is random enough that a plain hash cannot be inverted. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
