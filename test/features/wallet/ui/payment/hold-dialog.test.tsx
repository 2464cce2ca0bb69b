import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { login, logout } from '#src/client/access/access-state.ts';
import { session } from '#src/client/state/session.ts';
import { acceptConsultingQuote } from '#src/features/consulting/contract/consulting-reports.ts';
import { HoldDialog } from '#src/features/wallet/ui/payment/hold-dialog.tsx';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { render, until } from '../../../../support/render.tsx';

describe('HoldDialog', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'token-of-a-member', roles: ['member'], can: ['account-view'] });
    session.userInfo = { id: 'm_1', account: 'lin', name: 'Lin' };
  });
  afterEach(() => {
    api.remove();
    session.userInfo = null;
    clearWallet();
    logout();
  });
  const opened = async (available: number) => {
    api.answers('GET /api/v1/jindou/balance', {
      bought: available,
      bonus: 0,
      held: 0,
      balance: available,
      available,
      lots: [],
    });
    const dialog = await render(
      <MemoryRouter>
        <HoldDialog
          endpoint={acceptConsultingQuote}
          input={{ id: 'cr_1', quoteJindou: 500 }}
          act="accept cr_1"
          amountJindou={500}
          onDone={() => {}}
          onClose={() => {}}
        />
      </MemoryRouter>,
    );
    await until(() => /available|short|missing|more/i.test(dialog.element.textContent ?? ''));
    return dialog;
  };

  it('asks for no password when the balance is too low, and links to the recharge', async () => {
    const { element, unmount } = await opened(120);
    await until(() => element.querySelector('a'));
    expect(element.querySelector('input[type=password]')).to.equal(null);
    expect(element.textContent).to.contain('380');
    const way = new URL(element.querySelector('a')!.getAttribute('href')!, location.origin);
    expect([way.pathname, way.searchParams.get('need')]).to.deep.equal([
      '/myaccount/recharge/gold-rechage',
      '380',
    ]);
    expect(way.searchParams.get('back')).to.match(/^\//);
    await unmount();
  });

  it('asks for the password when the balance is sufficient', async () => {
    const { element, unmount } = await opened(500);
    await until(() => element.querySelector('input[type=password]'));
    expect(element.querySelector('input[type=password]')).not.to.equal(null);
    expect(element.querySelector('a')).to.equal(null);
    await unmount();
  });
});
