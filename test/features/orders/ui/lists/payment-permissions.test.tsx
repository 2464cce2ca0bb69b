import { expect } from '@open-wc/testing';
import GoldRechargePage from '#pages/myaccount/recharge/gold-rechage.tsx';
import { login, logout, setCan } from '#src/client/access/access-state.ts';
import type { Order } from '#src/features/orders/ui/lists/order-labels.ts';
import { UnpaidOrders } from '#src/features/orders/ui/lists/unpaid-orders.tsx';
import { OrderPage } from '#src/features/orders/ui/order/order-page.tsx';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const now = Date.now();
const order = {
  id: 'o1',
  no: 'OD1',
  status: 'unpaid',
  items: [
    {
      id: 'i1',
      type: 'kase',
      refId: 'k1',
      title: 'Case K1',
      qty: 1,
      unitJindou: 10,
      discountJindou: 0,
      lineJindou: 10,
    },
  ],
  totalJindou: 10,
  payableJindou: 10,
  createdAt: new Date(now).toISOString(),
  expiresAt: new Date(now + 1_800_000).toISOString(),
} as unknown as Order;
const wallet = { bought: 100, bonus: 0, held: 0, balance: 100, available: 100 };

// A member who may see a price need not be allowed to pay it. The server rejects it in any case; no
// button should offer it.
describe('what costs or acts is out of use for whom the server would refuse', () => {
  let api: FakeApi;
  let shown: Awaited<ReturnType<typeof renderRoutes>> | undefined;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/orders', null, {
      list: [order],
      total: 1,
      page: 1,
      limit: 10,
      pages: 1,
    });
    api.answers('GET /api/v1/orders/OD1/details', {
      order: { ...order, paidAt: null },
      closedAt: null,
      deliveredAt: null,
      refundUntil: null,
      payments: [],
      refunds: [],
      bills: [],
    });
    api.answers('GET /api/v1/jindou/balance', { ...wallet, lots: [] });
    api.answers('POST /api/v1/orders/preview', {
      needsPassword: true,
      parts: { bonus: 0, bought: 10 },
      wallet,
    });
    login({ token: 'a-token', can: ['order-view', 'kase-view', 'account-view'] });
  });
  afterEach(async () => {
    await shown?.unmount();
    clearWallet();
    api.remove();
    logout();
  });

  const open = async (node: React.ReactNode) => {
    shown = await renderRoutes(
      [
        { path: '/', element: <main>{node}</main> },
        { path: '*', element: <h1>elsewhere</h1> },
      ],
      '/',
    );
    return shown;
  };
  const isOut = (control: HTMLElement | undefined) =>
    control?.getAttribute('aria-disabled') === 'true';
  const acts = () =>
    api.asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));

  it('in the list of unpaid orders: to pay, to cancel, to buy again', async () => {
    const { element, router } = await open(<UnpaidOrders limit={10} compact={false} />);
    await until(() => labelled(element, 'button', 'Buy again'));
    const controls = () => [
      labelled(element, 'a', 'Pay'),
      labelled(element, 'button', 'Cancel order'),
      labelled(element, 'button', 'Buy again'),
    ];
    expect(controls().map(isOut)).to.deep.equal([true, true, true]);
    for (const control of controls()) await click(control);
    expect(router.state.location.pathname).to.equal('/');
    expect(document.querySelector('console-dialog, dialog[open]')).to.equal(null);
    expect(acts()).to.deep.equal([]);
    await until(() => controls()[0]!.title);
    expect(controls()[0]!.title).to.equal('You need the permission “Pay for orders” (order-pay).');

    await act(() => setCan(['order-view', 'order-pay']));
    expect(controls().map(isOut)).to.deep.equal(
      [false, false, true],
      'a case takes the right to unlock it',
    );
    await act(() => setCan(['order-view', 'order-pay', 'kase-unlock']));
    expect(controls().map(isOut)).to.deep.equal([false, false, false]);
  });

  it('at the cashier: to pay an order and to cancel it', async () => {
    const { element } = await open(<OrderPage name="OD1" isCashier />);
    await until(() => labelled(element, 'button', 'Pay for 10 jindou'));
    const controls = () => [
      labelled(element, 'button', 'Pay for 10 jindou'),
      labelled(element, 'button', 'Cancel order'),
    ];
    expect(controls().map(isOut)).to.deep.equal([true, true]);
    for (const control of controls()) await click(control);
    expect(acts()).to.deep.equal([]);
    await act(() => setCan(['order-view', 'order-pay']));
    expect(controls().map(isOut)).to.deep.equal([false, false]);
  });

  it('where jindou are bought: to begin a recharge', async () => {
    const one = { id: 'p100', jindou: 100, bonus: 0, moneyMinor: 10_000 };
    const limits = {
      least: 10,
      most: 50_000,
      mostPerDay: 50_000,
      leftToday: 50_000,
      leastByBank: 3_000,
    };
    api.answers('GET /api/v1/recharges/options', {
      packages: [one],
      ...limits,
      channels: ['sandbox'],
    });
    const { element } = await open(<GoldRechargePage />);
    await until(() => element.querySelector('button[type=submit]'));
    const submit = () => element.querySelector<HTMLElement>('button[type=submit]')!;
    expect(isOut(submit())).to.equal(true);
    await click(element.querySelector<HTMLElement>('input[name=agreed]'));
    await click(submit());
    expect(acts()).to.deep.equal([]);
    await act(() => setCan(['recharge']));
    expect(isOut(submit())).to.equal(false);
  });
});
