import { requesterOf } from '#src/features/disclosure/server/budget.service.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  dashboardDistricts,
  dashboardEvidence,
  dashboardHeat,
  dashboardIndex,
  dashboardMatrix,
  dashboardMovers,
  dashboardRents,
  dashboardRoads,
  dashboardSurvey,
  dashboardSurveyHeat,
  dashboardSurvival,
} from '../contract/dashboard.ts';
import { survival } from './dashboard-survival.ts';
import { evidence, movers, rentsAndVacancy, survey } from './dashboard-tiles.ts';
import { indexLines } from './index-lines.ts';
import { districts, matrix } from './rent-groups.ts';
import { heat } from './rent-heat.ts';
import { rents } from './rent-series.ts';
import { surveyHeat } from './survey-heat.ts';

export const dashboardRoutes = ({ db, reads = db, smallSets }: Dependencies): Route[] => [
  serve(dashboardRents, (input, caller) => rents(reads, input, requesterOf(caller, smallSets))),
  serve(dashboardEvidence, (input) => evidence(reads, input)),
  serve(dashboardIndex, (input, caller) =>
    indexLines(reads, input, requesterOf(caller, smallSets)),
  ),
  serve(dashboardMovers, (input) => movers(reads, input)),
  serve(dashboardSurvey, (input) => survey(reads, input)),
  serve(dashboardHeat, (input) => heat(reads, input)),
  serve(dashboardSurveyHeat, (input) => surveyHeat(reads, input)),
  serve(dashboardDistricts, (input, caller) =>
    districts(reads, input, requesterOf(caller, smallSets)),
  ),
  serve(dashboardMatrix, (input, caller) => matrix(reads, input, requesterOf(caller, smallSets))),
  serve(dashboardRoads, (input) => rentsAndVacancy(reads, input)),
  serve(dashboardSurvival, (input) => survival(reads, input)),
];
