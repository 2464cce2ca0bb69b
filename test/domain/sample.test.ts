import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  flowsBetween,
  isPeriod,
  sampleBasketJindou,
  type SampleStatus,
  type VisitedUnit,
} from '#src/domain/sample.ts';

const unit = (point: string, name: string, status: SampleStatus = 'trading'): VisitedUnit => ({
  point,
  name,
  status,
  category: status === 'trading' ? 'fnb-bar' : null,
});

describe('flowsBetween', () => {
  const before = [
    unit('1', 'The  Crown'),
    unit('2', 'Anchor'),
    unit('3', 'Bell'),
    unit('4', '', 'vacant'),
    unit('5', '', 'vacant'),
  ];
  const after = [
    unit('1', 'the crown'),
    unit('2', 'New Anchor'),
    unit('3', '', 'closed'),
    unit('4', 'Drum'),
    unit('5', '', 'vacant'),
  ];

  it('returns stayed, replaced, opened and closed points', () => {
    assert.deepEqual(
      flowsBetween(before, after).map(({ point, kind }) => `${point} ${kind}`),
      ['1 stayed', '2 replaced', '3 closed', '4 opened', '5 empty'],
    );
  });

  it('treats a point that is missing in one wave as empty', () => {
    assert.deepEqual(
      flowsBetween([unit('a', 'Old')], [unit('b', 'New')]).map(({ point, kind, before: from, after: to }) => [point, kind, from?.name, to?.name]),
      [
        ['a', 'closed', 'Old', undefined],
        ['b', 'opened', undefined, 'New'],
      ],
    ); // prettier-ignore
  });

  it('counts as many closures forwards as openings backwards', () => {
    const count = (kind: string, flows: ReturnType<typeof flowsBetween>) =>
      flows.filter((flow) => flow.kind === kind).length;
    assert.equal(
      count('closed', flowsBetween(before, after)),
      count('opened', flowsBetween(after, before)),
    );
    assert.equal(
      count('replaced', flowsBetween(before, after)),
      count('replaced', flowsBetween(after, before)),
    );
  });

  it('refuses a wave that names a point twice', () => {
    assert.throws(
      () => flowsBetween([unit('1', 'A'), unit('1', 'B')], []),
      /^RangeError: flows: .* got 1 twice/,
    );
  });
});

// domain-model 2.12: a point 2, a whole road wave 20.
it('a basket costs two jindou a point, and never more than its road as a whole', () => {
  assert.deepEqual(
    [
      sampleBasketJindou([1]),
      sampleBasketJindou([10]),
      sampleBasketJindou([11]),
      sampleBasketJindou([3, 40]),
    ],
    [2, 20, 20, 26],
  );
});

it('a period is a year or a quarter', () => {
  assert.deepEqual(['2021', '2021Q4', '2021Q5', '21Q1', '2021-04', ''].filter(isPeriod), [
    '2021',
    '2021Q4',
  ]);
});
