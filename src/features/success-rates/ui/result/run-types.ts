import type { OutputOf } from '#src/contract/endpoint.ts';
import type { readSuccessRun } from '../../contract/success-rates.ts';

export type Run = OutputOf<typeof readSuccessRun>;
export type Result = NonNullable<Run['result']>;
export type Step = Result['curve'][number];

/** The reader of a report: the owner of the run, or the holder of a link. */
export type Reader = 'owner' | 'visitor';

export const horizonOf = (run: Pick<Run, 'question'>): number =>
  Number(run.question['horizon'] ?? 3);
export const tradesOf = (run: Pick<Run, 'question'>): string[] =>
  [run.question['category'] ?? []].flat();
