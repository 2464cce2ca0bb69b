import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import Checkout from '#src/features/orders/ui/cart/checkout.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, render, until } from '../../../../support/render.tsx';

const wallet = { bought: 100, bonus: 0, held: 0, balance: 100, available: 100 };
const line = {
  type: 'kase',
  refId: 'k1',
  variant: '',
  title: 'k1',
  unitJindou: 10,
  discountJindou: 3,
  creditJindou: 0,
  couponJindou: 0,
};
const preview = (owned: boolean, team: { name: string } | null) => ({
  items: [{ ...line, lineJindou: owned ? 0 : 7, owned }],
  totalJindou: 10,
  payableJindou: owned ? 0 : 7,
  parts: { bonus: 0, bought: owned ? 0 : 7 },
  missingJindou: 0,
  wallet,
  team,
  needsPassword: true,
});

describe('Checkout', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => api.remove());
  const opened = () =>
    render(
      <MemoryRouter>
        <Checkout
          act="Unlock"
          items={[{ type: 'kase', refId: 'k1' }]}
          onClose={() => {}}
          onPaid={() => {}}
        />
      </MemoryRouter>,
    );

  it('lets a member of a team buy for it, at the price it has for the team', async () => {
    api.answers('POST /api/v1/orders/preview', preview(true, { name: 'Lin & Co' }));
    api.answers('POST /api/v1/orders', { id: 'od_1', payableJindou: 7 });
    const { element, unmount } = await opened();
    await until(() => element.querySelector('fieldset'));
    const [mine, ours] = element.querySelectorAll<HTMLInputElement>('fieldset input');
    expect([mine!.checked, ours!.checked]).to.deep.equal([true, false]);
    api.answers('POST /api/v1/orders/preview', preview(false, { name: 'Lin & Co' }));
    await click(ours);
    await until(() => /Unlock for 7/.test(element.textContent ?? ''));
    expect(element.textContent).to.contain('Unlock for 7');
    await click(
      [...element.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('Unlock'),
      ),
    );
    await until(() => api.asked.some(({ path }) => path === '/api/v1/orders'));
    expect(api.asked.find(({ path }) => path === '/api/v1/orders')?.body).to.deep.equal({
      items: [{ type: 'kase', refId: 'k1' }],
      forTeam: true,
    });
    await unmount();
  });

  it('is titled by what is to be done: the password typed, or set where there is none', async () => {
    api.answers('POST /api/v1/orders/preview', preview(false, null));
    api.answers('POST /api/v1/orders', { id: 'od_1', payableJindou: 7 });
    const state = {
      setAt: null,
      lockedUntil: null,
      free: { on: false, single: 0, day: 0, types: [], spentToday: 0 },
    };
    for (const [known, title] of [
      ['set', 'Enter your payment password'],
      ['unset', 'Set payment password'],
    ] as const) {
      api.answers('GET /api/v1/payment-code', { ...state, state: known });
      const { element, unmount } = await opened();
      const button = () =>
        [...element.querySelectorAll('button')].find(({ textContent }) =>
          textContent.startsWith('Unlock'),
        );
      await until(button);
      await click(button());
      const titleOf = () =>
        element.querySelector('console-dialog')?.getAttribute('title') ??
        element.querySelector<HTMLElement>('console-dialog')?.title;
      await until(() => titleOf() === title);
      expect(titleOf()).to.equal(title);
      expect(element.querySelector('a[href*="set-passward"]') !== null).to.equal(known === 'unset');
      await unmount();
    }
  });

  it('requires no choice of payer without a team', async () => {
    api.answers('POST /api/v1/orders/preview', preview(false, null));
    const { element, unmount } = await opened();
    await until(() => /Unlock for 7/.test(element.textContent ?? ''));
    expect(element.querySelector('fieldset')).to.equal(null);
    await unmount();
  });

  const unlock = async (element: HTMLElement) => {
    await until(() => /Unlock for 7/.test(element.textContent ?? ''));
    await click(
      [...element.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('Unlock'),
      ),
    );
  };
  const boxes = 'input[type=password]';

  it('links members without a payment password to set one, and back', async () => {
    api.answers('POST /api/v1/orders/preview', preview(false, null));
    api.answers('POST /api/v1/orders', { id: 'od_1', payableJindou: 7 });
    api.answers('GET /api/v1/payment-code', { state: 'unset' });
    const { element, unmount } = await opened();
    await unlock(element);
    const link = () => element.querySelector<HTMLAnchorElement>('a[href*="set-passward"]');
    await until(link);
    expect(new URLSearchParams(link()!.getAttribute('href')!.split('?')[1]).get('back')).to.match(
      /^\//,
    );
    expect(element.querySelector(boxes)).to.equal(null);
    expect(element.querySelector('a[href*="forget-passward"]')).to.equal(null);
    await unmount();
  });

  it('requests six digits from members with a payment password', async () => {
    api.answers('POST /api/v1/orders/preview', preview(false, null));
    api.answers('POST /api/v1/orders', { id: 'od_1', payableJindou: 7 });
    api.answers('GET /api/v1/payment-code', { state: 'set' });
    const { element, unmount } = await opened();
    await unlock(element);
    await until(
      () =>
        element.querySelector(boxes) &&
        api.asked.some(({ path }) => path === '/api/v1/payment-code'),
    );
    expect(element.querySelector('a[href*="set-passward"]')).to.equal(null);
    await unmount();
  });

  it('shows no next step with too little balance', async () => {
    api.answers('POST /api/v1/orders/preview', { ...preview(false, null), missingJindou: 5 });
    const { element, unmount } = await opened();
    await until(() => element.querySelector('a[href*="gold-rechage"]'));
    expect(element.textContent).not.to.contain('Next:');
    await unmount();
  });
});
