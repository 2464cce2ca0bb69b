import { roadFigures, roadSheet, searchRoads } from '#src/contract/roads.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { figureOf } from './matching.ts';
import { roadSearch } from './service.ts';
import { sheet } from './sheet.ts';

export const roadRoutes = ({ db }: Deps): Route[] => {
  const roads = roadSearch(db);
  return [
    serve(searchRoads, (input) => roads.search(input)),
    serve(roadFigures, async ({ by, ...filter }) =>
      (await roads.find(filter)).map(({ row }) => ({ id: row.id, value: figureOf(by, row) })),
    ),
    serve(roadSheet, ({ id }, { member, access }) =>
      sheet(db, roads, id, { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) }),
    ),
  ];
};
