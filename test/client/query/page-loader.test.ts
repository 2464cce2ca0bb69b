import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { loader } from '#pages/kase/index.loader.ts';
import { FakeApi } from '../../support/fake-api.ts';

describe('pageLoader', () => {
  let api: FakeApi;
  const search = new URLSearchParams();
  const paths = () => api.asked.map(({ path }) => path);

  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/kases/statistics', null);
    login({ token: 'a-token' });
  });
  afterEach(() => {
    clearResults();
    logout();
    api.remove();
  });

  it('sends all queries at once, and resolves when the main one has settled', async () => {
    const release = api.waits('GET /api/v1/kases', { totalIsCapped: false });
    let isSettled = false;
    const settled = loader.prefetch({ search, onlyMain: false }).then(() => (isSettled = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(paths()).to.deep.equal(['/api/v1/places', '/api/v1/kases', '/api/v1/kases/statistics']);
    expect(isSettled).to.equal(false);
    release();
    await settled;
  });

  it('sends only the main query where the code of the page has loaded', async () => {
    api.answers(
      'GET /api/v1/kases',
      { totalIsCapped: false },
      { list: [], total: 7, page: 1, limit: 10, pages: 1 },
    );
    await loader.prefetch({ search, onlyMain: true });
    expect(paths()).to.deep.equal(['/api/v1/kases']);
  });

  it('resolves also when the main query fails: the page shows the error', async () => {
    api.breaks('GET /api/v1/kases');
    await loader.prefetch({ search, onlyMain: true });
    expect(paths()).to.deep.equal(['/api/v1/kases']);
  });
});
