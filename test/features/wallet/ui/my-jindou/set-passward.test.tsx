import { expect } from '@open-wc/testing';
import SetPaymentPasswordPage from '#pages/myaccount/payment-code/set-passward.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, renderRoutes, type, until } from '../../../../support/render.tsx';

const path = '/myaccount/payment-code/set-passward';

describe('the page that sets a payment password', () => {
  let api: FakeApi;
  beforeEach(() => {
    login({ roles: ['member'], can: ['paycode-manage'], token: 'token-of-a-member' });
    api = new FakeApi();
    api.answers('GET /api/v1/payment-code', { state: 'unset' });
    api.answers('POST /api/v1/payment-code', null);
  });
  afterEach(() => {
    api.remove();
    logout();
  });

  /** Sets a password on the page opened with a query; returns the links it then offers. */
  const waysAfter = async (query: string) => {
    const { element, unmount } = await renderRoutes(
      [{ path, element: <SetPaymentPasswordPage /> }],
      `${path}${query}`,
    );
    await until(() => element.querySelector('form'));
    const [login, code, repeat] = element.querySelectorAll<HTMLInputElement>('input');
    await type(login!, 'seven green kettles');
    await type(code!, '582931');
    await type(repeat!, '582931');
    await click(element.querySelector<HTMLElement>('button[type=submit]'));
    await until(() => element.querySelector('form') === null);
    const ways = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    await unmount();
    return ways;
  };

  it('leads back to what was about to be paid', async () => {
    const back = encodeURIComponent('/kase?district=大安區');
    const [first] = await waysAfter(`?back=${back}`);
    expect(decodeURIComponent(first!)).to.equal('/kase?district=大安區');
  });

  it('leads to no other site', async () => {
    expect(await waysAfter(`?back=${encodeURIComponent('//evil.example/')}`)).to.deep.equal([
      '/myaccount/payment-code/payment-code',
    ]);
  });
});
