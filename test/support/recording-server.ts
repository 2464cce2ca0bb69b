import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the client has closed the connection before the response. */
  isCut: boolean;
}

type Answer = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A real server on this machine that responds as a test sets it, and records the requests. */
export class RecordingServer {
  readonly received: Received[] = [];
  #answer: Answer = (_, response) => void response.end('{"code":0,"data":null,"msg":""}');
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<RecordingServer> {
    const server = new RecordingServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** Its origin, without a slash at the end. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get last(): Received {
    const last = this.received.at(-1);
    if (!last) throw new Error('expected a request, none has arrived');
    return last;
  }

  /** Sets the response to each later request. */
  answers(answer: Answer): void {
    this.received.length = 0;
    this.#answer = answer;
  }

  /** Sets the body of each later response: an object as JSON, text as it is. */
  sends(body: object | string, status = 200, headers: Record<string, string> = {}): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type =
      typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    this.answers(
      (_, response) =>
        void response.writeHead(status, { 'content-type': type, ...headers }).end(text),
    );
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    const received: Received = { method, url, headers, body: Buffer.concat(parts), isCut: false };
    response.on('close', () => (received.isCut = !response.writableEnded));
    this.received.push(received);
    await this.#answer(received, response);
  }
}

/** A successful envelope. */
export const success = (data: unknown, beside: object = {}) => ({
  code: 0,
  data,
  msg: '',
  ...beside,
});

/** Waits until the condition holds. */
export async function until(
  condition: () => boolean,
  what: string,
  atMostMs = 5_000,
): Promise<void> {
  const end = performance.now() + atMostMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`expected within ${atMostMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The error a promise was rejected with. */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<Error & Record<string, unknown>> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome))
    throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
  return outcome.error as Error & Record<string, unknown>;
}
