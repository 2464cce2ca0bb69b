import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchInput, batchPath, type BatchPart } from '#src/contract/batch.ts';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import { traceHeaders } from '../observability/spans.ts';
import { errorResponse } from './error-response.ts';
import { HttpError, invalidInput } from './errors.ts';
import { readInput, readQuery } from './parse-input.ts';
import { refuseOtherMethods } from './serve-endpoint.ts';

/** Enough for the most parts with the longest addresses. */
const largestBatch = 40_000;

/**
 * Headers of the batch that its parts have too: who calls, and from where. A part has no header of
 * its own, and no cookie, so it can do nothing that the same caller's single request could not.
 */
const sharedHeaders = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

interface PartAnswer extends Omit<BatchPart, 'part'> {
  /** A JSON text. */
  body: string;
}

/**
 * Answers several reads in one response. Each part runs through the whole server as a request of its
 * own, so that rate limit, session, access rule, input, disclosure and log are those of the single
 * address. The response is a line for each part, sent as soon as it is ready.
 */
export function serveBatch(
  app: FastifyInstance,
  promises: readonly (Endpoint | PageEndpoint)[],
): void {
  const isRead = readsOf(promises);
  app.route({
    method: 'POST',
    url: batchPath,
    bodyLimit: largestBatch,
    handler: (request, reply) => {
      const [stray] = Object.keys(readQuery(request.raw.url ?? ''));
      if (stray !== undefined)
        throw invalidInput([{ field: stray, expected: 'no query', got: 'a query' }]);
      const { parts } = readInput(batchInput, request.body);
      const lines = new PassThrough();
      const sent = parts.map(async (address, part) => {
        // The rate limit refuses calls of the same turn of the event loop together.
        for (let turns = part; turns > 0; turns -= 1) await nextTurn();
        const { status, requestId, body } = await answerPart(app, request, address, isRead);
        const head = JSON.stringify({ part, status, requestId } satisfies BatchPart);
        if (!lines.destroyed) lines.write(`${head.slice(0, -1)},"body":${body}}\n`);
      });
      void Promise.all(sent).then(() => lines.end());
      // A proxy that collects the response would hold back the lines that are ready.
      return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines);
    },
  });
  refuseOtherMethods(app, batchPath, ['POST']);
}

/** Whether an address is that of a GET endpoint whose response is JSON. */
function readsOf(promises: readonly (Endpoint | PageEndpoint)[]): (address: string) => boolean {
  const patterns = promises
    .filter((promise) => promise.method === 'GET' && !('download' in promise && promise.download))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  return (address) => {
    const [path = ''] = address.split('?', 1);
    // What the URL parser would rewrite, such as `..`, leads to another address than the one checked.
    const parsed = URL.canParse(address, 'http://batch.invalid')
      ? new URL(address, 'http://batch.invalid')
      : undefined;
    if (parsed?.pathname !== path || parsed.hash !== '') return false;
    return patterns.some((pattern) => pattern.test(path));
  };
}

async function answerPart(
  app: FastifyInstance,
  request: FastifyRequest,
  address: string,
  isRead: (address: string) => boolean,
): Promise<PartAnswer> {
  try {
    if (!isRead(address)) throw noRead();
    const response = await app.inject({
      method: 'GET',
      url: address,
      headers: { ...headersOf(request), ...traceHeaders() },
      remoteAddress: request.raw.socket.remoteAddress ?? '',
    });
    if (!/^application\/json\b/.test(String(response.headers['content-type']))) throw noRead();
    const requestId = String(response.headers['x-request-id']);
    // Between the tokens of JSON a line break is white space; within a text it is escaped.
    const body = response.payload.replaceAll(/[\r\n]/g, ' ');
    return { status: response.statusCode, requestId, body };
  } catch (error) {
    const { status, message, data } = errorResponse(error);
    if (status >= 500) request.log.error({ err: error }, message);
    const body = JSON.stringify({ code: status, data, msg: message });
    return { status, requestId: request.id, body };
  }
}

const noRead = () => new HttpError(404, 'A batch takes addresses of GET endpoints only.');

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const name of sharedHeaders) {
    const value = headers[name];
    if (typeof value === 'string') shared[name] = value;
  }
  return shared;
}
