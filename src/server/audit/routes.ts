import { exportAudit, listAudit } from '#src/contract/audit.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { exportActs, list } from './service.ts';

export const auditRoutes = ({ db }: Deps): Route[] => [
  serve(listAudit, (input, caller) => list(db, input, caller)),
  serve(exportAudit, (input) => exportActs(db, input)),
];
