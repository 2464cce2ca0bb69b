import { expect } from '@open-wc/testing';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { NoticesBell } from '#src/features/notices/ui/notices-bell.tsx';
import { clearUnread } from '#src/features/notices/ui/unread-count.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../support/render.tsx';

const list = 'GET /api/v1/notices';
const unread = 'GET /api/v1/notices/unread';
const notice = (id: string, more: object = {}) => ({
  id,
  kind: 'watch',
  content: {
    searchId: 's1',
    resource: 'kases',
    name: 'Da’an',
    filter: { city: '臺北市', district: ['大安區'] },
    added: 3,
  },
  createdAt: '2026-11-20T03:04:05.000Z',
  isRead: false,
  ...more,
});
const page = (rows: object[], unread: number, total = rows.length) =>
  [{ unread }, { list: rows, total, page: 1, limit: 10, pages: 1 }] as const;

describe('the bell', () => {
  let api: FakeApi;
  let element: HTMLElement;
  let where: () => string;
  let unmount: () => Promise<void>;

  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'a-token' });
    clearUnread();
    setUserInfo({ id: 'm1', account: 'demo', name: 'Demo' });
  });
  afterEach(async () => {
    await unmount();
    api.remove();
    if (access().login) logout();
    setUserInfo(null);
  });

  async function show(locale: 'en' | 'zh-CN' = 'en') {
    const shown = await renderRoutes([{ path: '*', Component: NoticesBell }], '/', locale);
    ({ element, unmount } = shown);
    where = () => shown.router.state.location.pathname + shown.router.state.location.search;
  }
  const asks = () =>
    api.asked.filter(({ path, method }) => path === '/api/v1/notices' && method === 'GET');
  const bell = () => element.querySelector<HTMLButtonElement>('button[aria-haspopup]')!;
  const panel = () => element.querySelector('[role=dialog]')!;
  const rows = () => [...panel().querySelectorAll('li')];
  async function open() {
    await click(bell());
    await until(
      () =>
        panel().querySelector('ul, [role=alert]') ?? panel().textContent.includes('No messages'),
    );
  }

  it('reports how much there is to read, to the eye and to a screen reader', async () => {
    api.answers(unread, { unread: 3, newest: 'a' });
    await show();
    await until(() => bell().textContent !== '');
    expect(bell().textContent).to.equal('3');
    expect(bell().getAttribute('aria-label')).to.equal('Messages: 3 unread');
  });

  it('counts to 99', async () => {
    api.answers(unread, { unread: 100, newest: 'a' });
    await show();
    await until(() => bell().textContent !== '');
    expect(bell().textContent).to.equal('99+');
  });

  it('does not poll while the page is hidden, and polls when it becomes visible', async () => {
    api.answers(unread, { unread: 0, newest: null });
    await show();
    const asks = () => api.asked.filter(({ path }) => path === '/api/v1/notices/unread');
    await until(() => asks().length === 1);
    let seen: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
    try {
      await act(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(asks()).to.have.length(1);
      seen = 'visible';
      await act(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(asks()).to.have.length(2);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
  });

  it('opens the newest, in words and with the way to each matter', async () => {
    const plain = { kind: 'test', content: { topics: 6 }, isRead: true };
    api.answers(list, ...page([notice('a'), notice('b', plain)], 1));
    await show();
    await open();
    const [first, second] = rows();
    expect(first!.textContent).to.contain('3 new results for your watched search “Da’an”');
    expect(first!.textContent).to.contain('Unread:');
    expect(second!.textContent).to.contain('This is a test');
    expect(second!.textContent).not.to.contain('Unread:');
    expect(second!.querySelector('a')).to.equal(null);
    await expect(panel()).to.be.accessible();

    api.answers('POST /api/v1/notices/read', { unread: 0 });
    await click(first!.querySelector('a'));
    expect(where()).to.equal(
      `/kase?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`,
    );
    await until(() => bell().textContent === '');
    expect(api.asked.find(({ method }) => method === 'POST')?.body).to.deep.equal({ ids: ['a'] });
    expect(panel().matches(':popover-open')).to.equal(false);
  });

  it('speaks the language of the page', async () => {
    api.answers(list, ...page([notice('a')], 1));
    await show('zh-CN');
    await open();
    expect(rows()[0]!.textContent).to.contain('关注的检索“Da’an”有 3 条新结果');
  });

  it('marks all as read', async () => {
    api.answers(list, ...page([notice('a'), notice('b')], 2));
    await show();
    await open();
    api.answers('POST /api/v1/notices/read', { unread: 0 });
    api.answers(list, ...page([notice('a', { isRead: true }), notice('b', { isRead: true })], 0));
    await click(labelled(panel(), 'button', 'Mark all as read'));
    await until(() => !panel().querySelector('[data-unread]'));
    expect(panel().querySelectorAll('[data-unread]')).to.have.length(0);
    expect(api.asked.find(({ method }) => method === 'POST')?.body).to.deep.equal({});
    expect(bell().textContent).to.equal('');
  });

  it('restores a mark that the server rejected, with a message', async () => {
    api.answers(list, ...page([notice('a')], 1));
    await show();
    await open();
    api.refuses('POST /api/v1/notices/read', 500);
    await click(labelled(panel(), 'li button', 'Mark as read'));
    await until(() => panel().querySelector('[role=alert]'));
    expect(panel().querySelector('[role=alert]')!.textContent).to.contain('Could not mark');
    expect(panel().querySelectorAll('[data-unread]')).to.have.length(1);
  });

  it('fetches older ones when asked', async () => {
    api.answers(list, ...page([notice('a')], 1, 12));
    await show();
    await open();
    api.answers(list, ...page([notice('a'), notice('b', { isRead: true })], 1, 12));
    await click(labelled(panel(), 'button', 'Older messages'));
    await until(() => rows().length === 2);
    expect(rows()).to.have.length(2);
    expect(asks().at(-1)!.query.get('limit')).to.equal('20');
    expect(labelled(panel(), 'button', 'Older messages')).to.equal(undefined);
  });

  it('shows new notices while it is open', async () => {
    api.answers(unread, { unread: 1, newest: 'a' });
    api.answers(list, ...page([notice('a')], 1));
    await show();
    await open();
    await until(() => bell().textContent === '1');
    expect(asks()).to.have.length(1);
    api.answers(unread, { unread: 2, newest: 'b' });
    api.answers(list, ...page([notice('b'), notice('a')], 2));
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    await until(() => rows().length === 2);
    expect(rows()).to.have.length(2);
    expect(bell().textContent).to.equal('2');
  });

  it('says when there is nothing', async () => {
    api.answers(list, ...page([], 0));
    await show();
    await open();
    expect(panel().textContent).to.contain('No messages yet');
  });

  it('says when it failed, with the number it can be found by, and tries again', async () => {
    api.refuses(list, 500);
    await show();
    await open();
    expect(panel().querySelector('[role=alert]')!.textContent).to.contain('request-of-the-test');
    api.answers(list, ...page([notice('a')], 1));
    await click(labelled(panel(), '[role=alert] button', 'Try again'));
    await until(() => rows().length === 1);
    expect(rows()).to.have.length(1);
  });

  it('is not rendered for visitors', async () => {
    logout();
    setUserInfo(null);
    await show();
    expect(element.querySelector('button')).to.equal(null);
    expect(api.asked).to.have.length(0);
  });
});
