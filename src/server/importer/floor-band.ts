import type { FloorBand } from '#src/domain/kase.ts';

const storey = /^(?:[1-9]\d{0,2}|B[1-9]\d?|M|ARC|OTH|ALL)$/;

/**
 * Whether a cell is a floor code of the open data: storeys joined by `+`, or empty where none is
 * stated.
 */
export function isFloorCode(code: string): boolean {
  return code === '' || code.split('+').every((part) => storey.test(part));
}

/** The band a floor code is shown in while its row is masked. */
export function floorBandOf(code: string): FloorBand {
  if (code === '') return 'unknown';
  if (code.includes('+') || code === 'ALL') return 'several';
  if (code === '1') return 'ground';
  if (code.startsWith('B')) return 'basement';
  return /^\d+$/.test(code) ? 'upper' : 'other';
}
