import * as contract from '#src/contract/teams.ts';
import { teamLog } from '../audit/service.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { exportTeam, inviteMany } from './file.ts';
import * as invitations from './invitations.ts';
import * as jindou from './jindou.ts';
import { changeSeat, openTeam, renameTeam, stateOf } from './service.ts';

export const teamRoutes = ({ db }: Deps): Route[] => [
  serve(
    contract.readTeam,
    ownSession((_, caller) => stateOf(db, caller)),
  ),
  serve(
    contract.openTeam,
    ownSession((input, caller) => openTeam(db, input, caller)),
  ),
  serve(
    contract.renameTeam,
    ownSession((input, caller) => renameTeam(db, input, caller)),
  ),
  serve(
    contract.leaveTeam,
    ownSession((_, caller) => jindou.leave(db, caller)),
  ),
  serve(
    contract.changeSeat,
    ownSession((input, caller) => changeSeat(db, input, caller)),
  ),
  serve(
    contract.removeSeat,
    ownSession((input, caller) => jindou.remove(db, input, caller)),
  ),
  serve(
    contract.invite,
    ownSession((input, caller) => invitations.invite(db, input, caller)),
  ),
  serve(
    contract.inviteMany,
    ownSession((input, caller) => inviteMany(db, input, caller)),
  ),
  serve(
    contract.revokeInvitation,
    ownSession((input, caller) => invitations.revoke(db, input, caller)),
  ),
  serve(
    contract.readInvitation,
    ownSession((input, caller) => invitations.read(db, input, caller)),
  ),
  serve(
    contract.acceptInvitation,
    ownSession((input, caller) => invitations.accept(db, input, caller)),
  ),
  serve(
    contract.fundPool,
    ownSession((input, caller) => jindou.fund(db, input, caller)),
  ),
  serve(
    contract.moveTeamJindou,
    ownSession((input, caller) => jindou.move(db, input, caller)),
  ),
  serve(
    contract.equaliseTeamJindou,
    ownSession((input, caller) => jindou.equalise(db, input, caller)),
  ),
  serve(
    contract.exportTeam,
    ownSession(({ locale }, caller) => exportTeam(db, locale, caller)),
  ),
  serve(
    contract.teamLog,
    ownSession((input, caller) => teamLog(db, input, caller)),
  ),
];
