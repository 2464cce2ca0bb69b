import { aTimeout, expect } from '@open-wc/testing';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { prefetchQuery } from '#src/client/query/prefetch-query.ts';
import { listPlaces, searchPlaces } from '#src/contract/places.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, click, render, until } from '../../support/render.tsx';

const named = (...names: string[]) =>
  names.map((name) => ({ name, districts: [], currency: 'TWD', n: 1 }));

describe('useQuery', () => {
  let api: FakeApi;
  let seen: string[];
  beforeEach(() => {
    api = new FakeApi();
    seen = [];
  });
  afterEach(() => {
    clearResults();
    api.remove();
  });

  function Asking() {
    const asked = useQuery(listPlaces, {});
    seen.push(asked.isFetching ? 'loading' : (asked.data ?? []).map(({ name }) => name).join());
    return (
      <button type="button" onClick={asked.refetch}>
        again
      </button>
    );
  }

  it('requests when it mounts, and returns the data when they arrive', async () => {
    api.answers('GET /api/v1/places', named('A'));
    await render(<Asking />);
    await until(() => seen.length > 1);
    expect(seen).to.deep.equal(['loading', 'A']);
  });

  it('starts with prefetched data, and refetches only on demand', async () => {
    api.answers('GET /api/v1/places', named('A'));
    await prefetchQuery(endpointQuery(listPlaces, {}));
    const { element } = await render(<Asking />);
    expect(seen).to.deep.equal(['A']);
    expect(api.asked).to.have.length(1);
    api.answers('GET /api/v1/places', named('B'));
    await act(() => element.querySelector('button')!.click());
    await until(() => seen.at(-1) === 'B');
    expect(seen.at(-1)).to.equal('B');
    expect(api.asked).to.have.length(2);
  });

  it('joins a prefetch that is still pending', async () => {
    const release = api.waits('GET /api/v1/places', named('A'));
    const came = prefetchQuery(endpointQuery(listPlaces, {}));
    await render(<Asking />);
    expect(seen).to.deep.equal(['loading']);
    release();
    await came;
    await until(() => seen.length > 1);
    expect(seen).to.deep.equal(['loading', 'A']);
    expect(api.asked).to.have.length(1);
  });

  it('keeps the previous data while another input loads', async () => {
    api.answers('GET /api/v1/search', named('A'));
    function Search() {
      const [q, setQ] = useState('first');
      const { data, isFetching } = useQuery(searchPlaces, { q });
      seen.push(`${isFetching ? 'loading ' : ''}${data?.length ?? 'nothing'}`);
      return (
        <button type="button" onClick={() => setQ('second')}>
          again
        </button>
      );
    }
    const { element } = await render(<Search />);
    await until(() => seen.includes('1'));
    api.answers('GET /api/v1/search', named('B', 'C'));
    await click(element.querySelector('button'));
    await until(() => seen.at(-1) === '2');
    expect([...new Set(seen)]).to.deep.equal(['loading nothing', '1', 'loading 1', '2']);
  });

  it('shares one request among components that need the same', async () => {
    api.answers('GET /api/v1/places', named('A'));
    await render(
      <>
        <Asking />
        <Asking />
      </>,
    );
    await until(() => seen.filter((text) => text === 'A').length === 2);
    expect(api.asked).to.have.length(1);
  });

  it('does not show the data of an earlier visit before they are refetched: a form must not begin with them', async () => {
    function Search() {
      const { data, isFetching } = useQuery(searchPlaces, { q: 'a road' });
      seen.push(isFetching ? 'loading' : (data ?? []).map(({ name }) => name).join());
      return <p>{data?.length}</p>;
    }
    api.answers('GET /api/v1/search', named('A'));
    const first = await render(<Search />);
    await until(() => seen.includes('A'));
    await first.unmount();
    seen = [];
    api.answers('GET /api/v1/search', named('B'));
    const second = await render(<Search />);
    await until(() => seen.includes('B'));
    expect(seen).to.deep.equal(['loading', 'B']);
    await second.unmount();
    api.refuses('GET /api/v1/search', 500);
    const third = await render(<Search />);
    await until(() => seen.at(-1) === '');
    expect(third.element.textContent).to.equal('');
  });

  it('shows reference data such as the places again without a request', async () => {
    api.answers('GET /api/v1/places', named('A'));
    const first = await render(<Asking />);
    await until(() => seen.includes('A'));
    await first.unmount();
    seen = [];
    await render(<Asking />);
    expect(seen).to.deep.equal(['A']);
    expect(api.asked).to.have.length(1);
  });

  it('aborts the request when no component waits for it any more', async () => {
    api.waits('GET /api/v1/places', []);
    const { unmount } = await render(<Asking />);
    const { signal } = api.asked[0]!;
    expect(signal?.aborted).to.equal(false);
    await unmount();
    expect(signal?.aborted).to.equal(true);
  });

  describe('after the rows', () => {
    function Beside({ q }: { q?: string }) {
      const { isFetching } = useQuery(searchPlaces, q === undefined ? null : { q }, {
        afterRows: true,
      });
      return <p>{String(isFetching)}</p>;
    }
    it('requests once the frame with the page is painted, and later inputs at once', async () => {
      api.answers('GET /api/v1/search', []);
      let inFrame = -1;
      function Page() {
        const [q, setQ] = useState('first');
        useEffect(() => {
          requestAnimationFrame(() => (inFrame = api.asked.length));
        }, []);
        return (
          <button type="button" onClick={() => setQ('second')}>
            <Beside q={q} />
          </button>
        );
      }
      const { element } = await render(<Page />);
      await until(() => api.asked.length > 0);
      expect([inFrame, api.asked.length]).to.deep.equal([0, 1]);
      await click(element.querySelector('button'));
      expect(api.asked).to.have.length(2);
    });

    it('joins a prefetch that settles before that frame, and does not repeat it', async () => {
      const release = api.waits('GET /api/v1/search', []);
      const came = prefetchQuery(endpointQuery(searchPlaces, { q: 'first' }));
      function Page() {
        useLayoutEffect(() => release(), []);
        return <Beside q="first" />;
      }
      const { element } = await render(<Page />);
      await came;
      await until(() => element.textContent === 'false');
      // After the frame that would start the second request.
      await aTimeout(60);
      expect(api.asked).to.have.length(1);
    });

    it('requests nothing where the page is left before', async () => {
      api.answers('GET /api/v1/search', []);
      const root = createRoot(document.createElement('div'));
      flushSync(() => root.render(<Beside q="first" />));
      flushSync(() => root.unmount());
      await aTimeout(60);
      expect(api.asked).to.have.length(0);
    });
  });
});
