import { requesterOf } from '#src/features/disclosure/server/budget.service.ts';
import { viewerOf } from '#src/features/kases/server/kase-viewer.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { findFairRent, prepareFairRent, readFairRent } from '../contract/fair-rents.ts';
import { answer } from './fair-rent.service.ts';
import { prepare, read } from './full-fair-rent.ts';

export const fairRentRoutes = ({ db, smallSets }: Dependencies): Route[] => [
  serve(findFairRent, (question, caller) =>
    answer(db, question, viewerOf(caller), requesterOf(caller, smallSets)),
  ),
  serve(prepareFairRent, (question, caller) => prepare(db, question, viewerOf(caller))),
  serve(readFairRent, ({ id }, caller) => read(db, id, viewerOf(caller))),
];
