import { retractKase, supersedeKase } from '#src/contract/kase-retractions.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { retract } from './service.ts';
import { supersede } from './supersede.ts';

export const kaseRetractionRoutes = ({ db }: Deps): Route[] => [
  serve(retractKase, (input, caller) => retract(db, input, caller)),
  serve(supersedeKase, (input, caller) => supersede(db, input, caller)),
];
