import * as contract from '#src/contract/api-keys.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { apiKeyService } from './service.ts';

export const apiKeyRoutes = ({ db, lockout }: Deps): Route[] => {
  const keys = apiKeyService({ db, lockout });
  return [
    serve(contract.listApiKeys, (_, caller) => keys.list(caller)),
    serve(contract.makeApiKey, (input, caller) => keys.make(input, caller)),
    serve(contract.revokeApiKey, ({ id }, caller) => keys.revoke(id, caller)),
    serve(contract.listAppUses, (_, caller) => keys.apps(caller)),
    serve(contract.noteAppUse, (input, caller) => keys.noteApp(input, caller)),
  ];
};
