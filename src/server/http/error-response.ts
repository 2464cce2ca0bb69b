import { isDatabaseAway } from '../db/database-away.ts';
import { isDiskFull } from '../db/disk-space.ts';
import { HttpError } from './errors.ts';

/** Messages for errors of the framework, which must not echo the request. */
const words: Record<number, string> = {
  400: 'This request cannot be read.',
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive.',
  414: 'The address is too long.',
  415: 'The body has to be JSON: send content-type: application/json.',
  429: 'Too many calls from this address.',
  431: 'The headers are too large; 16 kB is the most.',
};

const brokenJson = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

// A query exceeded its timeout.
const tookTooLong = /^(57014|55P03)$/;

/**
 * Turns a thrown value into a response. An unexpected one becomes 500 without internals.
 *
 * @param bodyLimit Of the route, in bytes, for the message of 413.
 */
export function errorResponse(error: unknown, bodyLimit?: number): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (error instanceof SyntaxError || brokenJson.has(name))
    return new HttpError(400, 'The body is not valid JSON.');
  if (isDiskFull(error)) {
    const message =
      'The disk of the server is full, so nothing can be kept at the moment. Try again later.';
    return new HttpError(503, message, null, { 'retry-after': '60' }, { cause: error });
  }
  if (tookTooLong.test(name))
    return new HttpError(
      503,
      'The search took too long. Narrow it, or try again later.',
      null,
      {},
      { cause: error },
    );
  if (isDatabaseAway(error)) {
    return new HttpError(
      503,
      'The database does not answer at the moment. Try again in a minute.',
      null,
      { 'retry-after': '60' },
      { cause: error },
    );
  }
  if (statusCode === 413)
    return new HttpError(
      413,
      bodyLimit
        ? `The body is too large; ${sizeOf(bodyLimit)} is the most.`
        : 'The body is too large.',
    );
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, words[statusCode] ?? words[400]!);
  }
  return new HttpError(
    500,
    'Something went wrong on our side. The request id finds it in the log.',
    null,
    {},
    { cause: error },
  );
}

function sizeOf(bytes: number): string {
  return bytes >= 1_000_000
    ? `${Math.floor(bytes / 1_000_000)} MB`
    : `${Math.floor(bytes / 1_000)} kB`;
}
