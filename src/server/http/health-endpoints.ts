import type { FastifyInstance } from 'fastify';
import { envelopeCode } from '#src/domain/envelope.ts';
import { HttpError } from './errors.ts';

/** The checks of /readyz. */
export interface Readiness {
  isStopping: boolean;
  /**
   * Resolves when the database responds and all migrations are applied; rejects with the reason.
   */
  check(): Promise<void>;
  /** Called with the error of each failed request. */
  noticed?(error: unknown): void;
}

const timeoutMs = 3_000;

/** /healthz: the process runs. /readyz: it can serve, so a load balancer may send requests. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const ok = (status: string) => ({ code: envelopeCode.success, data: { status }, msg: '' });
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return ok('running');
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isStopping) throw new HttpError(503, 'The server is stopping.');
    try {
      await inTime(readiness.check());
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new HttpError(503, 'The database is not ready.');
    }
    return ok('ready');
  });
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
