import type { Spell } from '#src/analytics/survival/spell.ts';

const seen = (text: string): Spell[] =>
  text.split(' ').map((item) => ({ exit: Number.parseInt(item), closed: !item.endsWith('+') }));

// Weeks of remission, + censored: Freireich et al. (1963), Blood 21(6), 699-716.
export const treated = seen('6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+');
export const placebo = seen('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23');

// Weeks of remission of the maintained arm, + censored: data set `aml` of R's package survival,
// from Miller (1981).
export const maintained = seen('9 13 13+ 18 23 28+ 31 34 45+ 48 161+');

/** Both arms with one covariate: 1 for placebo. */
export const bothArms = [treated, placebo].flatMap((arm, at) =>
  arm.map((spell) => ({ ...spell, covariates: [at] })),
);

// Twelve made-up spells, half of them seen from a later age only, with two covariates. What R's
// package survival (3.5.3) returns for them is in the tests.
export const lateEntries = [
  [0, 3, 1, 1, 0.2],
  [0, 5, 0, 0, 1.3],
  [2, 6, 1, 0, 0.7],
  [3, 7, 1, 1, -0.4],
  [1, 8, 0, 0, 2.2],
  [5, 9, 1, 1, 0.1],
  [0, 10, 1, 1, -0.9],
  [4, 11, 0, 0, 1.5],
  [2, 4, 1, 1, 0.3],
  [6, 12, 1, 0, -0.6],
  [0, 13, 0, 0, 0.8],
  [1, 2, 1, 1, 0.05],
].map(([entry, exit, closed, ...covariates]) => ({
  entry,
  exit: exit!,
  closed: closed === 1,
  covariates,
}));

/** Whether a number is the printed one, to its printed digits. */
export function isPrinted(actual: number | null, printed: string): boolean {
  const decimals = /\.(\d+)/.exec(printed)?.[1]?.length ?? 0;
  return (
    actual !== null && Math.abs(actual - Number(printed)) <= 0.5 * 10 ** -decimals * (1 + 1e-9)
  );
}
