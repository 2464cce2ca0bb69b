import type { FieldProblem, FieldProblems } from '#src/domain/envelope.ts';
import type { SessionEnd } from '#src/domain/session-end.ts';

export type StartErrorCode =
  | 'config-wrong'
  | 'data-directory-unwritable'
  | 'data-directory-in-use'
  | 'data-file-broken'
  | 'address-in-use'
  | 'database-unreachable'
  | 'database-untrusted'
  | 'database-unfit'
  | 'database-incomplete'
  | 'database-binaries-missing'
  | 'database-version-differs'
  | 'database-owner-differs'
  | 'database-password-lost'
  | 'database-will-not-start'
  | 'migration-edited'
  | 'migration-missing'
  | 'migration-superseded'
  | 'migration-failed'
  | 'endpoint-unserved'
  | 'api-key-rule';

/** Why the server does not start. The message is the one sentence shown to an operator. */
export class StartError extends Error {
  override name = 'StartError';
  constructor(
    readonly code: StartErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A response other than success: HTTP status, message for the caller, and data. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
    /** Headers of the response, such as `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** 400 that names every wrong field. */
export function invalidInput(fields: readonly FieldProblem[]): HttpError {
  const named = fields.map(
    ({ field, expected, got }) => `${field}: expected ${expected}, got ${got}`,
  );
  const data: FieldProblems = { fields: [...fields] };
  return new HttpError(400, named.join('; '), data);
}

export const notLoggedIn = (reason?: SessionEnd) =>
  new HttpError(
    401,
    'No valid session: log in and send the token in Authorization.',
    reason ? { reason } : null,
  );

/** Also used for another member's records, so that the response does not disclose which exist. */
export const notFound = (what: string) => new HttpError(404, `${what} was not found.`);
