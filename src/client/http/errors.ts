import type { Envelope, FieldProblem, FieldProblems } from '#src/domain/envelope.ts';
import type { RawEnvelope } from './envelope-keys.ts';
import { httpConfig } from './http-config.ts';

/** Codes for failures that never reached an envelope. */
export const networkFailed = -1;
export const notJson = -2;

/**
 * A failed call, with the whole envelope as received.
 *
 * What can be listed of it are the envelope's own keys with their own values, no more and no fewer,
 * so it may be taken apart or written as JSON as if it were the envelope. A key that every error
 * has, as `stack`, is read from `envelope`, which is the same object as received.
 */
export class CallError extends Error implements Envelope {
  /** As received: an API may write it as text, and a response without one has none. */
  readonly code!: number;
  readonly data: unknown;
  readonly msg!: string;
  readonly envelope!: RawEnvelope;
  /** Identifies the call in the server's log, for support. */
  readonly requestId!: string | null;

  static {
    Object.defineProperty(this.prototype, 'name', { value: 'CallError' });
  }

  constructor(envelope: object, requestId: string | null = null, options?: ErrorOptions) {
    const came = envelope as RawEnvelope;
    const { keys } = httpConfig;
    const [code, data, msg] = [came[keys.code], came[keys.data], came[keys.msg]];
    super(`${String(code)}: ${String(msg)}`, options);
    const beside: Record<string, unknown> = { envelope, requestId, code, data, msg };
    const define = (name: string, value: unknown, enumerable: boolean) =>
      Object.defineProperty(this, name, { value, enumerable, configurable: true });
    for (const name in beside) define(name, beside[name], false);
    for (const [key, value] of Object.entries(came)) {
      if (!(key in this) || (key in beside && beside[key] === value)) define(key, value, true);
    }
  }

  /** The inputs the server found wrong, empty when it was none of them. */
  get fields(): FieldProblem[] {
    const data = this.data as Partial<FieldProblems> | null | undefined;
    return Array.isArray(data?.fields) ? data.fields : [];
  }
}

/** Creates an envelope for a response that came without one. */
export function failure(code: number, msg: string, data: unknown = null): RawEnvelope {
  const { keys } = httpConfig;
  return { [keys.code]: code, [keys.data]: data, [keys.msg]: msg };
}

export function networkFailure(cause: unknown): CallError {
  return new CallError(failure(networkFailed, 'The network did not answer.'), null, { cause });
}

export function noEnvelope(requestId?: string | null, options?: ErrorOptions): CallError {
  return new CallError(failure(notJson, 'The answer is no envelope.'), requestId, options);
}
