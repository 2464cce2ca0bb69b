import { expect } from '@open-wc/testing';
import { logout } from '#src/client/access/access-state.ts';
import { routeTree } from '#src/app/router.tsx';
import { FakeApi } from '../support/fake-api.ts';
import { renderRoutes, until } from '../support/render.tsx';

// Its modules are served one by one, which makes it slow: tests that do not look at downloads are
// in router.test.tsx.
const loaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(file));

describe('router', () => {
  it('downloads nothing and sends no request for a denied page', async () => {
    const api = new FakeApi();
    logout();
    const { element, unmount } = await renderRoutes(routeTree, '/kase');
    await until(() => element.querySelector('h1'), 8000);
    expect(api.asked).to.deep.equal([]);
    expect(loaded('/pages/login.tsx')).to.equal(true);
    expect(loaded('/pages/kase/index.tsx')).to.equal(false);
    expect(loaded('/src/app/app-layout.tsx')).to.equal(false);
    await unmount();
    api.remove();
  });
});
