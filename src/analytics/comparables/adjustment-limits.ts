/** How far a comparable may be adjusted and how old it may be. */
export interface Limits {
  /** Largest |K − 1| of one factor. */
  single: number;
  /** Largest |ΠK − 1|. */
  total: number;
  /** Largest quotient of the highest and the lowest adjusted rent used. */
  highestByLowest: number;
  /** Oldest deal in full months. */
  oldestMonths: number;
}

/**
 * The limits of GB/T 50291-2015 as the trade states them; a standard's text should be checked
 * before it is quoted.
 */
export const defaultLimits: Limits = {
  single: 0.2,
  total: 0.3,
  highestByLowest: 1.2,
  oldestMonths: 24,
};

/** The fields of a comparable that the limits check. */
export interface Limited {
  factors: Readonly<Partial<Record<string, number>>>;
  net: number;
  monthsOld?: number;
}

// A factor computed to be exactly at its limit must not fail by the last binary digit.
const slack = 1e-9;

/**
 * The limits a comparable breaks, one sentence each, with figure and limit; empty when it keeps
 * them all.
 */
export function exclusionsOf({ factors, net, monthsOld }: Limited, limits: Limits): string[] {
  const single = Object.entries(factors)
    .filter(([, factor]) => Math.abs((factor ?? 1) - 1) > limits.single + slack)
    .map(
      ([name, factor]) =>
        `${name} ${percent(factor! - 1)} is more than ${percent(limits.single, '')}`,
    );
  const total =
    Math.abs(net) > limits.total + slack
      ? [`total ${percent(net)} is more than ${percent(limits.total, '')}`]
      : [];
  const old =
    (monthsOld ?? 0) > limits.oldestMonths
      ? [`${monthsOld} months old is more than ${limits.oldestMonths}`]
      : [];
  const later = (monthsOld ?? 0) < 0 ? ['dealt after the valuation date'] : [];
  return [...single, ...total, ...old, ...later];
}

function percent(share: number, plus = '+'): string {
  return `${share > 0 ? plus : ''}${(share * 100).toFixed(1)} %`;
}
