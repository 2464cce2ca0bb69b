import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { exportAudit, listAudit } from '../contract/audit.ts';
import { exportAuditLog, list } from './audit.service.ts';

export const auditRoutes = ({ db }: Dependencies): Route[] => [
  serve(listAudit, (input, caller) => list(db, input, caller)),
  serve(exportAudit, (input) => exportAuditLog(db, input)),
];
