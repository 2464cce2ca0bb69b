import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { minClosures, minShops, observedCities } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { successEvidence } from '../contract/survival-evidence.ts';
import * as store from './panels.store.ts';

type City = OutputOf<typeof successEvidence>[number];
type Evidence = City['trades'][number]['evidence'][number];

/** What is known of how long shops last, by city and trade; cities without any are left out. */
export async function evidence(db: Db): Promise<City[]> {
  const [dated, pairs, once] = await Promise.all([
    store.countDated(db),
    store.countPanelShops(db),
    store.selectSeenOnce(db),
  ]);
  return observedCities().flatMap((city) => {
    const ofCity = <Row extends { city: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.city === city.name);
    const [ownDated, ownPairs, ownOnce] = [ofCity(dated), ofCity(pairs), ofCity(once)];
    const trades = tradeCodes.flatMap((code) => {
      const of = <Row extends { category: string }>(rows: readonly Row[]) =>
        rows.filter(({ category }) => category === code);
      const found = [...of(ownDated).map(datedEvidence), ...surveyEvidence(of(ownPairs))];
      return found.length > 0 ? [{ code, evidence: found }] : [];
    });
    const seenOnce = tradeCodes.filter(
      (code) =>
        ownOnce.some(({ category }) => category === code) &&
        !trades.some((trade) => trade.code === code),
    );
    return trades.length > 0 || seenOnce.length > 0 ? [{ ...city, trades, seenOnce }] : [];
  });
}

/** Whether success rates of so many shops are sold. */
export const isSoldOf = ({ n, events }: { n: number; events: number }): boolean =>
  n >= minShops && events >= minClosures;

function datedEvidence(row: store.DatedCount): Evidence {
  const { n, first, last, isSynthetic } = row;
  return {
    kind: 'dated',
    n: published(n),
    first: String(first),
    last: String(last),
    hasFigure: isSoldOf(row),
    isSynthetic,
  };
}

/** One entry for each source: its latest pair, and all the periods it covers. */
function surveyEvidence(pairs: readonly store.PairCount[]): Evidence[] {
  const sources = [...new Set(pairs.map(({ sourceKey }) => sourceKey))].sort();
  return sources.map((key) => {
    const own = pairs
      .filter(({ sourceKey }) => sourceKey === key)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const latest = own.at(-1)!;
    return {
      kind: own.some(({ waves }) => waves > 2) ? 'yearly' : 'two-wave',
      n: published(latest.n),
      first: own[0]!.from,
      last: latest.to,
      hasFigure: own.some(({ n }) => n >= smallestSample),
      isSynthetic: key.startsWith('synthetic'),
    };
  });
}

const published = (n: number) => (n < smallestSample ? null : n);
