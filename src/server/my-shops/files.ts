import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { sendMyShopFiles } from '#src/contract/my-shops.ts';
import { has } from '#src/domain/access-rule.ts';
import { workFileTypeOf, workFileTypes } from '#src/domain/file-type.ts';
import { myShopLimits, typesOfPart, type MyShopFilePart } from '#src/domain/my-shop.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { notFound, Refusal } from '../errors.ts';
import { FileAnswer } from '../file-answer.ts';
import type { Caller } from '../serve.ts';
import { fileAnswer, type UnitAnswer } from './answer.ts';
import { selectDeals } from './deals/store.ts';
import * as files from './files/store.ts';
import { heldUnit } from './service.ts';
import * as store from './store.ts';

/**
 * Takes photos, plans and papers in. One that is there already, byte for byte, is not kept twice.
 *
 * @throws Refusal 422 naming a file of a kind its part does not take, 409 when there are too many.
 */
export function take(
  db: Db,
  { unitId, part, files: sent }: InputOf<typeof sendMyShopFiles>,
  caller: Caller,
): Promise<UnitAnswer['files']> {
  const typed = sent.map((file) => ({ ...file, type: typeFor(part, file.name, file.content) }));
  return tx(db, async (open) => {
    const unit = await heldUnit(open, unitId, caller);
    if (unit.status === 'archived') throw new Refusal(409, 'An archived unit takes no more files.', { reason: 'archived' });
    const there = await files.selectFiles(open, [unitId]);
    const most = part === 'photo' ? myShopLimits.photos : myShopLimits.documents;
    const alike = there.filter((file) => file.part === part).length;
    if (alike + typed.length > most) {
      throw new Refusal(409, `At most ${most} files of this part; ${alike} are there already.`, {
        reason: 'too-many-files',
        most,
      });
    }
    for (const [at, { name: label, type, sha256, content }] of typed.entries()) {
      // Ours, so that no name somebody made up reaches another one's disk.
      const name = `${part}-${there.length + at + 1}.${workFileTypes[type]}`;
      const file = { id: `mf_${v7()}`, unitId, part, name, label, type, sha256, content: Buffer.from(content) };
      await files.insertFile(open, file);
    }
    const kept = await files.selectFiles(open, [unitId]);
    return kept.filter((file) => file.part === part).map(fileAnswer);
  });
}

function typeFor(part: MyShopFilePart, name: string, content: Uint8Array) {
  const type = workFileTypeOf(content);
  if (type !== null && typesOfPart[part].includes(type)) return type;
  const expected = part === 'photo' ? 'JPEG, PNG or WebP images' : 'JPEG, PNG or WebP images or PDF files';
  throw new Refusal(422, `files: expected ${expected}, got "${name}".`, {
    reason: 'file-type',
    fields: [{ field: 'files', expected, got: name }],
  });
}

/** @throws Refusal 404 for a file of somebody else; staff read those of units that wait for them. */
export async function read(db: Db, id: string, { member, access }: Caller): Promise<FileAnswer> {
  const file = await files.findFile(db, id);
  const unit = file && (await store.findUnit(db, file.unitId));
  if (!file || !unit) throw notFound('The file');
  const isOwn = unit.memberId === member!.id;
  if (!isOwn && !(has(['kase-verify'], false, access) && (await isLookedAt(db, unit)))) throw notFound('The file');
  return new FileAnswer(file.name, file.type, await files.readContent(db, id));
}

/** Whether staff have to see the papers of a unit now: it waits to be listed, or a deal of it to become evidence. */
async function isLookedAt(db: Db, { id, status }: store.StoredUnit): Promise<boolean> {
  return status === 'pendingReview' || (await selectDeals(db, id)).some((deal) => deal.status === 'submitted');
}

/** @throws Refusal 404, or 409 while the unit waits for a look at exactly these files. */
export function remove(db: Db, id: string, caller: Caller): Promise<{ id: string }> {
  return tx(db, async (open) => {
    const file = await files.findFile(open, id);
    if (!file) throw notFound('The file');
    const unit = await heldUnit(open, file.unitId, caller);
    if (unit.status === 'pendingReview' || unit.status === 'archived') {
      throw new Refusal(409, `Files stay while the unit is ${unit.status}.`, { reason: 'held-by-status', status: unit.status });
    }
    await files.deleteFile(open, id);
    return { id };
  });
}
