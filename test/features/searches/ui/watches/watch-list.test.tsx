import { expect } from '@open-wc/testing';
import WatchList from '#src/features/searches/ui/watches/watch-list.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, type, until } from '../../../../support/render.tsx';

const figures = (median: number, low: number, high: number, n: number) => ({
  n,
  median,
  interval: { low, high },
  currency: 'TWD',
});
const watched = (more: object = {}) => ({
  id: 'ss_1',
  resource: 'kases',
  name: 'Da’an shops',
  filter: { city: '臺北市', district: ['大安區'] },
  layout: {},
  watch: 'weekly',
  condition: 'rows',
  leastChange: null,
  baseline: null,
  byMail: true,
  pausedAt: null,
  shareToken: null,
  checkedAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-27T08:00:00.000Z',
  trouble: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  finding: null,
  freshness: {
    until: '2026-09',
    checkedAt: '2026-11-18T08:00:00.000Z',
    sources: [{ key: 'a', title: 'a', titleEn: 'a', until: '2026-09', checkedAt: null }],
  },
  ...more,
});
const median = (more: object = {}) =>
  watched({
    id: 'ss_2',
    name: 'Median',
    condition: 'median',
    leastChange: 7.5,
    baseline: figures(1200, 1100, 1350, 45),
    finding: {
      kind: 'watch-median',
      at: '2026-11-13T08:00:00.000Z',
      content: {
        name: 'Median',
        percent: 13.4,
        before: figures(1058, 990, 1090, 40),
        now: figures(1200, 1100, 1350, 45),
      },
    },
    ...more,
  });

describe('the list of watches', () => {
  let api: FakeApi;
  let element: HTMLElement;
  let unmount: () => Promise<void>;
  beforeEach(() => (api = new FakeApi()));
  afterEach(async () => {
    await unmount();
    api.remove();
  });

  async function show(rows: object[]) {
    answer(rows);
    const navigation = {
      state: { view: 'watches', filter: {}, page: 1, limit: 10 },
      change: () => {},
    } as never;
    ({ element, unmount } = await renderRoutes(
      [{ path: '*', element: <WatchList navigation={navigation} /> }],
      '/',
    ));
    await until(() => element.querySelector('li') ?? element.textContent?.includes('No alerts'));
  }
  const answer = (rows: object[]) =>
    api.answers('GET /api/v1/watches', null, {
      list: rows,
      total: rows.length,
      page: 1,
      limit: 10,
      pages: 1,
    });
  const sent = (method: string) => api.asked.filter((one) => one.method === method);
  const item = (name: string) => element.querySelector(`li[aria-label="${name}"]`)!;

  it('states what is watched, its condition, checks, freshness and last finding', async () => {
    await show([watched(), median()]);
    const rows = item('Da’an shops').textContent;
    expect(rows)
      .to.contain('Cases · reports new results · Weekly · Also by email')
      .and.contain('Checked 2026-11-20')
      .and.contain('next 2026-11-27')
      .and.contain('Data until 2026-09, checked 2026-11-18')
      .and.contain('No finding yet');
    expect(item('Da’an shops').querySelector('h2 a')!.getAttribute('href')).to.equal(
      `/kase?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`,
    );
    const about = item('Median').textContent;
    expect(about)
      .to.contain('a median rent outside its interval that changed by 7.5% or more')
      .and.contain('Compared with: median 1,200 NT$/m²/month, ≥ 95% interval 1,100–1,350, n = 45')
      .and.contain('median rent +13.4%. Last notice 1,058 NT$/m²/month');
    await expect(element).to.be.accessible();
  });

  it('says that a comparison has not begun where there are too few cases', async () => {
    await show([median({ baseline: null, finding: null })]);
    expect(item('Median').textContent).to.contain('too few cases to compare');
  });

  it('pauses, resumes and removes a watch', async () => {
    await show([watched()]);
    api.answers('PATCH /api/v1/saved-searches/ss_1', watched());
    api.answers('DELETE /api/v1/saved-searches/ss_1', null);
    answer([watched({ pausedAt: '2026-11-21T08:00:00.000Z', dueAt: null })]);
    await click(labelled(element, 'button', 'Pause “Da’an shops”'));
    await until(() => element.textContent.includes('paused since'));
    expect(sent('PATCH')[0]!.body).to.deep.equal({ isPaused: true });
    expect(item('Da’an shops').textContent).to.contain('paused since 2026-11-21');
    answer([watched()]);
    await click(labelled(element, 'button', 'Resume “Da’an shops”'));
    await until(() => !element.textContent.includes('paused since'));
    expect(sent('PATCH')[1]!.body).to.deep.equal({ isPaused: false });
    answer([]);
    await click(labelled(element, 'button', 'Delete “Da’an shops”'));
    await until(() => element.textContent.includes('No alerts yet'));
    expect(sent('DELETE')).to.have.length(1);
  });

  it('changes the condition, and sends no percentage outside its range', async () => {
    await show([watched()]);
    api.answers('PATCH /api/v1/saved-searches/ss_1', watched());
    await click(labelled(element, 'button', 'Change “Da’an shops”'));
    await until(() => element.querySelector('form select + label + select, form [value=median]'));
    const choice = [...element.querySelectorAll('select')].find((one) =>
      [...one.options].some(({ value }) => value === 'median'),
    )!;
    choice.value = 'median';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => element.querySelector('input[inputmode=decimal]'));
    const least = element.querySelector<HTMLInputElement>('input[inputmode=decimal]')!;
    expect(least.value).to.equal('5');
    const save = () => labelled<HTMLButtonElement>(element, 'form button', 'Save')!;
    await type(least, '0.5');
    expect(least.getAttribute('aria-invalid')).to.equal('true');
    expect(save().disabled).to.equal(true);
    await type(least, '7.5');
    expect(save().disabled).to.equal(false);
    await click(save());
    await until(() => sent('PATCH').length === 1);
    expect(sent('PATCH')[0]!.body).to.deep.equal({
      name: 'Da’an shops',
      watch: 'weekly',
      byMail: true,
      condition: 'median',
      leastChange: 7.5,
    });
  });

  it('has no choice of a condition for searches without an interval', async () => {
    await show([watched({ resource: 'roads', filter: { city: '臺北市' } })]);
    await click(labelled(element, 'button', 'Change “Da’an shops”'));
    await until(() => labelled(element, 'a', 'All alerts'));
    expect(element.querySelector('option[value=median]')).to.equal(null);
    expect(labelled(element, 'a', 'All alerts')!.getAttribute('href')).to.equal(
      '/account/settings/message?view=watches',
    );
  });
});
