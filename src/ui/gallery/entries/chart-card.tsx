import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import { VerticalGridLines } from '../../charts/grid-lines.tsx';
import { valueAxis } from '../../charts/value-axis.ts';
import { ChartCard } from '../../charts/chart-card.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { Sparkline } from '../../charts/sparkline.tsx';
import { SurvivalChart } from '../../charts/survival-chart.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const whole = (value: number) => String(Math.round(value));
const times = ['2020Q4', '2021Q1', '2021Q2', '2021Q3'];
const point = (value: number | null, n = 20) => ({
  value,
  n,
  interval: value === null ? null : { low: value - 5, high: value + 5 },
});

const step = (
  time: number,
  atRisk: number,
  events: number,
  censored: number,
  survival: number,
) => ({
  time,
  atRisk,
  events,
  censored,
  survival,
  low: survival - 0.1,
  high: Math.min(survival + 0.1, 1),
});
const steps = [
  step(1, 21, 3, 1, 0.857),
  step(2, 17, 1, 0, 0.807),
  step(3, 16, 0, 1, 0.807),
  step(4, 15, 1, 1, 0.753),
];

export const chartCard: GalleryEntry = {
  id: 'chart-card',
  components: { ChartCard, ChartCanvas, VerticalGridLines, LineChart, SurvivalChart, Sparkline },
  summary:
    'A chart with its finding, unit, source and date, its figures as a table and as files; charts over time.',
  ground: 'page',
  stories: {
    'Lines over time': ({ text }) => (
      <ChartCard
        title={text('大安区租金一年上升 10%', "Rents in Da'an rose by 10% in a year")}
        unit={text('指数，2020Q4 = 100', 'Index, 2020Q4 = 100')}
        source={text('实价登录', 'Actual price registration')}
        provenance="register"
        date="2020Q4–2021Q3"
        columns={[{ label: text('季度', 'Quarter') }, { label: text('指数', 'Index'), digits: 0 }]}
        rows={[
          ['2020Q4', 100],
          ['2021Q3', 110],
        ]}
      >
        <LineChart
          label={text('按季度的租金指数', 'Rent index by quarter')}
          times={times}
          chosen="a"
          reference={100}
          format={whole}
          series={[
            {
              key: 'a',
              name: text('大安区', "Da'an"),
              points: [point(100), point(null, 3), point(104), point(110)],
            },
            {
              key: 'b',
              name: text('信义区', 'Xinyi'),
              points: [point(100), point(101), point(102), point(99)],
            },
          ]}
        />
      </ChartCard>
    ),
    'Survival of shops': ({ text }) => (
      <SurvivalChart
        label={text('多年后仍在营业的比例', 'Share of shops still open after years')}
        groups={[{ key: 'a', name: text('餐饮', 'Food'), n: 21, steps }]}
        callouts={[2]}
      />
    ),
    Sparkline: ({ text }) => (
      <p>
        {text('近八季 ', 'Last eight quarters ')}
        <Sparkline values={[0.1, 0.3, 0.2, 0.5, 0.6, 0.5, 0.8, 1]} />
      </p>
    ),
    'An axis': ({ text }) => (
      <svg role="img" aria-label={text('刻度', 'Ticks')} width={240} height={40}>
        <VerticalGridLines axis={valueAxis([5, 9], 20, 220)} top={8} bottom={16} labelY={32} />
      </svg>
    ),
    'A drawing of its own': ({ text }) => (
      <ChartCanvas
        label={text('两个数值', 'Two values')}
        height={60}
        draw={(width) => ({
          shapes: <path d={`M0 30H${width}`} stroke="currentColor" />,
          marks: [
            { x: 20, y: 30, title: text('最低', 'Lowest'), facts: [['n', '5']] },
            { x: width - 20, y: 30, title: text('最高', 'Highest'), facts: [['n', '9']] },
          ],
        })}
      />
    ),
  },
};
