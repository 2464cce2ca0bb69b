import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OwnPoint } from '#src/features/samples/ui/result/own-points.ts';
import { cellText, sortedPoints } from '#src/features/samples/ui/result/point-columns.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const words = createTranslator('en', en);
const point = (id: string, seq: number | null, askedMinorPerMonth: number | null, doorNo: string) =>
  ({
    id,
    status: 'trading',
    category: null,
    confidence: 3,
    details: {
      seq,
      askedMinorPerMonth,
      doorNo,
      side: null,
      name: '',
      frontageM: null,
      corrections: [],
      photoIds: id === 'b' ? ['sf_1', 'sf_2'] : [],
    },
  }) as unknown as OwnPoint;
const rows = [
  point('c', 3, 9_000_000, '10'),
  point('a', 1, null, '9'),
  point('b', 2, 4_550_000, '101'),
];
const order = (sort: string) => sortedPoints(rows, sort, words).map(({ id }) => id);

describe('the columns of survey points', () => {
  it('are sorted along the road by default', () => assert.deepEqual(order('seq'), ['a', 'b', 'c']));
  it('are put in order by figures, what is not known last either way', () => {
    assert.deepEqual(order('asked'), ['b', 'c', 'a']);
    assert.deepEqual(order('-asked'), ['c', 'b', 'a']);
  });
  it('are put in order by the numbers of doors, not by their letters', () =>
    assert.deepEqual(order('door'), ['a', 'c', 'b']));
  it('show the number of photos, and sort points with photos first', () => {
    assert.deepEqual(rows.map((row) => cellText(row, 'photo', words)), ['–', '–', '2']); // prettier-ignore
    assert.deepEqual(order('photo'), ['b', 'a', 'c']);
  });
  it('keep the order of the road for an order that is none', () =>
    assert.deepEqual(order('nothing'), ['a', 'b', 'c']));
  it('show rents as whole money, and a dash for missing values', () => {
    assert.equal(cellText(rows[2]!, 'asked', words), '45,500');
    assert.equal(cellText(rows[1]!, 'asked', words), '–');
  });
});
