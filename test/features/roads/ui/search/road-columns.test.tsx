import { expect } from '@open-wc/testing';
import { MemoryRouter } from 'react-router-dom';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { RoadItem } from '#src/features/roads/contract/roads.ts';
import { roadColumns } from '#src/features/roads/ui/search/road-columns.tsx';
import { render } from '../../../../support/render.tsx';

const share = { n: 40, hits: 6, share: 0.15, low: 0.07, high: 0.29 };
const road = (isSynthetic: boolean): RoadItem => ({
  id: 'rd_1',
  city: '臺北市',
  district: '大安區',
  name: '東路',
  nameHans: '东路',
  currency: 'TWD',
  lengthM: null,
  grade: null,
  metroDistM: null,
  form: { widthM: null, sides: null, pedestrian: null },
  place: null,
  rent: { n: 0, median: null, q1: null, q3: null, interval: null },
  qoq: null,
  yoy: null,
  sparkline: [],
  frontage: null,
  updated: null,
  shops: null,
  survey: {
    period: '2021Q4',
    isSynthetic,
    points: 40,
    vacancy: share,
    churn: 0.2,
    flows: null,
    topCategory: { category: 'fnb-bar', n: 10, share: 0.25 },
    hhi: 0.12,
    trading: 34,
    footfallPerHour: 240,
    counted: 38,
  },
  gaps: {},
});

function Columns({ row, inOneCity = true }: { row: RoadItem; inOneCity?: boolean }) {
  return (
    <dl>
      {roadColumns(useText(), useRentFormat(), 'TWD', inOneCity, undefined).map(
        ({ key, sort, cell }) => (
          <div key={key} data-column={key} data-sort={sort}>
            {cell(row)}
          </div>
        ),
      )}
    </dl>
  );
}

describe('the columns of roads', () => {
  const draw = async (row: RoadItem, inOneCity = true) => {
    const { element } = await render(
      <MemoryRouter>
        <Columns row={row} inOneCity={inOneCity} />
      </MemoryRouter>,
      'zh-CN',
    );
    return (key: string) => element.querySelector<HTMLElement>(`[data-column=${key}]`)!;
  };

  it('mark figures of a road without a survey', async () => {
    const cell = await draw(road(true));
    for (const key of ['vacancy', 'churn', 'mix', 'hhi', 'footfall'])
      expect(cell(key).textContent, key).to.contain('合成');
    expect(cell('rent').textContent).not.to.contain('合成');
  });
  it('say of how many units a figure of a survey is', async () => {
    const cell = await draw(road(false));
    const told = ['vacancy', 'churn', 'mix', 'hhi', 'footfall'].map((key) => cell(key).textContent);
    expect(told).to.deep.equal(['15% n 40', '20% n 40', '25% n 34 酒吧', '0.12 n 34', '240 n 38']);
  });
  it('mark none of one that was walked', async () => {
    const cell = await draw(road(false));
    for (const key of ['vacancy', 'churn', 'mix', 'hhi', 'footfall'])
      expect(cell(key).textContent, key).not.to.contain('合成');
  });
  it('are put in order by rent within a city alone, and by people passing anywhere', async () => {
    expect((await draw(road(false)))('rent').dataset['sort']).to.equal('rent');
    const anywhere = await draw(road(false), false);
    expect([anywhere('rent').dataset['sort'], anywhere('footfall').dataset['sort']]).to.deep.equal([
      undefined,
      'footfall',
    ]);
  });
});
