import { expect } from '@open-wc/testing';
import { firstPageShown } from '#src/app/first-page.ts';
import { busy, setCallsBusy } from '#src/client/state/busy-state.ts';

type Router = Parameters<typeof firstPageShown>[0];

describe('firstPageShown', () => {
  const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

  function fakeRouter() {
    const listeners = new Set<() => void>();
    const state = { initialized: false };
    const router = {
      state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as unknown as Router;
    const initialize = () => {
      state.initialized = true;
      for (const listener of listeners) listener();
    };
    return { router, initialize, listeners };
  }

  afterEach(() => setCallsBusy(false));

  it('waits for the page and for its calls, whichever is last', async () => {
    const { router, initialize, listeners } = fakeRouter();
    let isShown = false;
    void firstPageShown(router).then(() => (isShown = true));
    setCallsBusy(true);
    initialize();
    await pause();
    expect(isShown).to.equal(false);
    setCallsBusy(false);
    await pause();
    expect(isShown).to.equal(true);
    expect(listeners.size).to.equal(0);
  });

  it('does not wait for ever', async () => {
    const { router } = fakeRouter();
    busy.calls = true;
    const from = performance.now();
    await firstPageShown(router, 40);
    expect(performance.now() - from).to.be.within(30, 1000);
  });
});
