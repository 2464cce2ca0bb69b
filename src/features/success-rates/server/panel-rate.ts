import { compareGroups, type GroupComparison } from '#src/analytics/panels/compare-groups.ts';
import { panelShare } from '#src/analytics/panels/panel-share.ts';
import { comparePanel, perYear } from '#src/analytics/panels/two-wave.ts';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { yearsBetween } from '#src/domain/survival-evidence.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { panelRate } from '../contract/survival-evidence.ts';
import {
  countDated,
  selectNamedSources,
  selectPanelShops,
  type PanelPair,
  type PanelShopRow,
} from './panels.store.ts';
import { assertObserved } from './success-question.ts';
import { isSoldOf } from './survival-evidence.ts';

type Answer = OutputOf<typeof panelRate>;

/** Where success rates are sold, only so many years are free. */
const freeYears = 1;

/** Shops of one survey that the next one found open, of one trade in one city. */
export async function readPanelRate(
  db: Db,
  { city, category, from }: InputOf<typeof panelRate>,
): Promise<Answer> {
  assertObserved(city);
  const [all, dated] = await Promise.all([selectPanelShops(db, city), countDated(db)]);
  const sold = new Set(
    dated.filter((row) => row.city === city && isSoldOf(row)).map((row) => row.category),
  );
  const free = all.filter(
    (row) => !sold.has(row.category) || yearsBetween(row.from, row.to) <= freeYears,
  );
  const byPair = groupPairs(free.filter((row) => row.category === category));
  const published = byPair.filter(({ shops }) => shops.length >= smallestSample);
  const shown = published.find(({ pair }) => pair.from === from) ?? published.at(-1);
  return {
    pairs: published.map(({ pair, shops }) => ({ ...withYears(pair), ...panelShare(shops) })),
    leftOut: byPair.length - published.length,
    isSold: sold.has(category),
    shown: shown ? { ...detailsOf(shown), trades: tradesOf(free, shown.pair) } : null,
    isSynthetic: shown?.pair.sourceKey.startsWith('synthetic') ?? false,
    sources: await selectNamedSources(db, [
      ...new Set(published.map(({ pair }) => pair.sourceKey)),
    ]),
  };
}

interface PairShops {
  pair: PanelPair;
  shops: PanelShopRow[];
}

/** Oldest first; of one period, by source. */
function groupPairs(rows: readonly PanelShopRow[]): PairShops[] {
  const found = new Map<string, PairShops>();
  for (const row of rows) {
    const { sourceKey, from, to } = row;
    const key = [to, from, sourceKey].join(' ');
    const known = found.get(key);
    if (known) known.shops.push(row);
    else found.set(key, { pair: { sourceKey, from, to }, shops: [row] });
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

const withYears = ({ sourceKey, from, to }: PanelPair) => ({
  sourceKey,
  from,
  to,
  years: yearsBetween(from, to),
});

function detailsOf({ pair, shops }: PairShops) {
  const share = panelShare(shops);
  const { years } = withYears(pair);
  return {
    ...withYears(pair),
    ...share,
    perYear: perYear(share, years),
    comparisons: comparePanel(shops),
  };
}

/** Trades of the city in the same two surveys; null with fewer than two to show. */
function tradesOf(
  rows: readonly PanelShopRow[],
  { sourceKey, from, to }: PanelPair,
): GroupComparison | null {
  const same = rows.filter(
    (row) => row.sourceKey === sourceKey && row.from === from && row.to === to,
  );
  return compareGroups(same, ({ category }) => category);
}
