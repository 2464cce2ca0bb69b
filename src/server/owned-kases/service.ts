import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Db } from '../db/connect.ts';
import { selectOwnedKases, sumOwnedKases } from './store.ts';

/** One page of what a member owns. Nothing in it is masked: that is what owning a case means. */
export async function owned(
  db: Db,
  { page, limit, ...filter }: InputOf<typeof listOwnedKases>,
  memberId: string,
): Promise<AnswerOf<typeof listOwnedKases>> {
  const [rows, { n, paidJindou }] = await Promise.all([
    selectOwnedKases(db, memberId, filter, limit, (page - 1) * limit),
    sumOwnedKases(db, memberId, filter),
  ]);
  const list = rows.map((row) => ({ ...row, acquiredAt: row.acquiredAt.toISOString() }));
  return { list, total: n, page, limit, pages: pageCount(n, limit), whole: { paidJindou } };
}
