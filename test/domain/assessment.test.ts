import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  issueMachine,
  issueStatuses,
  newDocument,
  rentPeriodOf,
  unreasoned,
  validUntil,
} from '#src/domain/assessment.ts';
import { nextStatus, from } from '#src/domain/state-machine.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';

describe('an issued assessment', () => {
  it('is valid for a year from its valuation date, over a leap day too', () => {
    assert.equal(validUntil('2026-11-20'), '2027-11-20');
    assert.equal(validUntil('2024-02-29'), '2025-03-01');
  });

  it('goes from paid to accepted, and back to drafting for a revision', () => {
    const way = [
      'assign',
      'draft',
      'submit',
      'sign',
      'deliver',
      'revise',
      'draft',
      'submit',
      'sign',
      'deliver',
      'accept',
    ] as const;
    let status: (typeof issueStatuses)[number] = 'paid';
    for (const act of way) status = nextStatus(issueMachine, status, act)!;
    assert.equal(status, 'accepted');
  });

  it('is not signed before it was reviewed, nor moved while it is not paid', () => {
    assert.deepEqual(from(issueMachine, 'sign'), ['review']);
    assert.deepEqual(issueMachine.ordered, {});
  });
});

describe('a document', () => {
  it('begins with a shop nothing is known of, and keeps what is', () => {
    const { subject, comparables } = newDocument('2026-11-20', { city: '上海市', areaM2: 60 });
    assert.deepEqual(
      [subject.city, subject.areaM2, subject.frontageM, comparables.length],
      ['上海市', 60, null, 0],
    );
  });

  it('shows rents of the mainland by the day and of Taiwan by the month', () => {
    assert.deepEqual([rentPeriodOf('CNY'), rentPeriodOf('TWD')], ['day', 'month']);
  });
});

describe('a decision by hand', () => {
  it('lacks its reason while nothing but spaces is written, column by column', () => {
    const document = workedGrid('2026-11-20');
    assert.deepEqual(unreasoned(document), []);
    Object.assign(document.comparables[1]!, { included: false, reason: ' ' });
    Object.assign(document.comparables[2]!, {
      factors: { time: 1.02, corner: 0.9 },
      notes: { time: 'the index' },
    });
    assert.deepEqual(unreasoned(document), [
      { at: 1, factor: null },
      { at: 2, factor: 'corner' },
    ]);
  });
});
