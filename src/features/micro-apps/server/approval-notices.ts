import type { Member } from '#src/domain/member.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { markProposalNoticesRead, selectHolders, type StoredApp } from './micro-apps.store.ts';

/**
 * Notifies all members who may approve the proposed version; notices of the one it replaces count
 * as read.
 */
export async function notifyApprovers(
  open: DbOrTx,
  app: StoredApp,
  roles: readonly string[],
  by: Member,
): Promise<void> {
  await markProposalNoticesRead(open, app.name);
  for (const { id } of await selectHolders(open, roles))
    if (!app.proposedBy.includes(id)) await notifyOfVersion(open, app, 'proposed', id, by);
}

/**
 * Notifies those who worked on a version of the decision, and marks the approvers' notices as read.
 */
export async function notifyAuthors(
  open: DbOrTx,
  app: StoredApp,
  what: 'approved' | 'rejected',
  by: Member,
): Promise<void> {
  await markProposalNoticesRead(open, app.name);
  for (const id of app.proposedBy) if (id !== by.id) await notifyOfVersion(open, app, what, id, by);
}

const notifyOfVersion = (
  open: DbOrTx,
  { name, version }: StoredApp,
  what: string,
  memberId: string,
  by: Member,
) =>
  notify(open, {
    id: `nt_app_${name}_${version}_${what}_${memberId}`,
    memberId,
    kind: 'micro-app',
    content: { name, what, by: by.account },
  });
