import { selectAtCap } from './reached-caps.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { markNotified, claimTask } from '#src/features/notices/server/notices.store.ts';

const everyMinutes = 5;
const batchSize = 200;

/**
 * Notifies members who have spent their team's monthly cap, and the owners of the team: once a
 * month each, and again when the cap was raised and is used up once more.
 *
 * @returns How many members were notified.
 */
export async function notifyOfTeamCaps(db: Db): Promise<number> {
  if (!(await claimTask(db, 'cap-notices', everyMinutes))) return 0;
  const rows = await selectAtCap(db, batchSize);
  for (const { id, memberId, name, team, capJindou: cap, owners } of rows) {
    await tx(db, async (open) => {
      await notify(open, {
        id: `nt_${id}`,
        memberId,
        kind: 'team',
        content: { what: 'capReached', team, cap },
      });
      for (const owner of owners) {
        const content = { what: 'memberCapReached', team, name, cap };
        await notify(open, { id: `nt_${id}_${owner}`, memberId: owner, kind: 'team', content });
      }
      await markNotified(open, id);
    });
  }
  return rows.length;
}
