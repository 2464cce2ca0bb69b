import * as contract from '#src/contract/profile.ts';
import * as staffContract from '#src/contract/members.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { memberService } from './service.ts';
import * as staff from './staff.ts';

export const memberRoutes = ({ db, senders }: Deps): Route[] => {
  const members = memberService({ db, ...(senders && { senders }) });
  return [
    serve(
      contract.readProfile,
      ownSession((_, caller) => members.profile(caller)),
    ),
    serve(
      contract.changeProfile,
      ownSession((input, caller) => members.change(input, caller)),
    ),
    serve(
      contract.accountOverview,
      ownSession((_, caller) => members.overview(caller)),
    ),
    serve(
      contract.readSettings,
      ownSession((_, caller) => members.settings(caller)),
    ),
    serve(
      contract.changeSettings,
      ownSession((input, caller) => members.changeSettings(input, caller)),
    ),
    serve(
      contract.readMessageSettings,
      ownSession((_, caller) => members.messages(caller)),
    ),
    serve(
      contract.changeMessageSettings,
      ownSession((input, caller) => members.changeMessages(input, caller)),
    ),
    serve(
      contract.sendTestMessage,
      ownSession(({ channel }, caller) => members.sendTest(channel, caller)),
    ),
    serve(
      staffContract.listMembers,
      ownSession((input) => staff.list(db, input)),
    ),
    serve(
      staffContract.setMemberRoles,
      ownSession((input, caller) => staff.setRoles(db, input, caller)),
    ),
    serve(
      staffContract.suspendMember,
      ownSession((input, caller) => staff.suspend(db, input, caller)),
    ),
    serve(
      staffContract.restoreMember,
      ownSession((input, caller) => staff.restore(db, input, caller)),
    ),
  ];
};
