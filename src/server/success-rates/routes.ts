import {
  citySuccessRate,
  listSuccessRuns,
  previewSuccessRate,
  readSuccessRun,
  runSuccessRate,
  successScopes,
  successSpots,
} from '#src/contract/success-rates.ts';
import { readSuccessReport } from '#src/contract/success-reports.ts';
import type { Deps } from '../deps.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import type { Payer } from './price.ts';
import { readReport } from './report.ts';
import { cityFigure, list, preview, read, run, scopes, spots } from './service.ts';

export const successRateRoutes = ({ db }: Deps): Route[] => [
  serve(successScopes, () => scopes(db)),
  serve(previewSuccessRate, (question, caller) => preview(db, question, payerOf(caller))),
  serve(successSpots, (input) => spots(db, input)),
  serve(citySuccessRate, (input) => cityFigure(db, input)),
  serve(runSuccessRate, (question, caller) => run(db, question, { ...payerOf(caller), channelRequest: caller.channelRequest })),
  serve(listSuccessRuns, (input, caller) => list(db, input, payerOf(caller))),
  serve(readSuccessRun, ({ id }, caller) => read(db, id, payerOf(caller))),
  serve(readSuccessReport, ({ id }, caller) => readReport(db, id, caller)),
];

const payerOf = ({ member, access }: Caller): Payer => ({ memberId: member!.id, roles: access.roles });
