import { roadsTogether } from '#src/analytics/roads-together.ts';
import { compareRoads, listRoadPurchases, readRoadReport } from '#src/contract/road-reports.ts';
import { roadFigures, roadSheet, roadStatistics, searchRoads } from '#src/contract/roads.ts';
import type { Deps } from '../dependencies.ts';
import { viewerOf } from '#src/features/kases/server/kase-viewer.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { compare } from './compare.ts';
import { figureOf } from './matching.ts';
import { roadPurchases } from './purchase/store.ts';
import { readReport } from './report.ts';
import { roadSearch } from './service.ts';
import { sheet } from './sheet.ts';

export const roadRoutes = ({ db }: Deps): Route[] => {
  const roads = roadSearch(db);
  return [
    serve(searchRoads, (input) => roads.search(input)),
    serve(roadStatistics, async (filter) => roadsTogether((await roads.find(filter)).map(({ row }) => row))),
    serve(roadFigures, async ({ by, ...filter }) =>
      (await roads.find(filter)).map(({ row }) => ({ id: row.id, value: figureOf(by, row) })),
    ),
    serve(roadSheet, ({ id }, caller) => sheet(db, roads, id, viewerOf(caller))),
    serve(compareRoads, ({ ids }, caller) => compare(db, roads, ids, viewerOf(caller))),
    serve(readRoadReport, ({ id }, caller) => readReport(db, id, caller)),
    serve(listRoadPurchases, (_input, { member }) => roadPurchases(db, member!.id)),
  ];
};
