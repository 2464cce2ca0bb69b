import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { call } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { networkFailed } from '#src/client/http/errors.ts';
import {
  currentConnection,
  followConnection,
  watchConnection,
} from '#src/client/query/connection.ts';
import { changeSettings } from '#src/features/account/contract/profile.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, render, until, type Rendered } from '../../support/render.tsx';

const path = 'GET /api/v1/kases';
const rows = (total: number) => ({ list: [], total, page: 1, limit: 10, pages: 1 });

describe('watchConnection', () => {
  let api: FakeApi;
  let stop = () => {};
  let clock = 0;
  let shown: Rendered | undefined;
  beforeEach(() => {
    api = new FakeApi();
    api.answers(path, { totalIsCapped: false }, rows(7));
    login({ token: 'lin' });
    clock = 5_000;
    stop = watchConnection(() => clock);
  });
  afterEach(async () => {
    await shown?.unmount();
    shown = undefined;
    stop();
    clearResults();
    logout();
    api.remove();
  });

  function Kases({ page }: { page: number }) {
    const { data, error, isFetching } = useQuery(searchKases, { page });
    return <p>{isFetching ? 'loading' : error ? `error ${error.code}` : `${data?.total} cases`}</p>;
  }
  /** Shows a page of the list and waits for it; the page before is left. */
  async function visit(page: number): Promise<string> {
    await shown?.unmount();
    shown = await render(<Kases page={page} />);
    await until(() => !text().includes('loading'));
    return text();
  }
  const text = () => shown!.element.textContent;

  it('shows the last data of a page when the network fails, with their age', async () => {
    const before = Date.now();
    expect(await visit(1)).to.equal('7 cases');
    api.breaks(path);
    expect(await visit(1)).to.equal('7 cases');
    const { awaySince, shownFrom } = currentConnection();
    expect(awaySince).to.equal(5_000);
    expect(shownFrom).to.be.within(before, Date.now());
  });

  it('shows the error of a page that was not visited before', async () => {
    await visit(1);
    api.breaks(path);
    expect(await visit(3)).to.equal(`error ${networkFailed}`);
    expect(currentConnection()).to.deep.equal({ awaySince: 5_000, shownFrom: null });
  });

  it('does not hide what a server that responds says', async () => {
    await visit(1);
    api.refuses(path, 500, 'broken');
    expect(await visit(1)).to.equal('error 500');
    expect(currentConnection()).to.deep.equal({ awaySince: null, shownFrom: null });
  });

  it('refetches what failed when any call reaches the server again', async () => {
    await visit(1);
    api.breaks(path);
    await visit(1);
    api.answers(path, { totalIsCapped: false }, rows(8));
    api.answers('GET /healthz', null);
    await act(() => ajax({ url: '/healthz', silent: true }));
    await until(() => text() === '8 cases');
    expect(text()).to.equal('8 cases');
    expect(currentConnection()).to.deep.equal({ awaySince: null, shownFrom: null });
  });

  it('lets a page recover that had no data to show', async () => {
    api.breaks(path);
    await visit(1);
    api.answers(path, { totalIsCapped: false }, rows(8));
    api.answers('GET /healthz', null);
    await act(() => ajax({ url: '/healthz', silent: true }));
    await until(() => text() === '8 cases');
    expect(text()).to.equal('8 cases');
  });

  it('keeps the data of one member from the next, also those on the page during the change', async () => {
    await visit(1);
    login({ token: 'wu' });
    clearResults();
    api.breaks(path);
    expect(await visit(1)).to.equal(`error ${networkFailed}`);
  });

  it('drops what a mutation may have changed', async () => {
    api.answers('PATCH /api/v1/account/settings', null);
    await visit(1);
    await visit(2);
    await act(() => call(changeSettings, {}));
    api.breaks(path);
    expect(await visit(1)).to.equal(`error ${networkFailed}`);
  });

  it('notifies of changes alone', async () => {
    let changes = 0;
    const end = followConnection(() => (changes += 1));
    api.breaks(path);
    await visit(1);
    clock = 6_000;
    await visit(2);
    expect(changes).to.equal(1);
    end();
    expect(currentConnection().awaySince).to.equal(5_000);
  });
});
