import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  advanced,
  mayBecome,
  preShopStages,
  reservationEnd,
  supplyByQuarter,
  takesQueue,
} from '#src/domain/pre-shop.ts';

describe('the stages of a pre-shop', () => {
  // domain-model 2.14: announced, preLeasing, reserved, signed, opened; a reservation lapses; any
  // may be delayed or cancelled.
  const allowed = new Set([
    'announced>preLeasing',
    'preLeasing>reserved',
    'reserved>preLeasing',
    'reserved>signed',
    'signed>opened',
    ...['announced', 'preLeasing', 'reserved', 'signed'].flatMap((stage) => [
      `${stage}>delayed`,
      `${stage}>cancelled`,
      `delayed>${stage}`,
    ]),
    'delayed>cancelled',
  ]);
  for (const from of preShopStages) {
    for (const to of preShopStages) {
      const wanted = allowed.has(`${from}>${to}`);
      it(`${from} ${wanted ? 'may' : 'may not'} become ${to}`, () =>
        assert.equal(mayBecome(from, to), wanted));
    }
  }

  it('that may not follow are refused in words', () => {
    assert.equal(advanced('preLeasing', 'reserved'), 'reserved');
    assert.throws(() => advanced('announced', 'signed'), {
      name: 'RangeError',
      message:
        'pre-shop: expected announced to become one of preLeasing, delayed, cancelled, got signed',
    });
    assert.throws(
      () => advanced('opened', 'cancelled'),
      /one of nothing, it is over, got cancelled/,
    );
  });

  it('take a queue while the unit is not free but may become so', () => {
    assert.deepEqual(preShopStages.filter(takesQueue), ['announced', 'reserved', 'delayed']);
  });
});

it('a reservation lapses after fourteen days', () => {
  assert.equal(
    reservationEnd(new Date('2026-02-20T08:00:00Z')).toISOString(),
    '2026-03-06T08:00:00.000Z',
  );
});

it('supply counts every quarter from the first handover to the last', () => {
  const units = [
    { quarter: '2022Q4', areaM2: 50 },
    { quarter: '2022Q2', areaM2: 30 },
    { quarter: '2022Q4', areaM2: 70.5 },
  ] as const;
  assert.deepEqual(supplyByQuarter(units), [
    { quarter: '2022Q2', units: 1, areaM2: 30 },
    { quarter: '2022Q3', units: 0, areaM2: 0 },
    { quarter: '2022Q4', units: 2, areaM2: 120.5 },
  ]);
  assert.deepEqual(supplyByQuarter([]), []);
});
