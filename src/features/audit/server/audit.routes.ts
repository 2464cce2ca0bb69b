import type { Deps } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { exportAudit, listAudit } from '../contract/audit.ts';
import { exportActs, list } from './audit.service.ts';

export const auditRoutes = ({ db }: Deps): Route[] => [
  serve(listAudit, (input, caller) => list(db, input, caller)),
  serve(exportAudit, (input) => exportActs(db, input)),
];
