import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layOut, niceStep } from '../../../docs/examples/lease-cash-flow/src/bar-layout.ts';

const box = { left: 50, top: 20, width: 400, height: 200 };
const year = (number: number, rent: number, fitOut = 0, deposit = 0) => ({
  year: number,
  months: 12,
  rent,
  fitOut,
  deposit,
  total: rent + fitOut + deposit,
  cumulative: 0,
});

describe('the bars of the years', () => {
  it('are stacked on the zero line', () => {
    const { bars, zeroY } = layOut([year(1, 100, 50, 20)], box);
    const [rent, fitOut, deposit] = bars[0]!.segments;
    assert.equal(rent!.y + rent!.height, zeroY);
    assert.equal(fitOut!.y + fitOut!.height, rent!.y);
    assert.equal(deposit!.y + deposit!.height, fitOut!.y);
    assert.ok(Math.abs(rent!.height / fitOut!.height - 2) < 1e-9);
  });

  it('hang below it for what comes back', () => {
    const { bars, zeroY } = layOut([year(1, 100, 0, 20), year(2, 100, 0, -20)], box);
    const back = bars[1]!.segments.find(({ kind }) => kind === 'deposit')!;
    assert.equal(back.y, zeroY);
    assert.ok(back.height > 0);
  });

  it('stay inside the box, with ticks at its ends', () => {
    const { bars, ticks } = layOut(
      [year(1, 1_500_000, 900_000, 120_000), year(2, 700_000, 0, -120_000)],
      box,
    );
    for (const { segments, x, width } of bars) {
      assert.ok(x >= box.left && x + width <= box.left + box.width);
      for (const { y, height } of segments)
        assert.ok(y >= box.top - 1e-9 && y + height <= box.top + box.height + 1e-9);
    }
    assert.equal(ticks.at(-1)!.y, box.top);
    assert.equal(ticks[0]!.y, box.top + box.height);
  });

  it('can be drawn when nothing is paid', () => {
    const { bars, ticks } = layOut([year(1, 0)], box);
    assert.deepEqual(bars[0]!.segments, []);
    assert.ok(ticks.every(({ y }) => Number.isFinite(y)));
  });

  it('have an axis in steps of one, two or five', () => {
    assert.deepEqual(
      [0.3, 1, 1.1, 4, 6, 230_000].map((atLeast) => niceStep(atLeast)),
      [0.5, 1, 2, 5, 10, 500_000],
    );
  });
});
