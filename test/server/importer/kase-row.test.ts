import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readKase } from '#src/server/importer/kase-row.ts';

const cells = {
  kase_id: 'A1',
  kind: 'lease',
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路',
  door_no: '12',
  address: '臺北市大安區忠孝東路12號',
  floor: '1',
  total_floors: '5',
  area_m2: '80',
  frontage_m: '5',
  depth_m: '16',
  category: 'fnb-tea',
  deal_date: '2025-03-01',
  term_months: '36',
  free_months: '2',
  rent_month: '20000',
  source: 'agent',
  verification: '1',
  remarks: '',
  note: '',
  release: '2025Q1',
};
const read = (more: Record<string, string> = {}) => readKase({ ...cells, ...more }, '2026-11-28');
const termsOf = (more: Record<string, string>) => {
  const reading = read(more);
  assert.ok('row' in reading, JSON.stringify(reading));
  const { tenant, termMonths, freeMonths, escalation } = reading.row;
  return { tenant, termMonths, freeMonths, escalation };
};
const problemsOf = (more: Record<string, string>) => {
  const reading = read(more);
  assert.ok('problems' in reading);
  return reading.problems.map(({ column, reason }) => `${column}: ${reason}`);
};

describe('the terms of a case in a file', () => {
  it('are read where they are stated, yearly where no interval is', () => {
    assert.deepEqual(termsOf({ tenant: '一間茶飲', escalation_percent: '3.5%' }), {
      tenant: '一間茶飲',
      termMonths: 36,
      freeMonths: 2,
      escalation: { kind: 'percent', everyMonths: 12, value: 0.035 },
    });
    assert.deepEqual(termsOf({ escalation_percent: '8', escalation_months: '24' }).escalation, {
      kind: 'percent',
      everyMonths: 24,
      value: 0.08,
    });
  });

  it('tell a rent that does not grow from one of which nothing is known', () => {
    const none = { kind: 'none', everyMonths: 0, value: 0 };
    assert.deepEqual(termsOf({ escalation_percent: '0' }).escalation, none);
    const unknown = { tenant: null, termMonths: null, freeMonths: null, escalation: null };
    assert.deepEqual(termsOf({}).escalation, null, 'without the columns');
    assert.deepEqual(
      termsOf({ tenant: '', term_months: '', free_months: '', escalation_percent: '' }),
      unknown,
    );
  });

  it('are refused by field with what is expected', () => {
    assert.deepEqual(
      problemsOf({
        tenant: '陳先生',
        term_months: '0',
        free_months: '25',
        escalation_percent: '51',
      }).sort(),
      [
        'escalation_percent: expected a percentage from 0 to 50 with no more than two decimals, got "51"',
        'free_months: expected a whole number from 0 to 24, got "25"',
        'tenant: expected the name of a brand or company of at most 60 characters, not of a person, or nothing, got "陳先生"',
        'term_months: expected a whole number from 1 to 240, got "0"',
      ],
    );
    assert.deepEqual(problemsOf({ term_months: '6', free_months: '7' }), [
      'free_months: expected no more months than the term of 6, got "7"',
    ]);
    assert.deepEqual(problemsOf({ escalation_months: '12' }), [
      'escalation_percent: expected a percentage beside its interval, got nothing',
    ]);
    assert.match(problemsOf({ escalation_percent: '約三趴' })[0]!, /^escalation_percent: /);
  });
});
