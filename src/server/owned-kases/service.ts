import { netEffectiveRent } from '#src/analytics/net-effective-rent.ts';
import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Db } from '../db/connect.ts';
import { fourDecimals, readableStatistics, sizeOnly } from '../statistics.ts';
import { countOwnedByRoad, sampleOwnedKases, selectOwnedKases, sumOwnedKases, type StoredOwnedKase } from './store.ts';

type Answer = AnswerOf<typeof listOwnedKases>;

/** One page of what a member owns. Nothing in it is masked: that is what owning a case means. */
export async function owned(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof listOwnedKases>,
  memberId: string,
): Promise<Answer> {
  const [rows, sum, sample, roads] = await Promise.all([
    selectOwnedKases(db, memberId, filter, sort, limit, (page - 1) * limit),
    sumOwnedKases(db, memberId, filter),
    sampleOwnedKases(db, memberId, filter),
    countOwnedByRoad(db, memberId, filter),
  ]);
  return {
    list: rows.map(answerOf),
    total: sum.n,
    page,
    limit,
    pages: pageCount(sum.n, limit),
    whole: {
      paidJindou: sum.paidJindou,
      ...figuresOf(sample),
      roads: roads.flatMap(({ roadId, n }) => (roadId === null ? [] : [{ roadId, n }])),
      withoutPlace: roads.find(({ roadId }) => roadId === null)?.n ?? 0,
    },
  };
}

/** Rents of two currencies have no median, and fewer than five say too little. */
function figuresOf(sample: Awaited<ReturnType<typeof sampleOwnedKases>>): Pick<Answer['whole'], 'currency' | 'figures'> {
  const [currency, ...others] = sample.currencies ?? [];
  const isOne = currency !== undefined && others.length === 0;
  return {
    currency: isOne ? currency : null,
    figures: isOne && sample.n >= smallestSample ? readableStatistics(sample) : sizeOnly(sample.n),
  };
}

function answerOf({ escalation, acquiredAt, ...row }: StoredOwnedKase): Answer['list'][number] {
  return { ...row, netEffectiveMonth: netEffectiveOf(row, escalation), acquiredAt: acquiredAt.toISOString() };
}

/** Spread over the term, free months taken off; null where the term or the steps of the rent are not known well enough. */
function netEffectiveOf(
  {
    termMonths,
    freeMonths,
    rentMinorPerMonth,
    areaM2,
  }: Pick<StoredOwnedKase, 'termMonths' | 'freeMonths' | 'rentMinorPerMonth' | 'areaM2'>,
  escalation: StoredOwnedKase['escalation'],
): number | null {
  if (termMonths === null || termMonths < 1 || (freeMonths ?? 0) > termMonths) return null;
  const isYearly =
    escalation === null || escalation.kind === 'none' || (escalation.kind === 'percent' && escalation.everyMonths === 12);
  if (!isYearly) return null;
  const { perM2Month } = netEffectiveRent({
    rentMonth: rentMinorPerMonth / 100,
    areaM2,
    months: termMonths,
    // A part of a free month is not free: the rent of that month is paid.
    freeMonths: Math.floor(freeMonths ?? 0),
    escalationYearly: escalation?.kind === 'percent' ? escalation.value : 0,
  });
  return fourDecimals(perM2Month);
}
