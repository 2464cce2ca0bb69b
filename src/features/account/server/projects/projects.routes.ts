import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/projects.ts';
import { projectService } from './projects.service.ts';

export const projectRoutes = ({ db }: Dependencies): Route[] => {
  const projects = projectService(db);
  return [
    serve(contract.listProjects, ({ archived }, caller) => projects.list(archived, caller)),
    serve(contract.readProject, ({ id }, caller) => projects.read(id, caller)),
    serve(contract.makeProject, (input, caller) => projects.make(input, caller)),
    serve(contract.changeProject, (input, caller) => projects.change(input, caller)),
    serve(contract.removeProject, ({ id }, caller) => projects.remove(id, caller)),
    serve(contract.addProjectItem, (input, caller) => projects.addItem(input, caller)),
    serve(contract.removeProjectItem, ({ id, type, refId }, caller) =>
      projects.removeItem(id, type, refId, caller),
    ),
    serve(contract.shareProject, (input, caller) => projects.share(input, caller)),
    serve(contract.exportProject, ({ id, locale }, caller) => projects.export(id, locale, caller)),
  ];
};
