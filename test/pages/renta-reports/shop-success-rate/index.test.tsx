import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import ShopSuccessRatesPage from '#pages/renta-reports/shop-success-rate/index.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../support/render.tsx';

const path = '/renta-reports/shop-success-rate';
const run = {
  id: 'sr_1',
  state: 'ready',
  jobId: null,
  question: { city: '墨爾本', category: ['fnb-bar'], horizon: '3' },
  priceJindou: 15,
  paid: true,
  createdAt: '2026-03-02T08:00:00.000Z',
  n: 576,
  levelUsed: 'city',
  atHorizon: { years: 3, survival: 0.7281, low: 0.6885, high: 0.7636 },
  planned: null,
  percentile: null,
  light: null,
  hasReport: false,
  isShared: false,
};
const whole = {
  places: [{ city: '墨爾本', district: null, roads: [] }],
  trades: ['fnb-bar'],
  horizons: [3, 5],
  levels: ['city'],
};
const page = { list: [run], total: 1, page: 1, limit: 10, pages: 1 };

describe('the list of success rates', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => {
    api.remove();
    logout();
  });
  const opened = (query = '') =>
    renderRoutes([{ path, Component: ShopSuccessRatesPage }], `${path}${query}`);

  it('shows an error when the server fails, and retries', async () => {
    api.refuses('GET /api/v1/success-rates', 500);
    const { element, unmount } = await opened();
    const told = () => element.querySelector('[role=alert]')?.textContent ?? '';
    await until(told);
    expect(told()).to.contain('Server error').and.contain('request-of-the-test');
    api.answers('GET /api/v1/success-rates', whole, page);
    await click(labelled(element, 'button', 'Try again'));
    await until(() => element.textContent.includes('72.8%'));
    expect(element.textContent).to.contain('72.8%');
    expect(told()).to.equal('');
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('shows the columns one chose, also those a narrow window would leave out, as the address says', async () => {
    api.answers('GET /api/v1/success-rates', whole, page);
    await setViewport({ width: 1000, height: 800 });
    const { element, unmount } = await opened('?columns=scope,shared,again');
    await until(() => element.textContent.includes('Shared'));
    const heads = [...element.querySelectorAll('thead th')]
      .map((head) => head.textContent.trim())
      .filter(Boolean);
    expect(heads).to.deep.equal(['Scope', 'Shared', 'Run again']);
    await click(labelled(element, 'button', 'Columns'));
    await until(() => document.body.textContent.includes('Percentile'));
    await unmount();
    await setViewport({ width: 800, height: 600 });
  });

  it('names the conditions of an address that no run is about as all others', async () => {
    api.answers('GET /api/v1/success-rates', whole, { ...page, list: [], total: 0 });
    const { element, unmount } = await opened('?horizon=9&category=fnb-tea');
    await until(() => element.textContent.includes('9 years'));
    expect(element.textContent).to.contain('Coffee and tea').and.not.contain('fnb-tea');
    await unmount();
  });

  it('labels a failed run as failed, without a price', async () => {
    const failed = {
      ...run,
      state: 'failed',
      paid: false,
      n: null,
      levelUsed: null,
      atHorizon: null,
    };
    api.answers('GET /api/v1/success-rates', whole, { ...page, list: [failed] });
    const { element, unmount } = await opened();
    await until(() => element.querySelector('tbody input[type=checkbox]'));
    const row = element.querySelector('tbody tr')!;
    expect(row.textContent).to.contain('Failed').and.not.contain('15 jindou');
    expect(row.querySelector<HTMLInputElement>('input[type=checkbox]')!.disabled).to.equal(true);
    await unmount();
  });

  it('exports the selected runs', async () => {
    login({ token: 'token-of-a-member', can: ['export'] });
    api.answers('GET /api/v1/success-rates', whole, page);
    api.refuses('POST /api/v1/exports', 500);
    const { element, unmount } = await opened();
    await until(() => element.querySelector('tbody input[type=checkbox]'));
    await click(element.querySelector<HTMLInputElement>('tbody input[type=checkbox]'));
    await click(labelled(element, 'button', 'Export'));
    // What is asked about a file comes when it is asked for.
    await until(() => labelled(element, 'button[type=submit]', 'Create file'));
    await click(labelled(element, 'button[type=submit]', 'Create file'));
    const asked = () => api.asked.find(({ path: to }) => to === '/api/v1/exports')?.body;
    await until(asked);
    expect(asked()).to.deep.include({
      list: 'success-runs',
      filter: {},
      ids: ['sr_1'],
      format: 'csv',
    });
    await unmount();
  });
});
