import { expect } from '@open-wc/testing';
import type { Searchable } from '#src/features/searches/model/saved-search.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { ListPageContext } from '#src/features/searches/ui/list-page/list-context.tsx';
import { SearchHistory } from '#src/features/searches/ui/list-page/search-history.tsx';
import type { ListPageState } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const navigation = {
  state: { page: 1, limit: 10, filter: {} },
  change() {},
  leavePage() {},
  queryOf: () => 'city=x',
};
const run = {
  id: 'sn_1',
  resource: 'kases',
  filter: { city: '臺北市' },
  n: 63,
  median: 1192.4,
  currency: 'TWD',
  q1: 870,
  q3: 1754,
  interval: { low: 1000, high: 1400 },
  quarters: { first: '2017Q1', last: '2021Q4' },
  ranAt: '2026-11-01T00:00:00Z',
};
const paged = (...list: object[]) => ({ list, total: list.length, page: 1, limit: 10, pages: 1 });

describe('the searches one has made', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/saved-searches', null, paged());
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });
  async function open(resource: Searchable, describe: (filter: Filter) => string = () => 'Taipei') {
    const path = '/renta-reports/kase-searched';
    const page = {
      navigation,
      kind: { resource, repeated: [], address: { usual: {} } },
    } as unknown as ListPageState;
    const History = () => (
      <ListPageContext value={{ page, filters: [], describe, isDeferredReady: true }}>
        <SearchHistory />
      </ListPageContext>
    );
    const shown = await renderRoutes([{ path, Component: History }], `${path}?view=searched`);
    unmount = shown.unmount;
    await until(() => shown.element.querySelector('li, a'));
    return shown.element;
  }

  it('show a repeated run beside the original, and distinguish retracted from removed rows', async () => {
    api.answers('GET /api/v1/search-runs', null, paged(run));
    const difference = {
      nBefore: 63,
      n: 62,
      added: 2,
      gone: 1,
      retracted: 2,
      medianBefore: 1192.4,
      median: 1180,
    };
    api.answers('POST /api/v1/search-runs/sn_1/rerun', { run: { ...run, id: 'sn_2' }, difference });
    const element = await open('kases');
    api.answers('GET /api/v1/search-runs', null, paged({ ...run, id: 'sn_2', n: 62 }, run));
    await click(labelled(element, 'button', 'Run again'));
    await until(() => element.querySelectorAll('ul > li').length === 2);
    expect(element.querySelectorAll('ul > li')[0]!.textContent).to.contain('n 62');
    expect(labelled(element, 'p', '63 → 62')?.textContent).to.contain(
      '2 added, 1 removed, 2 retracted',
    );
  });

  it('lay the figures of then beside those of now, none of them left empty', async () => {
    api.answers('GET /api/v1/search-runs', null, paged(run));
    api.answers('GET /api/v1/kases/statistics', {
      ...run,
      n: 70,
      median: 1300,
      roads: 1,
      histogram: [],
      newestRelease: '2021Q4',
    });
    api.answers('GET /api/v1/kases/charts', { currency: 'TWD', byArea: [], byQuarter: [] });
    api.answers('GET /api/v1/kases', { totalIsCapped: false }, paged());
    api.answers('GET /api/v1/places', []);
    api.refuses('GET /api/v1/map', 500);
    const element = await open('kases');
    await click(labelled(element, 'button', 'Statistics'));
    await until(() => labelled(element, 'table', 'Quartiles'));
    const table = labelled(element, 'table', 'Quartiles')!;
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(rows.flat().every((text) => text !== '' && text !== '–')).to.equal(true);
    expect(rows.at(-1)).to.deep.equal(['2017Q1–2021Q4', '2017Q1–2021Q4']);
    expect(rows[2]![0]).to.equal('1,000–1,400');
  });

  it('name the place first, in any order of the stored filter', async () => {
    const filter = {
      area: '60-100',
      city: '臺北市',
      from: '2018Q1',
      road: ['忠孝東路四段'],
      district: '大安區',
    };
    api.answers('GET /api/v1/search-runs', null, paged({ ...run, filter }));
    const element = await open('kases', (asked) => Object.keys(asked).join(' '));
    expect(element.querySelector('li b')?.textContent).to.equal('city district road area from');
  });

  it('say of offers that their rents are asked', async () => {
    api.answers('GET /api/v1/search-runs', null, paged({ ...run, resource: 'samples' }));
    const element = await open('samples');
    expect(element.textContent)
      .to.contain('Median asking unit rent')
      .and.not.to.contain('Unit rent median');
  });

  it('explain what of a search for cases is free while there is none, and lead to it', async () => {
    api.answers('GET /api/v1/search-runs', null, paged());
    const element = await open('kases');
    expect(element.textContent).to.contain('jindou only unlock whole rows');
    expect(labelled(element, 'a', 'Search now')?.getAttribute('href')).to.equal(
      '/renta-reports/kase-searched',
    );
    await expect(element).to.be.accessible();
  });
});
