import { queryClient } from '#src/client/query/query-client.ts';

/**
 * Responses of a fake server, by method and path; requests are recorded. For tests in a browser.
 */
export class FakeApi {
  readonly asked: {
    method: string;
    path: string;
    query: URLSearchParams;
    body: unknown;
    authorization: string | undefined;
    idempotencyKey: string | undefined;
    signal: AbortSignal | undefined;
  }[] = [];
  readonly #answers = new Map<string, () => Response | Promise<Response>>();
  readonly #real = globalThis.fetch;

  /**
   * Takes the place of `fetch` until `remove` is called; addresses outside the API go on to the
   * real one. The cache is empty.
   */
  constructor() {
    queryClient.removeQueries({ type: 'inactive' });
    globalThis.fetch = (url, init) =>
      this.#answer(url instanceof Request ? url.url : url.toString(), init);
  }

  remove(): void {
    globalThis.fetch = this.#real;
  }

  /** A success with `data`, and the keys of a page beside it when there are any. */
  answers(call: string, data: unknown, page: object = {}): void {
    this.#answers.set(call, () => respond(200, { code: 0, msg: '', data, ...page }));
  }

  refuses(call: string, code: number, data: unknown = null, msg = 'refused'): void {
    this.#answers.set(call, () => respond(code, { code, msg, data }));
  }

  /** The network is down for this call. */
  breaks(call: string): void {
    this.#answers.set(call, () => Promise.reject(new TypeError('fetch failed')));
  }

  /** The response, a success or an error, is sent when the returned function is called. */
  waits(call: string, data: unknown, code = 0): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#answers.set(call, () =>
      released.then(() => respond(code || 200, { code, msg: '', data })),
    );
    return release;
  }

  async #answer(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, location.href);
    if (!/^\/(?:api\/|healthz$|readyz$)/.test(pathname))
      return this.#real.call(globalThis, url, init);
    const method = init.method ?? 'GET';
    const headers = (init.headers ?? {}) as Record<string, string>;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const { authorization, 'idempotency-key': idempotencyKey } = headers;
    const signal = init.signal ?? undefined;
    this.asked.push({
      method,
      path: pathname,
      query: searchParams,
      body,
      authorization,
      idempotencyKey,
      signal,
    });
    const answer = this.#answers.get(`${method} ${pathname}`);
    if (!answer)
      return respond(404, {
        code: 404,
        msg: `The test has no answer to ${method} ${pathname}`,
        data: null,
      });
    return answer();
  }
}

function respond(status: number, envelope: object): Response {
  const text = JSON.stringify(envelope);
  const response = new Response(text, {
    status,
    headers: { 'x-request-id': 'request-of-the-test' },
  });
  // A body is read by another process, and takes as long as that has other work: a test would wait
  // for it by the clock.
  response.text = () => Promise.resolve(text);
  return response;
}
