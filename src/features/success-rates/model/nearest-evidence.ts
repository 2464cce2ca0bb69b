import type { EvidenceKind } from '#src/domain/survival-evidence.ts';
import { familyOf, tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';

/** One kind of evidence of a trade. */
interface Evidence {
  kind: EvidenceKind;
  n: number | null;
  hasFigure: boolean;
}

/** What is known of each trade of a city. */
export interface CityEvidence {
  name: string;
  trades: readonly { code: TradeCode; evidence: readonly Evidence[] }[];
  seenOnce: readonly TradeCode[];
}

/** Why a trade of a city has no figure. */
export type EvidenceGap = 'few-shops' | 'one-survey' | 'not-observed';

/** A trade without a figure, why, and the nearest one that has a figure. */
export interface MissingTrade {
  code: TradeCode;
  gap: EvidenceGap;
  nearest: { city: string; code: TradeCode } | null;
}

/** The evidence a figure is taken from: dates before surveys, and more shops before fewer. */
export function bestEvidence<One extends Evidence>(evidence: readonly One[]): One | undefined {
  return evidence
    .filter(({ hasFigure }) => hasFigure)
    .toSorted(
      (a, b) => Number(b.kind === 'dated') - Number(a.kind === 'dated') || (b.n ?? 0) - (a.n ?? 0),
    )[0];
}

/**
 * Trades of a city without a figure. Nearest is the same trade in another city; then another trade
 * of the family in the city; then one in another city.
 */
export function missingTrades(cities: readonly CityEvidence[], city: string): MissingTrade[] {
  const own = cities.find(({ name }) => name === city);
  const withFigure = cities.flatMap(({ name, trades }) =>
    trades.flatMap(({ code, evidence }) => {
      const best = bestEvidence(evidence);
      return best ? [{ city: name, code, n: best.n ?? 0 }] : [];
    }),
  );
  const isHere = (one: { city: string }) => Number(one.city === city);
  return tradeCodes.flatMap((code) => {
    if (withFigure.some((one) => one.city === city && one.code === code)) return [];
    const [nearest] = withFigure
      .filter((one) => familyOf(one.code) === familyOf(code))
      .toSorted(
        (a, b) =>
          Number(b.code === code) - Number(a.code === code) || isHere(b) - isHere(a) || b.n - a.n,
      );
    const gap: EvidenceGap = own?.trades.some((trade) => trade.code === code)
      ? 'few-shops'
      : own?.seenOnce.includes(code)
        ? 'one-survey'
        : 'not-observed';
    return [{ code, gap, nearest: nearest ? { city: nearest.city, code: nearest.code } : null }];
  });
}
