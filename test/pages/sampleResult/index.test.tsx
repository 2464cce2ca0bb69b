import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import SampleResultPage from '#pages/sampleResult/index.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../support/render.tsx';

const path = '/sampleResult';
const source = { key: 's', title: '调查', titleEn: 'Survey' };
const waves = ['2021Q4', '2020Q4'].map((period) => ({ id: `w${period}`, survey: 'streets', city: '臺北市', period, countsVacant: true, points: 12, source, isSynthetic: false })); // prettier-ignore

/** One door of one wave on one road; every fourth is vacant. */
function point(period: string, road: string, seq: number) {
  return {
    id: `${period}-${road}-${seq}`,
    waveId: `w${period}`,
    period,
    city: '臺北市',
    district: '大安區',
    road,
    roadHans: road,
    lon: 121.55 + seq / 10_000,
    lat: 25.04,
    status: seq % 4 === 0 ? 'vacant' : 'trading',
    category: seq % 4 === 0 ? null : 'fnb-tea',
    confidence: 4,
    priceJindou: 0,
    details: {
      point: `${road}-${seq}`,
      side: seq % 2 === 1 ? 'odd' : 'even',
      seq,
      address: '',
      doorNo: String(seq),
      houseNumber: `${seq}號`,
      frontageKind: 'main-street',
      surveyedOn: null,
      name: seq % 4 === 0 ? '' : `店${seq}`,
      chain: null,
      frontageM: 5,
      depthM: 10,
      currency: 'TWD',
      askedMinorPerMonth: 5_000_000 + seq * 100_000,
      toldMinorPerMonth: null,
      seenMinorPerMonth: null,
      footfall: null,
      footfallHour: null,
      seats: null,
      corrections: [],
      photoIds: period === '2021Q4' && road === '乙路' && seq === 3 ? ['sf_1', 'sf_2'] : [],
    },
  };
}
const seqs = Array.from({ length: 12 }, (_, at) => at + 1);
const list = ['2021Q4', '2020Q4'].flatMap((period) => ['甲路', '乙路'].flatMap((road) => seqs.map((seq) => point(period, road, seq)))); // prettier-ignore

describe('/sampleResult of an order of two waves', () => {
  let api: FakeApi;
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/sample-waves', waves);
    api.answers('GET /api/v1/sample-results/o1', { id: 'o1', title: '臺北市大安區 乙路 2021Q4 +3', orderNo: 'SO1', createdAt: '2026-11-01T00:00:00Z', isWithdrawn: false, rows: list.length, list }); // prettier-ignore
    api.answers('GET /api/v1/sample-corrections', null, {
      list: [],
      total: 0,
      page: 1,
      limit: 50,
      pages: 0,
    });
    api.answers(
      'GET /api/v1/samples',
      { totalIsCapped: false },
      { list: [], total: 48, page: 1, limit: 1, pages: 48 },
    );
    api.answers('GET /api/v1/sample-waves/compare', { from: waves[1], to: waves[0], counts: { stayed: 12, replaced: 0, opened: 0, closed: 0, empty: 0 }, churn: 0, flows: [] }); // prettier-ignore
  });
  afterEach(() => api.remove());

  const page = async (query: Record<string, string> = {}) => {
    const opened = await renderRoutes([{ path, Component: SampleResultPage }], `${path}?${new URLSearchParams({ id: 'o1', ...query })}`); // prettier-ignore
    await until(() => opened.element.querySelector('tbody tr'));
    return opened;
  };
  const headings = (element: Element) =>
    [...element.querySelectorAll('h2')].map((heading) => heading.textContent).join(' | ');
  const choose = (element: Element, label: string, value: string) =>
    act(() => {
      const name = [...element.querySelectorAll('label')].find(
        (one) => one.textContent === label,
      )!.htmlFor;
      const select = element.querySelector<HTMLSelectElement>(`[id="${name}"]`)!;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(
        select,
        value,
      );
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it('shows each wave separately, the newest first, so that no door is listed twice', async () => {
    const { element, unmount } = await page();
    expect(headings(element)).to.contain('乙路: 12 units').and.contain('12 survey points');
    expect(element.textContent).to.contain('Share of trading units by trade · n 9');
    expect(element.textContent).to.not.contain('n 18');
    await unmount();
  });

  it('says which road and wave was bought, in the language of the page, beside the number of the order', async () => {
    const { element, unmount } = await page();
    await until(() => element.textContent.includes('Taipei'));
    expect(element.querySelector('h1 + * p')!.textContent).to.match(
      /^Taipei 大安區 乙路 2021Q4 \+3 · SO1 · /,
    );
    await unmount();
  });

  it('keeps wave, road, order and open point in the address, over the way back and a reload', async () => {
    const { element, router, unmount } = await page();
    const at = (key: string) => new URLSearchParams(router.state.location.search).get(key);
    await choose(element, 'Wave', 'w2020Q4');
    await choose(element, 'Road', '甲路');
    await click(labelled<HTMLElement>(element, 'th', 'Door'));
    await click(element.querySelector<HTMLElement>('tbody tr'));
    expect(['id', 'look', 'street', 'sort', 'point'].map(at)).to.deep.equal([
      'o1',
      'w2020Q4',
      '甲路',
      'door',
      '2020Q4-甲路-1',
    ]);
    await unmount();
    const again = await page(Object.fromEntries(new URLSearchParams(router.state.location.search)));
    expect(headings(again.element)).to.contain('甲路: 12 units');
    await until(() => again.element.querySelector('dialog[open]'));
    const sheet = again.element.querySelector('dialog[open]')!.textContent;
    expect(sheet)
      .to.contain('店1')
      .and.contain('Depth m10')
      .and.contain('Chain')
      .and.contain('Hour');
    await choose(again.element, 'Wave', 'w2021Q4');
    expect(again.element.querySelector('dialog[open]')).to.equal(null);
    await act(() => again.router.navigate(-1));
    expect(new URLSearchParams(again.router.state.location.search).get('look')).to.equal('w2020Q4');
    await again.unmount();
  });

  it('shows the first photo of a point in its row and all of them in its drawer, named by shop, door and wave', async () => {
    for (const id of ['sf_1', 'sf_2']) api.answers(`GET /api/v1/sample-photos/${id}`, {});
    const { element, unmount } = await page();
    expect(labelled(element, 'th', 'Photo')).to.not.equal(undefined);
    const row = [...element.querySelectorAll('tbody tr')].find(
      (one) => one.querySelectorAll('td')[4]?.textContent === '店3',
    )!;
    // Pictures are fetched once they are visible, and the table is wider than its container.
    const cell = [...row.querySelectorAll('td')].find((one) => one.textContent.includes('+1'))!;
    cell.scrollIntoView({ block: 'center', inline: 'center' });
    await until(() => row.querySelector('img'), 10_000);
    expect(row.querySelector('img')!.alt).to.equal('Photo of 店3 · 3, 2021Q4');
    expect(element.querySelectorAll('tbody img').length).to.equal(1);
    await click(row as HTMLElement);
    await until(() => element.querySelectorAll('dialog[open] img').length === 2, 10_000);
    expect(
      element.querySelectorAll('dialog[open] [aria-label="Photos of the point"] img').length,
    ).to.equal(2);
    await unmount();
  });

  it('has no column for photos where no point has one', async () => {
    api.answers('GET /api/v1/sample-results/o1', { id: 'o1', title: '乙路', orderNo: 'SO1', createdAt: '2026-11-01T00:00:00Z', isWithdrawn: false, rows: 12, list: list.filter(({ period }) => period === '2020Q4') }); // prettier-ignore
    const { element, unmount } = await page();
    expect(labelled(element, 'th', 'Photo')).to.equal(undefined);
    await unmount();
  });

  it('names what of the address fits nothing that is owned, and tidies it', async () => {
    const { element, router, unmount } = await page({
      street: '丙路',
      look: 'w1999',
      sort: 'rent',
    });
    expect(element.textContent)
      .to.contain('street=丙路')
      .and.contain('look=w1999')
      .and.contain('sort=rent');
    expect(headings(element)).to.contain('乙路: 12 units');
    await click(labelled(element, 'button', 'Clean up address'));
    expect(router.state.location.search).to.equal('?id=o1');
    await unmount();
  });

  it('smooths asking rents along the road, names the method and the currency', async () => {
    const { element, unmount } = await page();
    expect(element.textContent).to.contain('Smoothed: moving median of 7 points (n 12)');
    expect(labelled(element, 'th', 'Asking rent/month')!.textContent).to.contain('NT$');
    await unmount();
  });

  it('exports selected rows on the server, with the permission only', async () => {
    const without = await page();
    expect(labelled(without.element, 'button', 'Export')).to.equal(undefined);
    await without.unmount();
    login({ can: ['export'] });
    const { element, unmount } = await page();
    await click(element.querySelector<HTMLElement>('tbody input[type=checkbox]'));
    api.refuses('POST /api/v1/exports', 403);
    await click(labelled(element, 'button', 'Export'));
    await until(() => labelled(document.body, 'form button', 'Create file'));
    await click(labelled(document.body, 'form button', 'Create file'));
    await until(() => api.asked.some(({ path: to }) => to === '/api/v1/exports'));
    const { body } = api.asked.find(({ path: to }) => to === '/api/v1/exports')!;
    expect(body).to.deep.include({ list: 'samples', ids: ['2021Q4-乙路-1'], format: 'csv' });
    logout();
    await unmount();
  });
});
