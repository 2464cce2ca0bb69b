import { expect } from '@open-wc/testing';
import { initGlobalState, type State } from '#elements/micro-app-host/global-state.ts';

describe('the shared state, as the page holds it', () => {
  it('is passed in copies, and stores copies', () => {
    const state = initGlobalState({ user: { n: 1 } });
    const told: State[] = [];
    state.onGlobalStateChange((now) => told.push(now), true);
    const given = { n: 2 };
    state.setGlobalState({ user: given });
    given.n = 77;
    (told[1]!.user as { n: number }).n = 78;
    state.setGlobalState({});
    expect(told.map(({ user }) => user)).to.deep.equal([{ n: 1 }, { n: 78 }, { n: 2 }]);
    state.offGlobalStateChange();
  });
});
