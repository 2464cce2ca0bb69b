import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  familyOf,
  tradeCodes,
  tradeFamilies,
  tradeNamed,
  trades,
} from '#src/domain/trade-taxonomy.ts';

describe('taxonomy', () => {
  it('has 28 leaves, each once, named in both languages', () => {
    assert.equal(trades.length, 28);
    for (const names of [tradeCodes, trades.map(({ zh }) => zh), trades.map(({ en }) => en)])
      assert.equal(new Set(names).size, 28);
    assert.equal(tradeNamed('fnb-bar')?.zh, '酒吧');
    assert.equal(tradeNamed('fin-bank')?.en, 'Bank branch');
    assert.equal(tradeNamed('fnb'), undefined);
  });

  it('puts every leaf into a family, and no family is empty', () => {
    assert.deepEqual([...new Set(tradeCodes.map(familyOf))], [...tradeFamilies]);
    assert.equal(tradeCodes.filter((code) => familyOf(code) === 'fnb').length, 5);
    assert.equal(tradeCodes.filter((code) => familyOf(code) === 'ret').length, 10);
  });

  it('has the usual share of rent in sales of every trade except banks', () => {
    for (const { code, occupancyCost } of trades) {
      if (code === 'fin-bank') assert.equal(occupancyCost, null);
      else
        assert.ok(
          occupancyCost![0] > 0 && occupancyCost![0] < occupancyCost![1] && occupancyCost![1] < 0.5,
          code,
        );
    }
    assert.deepEqual(tradeNamed('ret-fashion')?.occupancyCost, [0.12, 0.25]);
  });
});
