import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../contract/staff-tasks.ts';
import { claim, release } from './claim-tasks.ts';
import { counts, list } from './staff-tasks.service.ts';
import { read } from './task-details.ts';

export const staffTaskRoutes = ({ db, money = defaultMoneySettings }: Dependencies): Route[] => [
  serve(contract.listStaffTasks, (input, caller) => list(db, input, caller)),
  serve(contract.staffTaskCounts, (_, caller) => counts(db, caller)),
  serve(contract.readStaffTask, (input, caller) => read(db, input, caller, money)),
  serve(contract.claimStaffTask, (input, caller) => claim(db, input, caller)),
  serve(contract.releaseStaffTask, (input, caller) => release(db, input, caller)),
];
