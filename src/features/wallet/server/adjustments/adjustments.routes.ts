import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  approveAdjustment,
  listAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from '../../contract/adjustments.ts';
import { approve, list, propose, reject } from './adjustments.service.ts';

export const adjustmentRoutes = ({ db }: Dependencies): Route[] => [
  serve(proposeAdjustment, (input, caller) => propose(db, input, caller)),
  serve(listAdjustments, (input) => list(db, input)),
  serve(approveAdjustment, (input, caller) => approve(db, caller.idempotencyKey!, input, caller)),
  serve(rejectAdjustment, (input, caller) => reject(db, input, caller)),
];
