import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { syncLogoutAcrossTabs } from '#src/app/sync-logout-tabs.ts';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import { FakeApi } from '../support/fake-api.ts';
import { routerAt } from '../support/router-at.ts';

const member = { id: 'm1', account: 'demo', name: 'Demo' };

describe('syncLogoutAcrossTabs', () => {
  let api: FakeApi;
  let stop = () => {};
  // What another tab of this browser has open.
  let elsewhere: BroadcastChannel;
  let heard: unknown[];

  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'a-token' });
    setUserInfo(member);
    heard = [];
    elsewhere = new BroadcastChannel(accessKey);
    elsewhere.onmessage = ({ data }) => heard.push(data);
  });

  afterEach(() => {
    stop();
    elsewhere.close();
    api.remove();
    logout();
    setUserInfo(null);
  });

  const follow = (pathname: string) => {
    const news = new BroadcastChannel(accessKey);
    const at = routerAt(pathname);
    const unfollow = syncLogoutAcrossTabs(at.router, window, news);
    stop = () => {
      unfollow();
      news.close();
    };
    return at;
  };
  const stored = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(accessKey);
    else localStorage.setItem(accessKey, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: accessKey, newValue }));
  };

  it('ends here when the stored login was taken away elsewhere', () => {
    const { sentTo } = follow('/');
    stored(null);
    expect(sentTo).to.deep.equal(['/login?redirect=%2F']);
  });

  it('begins here when a login was stored elsewhere', async () => {
    logout();
    api.answers('GET /api/v1/sessions/current', {
      member,
      roles: [],
      can: [],
      expiresAt: '2027-01-01T00:00:00Z',
      settings: displaySettings(null),
    });
    const { revalidated } = follow('/login');
    stored(JSON.stringify({ login: true, roles: [], can: [], token: 'theirs' }));
    await waitUntil(() => access().token === 'theirs' && revalidated() > 0, 'nothing begins');
    expect(revalidated()).to.equal(1);
  });

  it('notifies the others of a logout, once', async () => {
    follow('/');
    logout();
    logout();
    await waitUntil(() => heard.length > 0, 'nobody is told');
    await aTimeout(50);
    expect(heard).to.deep.equal([{ token: 'a-token', memberId: 'm1' }]);
  });

  for (const [who, ended] of [
    ['with the same token', { token: 'a-token', memberId: null }],
    ['of the same member', { token: 'another', memberId: 'm1' }],
  ] as const) {
    it(`ends the session when a login ${who} has ended in a tab with session storage`, async () => {
      const { sentTo } = follow('/kase');
      elsewhere.postMessage(ended);
      await waitUntil(() => !access().login && sentTo.length > 0, 'it goes on');
      expect(sentTo).to.deep.equal(['/login?redirect=%2Fkase']);
    });
  }

  it('keeps the session when another member has logged out in another tab', async () => {
    const { sentTo } = follow('/kase');
    elsewhere.postMessage({ token: 'another', memberId: 'm2' });
    await aTimeout(50);
    expect(access().login).to.equal(true);
    expect(sentTo).to.deep.equal([]);
  });
});
