import * as contract from '#src/contract/access-requests.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { ask, grant, list, own, refuse } from './service.ts';

export const accessRequestRoutes = ({ db }: Deps): Route[] => [
  serve(
    contract.ownAccessRequests,
    ownSession((_, { member }) => own(db, member!.id)),
  ),
  serve(
    contract.askAccess,
    ownSession((input, caller) => ask(db, input, caller)),
  ),
  serve(
    contract.listAccessRequests,
    ownSession((input) => list(db, input)),
  ),
  serve(
    contract.grantAccess,
    ownSession((input, caller) => grant(db, input, caller)),
  ),
  serve(
    contract.refuseAccess,
    ownSession((input, caller) => refuse(db, input, caller)),
  ),
];
