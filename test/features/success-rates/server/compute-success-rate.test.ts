import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ShopColumnsBuilder } from '#src/analytics/success-rate/shop-columns.ts';
import { handleTask, compute } from '#src/features/success-rates/server/compute-success-rate.ts';

const question = { levels: ['city' as const], trades: ['auto'], horizonYears: 3, planned: {} };

function shops(n: number) {
  const builder = new ShopColumnsBuilder();
  for (let at = 0; at < n; at += 1) {
    const exit = ((at * 7919) % 3650) / 365 + 0.01;
    builder.add({ exit, closed: at % 3 > 0, category: 'auto', district: `d${at % 7}`, level: 0, areaM2: 20 + (at % 90), capacity: null, isChain: null, rentBurden: null }); // prettier-ignore
  }
  return builder.done();
}

describe('compute', () => {
  it('answers in a thread what it would answer here', async () => {
    const there = await compute({ columns: shops(1500), question });
    assert.deepEqual(there, handleTask({ columns: shops(1500), question }));
    assert.equal(there.n, 1500);
  });

  it('lets others work meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await compute({ columns: shops(20_000), question });
    clearInterval(timer);
    // Worked out on this thread, there would be none.
    assert.ok(ticks > 20, `${ticks} ticks`);
  });

  it('ends when it is called off', async () => {
    const calling = new AbortController();
    const computed = compute({ columns: shops(50_000), question }, calling.signal);
    calling.abort(new Error('called off'));
    await assert.rejects(computed, /called off/);
    await assert.rejects(compute({ columns: shops(5000), question }, calling.signal), /called off/);
  });
});
