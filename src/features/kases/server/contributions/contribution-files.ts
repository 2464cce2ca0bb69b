import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { uploadPending } from '#src/server/attachments/upload-pending.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../../contract/contributions.ts';
import { contributionFiles } from '../../model/contribution.ts';
import { attachments } from './attachments.store.ts';
import { fileAnswer, type ContributionDto } from './contribution-dto.ts';
import { findContribution } from './contributions.store.ts';

/**
 * Stores files before the case they prove.
 *
 * @throws HttpError 422 naming a file of another type, 409 when too many are pending.
 */
export async function upload(
  db: Db,
  { files }: InputOf<typeof contract.sendContributionFiles>,
  caller: Caller,
): Promise<ContributionDto['files']> {
  const options = {
    limits: contributionFiles,
    record: 'case',
    idPrefix: 'cn',
    namePrefix: 'proof',
  };
  const stored = await uploadPending(db, attachments, {
    files,
    memberId: caller.member!.id,
    ...options,
  });
  return stored.map(fileAnswer);
}

/**
 * @throws HttpError 404 for another member's file, unless verifiers read the file of a submitted
 * case.
 */
export async function read(
  db: Db,
  { id }: InputOf<typeof contract.readContributionFile>,
  caller: Caller,
): Promise<FileResponse> {
  const file = await attachments.find(db, id);
  if (!file) throw notFound('The file');
  if (file.memberId !== caller.member!.id) {
    const of =
      file.contributionId === null ? undefined : await findContribution(db, file.contributionId);
    const mayRead =
      of !== undefined && of.status !== 'withdrawn' && has(['kase-verify'], false, caller.access);
    if (!mayRead) throw notFound('The file');
    await recordAudit(db, {
      ...auditActor(caller),
      action: 'contribution.file-viewed',
      target: of.id,
      detail: { file: id },
    });
  }
  return new FileResponse(file.name, file.type, await attachments.readContent(db, id));
}

/**
 * @throws HttpError 404 for another member's file, and for one of a submitted case; a correction of
 * the case removes that.
 */
export async function remove(
  db: Db,
  { id }: InputOf<typeof contract.removeContributionFile>,
  { member }: Caller,
): Promise<{ id: string }> {
  if (!(await attachments.deletePending(db, member!.id, id))) throw notFound('The file');
  return { id };
}
