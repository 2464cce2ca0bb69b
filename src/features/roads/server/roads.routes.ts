import { summarizeRoads } from '#src/analytics/summarize-roads.ts';
import { viewerOf } from '#src/features/kases/server/kase-viewer.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { compareRoads, listRoadPurchases, readRoadReport } from '../contract/road-reports.ts';
import { roadFigures, roadSheet, roadStatistics, searchRoads } from '../contract/roads.ts';
import { compare } from './compare-roads.ts';
import { figureOf } from './match-roads.ts';
import { roadPurchases } from './road-purchase.store.ts';
import { readReport, sheet } from './road-sheet.ts';
import { roadSearch } from './roads.service.ts';

export const roadRoutes = ({ db, reads = db }: Dependencies): Route[] => {
  const roads = roadSearch(reads);
  return [
    serve(searchRoads, (input) => roads.search(input)),
    serve(roadStatistics, async (filter) =>
      summarizeRoads((await roads.find(filter)).map(({ row }) => row)),
    ),
    serve(roadFigures, async ({ by, ...filter }) =>
      (await roads.find(filter)).map(({ row }) => ({ id: row.id, value: figureOf(by, row) })),
    ),
    serve(roadSheet, ({ id }, caller) => sheet(reads, roads, id, viewerOf(caller))),
    serve(compareRoads, ({ ids }, caller) => compare(reads, roads, ids, viewerOf(caller))),
    serve(readRoadReport, ({ id }, caller) => readReport(db, id, caller)),
    serve(listRoadPurchases, (_input, { member }) => roadPurchases(db, member!.id)),
  ];
};
