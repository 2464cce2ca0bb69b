import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { ResultChooser } from '#src/features/samples/ui/result/result-chooser.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { renderRoutes, until } from '../../../../support/render.tsx';

const page = (list: object[], total = list.length) => ({
  list,
  total,
  page: 1,
  limit: 50,
  pages: 1,
});
const wave = (id: string, city: string, period: string, points: number) => ({
  id,
  survey: 'streets',
  city,
  period,
  countsVacant: true,
  points,
  source: { key: 's', title: '', titleEn: '' },
  isSynthetic: false,
});

describe('ResultChooser', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/sample-waves', [
      wave('w2', '臺北市', '2021Q4', 320),
      wave('w1', '臺北市', '2020Q4', 310),
    ]);
    login({ token: 'a-token', can: ['sample-view'] });
  });
  afterEach(() => {
    api.remove();
    logout();
  });
  const open = async () => {
    const shown = await renderRoutes([{ path: '/', element: <ResultChooser /> }], '/');
    await until(() => shown.element.querySelectorAll('section').length === 2);
    return shown;
  };

  it('lists what the member bought with its number, date and points, then the waves', async () => {
    const bought = { id: 'o1', title: '乙路 2021Q4', orderNo: 'OD1', isWithdrawn: false, rows: 80 };
    api.answers(
      'GET /api/v1/sample-results',
      null,
      page([
        { ...bought, createdAt: '2026-11-01T00:00:00Z' },
        { ...bought, id: 'o2', isWithdrawn: true, createdAt: '2026-10-01T00:00:00Z' },
      ]),
    );
    api.answers('GET /api/v1/samples', null, page([], 80));
    const { element, unmount } = await open();
    await until(() => element.textContent.includes('80 points owned'));
    const rows = [...element.querySelectorAll('section:first-of-type li')];
    expect(rows.map((row) => row.querySelector('a')!.getAttribute('href'))).to.deep.equal([
      '/sampleResult?id=o1',
      '/sampleResult?id=o2',
    ]);
    expect(rows[0]!.textContent).to.contain('OD1').and.contain('80 points');
    expect(rows[1]!.textContent).to.contain('Refunded').and.not.contain('80 points');
    const waves = [...element.querySelectorAll('section:last-of-type li')];
    expect(waves.map((one) => one.textContent)).to.deep.equal(['2021Q4 n 320', '2020Q4 n 310']);
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('says that nothing was bought and where samples are searched', async () => {
    api.answers('GET /api/v1/sample-results', null, page([]));
    api.answers('GET /api/v1/samples', null, page([], 0));
    const { element, unmount } = await open();
    await until(() => element.textContent.includes('You have not bought samples yet'));
    expect(element.querySelector('a[href="/sample"]')!.textContent).to.equal('Search samples');
    await unmount();
  });
});
