import { assess, prepareAssessor } from '#src/analytics/assessment/assess-rent.ts';
import { newDocument, unknownShop } from '#src/domain/assessment.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import { selectLeases } from '#src/features/assessments/server/assessments.store.ts';
import type { Client } from './client.ts';
import { quarterAfter } from './observed-subsets.ts';
import type { Knowledge, MaskedRow } from './public-knowledge.ts';

/** Share of the likeliest comparable in an estimate, about: the method is open. */
const usualShare = 1 / 8;
/** Rents lie within so many times of an estimate, nearly all. */
const widest = 2.2;

type Estimates = [name: string, estimates: number[], isReference: boolean];

/**
 * Free figures of an assessment whose subject is a masked row as far as it is known: unchanged, and
 * as they change when the day of the value moves from before the row's quarter to its end, so that
 * the row comes in.
 *
 * @returns Estimates of all rows, and for comparison what the method says without the row: that is
 *   no attack.
 */
export async function assessmentAttack(
  client: Client,
  known: Knowledge,
  targets: readonly MaskedRow[],
): Promise<Estimates[]> {
  const start = () => known.rows.map(({ district }) => known.ofDistrict.get(district)!);
  const [preview, change, without] = [start(), start(), start()];
  const leases = await selectLeases(client.server.db, known.city, 'TWD', '9999-12-31');
  const assessor = prepareAssessor(leases);
  // By quarter, since the server makes the evidence of a day ready in seconds and keeps that of
  // three.
  const ordered = targets.toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1));
  for (const [turn, target] of ordered.entries()) {
    const [earlier, later] = [
      lastDay(quarterAfter(target.quarter, -1) as Quarter),
      lastDay(target.quarter as Quarter),
    ];
    const subject = subjectOf(target);
    const [before, after] = [
      await pointOf(client.as(turn), subject, earlier),
      await pointOf(client.as(turn), subject, later),
    ];
    const { frontageM: _frontage, depthM: _depth, ...blank } = unknownShop;
    const reference = assess(assessor, { ...blank, ...subject, valuationDate: later } as Parameters<typeof assess>[1], { setAside: new Map([[target.id, 'the target']]) }); // prettier-ignore
    without[target.at] = reference.unitRentMonth.point;
    if (after !== null) preview[target.at] = after;
    if (after !== null && before !== null) {
      const moved = Math.exp(Math.log(after / before) / usualShare);
      change[target.at] = before * Math.min(widest, Math.max(1 / widest, moved));
    }
  }
  return [
    ['reference: the method without the row', without, true],
    ['assessments: the free figure', preview, false],
    ['assessments: as the row comes in', change, false],
  ];
}

function subjectOf({
  city,
  district,
  road,
  area: { from, to },
  floor,
  zoning,
  mainUse,
  remarks,
}: MaskedRow) {
  const areaM2 = Math.round(Math.sqrt(Math.max(1, from ?? to! / 2) * (to ?? from! * 2)));
  return { city, district, road, address: '', areaM2, floorBand: floor, zoning, mainUse, remarks };
}

async function pointOf(
  client: Client,
  subject: object,
  valuationDate: string,
): Promise<number | null> {
  const made = await client.post('/assessments', { document: newDocument(valuationDate, subject) });
  const evidence = made && (await client.get(`/assessments/${made.data.id}/evidence`));
  return (evidence?.data.engine?.unitRentMonth.point as number | undefined) ?? null;
}
