import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as staffContract from '../../contract/members.ts';
import * as contract from '../../contract/profile.ts';
import * as staff from './manage-members.ts';
import { memberService } from './members.service.ts';

export const memberRoutes = ({ db, senders }: Dependencies): Route[] => {
  const members = memberService({ db, ...(senders && { senders }) });
  return [
    serve(contract.readProfile, (_, caller) => members.profile(caller)),
    serve(contract.changeProfile, (input, caller) => members.change(input, caller)),
    serve(contract.accountOverview, (_, caller) => members.overview(caller)),
    serve(contract.readSettings, (_, caller) => members.settings(caller)),
    serve(contract.changeSettings, (input, caller) => members.changeSettings(input, caller)),
    serve(contract.readMessageSettings, (_, caller) => members.messages(caller)),
    serve(contract.changeMessageSettings, (input, caller) => members.changeMessages(input, caller)),
    serve(contract.sendTestMessage, ({ channel }, caller) => members.sendTest(channel, caller)),
    serve(staffContract.listMembers, (input) => staff.list(db, input)),
    serve(staffContract.setMemberRoles, (input, caller) => staff.setRoles(db, input, caller)),
    serve(staffContract.suspendMember, (input, caller) => staff.suspend(db, input, caller)),
    serve(staffContract.restoreMember, (input, caller) => staff.restore(db, input, caller)),
  ];
};
