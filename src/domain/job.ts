/** Work that takes longer than a call may wait: its states, and what may be done in each. */
export const jobStates = ['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type JobState = (typeof jobStates)[number];

/** Progress of a running job, for display. */
export const jobSteps = ['waiting', 'reading', 'working', 'writing', 'done'] as const;
export type JobStep = (typeof jobSteps)[number];

/** How far a job is. */
export interface JobProgress {
  /** 0 to 1. */
  share: number;
  step: JobStep;
  /** Rows done and rows in all, where the work is counted in rows. */
  rows: { done: number; inAll: number } | null;
}

/** Days a result is kept before its file is deleted. */
export const jobResultDays = 7;

const next: Record<JobState, readonly JobState[]> = {
  queued: ['running', 'cancelled'],
  // Back to the queue when its server stops, or when a failed try is to be repeated.
  running: ['queued', 'ready', 'failed', 'cancelled'],
  ready: ['expired'],
  failed: ['queued'],
  cancelled: ['queued'],
  expired: [],
};

/** Whether a job may go from one state to the other. */
export function mayBecome(from: JobState, to: JobState): boolean {
  return next[from].includes(to);
}

/** Whether the state is final. */
export function isJobFinished(state: JobState): boolean {
  return state !== 'queued' && state !== 'running';
}

const firstPauseSeconds = 5;
const longestPauseSeconds = 600;

/**
 * Seconds to wait before a job is tried again: 5, 10, 20 … at most ten minutes.
 *
 * @param tried Tries that failed, 1 or more.
 * @throws RangeError when `tried` is not a whole number of at least 1.
 */
export function pauseSeconds(tried: number): number {
  if (!Number.isSafeInteger(tried) || tried < 1)
    throw new RangeError(`pause: expected a whole number from 1, got ${tried}`);
  return Math.min(firstPauseSeconds * 2 ** (tried - 1), longestPauseSeconds);
}
