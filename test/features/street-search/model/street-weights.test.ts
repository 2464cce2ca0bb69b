import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { m2ToPing, pingToM2 } from '#src/features/street-search/model/ping.ts';
import { defaultWeights } from '#src/features/street-search/model/street-score.ts';
import { weightsRule, weightsText } from '#src/features/street-search/model/street-weights.ts';

describe('weightsRule', () => {
  it('reads what it writes, in the order of the criteria', () => {
    assert.equal(weightsText(defaultWeights), '30-25-15-10-10-10');
    assert.deepEqual(weightsRule.read('30-25-15-10-10-10'), defaultWeights);
    assert.equal(weightsRule.read('0-0-0-0-0-50')?.vacancy, 50);
  });

  it('refuses other numbers of weights, and heavier ones', () => {
    for (const text of ['', '30', '30-25-15-10-10', '30-25-15-10-10-10-1', '51-0-0-0-0-0', 'a-b-c-d-e-f'])
      assert.equal(weightsRule.read(text), undefined, text);
  }); // prettier-ignore
});

describe('ping', () => {
  // 60 m² are 18.15 坪; 1 坪 is 3.305785 m².
  it('converts between 坪 and m²', () => {
    assert.equal(m2ToPing(60), 18.2);
    assert.equal(pingToM2(1), 3.31);
    assert.equal(pingToM2(121), 400);
  });
});
