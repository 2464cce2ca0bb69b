import type { AssessmentDocument, IssueKind, ReportSignature } from '#src/domain/assessment.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import {
  faultsOfInspection,
  faultsOfParticulars,
  particularFields,
  type ParticularFault,
  type ParticularField,
} from '../model/report-particulars.ts';

const expected: Readonly<Record<ParticularField, string>> = {
  client: 'whom the report is made for',
  valuer: 'who prepared the report',
  qualification: 'the qualification of the valuer',
  inspection: 'how the shop was inspected',
  inspectedOn: 'the day of the inspection, which is not in the future',
};

/** @throws HttpError 400 naming what the particulars lack for a report of this kind. */
export function assertParticulars(document: AssessmentDocument, kind: IssueKind): void {
  assertNone(faultsOfParticulars(document, kind, dayAt(new Date())), 'document.particulars');
}

/** @throws HttpError 400 naming what the signing valuer has to state. */
export function assertSignature(signature: ReportSignature | undefined): void {
  const { qualification = '', inspection = null, inspectedOn = null } = signature ?? {};
  assertNone(
    {
      ...(qualification.trim() === '' && { qualification: 'missing' as const }),
      ...faultsOfInspection({ inspection, inspectedOn }, dayAt(new Date())),
    },
    'signature',
  );
}

function assertNone(
  faults: Partial<Record<ParticularField, ParticularFault>>,
  where: string,
): void {
  const found = particularFields.filter((field) => faults[field]);
  if (found.length === 0) return;
  throw invalidInput(
    found.map((field) => ({
      field: `${where}.${field}`,
      expected: expected[field],
      got: faults[field] === 'missing' ? 'nothing' : 'a day in the future',
    })),
  );
}
