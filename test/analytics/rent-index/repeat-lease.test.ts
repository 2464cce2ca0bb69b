import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { repeatLeaseIndex, type LeasePair } from '#src/analytics/rent-index/repeat-lease.ts';

const pair = (
  earlier: number,
  later: number,
  earlierRent: number,
  laterRent: number,
): LeasePair => ({
  earlier,
  later,
  earlierRent,
  laterRent,
});
// The worked example of the methods paper.
const example = [
  pair(1, 2, 100, 105),
  pair(1, 3, 200, 230),
  pair(2, 3, 150, 160),
  pair(1, 2, 80, 82),
  pair(2, 3, 120, 129),
];
const longer = [
  ...example,
  pair(1, 4, 100, 140),
  pair(2, 4, 100, 108),
  pair(3, 4, 90, 94),
  pair(1, 4, 100, 112),
];

describe('repeatLeaseIndex', () => {
  it('gives the worked example', () => {
    const { logs, index, pairs } = repeatLeaseIndex(example);
    assert.deepEqual(logs.map((log) => log.toFixed(11)), ['0.00000000000', '0.04538912904', '0.12246646106']);
    assert.deepEqual(index.map((value) => value.toFixed(7)), ['100.0000000', '104.6434979', '113.0281211']);
    assert.equal(pairs, 5);
  }); // prettier-ignore

  it('agrees with numpy on pairs that span several periods', () => {
    // numpy 2, lstsq.
    const { logs } = repeatLeaseIndex(longer);
    assert.deepEqual(logs.map((log) => log.toFixed(10)), ['0.0000000000', '0.0669538208', '0.1403583677', '0.1943898159']);
  }); // prettier-ignore

  it('finds the index again that rents were made from', () => {
    const rents = fc.array(fc.double({ min: 10, max: 1000, noNaN: true }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        rents,
        fc.tuple(
          fc.double({ min: 0.5, max: 2, noNaN: true }),
          fc.double({ min: 0.5, max: 2, noNaN: true }),
        ),
        (first, growth) => {
          const truth = [1, growth[0], growth[1]];
          const spans = [[1, 2], [1, 3], [2, 3], [1, 2]] as const; // prettier-ignore
          const made = spans.map(([a, b], i) =>
            pair(a, b, first[i]! * truth[a - 1]!, first[i]! * truth[b - 1]!),
          );
          repeatLeaseIndex(made).index.forEach((value, i) =>
            assert.ok(Math.abs(value / 100 - truth[i]!) < 1e-9),
          );
        },
      ),
    );
  });

  it('refuses pairs that go nowhere and periods that hang in the air', () => {
    assert.throws(() => repeatLeaseIndex([]), /ties? period 2 to the first, got none/);
    assert.throws(
      () => repeatLeaseIndex([pair(2, 2, 1, 1)]),
      /periods going forward from 1 to 2, got 2 and 2 at 0/,
    );
    assert.throws(() => repeatLeaseIndex([pair(1, 2, 1, 0)]), /rents above zero, got 0 at 0/);
    assert.throws(
      () => repeatLeaseIndex([pair(1, 2, 1, 1), pair(3, 4, 1, 1)]),
      /tie period 3 to the first, got none/,
    );
  });
});
