import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

export type Form = 'quick' | 'pdf' | 'signed';

/**
 * A report that was prepared and waits to be paid: something that is sold to its member, worked on
 * after it is paid, and may be bought again. In its three forms it costs 30, 80 and 600 jindou
 * (product/domain-model 2.12).
 */
export async function stockIssue(db: Db, memberId: string, form: Form = 'quick'): Promise<string> {
  const id = stockOf(memberId, form);
  await sql`INSERT INTO assessment (id, member_id, document) VALUES (${id}, ${memberId}, '{}')`.execute(
    db,
  );
  await sql`INSERT INTO assessment_version (assessment_id, version, note, document) VALUES (${id}, 1, '', '{}')`.execute(
    db,
  );
  await sql`INSERT INTO assessment_issue (id, no, assessment_id, member_id, version, kind, status, report, valid_until)
    VALUES (${id}, ${id}, ${id}, ${memberId}, 1, ${form}, 'ordered', '{}', '2099-01-01')`.execute(
    db,
  );
  return id;
}

/** Stock code under which a member orders a report of this kind. */
export const stockOf = (memberId: string, form: Form = 'quick'): string => `ai_${form}_${memberId}`;
