import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { defaultSettings } from '#src/domain/member-settings.ts';
import { commonIndex } from '#src/features/roads/ui/compare/common-index.ts';
import RoadCompare from '#src/features/roads/ui/compare/road-compare.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, render, until } from '../../../../support/render.tsx';

const figures = (n: number, median: number) => ({
  n,
  median,
  q1: median * 0.8,
  q3: median * 1.2,
  interval: { low: median * 0.9, high: median * 1.1 },
});
const row = (id: string, name: string, median: number) =>
  ({
    id,
    city: '臺北市',
    district: '大安區',
    name,
    nameHans: name,
    currency: 'TWD',
    lengthM: 900,
    grade: null,
    metroDistM: 120,
    form: { widthM: null, sides: null, pedestrian: null },
    place: null,
    rent: figures(40, median),
    qoq: null,
    yoy: { value: 0.05, level: 'road', window: 'year' },
    sparkline: [],
    frontage: null,
    updated: '2021Q3',
    shops: 12,
    survey: null,
    gaps: {},
  }) as const;
const rows = [row('rd_1', '東路', 1500), row('rd_2', '西路', 800)];
const told = (id: string, withoutDoor: number) => ({
  id,
  along: {
    n: 40 - withoutDoor,
    withoutDoor,
    stretches: [{ from: 1, to: 51, ...figures(30, 1500) }],
    readable: [],
    quarters: { first: '2017Q1', last: '2021Q3' },
  },
  fronts: { n: 3, meanM: null, isSynthetic: false },
  density: { shops: 12, lengthM: 900, per100M: 1.3 },
  mix: [],
  isOwned: false,
  series: [],
});

describe('roads compared', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/roads/compare', [told('rd_1', 2), told('rd_2', 0)]);
    applySettings('mb_1', { ...defaultSettings, rentUnit: 'month', area: 'gross' });
  });
  afterEach(() => {
    api.remove();
    clearSettings();
  });
  const shown = async () => {
    const rendered = await render(
      <MemoryRouter>
        <RoadCompare rows={rows as never} onClose={() => {}} onOpen={() => {}} />
      </MemoryRouter>,
    );
    await until(() => rendered.element.textContent?.includes('Rent along the road'));
    return rendered;
  };

  it('finds that medians differ only where their intervals are apart, with unit, method, source and date', async () => {
    const { element, unmount } = await shown();
    const text = element.textContent;
    expect(text).to.contain('The median of 東路 is above that of 西路, beyond the margin of error');
    expect(text)
      .to.contain('order-statistic intervals (≥ 95%)')
      .and.to.contain('2021Q3')
      .and.to.contain('2017Q1–2021Q3');
    expect(text).to.contain('2 more cases have no door number');
    expect(text).to.contain('1.3 per 100 m').and.to.contain('Sample too small (n=3)');
    await unmount();
  });

  it('has a table behind each chart', async () => {
    const { element, unmount } = await shown();
    const buttons = [
      ...element.querySelectorAll<HTMLButtonElement>(
        'button[aria-expanded=false]:not([aria-haspopup])',
      ),
    ];
    expect(buttons).to.have.length(2);
    for (const button of buttons) await click(button);
    const heads = [...element.querySelectorAll('table')].map((table) =>
      [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent),
    );
    expect(heads[0]).to.deep.equal([
      'Road',
      'n',
      'Median NT$/m²/month',
      '≥ 95% interval, low',
      '≥ 95% interval, high',
      'Lower quartile',
      'Upper quartile',
    ]);
    expect(heads[1]!.slice(0, 3)).to.deep.equal(['Road', 'Door number', 'n']);
    await unmount();
  });

  it('says that the index waits for sheets, and trades for surveys', async () => {
    const { element, unmount } = await shown();
    expect(element.textContent).to.contain('An index is drawn only for roads whose sheet you own');
    expect(element.textContent).to.contain('The trades of these roads have not been surveyed yet');
    await unmount();
  });
});

describe('commonIndex', () => {
  const of = (...points: [quarter: string, method: 'year' | 'district'][]) => ({
    series: points.map(([quarter, method]) => ({
      quarter,
      method,
      median: 1,
      interval: null,
      n: 9,
      index: 1,
      complete: true,
    })),
  });

  it('is the first quarter for which every road has a median', () => {
    const roads = [of(['2019Q1', 'year'], ['2019Q2', 'year'], ['2019Q4', 'year']), of(['2019Q1', 'district'], ['2019Q4', 'year'])]; // prettier-ignore
    expect(commonIndex(roads)).to.equal('2019Q4');
  });

  it('is none where their quarters do not meet, and without roads', () => {
    expect(commonIndex([of(['2019Q1', 'year']), of(['2019Q2', 'year'])])).to.equal(undefined);
    expect(commonIndex([])).to.equal(undefined);
  });
});
