import { smallestSample } from '#src/domain/disclosure.ts';
import { exactInterval } from '../stats/exact-interval.ts';
import { compareShares, type ShareTest } from '../stats/share-tests.ts';
import type { Interval } from '../stats/wilson-interval.ts';

/**
 * A shop that a first wave of observation saw open, and whether a second wave saw it again. When it
 * opened is not known.
 */
export interface PanelShop {
  isOpen: boolean;
  district: string;
  areaM2: number | null;
  frontageM: number | null;
  /** Seats or patrons, where the source measures size by them. */
  capacity: number | null;
  isChain: boolean | null;
}

/** Share still open at the second wave. */
export interface PanelShare extends Interval {
  n: number;
  open: number;
  share: number;
}

/** @throws RangeError without a shop. */
export function panelShare(shops: readonly Pick<PanelShop, 'isOpen'>[]): PanelShare {
  const open = shops.reduce((sum, { isOpen }) => sum + Number(isOpen), 0);
  return {
    n: shops.length,
    open,
    share: open / shops.length,
    ...exactInterval(open, shops.length),
  };
}

/**
 * The share still open after one year that gives this share after `years`, if shops close at one
 * constant rate: S^(1 ÷ years). Two waves cannot say whether they do.
 *
 * @param years Between the waves, above 0.
 * @throws RangeError when it is not.
 */
export function perYear<Share extends Interval & { share: number }>(
  { share, low, high }: Share,
  years: number,
): { share: number; low: number; high: number } {
  if (!(years > 0 && Number.isFinite(years)))
    throw new RangeError(`two waves: expected years above 0 between them, got ${years}`);
  const yearly = (value: number) => value ** (1 / years);
  return { share: yearly(share), low: yearly(low), high: yearly(high) };
}

/** By what the shops of a panel are compared. */
export const panelDimensions = ['district', 'area', 'frontage', 'capacity', 'chain'] as const;
export type PanelDimension = (typeof panelDimensions)[number];

/** A dimension with the shares of its groups. */
export interface PanelComparison {
  by: PanelDimension;
  groups: ({ key: string } & PanelShare)[];
  /** Shops in no group: their value is unknown, or their group is too small to show. */
  leftOut: number;
  test: ShareTest | null;
}

// Lower limits of the bands, in m², m and seats.
const bands = {
  area: [60, 150],
  frontage: [4, 8],
  capacity: [50, 150],
} as const;

/**
 * The shares by each dimension in which at least two groups can be shown.
 *
 * A group of fewer than five shops is not shown; nor is the next smallest where the shops left out
 * would be one to four, whose figures the total less the groups shown would give.
 */
export function comparePanel(shops: readonly PanelShop[]): PanelComparison[] {
  return panelDimensions.flatMap((by) => {
    const groups = shownGroups(shops, by);
    if (groups.length < 2) return [];
    const shown = groups.map(({ key, members }) => ({ key, ...panelShare(members) }));
    const leftOut = shops.length - shown.reduce((sum, { n }) => sum + n, 0);
    const test = compareShares(shown.map(({ open, n }) => ({ hits: open, n })));
    return [{ by, groups: shown, leftOut, test }];
  });
}

function shownGroups(shops: readonly PanelShop[], by: PanelDimension) {
  const byKey = new Map<string, PanelShop[]>();
  for (const shop of shops) {
    const key = keyOf(shop, by);
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), shop]);
  }
  const groups = [...byKey]
    .map(([key, members]) => ({ key, members }))
    .filter(({ members }) => members.length >= smallestSample)
    .toSorted((a, b) => b.members.length - a.members.length || (a.key < b.key ? -1 : 1));
  const leftOut = () => shops.length - groups.reduce((sum, { members }) => sum + members.length, 0);
  while (groups.length > 0 && leftOut() > 0 && leftOut() < smallestSample) groups.pop();
  return by === 'district' ? groups : groups.toSorted((a, b) => orderOf(a.key) - orderOf(b.key));
}

function keyOf(shop: PanelShop, by: PanelDimension): string | null {
  if (by === 'district') return shop.district;
  if (by === 'chain') return shop.isChain === null ? null : shop.isChain ? 'yes' : 'no';
  const value = { area: shop.areaM2, frontage: shop.frontageM, capacity: shop.capacity }[by];
  if (value === null) return null;
  const [low, high] = bands[by];
  return value < low ? `-${low}` : value < high ? `${low}-${high}` : `${high}-`;
}

/** Bands ascend; chains come first. */
function orderOf(key: string): number {
  if (key === 'yes') return 0;
  if (key === 'no') return 1;
  return key.startsWith('-') ? 0 : Number.parseInt(key, 10);
}
