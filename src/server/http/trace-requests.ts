import type { FastifyInstance } from 'fastify';
import { beginRequest, within, type TracedRequest } from '../observability/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a request to the API is traced. */
    traced: TracedRequest | undefined;
  }
}

/**
 * Traces the requests to the API, and adds the id of the trace to their lines in the log. Added
 * before all other hooks, so that their queries are part of it.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers, id } = request;
    // A channel has no response that would end its span.
    if (!url.startsWith('/api/') || headers.upgrade !== undefined) return done();
    const traced = beginRequest(method, headers, id);
    request.traced = traced;
    request.log = reply.log = request.log.child({ traceId: traced.traceId });
    return within(traced, done);
  });
  // What reads the body continues in the context of the connection.
  app.addHook('preValidation', ({ traced }, _reply, done) =>
    traced ? within(traced, done) : done(),
  );
  app.addHook('onResponse', (request, reply, done) => {
    request.traced?.end({ route: request.routeOptions.url, status: reply.statusCode });
    done();
  });
}
