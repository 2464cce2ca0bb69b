import autocannon from 'autocannon';

// Generates load in a process of its own: takes orders from its parent and sends back what came.

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOrder {
  port: number;
  connections: number;
  /** Either for so long, or each request once. */
  seconds?: number | undefined;
  requests: LoadRequest[];
  /** Each connection sends one of them as its `authorization`; requests sent once have their own. */
  tokens: string[];
}

export interface LoadResult {
  /** Of successful responses, in ms. */
  times: number[];
  seconds: number;
  bytes: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  /** 503 with Retry-After. */
  withRetryAfter: number;
  /** Connections that broke, and requests without a response within a minute. */
  errors: number;
}

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('requests' in message)) return;
  run(message as LoadOrder).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({
  port,
  connections,
  seconds,
  requests,
  tokens,
}: LoadOrder): Promise<LoadResult> {
  const result: LoadResult = {
    times: [],
    seconds: 0,
    bytes: 0,
    statuses: {},
    withRetryAfter: 0,
    errors: 0,
  };
  let client = -1;
  const startedAt = performance.now();
  let lastAt = startedAt;
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
    timeout: 60,
    setupClient(one) {
      client += 1;
      const at = client;
      // The types name the headers alone; what comes is the head of the response.
      one.on('headers', (head) => {
        const { statusCode, headers } = head as unknown as { statusCode: number; headers: unknown };
        if (statusCode === 503 && isAmong(headers, 'retry-after')) result.withRetryAfter += 1;
      });
      const own =
        seconds === undefined
          ? requests.filter((_, request) => request % connections === at)
          : // From another place each, so that they do not all ask the same at once.
            requests.map((_, request) => ({
              ...requests[(request + at) % requests.length]!,
            }));
      one.setRequests(
        own.map(({ headers, ...request }) => ({
          ...request,
          headers:
            seconds === undefined
              ? headers
              : { ...headers, authorization: tokens[at % tokens.length]! },
        })),
      );
    },
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, ended) =>
      error ? reject(error) : resolve(ended),
    );
    running.on('response', (_, status, bytes, ms) => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 300) {
        result.times.push(ms);
        result.bytes += bytes;
      }
      lastAt = performance.now();
    });
  });
  return { ...result, seconds: (lastAt - startedAt) / 1000, errors: errors + timeouts };
}

/** Names and values in turn, or pairs by name. */
function isAmong(headers: unknown, name: string): boolean {
  return Array.isArray(headers)
    ? headers.some((text) => String(text).toLowerCase() === name)
    : Object.keys(headers as object).some((text) => text.toLowerCase() === name);
}
