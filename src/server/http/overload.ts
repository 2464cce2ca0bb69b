import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Some seconds of work for ten connections to the database; see decision 100. */
export const defaultRequestsAtOnce = 500;

const retryAfterSeconds = 2;

/** More requests than the server serves at the same time. Not written to the log as an error. */
export class OverloadError extends HttpError {
  constructor() {
    super(
      503,
      'The server has more to do than it can at the moment. Try again in a moment.',
      null,
      {
        'retry-after': String(retryAfterSeconds),
      },
    );
  }
}

/**
 * Refuses requests to the API while as many as `most` are being served, before anything is done for
 * them. Without it each one more makes all others wait longer, until they all fail. What is not the
 * API, such as /healthz, is not counted.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let served = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers } = request;
    // A channel stays open as long as its page.
    if (!url.startsWith('/api/') || headers.upgrade !== undefined) return done();
    if (served >= most) return done(new OverloadError());
    served += 1;
    let isServed = false;
    const end = () => {
      if (!isServed) served -= 1;
      isServed = true;
    };
    // A client that leaves ends a response without finishing it.
    reply.raw.once('finish', end).once('close', end);
    return done();
  });
}
