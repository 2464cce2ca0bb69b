import { requesterOf } from '#src/features/disclosure/server/budget.service.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { searchStreets } from '../contract/street-search.ts';
import { findStreets } from './street-search.service.ts';

export const streetSearchRoutes = ({ db, smallSets }: Dependencies): Route[] => [
  serve(searchStreets, (question, caller) =>
    findStreets(db, question, requesterOf(caller, smallSets)),
  ),
];
