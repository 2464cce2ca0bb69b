import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backchannelLogoutPath, signInCallbackPath } from '#src/domain/sign-in.ts';
import { clientId, clientSecret } from './fake-issuer.ts';

/** The claims of every login, independent of the name. */
const claimsOf = (name: string) => ({
  sub: name,
  preferred_username: name,
  email: `${name}@example.com`,
  email_verified: true,
  groups: ['renta-analysts'],
});

/**
 * The reference implementation `oidc-provider` as an issuer with one client. Any name logs in, with
 * any password.
 */
export async function referenceIssuer(port = 0) {
  let answer: RequestListener = (_, response) => void response.writeHead(503).end();
  const http = createServer((request, response) => answer(request, response));
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    /** @param origin Of the console, which is known once it listens. */
    async open(origin: string): Promise<void> {
      const { default: Provider } = await import('oidc-provider');
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [origin + signInCallbackPath],
            post_logout_redirect_uris: [`${origin}/console/`],
            backchannel_logout_uri: origin + backchannelLogoutPath,
            backchannel_logout_session_required: true,
          },
        ],
        claims: {
          openid: ['sub'],
          profile: ['preferred_username', 'groups'],
          email: ['email', 'email_verified'],
        },
        cookies: { keys: ['a key of this test'] },
        // Its own calls no address of this machine, where the console of a test is.
        fetch: (address: string, { method, headers, body, signal }: RequestInit) =>
          fetch(address, { method, headers, body, signal } as RequestInit),
        features: { backchannelLogout: { enabled: true } },
        findAccount: (_: unknown, name: string) => ({
          accountId: name,
          claims: () => claimsOf(name),
        }),
        pkce: { required: () => true },
      });
      answer = provider.callback();
    },
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}

/** A browser with cookies by host, which follows redirects and fills in the issuer's forms. */
export function formFiller() {
  const jars = new Map<string, Map<string, string>>();

  async function request(address: string, init: RequestInit = {}) {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** @returns The address at which no redirect and no form leads on, and what is there. */
  async function go(address: string, fields: Record<string, string>) {
    let response = await request(address);
    let here = address;
    for (let left = 20; left > 0; left -= 1) {
      const next = response.headers.get('location');
      if (next !== null) {
        here = new URL(next, here).href;
        response = await request(here);
        continue;
      }
      const text = await response.text();
      const action = /<form[^>]* action="([^"]*)"/.exec(text)?.[1];
      if (action === undefined) return { here, text };
      const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      const body = new URLSearchParams({
        ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])),
        ...fields,
      });
      here = new URL(action.replaceAll('&amp;', '&'), here).href;
      response = await request(here, { method: 'POST', body });
    }
    throw new Error(`no end of redirects at ${here}`);
  }

  return { request, go };
}
