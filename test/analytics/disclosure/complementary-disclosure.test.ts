import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isChoicePublishable,
  isRangePublishable,
} from '#src/analytics/disclosure/complementary-disclosure.ts';

const stretch = (counts: readonly number[], from: number, to: number) =>
  counts.map((n, value) => ({
    value: String(value).padStart(3, '0'),
    n,
    isInside: value >= from && value <= to,
  }));
const choice = (counts: readonly number[], chosen: ReadonlySet<number>) =>
  counts.map((n, value) => ({ value, n, isInside: chosen.has(value) }));
const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);

describe('isRangePublishable', () => {
  it('keeps back what leaves one to four rows out at an end', () => {
    assert.equal(isRangePublishable(stretch([20, 3], 0, 0)), false);
    assert.equal(isRangePublishable(stretch([3, 20], 1, 1)), false);
    assert.equal(isRangePublishable(stretch([20, 5], 0, 0)), true);
    assert.equal(isRangePublishable(stretch([20, 3], 0, 1)), true);
  });

  it('withholds a range that leaves out one to four rows', () => {
    const unknown = (n: number) => [
      { value: null, n, isInside: false },
      ...stretch([20, 20], 0, 0),
    ];
    assert.deepEqual([0, 1, 4, 5].map((n) => isRangePublishable(unknown(n))), [true, false, false, true]); // prettier-ignore
  });

  it('answers no two stretches of which one holds one to four rows more', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 10 }), (counts) => {
        const answered: [number, number][] = [];
        counts.forEach((_, from) => {
          for (let to = from; to < counts.length; to++) {
            if (
              sum(counts.slice(from, to + 1)) > 0 &&
              isRangePublishable(stretch(counts, from, to))
            )
              answered.push([from, to]);
          }
        });
        for (const [a, b] of answered) {
          for (const [c, d] of answered) {
            if (c < a || d > b) continue; // not inside the first
            const more = sum(counts.slice(a, b + 1)) - sum(counts.slice(c, d + 1));
            assert.ok(
              more === 0 || more >= 5,
              `${a}-${b} and ${c}-${d} differ by ${more} of ${counts.join()}`,
            );
          }
        }
      }),
    );
  });
});

describe('isChoicePublishable', () => {
  it('answers no two choices of which one holds one to four rows more', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), (counts) => {
        const answered = Array.from(
          { length: 2 ** counts.length },
          (_, bits) => new Set(counts.flatMap((_n, at) => (bits & (1 << at) ? [at] : []))),
        ) // prettier-ignore
          .filter((chosen) => isChoicePublishable(choice(counts, chosen)));
        const size = (chosen: ReadonlySet<number>) => sum([...chosen].map((at) => counts[at]!));
        for (const wide of answered) {
          for (const narrow of answered) {
            if (![...narrow].every((at) => wide.has(at))) continue;
            const more = size(wide) - size(narrow);
            assert.ok(
              more === 0 || more >= 5,
              `${[...wide].join()} and ${[...narrow].join()} of ${counts.join()}`,
            );
          }
        }
      }),
    );
  });
});
