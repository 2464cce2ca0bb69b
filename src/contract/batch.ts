import * as z from 'zod/mini';

/**
 * Where a browser sends the reads of a page in one request. No endpoint: the response is one line of
 * JSON for each read, in the order in which they are ready.
 */
export const batchPath = '/api/v1/batch';

/** The most reads of one batch. */
export const maxBatchParts = 16;

/** The longest address of a batch, in characters. A longer one is requested on its own. */
export const maxBatchAddress = 2_000;

/** Addresses of GET endpoints with their query, as they would be requested one by one. */
export const batchInput = z.strictObject({
  parts: z
    .array(z.string().check(z.maxLength(maxBatchAddress)))
    .check(z.minLength(1), z.maxLength(maxBatchParts)),
});

/**
 * First part of a line; the envelope follows under `body`, the last key. The client cuts the line
 * there, so that a large envelope is parsed once.
 */
export interface BatchPart {
  /** Position in `parts`. */
  part: number;
  status: number;
  /** Identifies the part in the log of the server. */
  requestId: string;
}
