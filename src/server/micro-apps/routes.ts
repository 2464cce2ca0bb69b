import * as contract from '#src/contract/micro-apps.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { microAppRegistry } from './registry.ts';
import { microAppService } from './service.ts';

export const microAppRoutes = ({ db, microApps = microAppRegistry(db) }: Deps): Route[] => {
  const apps = microAppService(db, microApps);
  return [
    serve(contract.listMicroApps, () => apps.list()),
    serve(
      contract.addMicroApp,
      ownSession((input, caller) => apps.add(input, caller)),
    ),
    serve(
      contract.changeMicroApp,
      ownSession((input, caller) => apps.change(input, caller)),
    ),
    serve(
      contract.removeMicroApp,
      ownSession((input, caller) => apps.remove(input, caller)),
    ),
  ];
};
