import * as tokens from '#src/features/micro-apps/contract/scoped-tokens.ts';
import { microAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/api-keys.ts';
import { apiKeyService } from './api-keys.service.ts';
import { scopedTokenService } from './scoped-tokens.ts';

export const apiKeyRoutes = ({
  db,
  lockout,
  microApps = microAppRegistry(db),
}: Dependencies): Route[] => {
  const keys = apiKeyService({ db, lockout });
  const scoped = scopedTokenService(db, microApps);
  return [
    serve(tokens.listScopedTokens, (_, caller) => scoped.list(caller)),
    serve(tokens.makeScopedToken, (input, caller) => scoped.make(input, caller)),
    serve(tokens.revokeScopedToken, ({ id }, caller) => scoped.revoke(id, caller)),
    serve(contract.listApiKeys, (_, caller) => keys.list(caller)),
    serve(contract.makeApiKey, (input, caller) => keys.make(input, caller)),
    serve(contract.revokeApiKey, ({ id }, caller) => keys.revoke(id, caller)),
    serve(contract.listAppUses, (_, caller) => keys.apps(caller)),
    serve(contract.noteAppUse, (input, caller) => keys.noteApp(input, caller)),
  ];
};
