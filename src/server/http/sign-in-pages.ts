import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInWords } from '#src/domain/runtime-config.ts';
import { backchannelLogoutPath, signInCallbackPath, signInPath } from '#src/domain/sign-in.ts';
import { clientAddress } from './client-ip.ts';
import { refuseOtherMethods } from './serve-endpoint.ts';
import { readSignIn, signInCookie } from './sign-in-cookie.ts';

const largestLogout = 32_000;

/** Where the browser goes, and its new cookie; null leaves the one it has. */
export interface Sent {
  location: string;
  cookie: string | null;
  /** Why no session is there, for the log. */
  problem?: Error;
}

export interface Visitor {
  address: string;
  userAgent: string;
  requestId: string;
}

/** The part of a login at the issuer that happens between pages, by redirects. */
export interface SignIn {
  /**
   * @param asked.wanted The page to open then, as the browser says it.
   * @param callback The address to which the issuer sends the browser back.
   */
  start(
    asked: { wanted: string | null; isLink: boolean; cookie: string | null },
    callback: string,
  ): Promise<Sent>;
  /** @param returned.address The address the browser came back to, as the issuer wrote it. */
  finish(returned: { address: URL; cookie: string | null; visitor: Visitor }): Promise<Sent>;
  /** Ends what a session at the issuer opened. @returns Why the token was refused. */
  endFromIssuer(token: string, visitor: Visitor): Promise<Error | undefined>;
}

/** What the server needs for the addresses of a login at the issuer. */
export interface SignInPages {
  service: SignIn;
  /** Origin of the console; undefined on loopback: the one the browser uses. */
  origin: string | undefined;
  /** The operator's words for the button; empty for the usual ones. */
  button: SignInWords;
}

/**
 * Addresses that browsers are redirected to, and one the issuer calls. They are no endpoints of the
 * contract: they answer with redirects, and take a form.
 */
export function serveSignIn(app: FastifyInstance, { service, origin }: SignInPages): void {
  // A server without an origin of its own is on loopback, and takes names of loopback only.
  const originOf = ({ protocol, host }: FastifyRequest) => origin ?? `${protocol}://${host}`;
  const cookieOf = ({ headers, protocol }: FastifyRequest) =>
    readSignIn(headers.cookie, protocol === 'https');

  // HEAD is not supported: it would consume the login.
  app.get(signInPath, { exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request);
    const sent = await service.start(
      {
        wanted: query.get('next'),
        isLink: query.get('link') === '1',
        cookie: cookieOf(request),
      },
      new URL(signInCallbackPath, originOf(request)).href,
    );
    return send(request, reply, sent);
  });
  app.get(signInCallbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const address = new URL(signInCallbackPath, originOf(request));
    address.search = queryOf(request).toString();
    const cookie = cookieOf(request);
    return send(
      request,
      reply,
      await service.finish({ address, cookie, visitor: visitorOf(request) }),
    );
  });
  for (const path of [signInPath, signInCallbackPath]) refuseOtherMethods(app, path, ['GET']);

  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    inner.post(backchannelLogoutPath, { bodyLimit: largestLogout }, async (request, reply) => {
      const { body } = request;
      const token = body instanceof URLSearchParams ? body.get('logout_token') : null;
      const refused = await service.endFromIssuer(token ?? '', visitorOf(request));
      if (refused) {
        request.log.warn({ err: refused }, 'a logout of the issuer was refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
      return reply.code(200).send();
    });
  });
  refuseOtherMethods(app, backchannelLogoutPath, ['POST']);
}

function send(request: FastifyRequest, reply: FastifyReply, { location, cookie, problem }: Sent) {
  if (problem) request.log.warn({ err: problem }, 'a login at the issuer failed');
  if (cookie !== null)
    reply.header('set-cookie', signInCookie(cookie, request.protocol === 'https'));
  return reply.redirect(location, 302);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

const visitorOf = ({ ip, headers, id }: FastifyRequest): Visitor => ({
  address: clientAddress(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  requestId: id,
});
