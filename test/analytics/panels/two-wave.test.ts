import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { panelShare } from '#src/analytics/panels/panel-share.ts';
import { comparePanel, perYear, type PanelShop } from '#src/analytics/panels/two-wave.ts';

const shop: PanelShop = {
  isOpen: true,
  district: 'CBD',
  areaM2: null,
  frontageM: null,
  capacity: null,
  isChain: null,
};
const some = (n: number, open: number, more: Partial<PanelShop> = {}) =>
  Array.from({ length: n }, (_, at) => ({ ...shop, ...more, isOpen: at < open }));

describe('share between two waves', () => {
  it('is the shops seen again, with the exact interval', () => {
    const { n, open, share, low, high } = panelShare(some(10, 3));
    assert.deepEqual({ n, open, share }, { n: 10, open: 3, share: 0.3 });
    // R: binom.test(3, 10)
    assert.ok(Math.abs(low - 0.066_739_51) < 1e-8 && Math.abs(high - 0.652_452_85) < 1e-8);
  });

  it('becomes a yearly share under a constant rate', () => {
    // 0.729 over three years is 0.9 a year, and over one year itself
    const three = perYear({ share: 0.729, low: 0.512, high: 1 }, 3);
    assert.ok(Math.abs(three.share - 0.9) < 1e-12 && Math.abs(three.low - 0.8) < 1e-12);
    assert.equal(three.high, 1);
    assert.equal(perYear({ share: 0.5, low: 0, high: 1 }, 1).share, 0.5);
    assert.throws(() => perYear({ share: 1, low: 1, high: 1 }, 0), /years above 0/);
  });
});

describe('comparison of groups', () => {
  it('cuts sizes into bands in ascending order and tests them', () => {
    const [byArea] = comparePanel([
      ...some(10, 9, { areaM2: 150 }),
      ...some(17, 2, { areaM2: 59.9 }),
    ]);
    assert.equal(byArea?.by, 'area');
    assert.deepEqual(
      byArea.groups.map(({ key, n, open }) => [key, n, open]),
      [
        ['-60', 17, 2],
        ['150-', 10, 9],
      ],
    );
    assert.equal(byArea.test?.kind, 'fisher');
    assert.ok(byArea.test.p < 0.001);
    assert.equal(byArea.leftOut, 0);
  });

  it('hides groups of fewer than five, and the group that would give them away', () => {
    const of = (counts: Record<string, number>) =>
      comparePanel(Object.entries(counts).flatMap(([district, n]) => some(n, 1, { district })));
    const keys = (counts: Record<string, number>) =>
      of(counts)[0]?.groups.map(({ key }) => key) ?? [];
    assert.deepEqual(keys({ a: 9, b: 8, c: 7 }), ['a', 'b', 'c']);
    // Four left out would be the total less the rest: the smallest shown group goes too.
    assert.deepEqual(keys({ a: 9, b: 8, c: 7, d: 4 }), ['a', 'b']);
    assert.equal(of({ a: 9, b: 8, c: 7, d: 4 })[0]?.leftOut, 11);
    // Two small groups together are enough to hide in.
    assert.deepEqual(keys({ a: 9, b: 8, c: 3, d: 2 }), ['a', 'b']);
    // With one group left there is nothing to compare.
    assert.deepEqual(keys({ a: 9, b: 8, c: 1 }), []);
  });

  it('leaves shops of unknown value out, and hides them where they are few', () => {
    const known = [...some(9, 9, { isChain: true }), ...some(8, 4, { isChain: false })];
    const [byChain] = comparePanel([...known, ...some(5, 0)]);
    assert.deepEqual([byChain?.by, byChain?.leftOut], ['chain', 5]);
    assert.deepEqual(
      byChain?.groups.map(({ key }) => key),
      ['yes', 'no'],
    );
    assert.deepEqual(comparePanel([...known, ...some(1, 0)]), []);
  });
});
