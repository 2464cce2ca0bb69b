import type { Deps } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/access-requests.ts';
import { ask, grant, list, own, refuse } from './access-requests.service.ts';

export const accessRequestRoutes = ({ db }: Deps): Route[] => [
  serve(contract.ownAccessRequests, (_, { member }) => own(db, member!.id)),
  serve(contract.askAccess, (input, caller) => ask(db, input, caller)),
  serve(contract.listAccessRequests, (input) => list(db, input)),
  serve(contract.grantAccess, (input, caller) => grant(db, input, caller)),
  serve(contract.refuseAccess, (input, caller) => refuse(db, input, caller)),
];
