import { smallestSample } from '#src/domain/disclosure.ts';
import { compareShares, type ShareTest } from '../stats/share-tests.ts';
import { panelShare, type PanelShare } from './panel-share.ts';

/** Groups of shops, and whether they have one share. */
export interface GroupComparison {
  groups: ({ key: string } & PanelShare)[];
  /** Shops in no group: their value is unknown, or their group is too small to show. */
  leftOut: number;
  test: ShareTest | null;
}

/**
 * The shares of groups of shops, largest first.
 *
 * A group of fewer than five shops is not shown; nor is the next smallest where the shops left out
 * would be one to four, whose figures the total less the groups shown would give.
 *
 * @param keyOf The group of a shop; null where its value is unknown.
 * @returns Null where fewer than two groups can be shown.
 */
export function compareGroups<Shop extends { isOpen: boolean }>(
  shops: readonly Shop[],
  keyOf: (shop: Shop) => string | null,
): GroupComparison | null {
  const byKey = new Map<string, Shop[]>();
  for (const shop of shops) {
    const key = keyOf(shop);
    if (key === null) continue;
    const members = byKey.get(key);
    if (members) members.push(shop);
    else byKey.set(key, [shop]);
  }
  const groups = [...byKey]
    .map(([key, members]) => ({ key, ...panelShare(members) }))
    .filter(({ n }) => n >= smallestSample)
    .toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1));
  const leftOut = () => shops.length - groups.reduce((sum, { n }) => sum + n, 0);
  while (groups.length > 0 && leftOut() > 0 && leftOut() < smallestSample) groups.pop();
  if (groups.length < 2) return null;
  const test = compareShares(groups.map(({ open, n }) => ({ hits: open, n })));
  return { groups, leftOut: leftOut(), test };
}
