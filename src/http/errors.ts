import type { Envelope, FieldProblem, FieldProblems } from '#src/domain/envelope.ts';

/** Codes for failures that never reached an envelope. */
export const networkFailed = -1;
export const notJson = -2;

/**
 * A call that did not succeed. Carries the whole envelope as it came: `code`, `data`, `msg`.
 *
 * `requestId` names the call in the server's log, so that somebody can be asked about it.
 */
export class CallError extends Error implements Envelope {
  override name = 'CallError';
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;

  constructor(
    envelope: Envelope,
    readonly requestId: string | null,
    options?: ErrorOptions,
  ) {
    super(`${envelope.code}: ${envelope.msg}`, options);
    this.code = envelope.code;
    this.data = envelope.data;
    this.msg = envelope.msg;
  }

  /** The inputs the server found wrong, empty when it was none of them. */
  get fields(): FieldProblem[] {
    const data = this.data as Partial<FieldProblems> | null;
    return Array.isArray(data?.fields) ? data.fields : [];
  }
}
