import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Caller, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  citySuccessRate,
  findSuccessPlaces,
  previewSuccessRate,
  readSuccessRun,
  runSuccessRate,
  successPeers,
  successScopes,
  successPoints,
} from '../contract/success-rates.ts';
import { readSuccessReport } from '../contract/success-reports.ts';
import { listSuccessRuns, nameSuccessRun } from '../contract/success-runs.ts';
import { forecastErrors, panelRate, successEvidence } from '../contract/survival-evidence.ts';
import type { Payer } from './charge-run.ts';
import { findPlaces } from './find-places.ts';
import { readForecastErrors } from './forecast-errors.ts';
import { readPanelRate } from './panel-rate.ts';
import {
  cityFigure,
  peers,
  preview,
  read,
  run,
  scopes,
  observedPoints,
} from './success-rates.service.ts';
import { readReport } from './success-report.ts';
import { list, nameShop } from './success-runs.ts';
import { evidence } from './survival-evidence.ts';

export const successRateRoutes = ({ db }: Dependencies): Route[] => [
  serve(successScopes, () => scopes(db)),
  serve(successEvidence, () => evidence(db)),
  serve(panelRate, (input) => readPanelRate(db, input)),
  serve(forecastErrors, (input) => readForecastErrors(db, input)),
  serve(previewSuccessRate, (question, caller) => preview(db, question, payerOf(caller))),
  serve(successPoints, (input) => observedPoints(db, input)),
  serve(findSuccessPlaces, (input) => findPlaces(db, input)),
  serve(citySuccessRate, (input) => cityFigure(db, input)),
  serve(runSuccessRate, (question, caller) =>
    run(db, question, { ...payerOf(caller), channelRequest: caller.channelRequest }),
  ),
  serve(listSuccessRuns, (input, caller) => list(db, input, payerOf(caller))),
  serve(nameSuccessRun, (input, { member }) => nameShop(db, input, member!.id)),
  serve(successPeers, ({ id }, { member }) => peers(db, id, member!.id)),
  serve(readSuccessRun, ({ id }, caller) => read(db, id, payerOf(caller))),
  serve(readSuccessReport, ({ id }, caller) => readReport(db, id, caller)),
];

const payerOf = ({ member, access }: Caller): Payer => ({
  memberId: member!.id,
  roles: access.roles,
});
