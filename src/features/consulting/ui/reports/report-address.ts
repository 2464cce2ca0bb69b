import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { listConsultingReports } from '../../contract/consulting-reports.ts';

const { status, assignee } = listConsultingReports.input.shape;

/** The address of the list: `view=queue&status=submitted&assignee=nobody&id=cr_…`. */
export const reportAddress = listAddress({
  fields: { status, assignee },
  repeated: [],
  sorts: ['-created'],
  views: ['mine', 'queue'],
  columns: [],
  opens: 'id',
});
