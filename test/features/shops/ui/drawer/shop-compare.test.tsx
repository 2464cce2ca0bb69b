import { expect } from '@open-wc/testing';
import type { ShopItem } from '#src/features/shops/contract/shops.ts';
import { bestOf } from '#src/features/shops/ui/drawer/shop-compare.tsx';

const shop = (id: string, more: Partial<ShopItem>) =>
  ({
    id,
    currency: 'TWD',
    rentMinorPerMonth: 9_000_000,
    unitRentMonth: 900,
    areaM2: 100,
    ...more,
  }) as ShopItem;

describe('bestOf', () => {
  const rows = [
    shop('a', { rentMinorPerMonth: 9_242_000, unitRentMonth: 1194, areaM2: 77.4 }),
    shop('b', { rentMinorPerMonth: 10_823_000, unitRentMonth: 884, areaM2: 122.4 }),
    shop('c', { rentMinorPerMonth: 14_934_000, unitRentMonth: 688, areaM2: 217 }),
  ];

  it('names the lowest rents and the largest area', () => {
    expect(bestOf(rows, 'rent', false)).to.deep.equal({ ids: ['a'], word: 'shop.compare.lowest' });
    expect(bestOf(rows, 'unit-rent', false)?.ids).to.deep.equal(['c']);
    expect(bestOf(rows, 'area', false)).to.deep.equal({ ids: ['c'], word: 'shop.compare.largest' });
  });

  it('ranks nothing that is equal, in two currencies, of a net area, or no figure', () => {
    expect(bestOf([shop('a', {}), shop('b', {})], 'rent', false)).to.equal(undefined);
    const abroad = [rows[0]!, shop('d', { currency: 'CNY', rentMinorPerMonth: 1 })];
    expect(bestOf(abroad, 'rent', false)).to.equal(undefined);
    expect(bestOf(rows, 'unit-rent', true)).to.equal(undefined);
    expect(bestOf(rows, 'status', false)).to.equal(undefined);
  });
});
