import { oneOf, recordedDay } from '#src/domain/field-rules.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { billKinds } from '../../model/bill.ts';

/** The address of a statement: `from=2026-11-01&to=2026-11-20&kind=consume&page=2`. */
export const statementAddress = listAddress({
  fields: { from: recordedDay, to: recordedDay, kind: oneOf(billKinds) },
  repeated: [],
  sorts: ['-date'],
  views: ['all', 'recharges', 'gifts', 'holds', 'lapsed'],
  columns: [],
  misfits: ({ from, to }) => (from !== undefined && to !== undefined && from > to ? ['to'] : []),
});
