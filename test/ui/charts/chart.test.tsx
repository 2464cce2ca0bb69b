import { expect } from '@open-wc/testing';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { ElevationStrip, type Door } from '#src/ui/charts/elevation-strip.tsx';
import { ForestPlot } from '#src/ui/charts/forest-plot.tsx';
import { HeatMatrix } from '#src/ui/charts/heat-matrix.tsx';
import { LineChart } from '#src/ui/charts/line-chart.tsx';
import type { LinePoint } from '#src/ui/charts/line-series.ts';
import { RankedIntervals } from '#src/ui/charts/ranked-intervals.tsx';
import { ScatterPlot } from '#src/ui/charts/scatter-plot.tsx';
import { SurvivalChart } from '#src/ui/charts/survival-chart.tsx';
import { Tornado } from '#src/ui/charts/tornado.tsx';
import { Treemap } from '#src/ui/charts/treemap.tsx';
import { act, click, labelled, press, render } from '../../support/render.tsx';

const whole = (value: number) => String(Math.round(value));
const at = (width: number, node: React.ReactNode) => render(<div style={{ width }}>{node}</div>);
const canvas = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=group]')!;
const said = (element: HTMLElement) => element.querySelector('[aria-live]')!.textContent;
const point = (value: number | null, n = 20): LinePoint => ({
  value,
  n,
  interval: value === null ? null : { low: value - 5, high: value + 5 },
});

const times = ['2020Q4', '2021Q1', '2021Q2', '2021Q3'];
const lines = (
  <LineChart
    label="Index by quarter"
    times={times}
    chosen="a"
    reference={100}
    format={whole}
    series={[
      { key: 'a', name: 'Alpha', points: [point(100), point(null, 3), point(104), point(110)] },
      { key: 'b', name: 'Beta', points: [point(100), point(101), point(102), point(109)] },
    ]}
  />
);

/** No text of the chart crosses its edge or overlaps another. */
function expectTextsInside(element: HTMLElement) {
  const frame = element.querySelector('svg[data-chart]')!.getBoundingClientRect();
  const texts = [...element.querySelectorAll('svg text')].map((text) => ({
    name: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  const outside = texts.filter(
    ({ box }) =>
      box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1,
  );
  expect(outside.map(({ name }) => name)).to.deep.equal([]);
  const met = texts.flatMap((one, index) => texts.slice(index + 1).filter((other) => meet(one.box, other.box)).map((other) => `${one.name}, ${other.name}`)); // prettier-ignore
  expect(met).to.deep.equal([]);
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  );
}

describe('LineChart', () => {
  it('labels each line at its end, apart from the other, without a legend', async () => {
    const { element } = await at(720, lines);
    const labels = [...element.querySelectorAll('text')].filter((text) =>
      /Alpha|Beta/.test(text.textContent),
    );
    expect(labels.map((text) => text.textContent)).to.have.members(['Alpha110n 20', 'Beta109n 20']);
    const [first, second] = labels.map((text) => text.getBoundingClientRect().top) as [
      number,
      number,
    ];
    expect(Math.abs(first - second)).to.be.at.least(15);
  });

  it('breaks a line and hatches the area with fewer than five rows', async () => {
    const { element } = await at(720, lines);
    const hatched = [...element.querySelectorAll('svg > rect')].filter((rect) =>
      rect.getAttribute('fill')?.includes('hatch'),
    );
    expect(hatched).to.have.length(1);
  });

  it('draws neither bar nor hatching where n is unknown', async () => {
    const points: LinePoint[] = [
      { value: null, n: null },
      point(null, 3),
      point(104),
      point(110, 30),
    ];
    const { element } = await at(
      720,
      <LineChart
        label="Rents"
        times={times}
        chosen="a"
        format={whole}
        counts
        series={[{ key: 'a', name: 'Alpha', points }]}
      />,
    );
    const counted = [...element.querySelectorAll('svg g > rect + text')].map(
      (text) => text.textContent,
    );
    expect(counted).to.deep.equal(['3', '20', '30']);
    const hatched = [...element.querySelectorAll('svg > rect')].filter((rect) =>
      rect.getAttribute('fill')?.includes('hatch'),
    );
    expect(hatched).to.have.length(1);
    await press(canvas(element), 'Home');
    expect(said(element)).to.equal('2020Q4');
  });

  it('is one stop of the keyboard and reads out the time one walks to', async () => {
    const { element } = await at(720, lines);
    expect(element.querySelectorAll('[tabindex="0"]')).to.have.length(1);
    await press(canvas(element), 'End');
    expect(said(element)).to.equal(
      '2021Q3; Alpha 110 · n 20; Beta 109 · n 20; 95% interval 105–115',
    );
    await press(canvas(element), 'ArrowLeft');
    expect(said(element)).to.contain('2021Q2');
    await expect(element).to.be.accessible();
  });

  it('keeps its text inside the picture at the width of a phone', async () => {
    const { element } = await at(320, lines);
    const frame = element.querySelector('svg[data-chart]')!.getBoundingClientRect();
    for (const text of element.querySelectorAll('svg text')) {
      const box = text.getBoundingClientRect();
      expect(box.right, text.textContent).to.be.at.most(frame.right + 1);
      expect(box.left, text.textContent).to.be.at.least(frame.left - 1);
    }
  });

  it('puts the value under a name that would leave the line no room, and cuts neither', async () => {
    const series = [
      { key: 'a', name: '忠孝東路四段', points: [point(1_040), point(1_120)] },
      { key: 'b', name: '大安區', points: [point(700), point(753)] },
    ];
    const format = (value: number) => value.toLocaleString('en');
    const { element } = await at(
      294,
      <LineChart
        label="Rents"
        times={['2021Q2', '2021Q3']}
        chosen="a"
        format={format}
        series={series}
      />,
    );
    const [name, value] = [...element.querySelectorAll('svg text tspan')].filter((part) =>
      /忠孝|1,120/.test(part.textContent),
    );
    expect([name!.textContent, value!.textContent]).to.deep.equal(['忠孝東路四段', '1,120']);
    expect(value!.getBoundingClientRect().top).to.be.above(name!.getBoundingClientRect().top + 8);
    const frame = element.querySelector('svg[data-chart]')!.getBoundingClientRect();
    for (const part of [name!, value!])
      expect(part.getBoundingClientRect().right).to.be.at.most(frame.right + 1);
  });

  it('is drawn at the width of a sheet while it is printed', async () => {
    const { element } = await at(900, lines);
    const width = () => element.querySelector('svg[data-chart]')!.getBoundingClientRect().width;
    expect(width()).to.equal(900);
    dispatchEvent(new Event('beforeprint'));
    // An A4 sheet has 688 px between its margins.
    expect(width()).to.be.at.most(688);
    await act(() => dispatchEvent(new Event('afterprint')));
    expect(width()).to.equal(900);
  });
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
const alpha = {
  key: 'a',
  name: 'Alpha',
  n: 21,
  steps: [
    step(1, 21, 3, 1, 0.857),
    step(2, 17, 1, 0, 0.807),
    step(3, 16, 0, 1, 0.807),
    step(4, 15, 1, 1, 0.753),
  ],
  risk: [
    { age: 0, atRisk: 21, events: 0, censored: 0 },
    { age: 1, atRisk: 21, events: 3, censored: 1 },
    { age: 2, atRisk: 17, events: 4, censored: 1 },
    { age: 3, atRisk: 16, events: 4, censored: 2 },
    { age: 4, atRisk: 15, events: 5, censored: 3 },
  ],
};

describe('SurvivalChart', () => {
  it('shows numbers at risk, closed and censored below the curve', async () => {
    const { element } = await at(
      640,
      <SurvivalChart label="Open after years" groups={[alpha]} callouts={[2]} median={undefined} />,
    );
    const words = [...element.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(words).to.include.members(['At risk', 'Closed', 'Censored']);
    const row = (name: string) => words.slice(words.indexOf(name) + 1, words.indexOf(name) + 6);
    expect(row('At risk')).to.deep.equal(['21', '21', '17', '16', '15']);
    expect(row('Closed')).to.deep.equal(['0', '3', '4', '4', '5']);
    expect(words.some((text) => text.startsWith('80.7%'))).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('leaves numbers at risk between two steps empty when unknown', async () => {
    const { risk: _risk, ...old } = alpha;
    const { element } = await at(640, <SurvivalChart label="Open" groups={[old]} />);
    const words = [...element.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(words.slice(words.indexOf('At risk') + 1, words.indexOf('At risk') + 6)).to.deep.equal([
      '–',
      '21',
      '17',
      '16',
      '15',
    ]);
  });

  it('ticks the curve where shops were last seen open', async () => {
    const { element } = await at(640, <SurvivalChart label="Open" groups={[alpha]} />);
    expect(
      [...element.querySelectorAll('path')].filter((path) =>
        path.getAttribute('d')!.endsWith('v10'),
      ),
    ).to.have.length(3);
  });

  it('names several curves at their ends, with n, and distinguishes them by dash', async () => {
    const beta = { ...alpha, key: 'b', name: 'Beta', n: 30 };
    const { element } = await at(
      640,
      <SurvivalChart label="Open" groups={[alpha, beta]} sparse={0} />,
    );
    expect(element.textContent).to.contain('Alpha n 21').and.to.contain('Beta n 30');
    const dashes = [...element.querySelectorAll('path[stroke-width="1.75"]')].map((path) =>
      path.getAttribute('stroke-dasharray'),
    );
    expect(dashes).to.include('7 3');
  });

  it('keeps long names inside the picture of a phone, and apart from each other', async () => {
    const centre = { ...alpha, name: 'Melbourne (CBD)', n: 390 };
    const rest = { ...alpha, key: 'b', name: 'The rest of the city', n: 186 };
    const { element } = await at(292, <SurvivalChart label="Open" groups={[centre, rest]} />);
    expect(element.textContent).to.contain('The rest of the city n 186');
    expectTextsInside(element);
  });

  it('leaves the end of a name out that is longer than the picture, and keeps its n', async () => {
    const shop = '弗林德斯街一百二十号的一家名字很长的候选小酒馆，二楼带露台，临近火车站';
    const groups = [alpha, { ...alpha, key: 'b', name: shop, n: 390 }];
    const { element } = await at(292, <SurvivalChart label="Open" groups={groups} />);
    expect(element.textContent).to.contain('… n 390');
    expectTextsInside(element);
  });
});

describe('ForestPlot', () => {
  it('fills a ratio whose interval leaves one out, and leaves the others hollow', async () => {
    const rows = [
      { key: 'a', name: 'Centre', ratio: { value: 0.7, low: 0.55, high: 0.9 }, n: 100 },
      { key: 'b', name: 'Size', ratio: { value: 1.1, low: 0.8, high: 1.5 }, n: 90 },
      { key: 'c', name: 'Other', ratio: null, n: 200 },
    ];
    const { element } = await at(
      640,
      <ForestPlot label="Factors" rows={rows} lower="longer" higher="shorter" />,
    );
    expect(
      [...element.querySelectorAll('svg rect[stroke-width="2"]')].map((rect) =>
        rect.getAttribute('fill'),
      ),
    ).to.deep.equal(['var(--cn-cat-1)', 'var(--cn-surface)']);
    expect(element.textContent).to.contain('0.70 (0.55–0.90)').and.to.contain('Reference');
    await press(canvas(element), 'Home');
    expect(said(element)).to.equal('Centre; Hazard ratio 0.70; 95% interval 0.55–0.90; n 100');
  });
});

describe('Tornado', () => {
  it('puts on top what moves the result most', async () => {
    const bars = [
      {
        key: 'a',
        name: 'Floor',
        low: { value: 98, label: '−5%' },
        high: { value: 103, label: '+5%' },
      },
      {
        key: 'b',
        name: 'Date',
        low: { value: 80, label: '2020' },
        high: { value: 120, label: '2022' },
      },
    ];
    const { element } = await at(
      600,
      <Tornado label="Sensitivity" base={100} bars={bars} format={whole} />,
    );
    await press(canvas(element), 'Home');
    expect(said(element)).to.equal('Date; 2020 80; 2022 120; Range 40');
    await expect(element).to.be.accessible();
  });
});

describe('Treemap', () => {
  it('gives each part its share of the picture', async () => {
    const items = [
      { key: 'food', name: 'Food', value: 60, share: 0.6 },
      { key: 'wear', name: 'Clothes', value: 30, share: 0.3 },
      { key: 'rest', name: 'Other', value: 10, share: 0.1 },
    ];
    const { element } = await at(500, <Treemap label="Mix" items={items} height={200} />);
    const areas = [...element.querySelectorAll('svg g rect')].map(
      (rect) => Number(rect.getAttribute('width')) * Number(rect.getAttribute('height')),
    );
    expect(areas.map((area) => Math.round(area / 1000))).to.deep.equal([60, 30, 10]);
    expect(element.textContent).to.contain('Food').and.to.contain('60%');
  });

  it('breaks a long name between two words where two lines have room, and leaves its end out elsewhere', async () => {
    const names = ['Clothes, shoes and bags', 'Household appliances'];
    const items = names.map((name, index) => ({
      key: name,
      name,
      value: 5 - index,
      share: (5 - index) / 9,
    }));
    const { element } = await at(250, <Treemap label="Mix" items={items} height={200} />);
    const told = [...element.querySelectorAll('svg g text')].map((text) => text.textContent);
    expect(told.slice(0, 2).join(' ')).to.equal('Clothes, shoes and bags');
    const { element: low } = await at(250, <Treemap label="Mix" items={items} height={50} />);
    expect(low.textContent).to.contain('…').and.not.to.contain('bags');
  });
});

describe('RankedIntervals', () => {
  it('draws quartiles and interval from eleven rows, the median alone from five, a hatch below', async () => {
    const rows = [
      {
        key: 'a',
        name: 'Alpha',
        n: 40,
        median: 800,
        q1: 600,
        q3: 1000,
        interval: { low: 750, high: 850 },
      },
      { key: 'b', name: 'Beta', n: 7, median: 610, q1: null, q3: null, interval: null },
      { key: 'c', name: 'Gamma', n: 3, median: null, q1: null, q3: null, interval: null },
    ];
    const { element } = await at(
      500,
      <RankedIntervals label="Districts" rows={rows} format={whole} />,
    );
    const rects = [...element.querySelectorAll('svg[data-chart] > g')]
      .filter((group) => group.querySelector('text'))
      .map((group) => group.querySelectorAll('rect').length);
    expect(rects.slice(-3)).to.deep.equal([2, 0, 1]);
    await press(canvas(element), 'End');
    expect(said(element)).to.equal('Gamma; n 3; Median Sample too small (n=3)');
  });
});

describe('HeatMatrix', () => {
  it('hatches a cell with too few rows and moves down by rows', async () => {
    const cells = [
      [
        { n: 40, value: 900 },
        { n: 4, value: null },
      ],
      [
        { n: 20, value: 500 },
        { n: 12, value: 700 },
      ],
    ];
    const { element } = await at(
      400,
      <HeatMatrix
        label="Area by zone"
        rowTitle="m²"
        rows={['< 30', '≥ 30']}
        columns={['Shops', 'Homes']}
        cells={cells}
        format={whole}
      />,
    );
    expect(element.querySelectorAll('[fill*=hatch]')).to.have.length(1);
    await press(canvas(element), 'Home');
    await press(canvas(element), 'ArrowDown');
    expect(said(element)).to.equal('≥ 30 · Shops; Median 500; n 20');
    await expect(element).to.be.accessible();
  });
});

describe('ScatterPlot', () => {
  it('opens the focused point with Enter', async () => {
    let opened = '';
    const points = [
      { key: 'a', name: 'Alpha', x: 0.1, y: 900, n: 40, onChoose: () => (opened = 'a') },
      { key: 'b', name: 'Beta', x: 0.2, y: 600, n: 10, onChoose: () => (opened = 'b') },
    ];
    const { element } = await at(
      500,
      <ScatterPlot
        label="Rent by vacancy"
        points={points}
        xAxis={{ name: 'Vacancy', format: String }}
        yAxis={{ name: 'Rent', format: whole }}
      />,
    );
    await press(canvas(element), 'End');
    await press(canvas(element), 'Enter');
    expect(opened).to.equal('b');
  });
});

describe('ElevationStrip', () => {
  it('puts the doors of each side in the order one walks, and hatches empty ones', async () => {
    const door = (key: string, seq: number, side: Door['side'], status: Door['status']): Door => ({
      key,
      seq,
      side,
      status,
      frontageM: 6,
      name: key,
      fill: 2,
      facts: [['n', '1']],
    });
    const doors = [
      door('C', 3, 'left', 'open'),
      door('A', 1, 'left', 'open'),
      door('B', 2, 'right', 'vacant'),
    ];
    const { element } = await at(
      600,
      <ElevationStrip
        label="Street"
        road="High Street"
        left="North side"
        right="South side"
        doors={doors}
      />,
    );
    expect(element.querySelectorAll('[fill*=hatch]')).to.have.length(1);
    await press(canvas(element), 'Home');
    expect(said(element)).to.equal('A; n 1');
    await expect(element).to.be.accessible();
  });

  it('folds a long road into rows whose names do not meet', async () => {
    const doors = Array.from({ length: 40 }, (_, index): Door => ({
      key: String(index),
      seq: index,
      side: index % 2 === 0 ? 'left' : 'right',
      status: 'vacant',
      frontageM: 6,
      name: String(index),
      fill: 2,
      facts: [],
    }));
    const { element } = await at(
      292,
      <ElevationStrip
        label="Street"
        road="High Street"
        left="North side"
        right="South side"
        doors={doors}
      />,
    );
    expect(element.textContent).to.contain('part 2 of 2');
    expectTextsInside(element);
  });
});

describe('ChartCard', () => {
  const card = (
    <ChartCard
      provenance="survey"
      title="Alpha is 20% above Beta"
      unit="NT$/m²·month"
      source="Register"
      date="2021Q3"
      columns={[
        { label: 'Place' },
        { label: 'Median', digits: 1 },
        { label: 'Share', percent: true },
      ]}
      rows={[
        ['Alpha', 812.34, 0.5],
        ['Beta', null, 0.25],
      ]}
    >
      {lines}
    </ChartCard>
  );

  it('shows its figures as a table, written by the language', async () => {
    const { element } = await at(700, card);
    await click(labelled(element, 'button', 'Show data'));
    expect(
      [...element.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    ).to.deep.equal([
      ['Alpha', '812.3', '50%'],
      ['Beta', '–', '25%'],
    ]);
    expect(element.textContent).to.contain('Register · 2021Q3 · Survey');
    expect(element.querySelector('figcaption [title]')!.textContent).to.equal('Survey');
    await expect(element).to.be.accessible();
  });

  it('hands out the picture as a PNG named by the finding', async () => {
    const { element } = await at(700, card);
    const saved: { name: string; type: string; size: number }[] = [];
    const click_ = HTMLAnchorElement.prototype.click;
    const make = URL.createObjectURL;
    let blob: Blob | undefined;
    URL.createObjectURL = (given) => make.call(URL, (blob = given as Blob));
    HTMLAnchorElement.prototype.click = function save() {
      saved.push({ name: this.download, type: blob!.type, size: blob!.size });
    };
    try {
      await act(async () => {
        labelled(element, 'button', 'Download PNG')!.click();
        for (let turn = 0; turn < 100 && saved.length === 0; turn++)
          await new Promise((resolve) => setTimeout(resolve, 20));
      });
    } finally {
      HTMLAnchorElement.prototype.click = click_;
      URL.createObjectURL = make;
    }
    expect(saved.map(({ name, type }) => [name, type])).to.deep.equal([
      ['Alpha-is-20%-above-Beta.png', 'image/png'],
    ]);
    expect(saved[0]!.size).to.be.above(2000);
  });
});
