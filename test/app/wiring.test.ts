import { aTimeout, expect } from '@open-wc/testing';
import { access, login, logout } from '#src/access/access-state.ts';
import { accessKey } from '#src/access/access-storage.ts';
import { followOtherTabs, restoreSession, wireSession } from '#src/app/wiring.ts';
import { listPlaces } from '#src/contract/places.ts';
import { currentSession } from '#src/contract/sessions.ts';
import { call, wireCalls } from '#src/http/call.ts';
import { busy } from '#src/state/busy.ts';
import { session, setUserInfo } from '#src/state/session.ts';
import { FakeApi } from '../support/fake-api.ts';

const member = { id: 'm1', account: 'demo', name: 'Demo' };

/** A router that only writes down where it is sent. */
function routerAt(pathname: string, search = '') {
  const sentTo: string[] = [];
  let revalidated = 0;
  const router = {
    state: { location: { pathname, search } },
    navigate: async (to: string) => {
      sentTo.push(to);
    },
    revalidate: async () => {
      revalidated++;
    },
  } as unknown as Parameters<typeof wireSession>[0];
  return { router, sentTo, revalidated: () => revalidated };
}

describe('wiring', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'a-token' });
  });

  afterEach(() => {
    api.remove();
    logout();
    setUserInfo(null);
    wireCalls({ token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} });
  });

  it('goes to the login page once when several calls learn that the session is over', async () => {
    const { router, sentTo } = routerAt('/kase', '?page=2');
    wireSession(router);
    api.refuses('GET /api/v1/places', 401);
    api.refuses('GET /api/v1/sessions/current', 401);
    await Promise.allSettled([call(listPlaces, {}), call(currentSession, {}), call(listPlaces, {})]);
    expect(sentTo).to.deep.equal([`/login?redirect=${encodeURIComponent('/kase?page=2')}`]);
    expect(access().login).to.equal(false);
    expect(sessionStorage.getItem(accessKey)).to.equal(null);
  });

  it('sends the token of the moment with every call, and shows that calls are under way', async () => {
    wireSession(routerAt('/').router);
    const release = api.waits('GET /api/v1/places', []);
    const asked = call(listPlaces, {});
    expect(busy.calls).to.equal(true);
    release();
    await asked;
    expect(busy.calls).to.equal(false);
    expect(api.asked[0]?.authorization).to.equal('a-token');
  });

  it('learns after a reload whom the token belongs to and what it may do now', async () => {
    api.answers('GET /api/v1/sessions/current', {
      member,
      roles: ['member'],
      can: ['kase-view'],
      expiresAt: '2027-01-01T00:00:00Z',
    });
    await restoreSession();
    expect({ ...session.userInfo }).to.deep.equal(member);
    expect(access().can).to.deep.equal(['kase-view']);
  });

  it('stays logged in when the server does not answer', async () => {
    api.breaks('GET /api/v1/sessions/current');
    await restoreSession();
    expect(access().login).to.equal(true);
  });

  describe('in another tab', () => {
    const told = (newValue: string | null) => {
      if (newValue === null) localStorage.removeItem(accessKey);
      else localStorage.setItem(accessKey, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: accessKey, newValue }));
    };

    it('a logout counts here', () => {
      const { router, sentTo } = routerAt('/');
      const stop = followOtherTabs(router);
      told(null);
      stop();
      expect(sentTo).to.deep.equal(['/login?redirect=%2F']);
    });

    it('a login counts here', async () => {
      logout();
      api.answers('GET /api/v1/sessions/current', { member, roles: [], can: [], expiresAt: '2027-01-01T00:00:00Z' });
      const { router, revalidated } = routerAt('/login');
      const stop = followOtherTabs(router);
      told(JSON.stringify({ login: true, roles: [], can: [], token: 'theirs' }));
      await aTimeout(50);
      stop();
      expect(access().token).to.equal('theirs');
      expect(revalidated()).to.equal(1);
    });
  });
});
