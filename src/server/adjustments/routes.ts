import { approveAdjustment, listAdjustments, proposeAdjustment, rejectAdjustment } from '#src/contract/adjustments.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { approve, list, propose, reject } from './service.ts';

export const adjustmentRoutes = ({ db }: Deps): Route[] => [
  serve(
    proposeAdjustment,
    ownSession((input, caller) => propose(db, input, caller)),
  ),
  serve(listAdjustments, (input) => list(db, input)),
  serve(
    approveAdjustment,
    ownSession((input, caller) => approve(db, caller.idempotencyKey!, input, caller)),
  ),
  serve(
    rejectAdjustment,
    ownSession((input, caller) => reject(db, input, caller)),
  ),
];
