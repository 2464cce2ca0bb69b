export type Unit = 'm2' | 'ping' | 'ft2';
export type Period = 'day' | 'month' | 'year';
export const squareMetres: Readonly<Record<Unit, number>>;
export const monthsOf: Readonly<Record<Period, number>>;
export const units: readonly Unit[];
export const periods: readonly Period[];
export function convert(
  rent: number,
  from: { unit: Unit; period: Period },
  to: { unit: Unit; period: Period },
): number;
export function readNumber(text: string): number | undefined;
