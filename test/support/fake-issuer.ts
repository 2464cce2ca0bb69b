import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const clientId = 'renta-console';
export const clientSecret = 'a secret: with / signs %';

type Claims = Record<string, unknown>;

/** What the issuer does with the next login. */
export interface Script {
  /** Of the ID token; a function changes the usual ones. */
  claims?: (usual: Claims) => Claims;
  userinfo?: Claims;
  /** Signs with a key that the issuer has not published. */
  hasForeignKey?: boolean;
  /** Sends the browser back without a code. */
  error?: string;
}

/**
 * An OpenID Connect issuer that checks the requests of the server (client, PKCE, address, each code
 * once) and returns the responses of a test, also invalid ones. Another test uses `oidc-provider`,
 * which cannot be made to return those.
 */
export async function fakeIssuer() {
  const [own, foreign] = await Promise.all([newKey(), newKey()]);
  const codes = new Map<string, Claims & { script: Script }>();
  const tokens = new Map<string, Claims>();
  let script: Script = {};
  let isAway = false;
  const http = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url!, issuer);
    const json = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') return json(200, metadata(issuer));
    if (pathname === '/jwks') return json(200, { keys: [own.jwk] });
    if (pathname === '/userinfo')
      return json(200, tokens.get(request.headers.authorization!.slice('Bearer '.length)));
    if (pathname === '/authorize') {
      const back = new URL(query.get('redirect_uri')!);
      back.searchParams.set('state', query.get('state')!);
      back.searchParams.set('iss', issuer);
      if (script.error !== undefined) back.searchParams.set('error', script.error);
      else {
        const code = randomUUID();
        codes.set(code, { ...Object.fromEntries(query), script });
        back.searchParams.set('code', code);
      }
      return void response.writeHead(302, { location: back.href }).end();
    }
    const form = new URLSearchParams(await textOf(request));
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url'); // prettier-ignore
    const isRight =
      asked?.['code_challenge'] === challenge &&
      asked['code_challenge_method'] === 'S256' &&
      asked['redirect_uri'] === form.get('redirect_uri') &&
      basicOf(request.headers.authorization) === `${clientId}:${clientSecret}`;
    if (pathname !== '/token' || !isRight) return json(400, { error: 'invalid_grant' });
    const { claims = (usual: Claims) => usual, userinfo, hasForeignKey } = asked.script;
    const usual = { sub: 'person-1', sid: 'session-1', nonce: asked['nonce'] };
    const stated = claims({ iss: issuer, aud: clientId, exp: inSeconds(60), iat: inSeconds(0), ...usual }); // prettier-ignore
    const accessToken = randomUUID();
    tokens.set(accessToken, { sub: stated['sub'], ...userinfo });
    json(200, {
      access_token: accessToken,
      token_type: 'Bearer',
      id_token: await sign(stated, { alg: 'ES256' }, hasForeignKey),
    });
  }

  const sign = (claims: Claims, header: JWTHeaderParameters, hasForeignKey = false) =>
    new SignJWT(claims)
      .setProtectedHeader({ kid: own.jwk.kid, ...header })
      .sign((hasForeignKey ? foreign : own).privateKey);

  return {
    issuer,
    /** What the next logins get. */
    tell(next: Script) {
      script = next;
    },
    /** Whether it closes every connection without a response. */
    goAway(away: boolean) {
      isAway = away;
    },
    logoutToken: (claims: (usual: Claims) => Claims = (usual) => usual, typ = 'logout+jwt') =>
      sign(
        claims({
          iss: issuer,
          aud: clientId,
          iat: inSeconds(0),
          exp: inSeconds(60),
          jti: randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        }),
        { alg: 'ES256', typ },
      ),
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof fakeIssuer>>;

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
  code_challenge_methods_supported: ['S256'],
});

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' } }; // prettier-ignore
}

/** Id and secret of a client are encoded as in forms (RFC 6749, 2.3.1). */
function basicOf(header: string | undefined): string {
  const text = Buffer.from((header ?? '').replace(/^Basic /, ''), 'base64').toString();
  const parts = text.split(':').map((part) => new URLSearchParams(`text=${part}`).get('text'));
  return parts.join(':');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
