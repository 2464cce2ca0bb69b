import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './http/errors.ts';

/**
 * Encrypts values the database must not be able to read: seeds of second factors, numbers of
 * documents.
 */
export interface Secrets {
  /** @param purpose Kind and owner of the secret; opening it for anything else fails. */
  seal(text: string, purpose: string): Buffer;
  open(sealed: Buffer, purpose: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;
const keyBytes = 32;

/**
 * AES-256-GCM under one key. The ciphertext begins with the id of its key, to distinguish a wrong
 * key from a damaged text.
 */
export function createSecrets(key: Buffer): Secrets {
  const keyId = createHash('sha256').update(key).digest().subarray(0, keyIdBytes);
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([keyId, iv, sealing.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (!bytes.subarray(0, keyIdBytes).equals(keyId))
        throw new RangeError('sealed: expected to be sealed with this key, got another one');
      const at = keyIdBytes + ivBytes;
      const opening = createDecipheriv(cipher, key, bytes.subarray(keyIdBytes, at), {
        authTagLength: tagBytes,
      });
      opening.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(at, at + tagBytes));
      return Buffer.concat([
        opening.update(bytes.subarray(at + tagBytes)),
        opening.final(),
      ]).toString('utf8');
    },
  };
}

/**
 * The encryption key: the operator's, else one generated at the first start and stored beside the
 * data.
 *
 * @param given Any text of 32 characters or more.
 */
export function secretKey(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return createHash('sha256').update(given).digest();
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length === keyBytes) return key;
  // As a full disk leaves it. A new key would open nothing that was sealed, so it is not made
  // silently.
  throw new StartError(
    'data-file-broken',
    `The key in ${file} is not ${keyBytes} bytes in base64. Put it back from a backup; remove the file only when nothing has been sealed yet.`,
  );
}

/** Under a key of this process: for tests, where nothing outlives it. */
export const memorySecrets: Secrets = createSecrets(randomBytes(32));
