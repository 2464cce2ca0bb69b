/** A job that would fail the same way on every try. The message is shown to its owner. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Why a running job is aborted; the reason of its signal. */
export class JobBreak extends Error {
  override name = 'JobBreak';
  constructor(readonly why: 'cancelled' | 'stopping' | 'lost') {
    super(`The job is broken off: ${why}.`);
  }
}
