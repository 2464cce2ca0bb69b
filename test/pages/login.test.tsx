import { expect } from '@open-wc/testing';
import LoginPage from '#pages/login.tsx';
import { access, logout } from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { settings, clearSettings } from '#src/client/state/member-settings-state.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import { FakeApi } from '../support/fake-api.ts';
import { click, labelled, renderRoutes, type, until } from '../support/render.tsx';

const granted = {
  token: 'a-token',
  roles: ['member'],
  can: ['kase-view'],
  member: { id: 'm1', account: 'demo', name: 'Demo' },
  expiresAt: '2027-01-01T00:00:00Z',
  settings: {
    locale: 'en',
    theme: 'dark',
    areaUnit: 'city',
    dateForm: 'locale',
    rentUnit: 'day',
    rentConvention: '30',
    area: 'gross',
    city: '臺北市',
    pageSize: 20,
  },
};
const sessions = 'POST /api/v1/sessions';

describe('/login', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;

  beforeEach(() => {
    api = new FakeApi();
    logout();
  });

  afterEach(async () => {
    await unmount();
    api.remove();
    logout();
    setUserInfo(null);
    clearSettings();
  });

  async function open(at = '/login') {
    const page = await renderRoutes(
      [
        { path: '/login', Component: LoginPage },
        { path: '*', Component: () => <h1>inside</h1> },
      ],
      at,
    );
    unmount = page.unmount;
    await until(() => page.element.querySelector('h1'));
    const field = (name: string) =>
      page.element.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    const submit = async () => {
      const button = page.element.querySelector<HTMLElement>('button[type=submit]');
      await click(button);
      await until(() => button?.getAttribute('aria-disabled') !== 'true', 500);
    };
    const logIn = async (account = 'demo', password = 'secret') => {
      await type(field('account'), account);
      await type(field('password'), password);
      await submit();
    };
    return { ...page, field, submit, logIn };
  }

  it('lets in and leads to where the person wanted to go', async () => {
    api.answers(sessions, granted);
    const { router, logIn } = await open('/login?redirect=%2Fkase%3Fpage%3D2');
    await logIn(' demo ');
    expect(router.state.location.pathname + router.state.location.search).to.equal('/kase?page=2');
    expect(api.asked[0]?.body).to.deep.equal({
      account: 'demo',
      password: 'secret',
      remember: false,
    });
    expect(access()).to.deep.equal({
      login: true,
      roles: ['member'],
      can: ['kase-view'],
      token: 'a-token',
    });
    expect(session.userInfo?.name).to.equal('Demo');
    expect({ ...settings }).to.deep.equal(granted.settings);
    expect(sessionStorage.getItem(accessKey)).to.include('a-token');
  });

  it('stores the login in local storage for members who want to be remembered', async () => {
    api.answers(sessions, granted);
    const { field, logIn } = await open();
    await click(field('remember'));
    await logIn();
    expect(localStorage.getItem(accessKey)).to.include('a-token');
    expect(sessionStorage.getItem(accessKey)).to.equal(null);
  });

  it('never leads outside of the console', async () => {
    api.answers(sessions, granted);
    const { router, logIn } = await open('/login?redirect=%2F%2Fevil.example');
    await logIn();
    expect(router.state.location.pathname).to.equal('/');
  });

  it('names what is missing under the field and sends nothing', async () => {
    const { element, field, submit } = await open();
    await submit();
    expect(api.asked).to.have.length(0);
    expect(document.activeElement).to.equal(field('account'));
    const note = element.querySelector(
      `#${CSS.escape(field('account').getAttribute('aria-describedby')!)}`,
    );
    expect(note?.textContent).to.equal('Enter an account of 2 to 254 characters');
    expect(field('password').getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
  });

  const failures: [string, (api: FakeApi) => void, string][] = [
    [
      'a wrong pair',
      (fake) => fake.refuses(sessions, 422, { reason: 'wrong-pair' }),
      'The account or the password is wrong.',
    ],
    [
      'a lock',
      (fake) => fake.refuses(sessions, 429, { reason: 'locked', retryAfterSeconds: 840 }),
      'Try again in 14 minutes.',
    ],
    [
      'a short wait',
      (fake) => fake.refuses(sessions, 429, { reason: 'locked', retryAfterSeconds: 1 }),
      'Try again in 1 second.',
    ],
    [
      'an account that is not active',
      (fake) => fake.refuses(sessions, 422, { reason: 'suspended' }),
      'This account is inactive.',
    ],
    ['a network that is down', (fake) => fake.breaks(sessions), 'No response from the network.'],
    ['a server that fails', (fake) => fake.refuses(sessions, 500), 'request-of-the-test'],
  ];
  for (const [what, prepare, words] of failures) {
    it(`shows ${what} and keeps the typed input`, async () => {
      prepare(api);
      const { element, field, logIn } = await open();
      await logIn();
      const alert = element.querySelector('[role=alert]');
      expect(alert?.textContent).to.include(words);
      expect(document.activeElement).to.equal(alert);
      expect(field('account').value).to.equal('demo');
      expect(field('password').value).to.equal('secret');
      await expect(element).to.be.accessible();
    });
  }

  it('sends once, however often the button is pressed', async () => {
    const release = api.waits(sessions, granted);
    const { element, logIn, submit, settle } = await open();
    await logIn();
    await submit();
    expect(api.asked).to.have.length(1);
    expect(element.querySelector('button[type=submit]')?.textContent).to.equal('Logging in');
    release();
    await settle(20);
  });

  it('reveals the password on request', async () => {
    const { element, field } = await open();
    await type(field('password'), 'secret');
    await click(labelled(element, 'button', 'Show the password'));
    expect(field('password').type).to.equal('text');
    await click(labelled(element, 'button', 'Hide the password'));
    expect(field('password').type).to.equal('password');
  });

  it('redirects logged-in members', async () => {
    api.answers(sessions, granted);
    const first = await open();
    await first.logIn();
    await unmount();
    const { router } = await open('/login?redirect=%2Fkase');
    expect(router.state.location.pathname).to.equal('/kase');
  });

  it('has no accessibility findings', async () => {
    const { element } = await open();
    await expect(element).to.be.accessible();
  });
});
