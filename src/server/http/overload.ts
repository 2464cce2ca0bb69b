import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Some seconds of work for ten connections to the database; see decision 100. */
export const defaultMaxConcurrentRequests = 500;

const retryAfterSeconds = 2;

/** More requests than the server serves at the same time. Not written to the log as an error. */
export class OverloadError extends HttpError {
  constructor() {
    super(503, 'The server is overloaded. Try again in a moment.', null, {
      'retry-after': String(retryAfterSeconds),
    });
  }
}

/**
 * Rejects requests to the API beyond `most` concurrent ones, before any other work. Without a limit
 * each additional request delays all others until all of them time out. Requests outside the API,
 * such as /healthz, are not counted.
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
    // `finish` does not fire where the client has disconnected.
    reply.raw.once('finish', end).once('close', end);
    return done();
  });
}
