import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { channelPath } from '#src/contract/channel.ts';
import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import { mockPath } from '#src/features/mock-for-example/contract/mock-for-example.ts';
import { serveSignIn, type SignInPages } from './http/sign-in-pages.ts';
import type { NoticeHandler } from '#src/features/wallet/server/recharge/payment-notices.ts';
import type { Channel } from './channel/result-channel.ts';
import { isSameOrigin } from './channel/same-origin.ts';
import { assertAllowedHost } from './http/allowed-hosts.ts';
import { serveBatch } from './http/batch.ts';
import { clientAddress } from './http/client-ip.ts';
import { cspReportPath, serveCspReports } from './http/csp-reports.ts';
import { errorResponse } from './http/error-response.ts';
import { HttpError } from './http/errors.ts';
import { serveHealth, type Readiness } from './http/health-endpoints.ts';
import { assertBounded } from './http/json-limits.ts';
import { openApi } from './http/openapi.ts';
import { defaultMaxConcurrentRequests, OverloadError, refuseOverload } from './http/overload.ts';
import { everywhere, ofTheApi, overHttps } from './http/response-headers.ts';
import {
  allowFramedApps,
  refuseMethods,
  refuseOtherMethods,
  register,
  type FindSession,
  type RunHandler,
  type Route,
} from './http/serve-endpoint.ts';
import { serveConsole } from './http/static-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import { mayRead, type Metrics } from './metrics.ts';
import { logOptions } from './observability/log-options.ts';

export interface AppOptions {
  routes: readonly Route[];
  findSession: FindSession;
  /** Runs the handlers; as they are when omitted. */
  run?: RunHandler | undefined;
  readiness: Readiness;
  /** Folder of the built console. */
  consoleDir: string;
  /** Folder of installed base maps. */
  baseMapsDir?: string | undefined;
  /** Folder of the sub-apps that are built with the console. */
  appsDir?: string;
  version: string;
  trustProxy: readonly string[];
  /** Names under which the server may be requested, beside those of loopback; any when omitted. */
  allowedHosts?: readonly string[] | undefined;
  logLevel: string;
  callsPerMinute: number;
  /** Requests to the API that are served at the same time; the default when omitted. */
  maxConcurrentRequests?: number;
  /** After which a request that has not arrived completely is refused; 15 seconds when omitted. */
  requestTimeoutMs?: number;
  channel: Pick<Channel, 'accept' | 'close'>;
  /**
   * Handles notifications of payment channels from their raw bytes. Without it the route does not
   * exist.
   */
  takeNotice?: NoticeHandler;
  /** Login at the issuer of an organisation. Without it its addresses do not exist. */
  signIn?: SignInPages | undefined;
  /**
   * Counts requests and serves /metrics; without it the route does not exist. The token restricts
   * access.
   */
  metrics?: { counts: Metrics; token: string | undefined };
  /** Whether requests are traced; no when omitted. */
  isTraced?: boolean;
  /** The operator's settings of the console; the defaults when omitted. */
  runtimeConfig?: RuntimeConfig | (() => RuntimeConfig);
}

const second = 1000;
const largestBody = 1_000_000;
const largestHeaders = 16_384;
const largestMessage = 65_536;
const largestNotice = 64_000;

/** The server without its listener: routes, limits, headers, and every failure in the envelope. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logOptions(options.logLevel),
    // Replaced by one log line per response, written below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: largestBody,
    requestTimeout: options.requestTimeoutMs ?? 15 * second,
    // Longer than the keep-alive of a proxy in front, which could otherwise reuse a connection that
    // is being closed.
    keepAliveTimeout: 72 * second,
    // By default Node checks for late requests only every 30 seconds.
    http: {
      headersTimeout: 8 * second,
      connectionsCheckingInterval: 2 * second,
      maxHeaderSize: largestHeaders,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: () => ({}), maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      prepare(request, reply);
      return answerFailure(error, request, reply);
    },
    clientErrorHandler(error, socket) {
      answerBrokenRequest(error, socket);
    },
  });
  app.decorateRequest('caller');
  app.decorateRequest('traced');
  if (options.isTraced) traceRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    prepare(request, reply);
    allowFramedApps(request, reply);
    assertOneHost(request.raw.rawHeaders);
    const path = request.url.split('?')[0]!;
    assertAllowedHost(options.allowedHosts, { hostname: request.hostname, path });
  });
  refuseOverload(app, options.maxConcurrentRequests ?? defaultMaxConcurrentRequests);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    const route = request.routeOptions.url ?? 'none';
    options.metrics?.counts.answered(
      request.method,
      route,
      reply.statusCode,
      reply.elapsedTime / second,
    );
  });
  app.setErrorHandler((error, request, reply) => {
    options.readiness.noticed?.(error);
    return answerFailure(error, request, reply);
  });
  let consolePage: Awaited<ReturnType<typeof serveConsole>> = () => undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const page = await consolePage(request, reply);
    return page ?? answerFailure(nothingHere(request.method), request, reply);
  });
  readJsonOnly(app);

  await app.register(rateLimit, {
    max: options.callsPerMinute,
    timeWindow: 60 * second,
    keyGenerator: (request) => clientAddress(request.ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) =>
      new HttpError(429, 'Too many calls from this address.', {
        retryAfterSeconds: Math.ceil(ttl / second),
      }),
  });
  await app.register(websocket, {
    options: { maxPayload: largestMessage },
    preClose: () => options.channel.close(),
  });
  serveChannel(app, options.channel);
  register(app, options.routes, options.findSession, options.run);
  if (options.takeNotice) serveNotices(app, options.takeNotice);
  if (options.signIn) serveSignIn(app, options.signIn);
  if (options.metrics) serveMetrics(app, options.metrics);
  serveCspReports(app, (directive) => options.metrics?.counts.cspReported(directive));
  refuseOtherMethods(app, cspReportPath, ['POST']);
  const promised = options.routes.map(({ promise }) => promise);
  serveBatch(app, promised);
  if (!promised.some(({ path }) => path === mockPath)) {
    const off = new HttpError(404, 'The sample data service is disabled on this server.');
    for (const path of [mockPath, `${mockPath}/*`]) refuseMethods(app, path, off);
  }
  // Built on the first request: it is rarely requested and would delay every start.
  let description: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    description ??= JSON.stringify(openApi(promised, options.version));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  serveHealth(app, options.readiness);
  for (const path of [
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/',
    '/console',
    '/console/',
    '/console/config.json',
  ]) {
    refuseOtherMethods(app, path, ['GET', 'HEAD']);
  }
  const built = {
    console: options.consoleDir,
    apps: options.appsDir ?? 'dist/apps',
    baseMaps: options.baseMapsDir,
  };
  const { runtimeConfig = defaultRuntimeConfig } = options;
  consolePage = await serveConsole(app, built, () => ({
    ...(typeof runtimeConfig === 'function' ? runtimeConfig() : runtimeConfig),
    ...(options.isTraced && { isTraced: true }),
    ...(options.signIn && { signIn: options.signIn.button }),
  }));
  return app;
}

function serveChannel(app: FastifyInstance, channel: Pick<Channel, 'accept'>): void {
  app.route({
    method: 'GET',
    url: channelPath,
    exposeHeadRoute: false,
    onRequest: async ({ headers, host }) => {
      // A page of another origin can open a WebSocket from its visitor's browser; only this header
      // identifies it.
      if (!isSameOrigin(headers.origin, host))
        throw new HttpError(403, 'The channel is open to pages of this console only.');
    },
    handler: () => {
      throw new HttpError(426, 'Only a WebSocket is opened here.', null, {
        upgrade: 'websocket',
        connection: 'upgrade',
      });
    },
    wsHandler: (socket) => channel.accept(socket),
  });
  refuseOtherMethods(app, channelPath, ['GET']);
}

const noticePath = '/api/v1/payment-notices/:channel';

/**
 * Signatures cover bytes, so only this route keeps the raw body; the response has the format of the
 * channel.
 */
function serveNotices(app: FastifyInstance, takeNotice: NoticeHandler): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    inner.post(noticePath, { bodyLimit: largestNotice }, async (request, reply) => {
      const { channel } = request.params as { channel: string };
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await takeNotice(channel, raw, request.headers);
      if (!answer) throw new HttpError(404, 'This payment channel is not open.');
      return reply.code(answer.status).type(answer.type).send(answer.body);
    });
  });
  refuseOtherMethods(app, noticePath, ['POST']);
}

function serveMetrics(
  app: FastifyInstance,
  { counts, token }: NonNullable<AppOptions['metrics']>,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, token))
      throw new HttpError(401, 'Send the token of METRICS_TOKEN in Authorization.');
    return reply
      .header('cache-control', 'no-store')
      .type(counts.type)
      .send(await counts.text());
  });
  refuseOtherMethods(app, '/metrics', ['GET', 'HEAD']);
}

function prepare(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...everywhere, 'x-request-id': request.id });
  if (request.raw.url?.startsWith('/api/')) reply.headers(ofTheApi);
  if (request.protocol === 'https') reply.headers(overHttps);
}

/**
 * Two proxies could each trust a different one (RFC 9112, 3.2). Node keeps the first and drops the
 * others.
 */
function assertOneHost(rawHeaders: readonly string[]): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new HttpError(400, 'The request names its Host more than once.');
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, data, headers, cause } = errorResponse(
    error,
    request.routeOptions.bodyLimit,
  );
  if (status >= 500 && !(error instanceof OverloadError))
    request.log.error({ err: cause ?? error }, message);
  const { id: requestId, traced } = request;
  const trace = traced && { traceId: traced.traceId };
  const body = status === 500 ? { requestId, ...trace } : data;
  return reply
    .code(status)
    .headers({ ...ofTheApi, ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: status, data: body, msg: message }));
}

function nothingHere(method: string): HttpError {
  if (method === 'GET' || method === 'HEAD')
    return new HttpError(404, 'There is nothing at this address.');
  return new HttpError(405, `This address does not support ${method}.`, null, {
    allow: 'GET, HEAD',
  });
}

function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client may set the JSON content type with an empty body, as some do with DELETE. A handler
    // that needs a body checks it.
    if (body === '') return done(null, undefined);
    try {
      assertBounded(body as string);
    } catch (error) {
      return done(error as Error);
    }
    void parse(request, body as string, done);
  });
}

/** Requests too malformed, large or late to be parsed: responds on the raw socket. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const { status, message } = errorResponse({ statusCode });
  const body = JSON.stringify({ code: status, data: null, msg: message });
  const headers = {
    ...everywhere,
    ...ofTheApi,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
