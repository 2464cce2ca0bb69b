import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  reportActionNames,
  reportMachine,
  reportStatuses,
  type ReportActionName,
  type ReportStatus,
} from '#src/domain/consulting-report.ts';
import { nextStatus } from '#src/domain/state-machine.ts';

// product/domain-model 2.14: draft → submitted → quoted → accepted (held) → inProgress → delivered
// → accepted (captured) | revision → inProgress; quoted → expired | declined; inProgress → aborted.
const allowed: readonly (readonly [ReportStatus, ReportActionName, ReportStatus])[] = [
  ['draft', 'submit', 'submitted'],
  ['submitted', 'quote', 'quoted'],
  ['submitted', 'decline', 'declined'],
  ['quoted', 'accept', 'held'],
  ['quoted', 'decline', 'declined'],
  ['quoted', 'expire', 'expired'],
  ['held', 'begin', 'inProgress'],
  ['held', 'abort', 'aborted'],
  ['inProgress', 'deliver', 'delivered'],
  ['inProgress', 'abort', 'aborted'],
  ['delivered', 'acceptPart', 'inProgress'],
  ['delivered', 'acceptLast', 'accepted'],
  ['delivered', 'revise', 'revision'],
  ['revision', 'begin', 'inProgress'],
  ['revision', 'abort', 'aborted'],
];

describe('a consulting report', () => {
  for (const status of reportStatuses) {
    it(`allows from ${status} exactly the listed actions`, () => {
      for (const act of reportActionNames) {
        const expected = allowed.find(([from, by]) => from === status && by === act)?.[2];
        assert.equal(nextStatus(reportMachine, status, act), expected, `${status} ${act}`);
      }
    });
  }
});
