import { retractKase } from '#src/contract/kase-retractions.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { retract } from './service.ts';

export const kaseRetractionRoutes = ({ db }: Deps): Route[] => [
  serve(
    retractKase,
    ownSession((input, caller) => retract(db, input, caller)),
  ),
];
