import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/sample-corrections.ts';
import * as review from './review-corrections.ts';
import * as corrections from './sample-corrections.service.ts';

export const sampleCorrectionRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.reportSampleError, (input, caller) => corrections.mark(db, input, caller)),
  serve(contract.listSampleCorrections, (input, { member }) =>
    corrections.list(db, input, member!.id),
  ),
  serve(contract.withdrawSampleCorrection, (input, caller) =>
    corrections.withdraw(db, input, caller),
  ),
  serve(contract.listSampleCorrectionReviews, (input, caller) => review.list(db, input, caller)),
  serve(contract.confirmSampleCorrection, (input, caller) => review.confirm(db, input, caller)),
  serve(contract.rejectSampleCorrection, (input, caller) => review.reject(db, input, caller)),
];
