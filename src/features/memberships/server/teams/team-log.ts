import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { auditPart } from '#src/features/audit/server/audit.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { teamLog } from '../../contract/teams.ts';
import { findTeam } from './teams.store.ts';

/** Acts on the team the caller manages, without addresses and request ids. */
export async function readTeamLog(
  db: Db,
  { cursor, limit }: InputOf<typeof teamLog>,
  { member }: Caller,
): Promise<OutputOf<typeof teamLog>> {
  const team = await findTeam(db, member!.id);
  if (!team) throw notFound('The team');
  if (team.role !== 'owner' || team.suspended) {
    throw new HttpError(403, 'Only team owners can do this.', {
      reason: 'not-team-owner',
      missing: ['teamOwner'],
    });
  }
  const part = await auditPart(db, { target: team.id, action: 'team.' }, cursor, limit, member!.id);
  return {
    list: part.rows.map(({ id, at, actorName, actorId, action, detail }) => ({
      id,
      at: at.toISOString(),
      actor: actorName ?? actorId,
      action,
      detail,
    })),
    cursor: part.cursor,
  };
}
