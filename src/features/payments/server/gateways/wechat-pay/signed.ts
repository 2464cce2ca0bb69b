import {
  createDecipheriv,
  createSign,
  createVerify,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Headers } from '../payment-gateway.ts';

// Version 3 of WeChat Pay's interface signs lines: each part, and the last one too, ends with a
// line feed.

const tagBytes = 16;
const latestSeconds = 300;

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('');

/** Whose requests these are, and the key they are signed by. */
export interface Signer {
  merchantId: string;
  /** Of our certificate. */
  serialNo: string;
  privateKey: KeyObject;
}

/** @param path With its query, as it is sent. @returns The header `Authorization`. */
export function authorization(
  method: string,
  path: string,
  body: string,
  { merchantId, serialNo, privateKey }: Signer,
  timestamp = String(Math.floor(Date.now() / 1000)),
  nonce = randomBytes(16).toString('hex'),
): string {
  const signature = createSign('RSA-SHA256')
    .update(lines(method, path, timestamp, nonce, body))
    .sign(privateKey, 'base64');
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serialNo };
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
}

/** WeChat Pay's public key, and the key id its signatures name. */
export interface PlatformKey {
  id: string;
  key: KeyObject;
}

/** Whether WeChat Pay signed these bytes, with the key we know, in the last five minutes. */
export function isSigned(
  raw: Buffer,
  headers: Headers,
  platform: PlatformKey,
  now = Date.now(),
): boolean {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map(
    (name) => headers[`wechatpay-${name}`],
  );
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return false;
  if (serial !== platform.id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > latestSeconds) return false;
  return createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce))
    .update(raw)
    .update('\n')
    .verify(platform.key, signature, 'base64');
}

/** What lies sealed in a notice: AES-256-GCM, the tag at the end. */
export interface Sealed {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** @param key 32 bytes. @throws Error when it was sealed with another key or changed since. */
export function unseal(
  { ciphertext, nonce, associated_data: associated = '' }: Sealed,
  key: Buffer,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(associated)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString(
    'utf8',
  );
}
