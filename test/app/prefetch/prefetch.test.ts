import { expect } from '@open-wc/testing';
import { prefetchPage, loadPrefetchTable } from '#src/app/prefetch/prefetch.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import { isPrefetched } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { FakeApi } from '../../support/fake-api.ts';

const atOnce = { onlyMain: false, isLate: () => false };
const nothing = new URLSearchParams();
const first = { sort: '-date', page: '1', limit: '10' } as const;

describe('prefetchPage', () => {
  let api: FakeApi;
  const paths = () => api.asked.map(({ path }) => path);

  beforeEach(async () => {
    await loadPrefetchTable();
    api = new FakeApi();
    api.answers(
      'GET /api/v1/kases',
      { totalIsCapped: false },
      { list: [], total: 7, page: 1, limit: 10, pages: 1 },
    );
    login({ token: 'a-token' });
  });
  afterEach(() => {
    clearResults();
    logout();
    api.remove();
  });

  it('asks all of it at once, and is over when what the page is about was answered', async () => {
    await prefetchPage('/kase', nothing, atOnce);
    expect(paths()).to.deep.equal(['/api/v1/places', '/api/v1/kases', '/api/v1/kases/statistics']);
    expect(isPrefetched(searchKases, first)?.total).to.equal(7);
  });

  it('asks only what the page is about where its code is there', async () => {
    await prefetchPage('/kase', nothing, { ...atOnce, onlyMain: true });
    expect(paths()).to.deep.equal(['/api/v1/kases']);
  });

  it('asks nothing where the page asks by itself already, and nothing for an address that has no questions', async () => {
    await prefetchPage('/kase', nothing, { ...atOnce, isLate: () => true });
    await prefetchPage('/login', nothing, atOnce);
    expect(paths()).to.deep.equal([]);
  });
});
