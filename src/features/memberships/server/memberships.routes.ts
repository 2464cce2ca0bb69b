import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../contract/memberships.ts';
import * as enquiries from './membership-enquiries.ts';
import { changeRenewal, quote, read } from './memberships.service.ts';

export const membershipRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.readMembership, (_, caller) => read(db, caller)),
  serve(contract.quoteMembership, (input, caller) => quote(db, input, caller)),
  serve(contract.changeRenewal, (input, caller) => changeRenewal(db, input, caller)),
  serve(contract.requestQuote, (input, caller) => enquiries.submitEnquiry(db, input, caller)),
  serve(contract.listEnquiries, (input) => enquiries.list(db, input)),
  serve(contract.answerEnquiry, (input, caller) => enquiries.answerEnquiry(db, input, caller)),
];
