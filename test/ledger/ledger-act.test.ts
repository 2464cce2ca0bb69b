import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertPostable, type Act, type Step } from '#src/ledger/ledger-act.ts';

const act = (step: Step): Act => ({
  tx: '',
  kind: 'consume',
  actor: 'm1',
  title: '',
  steps: [step],
});

describe('assertPostable', () => {
  for (const amount of [0, -5, 1.5, Number.NaN, 1e21, 2 ** 53, 1e12 + 1]) {
    it(`refuses ${amount} jindou`, () => {
      const spend = { do: 'spend', member: 'm1', amount, product: 'kase' } as const;
      assert.throws(() => assertPostable(act(spend)), {
        code: 'act-wrong',
        message: `steps.0.amount: expected a whole number from 1 to 1000000000000, got ${amount}`,
      });
    });
  }

  it('takes the largest amount there is', () => {
    assertPostable(act({ do: 'payout', member: 'm1', amount: 1e12 }));
  });

  it('requires an actor and at least one step', () => {
    assert.throws(() => assertPostable({ ...act({ do: 'lapse', member: 'm1' }), actor: '' }), {
      code: 'act-wrong',
    });
    assert.throws(() => assertPostable({ ...act({ do: 'lapse', member: 'm1' }), steps: [] }), {
      code: 'act-wrong',
    });
  });

  it('moves no gift by hand, and nothing onto itself', () => {
    const bought = { owner: 'm1', purpose: 'bought' } as const;
    assert.throws(
      () => assertPostable(act({ do: 'move', from: bought, to: bought, amount: 1 })),
      /expected two accounts, got one/,
    );
    assert.throws(
      () =>
        assertPostable(
          act({ do: 'move', from: { owner: 'm1', purpose: 'bonus' }, to: bought, amount: 1 }),
        ),
      /expected no bonus account/,
    );
  });
});
