import { expect, fixture, html } from '@open-wc/testing';
import { CallError } from '#src/client/http/errors.ts';
import { runtimeConfig, setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import {
  defineLoginForm,
  type LoginForm,
  type LoginOpened,
} from '#src/features/auth/ui/login-form/login-form.ts';
import { firstState } from '#src/features/auth/ui/login-form/login-state.ts';
import { loginView } from '#src/features/auth/ui/login-form/login-view.ts';
import { toHtml } from '#src/features/auth/ui/login-form/markup.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';
import { FakeApi } from '../../../../support/fake-api.ts';

const english = createTranslator('en', en);
const chinese = createTranslator('zh-CN', zhCN);
const opened = {
  token: 'a token',
  roles: ['member'],
  can: [],
  member: { id: 'm1', account: 'demo', name: 'Demo' },
  expiresAt: '2027-01-01T00:00:00Z',
  settings: displaySettings(null),
};
const sessions = 'POST /api/v1/sessions';

describe('<login-form> without React', () => {
  let api: FakeApi;
  let form: LoginForm;
  let events: (LoginOpened | boolean)[];

  beforeEach(() => {
    api = new FakeApi();
    events = [];
  });
  afterEach(() => api.remove());

  const input = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const button = (text: string) =>
    [...form.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
    )!;
  const type = (name: string, text: string) => {
    input(name).focus();
    input(name).value = text;
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const submit = () => form.querySelector<HTMLElement>('[type=submit]')!.click();
  const until = async (isTrue: () => unknown) => {
    for (let left = 100; left > 0 && !isTrue(); left--)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const focused = () => (document.activeElement as HTMLInputElement).name;

  async function show({ isOver = false, words = english } = {}): Promise<void> {
    defineLoginForm();
    form = await fixture<LoginForm>(html`<login-form></login-form>`);
    form.isOver = isOver;
    form.translator = words;
    form.addEventListener('login-opened', (event) =>
      events.push((event as CustomEvent<LoginOpened>).detail),
    );
    form.addEventListener('login-step', (event) =>
      events.push((event as CustomEvent<boolean>).detail),
    );
  }

  /** As the document has it: markup of the build, without the code. */
  async function showMarkup(words = english): Promise<HTMLElement> {
    const root = await fixture<HTMLElement>(html`<div></div>`);
    const view = loginView({ t: words.t, state: firstState(), isOver: false });
    root.innerHTML = `<login-form-to-be>${view.map(toHtml).join('')}</login-form-to-be>`;
    return root;
  }

  it('offers the login at an issuer where the server has one, with the way back', async () => {
    const before = runtimeConfig();
    await show();
    expect(form.querySelector('[data-sign-in]')).to.equal(null);
    setRuntimeConfig({ ...before, signIn: { zh: '用示例公司账号登录', en: '' } });
    const link = () => form.querySelector<HTMLAnchorElement>('[data-sign-in]')!;
    await show();
    expect(link().textContent).to.equal('Log in with your organisation');
    const { pathname, searchParams } = new URL(link().href);
    expect(pathname).to.equal('/api/v1/auth/oidc/start');
    expect(searchParams.get('next')).to.equal(location.hash.slice(1));
    await show({ words: chinese });
    expect(link().textContent).to.equal('用示例公司账号登录');
    setRuntimeConfig(before);
  });

  it('opens a session that came back from an issuer, or asks for the second step', async () => {
    await show();
    await form.open(() => Promise.resolve(opened));
    expect(events).to.deep.equal([{ opened, kept: false }]);
    const ticket = { reason: 'second-step-needed', ticket: 'a ticket' };
    await form.open(() => Promise.reject(new CallError({ code: 422, data: ticket, msg: '' })));
    expect(focused()).to.equal('code');
  });

  it('takes over the markup of the build: the fields are the same, with what was typed', async () => {
    const root = await showMarkup();
    defineLoginForm();
    form = document.createElement('login-form') as LoginForm;
    form.append(...root.firstElementChild!.childNodes);
    root.replaceChildren(form);
    const account = input('account');
    const nodes = [...form.querySelectorAll('*')];
    account.value = 'typed early';
    input('remember').click();
    input('password').focus();
    form.translator = english;
    expect(input('account')).to.equal(account);
    expect(account.value).to.equal('typed early');
    const after = [...form.querySelectorAll('*')];
    expect(after.length).to.equal(nodes.length);
    expect(after.every((node, at) => node === nodes[at])).to.equal(true);
    expect(focused()).to.equal('password');
  });

  it('sends what was submitted before its code was there', async () => {
    api.answers(sessions, opened);
    const root = await showMarkup();
    defineLoginForm();
    form = document.createElement('login-form') as LoginForm;
    form.append(...root.firstElementChild!.childNodes);
    root.replaceChildren(form);
    [input('account').value, input('password').value] = ['demo', 'secret'];
    form.querySelector('form')!.dataset['pending'] = '';
    form.translator = english;
    await until(() => api.asked.length > 0);
    expect(api.asked[0]!.body).to.deep.equal({
      account: 'demo',
      password: 'secret',
      remember: false,
    });
  });

  it('starts in the account, and submits with Enter as any form', async () => {
    api.answers(sessions, opened);
    await show();
    expect(focused()).to.equal('account');
    type('account', ' demo ');
    type('password', 'secret');
    input('remember').click();
    form.querySelector('form')!.requestSubmit();
    await until(() => events.length > 0);
    expect(api.asked[0]!.body).to.deep.equal({
      account: 'demo',
      password: 'secret',
      remember: true,
    });
    expect((events[0] as LoginOpened).kept).to.equal(true);
    expect((events[0] as LoginOpened).opened.token).to.equal('a token');
  });

  it('changes the way with the arrow keys, keeps the focus on its tabs and what both share', async () => {
    await show();
    input('remember').click();
    const tab = form.querySelector<HTMLElement>('#way-password')!;
    tab.focus();
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.id).to.equal('way-code');
    expect(document.activeElement?.ariaSelected).to.equal('true');
    expect(tab.tabIndex).to.equal(-1);
    expect(input('remember').checked).to.equal(true);
    expect(input('address').value).to.equal('');
    await expect(form).to.be.accessible();
  });

  it('refuses to go on without the agreements, and shows their texts', async () => {
    await show();
    type('account', 'demo');
    type('password', 'secret');
    input('agree').click();
    submit();
    expect(api.asked).to.have.length(0);
    expect(form.textContent).to.include('Read and accept both agreements first');
    expect(focused()).to.equal('agree');
    button('privacy policy').click();
    const dialog = form.querySelector('dialog')!;
    expect(dialog.open).to.equal(true);
    expect(dialog.textContent).to.include('login records (90 days)');
    await expect(form).to.be.accessible();
    button('Close').click();
    await until(() => !form.querySelector('dialog'));
    expect(form.querySelector('dialog')).to.equal(null);
    expect(input('password').value).to.equal('secret');
  });

  it('checks a field that was left, and says first what is wrong first', async () => {
    await show();
    type('account', 'a');
    input('password').focus();
    expect(input('account').getAttribute('aria-invalid')).to.equal('true');
    type('account', 'demo');
    input('password').focus();
    expect(input('account').getAttribute('aria-invalid')).to.equal('false');
    submit();
    expect(focused()).to.equal('password');
    expect(form.querySelector('#login-password-note')?.textContent).to.equal('Enter your password');
  });

  it('logs in with a code, after it counted down to the next one', async () => {
    await show();
    button('By code').click();
    button('Send code').click();
    expect(form.querySelector('#login-address-note')?.textContent).to.match(/phone|email/i);
    api.answers('POST /api/v1/verification-codes', {
      to: 'd***@example.com',
      expiresAt: '2027-01-01T00:00:00Z',
      againAfterSeconds: 60,
      demoTicket: 'a ticket',
    });
    api.answers('GET /api/v1/demo-messages/a%20ticket', { text: 'Your code is 123456' });
    type('address', 'Demo@Example.com');
    button('Send code').click();
    await until(() => form.textContent.includes('Your code is 123456'));
    expect(form.textContent).to.include('Demo message: Your code is 123456');
    expect(form.querySelector('#login-code-note')?.textContent).to.include('d***@example.com');
    const again = [...form.querySelectorAll('button')].find(({ disabled }) => disabled)!;
    expect(again.textContent).to.match(/^Resend in (60|59) s$/);
    const first = again.textContent;
    await until(() => again.textContent !== first);
    expect(again.textContent).to.match(/^Resend in (59|58) s$/);
    type('code', '12');
    submit();
    expect(input('code').getAttribute('aria-invalid')).to.equal('true');
    api.answers('POST /api/v1/sessions/by-code', opened);
    type('code', ' 123456 ');
    submit();
    await until(() => events.length > 0);
    expect(api.asked.at(-1)!.body).to.deep.equal({
      address: 'demo@example.com',
      code: '123456',
      remember: false,
    });
  });

  it('says why no code was sent, and when the next may be asked for', async () => {
    await show();
    button('By code').click();
    api.refuses('POST /api/v1/verification-codes', 429, {
      reason: 'too-many-codes',
      retryAfterSeconds: 30,
    });
    type('address', '13800000000');
    button('Send code').click();
    await until(() => form.querySelector('#login-code-note'));
    expect(form.querySelector('#login-code-note')?.textContent).to.equal(
      'You can send another code in 30 s',
    );
    expect(form.querySelector('[role=status]')?.textContent).to.equal(
      'You can send another code in 30 s',
    );
  });

  it('asks for the second step, and goes back with empty fields', async () => {
    api.refuses(sessions, 422, { reason: 'second-step-needed', ticket: 'a ticket' });
    await show();
    type('account', 'demo');
    type('password', 'secret');
    input('remember').click();
    submit();
    await until(() => events.length > 0);
    expect(events).to.deep.equal([true]);
    expect(focused()).to.equal('code');
    await expect(form).to.be.accessible();
    submit();
    expect(form.querySelector('#login-code-note')?.textContent).to.equal(
      'Enter 6 digits or a recovery code',
    );
    api.refuses('POST /api/v1/sessions/second-step', 422, { reason: 'second-step-wrong' });
    type('code', '000000');
    submit();
    await until(() => form.querySelector('[role=alert]'));
    expect(document.activeElement).to.equal(form.querySelector('[role=alert]'));
    expect(input('code').value).to.equal('000000');
    button('Back').click();
    expect(events).to.deep.equal([true, false]);
    expect([input('account').value, input('password').value]).to.deep.equal(['', '']);
    api.answers('POST /api/v1/sessions/second-step', opened);
    type('account', 'demo');
    type('password', 'secret');
    submit();
    await until(() => form.querySelector('#login-code'));
    type('code', 'abcde-fghij');
    submit();
    await until(() => events.length > 3);
    expect(api.asked.at(-1)!.body).to.deep.equal({ ticket: 'a ticket', code: 'abcde-fghij' });
    expect((events.at(-1) as LoginOpened).kept).to.equal(true);
  });

  it('changes its language without losing what was typed or wrong', async () => {
    api.refuses(sessions, 422, { reason: 'wrong-pair' });
    await show();
    type('account', 'demo');
    type('password', 'secret');
    submit();
    await until(() => form.querySelector('[role=alert]'));
    form.translator = chinese;
    expect(form.querySelector('[role=alert]')?.textContent).to.equal('账号或密码不对。');
    expect(form.querySelector('label')?.textContent).to.equal('账号');
    expect([input('account').value, input('password').value]).to.deep.equal(['demo', 'secret']);
  });

  it('needs neither agreements nor a new password over a page', async () => {
    api.answers(sessions, opened);
    await show({ isOver: true });
    expect(input('agree')).to.equal(null);
    expect(form.querySelector('a')).to.equal(null);
    type('account', 'demo');
    type('password', 'secret');
    submit();
    await until(() => events.length > 0);
    expect(events).to.have.length(1);
  });

  it('names the request of a failure of the server', async () => {
    api.refuses(sessions, 500);
    await show();
    type('account', 'demo');
    type('password', 'secret');
    submit();
    await until(() => form.querySelector('[role=alert]'));
    expect(form.querySelector('[role=alert] small')?.textContent).to.equal(
      'Request request-of-the-test',
    );
  });
});
