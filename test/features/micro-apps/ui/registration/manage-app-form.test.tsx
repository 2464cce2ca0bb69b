import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { session } from '#src/client/state/session.ts';
import { ManageForm } from '#src/features/micro-apps/ui/registration/manage-app-form.tsx';
import type { ManagedApp } from '#src/features/micro-apps/ui/registration/manage-app-values.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, render, type, until } from '../../../../support/render.tsx';

const running: ManagedApp = {
  name: 'orders',
  app: { name: 'orders', title: { 'zh-CN': '订单', en: 'Orders' } },
  enabled: true,
  approved: true,
  approvedBy: 'lin',
  approvedAt: '2026-11-01T00:00:00.000Z',
  proposal: null,
  source: 'console',
  version: 3,
  changedBy: 'lin',
  changedAt: '2026-11-01T00:00:00.000Z',
};

describe('ManageForm', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'token-of-a-member', roles: ['member'], can: ['app-manage'] });
    session.userInfo = { id: 'm_1', account: 'lin', name: 'Lin' };
  });
  afterEach(() => {
    api.remove();
    session.userInfo = null;
    logout();
  });

  const keys = () => api.asked.map(({ idempotencyKey }) => idempotencyKey);
  const submit = async (root: HTMLElement) => {
    const sent = api.asked.length;
    const button = root.querySelector<HTMLButtonElement>('button[type=submit]');
    await until(() => !button!.disabled && button!.getAttribute('aria-busy') !== 'true');
    await click(button);
    await until(() => api.asked.length > sent);
  };

  it('adds an app under one key until the server has responded, and the next under another', async () => {
    let done = 0;
    const { element, unmount } = await render(
      <ManageForm onDone={() => (done += 1)} onCancel={() => {}} />,
    );
    for (const [name, text] of [
      ['name', 'orders'],
      ['zh', '订单'],
      ['en', 'Orders'],
    ] as const)
      // prettier-ignore
      await type(element.querySelector<HTMLInputElement>(`[name=${name}]`)!, text);
    api.breaks('POST /api/v1/micro-apps');
    await submit(element);
    await until(() => element.querySelector('[role=alert]'));
    api.answers('POST /api/v1/micro-apps', running);
    await submit(element);
    await until(() => done === 1);
    const [first, second] = keys();
    expect(first).to.match(/^[\da-f-]{36}$/);
    expect(second).to.equal(first);
    await unmount();

    const next = await render(<ManageForm onDone={() => (done += 1)} onCancel={() => {}} />);
    for (const [name, text] of [
      ['name', 'orders'],
      ['zh', '订单'],
      ['en', 'Orders'],
    ] as const)
      // prettier-ignore
      await type(next.element.querySelector<HTMLInputElement>(`[name=${name}]`)!, text);
    await submit(next.element);
    await until(() => done === 2);
    expect(keys()[2]).not.to.equal(first);
    await next.unmount();
  });

  it('changes an app under a key', async () => {
    let done = 0;
    api.answers('PATCH /api/v1/micro-apps/orders', running);
    const { element, unmount } = await render(
      <ManageForm app={running} onDone={() => (done += 1)} onCancel={() => {}} />,
    );
    await submit(element);
    await until(() => done === 1);
    expect(keys()[0]).to.match(/^[\da-f-]{36}$/);
    await unmount();
  });
});
