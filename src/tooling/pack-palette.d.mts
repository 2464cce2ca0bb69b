import type { Buffer } from 'node:buffer';

export function packPalette(taken: Buffer): Buffer;
