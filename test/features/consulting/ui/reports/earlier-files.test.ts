import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparedFile, earlierFiles } from '#src/features/consulting/ui/reports/earlier-files.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const { t } = createTranslator('en', en);
const file = (label: string, type = 'application/pdf') => ({
  id: label,
  name: label,
  label,
  type,
  bytes: 1,
});
const delivery = (version: number, ...files: ReturnType<typeof file>[]) => ({
  version,
  note: '',
  at: '2026-11-20T00:00:00Z',
  files,
});
const step = (
  id: string,
  stage: 'draft' | 'final',
  ...deliveries: ReturnType<typeof delivery>[]
) => ({
  id,
  stage,
  title: '',
  amountJindou: 200,
  dueOn: '2026-11-20',
  status: 'delivered' as const,
  deliveredAt: null,
  acceptedAt: null,
  capturedJindou: null,
  daysLate: 0,
  penaltyJindou: 0,
  deliveries,
});

describe('what a delivery is held against', () => {
  const plan = [
    step(
      'one',
      'draft',
      delivery(1, file('a.pdf'), file('figures.xlsx', 'application/xlsx')),
      delivery(2, file('b.pdf')),
    ),
    step('two', 'final', delivery(1, file('c.pdf'))),
  ];
  const names = (stepId: string, version: number) =>
    earlierFiles(plan, { stepId, version }, t).map(({ name }) => name);
  it('is every PDF delivered before it, of earlier milestones too, oldest first', () => {
    assert.deepEqual(names('two', 1), [
      'Draft report · Version 1 · a.pdf',
      'Draft report · Version 2 · b.pdf',
    ]);
    assert.deepEqual(names('one', 2), ['Draft report · Version 1 · a.pdf']);
  });
  it('is nothing for the first', () => {
    assert.deepEqual(names('one', 1), []);
  });
  it('is a PDF alone: what else was delivered is not compared', () => {
    assert.equal(comparedFile(plan[0]!.deliveries[0]!.files)?.label, 'a.pdf');
    assert.equal(comparedFile([file('figures.xlsx', 'application/xlsx')]), undefined);
  });
});
