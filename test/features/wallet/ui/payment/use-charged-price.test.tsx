import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { clearWallet, refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, render } from '../../../../support/render.tsx';

function Prices() {
  const kase = useChargedPrice('kase');
  const consulting = useChargedPrice('consulting');
  return <p>{`${kase(10)} ${consulting(500)}`}</p>;
}

describe('useChargedPrice', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => {
    api.remove();
    clearWallet();
    logout();
  });

  it('applies the discount of the server for this member, whatever the roles', async () => {
    login({ token: 'token-of-a-member', roles: ['member', 'pro'], can: ['account-view'] });
    const { element } = await render(<Prices />);
    expect(element.textContent).to.equal('8 500', 'until the balance has come');
    const wallet = { bought: 50, bonus: 0, held: 0, balance: 50, available: 50, lots: [] };
    api.answers('GET /api/v1/jindou/balance', { ...wallet, discountPercent: 45 });
    await act(refreshWallet);
    // 10 × 0.55, rounded up as an order does; work quoted individually has no member discount.
    expect(element.textContent).to.equal('6 500');
    api.answers('GET /api/v1/jindou/balance', { ...wallet, discountPercent: 0 });
    await act(refreshWallet);
    expect(element.textContent).to.equal('10 500', 'nothing taken off is no guess');
    await act(clearWallet);
    expect(element.textContent).to.equal('8 500');
  });
});
