import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { prefetchTable } from '#src/app/prefetch/prefetch-table.ts';
import { routes } from '#src/app/routes.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import type { PrefetchCall } from '#src/client/http/call.ts';
import { endpoints } from '#src/contract/index.ts';
import { permissions, roles } from '#src/domain/permission.ts';
import { addressesWithQuery, staffAddresses } from '../support/addresses-with-query.ts';
import { provideStorage } from '../support/memory-storage.ts';

/** Every other address has its first request in the table. */
const asksNothing: Readonly<Record<string, string>> = {
  '/login': 'a form; nobody is known yet',
  '/register': 'a form; nobody is known yet',
  '/resetPassword': 'a form; nobody is known yet',
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

const asked = (address: string): readonly PrefetchCall[] => {
  const [path = '', query] = address.split('?');
  return prefetchTable[path]?.(new URLSearchParams(query)) ?? [];
};
const reads = (call: PrefetchCall) =>
  call.method === 'POST' ? call.path.startsWith('/api/v1/shares/open/') : true;

describe('what pages ask first', () => {
  beforeEach(() => {
    provideStorage();
    login({ token: 'a-token', roles: [...roles], can: [...permissions] });
  });
  afterEach(() => logout());

  it('is in the table for every address, or here with the reason why there is nothing', () => {
    const paths = routes.map(({ path }) => path).sort();
    assert.deepEqual([...Object.keys(prefetchTable), ...Object.keys(asksNothing)].sort(), paths);
  });

  for (const path of Object.keys(prefetchTable)) {
    it(`is asked at ${path}, plain or with what its page is about`, () => {
      const addresses = [
        path,
        ...addressesWithQuery.filter((address) => address.startsWith(`${path}?`)),
      ];
      assert.ok(addresses.some((address) => asked(address).length > 0));
    });
  }

  for (const address of new Set([
    ...Object.keys(prefetchTable),
    ...addressesWithQuery,
    ...staffAddresses,
  ])) {
    it(`is what endpoints of the contract take, and only reads: ${address}`, () => {
      for (const call of asked(address)) {
        const method = call.method ?? 'GET';
        const endpoint = endpoints.find((one) => one.method === method && one.path === call.path);
        assert.ok(endpoint, `${method} ${call.path}`);
        const read = endpoint.input.safeParse(call.query ?? {});
        assert.ok(read.success, `${call.path}: ${JSON.stringify(read.error?.issues)}`);
        assert.ok(reads(call), `${method} ${call.path} changes something`);
      }
    });
  }
});
