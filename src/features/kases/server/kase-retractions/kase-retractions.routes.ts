import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { retractKase, supersedeKase } from '../../contract/kase-retractions.ts';
import { retract, supersede } from './kase-retractions.service.ts';

export const kaseRetractionRoutes = ({ db }: Dependencies): Route[] => [
  serve(retractKase, (input, caller) => retract(db, input, caller)),
  serve(supersedeKase, (input, caller) => supersede(db, input, caller)),
];
