import { Choropleth } from '../../charts/choropleth.tsx';
import { ElevationStrip } from '../../charts/elevation-strip.tsx';
import { ForestPlot } from '../../charts/forest-plot.tsx';
import { HeatGrid } from '../../charts/heat-grid.tsx';
import { HeatMatrix } from '../../charts/heat-matrix.tsx';
import { RankedIntervals } from '../../charts/ranked-intervals.tsx';
import { RentAlongRoad } from '../../charts/rent-along-road.tsx';
import { RentByArea, RentByQuarter } from '../../charts/rent-charts.tsx';
import { ScatterPlot } from '../../charts/scatter-plot.tsx';
import { Tornado } from '../../charts/tornado.tsx';
import { Treemap } from '../../charts/treemap.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { sampleCity } from '../sample-city.ts';

const whole = (value: number) => String(Math.round(value));
const statistics = (n: number, median: number) => ({
  n,
  median,
  q1: median * 0.8,
  q3: median * 1.25,
  interval: { low: median * 0.92, high: median * 1.1 },
});
const small = (n: number) => ({ n, median: null, q1: null, q3: null, interval: null });
const few = (n: number, median: number) => ({ n, median, q1: null, q3: null, interval: null });

export const charts: GalleryEntry = {
  id: 'charts',
  components: {
    RankedIntervals,
    RentByQuarter,
    RentByArea,
    RentAlongRoad,
    ScatterPlot,
    ForestPlot,
    Tornado,
    Treemap,
    HeatMatrix,
    HeatGrid,
    Choropleth,
    ElevationStrip,
  },
  summary:
    'One chart for each kind of comparison. Below five rows a chart hatches, below eleven it draws the median alone.',
  stories: {
    'Ranked places': ({ text }) => (
      <RankedIntervals
        label={text('各区租金', 'Rents by district')}
        format={whole}
        rows={[
          { key: 'a', name: text('大安区', "Da'an"), chosen: true, ...statistics(40, 800) },
          { key: 'b', name: text('信义区', 'Xinyi'), ...few(7, 610) },
          { key: 'c', name: text('南港区', 'Nangang'), ...small(3) },
        ]}
      />
    ),
    'Rents by quarter': ({ text }) => (
      <RentByQuarter
        currency="TWD"
        source={text('实价登录', 'Actual price registration')}
        provenance="register"
        groups={[
          { quarter: '2021Q1', complete: true, ...statistics(34, 740) },
          { quarter: '2021Q2', complete: true, ...statistics(41, 790) },
          { quarter: '2021Q3', complete: false, ...few(6, 810) },
        ]}
      />
    ),
    'Rents by area': ({ text }) => (
      <RentByArea
        currency="TWD"
        source={text('实价登录', 'Actual price registration')}
        provenance="register"
        groups={[
          { from: 0, to: 30, ...statistics(52, 980) },
          { from: 30, to: 80, ...statistics(66, 760) },
          { from: 80, to: null, ...small(4) },
        ]}
      />
    ),
    'Rents along a road': ({ text }) => (
      <RentAlongRoad
        label={text('沿路租金', 'Rents along the road')}
        format={whole}
        roads={[
          {
            key: 'r1',
            name: text('忠孝东路四段', 'Zhongxiao East Road 4'),
            ...statistics(63, 1192),
            stretches: [
              { from: 1, to: 99, ...statistics(30, 1300) },
              { from: 101, to: 199, ...statistics(33, 1080) },
            ],
            own: [],
          },
        ]}
      />
    ),
    'Two measures of places': ({ text }) => (
      <ScatterPlot
        label={text('空置率与租金', 'Rent by vacancy')}
        points={[
          { key: 'a', name: text('大安区', "Da'an"), x: 0.1, y: 900, n: 40 },
          { key: 'b', name: text('信义区', 'Xinyi'), x: 0.2, y: 600, n: 10 },
        ]}
        xAxis={{ name: text('空置率', 'Vacancy'), format: (value) => `${whole(value * 100)}%` }}
        yAxis={{ name: text('租金', 'Rent'), format: whole }}
      />
    ),
    'Hazard ratios': ({ text }) => (
      <ForestPlot
        label={text('影响因素', 'Factors')}
        lower={text('经营更久', 'open longer')}
        higher={text('更早歇业', 'closed earlier')}
        rows={[
          {
            key: 'a',
            name: text('市中心', 'Centre'),
            ratio: { value: 0.7, low: 0.55, high: 0.9 },
            n: 100,
          },
          {
            key: 'b',
            name: text('面积大', 'Large'),
            ratio: { value: 1.1, low: 0.8, high: 1.5 },
            n: 90,
          },
          { key: 'c', name: text('其他', 'Other'), ratio: null, n: 200 },
        ]}
      />
    ),
    Sensitivity: ({ text }) => (
      <Tornado
        label={text('敏感度', 'Sensitivity')}
        base={100}
        format={whole}
        bars={[
          {
            key: 'a',
            name: text('楼层', 'Floor'),
            low: { value: 98, label: '−5%' },
            high: { value: 103, label: '+5%' },
          },
          {
            key: 'b',
            name: text('日期', 'Date'),
            low: { value: 80, label: '2020' },
            high: { value: 120, label: '2022' },
          },
        ]}
      />
    ),
    Shares: ({ text }) => (
      <Treemap
        label={text('业态', 'Trades')}
        height={160}
        items={[
          { key: 'food', name: text('餐饮', 'Food'), value: 60, share: 0.6 },
          { key: 'wear', name: text('服饰', 'Clothes'), value: 30, share: 0.3 },
          { key: 'rest', name: text('其他', 'Other'), value: 10, share: 0.1 },
        ]}
      />
    ),
    'Pairs of traits': ({ text }) => (
      <HeatMatrix
        label={text('面积与用途', 'Area by use')}
        rowTitle="m²"
        rows={['< 30', '≥ 30']}
        columns={[text('店铺', 'Shops'), text('办公', 'Offices')]}
        cells={[
          [
            { n: 40, value: 900 },
            { n: 4, value: null },
          ],
          [
            { n: 20, value: 500 },
            { n: 12, value: 700 },
          ],
        ]}
        format={whole}
      />
    ),
    'Districts by a value': ({ text }) => (
      <Choropleth
        label={text('各区租金', 'Rents by district')}
        city="臺北市"
        map={sampleCity}
        values={[
          { name: '大安區', n: 612, value: 1192 },
          { name: '信義區', n: 377, value: 800 },
        ]}
        scaleTitle={text('新台币/m²·月', 'NT$/m²·month')}
        format={whole}
      />
    ),
    'A surface': ({ text }) => (
      <HeatGrid
        label={text('案例密度', 'Density of cases')}
        city="臺北市"
        map={sampleCity}
        cellM={800}
        steps="even"
        scaleTitle={text('每平方公里', 'per km²')}
        format={whole}
        cells={[0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
          lon: 121.505 + at * 0.008,
          lat: 25.02,
          value: at * 3 + 1,
        }))}
      />
    ),
    'Doors of a road': ({ text }) => (
      <ElevationStrip
        label={text('沿街店面', 'Shop fronts')}
        road={text('光复南路', 'Guangfu South Road')}
        left={text('单号', 'Odd side')}
        right={text('双号', 'Even side')}
        doors={(['left', 'right'] as const).flatMap((side) =>
          [1, 2, 3, 4].map((seq) => ({
            key: `${side}${seq}`,
            seq,
            side,
            frontageM: 4 + seq,
            name: text('餐饮', 'Food'),
            fill: seq,
            status: seq === 3 ? ('vacant' as const) : ('open' as const),
            facts: [],
          })),
        )}
      />
    ),
  },
};
