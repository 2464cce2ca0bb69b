import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { evidenceSteps, partOf, type EvidenceStep } from '#src/domain/evidence-step.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import {
  maxOwnPoints,
  type ownKasePoints,
  type readKaseSheet,
} from '../../contract/kase-sheets.ts';
import type { Viewer } from '../kases.service.ts';
import * as store from './kase-sheets.store.ts';
import { netEffectiveOf } from './net-effective-rent.ts';

type Sheet = OutputOf<typeof readKaseSheet>;
type Step = Sheet['history'][number];

/**
 * Source and verification of a case, for everyone who may search. Only its owners see its terms.
 *
 * @throws HttpError 404 for no case, and for a retracted one that the caller does not own.
 */
export async function read(
  db: Db,
  { id }: InputOf<typeof readKaseSheet>,
  viewer: Viewer,
): Promise<Sheet> {
  const found = await store.selectSheet(db, id);
  if (!found) throw notFound('The case');
  const isBrought = found.contributorId === viewer.memberId;
  const isOwned = isBrought || (await ownedKases(db, viewer.memberId, [id])).has(id);
  const isOpen = isOwned || viewer.mayVerify;
  if (found.status !== 'published' && !isOpen) throw notFound('The case');
  const { title, titleEn, attribution, knownFrom: kind, release, verification } = found;
  const history = await historyOf(db, found);
  return {
    id,
    contributionId: isBrought ? found.contributionId : null,
    source: { title, titleEn, attribution, kind, release },
    verification,
    history: history.map((step) => ({
      ...step,
      name: viewer.mayVerify ? step.name : null,
      reason: isOpen ? step.reason : '',
    })),
    terms: isOpen ? termsOf(found) : null,
  };
}

/** The member's own cases among those that match, as points of a chart. */
export async function ownPoints(
  db: Db,
  filter: InputOf<typeof ownKasePoints>,
  memberId: string,
): Promise<OutputOf<typeof ownKasePoints>> {
  const rows = await store.selectOwnPoints(db, memberId, filter, maxOwnPoints);
  return rows.map(({ unitRentMonth, ...row }) => ({
    ...row,
    unitRentMonth: fourDecimals(unitRentMonth)!,
  }));
}

async function historyOf(db: Db, found: store.StoredSheet): Promise<Step[]> {
  const { id, contributionId, retractedAt, retractedBy, retractedFor } = found;
  const [own, again] = await Promise.all([
    contributionId === null ? [] : store.selectSteps(db, contributionId),
    store.selectSeenAgain(db, id),
  ]);
  const steps = [
    ...(contributionId === null ? [importOf(found)] : handedInOf(found, own)),
    ...again.map(({ at, name }) => ({ at, ...stepOf('seen-again', { name }) })),
    ...(retractedAt === null
      ? []
      : [
          {
            at: retractedAt,
            ...stepOf('retracted', { name: retractedBy, reason: retractedFor ?? '' }),
          },
        ]),
  ];
  return steps
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...step }) => ({ ...step, on: dayAt(at) }));
}

type Timed = Omit<Step, 'on'> & { at: Date };

function importOf({ importedAt, importedRows, createdAt, verification }: store.StoredSheet): Timed {
  return {
    at: importedAt ?? createdAt,
    ...stepOf('imported', { rows: importedRows, verification }),
  };
}

/**
 * History from the audit log; no other table records how often a case was corrected and taken for
 * review.
 */
function handedInOf(
  { verification }: store.StoredSheet,
  acts: readonly store.StoredStep[],
): Timed[] {
  return acts.flatMap(({ action, at, name, detail }) => {
    const step = evidenceSteps.find((one) => `contribution.${one}` === action);
    if (step === undefined) return [];
    const files = detail.files ?? null;
    return [
      { at, ...stepOf(step, { name, files, ...(step === 'published' && { verification }) }) },
    ];
  });
}

function stepOf(
  step: EvidenceStep,
  details: Partial<Omit<Step, 'step' | 'by' | 'on'>>,
): Omit<Step, 'on'> {
  return {
    step,
    by: partOf[step],
    name: null,
    rows: null,
    files: null,
    verification: null,
    reason: '',
    ...details,
  };
}

function termsOf(found: store.StoredSheet): NonNullable<Sheet['terms']> {
  const { currency, frontageM, depthM, category, tenant, termMonths, freeMonths } = found;
  const { escalation, facts } = found;
  return {
    currency,
    frontageM,
    depthM,
    category,
    startsOn: facts?.startsOn ?? null,
    tenant,
    termMonths,
    freeMonths,
    escalation,
    depositMonths: facts?.depositMonths ?? null,
    payEveryMonths: facts?.payEveryMonths ?? null,
    transferFeeMinor: facts?.transferFeeMinor ?? null,
    commissionMonths: facts?.commissionMonths ?? null,
    netEffectiveMonth: netEffectiveOf(found),
  };
}
