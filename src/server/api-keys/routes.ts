import * as contract from '#src/contract/api-keys.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { apiKeyService } from './service.ts';

export const apiKeyRoutes = ({ db, lockout }: Deps): Route[] => {
  const keys = apiKeyService({ db, lockout });
  return [
    serve(
      contract.listApiKeys,
      ownSession((_, caller) => keys.list(caller)),
    ),
    serve(
      contract.makeApiKey,
      ownSession((input, caller) => keys.make(input, caller)),
    ),
    serve(
      contract.revokeApiKey,
      ownSession(({ id }, caller) => keys.revoke(id, caller)),
    ),
    serve(
      contract.listAppUses,
      ownSession((_, caller) => keys.apps(caller)),
    ),
    serve(
      contract.noteAppUse,
      ownSession((input, caller) => keys.noteApp(input, caller)),
    ),
  ];
};
