import type { AccessState } from '#src/domain/access-rule.ts';
import type { JobProgress } from '#src/domain/job.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';

/** Result of a job. */
export interface JobOutcome {
  /** JSON that its owner reads. */
  result?: unknown;
  /** File that its owner downloads. */
  file?: JobFile;
}

export interface JobFile {
  name: string;
  /** Media type with its charset. */
  type: string;
  bytes: Buffer;
}

/** Context of a running job. */
export interface JobContext {
  db: Db;
  jobId: string;
  /** Owner; null for jobs of the system. */
  memberId: string | null;
  /** Current permissions of the owner, which may be fewer than when the job was created. */
  access: Pick<AccessState, 'roles' | 'can'>;
  /** Aborted when the job is cancelled, its server stops, or another server has taken it. */
  signal: AbortSignal;
  /** Reports progress. Cheap: it is written at intervals only. */
  report(progress: Partial<JobProgress>): void;
}

/** A job whose last try failed. */
export interface EndedJob {
  /** Owner; null for jobs of the system. */
  memberId: string | null;
  input: unknown;
}

/**
 * One kind of job.
 *
 * A try may end anywhere, also when the server is killed, and the next one starts from the
 * beginning. So `run` changes nothing that a second run would duplicate; its result is stored once,
 * together with the state.
 */
export interface JobKind {
  name: string;
  /** Maximum number of tries before it counts as failed. */
  mostTries: number;
  /**
   * @throws UnrecoverableJobError when another try would fail the same way. After any other error
   * it is retried.
   */
  run(input: unknown, context: JobContext): Promise<JobOutcome>;
  /**
   * Runs after the last try failed, in the transaction that ends the job, so that each failure is
   * reported once.
   */
  onFailed?(open: Tx, job: EndedJob): Promise<void>;
}
