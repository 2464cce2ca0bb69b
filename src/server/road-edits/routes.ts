import * as contract from '#src/contract/road-edits.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { addName, grade, list, merge, removeName, rename, restore, retract } from './service.ts';

export const roadEditRoutes = ({ db }: Deps): Route[] => [
  serve(contract.listManagedRoads, (input) => list(db, input)),
  serve(
    contract.renameRoad,
    ownSession((input, caller) => rename(db, input, caller)),
  ),
  serve(
    contract.addRoadName,
    ownSession((input, caller) => addName(db, input, caller)),
  ),
  serve(
    contract.removeRoadName,
    ownSession((input, caller) => removeName(db, input, caller)),
  ),
  serve(
    contract.gradeRoad,
    ownSession((input, caller) => grade(db, input, caller)),
  ),
  serve(
    contract.mergeRoad,
    ownSession((input, caller) => merge(db, input, caller)),
  ),
  serve(
    contract.retractRoad,
    ownSession((input, caller) => retract(db, input, caller)),
  ),
  serve(
    contract.restoreRoad,
    ownSession((input, caller) => restore(db, input, caller)),
  ),
];
