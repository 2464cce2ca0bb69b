import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import MyPreListPage from '#pages/kase/my-pre-list.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../support/render.tsx';

const sheet = {
  id: 'bs_1',
  orderId: 'od_1',
  no: 'OD1',
  status: 'sourcing',
  target: 'kase',
  city: '臺北市',
  district: '大安區',
  road: '',
  category: null,
  wishes: '',
  quantity: 3,
  maxUnitJindou: 20,
  dueOn: '2026-01-02',
  delivered: 1,
  heldJindou: 60,
  capturedJindou: 0,
  releasedJindou: 0,
  cancelFeeJindou: 8,
  confirmsAt: null,
  reason: '',
  proof: [],
  member: 'lin',
  isOwn: true,
  units: [],
  may: [],
  createdAt: '2025-12-01T00:00:00Z',
  changedAt: '2025-12-01T00:00:00Z',
};
const path = '/kase/my-pre-list';
const lines = (...list: object[]) => ({ list, total: list.length, page: 1, limit: 10, pages: 1 });

describe(path, () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    localStorage.clear();
    login({ token: 'token-of-a-member', roles: ['member'], can: ['order-view'] });
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/bookings', 75, lines(sheet));
  });
  afterEach(async () => {
    await unmount();
    api.remove();
    logout();
  });
  async function open(query = '') {
    const page = await renderRoutes([{ path, Component: MyPreListPage }], `${path}${query}`);
    unmount = page.unmount;
    await until(
      () =>
        page.element.querySelector('tbody tr:not([aria-hidden])') ??
        page.element.querySelector('p'),
    );
    return page;
  }
  const asked = () => api.asked.findLast(({ path: to }) => to === '/api/v1/bookings')!.query;
  const search = (router: { state: { location: { search: string } } }) =>
    new URLSearchParams(router.state.location.search);

  it('sends the status, day, place, order and page of the address', async () => {
    const { element } = await open(
      '?status=held&status=sourcing&due=late&city=臺北市&district=大安區&sort=-held&limit=20',
    );
    expect(asked().getAll('status')).to.deep.equal(['held', 'sourcing']);
    for (const [key, value] of Object.entries({
      due: 'late',
      district: '大安區',
      sort: '-held',
      limit: '20',
      target: 'kase',
    }))
      expect(asked().get(key), key).to.equal(value);
    for (const chip of ['Status', 'Deliver by', 'District']) {
      expect(element.querySelector(`[aria-label^="Remove filter: ${chip}"]`), chip).not.to.equal(
        null,
      );
    }
    // Of all lines that match; jindou held for other things are not shown here.
    expect(element.textContent).to.contain('75 jindou held');
    await expect(element).to.be.accessible();
  });

  it('has what is late on top unless another order is chosen by a head, which is in the address', async () => {
    const { element, router } = await open();
    expect(asked().get('sort')).to.equal('pressing');
    await click(labelled(element, 'th', 'Maximum unit price'));
    expect(search(router).get('sort')).to.equal('unit');
    await until(() => asked().get('sort') === 'unit');
    expect(asked().get('sort')).to.equal('unit');
    for (const head of ['Delivered', 'Held', 'Deliver by'])
      expect(labelled(element, 'th[aria-sort]', head), head).not.to.equal(undefined);
  });

  it('shows the columns one chose, and names what an address says wrongly', async () => {
    const { element } = await open('?columns=target,quantity,date&due=soon&road=忠孝東路四段');
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads).to.deep.equal(['Target', 'Quantity', 'Ordered on']);
    expect(element.textContent).to.contain('due=soon · road=忠孝東路四段');
    expect(asked().has('due')).to.equal(false);
  });

  it('offers to show all where the filters leave nothing', async () => {
    api.answers('GET /api/v1/bookings', 0, lines());
    const { element, router } = await open('?due=week');
    await until(() => element.textContent.includes('No matching records'));
    await click(labelled(element, 'button', 'Show all'));
    expect(search(router).has('due')).to.equal(false);
  });
});
