import { concordance } from '../survival/concordance.ts';
import type { CoxRow } from '../survival/cox-likelihood.ts';
import { cox, type CoxFit, type CoxTerm } from '../survival/cox.ts';
import { proportionality } from '../survival/proportional-hazards-test.ts';
import { closuresOf, type ObservedShop } from './observed-shop.ts';

/**
 * What shops are compared by: `trade:fnb-tea` against the first trade named, `scope` the place
 * against the rest of the city.
 */
export type TermName = 'scope' | 'area' | 'capacity' | 'chain' | 'rent-burden' | `trade:${string}`;

export interface NamedTerm extends CoxTerm {
  name: TermName;
  /**
   * p of the check that the ratio holds still over time; small when it does not. Null where it
   * cannot be checked.
   */
  driftP: number | null;
}

/** Hazard ratios of all terms together. */
export interface HazardRatios {
  /** Shops of which all covariates are known, and closures among them. */
  n: number;
  events: number;
  terms: NamedTerm[];
  concordance: number;
  /** p of the score test of all terms together. */
  scoreP: number;
}

/** A fit with what a planned shop needs of it. */
export interface FittedTerms {
  ratios: HazardRatios;
  fit: CoxFit;
  names: TermName[];
  means: number[];
}

/** Minimum closures per term; with fewer the ratios are dominated by chance. */
export const closuresPerTerm = 10;
/** Share of the shops a covariate has to be known of. */
const leastKnown = 0.8;

interface Candidate {
  name: TermName;
  of: (shop: ObservedShop) => number | null;
}

const logOf = (value: number | null) => (value === null ? null : Math.log(value));
const flagOf = (value: boolean | null) => (value === null ? null : Number(value));

/**
 * Covariates a source may know: logarithms of sizes, 1 for a chain, rent burden in steps of five
 * points.
 */
const known: readonly Candidate[] = [
  { name: 'rent-burden', of: ({ rentBurden }) => (rentBurden === null ? null : rentBurden / 0.05) },
  { name: 'area', of: ({ areaM2 }) => logOf(areaM2) },
  { name: 'capacity', of: ({ capacity }) => logOf(capacity) },
  { name: 'chain', of: ({ isChain }) => flagOf(isChain) },
];

/**
 * Hazard ratios of the covariates that are known, by Cox's model.
 *
 * @param shops Of all groups compared.
 * @param trades Those compared, the first being the reference.
 * @param scope Narrowest levels that make up the place, against those beyond; null without a
 *   comparison of places.
 * @returns Null where there are too few closures for one term or nothing differs.
 */
export function hazardRatios(
  shops: readonly ObservedShop[],
  trades: readonly string[],
  scope: number | null,
): FittedTerms | null {
  const groups: Candidate[] = trades
    .slice(1)
    .map((trade) => ({ name: `trade:${trade}`, of: ({ category }) => Number(category === trade) }));
  if (scope !== null) groups.push({ name: 'scope', of: ({ level }) => Number(level <= scope) });
  const usable = [...groups, ...known].filter(({ of }) => {
    const values = shops.map(of).filter((value) => value !== null);
    return values.length >= leastKnown * shops.length && new Set(values).size > 1;
  });
  const terms = usable.slice(0, Math.floor(closuresOf(shops) / closuresPerTerm));
  // A term that follows from those before it, or parts closed from open shops, is left out.
  for (let count = terms.length; count > 0; count -= 1) {
    const found = fitted(shops, terms.slice(0, count));
    if (found) return found;
  }
  return null;
}

function fitted(shops: readonly ObservedShop[], terms: readonly Candidate[]): FittedTerms | null {
  const rows: CoxRow[] = shops.flatMap((shop) => {
    const covariates = terms.map(({ of }) => of(shop)).filter((value) => value !== null);
    return covariates.length < terms.length
      ? []
      : [{ entry: shop.entry, exit: shop.exit, closed: shop.closed, covariates }];
  });
  const fit = fitOrNull(rows);
  if (fit === null) return null;
  const drift = driftOrNull(rows, fit);
  const risk = ({ covariates }: CoxRow) =>
    covariates.reduce((sum, value, i) => sum + value * fit.terms[i]!.beta, 0);
  return {
    fit,
    names: terms.map(({ name }) => name),
    means: terms.map(
      (_, i) => rows.reduce((sum, { covariates }) => sum + covariates[i]!, 0) / rows.length,
    ),
    ratios: {
      n: fit.n,
      events: fit.events,
      terms: fit.terms.map((term, i) => ({
        ...term,
        name: terms[i]!.name,
        driftP: drift?.[i] ?? null,
      })),
      concordance: concordance(rows.map((row) => ({ ...row, risk: risk(row) }))),
      scoreP: fit.score.p,
    },
  };
}

/**
 * Under complete separation of closed and open shops no finite ratio exists; returns null instead
 * of an extreme one.
 */
function fitOrNull(rows: readonly CoxRow[]): CoxFit | null {
  try {
    const fit = cox(rows);
    return fit.terms.every(({ high }) => Number.isFinite(high)) ? fit : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function driftOrNull(rows: readonly CoxRow[], fit: CoxFit): number[] | null {
  try {
    return proportionality(rows, fit).terms.map(({ p }) => p);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
