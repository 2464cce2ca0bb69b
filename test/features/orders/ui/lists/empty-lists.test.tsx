import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import type { ItemType } from '#src/domain/order.ts';
import { BookingSheets } from '#src/features/orders/ui/bookings/booking-sheets.tsx';
import { PaidOrders } from '#src/features/orders/ui/lists/paid-orders.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { labelled, renderRoutes, until } from '../../../../support/render.tsx';

const nothing = { list: [], total: 0, page: 1, limit: 10, pages: 1 };
const query = { status: undefined, type: undefined, no: undefined, page: 1, limit: 10 };

describe('a list of own things that is empty', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/orders', null, nothing);
    api.answers('GET /api/v1/bookings', null, { ...nothing, whole: 0 });
    login({ token: 'a-token', can: ['order-view', 'booking-view', 'data-export'] });
  });
  afterEach(() => {
    api.remove();
    logout();
  });

  const shown = async (list: React.ReactNode, text: string) => {
    const { element, unmount } = await renderRoutes(
      [{ path: '/', element: <main>{list}</main> }],
      '/',
    );
    await until(() => element.textContent.includes(text));
    return { element, unmount };
  };
  const paid = (type?: ItemType) => <PaidOrders query={{ ...query, type }} onQuery={() => {}} />;

  it('shows why and the next step, without filters and export', async () => {
    const ways = <a href="#/kase">Search cases</a>;
    const lists = {
      'No paid orders yet.': paid(),
      'No booking sheets yet.': <BookingSheets limit={10} compact={false} ways={ways} />,
    };
    for (const [text, list] of Object.entries(lists)) {
      const { element, unmount } = await shown(list, text);
      expect(labelled(element, 'a', 'Search cases')).not.to.equal(undefined);
      expect(labelled(element, 'button', 'Export')).to.equal(undefined);
      expect(element.querySelectorAll('select, input').length).to.equal(0);
      await unmount();
    }
  });

  it('keeps the filters that leave no row', async () => {
    const { element, unmount } = await shown(paid('kase'), 'Show all');
    expect(element.querySelectorAll('select').length).to.equal(2);
    await unmount();
  });
});
