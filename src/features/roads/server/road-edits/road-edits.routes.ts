import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/road-edits.ts';
import {
  addName,
  grade,
  list,
  merge,
  removeName,
  rename,
  restore,
  retract,
} from './road-edits.service.ts';

export const roadEditRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listManagedRoads, (input) => list(db, input)),
  serve(contract.renameRoad, (input, caller) => rename(db, input, caller)),
  serve(contract.addRoadName, (input, caller) => addName(db, input, caller)),
  serve(contract.removeRoadName, (input, caller) => removeName(db, input, caller)),
  serve(contract.gradeRoad, (input, caller) => grade(db, input, caller)),
  serve(contract.mergeRoad, (input, caller) => merge(db, input, caller)),
  serve(contract.retractRoad, (input, caller) => retract(db, input, caller)),
  serve(contract.restoreRoad, (input, caller) => restore(db, input, caller)),
];
