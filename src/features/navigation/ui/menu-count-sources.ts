import { call } from '#src/client/http/call.ts';
import { listConsultingReports } from '#src/features/consulting/contract/consulting-reports.ts';
import { readTeam } from '#src/features/memberships/contract/teams.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { staffTaskCounts } from '#src/features/staff-tasks/contract/staff-tasks.ts';
import { staffTaskAccess } from '#src/features/staff-tasks/model/staff-task.ts';
import type { MenuCountName, MenuCountSource } from './menu-counts.ts';

// A chunk of its own: the counts are read when the page is idle.

const silent = { silent: true };

/** Every count of the menu. A feature with work for the member adds its own here. */
export const menuCountSources: Record<MenuCountName, MenuCountSource> = {
  unpaidOrders: {
    needs: 'can:order-view',
    read: async () => {
      const { total } = await call(listOrders, { status: ['unpaid', 'paying'], limit: 10 }, silent);
      return total;
    },
  },
  // A delivered report waits for its owner to accept it.
  reports: {
    needs: 'can:report-order',
    read: async () => {
      const { total } = await call(
        listConsultingReports,
        { status: ['delivered'], limit: 10 },
        silent,
      );
      return total;
    },
  },
  invitations: {
    needs: null,
    read: async () => (await call(readTeam, {}, silent)).offers.length,
  },
  staffTasks: {
    needs: staffTaskAccess,
    read: async () => (await call(staffTaskCounts, {}, silent)).total,
  },
};
