import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { readBill } from '../../contract/bills.ts';
import {
  jindouBalance,
  jindouDays,
  jindouRecords,
  jindouStatement,
} from '../../contract/jindou.ts';
import { balance, bill, days, records, statement } from './bills.service.ts';

export const billRoutes = ({ db }: Dependencies): Route[] => [
  serve(jindouBalance, (_, { member, access }) => balance(db, member!.id, access.roles ?? [])),
  serve(jindouRecords, (input, { member }) => records(db, input, member!.id)),
  serve(jindouStatement, (range, { member }) => statement(db, range, member!.id)),
  serve(jindouDays, (range, { member }) => days(db, range, member!.id)),
  serve(readBill, ({ no }, { member }) => bill(db, no, member!.id)),
];
