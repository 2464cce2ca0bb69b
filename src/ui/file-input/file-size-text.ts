import type { useText } from '#src/client/hooks/use-text.ts';

/** `1.8 MB`, `42.3 kB`: decimal units, as the limits are given in. */
export function fileSizeText(bytes: number, number: ReturnType<typeof useText>['number']): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${number(Math.max(0.1, size), { maximumFractionDigits: 1 })} ${unit}`;
}
