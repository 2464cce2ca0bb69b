import { useQuery } from '#src/client/hooks/use-query.ts';
import { staffTaskCounts } from './contract/staff-tasks.ts';

/** How many requests wait for the logged-in member of staff; for others, ask with `false`. */
export const useStaffTaskCounts = (isStaff = true) =>
  useQuery(staffTaskCounts, isStaff ? {} : null, { silent: true });
