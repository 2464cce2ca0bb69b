import { createHmac, randomBytes } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new seed of 160 bits, in base32. */
export function newSeed(): string {
  return base32(randomBytes(20));
}

/**
 * The code of one step of 30 seconds (RFC 6238 with SHA-1, which every authenticator app supports).
 */
export function codeOf(seed: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(seed)).update(counter).digest();
  const at = mac.at(-1)! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** length).padStart(length, '0');
}

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/**
 * The step a code belongs to, among the current one and its neighbours, since clocks differ; null
 * for none.
 */
export function stepOf(seed: string, code: string, now = Date.now()): number | null {
  const here = stepAt(now);
  return [here, here - 1, here + 1].find((step) => codeOf(seed, step) === code) ?? null;
}

/** URI for an authenticator app. */
export function seedAddress(seed: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${seed}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
