import { expect } from '@open-wc/testing';
import BalanceBillPage from '#pages/myaccount/bill/balance-bill.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import type { Order } from '#src/features/orders/ui/lists/order-labels.ts';
import { PaidOrders } from '#src/features/orders/ui/lists/paid-orders.tsx';
import { UnpaidOrders } from '#src/features/orders/ui/lists/unpaid-orders.tsx';
import { OrderPage } from '#src/features/orders/ui/order/order-page.tsx';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { renderRoutes, until } from '../../../../support/render.tsx';

const title = '臺北市大安區 忠孝東路四段 2021Q4';
const now = new Date();
const order = {
  id: 'o1',
  no: 'OD1',
  status: 'unpaid',
  items: [
    {
      id: 'i1',
      type: 'kase',
      refId: 'k1',
      title,
      qty: 1,
      unitJindou: 10,
      discountJindou: 0,
      lineJindou: 10,
    },
  ],
  totalJindou: 10,
  payableJindou: 10,
  paidAt: null,
  createdAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + 1_800_000).toISOString(),
} as unknown as Order;
const line = {
  no: 'BL1',
  kind: 'consume',
  title,
  occurredAt: now.toISOString(),
  bonusJindou: 0,
  boughtJindou: -10,
  amountJindou: -10,
  heldJindou: 0,
  balanceAfter: 90,
};
const wallet = { bought: 100, bonus: 0, held: 0, balance: 100, available: 100 };
const pageOf = (one: object, more: object = {}) => ({
  list: [one],
  total: 1,
  page: 1,
  limit: 10,
  pages: 1,
  ...more,
});
const district = { name: '大安區', nameHans: '大安区', nameEn: "Da'an District" };

describe('what was ordered, in English', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', [
      { name: '臺北市', nameHans: '台北市', nameEn: 'Taipei', districts: [district] },
    ]);
    api.answers('GET /api/v1/orders', null, pageOf(order));
    api.answers('GET /api/v1/orders/OD1/details', {
      order,
      closedAt: null,
      deliveredAt: null,
      refundUntil: null,
      payments: [],
      refunds: [],
      bills: [],
    });
    api.answers('POST /api/v1/orders/preview', {
      needsPassword: true,
      parts: { bonus: 0, bought: 10 },
      wallet,
    });
    api.answers('GET /api/v1/jindou/records', null, pageOf(line, { whole: { nextKey: null } }));
    login({ token: 'a-token', can: ['order-view', 'account-view', 'bill-view'] });
  });
  afterEach(() => {
    clearWallet();
    api.remove();
    logout();
  });

  const query = { status: undefined, type: undefined, no: undefined, page: 1, limit: 10 };
  const views: Record<string, React.ReactNode> = {
    'at the cashier': <OrderPage name="OD1" isCashier />,
    'among the unpaid orders': <UnpaidOrders limit={10} compact={false} />,
    'among the paid orders': <PaidOrders query={query} onQuery={() => {}} />,
    'in the statement of spending': <BalanceBillPage />,
  };
  for (const [where, view] of Object.entries(views)) {
    it(`names its district as English does: ${where}`, async () => {
      const { element, unmount } = await renderRoutes(
        [{ path: '/', element: <main>{view}</main> }],
        '/',
      );
      await until(() => element.textContent.includes("Taipei Da'an District 忠孝東路四段 2021Q4"));
      expect(element.textContent).to.contain("Taipei Da'an District 忠孝東路四段 2021Q4");
      expect(element.textContent).not.to.contain('大安區');
      await unmount();
    });
  }
});
