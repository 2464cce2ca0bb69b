import { v7 } from 'uuid';
import type * as contract from '#src/contract/contributions.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { contributionFiles } from '#src/domain/contribution.ts';
import { auditActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.store.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { notFound, Refusal } from '../errors.ts';
import { FileAnswer } from '../file-answer.ts';
import { proofEndings, proofTypeOf } from '../proof-type.ts';
import type { Caller } from '../serve.ts';
import { fileAnswer, type ContributionAnswer } from './answer.ts';
import * as files from './files/store.ts';
import { findContribution } from './store.ts';

/**
 * Takes papers in before the case they prove.
 *
 * @throws Refusal 422 naming a file of a kind that is not taken, 409 when too many wait for a case.
 */
export function take(
  db: Db,
  { files: sent }: InputOf<typeof contract.sendContributionFiles>,
  caller: Caller,
): Promise<ContributionAnswer['files']> {
  const typed = sent.map((file) => ({ ...file, type: proofTypeOf(file.name, file.content) }));
  return tx(db, async (open) => {
    const memberId = caller.member!.id;
    await files.lockSender(open, memberId);
    const loose = await files.sweepLoose(open, memberId);
    const most = contributionFiles.looseMost;
    if (loose + typed.length > most) {
      throw new Refusal(409, `At most ${most} files may wait for a case; ${loose} do already.`, {
        reason: 'too-many-files',
        most,
      });
    }
    const kept: files.StoredFile[] = [];
    for (const { name: label, type, sha256, content } of typed) {
      const id = `cn_${v7()}`;
      // Ours, so that no name somebody made up reaches another one's disk.
      const name = `proof-${id.slice(-12)}.${proofEndings[type]}`;
      await files.insertFile(open, { id, memberId, name, label, type, sha256, content: Buffer.from(content) });
      kept.push((await files.findFile(open, id))!);
    }
    return kept.map(fileAnswer);
  });
}

/** @throws Refusal 404 for a file of somebody else; those who verify read files of cases that were handed in. */
export async function read(db: Db, { id }: InputOf<typeof contract.readContributionFile>, caller: Caller): Promise<FileAnswer> {
  const file = await files.findFile(db, id);
  if (!file) throw notFound('The file');
  if (file.memberId !== caller.member!.id) {
    const of = file.contributionId === null ? undefined : await findContribution(db, file.contributionId);
    const mayRead = of !== undefined && of.status !== 'withdrawn' && has(['kase-verify'], false, caller.access);
    if (!mayRead) throw notFound('The file');
    await recordAudit(db, { ...auditActor(caller), action: 'contribution.file-viewed', target: of.id, detail: { file: id } });
  }
  return new FileAnswer(file.name, file.type, await files.readContent(db, id));
}

/** @throws Refusal 404 for what is not one’s own or belongs to a case already; that goes when the case is corrected. */
export async function remove(
  db: Db,
  { id }: InputOf<typeof contract.removeContributionFile>,
  { member }: Caller,
): Promise<{ id: string }> {
  if (!(await files.deleteLoose(db, member!.id, id))) throw notFound('The file');
  return { id };
}
