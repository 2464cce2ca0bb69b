/** Fen as channels write yuan: `30000` → `300.00`. */
export function yuanText(moneyMinor: number): string {
  return `${Math.trunc(moneyMinor / 100)}.${String(moneyMinor % 100).padStart(2, '0')}`;
}

/**
 * Yuan as channels write them, in fen, without a float in between.
 *
 * @returns undefined for an invalid amount: a sign, an exponent, three decimals.
 */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** A moment in China’s time, `2026-11-20 14:30:00`, as its channels read it. */
export function chinaTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
