import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../contract/micro-apps.ts';
import { microAppRegistry } from './micro-app-registry.ts';
import { microAppService } from './micro-apps.service.ts';

export const microAppRoutes = ({ db, microApps = microAppRegistry(db) }: Dependencies): Route[] => {
  const apps = microAppService(db, microApps);
  return [
    serve(contract.listMicroApps, (_, caller) => apps.list(caller)),
    serve(contract.addMicroApp, (input, caller) => apps.add(input, caller)),
    serve(contract.changeMicroApp, (input, caller) => apps.change(input, caller)),
    serve(contract.approveMicroApp, (input, caller) => apps.approve(input, caller)),
    serve(contract.rejectMicroApp, (input, caller) => apps.reject(input, caller)),
    serve(contract.removeMicroApp, (input, caller) => apps.remove(input, caller)),
  ];
};
