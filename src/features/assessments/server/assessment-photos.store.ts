import { sql } from 'kysely';
import { AttachmentStore, type Attachment } from '#src/server/attachments/attachment.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

interface Fields extends Record<string, unknown> {
  assessmentId: string;
}

export type StoredPhoto = Attachment & Fields;

/** Inserting a photograph whose bytes the assessment has already does nothing. */
export const photos = new AttachmentStore<Fields>('assessment_photo', {
  assessmentId: 'assessment_id',
});

/** Hashes of the photographs of an assessment, by id. */
export async function selectHashes(db: DbOrTx, assessmentId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    sha256: string;
  }>`SELECT id, sha256 FROM assessment_photo WHERE assessment_id = ${assessmentId}`.execute(db);
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Deletes photographs of an assessment that are older than a day and that neither its document nor
 * one of its versions names. Reports name only photographs of a version. A day is longer than an
 * open workbench takes to save.
 */
export async function deleteUnnamed(db: DbOrTx, assessmentId: string): Promise<void> {
  await sql`DELETE FROM assessment_photo p WHERE p.assessment_id = ${assessmentId}
    AND p.created_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM (
      SELECT document FROM assessment WHERE id = p.assessment_id
      UNION ALL SELECT document FROM assessment_version WHERE assessment_id = p.assessment_id) of
      WHERE of.document->'photos' @> jsonb_build_array(jsonb_build_object('id', p.id)))`.execute(
    db,
  );
}
