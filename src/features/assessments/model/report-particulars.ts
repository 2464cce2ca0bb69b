import type { AssessmentDocument, IssueKind } from '#src/domain/assessment.ts';

/** Fields of the particulars in the order of the form. */
export const particularFields = [
  'client',
  'valuer',
  'qualification',
  'inspection',
  'inspectedOn',
] as const;
export type ParticularField = (typeof particularFields)[number];

/** Why a field keeps a report from being issued. */
export type ParticularFault = 'missing' | 'future';

/**
 * What the particulars lack for a kind. Quick results, indications and the example need none; in a
 * report that is signed, the signing valuer states qualification and inspection.
 *
 * @param today ISO date.
 */
export function faultsOfParticulars(
  { particulars }: Pick<AssessmentDocument, 'particulars'>,
  kind: IssueKind,
  today: string,
): Partial<Record<ParticularField, ParticularFault>> {
  if (kind !== 'pdf' && kind !== 'signed') return {};
  const faults: Partial<Record<ParticularField, ParticularFault>> = {};
  const isBlank = (field: 'client' | 'valuer' | 'qualification') =>
    (particulars?.[field] ?? '').trim() === '';
  const needed = kind === 'pdf' ? (['client', 'valuer', 'qualification'] as const) : (['client'] as const); // prettier-ignore
  for (const field of needed) if (isBlank(field)) faults[field] = 'missing';
  if (kind === 'signed') return faults;
  return { ...faults, ...faultsOfInspection(particulars ?? noInspection, today) };
}

const noInspection = { inspection: null, inspectedOn: null };

/** An inspection has a day that has passed; a report without an inspection has none. */
export function faultsOfInspection(
  { inspection, inspectedOn }: { inspection: string | null; inspectedOn: string | null },
  today: string,
): Partial<Record<'inspection' | 'inspectedOn', ParticularFault>> {
  if (inspection === null) return { inspection: 'missing' };
  if (inspection === 'none') return {};
  if (inspectedOn === null) return { inspectedOn: 'missing' };
  return inspectedOn > today ? { inspectedOn: 'future' } : {};
}
