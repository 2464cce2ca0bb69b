/** A job that would fail the same way on every try. The message is shown to its owner. */
export class UnrecoverableJobError extends Error {
  override name = 'UnrecoverableJobError';
}

/** Why a running job is aborted; the reason of its signal. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted';
  constructor(readonly why: 'cancelled' | 'stopping' | 'lost') {
    super(`The job is broken off: ${why}.`);
  }
}
