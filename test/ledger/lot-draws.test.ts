import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draws, spendable, type Lot } from '#src/ledger/lot-draws.ts';

const lot = (id: number, remaining: number, expiresAt: number, held = 0): Lot => ({
  id,
  remaining,
  held,
  expiresAt,
});

describe('draws', () => {
  it('takes gifts first, the one that lapses earliest before the others, then what was bought', () => {
    assert.deepEqual(draws([lot(1, 20, 900), lot(2, 10, 300)], 100, 45, 100), [
      { lot: 2, amount: 10 },
      { lot: 1, amount: 20 },
      { lot: null, amount: 15 },
    ]);
  });

  it('leaves alone what is held and what is past its day', () => {
    assert.deepEqual(draws([lot(1, 20, 900, 15), lot(2, 10, 100)], 50, 10, 100), [
      { lot: 1, amount: 5 },
      { lot: null, amount: 5 },
    ]);
  });

  it('says what there is when it is not enough', () => {
    assert.throws(() => draws([lot(1, 5, 900)], 4, 10, 100), {
      code: 'insufficient',
      message: 'needs 10 jindou, 9 are available',
      evidence: { needed: 10, available: 9 },
    });
  });

  it('always takes exactly what was asked for, and of no lot more than is free', () => {
    const lots = fc.array(
      fc.record({ remaining: fc.nat(50), held: fc.nat(50), expiresAt: fc.nat(10) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lots, fc.nat(100), fc.integer({ min: 1, max: 200 }), (given, bought, amount) => {
        const all = given.map((one, id) => ({
          ...one,
          id,
          held: Math.min(one.held, one.remaining),
        }));
        fc.pre(spendable(all, bought, 5) >= amount);
        const taken = draws(all, bought, amount, 5);
        assert.equal(
          taken.reduce((sum, draw) => sum + draw.amount, 0),
          amount,
        );
        for (const { lot: id, amount: part } of taken) {
          const free = id === null ? bought : all[id]!.remaining - all[id]!.held;
          assert.ok(part > 0 && part <= free);
        }
      }),
    );
  });
});
