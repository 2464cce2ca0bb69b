import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type { listOwnedKases, markOwnedKase } from '#src/contract/owned-kases.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Db } from '../db/connect.ts';
import { netEffectiveOf } from '../kase-sheets/net-effective.ts';
import { readableStatistics, sizeOnly } from '../statistics.ts';
import { notFound } from '../errors.ts';
import {
  countOwnedByRoad,
  sampleOwnedKases,
  selectOwnedKases,
  selectTags,
  sumOwnedKases,
  writeMark,
  type StoredOwnedKase,
} from './store.ts';

type Answer = AnswerOf<typeof listOwnedKases>;

/** One page of what a member owns. Nothing in it is masked: that is what owning a case means. */
export async function owned(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof listOwnedKases>,
  memberId: string,
): Promise<Answer> {
  const [rows, sum, sample, roads, tags] = await Promise.all([
    selectOwnedKases(db, memberId, filter, sort, limit, (page - 1) * limit),
    sumOwnedKases(db, memberId, filter),
    sampleOwnedKases(db, memberId, filter),
    countOwnedByRoad(db, memberId, filter),
    selectTags(db, memberId),
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
      tags,
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

function answerOf({ escalation, acquiredAt, ownNote: note, tags, ...row }: StoredOwnedKase): Answer['list'][number] {
  const netEffectiveMonth = netEffectiveOf({ ...row, escalation });
  return { ...row, netEffectiveMonth, acquiredAt: acquiredAt.toISOString(), mark: { note, tags } };
}

/** @throws Refusal 404 for a case one does not own. */
export async function mark(
  db: Db,
  { id, note, tags }: InputOf<typeof markOwnedKase>,
  memberId: string,
): Promise<AnswerOf<typeof markOwnedKase>> {
  if ((await sumOwnedKases(db, memberId, { ids: [id] })).n === 0) throw notFound('The case');
  const said = { id, note: note.trim(), tags };
  await writeMark(db, memberId, said);
  return said;
}
