import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { main, pageLoader } from '#src/client/query/page-loader.ts';
import { listStaffTasks, staffTaskCounts } from '#src/features/staff-tasks/contract/staff-tasks.ts';
import { listInput, readTaskAddress } from '#src/features/staff-tasks/ui/task-address.ts';

export const loader = pageLoader((search) => [
  main(endpointQuery(listStaffTasks, listInput(readTaskAddress(search)))),
  endpointQuery(staffTaskCounts, {}, { silent: true }),
]);
