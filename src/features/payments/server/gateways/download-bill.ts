import { GatewayError } from './errors.ts';
import type { ChannelName } from './payment-gateway.ts';

const timeoutMs = 60_000;
const mostBytes = 64 * 1024 * 1024;

/**
 * Fetches a file a channel has named.
 *
 * @throws GatewayError on no response, a redirect, a rejection, or a file larger than any bill of a
 *   day.
 */
export async function download(
  channel: ChannelName,
  url: URL,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  const failed = (what: string, cause?: unknown) =>
    new GatewayError(channel, `the file of a bill ${what}`, { cause });
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'renta-console', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw failed(`was answered ${response.status}`);
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > mostBytes) throw failed(`is larger than ${mostBytes} bytes`);
      parts.push(part);
    }
  } catch (error) {
    // The address contains a token and may be part of the error's message, so that error is only
    // kept as the cause.
    throw error instanceof GatewayError ? error : failed('was not sent', error);
  }
  return Buffer.concat(parts);
}
