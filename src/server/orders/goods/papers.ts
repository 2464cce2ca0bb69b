import { sql } from 'kysely';
import type { ItemType } from '#src/domain/order.ts';
import type { Queries } from '../../ledger/store.ts';

/** Reports put together from what somebody owns; each is a form of the road report. */
export type PaperKind = 'evidence' | 'cluster';

/** Which of these reports a form is; undefined of every other good. */
export function paperKindOf(type: ItemType, variant: string): PaperKind | undefined {
  return type === 'road-report' && (variant === 'evidence' || variant === 'cluster') ? variant : undefined;
}

/** Reports a member has put together: nobody buys somebody else's. */
export async function paperTitles(
  db: Queries,
  memberId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string; kind: PaperKind }[]> {
  const { rows } = await sql<{ id: string; title: string; kind: PaperKind }>`
    SELECT id, title, kind FROM paper_report WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId}`.execute(db);
  return rows;
}
