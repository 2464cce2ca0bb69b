import type { AccessState } from '#src/domain/access-rule.ts';
import type { JobProgress } from '#src/domain/job.ts';
import type { NoticeKind } from '#src/domain/notice.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';

/** What a job leaves behind. */
export interface JobOutcome {
  /** What its owner reads of it: JSON. */
  result?: unknown;
  /** What its owner downloads. */
  file?: JobFile;
}

export interface JobFile {
  name: string;
  /** Media type with its charset. */
  type: string;
  bytes: Buffer;
}

/** What a running job works with. */
export interface JobContext {
  db: Db;
  jobId: string;
  /** Whose job it is; null for work of the house. */
  memberId: string | null;
  /** What the owner may do now, which may be less than when the job was ordered. */
  access: Pick<AccessState, 'roles' | 'can'>;
  /** Aborted when the job is cancelled, its server stops, or another server has taken it. */
  signal: AbortSignal;
  /** Tells how far it is. Cheap: it is written at intervals only. */
  report(progress: Partial<JobProgress>): void;
}

/**
 * One kind of long work.
 *
 * A try may end anywhere, by a kill of the server too, and the next one starts from the beginning. So `run` changes
 * nothing in a way that a second run would double; what it returns is kept once, together with the state.
 */
export interface JobKind {
  name: string;
  /** Tries in all before it counts as failed. */
  mostTries: number;
  /** @throws HopelessJob when another try would fail alike. Anything else is tried again. */
  run(input: unknown, context: JobContext): Promise<JobOutcome>;
  /** What its owner is told when it has failed; left out for work nobody waits for. */
  failureNotice?(input: unknown): { kind: NoticeKind; content: unknown };
  /** What else changes with its failure, in the transaction that ends it: work of the house has no owner to be told. */
  onFailed?(open: Tx, input: unknown): Promise<void>;
}
