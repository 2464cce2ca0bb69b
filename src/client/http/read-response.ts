import { readEnvelope, type ParsedResponse } from './read-envelope.ts';

export type ResponseType = 'json' | 'text' | 'blob' | 'arrayBuffer';

const noContent = 204;

/**
 * How a response of this type is read: text, files and bytes as they came. A refusal is read as an
 * envelope, and so is a failed download, which the server sends as JSON where a file was expected.
 */
export function readResponseAs(
  type: ResponseType = 'json',
): (response: Response) => Promise<ParsedResponse> {
  if (type === 'json') return readEnvelope;
  return async (response) => {
    const { status, ok, headers } = response;
    if (!ok || (type === 'blob' && isJson(headers))) return readEnvelope(response);
    const data: unknown = status === noContent ? undefined : await response[type]();
    return { status, requestId: headers.get('x-request-id'), data };
  };
}

function isJson(headers: Headers): boolean {
  return /^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}
