import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { preShopSupply } from '../../contract/pre-shops.ts';

type Quarters = OutputOf<typeof preShopSupply>['quarters'];

/**
 * The quarter with the largest supply, and its share of all. By area where every area is disclosed,
 * else by units, of which none is withheld: a withheld area may be the largest. Where two quarters
 * tie for the first place, the plain title.
 */
export function supplyFinding(quarters: Quarters, words: Translator): string {
  const { t, number, percent } = words;
  const isWhole = quarters.every(({ areaM2 }) => areaM2 !== null);
  const amounts = quarters.map(({ quarter, units, areaM2 }) => ({
    quarter,
    amount: isWhole ? areaM2! : units,
  }));
  const [first, second] = amounts.toSorted((a, b) => b.amount - a.amount);
  if (!first || first.amount === 0 || first.amount === second?.amount) return t('preshop.supply');
  const share = percent(first.amount / amounts.reduce((sum, { amount }) => sum + amount, 0));
  return t(isWhole ? 'preshop.supply.most.area' : 'preshop.supply.most.units', {
    quarter: first.quarter,
    amount: isWhole
      ? areaFigure(first.amount, words, 0)
      : number(first.amount, { maximumFractionDigits: 0 }),
    ...(isWhole && { area: areaUnitText(words) }),
    share,
  });
}
