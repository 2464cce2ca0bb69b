import { AttachmentStore, type Attachment } from '#src/server/attachments/attachment.store.ts';
import type { MyShopFilePart } from '../model/my-shop.ts';

interface Fields extends Record<string, unknown> {
  unitId: string;
  part: MyShopFilePart;
}

export type UnitAttachment = Attachment & Fields;

/** Inserting a file whose bytes the unit has already does nothing. */
export const attachments = new AttachmentStore<Fields>('my_shop_file', {
  unitId: 'my_shop_id',
  part: 'part',
});
