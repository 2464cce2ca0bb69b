import type { RawEnvelope } from './envelope-keys.ts';
import { CallError, failure, noEnvelope } from './errors.ts';
import { httpConfig } from './http-config.ts';

/** A parsed body: an envelope, of success or failure, or bare data. */
export type ParsedResponse = { status: number; requestId: string | null } & (
  { envelope: RawEnvelope } | { envelope?: never; data: unknown }
);

/**
 * Reads a response that ought to be an envelope.
 *
 * @returns The envelope, or no data for an empty body.
 * @throws CallError for a refusal without an envelope (its status as code, its text as data), and
 *   with the code `notJson` for a success that is neither an envelope nor empty.
 */
export async function readEnvelope(response: Response): Promise<ParsedResponse> {
  const { status, statusText, ok } = response;
  const requestId = response.headers.get('x-request-id');
  const text = await response.text();
  const body = parsed(text);
  if (isObject(body) && (httpConfig.keys.code in body || ok))
    return { status, requestId, envelope: body };
  if (!ok) throw new CallError(failure(status, statusText || `HTTP ${status}`, text), requestId);
  if (text !== '') throw noEnvelope(requestId);
  return { status, requestId, data: undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON; what that means depends on the rest of the response
  }
}

function isObject(value: unknown): value is RawEnvelope {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
