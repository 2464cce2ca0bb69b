import { expect } from '@open-wc/testing';
import { useCall } from '#src/components/use-call.ts';
import { listPlaces } from '#src/contract/places.ts';
import { callAhead } from '#src/http/call.ts';
import { forgetResults } from '#src/http/forget.ts';
import { FakeApi } from '../support/fake-api.ts';
import { act, render, until } from '../support/render.tsx';

const named = (...names: string[]) => names.map((name) => ({ name, districts: [], currency: 'TWD', n: 1 }));

describe('useCall', () => {
  let api: FakeApi;
  let seen: string[];
  beforeEach(() => {
    api = new FakeApi();
    seen = [];
  });
  afterEach(() => {
    forgetResults();
    api.remove();
  });

  function Asking() {
    const asked = useCall(listPlaces, {});
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
    await callAhead({ path: listPlaces.path });
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
    const came = callAhead({ path: listPlaces.path });
    await render(<Asking />);
    expect(seen).to.deep.equal(['loading']);
    release();
    await came;
    await until(() => seen.length > 1);
    expect(seen).to.deep.equal(['loading', 'A']);
    expect(api.asked).to.have.length(1);
  });
});
