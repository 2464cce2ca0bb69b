import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { routes } from '#src/app/routes.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import type { PageLoader } from '#src/client/query/page-loader.ts';
import { endpoints } from '#src/contract/index.ts';
import { permissions, roles } from '#src/domain/permission.ts';
import { addressesWithQuery, staffAddresses } from '../support/addresses-with-query.ts';
import { provideStorage } from '../support/memory-storage.ts';
import { requestOf } from '../support/queries.ts';

/** Every other address has a loader. */
const withoutLoader: Readonly<Record<string, string>> = {
  '/login': 'a form; nobody is known yet',
  '/register': 'a form; nobody is known yet',
  '/resetPassword': 'a form; nobody is known yet',
  '/account': 'redirects to the first page of the account, which has its own loader',
  '/account/settings': 'redirects to the first page of the settings, which has its own loader',
  '/exception': 'shows what a page looks like that is not there',
  '/exception/403': 'shows what a refusal looks like',
  '/exception/500':
    'looks what works now, once it is seen; an answer from before would be of another moment',
  '/exception/*': 'there is no page, only ways on from it',
  '/myaccount/payment-code/forget-passward':
    'a form; what it needs is sent by mail or as a text message',
  '/result': 'says what its address says',
  '/result/success': 'says what its address says',
  '/result/fail': 'says what its address says',
};

provideStorage();
const loaders = new Map<string, PageLoader>();
for (const { path, loader } of routes) if (loader) loaders.set(path, (await loader()).loader);

const requestsAt = (address: string) => {
  const [path = '', query] = address.split('?');
  return (loaders.get(path)?.queries(new URLSearchParams(query)) ?? []).map(requestOf);
};
const isRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || path.startsWith('/api/v1/shares/open/');

describe('loaders', () => {
  beforeEach(() => {
    provideStorage();
    login({ token: 'a-token', roles: [...roles], can: [...permissions] });
  });
  afterEach(() => logout());

  it('exist for every address, or it is listed here with the reason', () => {
    const paths = routes.map(({ path }) => path).sort();
    assert.deepEqual([...loaders.keys(), ...Object.keys(withoutLoader)].sort(), paths);
  });

  it('are in the folder of their page', () => {
    const source = readFileSync('src/app/routes.ts', 'utf8');
    for (const [, loader, ending] of source.matchAll(/import\('#(pages\/[^']+?)\.loader(\.ts)'\)/g))
      assert.ok(existsSync(`${loader}.tsx`), `${loader}.loader${ending}`);
  });

  for (const path of loaders.keys()) {
    it(`prefetch at ${path}, plain or with what its page is about`, () => {
      const addresses = [
        path,
        ...addressesWithQuery.filter((address) => address.startsWith(`${path}?`)),
      ];
      assert.ok(addresses.some((address) => requestsAt(address).length > 0));
    });
  }

  for (const address of new Set([...loaders.keys(), ...addressesWithQuery, ...staffAddresses])) {
    it(`send what endpoints of the contract accept, and only read: ${address}`, () => {
      for (const sent of requestsAt(address)) {
        const endpoint = endpoints.find(
          ({ method, path }) => method === sent.method && path === sent.path,
        );
        assert.ok(endpoint, `${sent.method} ${sent.path}`);
        const read = endpoint.input.safeParse(sent.input);
        assert.ok(read.success, `${sent.path}: ${JSON.stringify(read.error?.issues)}`);
        assert.ok(isRead(sent), `${sent.method} ${sent.path} changes something`);
      }
    });
  }
});
