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
import { serve, type Route } from '../serve.ts';
import { readReport } from './report.ts';
import { cityFigure, list, preview, read, run, scopes, spots } from './service.ts';

export const successRateRoutes = ({ db }: Deps): Route[] => [
  serve(successScopes, () => scopes(db)),
  serve(previewSuccessRate, (question) => preview(db, question)),
  serve(successSpots, (input) => spots(db, input)),
  serve(citySuccessRate, (input) => cityFigure(db, input)),
  serve(runSuccessRate, (question, { member, channelRequest }) => run(db, question, { memberId: member!.id, channelRequest })),
  serve(listSuccessRuns, (input, { member }) => list(db, input, member!.id)),
  serve(readSuccessRun, ({ id }, { member }) => read(db, id, member!.id)),
  serve(readSuccessReport, ({ id }, caller) => readReport(db, id, caller)),
];
