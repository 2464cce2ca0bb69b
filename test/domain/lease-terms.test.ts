import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseTerms } from '#src/domain/lease-terms.ts';

describe('terms of a note', () => {
  it('are deposit and payment, and months without rent, however the numbers are written', () => {
    assert.deepEqual(parseTerms('押二付三'), [{ kind: 'deposit', months: 2, paidMonths: 3 }]);
    assert.deepEqual(parseTerms('押三付十二'), [{ kind: 'deposit', months: 3, paidMonths: 12 }]);
    assert.deepEqual(parseTerms('押1付6'), [{ kind: 'deposit', months: 1, paidMonths: 6 }]);
    assert.deepEqual(parseTerms('免租兩個月'), [{ kind: 'free', months: 2 }]);
    assert.deepEqual(parseTerms('免租期3个月'), [{ kind: 'free', months: 3 }]);
    assert.deepEqual(parseTerms('免租十个月；押两付三'), [
      { kind: 'free', months: 10 },
      { kind: 'deposit', months: 2, paidMonths: 3 },
    ]);
  });

  it('stay the text they are where they are not wholly understood', () => {
    assert.deepEqual(parseTerms('免租兩個月，裝潢期另議'), [
      { kind: 'free', months: 2 },
      { kind: 'text', text: '裝潢期另議' },
    ]);
    assert.deepEqual(parseTerms('押付'), [{ kind: 'text', text: '押付' }]);
    assert.deepEqual(parseTerms('押二付三起'), [{ kind: 'text', text: '押二付三起' }]);
    assert.deepEqual(parseTerms(''), []);
  });
});
