import { aTimeout, expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { prefetchCall } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
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
    seen.push(asked.loading ? 'loading' : (asked.answer ?? []).map(({ name }) => name).join());
    return (
      <button type="button" onClick={asked.reload}>
        again
      </button>
    );
  }

  it('asks once it is on the page, and shows the answer when it comes', async () => {
    api.answers('GET /api/v1/places', named('A'));
    await render(<Asking />);
    await until(() => seen.length > 1);
    expect(seen).to.deep.equal(['loading', 'A']);
  });

  it('begins with an answer that was asked for ahead, and asks for it no second time', async () => {
    api.answers('GET /api/v1/places', named('A'));
    await prefetchCall({ path: listPlaces.path });
    const { element } = await render(<Asking />);
    expect(seen).to.deep.equal(['A']);
    expect(api.asked).to.have.length(1);
    api.answers('GET /api/v1/places', named('B'));
    await act(() => element.querySelector('button')!.click());
    await until(() => seen.at(-1) === 'B');
    expect(seen.at(-1)).to.equal('B');
    expect(api.asked).to.have.length(2);
  });

  it('waits as usual for what was asked for ahead and has not come', async () => {
    const release = api.waits('GET /api/v1/places', named('A'));
    const came = prefetchCall({ path: listPlaces.path });
    await render(<Asking />);
    expect(seen).to.deep.equal(['loading']);
    release();
    await came;
    await until(() => seen.length > 1);
    expect(seen).to.deep.equal(['loading', 'A']);
    expect(api.asked).to.have.length(1);
  });

  describe('after the rows', () => {
    function Beside({ q }: { q?: string }) {
      const { loading } = useQuery(searchPlaces, q === undefined ? null : { q }, {
        afterRows: true,
      });
      return <p>{String(loading)}</p>;
    }
    it('asks once the frame is shown that has the page, and from then on at once', async () => {
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

    it('asks nothing where the page is left before', async () => {
      api.answers('GET /api/v1/search', []);
      const root = createRoot(document.createElement('div'));
      flushSync(() => root.render(<Beside q="first" />));
      flushSync(() => root.unmount());
      await aTimeout(60);
      expect(api.asked).to.have.length(0);
    });
  });
});
