import { HttpError } from '#src/server/http/errors.ts';
import { LedgerError } from '../errors.ts';

/** The HTTP error for an act that was not posted. Other errors are returned unchanged. */
export function ledgerHttpError(error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error;
  const { code, evidence } = error;
  const options = { cause: error };
  if (code === 'insufficient') {
    const { needed = 0, available = 0 } = evidence;
    const data = {
      reason: 'insufficient-balance',
      failureCode: 'INSUFFICIENT_BALANCE',
      needed,
      available,
      missing: needed - available,
    };
    return new HttpError(
      422,
      `This costs ${needed} jindou; ${available} are available.`,
      data,
      {},
      options,
    );
  }
  if (code === 'over-cap') {
    const { needed = 0, available = 0 } = evidence;
    const data = { reason: 'over-cap', failureCode: 'LIMIT_EXCEEDED', needed, available };
    const message = `This costs ${needed} jindou; your team lets you spend ${available} more this month.`;
    return new HttpError(422, message, data, {}, options);
  }
  if (code === 'resolved-already' || code === 'wrong-moment') {
    return new HttpError(
      409,
      'This is already settled.',
      { reason: 'settled-already' },
      {},
      options,
    );
  }
  if (code === 'tx-of-another-act') {
    return new HttpError(
      422,
      'Idempotency-Key: expected a key that was not used before, got the key of another request.',
      {
        reason: 'key-of-another-request',
        fields: [
          {
            field: 'Idempotency-Key',
            expected: 'a key of its own for each request',
            got: 'the key of another one',
          },
        ],
      },
    );
  }
  return error;
}
