import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { isRefundable, orderMachine, refundDays } from '#src/domain/order.ts';
import { deepestRow, pageCount } from '#src/domain/page.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { notFound } from '#src/server/http/errors.ts';
import { readableStatistics, sizeOnly } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { listOwnedKases, markOwnedKase } from '../../contract/owned-kases.ts';
import { netEffectiveOf } from '../kase-sheets/net-effective-rent.ts';
import {
  countOwnedByRoad,
  sampleOwnedKases,
  selectOwnedKases,
  selectTags,
  sumOwnedKases,
  writeMark,
  type OwnedFilter,
  type StoredOwnedKase,
} from './owned-kases.store.ts';

type Answer = OutputOf<typeof listOwnedKases>;

const dayMs = 86_400_000;

/**
 * One page of a member's own cases. Nothing in it is masked, since owning a case includes its
 * details.
 */
export async function owned(
  db: Db,
  { page, limit, sort, ...filter }: Omit<InputOf<typeof listOwnedKases>, 'ids'> & IdFilter,
  memberId: string,
): Promise<Answer> {
  const [rows, sum, sample, roads, tags] = await Promise.all([
    sort === 'net' || sort === '-net'
      ? byNetEffective(db, memberId, filter, sort, { page, limit })
      : selectOwnedKases(db, memberId, filter, sort, limit, (page - 1) * limit).then((stored) =>
          stored.map(answerOf),
        ),
    sumOwnedKases(db, memberId, filter),
    sampleOwnedKases(db, memberId, filter),
    countOwnedByRoad(db, memberId, filter),
    selectTags(db, memberId),
  ]);
  return {
    list: rows,
    total: sum.n,
    page,
    limit,
    pages: pageCount(sum.n, limit),
    whole: {
      paidJindou: sum.paidJindou,
      ...figuresOf(sample),
      roads: roads.flatMap(({ roadId, n }) => (roadId === null ? [] : [{ roadId, n }])),
      withoutPlace: roads.find(({ roadId }) => roadId === null)?.n ?? 0,
      tags,
    },
  };
}

/** Number and statistics of the caller's own cases in a search. */
export async function measure(
  db: Db,
  filter: OwnedFilter,
  memberId: string,
): Promise<{ n: number; median: number | null; currency: Currency | null }> {
  const [{ n }, sample] = await Promise.all([
    sumOwnedKases(db, memberId, filter),
    sampleOwnedKases(db, memberId, filter),
  ]);
  const { currency, figures } = figuresOf(sample);
  return { n, median: figures.median, currency };
}

/**
 * Number of matching cases a member acquired between two instants, the team's purchases included.
 */
export async function countSince(
  db: Db,
  filter: OwnedFilter,
  memberId: string,
  since: Date,
  upTo: Date,
): Promise<number> {
  return (await sumOwnedKases(db, memberId, { ...filter, acquired: { since, upTo } })).n;
}

/**
 * Computed from several columns and not stored: a member's own rows are few, so they are sorted in
 * memory.
 */
async function byNetEffective(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
  sort: 'net' | '-net',
  { page, limit }: { page: number; limit: number },
): Promise<Answer['list']> {
  const all = (await selectOwnedKases(db, memberId, filter, '-acquired', deepestRow, 0)).map(
    answerOf,
  );
  const way = sort === 'net' ? 1 : -1;
  // A row without a term is sorted last in both directions.
  const unknown = way * Infinity;
  all.sort(
    (a, b) =>
      way * ((a.netEffectiveMonth ?? unknown) - (b.netEffectiveMonth ?? unknown)) ||
      (a.id < b.id ? -1 : 1),
  );
  return all.slice((page - 1) * limit, page * limit);
}

/** Rents of two currencies have no median, and fewer than five are too few. */
function figuresOf(
  sample: Awaited<ReturnType<typeof sampleOwnedKases>>,
): Pick<Answer['whole'], 'currency' | 'figures'> {
  const [currency, ...others] = sample.currencies ?? [];
  const isOne = currency !== undefined && others.length === 0;
  return {
    currency: isOne ? currency : null,
    figures: isOne && sample.n >= smallestSample ? readableStatistics(sample) : sizeOnly(sample.n),
  };
}

function answerOf({
  acquiredAt,
  ownNote: note,
  tags,
  paidFor,
  ...row
}: StoredOwnedKase): Answer['list'][number] {
  return {
    ...row,
    roadEn: roadNameEn(row.road),
    netEffectiveMonth: netEffectiveOf(row),
    acquiredAt: acquiredAt.toISOString(),
    refundable: refundableOf(paidFor, Date.now()),
    mark: { note, tags },
  };
}

/** The case is refundable separately while its order is refundable. */
function refundableOf(
  paidFor: StoredOwnedKase['paidFor'],
  now: number,
): Answer['list'][number]['refundable'] {
  if (paidFor === null) return null;
  const { orderId, itemId, status, paidAtMs } = paidFor;
  if (
    nextStatus(orderMachine, status, 'requestRefund') === undefined ||
    !isRefundable(paidAtMs, now)
  )
    return null;
  return { orderId, itemId, until: new Date(paidAtMs + refundDays * dayMs).toISOString() };
}

/** @throws HttpError 404 for a case the caller does not own. */
export async function mark(
  db: Db,
  { id, note, tags }: InputOf<typeof markOwnedKase>,
  memberId: string,
): Promise<OutputOf<typeof markOwnedKase>> {
  if ((await sumOwnedKases(db, memberId, { ids: [id] })).n === 0) throw notFound('The case');
  const said = { id, note: note.trim(), tags };
  await writeMark(db, memberId, said);
  return said;
}
