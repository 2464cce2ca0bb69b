import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/access-requests.ts';
import {
  requestAccess,
  grantRequest,
  list,
  listOwn,
  denyRequest,
} from './access-requests.service.ts';

export const accessRequestRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.ownAccessRequests, (_, { member }) => listOwn(db, member!.id)),
  serve(contract.requestAccess, (input, caller) => requestAccess(db, input, caller)),
  serve(contract.listAccessRequests, (input) => list(db, input)),
  serve(contract.grantAccessRequest, (input, caller) => grantRequest(db, input, caller)),
  serve(contract.denyAccessRequest, (input, caller) => denyRequest(db, input, caller)),
];
