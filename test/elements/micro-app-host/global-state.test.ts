import { expect, oneEvent } from '@open-wc/testing';
import { globalStateContext } from '#elements/micro-app-host/global-state-bridge.ts';
import { initGlobalState, type State } from '#elements/micro-app-host/global-state.ts';
import { mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

interface StateProps {
  setGlobalState(change: State): boolean;
  onGlobalStateChange(
    listener: (state: State, previous: State) => void,
    fireImmediately?: boolean,
  ): void;
  offGlobalStateChange(): boolean;
}
const propsOf = (host: Parameters<typeof realmOf>[0]) =>
  (realmOf(host).classic as { props: StateProps }).props;

describe('the global state', () => {
  let warnings: unknown[];
  const { warn } = console;
  beforeEach(() => {
    warnings = [];
    console.warn = (text: unknown) => warnings.push(text);
  });
  afterEach(async () => {
    console.warn = warn;
    await removeHosts();
  });

  it('is passed to an app in its props, as copies in its own realm', async () => {
    const page = initGlobalState({ user: { name: 'Li' } });
    const host = await mounted('classic');
    const seen: State[][] = [];
    propsOf(host).onGlobalStateChange((...states) => seen.push(states), true);
    expect(seen[0]![0]).to.equal(seen[0]![1]);
    expect(seen[0]![0]!.user).to.be.instanceOf(realmOf(host).Object);
    page.setGlobalState({ user: { name: 'Wang' } });
    expect(JSON.stringify(seen[1])).to.equal('[{"user":{"name":"Wang"}},{"user":{"name":"Li"}}]');
  });

  it('has the type of what was declared', () => {
    const page = initGlobalState({ user: { name: 'Li' }, city: 'HK' });
    const seen: string[] = [];
    page.onGlobalStateChange(({ user, city }, previous) =>
      seen.push(user.name.toUpperCase(), city, previous.city),
    );
    page.setGlobalState({ city: 'XM' });
    // @ts-expect-error A city is a text.
    const change: Parameters<typeof page.setGlobalState>[0] = { city: 1 };
    // @ts-expect-error No such key was declared.
    page.onGlobalStateChange(({ country }) => seen.push(country), false);
    page.offGlobalStateChange();
    expect(change).to.deep.equal({ city: 1 });
    expect(seen).to.deep.equal(['LI', 'XM', 'HK']);
  });

  it('takes from an app only keys declared at the start, not those the page adds later', async () => {
    const page = initGlobalState({ user: 'Li' });
    page.setGlobalState({ later: 1 });
    const host = await mounted('classic');
    const { setGlobalState } = propsOf(host);
    expect(setGlobalState({ user: 'Wang', later: 2, unknown: 3 })).to.equal(true);
    expect(setGlobalState({ later: 2 })).to.equal(false);
    expect(host.globalState.get()).to.deep.equal({ user: 'Wang', later: 1 });
    expect(warnings).to.include("'later' not declared when init state！");
    expect(warnings).to.include("'unknown' not declared when init state！");
  });

  it('is reported to the host’s page by an event of the element', async () => {
    initGlobalState({ count: 1 });
    const host = await mounted('classic');
    setTimeout(() => propsOf(host).setGlobalState({ count: 2 }));
    const { detail } = (await oneEvent(host, 'global-state-change')) as CustomEvent<{
      state: State;
      previous: State;
    }>;
    expect(detail).to.deep.equal({ state: { count: 2 }, previous: { count: 1 } });
  });

  it('answers a context request of the app once, or on every change until it has had enough', async () => {
    const page = initGlobalState({ count: 1 });
    const host = await mounted('classic');
    const realm = realmOf(host);
    const once: unknown[] = [];
    const always: unknown[] = [];
    let stop: (() => void) | undefined;
    const ask = (
      callback: (state: State, unsubscribe?: () => void) => void,
      subscribe: boolean,
    ) => {
      const request = new realm.Event('context-request', { bubbles: true, composed: true });
      rootOf(host)
        .querySelector('#app')!
        .dispatchEvent(
          Object.assign(request, { context: globalStateContext, callback, subscribe }),
        );
    };
    ask((state) => once.push(state.count), false);
    ask((state, unsubscribe) => {
      always.push(state.count);
      stop = unsubscribe;
    }, true);
    page.setGlobalState({ count: 2 });
    stop!();
    page.setGlobalState({ count: 3 });
    expect(once).to.deep.equal([1]);
    expect(always).to.deep.equal([1, 2]);
  });

  it('can be set by an event that needs no library', async () => {
    initGlobalState({ count: 1 });
    const host = await mounted('classic');
    const set = new CustomEvent('global-state-set', {
      detail: { count: 5 },
      bubbles: true,
      composed: true,
    });
    rootOf(host).querySelector('#app')!.dispatchEvent(set);
    expect(host.globalState.get().count).to.equal(5);
  });

  it('does not notify an app after its unmount', async () => {
    const page = initGlobalState({ count: 1 });
    const host = await mounted('classic', { keepAlive: 'warm' });
    const seen: unknown[] = [];
    propsOf(host).onGlobalStateChange((state) => seen.push(state.count));
    await host.unmount();
    page.setGlobalState({ count: 2 });
    expect(seen).to.deep.equal([]);
  });

  it('may be a store of the page’s own', async () => {
    const listeners = new Set<(state: State, previous: State) => void>();
    let state: State = { tab: 'shops' };
    const store = {
      get: () => state,
      set(change: State) {
        const previous = state;
        state = { ...state, ...change };
        for (const listener of listeners) listener(state, previous);
      },
      subscribe(listener: (state: State, previous: State) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const host = await mounted('classic', { globalState: store });
    propsOf(host).setGlobalState({ tab: 'roads', undeclared: 1 });
    expect(state).to.deep.equal({ tab: 'roads' });
    await host.unload();
    expect(listeners.size).to.equal(0);
  });
});
