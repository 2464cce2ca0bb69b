import { expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import { login, logout } from '#src/client/access/access-state.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { call, type CallInput } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { isPrefetched, prefetchQuery } from '#src/client/query/prefetch-query.ts';
import { changeSettings } from '#src/features/account/contract/profile.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { openSharedBill } from '#src/features/reports/contract/shares.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, render, until } from '../../support/render.tsx';

const path = 'GET /api/v1/kases';
const page = { list: [], total: 7, page: 1, limit: 10, pages: 1 };

describe('prefetchQuery', () => {
  let api: FakeApi;
  let seen: string[];
  beforeEach(() => {
    api = new FakeApi();
    api.answers(path, { totalIsCapped: false }, page);
    seen = [];
    login({ token: 'a-token' });
  });
  afterEach(() => {
    clearResults();
    logout();
    api.remove();
  });

  function Kases({ input = {} }: { input?: CallInput<typeof searchKases> }) {
    const { data, error, isFetching } = useQuery(searchKases, input);
    seen.push(isFetching ? 'loading' : error ? `error ${error.code}` : String(data?.total));
    return null;
  }
  const prefetch = (input: CallInput<typeof searchKases> = {}) =>
    prefetchQuery(endpointQuery(searchKases, input));

  it('gives the component its response at the first render, without another request', async () => {
    await prefetch();
    await render(<Kases />);
    expect(seen).to.deep.equal(['7']);
    expect(api.asked).to.have.length(1);
  });

  it('has the same key for any order of the input, and for numbers and their texts', async () => {
    await prefetch({ city: '臺北市', page: '1', limit: '10' });
    await render(<Kases input={{ limit: 10, page: 1, city: '臺北市' }} />);
    expect(seen).to.deep.equal(['7']);
    expect(api.asked).to.have.length(1);
  });

  it('serves one component: the next one that mounts refetches, and so does another input', async () => {
    await prefetch();
    const first = await render(<Kases />);
    await first.unmount();
    await render(<Kases />);
    await render(<Kases input={{ page: 2 }} />);
    await until(() => api.asked.length === 3);
    expect(api.asked).to.have.length(3);
  });

  it('serves the input a component turns to, once', async () => {
    let turn!: (page: number) => void;
    function Pages() {
      const [at, setAt] = useState(1);
      useEffect(() => {
        turn = setAt;
      }, []);
      return <Kases input={{ page: at }} />;
    }
    await render(<Pages />);
    await until(() => seen.at(-1) === '7');
    api.answers(path, { totalIsCapped: false }, { ...page, total: 8 });
    await prefetch({ page: 2 });
    seen = [];
    await act(() => turn(2));
    expect(seen[0]).to.equal('8');
    expect(seen).not.to.include('loading');
    expect(api.asked).to.have.length(2);
    await act(() => turn(1));
    await act(() => turn(2));
    await until(() => api.asked.length === 4);
    expect(api.asked).to.have.length(4);
  });

  it('hands a failure over as well, and the component does not try again by itself', async () => {
    api.refuses(path, 500, 'no');
    await prefetch();
    await render(<Kases />);
    await until(() => seen.includes('error 500'));
    expect(seen.at(-1)).to.equal('error 500');
    expect(api.asked).to.have.length(1);
  });

  it('is dropped by a mutation, which may have changed it, and not by a silent call', async () => {
    api.answers('PATCH /api/v1/account/settings', null);
    await prefetch();
    await call(changeSettings, {}, { silent: true });
    await render(<Kases />);
    expect(api.asked.filter(({ method }) => method === 'GET')).to.have.length(1);
    await prefetch({ page: 2 });
    await call(changeSettings, {});
    await render(<Kases input={{ page: 2 }} />);
    await until(() => seen.length > 2);
    expect(api.asked.filter(({ method }) => method === 'GET')).to.have.length(3);
  });

  it('survives a read by POST, whose input stays out of addresses', async () => {
    api.answers('POST /api/v1/shares/open/bill', null);
    await Promise.all([
      prefetch(),
      prefetchQuery(endpointQuery(openSharedBill, { token: 'of-a-link' })),
    ]);
    await render(<Kases />);
    expect(seen).to.deep.equal(['7']);
  });

  it('belongs to the login it was sent with', async () => {
    await prefetch();
    login({ token: 'another' });
    clearResults();
    await render(<Kases />);
    await until(() => seen.at(-1) === '7');
    expect(seen).to.deep.equal(['loading', '7']);
    expect(api.asked).to.have.length(2);
  });

  it('survives that the page which is left shows the same query, and replaces its data', async () => {
    const before = await render(<Kases />);
    await until(() => seen.at(-1) === '7');
    api.answers(path, { totalIsCapped: false }, { ...page, total: 8 });
    const settled = prefetch();
    await before.unmount();
    seen = [];
    await render(<Kases />);
    await settled;
    await until(() => seen.at(-1) === '8');
    expect(seen).not.to.include('7');
    expect(api.asked).to.have.length(2);
  });

  it('is taken by a component that mounts while it is pending: the next one refetches', async () => {
    const settled = prefetch();
    const first = await render(<Kases />);
    await settled;
    await until(() => seen.at(-1) === '7');
    await first.unmount();
    await render(<Kases />);
    await until(() => api.asked.length === 2);
    expect(api.asked).to.have.length(2);
  });

  it('does not make old data fresh while its request is pending, nor when it was dropped', async () => {
    const before = await render(<Kases />);
    await until(() => seen.at(-1) === '7');
    const release = api.waits(path, { totalIsCapped: false });
    void prefetch();
    expect(isPrefetched(endpointQuery(searchKases, {}))).to.equal(false);
    release();
    await before.unmount();
  });

  it('expires after a minute', async () => {
    const { now } = Date;
    await prefetch();
    const query = endpointQuery(searchKases, {});
    expect(isPrefetched(query)).to.equal(true);
    Date.now = () => now() + 60_001;
    try {
      expect(isPrefetched(query)).to.equal(false);
    } finally {
      Date.now = now;
    }
  });
});
