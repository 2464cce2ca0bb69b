import { readTeamLog } from './team-log.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/teams.ts';
import { exportTeam, inviteMany } from './team-csv.ts';
import * as invitations from './team-invitations.ts';
import * as jindou from './team-jindou.ts';
import { changeSeat, openTeam, renameTeam, stateOf } from './teams.service.ts';

export const teamRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.readTeam, (_, caller) => stateOf(db, caller)),
  serve(contract.openTeam, (input, caller) => openTeam(db, input, caller)),
  serve(contract.renameTeam, (input, caller) => renameTeam(db, input, caller)),
  serve(contract.leaveTeam, (_, caller) => jindou.leave(db, caller)),
  serve(contract.changeSeat, (input, caller) => changeSeat(db, input, caller)),
  serve(contract.removeSeat, (input, caller) => jindou.remove(db, input, caller)),
  serve(contract.invite, (input, caller) => invitations.invite(db, input, caller)),
  serve(contract.inviteMany, (input, caller) => inviteMany(db, input, caller)),
  serve(contract.revokeInvitation, (input, caller) => invitations.revoke(db, input, caller)),
  serve(contract.readInvitation, (input, caller) => invitations.read(db, input, caller)),
  serve(contract.acceptInvitation, (input, caller) => invitations.accept(db, input, caller)),
  serve(contract.fundPool, (input, caller) => jindou.fund(db, input, caller)),
  serve(contract.moveTeamJindou, (input, caller) => jindou.move(db, input, caller)),
  serve(contract.equaliseTeamJindou, (input, caller) => jindou.equalise(db, input, caller)),
  serve(contract.exportTeam, ({ locale }, caller) => exportTeam(db, locale, caller)),
  serve(contract.teamLog, (input, caller) => readTeamLog(db, input, caller)),
];
