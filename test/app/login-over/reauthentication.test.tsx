import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import LoginPage from '#pages/login.tsx';
import { endWaiting, waitingLogin } from '#src/app/reauthentication/pending-login.ts';
import { LoginOver } from '#src/app/reauthentication/reauthentication.tsx';
import { wireSession } from '#src/app/session-wiring.ts';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { call, configureHttp } from '#src/client/http/call.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import { endDevice } from '#src/features/auth/contract/security.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, click, renderRoutes, type, until } from '../../support/render.tsx';

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return (
    <>
      <input name="typed" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void call(endDevice, { id: 'x' }).catch(() => {})}>
        save
      </button>
    </>
  );
}

const routes = [
  {
    Component: () => (
      <>
        <Outlet />
        <LoginOver />
      </>
    ),
    children: [
      { path: '/form', Component: Form },
      { path: '/login', Component: LoginPage },
      { path: '/', Component: () => <h1>home</h1> },
    ],
  },
];

const opened = (id: string) => ({
  token: `token of ${id}`,
  roles: ['member'],
  can: ['kase-view'],
  member: { id, account: id, name: id },
  expiresAt: '2027-01-01T00:00:00Z',
  settings: displaySettings(null),
});

describe('the login over a page', () => {
  let api: FakeApi;
  let shown: Awaited<ReturnType<typeof renderRoutes>>;
  const field = () => shown.element.querySelector<HTMLInputElement>('input[name=typed]');
  const dialogs = () => [
    ...shown.element.querySelectorAll<HTMLDialogElement>('dialog[aria-labelledby=login-over]'),
  ];
  const inDialog = <Found extends HTMLElement>(selector: string) =>
    dialogs()[0]?.querySelector<Found>(selector);
  const at = () => shown.router.state.location.pathname;

  beforeEach(async () => {
    api = new FakeApi();
    login({ token: 'old' });
    setUserInfo({ id: 'm1', account: 'm1', name: 'm1' });
    shown = await renderRoutes(routes, '/form', 'zh-CN');
    wireSession(shown.router);
    api.refuses('DELETE /api/v1/account/devices/x', 401, { reason: 'session-ended' });
    api.answers('POST /api/v1/sessions', opened('m1'));
  });
  afterEach(async () => {
    endWaiting(false);
    await shown.unmount();
    logout();
    setUserInfo(null);
    api.remove();
    configureHttp({
      token: () => null,
      onNotLoggedIn: () => {},
      untilRenewed: () => Promise.resolve(false),
      onBusy: () => {},
    });
  });
  const typeSomething = () => type(field()!, 'a long text');
  const fail = async () => {
    const button = shown.element.querySelector('button')!;
    button.focus();
    await click(button);
    await until(() => dialogs()[0]?.open);
  };
  const logInAs = async (id: string) => {
    api.answers('POST /api/v1/sessions', opened(id));
    await type(inDialog<HTMLInputElement>('input[name=account]')!, id);
    await type(inDialog<HTMLInputElement>('input[name=password]')!, 'a password');
    await click(inDialog<HTMLButtonElement>('button[type=submit]'));
  };

  it('keeps the typed input and the user name, shows the reason and restores the focus', async () => {
    await typeSomething();
    await fail();
    expect(inDialog('h2')!.textContent).to.match(/其他地方退出/);
    expect(access()).to.include({ login: true, token: 'old' });
    expect(at()).to.equal('/form');
    await logInAs('m1');
    await until(() => dialogs().length === 0);
    expect(field()!.value).to.equal('a long text');
    expect(access()).to.include({ login: true, token: 'token of m1' });
    expect(document.activeElement?.textContent).to.equal('save');
    await until(() => document.querySelector('console-message'));
  });

  it('is one dialog for six calls that fail together, and repeats those that change nothing', async () => {
    await typeSomething();
    api.refuses('GET /api/v1/sessions/current', 401);
    const calls = Array.from({ length: 5 }, () => call(currentSession, {}));
    const changing = call(endDevice, { id: 'x' }).catch((error: { code: number }) => error.code);
    await until(() => dialogs()[0]?.open);
    expect(dialogs().length).to.equal(1);
    expect(await changing).to.equal(401);
    const { token: _token, ...current } = opened('m1');
    api.answers('GET /api/v1/sessions/current', current);
    await logInAs('m1');
    const answers = await Promise.all(calls);
    expect(answers.map(({ member }) => member.id)).to.deep.equal(['m1', 'm1', 'm1', 'm1', 'm1']);
    expect(api.asked.at(-1)!.authorization).to.equal('token of m1');
    expect(api.asked.filter(({ method }) => method === 'DELETE').length).to.equal(1);
  });

  it('takes the second step, too', async () => {
    await typeSomething();
    await fail();
    api.refuses('POST /api/v1/sessions', 422, { reason: 'second-step-needed', ticket: 'a ticket' });
    await type(inDialog<HTMLInputElement>('input[name=account]')!, 'm1');
    await type(inDialog<HTMLInputElement>('input[name=password]')!, 'a password');
    await click(inDialog<HTMLButtonElement>('button[type=submit]'));
    await until(() => inDialog('input[name=code]'));
    api.answers('POST /api/v1/sessions/second-step', opened('m1'));
    await type(inDialog<HTMLInputElement>('input[name=code]')!, '123456');
    await click(inDialog<HTMLButtonElement>('button[type=submit]'));
    await until(() => dialogs().length === 0);
    expect(field()!.value).to.equal('a long text');
  });

  it('leads to the login page when it is cancelled, which says why', async () => {
    await typeSomething();
    await fail();
    await act(
      () =>
        inDialog('button:last-of-type') &&
        dialogs()[0]!.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    await until(() => at() === '/login');
    expect(access().login).to.equal(false);
    expect(shown.element.textContent).to.match(/其他地方退出/);
    expect(waitingLogin()).to.equal(null);
  });

  it('leaves nothing of the page to another member', async () => {
    await typeSomething();
    await fail();
    await logInAs('m2');
    await until(() => at() === '/');
    expect(field()).to.equal(null);
    expect(access().token).to.equal('token of m2');
    expect(session.userInfo?.id).to.equal('m2');
  });

  it('is not there where nothing was typed: the login page is', async () => {
    await act(() => void call(listNotices, { page: '1', limit: '10' }).catch(() => {}));
    api.refuses('GET /api/v1/notices', 401, { reason: 'password-changed' });
    await act(() => void call(listNotices, { page: '1', limit: '10' }).catch(() => {}));
    await until(() => at() === '/login');
    expect(dialogs().length).to.equal(0);
    expect(shown.element.textContent).to.match(/密码已修改/);
  });
});
