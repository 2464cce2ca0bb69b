/** Work that would fail the same way however often it is tried. The message is shown to who ordered it. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Why a running job is broken off; the reason of its signal. */
export class JobBreak extends Error {
  override name = 'JobBreak';
  constructor(readonly why: 'cancelled' | 'stopping' | 'lost') {
    super(`The job is broken off: ${why}.`);
  }
}
