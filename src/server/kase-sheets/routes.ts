import { ownKasePoints, readKaseSheet } from '#src/contract/kase-sheets.ts';
import type { Deps } from '../dependencies.ts';
import { viewerOf } from '../kases/viewer.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { ownPoints, read } from './service.ts';

export const kaseSheetRoutes = ({ db }: Deps): Route[] => [
  serve(readKaseSheet, (input, caller) => read(db, input, viewerOf(caller))),
  serve(ownKasePoints, (filter, { member }) => ownPoints(db, filter, member!.id)),
];
