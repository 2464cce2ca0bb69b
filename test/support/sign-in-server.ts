import assert from 'node:assert/strict';
import { loginByIdentity } from '#src/features/auth/contract/identities.ts';
import { createIssuer } from '#src/features/auth/server/oidc/issuer.ts';
import type { OidcSettings } from '#src/features/auth/server/oidc/oidc-settings.ts';
import { signInService } from '#src/features/auth/server/oidc/sign-in.service.ts';
import { signInPath } from '#src/domain/sign-in.ts';
import { allRoutes } from '#src/server/routes.ts';
import { memorySecrets } from '#src/server/secrets.ts';
import { clientId, clientSecret } from './fake-issuer.ts';
import { testDatabase } from './test-database.ts';
import { testServer, type TestServer } from './test-server.ts';

export const consoleOrigin = 'http://console.test';

export const usualSettings = (issuer: string): OidcSettings => ({
  issuer,
  clientId,
  clientSecret,
  scopes: 'openid profile email',
  button: { zh: '', en: '' },
  roles: undefined,
  allowedDomains: undefined,
  requiredClaim: undefined,
  createsMembers: true,
  secondFactor: 'amr',
});

/** A server with a login at an issuer. Its settings may be changed while it runs. */
export async function signInServer(
  settings: OidcSettings,
  {
    given,
    staffNeedTwoStep = false,
    origin = consoleOrigin,
  }: { given?: TestServer; staffNeedTwoStep?: boolean; origin?: string | null } = {},
): Promise<TestServer> {
  // A second server on the database of another one leaves it when it closes.
  const base = given ? { ...given, drop: async () => {} } : await testDatabase();
  const issuer = createIssuer(settings);
  const { button } = settings;
  const setup = { issuer, origin: origin ?? undefined };
  const service = signInService({ db: base.db, secrets: memorySecrets, issuer });
  return testServer(
    (deps) => allRoutes({ ...deps, signIn: setup, staffNeedTwoStep }),
    { signIn: { ...setup, service, button } },
    base,
  );
}

type Response = Awaited<ReturnType<TestServer['send']>>;

export function cookieOf({ headers }: Response): string | undefined {
  const set = [headers['set-cookie']].flat().find((one) => one?.startsWith('renta_sign_in='));
  return set?.split(';')[0];
}

/** Where a response leads inside the console: page and outcome. */
export function landing({ statusCode, headers }: Response) {
  assert.equal(statusCode, 302);
  const location = String(headers.location);
  assert.ok(location.startsWith('/console/#/'), location);
  const page = new URL(location.slice('/console/#'.length), 'http://console');
  return {
    page: page.pathname,
    outcome: page.searchParams.get('signIn'),
    redirect: page.searchParams.get('redirect'),
  };
}

/** A browser that goes to the issuer. @returns The address it is sent back to, with its cookie. */
export async function askIssuer(server: TestServer, query = '', before?: string) {
  const started = await server.send({
    url: `${signInPath}${query}`,
    headers: before === undefined ? {} : { cookie: before },
  });
  assert.equal(started.statusCode, 302, started.body);
  const location = String(started.headers.location);
  if (location.startsWith('/')) return { started, back: '', cookie: cookieOf(started) };
  const answered = await fetch(location, { redirect: 'manual' });
  const back = new URL(answered.headers.get('location')!);
  assert.equal(back.origin, consoleOrigin);
  return { started, back: back.pathname + back.search, cookie: cookieOf(started)! };
}

/** The way back from the issuer. */
export const comeBack = (server: TestServer, back: string, cookie: string | undefined) =>
  server.send({ url: back, headers: cookie === undefined ? {} : { cookie } });

/** Opens the session as the page does after the callback. */
export const fetchSession = (server: TestServer, cookie: string | undefined) =>
  server.send({
    method: loginByIdentity.method,
    url: loginByIdentity.path,
    payload: {},
    headers: cookie === undefined ? {} : { cookie },
  });

/** A whole login. @returns The landing, and the response that opens the session. */
export async function signIn(server: TestServer, query = '') {
  const { back, cookie } = await askIssuer(server, query);
  const returned = await comeBack(server, back, cookie);
  const session = cookieOf(returned);
  const opened = session === undefined ? undefined : await fetchSession(server, session);
  return { ...landing(returned), back, cookie, session, opened };
}
