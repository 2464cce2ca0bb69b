import * as contract from '#src/contract/projects.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { projectService } from './service.ts';

export const projectRoutes = ({ db }: Deps): Route[] => {
  const projects = projectService(db);
  return [
    serve(
      contract.listProjects,
      ownSession(({ archived }, caller) => projects.list(archived, caller)),
    ),
    serve(
      contract.readProject,
      ownSession(({ id }, caller) => projects.read(id, caller)),
    ),
    serve(
      contract.makeProject,
      ownSession((input, caller) => projects.make(input, caller)),
    ),
    serve(
      contract.changeProject,
      ownSession((input, caller) => projects.change(input, caller)),
    ),
    serve(
      contract.removeProject,
      ownSession(({ id }, caller) => projects.remove(id, caller)),
    ),
    serve(
      contract.addProjectItem,
      ownSession((input, caller) => projects.addItem(input, caller)),
    ),
    serve(
      contract.removeProjectItem,
      ownSession(({ id, type, refId }, caller) => projects.removeItem(id, type, refId, caller)),
    ),
    serve(
      contract.shareProject,
      ownSession((input, caller) => projects.share(input, caller)),
    ),
    serve(
      contract.exportProject,
      ownSession(({ id, locale }, caller) => projects.export(id, locale, caller)),
    ),
  ];
};
