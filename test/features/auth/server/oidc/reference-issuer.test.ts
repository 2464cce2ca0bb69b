import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { loginByIdentity, logoutAtIssuer } from '#src/features/auth/contract/identities.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { signInPath } from '#src/domain/sign-in.ts';
import { formFiller, referenceIssuer } from '../../../../support/reference-issuer.ts';
import { signInServer, usualSettings } from '../../../../support/sign-in-server.ts';

// The certified reference implementation, which knows nothing of this server.
it('a whole login and logout at oidc-provider', async (t) => {
  const reference = await referenceIssuer();
  t.after(() => reference.close());
  const roles = { claim: 'groups', mapping: new Map([['renta-analysts', 'analyst']] as const) };
  const server = await signInServer(
    { ...usualSettings(reference.issuer), roles, allowedDomains: ['example.com'] },
    { origin: null },
  );
  t.after(() => server.close());
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  await reference.open(origin);
  const browser = formFiller();

  const { here } = await browser.go(`${origin}${signInPath}?next=%2Fkase`, { login: 'lin', password: 'x' }); // prettier-ignore
  assert.equal(here, `${origin}/console/#/login?redirect=%2Fkase&signIn=ready`);
  const opened = await browser.request(origin + loginByIdentity.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await opened.json()) as { data: { token: string; roles: string[]; member: { account: string } } }; // prettier-ignore
  assert.deepEqual([data.member.account, data.roles], ['lin', ['member', 'analyst']]);

  // A second session of the same browser at the issuer, whose end the issuer reports by itself.
  await browser.go(origin + signInPath, { login: 'lin', password: 'x' });
  const second = await browser.request(origin + loginByIdentity.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { token } = ((await second.json()) as { data: { token: string } }).data;
  assert.equal((await server.call(currentSession, {}, token)).status, 200);
  const { address } = (await server.call(logoutAtIssuer, {}, data.token)).body.data;
  await browser.go(address!, { logout: 'yes' });
  assert.equal((await server.call(currentSession, {}, token)).status, 401);
});
