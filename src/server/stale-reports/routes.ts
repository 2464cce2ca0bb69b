import * as contract from '#src/contract/stale-reports.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import * as review from './review.ts';
import * as reports from './service.ts';

export const staleReportRoutes = ({ db }: Deps): Route[] => [
  serve(contract.shopAsks, ({ id }, caller) => reports.asks(db, id, caller)),
  serve(contract.reportStale, (input, caller) => reports.report(db, input, caller)),
  serve(contract.listStaleReports, (input, caller) => review.waiting(db, input, caller)),
  serve(contract.decideStaleReport, (input, caller) => review.decide(db, input, caller)),
];
