import { expect } from '@open-wc/testing';
import GoldRechargePage from '#pages/myaccount/recharge/gold-rechage.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { session } from '#src/client/state/session.ts';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, renderRoutes, type, until } from '../../../../support/render.tsx';

const path = '/myaccount/recharge/gold-rechage';
const options = {
  packages: [{ id: 'p100', jindou: 100, bonus: 20, moneyMinor: 10_000 }],
  least: 10,
  most: 50_000,
  mostPerDay: 50_000,
  leftToday: 900,
  leastByBank: 3_000,
  channels: ['sandbox'],
};

describe('the page that sells jindou', () => {
  let api: FakeApi;
  beforeEach(() => {
    login({ roles: ['member'], can: ['recharge', 'account-view'], token: 'token-of-a-member' });
    session.userInfo = { id: 'm_1', account: 'lin', name: 'Lin' };
    api = new FakeApi();
    api.answers('GET /api/v1/recharges/options', options);
    api.answers('GET /api/v1/jindou/balance', {
      bought: 5,
      bonus: 0,
      held: 0,
      balance: 5,
      available: 5,
      lots: [],
    });
  });
  afterEach(() => {
    api.remove();
    session.userInfo = null;
    clearWallet();
    logout();
  });

  const opened = async () => {
    const page = await renderRoutes([{ path, element: <GoldRechargePage /> }], path, 'zh-CN');
    const { element } = page;
    await until(() => element.querySelector('form'));
    await click(
      [...element.querySelectorAll<HTMLInputElement>('input[type=radio][name=package]')].at(-1),
    );
    const field = element.querySelector<HTMLInputElement>('input[inputmode=numeric]')!;
    const sums = () => element.querySelector('aside')!.textContent;
    return { ...page, field, sums };
  };

  it('keeps every digit of an amount, and shows no sum for one that cannot be bought', async () => {
    const { element, field, sums, unmount } = await opened();
    await type(field, '100');
    expect(sums()).to.contain('¥100.00').and.contain('105');
    for (const wrong of ['12345678', '9', '1.5', 'ten']) {
      await type(field, wrong);
      expect(field.value).to.equal(wrong);
      expect(sums(), wrong).not.to.match(/¥|→/);
    }
    expect(element.querySelector('[role=alert]'), 'nothing is said while one types').to.equal(null);
    await act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(element.querySelector('[role=alert]')?.textContent).to.match(/10 至 50,?000 的整数/);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    await unmount();
  });

  it('says how much may still be bought today, also before it is tried', async () => {
    const { element, field, sums, unmount } = await opened();
    await type(field, '901');
    await act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(element.querySelector('[role=alert]')?.textContent).to.contain('900');
    expect(sums()).not.to.match(/¥|→/);
    await type(field, '900');
    expect(element.querySelector('[role=alert]')).to.equal(null);
    expect(sums()).to.contain('905');
    await unmount();
  });
});
