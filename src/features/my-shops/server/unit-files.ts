import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { workFileTypes } from '#src/domain/file-type.ts';
import { assertRoomFor, documentTypeOf } from '#src/server/attachments/attachment-type.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { sendMyShopFiles } from '../contract/my-shops.ts';
import { myShopLimits, typesOfPart, type MyShopFilePart } from '../model/my-shop.ts';
import { attachments } from './attachments.store.ts';
import { selectDeals } from './my-shop-deals.store.ts';
import { fileAnswer, type UnitDto } from './my-shop-dto.ts';
import { heldUnit } from './my-shops.service.ts';
import * as store from './my-shops.store.ts';

/**
 * Stores photos, plans and documents. A file that the unit has already, byte for byte, is not
 * stored twice.
 *
 * @throws HttpError 422 naming a file of a kind its part does not take, 409 when there are too
 *   many.
 */
export function upload(
  db: Db,
  { unitId, part, files: sent }: InputOf<typeof sendMyShopFiles>,
  caller: Caller,
): Promise<UnitDto['files']> {
  const typed = sent.map((file) => ({ ...file, type: typeFor(part, file.name, file.content) }));
  return tx(db, async (open) => {
    const unit = await heldUnit(open, unitId, caller);
    if (unit.status === 'archived')
      throw new HttpError(409, 'Files cannot be added to an archived unit.', {
        reason: 'archived',
      });
    const there = await attachments.list(open, 'unitId', [unitId]);
    const most = part === 'photo' ? myShopLimits.photos : myShopLimits.documents;
    const alike = there.filter((file) => file.part === part).length;
    assertRoomFor(typed.length, alike, most, 'of this part');
    for (const [at, { name: label, type, sha256, content }] of typed.entries()) {
      // A name of the server's own: a name the sender made up must not reach another member's disk.
      const name = `${part}-${there.length + at + 1}.${workFileTypes[type]}`;
      const file = {
        id: `mf_${v7()}`,
        unitId,
        part,
        name,
        label,
        type,
        sha256,
        content: Buffer.from(content),
      };
      await attachments.insert(open, file);
    }
    const kept = await attachments.list(open, 'unitId', [unitId]);
    return kept.filter((file) => file.part === part).map(fileAnswer);
  });
}

function typeFor(part: MyShopFilePart, name: string, content: Uint8Array) {
  const expected =
    part === 'photo' ? 'JPEG, PNG or WebP images' : 'JPEG, PNG or WebP images or PDF files';
  return documentTypeOf(name, content, expected, typesOfPart[part]);
}

/** @throws HttpError 404 for a file of another member; staff read those of units in review. */
export async function read(db: Db, id: string, { member, access }: Caller): Promise<FileResponse> {
  const file = await attachments.find(db, id);
  const unit = file && (await store.findUnit(db, file.unitId));
  if (!file || !unit) throw notFound('The file');
  const isOwn = unit.memberId === member!.id;
  if (!isOwn && !(has(['kase-verify'], false, access) && (await isLookedAt(db, unit))))
    throw notFound('The file');
  return new FileResponse(file.name, file.type, await attachments.readContent(db, id));
}

/**
 * Whether staff have to see the papers of a unit now: it waits to be listed, or a deal of it to
 * become evidence.
 */
async function isLookedAt(db: Db, { id, status }: store.StoredUnit): Promise<boolean> {
  return (
    status === 'pendingReview' ||
    (await selectDeals(db, id)).some((deal) => deal.status === 'submitted')
  );
}

/** @throws HttpError 404, or 409 while exactly these files are in review. */
export function remove(db: Db, id: string, caller: Caller): Promise<{ id: string }> {
  return tx(db, async (open) => {
    const file = await attachments.find(open, id);
    if (!file) throw notFound('The file');
    const unit = await heldUnit(open, file.unitId, caller);
    if (unit.status === 'pendingReview' || unit.status === 'archived') {
      throw new HttpError(409, `Files cannot be deleted while the unit is ${unit.status}.`, {
        reason: 'held-by-status',
        status: unit.status,
      });
    }
    await attachments.delete(open, id);
    return { id };
  });
}
