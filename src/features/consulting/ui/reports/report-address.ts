import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { reportFilterRules } from '../../model/report-filter.ts';

/** The address of the list: `view=queue&status=submitted&assignee=nobody&id=cr_…`. */
export const reportAddress = listAddress({
  fields: reportFilterRules,
  repeated: [],
  sorts: ['-created'],
  views: ['mine', 'queue'],
  columns: [],
  opens: 'id',
});
