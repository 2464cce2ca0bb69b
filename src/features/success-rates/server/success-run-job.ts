import { successRunPrice } from '#src/domain/success-rate.ts';
import { failureNotice } from '#src/features/notices/server/failure-notice.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { tx } from '#src/server/db/transaction.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { successQuestion } from '../contract/success-rates.ts';
import { finishRun, selectRun } from './success-rates.store.ts';
import { resultOf } from './success-result.ts';

/** Input of the job. */
export interface SuccessRunJobInput {
  runId: string;
}

/**
 * Computes a run of very many shops. Its output is the run itself; the result of the job contains
 * its id.
 */
export const successRunJob: JobKind = {
  name: 'success-rate',
  mostTries: 3,
  async run(input, context) {
    const { db, memberId, signal } = context;
    const { runId } = input as SuccessRunJobInput;
    const run = memberId === null ? undefined : await selectRun(db, runId, memberId);
    if (!run)
      throw new UnrecoverableJobError('The run this job was ordered for is not there any more.');
    if (run.state === 'computing') {
      context.report({ step: 'reading', share: 0.1 });
      const result = await resultOf(db, readInput(successQuestion, run.question), signal);
      context.report({ step: 'writing', share: 0.9 });
      const priceJindou = successRunPrice({ isSuppressed: result.levelUsed === null });
      await tx(db, async (open) => {
        await finishRun(open, runId, result, priceJindou);
        // The open page receives the event of the job; this notice is for members who left it.
        await notify(open, {
          id: `nt_${runId}`,
          memberId: run.memberId,
          kind: 'success-rate',
          content: { id: runId },
        });
      });
    }
    return { result: { runId } };
  },
  onFailed: failureNotice((input) => ({
    kind: 'success-rate',
    content: { id: (input as SuccessRunJobInput).runId, failed: true },
  })),
};
