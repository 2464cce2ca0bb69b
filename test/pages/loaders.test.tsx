import '#elements/console-progress/define.ts';
import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { routeTree } from '#src/app/router.tsx';
import { routes } from '#src/app/routes.ts';
import { permissionsOf } from '#src/domain/permission.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { queryText } from '#src/client/http/query-string.ts';
import type { EndpointQuery } from '#src/client/query/endpoint-query.ts';
import { addressesWithQuery, staffAddresses } from '../support/addresses-with-query.ts';
import { FakeApi } from '../support/fake-api.ts';
import { requestOf } from '../support/queries.ts';
import { act, renderRoutes, until } from '../support/render.tsx';

/** A request as sent. */
const sent = (query: EndpointQuery) => {
  const { method, path, input } = requestOf(query);
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return method === 'POST'
    ? `POST ${address} ${JSON.stringify(rest)}`
    : `GET ${address} ${sorted(queryText(rest))}`;
};
const got = ({ method, path, query, body }: FakeApi['asked'][number]) =>
  method === 'GET' ? `GET ${path} ${sorted(query)}` : `${method} ${path} ${JSON.stringify(body)}`;
const sorted = (query: string | URLSearchParams) => {
  const search = new URLSearchParams(query);
  search.sort();
  return search.toString();
};
const pathOf = (question: string) => question.split(' ').slice(0, 2).join(' ');

const loaderOf = async (path: string) =>
  (await routes.find((route) => route.path === path)!.loader!()).loader;

/** It sends no requests, so that every request comes from the page navigated to. */
const quiet = '/exception/403';

describe('what a loader prefetches', function () {
  // Without a build a page comes file by file.
  this.timeout(30_000);
  let api: FakeApi;
  let shown: Awaited<ReturnType<typeof renderRoutes>>;
  /**
   * Pages with loaded code, navigated or redirected to: only the requests of their main data
   * precede their display.
   */
  const seen = new Set<string>();
  const enter = (role: 'member' | 'admin') =>
    login({ token: 'a-token', roles: [role], can: [...permissionsOf([role])] });

  before(async () => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    // A report is requested together with its run, and not where there is no such run.
    api.waits('GET /api/v1/success-rates/sx_1', null);
    enter('member');
    shown = await renderRoutes(routeTree, quiet);
    // One console for all of it: the place that is made for a test goes with that test.
    document.body.append(shown.element);
    shown.router.subscribe(({ location }) => seen.add(location.pathname));
    await until(() => shown.element.querySelector('h1'));
  });
  after(async () => {
    await shown.unmount();
    shown.element.remove();
    api.remove();
    logout();
  });

  const walk = (address: string, role: 'member' | 'admin' = 'member') =>
    it(`is requested once at ${address}${role === 'admin' ? ' by staff' : ''}, and before the page is shown`, async () => {
      const { router, settle } = shown;
      enter(role);
      clearResults();
      await act(() => router.navigate(quiet));
      await settle();
      const [path = '', query] = address.split('?');
      const wanted = (await loaderOf(path)).queries(new URLSearchParams(query)).map(sent);
      api.asked.length = 0;
      const wasSeen = seen.has(path);
      let before: string[] | undefined;
      const stop = router.subscribe(({ location }) => {
        if (location.pathname === path) before ??= api.asked.map(got);
      });
      await act(() => router.navigate(address));
      await until(() => wanted.every((question) => api.asked.map(got).includes(question)), 10_000);
      await settle(40);
      await until(() => router.state.navigation.state === 'idle', 10_000);
      stop();
      if (!wasSeen) expect(before).to.include.members(wanted);
      // No request was unused, and none was repeated with other parameters.
      const paths = new Set(wanted.map(pathOf));
      const asked = api.asked.map(got).filter((question) => paths.has(pathOf(question)));
      expect(asked.sort()).to.deep.equal([...wanted].sort());
    });

  // Pages of staff are among their addresses.
  for (const { path, loader } of routes) if (loader && !path.startsWith('/staff/')) walk(path);
  for (const address of addressesWithQuery) walk(address);
  for (const address of staffAddresses) walk(address, 'admin');
});
