import { riskTable } from '#src/analytics/survival/at-risk.ts';
import { downsampleSteps } from '#src/analytics/survival/downsample-steps.ts';
import { kaplanMeier } from '#src/analytics/survival/kaplan-meier.ts';
import { medianSurvival } from '#src/analytics/survival/median-survival.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { minClosures, minShops } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { maxSurvivalTrades, type dashboardSurvival } from '../contract/dashboard.ts';
import {
  countSpells,
  selectSpells,
  selectSpellWindow,
  type SpellOfTrade,
} from './dashboard.store.ts';

type Answer = (typeof dashboardSurvival)['output']['_zod']['output'];

/** Maximum number of steps of a drawn curve. */
const mostSteps = 120;

/**
 * Curves of the requested trades with most shops; one with too few shops or closures has no
 * figures.
 */
export async function survival(
  db: Db,
  { city, category }: InputOf<typeof dashboardSurvival>,
): Promise<Answer> {
  const [spells, { first, last }, cities] = await Promise.all([
    selectSpells(db, city),
    selectSpellWindow(db, city),
    countSpells(db),
  ]);
  const groups = (category ?? tradeCodes).flatMap((trade) => {
    const own = spells.filter((spell) => spell.category === trade);
    return own.length > 0
      ? [{ category: trade, own, events: own.filter(({ closed }) => closed).length }]
      : [];
  });
  const carrying = groups.filter(
    ({ own, events }) => own.length >= minShops && events >= minClosures,
  );
  carrying.sort((a, b) => b.own.length - a.own.length);
  const shown = carrying.slice(0, maxSurvivalTrades);
  return {
    trades: shown.map(({ category: trade, own, events }) => ({
      category: trade,
      n: own.length,
      events,
      ...curveOf(own),
    })),
    window: first === null || last === null ? null : { first, last },
    leftOut: groups.length - shown.length,
    cities,
  };
}

function curveOf(
  spells: readonly SpellOfTrade[],
): Pick<Answer['trades'][number], 'curve' | 'risk' | 'median'> {
  const steps = kaplanMeier(spells);
  const curve = downsampleSteps(steps, mostSteps).map(
    ({ time, atRisk, events, censored, survival: share, low, high }) => ({
      time,
      atRisk,
      events,
      censored,
      survival: fourDecimals(share)!,
      // Once all have closed Greenwood's error is undefined; the curve itself is what can be drawn.
      low: fourDecimals(low ?? share)!,
      high: fourDecimals(high ?? share)!,
    }),
  );
  return { curve, risk: riskTable(spells), median: medianSurvival(steps) };
}
