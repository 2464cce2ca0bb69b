import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { login, logout } from '#src/client/access/access-state.ts';
import type { OrderDetails } from '#src/features/orders/contract/orders.ts';
import { OrderPage } from '#src/features/orders/ui/order/order-page.tsx';
import { clearWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

type Order = OrderDetails['order'];
type Item = Order['items'][number];

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const soon = (hours: number) => ago(-hours);
const wallet = { bought: 100, bonus: 0, held: 0, balance: 100, available: 100 };

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  type: 'kase',
  refId: `k-${id}`,
  variant: '',
  title: `Road ${id}`,
  qty: 1,
  unitJindou: 15,
  discountJindou: 3,
  lineJindou: 12,
  paidJindou: 12,
  status: 'delivered',
  ...more,
});

const paid: Order = {
  id: 'o1',
  no: 'OD20261119000031',
  status: 'completed',
  forTeam: false,
  items: [item('a'), item('b')],
  totalJindou: 30,
  payableJindou: 24,
  currency: 'jindou',
  bonusJindou: 10,
  boughtJindou: 14,
  refundedJindou: 0,
  note: '',
  attemptsLeft: 5,
  createdAt: ago(2),
  expiresAt: ago(1),
  paidAt: ago(1.5),
  closeReason: '',
  refundable: true,
  invoice: 'none',
};
const unpaid: Order = {
  ...paid,
  status: 'unpaid',
  items: paid.items.map((one) => ({ ...one, paidJindou: null, status: 'ordered' })),
  bonusJindou: 0,
  boughtJindou: 0,
  attemptsLeft: 4,
  expiresAt: soon(0.4),
  paidAt: null,
  refundable: false,
};
const bill = {
  no: 'BL1',
  kind: 'consume',
  amountJindou: -24,
  bonusJindou: -10,
  balanceBefore: 124,
  balanceAfter: 100,
  occurredAt: ago(1.5),
} as const;
const payment = {
  id: 'pm_1',
  status: 'succeeded',
  failureCode: null,
  amountJindou: 24,
  chargedJindou: 24,
  orders: 1,
  withoutPassword: false,
  finishedAt: ago(1.5),
} as const;
const settled: OrderDetails = {
  order: paid,
  closedAt: null,
  deliveredAt: paid.paidAt,
  refundUntil: soon(166),
  payments: [payment],
  refunds: [],
  bills: [bill],
};
const failed: OrderDetails = {
  ...settled,
  order: unpaid,
  deliveredAt: null,
  refundUntil: null,
  payments: [{ ...payment, status: 'failed', failureCode: 'PAY_PASSWORD_WRONG', chargedJindou: 0 }],
  bills: [],
};

describe('the page of an order', () => {
  let api: FakeApi;
  let shown: Awaited<ReturnType<typeof renderRoutes>>;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/jindou/balance', { ...wallet, lots: [], discountPercent: 20 });
    api.answers('POST /api/v1/orders/preview', {
      needsPassword: true,
      parts: { bonus: 10, bought: 14 },
      wallet,
    });
    const can = ['order-view', 'order-pay', 'kase-unlock', 'order-refund#request', 'account-view'];
    login({ token: 'a-token', can });
  });
  afterEach(async () => {
    await shown.unmount();
    await setViewport({ width: 1280, height: 800 });
    clearWallet();
    api.remove();
    logout();
  });

  const open = async (details: OrderDetails) => {
    api.answers('GET /api/v1/orders/OD20261119000031/details', details);
    const routes = [
      {
        path: '/',
        element: (
          <NarrowPageLayout as="main">
            <OrderPage name="OD20261119000031" />
          </NarrowPageLayout>
        ),
      },
    ];
    shown = await renderRoutes(routes, '/');
    await until(() => shown.element.querySelector('h1'));
    return shown.element;
  };
  const headline = (element: HTMLElement) => element.querySelector('h1')!.textContent;
  /** The figures of a card, by their terms. */
  const facts = (element: HTMLElement, card: string) =>
    Object.fromEntries(
      [...element.querySelectorAll(`[aria-label="${card}"] dl > div`)].map((row) => [
        row.querySelector('dt')!.textContent,
        row.querySelector('dd')!.textContent,
      ]),
    );
  const rows = (element: HTMLElement) =>
    [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).filter((text) => text !== ''),
    );

  it('says state and amount, each item with its state and act, and the parts of the payment', async () => {
    const element = await open(settled);
    expect(headline(element)).to.equal('Delivered, 24 jindou paid');
    expect(rows(element)).to.deep.equal([
      ['Road aCase', 'Delivered', '15', '12', 'View case: Road a'],
      ['Road bCase', 'Delivered', '15', '12', 'View case: Road b'],
    ]);
    expect(facts(element, 'Amounts')).to.deep.equal({
      'Full price': '30 jindou',
      'Membership discount': '−6 jindou',
      Charged: '24 jindou',
      'From bonus jindou': '10',
      'From recharged jindou': '14',
      'Balance before and after': '124 → 100',
    });
    expect(element.querySelector('[role=img]')!.getAttribute('aria-label')).to.equal(
      '10 bonus jindou, 14 recharged jindou',
    );
    const last = element.querySelector('ol li:last-child time')!;
    expect(last.getAttribute('datetime')).to.equal(settled.refundUntil);
    // Only the part that was bought with money: 14 jindou at one yuan each.
    expect(element.querySelector('[aria-label=Documents]')!.textContent).to.contain('14.00');
    await expect(element).to.be.accessible();
  });

  it('of a failed payment says what the server charged, keeps the order and offers to pay again', async () => {
    const element = await open(failed);
    expect(headline(element)).to.equal('Payment failed. You were not charged. 24 jindou due');
    await until(() => facts(element, 'Pay')['Balance'] !== undefined);
    const { Charged, Balance } = facts(element, 'Pay');
    expect([Charged, Balance]).to.deep.equal(['0 jindou', '100, unchanged']);
    expect(element.textContent).to.contain('4 attempts left');
    expect(labelled(element, 'button', 'Pay again for 24 jindou')).to.not.equal(undefined);
    expect(labelled(element, 'button', 'Cancel order')).to.not.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it('never says that the balance is unchanged where the ledger charged something', async () => {
    const odd = { ...payment, status: 'timedOut', chargedJindou: 24 } as const;
    const element = await open({ ...failed, payments: [odd] });
    await until(() => facts(element, 'Pay')['Charged'] !== undefined);
    expect(facts(element, 'Pay')['Charged']).to.equal('24 jindou');
    expect(element.textContent).to.not.contain('unchanged');
  });

  it('of a refunded part says to which part of the balance it went, and the net sum', async () => {
    const items = [item('a', { status: 'refunded' }), item('b')];
    const element = await open({
      ...settled,
      order: { ...paid, status: 'partRefunded', items, refundedJindou: 12 },
      bills: [
        bill,
        {
          ...bill,
          no: 'BL2',
          kind: 'refund',
          amountJindou: 12,
          bonusJindou: 10,
          balanceBefore: 100,
          balanceAfter: 112,
        },
      ],
    });
    expect(headline(element)).to.equal('Partly refunded, 12 jindou');
    const { 'Refunded: 10 bonus, 2 recharged': refunded, 'Net paid': net } = facts(
      element,
      'Amounts',
    );
    expect([refunded, net]).to.deep.equal(['+12 jindou', '12 jindou']);
    expect(rows(element).map(([, state]) => state)).to.deep.equal(['Refunded', 'Delivered']);
    // 14 bought, 2 of them came back.
    expect(element.querySelector('[aria-label=Documents]')!.textContent).to.contain('12.00');
  });

  it('marks the items of a pending request, and the rule comes before the button', async () => {
    const refund: OrderDetails['refunds'][number] = {
      id: 'r1',
      orderId: 'o1',
      status: 'requested',
      itemIds: ['b'],
      amountJindou: 12,
      reason: 'wrong area',
      decision: '',
      createdAt: ago(1),
      decidedAt: null,
    };
    const element = await open({
      ...settled,
      order: { ...paid, status: 'refunding', refundable: false },
      refunds: [refund],
    });
    expect(rows(element).map(([, state]) => state)).to.deep.equal(['Delivered', 'Refund pending']);
    expect(labelled(element, 'button', 'Request refund')).to.equal(undefined);
  });

  it('asks for the refund of the chosen items', async () => {
    api.answers('POST /api/v1/orders/o1/refunds', {});
    const element = await open(settled);
    const card = element.querySelector<HTMLElement>('[aria-label=Refund]')!;
    const rule = card.textContent.indexOf('within 3 working days');
    expect(rule).to.be.greaterThan(0);
    expect(rule).to.be.lessThan(card.textContent.indexOf('Request refund'));
    await click(labelled(card, 'button', 'Request refund'));
    const [first, second] = card.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    await click(first);
    expect(card.textContent).to.contain('Refund requested: 12 jindou');
    const send = card.querySelector<HTMLButtonElement>('button[type=submit]')!;
    await click(second);
    expect(send.disabled).to.equal(true);
    await click(second);
    const reason = card.querySelector('textarea')!;
    await act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
      set!.call(reason, 'the area is wrong');
      reason.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(send);
    await until(() => api.asked.some(({ path }) => path.endsWith('/refunds')));
    const { body } = api.asked.find(({ path }) => path.endsWith('/refunds'))!;
    expect(body).to.deep.equal({ itemIds: ['b'], reason: 'the area is wrong' });
  });

  it('has one act at the bottom of a phone, after the documents', async () => {
    await setViewport({ width: 360, height: 760 });
    const element = await open(failed);
    const pay = labelled(element, 'button', 'Pay again for 24 jindou')!;
    expect(element.querySelectorAll('[aria-label=Pay] button')).to.have.length(1);
    expect(pay.closest('[aria-label=Pay]')).to.equal(null);
    expect(getComputedStyle(pay.parentElement!).position).to.equal('sticky');
    const cards = [...element.querySelectorAll('section, aside')].map((card) =>
      card.getAttribute('aria-label'),
    );
    expect(cards).to.deep.equal([null, 'Items', 'Pay', 'Documents']);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });
});
