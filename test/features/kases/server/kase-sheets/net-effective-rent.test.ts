import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { netEffectiveOf } from '#src/features/kases/server/kase-sheets/net-effective-rent.ts';

describe('netEffectiveOf', () => {
  // The worked example: 716,600 ÷ 36 ÷ 80 is 248.819444, in methods.md.
  const lease = {
    rentMinorPerMonth: 2_000_000,
    areaM2: 80,
    termMonths: 36,
    freeMonths: 2,
    escalation: { kind: 'percent', everyMonths: 12, value: 0.05 },
  } as const;
  const none = { kind: 'none', everyMonths: 0, value: 0 } as const;

  it('is per m² and month, to four decimals', () => {
    assert.equal(netEffectiveOf(lease), 248.8194);
  });

  it('takes no free month and no growth where both are stated', () => {
    assert.equal(netEffectiveOf({ ...lease, freeMonths: 0, escalation: none }), 250);
  });

  // 36 × 20,000 + 12 × 1,600 of the last year are 739,200; ÷ 36 ÷ 80 is 256.6667.
  it('takes growth every two years', () => {
    const escalation = { kind: 'percent', everyMonths: 24, value: 0.08 } as const;
    assert.equal(netEffectiveOf({ ...lease, freeMonths: 0, escalation }), 256.6667);
  });

  it('is unknown where one of the terms is', () => {
    for (const term of ['termMonths', 'freeMonths', 'escalation'] as const)
      assert.equal(netEffectiveOf({ ...lease, [term]: null }), null, term);
    const step = { kind: 'step', everyMonths: 24, value: 0.08 } as const;
    assert.equal(netEffectiveOf({ ...lease, escalation: step }), null);
    assert.equal(netEffectiveOf({ ...lease, freeMonths: 37 }), null);
  });
});
