import type { Attachment } from '#src/server/attachments/attachment.store.ts';
import { PendingAttachmentStore } from '#src/server/attachments/pending-attachment.store.ts';

interface Fields extends Record<string, unknown> {
  memberId: string;
  /** Null until a contribution refers to the file. */
  contributionId: string | null;
}

export type ContributionAttachment = Attachment & Fields;

export const attachments = new PendingAttachmentStore<Fields>(
  'contribution_file',
  { memberId: 'member_id', contributionId: 'contribution_id' },
  'contributionId',
);
