import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { requestId } from '#src/contract/channel-messages.ts';
import { channelRequestHeader } from '#src/contract/channel.ts';
import type { Endpoint, FileLimits, PageEndpoint } from '#src/contract/endpoint.ts';
import type { AccessState } from '#src/domain/access-rule.ts';
import { envelopeCode, type Envelope, type PageEnvelope } from '#src/domain/envelope.ts';
import { acceptedLocale, type Locale } from '#src/domain/locale.ts';
import type { Member } from '#src/domain/member.ts';
import { deepestRow, type Page } from '#src/domain/page.ts';
import type { SessionEnd } from '#src/domain/session-end.ts';
import { authorize, authorizeKey } from './authorize.ts';
import { clientAddress } from './client-ip.ts';
import { deviceCookie, readDevice } from './device-cookie.ts';
import { notLoggedIn, HttpError, invalidInput } from './errors.ts';
import { FileResponse } from './file-response.ts';
import { readInput, readQuery } from './parse-input.ts';
import { RawJson } from './raw-json.ts';
import { readSignIn, signInCookie } from './sign-in-cookie.ts';
import { deleteSpooled, dropRest, formLimits, readForm } from './uploads.ts';

/**
 * Runs the handler of an endpoint, such as with reads from a replica.
 *
 * @param isRead Whether the method promises to change nothing.
 */
export type RunHandler = <Result>(
  caller: Pick<Caller, 'member'>,
  isRead: boolean,
  work: () => Promise<Result>,
) => Promise<Result>;

const runAsIs: RunHandler = (_caller, _isRead, work) => work();

/** Who calls, and how to find the call again in the log. */
export interface Caller {
  /** Null where no login is required. */
  member: Member | null;
  access: AccessState;
  /** When the session expires; null without one. */
  sessionEndsAt: Date | null;
  requestId: string;
  address: string;
  userAgent: string;
  /** Of the page, or else of the browser; undefined where it names none that the console has. */
  locale: Locale | undefined;
  /**
   * The device cookie, a record of earlier logins; null without one. Grants no access, see
   * `src/features/auth/server/devices.store.ts`.
   */
  device: string | null;
  /** Set by what opens a session: sent as the browser's new cookie. */
  newDevice: string | null;
  /** The cookie that binds a login at an issuer to the browser; null without one. */
  signIn: string | null;
  /** Set by what begins such a login: sent as the browser's new cookie. */
  newSignIn: string | null;
  /**
   * Where the result shall be published when it comes later than the response; null when the
   * browser does not subscribe.
   */
  channelRequest: string | null;
  /** The client's idempotency key, to recognise a repeat; null without one. */
  idempotencyKey: string | null;
}

/** One promise of the contract and what keeps it. Made by `serve`. */
export interface Route {
  promise: Endpoint | PageEndpoint;
  answer: (input: unknown, caller: Caller) => Promise<unknown>;
  /** The operator's limit of an uploaded file, where it is lower than that of the promise. */
  largestBytes?: number;
}

/** The session of a token; null when the token is not valid any more. */
export type FindSession = (
  token: string,
) => Promise<Pick<Caller, 'member' | 'access' | 'sessionEndsAt'> | { endedBy: SessionEnd } | null>;

type Handler<Input extends z.ZodMiniType, Answer> = (
  input: z.output<Input>,
  caller: Caller,
) => Promise<Answer> | Answer;

/**
 * Implements an endpoint of the contract: the handler gets the parsed input and returns the output
 * type, which the compiler checks. It rejects a request by throwing a `HttpError`.
 */
export function serve<
  Input extends z.ZodMiniType,
  Item extends z.ZodMiniType,
  Whole extends z.ZodMiniType,
>(
  promise: PageEndpoint<Input, Item, Whole>,
  handler: Handler<Input, Page<z.output<Item>, z.output<Whole>>>,
): Route;
export function serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  promise: Endpoint<Input, Output>,
  handler: Handler<Input, z.output<Output> | RawJson<z.output<Output>>>,
): Route;
export function serve(
  promise: Endpoint | PageEndpoint,
  handler: Handler<z.ZodMiniType, unknown>,
): Route {
  return { promise, answer: async (input, caller) => handler(input, caller) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether keys with scopes are taken here, so that sub-apps in a frame may call. */
    isScoped?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** For requests without a session: login, code, registration, share link. */
const largestPublicBody = 32_000;

/**
 * Binds routes to their addresses: session, access, input, response, in this order. Other methods
 * get 405.
 */
export function register(
  app: FastifyInstance,
  routes: readonly Route[],
  findSession: FindSession,
  run: RunHandler = runAsIs,
): void {
  const takeFiles = routes.filter(({ promise }) => 'files' in promise);
  for (const route of routes) if (!takeFiles.includes(route)) bind(app, route, findSession, run);
  if (takeFiles.length > 0) {
    // In a scope of its own: the other routes keep accepting only JSON.
    void app.register(async (inner) => {
      await inner.register(multipart, { throwFileSizeLimit: false });
      for (const route of takeFiles) bind(inner, route, findSession, run);
    });
  }
  const paths = new Set(routes.map(({ promise }) => promise.path));
  for (const path of paths) {
    const here = routes
      .filter(({ promise }) => promise.path === path)
      .map(({ promise }) => promise);
    const served = here.map(({ method }) => method as string);
    if (served.includes('GET')) served.push('HEAD'); // which the framework adds
    const scoped = here.filter(isScoped).map(({ method }) => method);
    if (scoped.length > 0) answerPreflight(app, path, scoped, served);
    refuseOtherMethods(app, path, served, scoped.length > 0 ? ['OPTIONS'] : []);
  }
}

function bind(
  app: FastifyInstance,
  { promise, answer, largestBytes }: Route,
  findSession: FindSession,
  run: RunHandler,
): void {
  app.route({
    method: promise.method,
    url: promise.path,
    config: { isScoped: isScoped(promise) },
    ...(promise.access.length === 0 && !('files' in promise)
      ? { bodyLimit: largestPublicBody }
      : {}),
    // Before the body is read: a caller without access need not upload it.
    onRequest: async (request) => {
      request.caller = await callerOf(request, promise, findSession);
      if ('files' in promise) assertForm(request);
      if ('idempotencyKey' in promise && promise.idempotencyKey === 'required')
        assertKey(request.caller);
    },
    handler: async (request, reply) => {
      const spooled: string[] = [];
      const answered = await answerTo(request, spooled).finally(() => deleteSpooled(spooled));
      const { newDevice, newSignIn } = request.caller;
      const overHttps = request.protocol === 'https';
      if (newDevice !== null) reply.header('set-cookie', deviceCookie(newDevice, overHttps));
      if (newSignIn !== null) reply.header('set-cookie', signInCookie(newSignIn, overHttps));
      if (answered instanceof FileResponse)
        return reply.headers(answered.headers).send(answered.bytes);
      if (answered instanceof RawJson)
        return reply.type('application/json; charset=utf-8').send(envelopeAround(answered));
      return wrap(promise, answered);
    },
  });

  async function answerTo(request: FastifyRequest, spooled: string[]): Promise<unknown> {
    const raw =
      'files' in promise && promise.files
        ? await readFormOf(request, { ...promise.files, ...(largestBytes && { largestBytes }) }, spooled) // prettier-ignore
        : rawInput(request, promise);
    const input = readInput(promise.input, raw);
    if ('item' in promise) assertReachable(input as PageInput);
    return run(request.caller, promise.method === 'GET', () => answer(input, request.caller));
  }
}

async function readFormOf(request: FastifyRequest, limits: FileLimits, spooled: string[]) {
  try {
    return await readForm(request.parts({ limits: formLimits(limits) }), limits, spooled);
  } catch (error) {
    await dropRest(request.raw);
    throw error;
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/**
 * Responds with 405 and the allowed methods. @param answered Methods that have handlers of their
 * own at this address.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  served: readonly string[],
  answered: readonly string[] = [],
): void {
  refuseMethods(app, path, (method) => notAllowed(method, served), [...served, ...answered]);
}

function notAllowed(method: string, served: readonly string[]): HttpError {
  const allow = served.join(', ');
  return new HttpError(405, `${method} is not allowed here. Allowed: ${allow}.`, null, { allow });
}

const isScoped = ({ apiKey }: Route['promise']) => Array.isArray(apiKey);

/** Origin of a page in a sandboxed frame, such as a sub-app that is not trusted. */
const opaqueOrigin = 'null';

/**
 * Allows a sub-app in a sandboxed frame to read a response. Only endpoints with scopes allow it;
 * they require a token, which no browser sends automatically, so a page without one only reads an
 * error.
 */
export function allowFramedApps(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.routeOptions.config.isScoped) return;
  reply.header('vary', 'origin');
  if (request.headers.origin !== opaqueOrigin) return;
  reply.headers({
    'access-control-allow-origin': opaqueOrigin,
    'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
  });
}

/**
 * The CORS preflight of a sub-app in a frame that calls with its token. Other requests get 405, as
 * elsewhere.
 */
function answerPreflight(
  app: FastifyInstance,
  path: string,
  scoped: readonly string[],
  served: readonly string[],
): void {
  app.route({
    method: 'OPTIONS',
    url: path,
    config: { isScoped: true },
    handler: async ({ headers }, reply) => {
      if (headers.origin !== opaqueOrigin || headers['access-control-request-method'] === undefined)
        throw notAllowed('OPTIONS', served);
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': scoped.join(', '),
          'access-control-allow-headers': 'authorization, content-type, idempotency-key',
          'access-control-max-age': '600',
        })
        .send();
    },
  });
}

/** Refuses every method at an address but those that are served there. */
export function refuseMethods(
  app: FastifyInstance,
  path: string,
  refusal: HttpError | ((method: string) => HttpError),
  served: readonly string[] = [],
): void {
  app.route({
    method: methods.filter((method) => !served.includes(method)),
    url: path,
    onRequest: async ({ method }) => {
      throw typeof refusal === 'function' ? refusal(method) : refusal;
    },
    handler: () => null,
  });
}

async function callerOf(
  request: FastifyRequest,
  { access, apiKey }: Route['promise'],
  findSession: FindSession,
): Promise<Caller> {
  const token = access.length > 0 ? tokenIn(request.headers.authorization) : null;
  const found = token === null ? null : await findSession(token);
  if (found && 'endedBy' in found) throw notLoggedIn(found.endedBy);
  const session = found;
  const caller: Caller = {
    member: session?.member ?? null,
    access: session?.access ?? { login: false, roles: [], can: [], token: null },
    sessionEndsAt: session?.sessionEndsAt ?? null,
    requestId: request.id,
    address: clientAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    locale: acceptedLocale((request.headers['accept-language'] ?? '').slice(0, 300)),
    device: readDevice(request.headers.cookie, request.protocol === 'https'),
    newDevice: null,
    signIn: readSignIn(request.headers.cookie, request.protocol === 'https'),
    newSignIn: null,
    channelRequest: readChannelRequest(request.headers),
    idempotencyKey: readIdempotencyKey(request.headers),
  };
  if (session) authorizeKey(apiKey, caller.access);
  authorize(access, caller.access, (rule) =>
    request.log.error({ rule }, 'an access rule cannot be read'),
  );
  return caller;
}

function readChannelRequest({
  [channelRequestHeader]: sent,
}: FastifyRequest['headers']): string | null {
  if (sent === undefined) return null;
  const read = requestId.safeParse(sent);
  if (read.success) return read.data;
  const expected = read.error.issues[0]!.message;
  throw invalidInput([{ field: channelRequestHeader, expected, got: 'something else' }]);
}

const idempotencyKeyHeader = 'Idempotency-Key';
const keyExpected =
  '1 to 255 visible ASCII characters made by the client, new for each act and the same for its repeats';

function readIdempotencyKey({ 'idempotency-key': sent }: FastifyRequest['headers']): string | null {
  if (sent === undefined || sent === '') return null;
  if (typeof sent === 'string' && /^[\x21-\x7e]{1,255}$/.test(sent)) return sent;
  throw invalidInput([
    { field: idempotencyKeyHeader, expected: keyExpected, got: 'something else' },
  ]);
}

function assertKey({ idempotencyKey }: Caller): void {
  if (idempotencyKey === null)
    throw invalidInput([{ field: idempotencyKeyHeader, expected: keyExpected, got: 'nothing' }]);
}

/** The specification sends the token bare; the usual word in front of it is taken too. */
function tokenIn(header: string | undefined): string | null {
  return header?.replace(/^Bearer /i, '').trim() || null;
}

function rawInput(request: FastifyRequest, { method }: Route['promise']): unknown {
  const query = readQuery(request.raw.url ?? '');
  const params = request.params as Record<string, string>;
  if (method === 'GET' || method === 'DELETE') return Object.assign(query, params);
  const [stray] = Object.keys(query);
  if (stray !== undefined)
    throw invalidInput([
      { field: stray, expected: 'no query, the input goes into the body', got: 'a query' },
    ]);
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
    return request.body;
  return Object.assign(Object.create(null) as object, request.body, params);
}

function assertForm(request: FastifyRequest): void {
  if (/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return;
  throw new HttpError(
    415,
    'The body has to be a form with files: send content-type: multipart/form-data.',
  );
}

interface PageInput {
  page: number;
  limit: number;
}

function assertReachable({ page, limit }: PageInput): void {
  if (page * limit <= deepestRow) return;
  throw invalidInput([
    {
      field: 'page',
      expected: `at most ${Math.floor(deepestRow / limit)} with ${limit} rows to a page; narrow the search`,
      got: String(page),
    },
  ]);
}

function envelopeAround({ json }: RawJson<unknown>): string {
  return `{"code":${envelopeCode.success},"msg":"","data":${json}}`;
}

function wrap(promise: Route['promise'], answer: unknown): Envelope | PageEnvelope {
  const success = { code: envelopeCode.success, msg: '' };
  if (!('item' in promise)) return { ...success, data: answer };
  const { whole, ...page } = answer as Page<unknown, unknown>;
  return { ...success, data: whole, ...page };
}
