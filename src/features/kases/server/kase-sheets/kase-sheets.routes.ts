import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { ownKasePoints, readKaseSheet } from '../../contract/kase-sheets.ts';
import { viewerOf } from '../kase-viewer.ts';
import { ownPoints, read } from './kase-sheets.service.ts';

export const kaseSheetRoutes = ({ db }: Dependencies): Route[] => [
  serve(readKaseSheet, (input, caller) => read(db, input, viewerOf(caller))),
  serve(ownKasePoints, (filter, { member }) => ownPoints(db, filter, member!.id)),
];
