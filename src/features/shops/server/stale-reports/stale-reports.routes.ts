import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/stale-reports.ts';
import * as reports from './stale-reports.service.ts';

export const staleReportRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.shopAskingRents, ({ id }, caller) => reports.askingRents(db, id, caller)),
  serve(contract.reportStale, (input, caller) => reports.report(db, input, caller)),
  serve(contract.listStaleReports, (input, caller) => reports.waiting(db, input, caller)),
  serve(contract.decideStaleReport, (input, caller) => reports.decide(db, input, caller)),
];
