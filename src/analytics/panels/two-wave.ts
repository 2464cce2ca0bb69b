import { panelDimensions, type PanelDimension } from '#src/domain/survival-evidence.ts';
import type { Interval } from '../stats/wilson-interval.ts';
import { compareGroups, type GroupComparison } from './compare-groups.ts';

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

/** A dimension with the shares of its groups. */
export type PanelComparison = GroupComparison & { by: PanelDimension };

// Lower limits of the bands, in m², m and seats.
const bands = {
  area: [60, 150],
  frontage: [4, 8],
  capacity: [50, 150],
} as const;

/** The shares by each dimension in which at least two groups can be shown. */
export function comparePanel(shops: readonly PanelShop[]): PanelComparison[] {
  return panelDimensions.flatMap((by) => {
    const found = compareGroups(shops, (shop) => keyOf(shop, by));
    if (found === null) return [];
    const { groups } = found;
    return [{ by, ...found, groups: by === 'district' ? groups : groups.toSorted((a, b) => orderOf(a.key) - orderOf(b.key)) }]; // prettier-ignore
  });
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
