import { expect } from '@open-wc/testing';
import { SharedPage } from '#src/features/reports/ui/shared-page/shared-page.tsx';
import { SharePageButton } from '#src/features/searches/ui/share-page/share-page-button.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const rent = { n: 63, median: 1192.4, q1: 870, q3: 1754, interval: { low: 1000, high: 1400 } };
const content = {
  page: 'comparison',
  resource: null,
  title: 'Two streets',
  madeAt: '2026-11-20T04:00:00Z',
  dataUntil: '2021Q4',
  city: '臺北市',
  filter: {},
  currency: 'TWD',
  statistics: null,
  total: null,
  rows: [
    { district: '大安區', name: '忠孝東路四段', nameHans: '忠孝东路四段', nameEn: 'Zhongxiao E. Rd. Sec. 4', ...rent },
    { district: '大安區', name: '大安路一段', nameHans: '大安路一段', n: 3, median: null, q1: null, q3: null, interval: null },
  ],
  cases: [],
  listings: [],
  items: [],
  expiresAt: '2026-11-27T04:00:00Z',
}; // prettier-ignore

describe('a page by a link', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });
  const shown = async (Component: () => React.ReactNode) => {
    const page = await renderRoutes([{ path: '/shared', Component }], '/shared');
    ({ unmount } = page);
    return page.element;
  };

  it('shows the rows of a search for shops, without columns that none of them has', async () => {
    const listing = { period: '2021Q3', district: '大安區', road: '大安路一段', roadHans: '大安路一段', categories: ['fnb-tea'], areaBand: { from: 60, to: 100 }, floorBand: null }; // prettier-ignore
    const page = { ...content, page: 'search', resource: 'shops', total: 41, rows: [], listings: [listing, { ...listing, road: '', categories: [], areaBand: null }] }; // prettier-ignore
    api.answers('POST /api/v1/shares/open/page', page);
    const element = await shown(() => <SharedPage token="t" />);
    await until(() => element.querySelector('table'));
    const cells = (selector: string) =>
      [...element.querySelectorAll(selector)].map((cell) => cell.textContent);
    expect(element.textContent).to.contain('Shops');
    expect(element.textContent).to.contain('41 in all');
    expect(cells('th')).to.deep.equal(['Listed', 'Road', 'Trade', 'Area']);
    expect(cells('tbody tr:first-child td').slice(1)).to.deep.equal(['大安路一段', 'Coffee and tea', '60–100 m²']); // prettier-ignore
    expect(cells('tbody tr:last-child td')).to.deep.equal(['2021Q3', '–', '–', '–']);
  });

  it('shows its figures, how fresh they are and until when it opens', async () => {
    api.answers('POST /api/v1/shares/open/page', content);
    const element = await shown(() => <SharedPage token="t" />);
    await until(() => element.querySelector('table'));
    const text = element.textContent.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Two streets',
      'data until 2021Q4, made on 2026-11-20',
      'Zhongxiao E. Rd. Sec. 4',
      '1,192',
      '1,000–1,400',
      'Read-only. The link opens until 2026-11-27.',
    ])
      expect(text).to.contain(part);
    // Too few rents for a median: a dash, and the size of the sample.
    expect([...element.querySelectorAll('tbody tr:last-child td')].map((cell) => cell.textContent)).to.deep.equal(['–', '–', '3']); // prettier-ignore
  });

  it('says so where the link opens nothing', async () => {
    api.refuses('POST /api/v1/shares/open/page', 404);
    const element = await shown(() => <SharedPage token="t" />);
    await until(() => element.textContent.includes('This link does not open'));
  });

  it('is made for what is on the page, and the link is shown once', async () => {
    const link = { id: 'sh_1', kind: 'page', objectId: 'comparison', title: 'Two streets', state: 'open', views: 4, mostViews: null, lastViewedAt: null, createdAt: '2026-11-20T04:00:00Z', expiresAt: '2026-11-27T04:00:00Z' }; // prettier-ignore
    api.answers('GET /api/v1/shares', null, { list: [link], total: 1, page: 1, limit: 10, pages: 1, whole: null }); // prettier-ignore
    api.answers('POST /api/v1/shares/pages', { ...link, token: 'abc' });
    const element = await shown(() => (
      <SharePageButton page="comparison" ids={['r_1', 'r_2']} title="Two streets" />
    ));
    await click(labelled(element, 'button', 'Share'));
    await until(() => document.body.textContent.includes('Two streets · active'));
    expect(document.body.textContent).to.contain('4 views');
    await click(labelled(document.body, 'button', 'Create link'));
    await until(() => document.querySelector('input[readonly]'));
    expect(document.querySelector<HTMLInputElement>('input[readonly]')!.value).to.match(
      /#\/shared\?s=abc$/,
    );
  });
});
