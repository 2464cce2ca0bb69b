import { expect } from '@open-wc/testing';
import KaseSearchedPage from '#pages/renta-reports/kase-searched.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { renderRoutes } from '../../support/render.tsx';

describe('/renta-reports/kase-searched', () => {
  it('is the search for evidence under its own title', async () => {
    const api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers(
      'GET /api/v1/kases',
      { totalIsCapped: false },
      { list: [], total: 0, page: 1, limit: 10, pages: 1 },
    );
    const path = '/renta-reports/kase-searched';
    const { element, settle, unmount } = await renderRoutes(
      [{ path, Component: KaseSearchedPage }],
      `${path}?floor=ground`,
      'zh-CN',
    );
    await settle(40);
    expect(element.querySelector('h1')?.textContent).to.equal('案例检索');
    expect(
      api.asked.find(({ path: asked }) => asked === '/api/v1/kases')?.query.get('floor'),
    ).to.equal('ground');
    await unmount();
    api.remove();
  });
});
