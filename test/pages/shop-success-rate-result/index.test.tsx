import { expect } from '@open-wc/testing';
import ShopSuccessRateResultPage from '#pages/shop-success-rate-result/index.tsx';
import { login, logout } from '#src/access/access-state.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../support/render.tsx';

const path = '/shop-success-rate-result';
/** Worked out, and not paid for yet. */
const waiting = {
  id: 'sr_1',
  state: 'ready',
  jobId: null,
  method: 'success-rate/1',
  question: { city: '墨爾本', category: ['fnb-bar'], horizon: '3' },
  priceJindou: 15,
  paid: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  withdrawn: 0,
  result: null,
};

describe('/shop-success-rate-result when the server fails', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => {
    api.remove();
    logout();
  });
  const opened = async (query: string) => renderRoutes([{ path, Component: ShopSuccessRateResultPage }], `${path}?${query}`);
  const told = (element: HTMLElement) => element.querySelector('main [role=alert]')?.textContent ?? '';
  const retry = (element: HTMLElement) => click(labelled(element, 'main button', 'Try again'));

  it('says so with the number of the call, and trying again opens one’s own result', async () => {
    login({ token: 'token-of-a-member' });
    api.refuses('GET /api/v1/success-rates/sr_1', 500);
    const { element, unmount } = await opened('id=sr_1');
    await until(() => told(element));
    expect(told(element)).to.contain('The server failed').and.contain('request-of-the-test');
    api.answers('GET /api/v1/success-rates/sr_1', waiting);
    await retry(element);
    await until(() => element.querySelector('h1'));
    expect(element.querySelector('h1')?.textContent).to.equal('The result is ready');
    expect(told(element)).to.equal('');
    await unmount();
  });

  it('says so to who opens a link, and does not take the link for a wrong one until the server says it is', async () => {
    api.refuses('POST /api/v1/shares/open/success-rate', 500);
    const { element, unmount } = await opened('s=token-of-the-link');
    await until(() => told(element));
    expect(told(element)).to.contain('The server failed');
    expect(element.querySelector('h1')).to.equal(null);
    api.refuses('POST /api/v1/shares/open/success-rate', 404);
    await retry(element);
    await until(() => element.querySelector('h1'));
    expect(element.querySelector('h1')?.textContent).to.equal('This link is not valid');
    await unmount();
  });
});
