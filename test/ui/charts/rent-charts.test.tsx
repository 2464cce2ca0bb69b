import { expect } from '@open-wc/testing';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { RentByArea, RentByQuarter } from '#src/ui/charts/rent-charts.tsx';
import { act, click, labelled, render } from '../../support/render.tsx';

const full = (n: number, median: number) => ({
  n,
  median,
  q1: median * 0.8,
  q3: median * 1.2,
  interval: { low: median * 0.95, high: median * 1.05 },
});
const only = (n: number, median: number | null) => ({
  n,
  median,
  q1: null,
  q3: null,
  interval: null,
});
const quarters = [
  { quarter: '2020Q4', complete: true, ...full(40, 800) },
  { quarter: '2021Q1', complete: true, ...only(7, 851) },
  { quarter: '2021Q2', complete: true, ...only(3, null) },
  { quarter: '2021Q3', complete: true, ...full(44, 1000) },
  { quarter: '2021Q4', complete: false, ...only(6, 900) },
];

const byQuarter = (groups = quarters) =>
  render(
    <div style={{ width: 700 }}>
      <RentByQuarter
        provenance="register"
        groups={groups}
        currency="TWD"
        source="Source: register"
      />
    </div>,
  );

describe('RentByQuarter', () => {
  it('says what the intervals allow, computed', async () => {
    const { element } = await byQuarter();
    expect(element.querySelector('h2')?.textContent).to.equal(
      'Median unit rent: 2021Q3 is 25% above 2020Q4',
    );
    await expect(element).to.be.accessible();
  });

  it('calls a difference within the error by that name', async () => {
    const { element } = await byQuarter([
      { ...quarters[0]!, ...full(40, 800) },
      { ...quarters[3]!, ...full(40, 820) },
    ]);
    expect(element.querySelector('h2')?.textContent).to.contain('is within the margin of error');
  });

  it('draws a box from 11 rows, a tick from 5, a hatch below, and nothing of a single row', async () => {
    const { element } = await byQuarter();
    const groups = [...element.querySelectorAll('[data-group]')];
    const parts = (index: number) => ({
      box: groups[index]!.querySelectorAll('rect[rx]').length,
      hatch: groups[index]!.querySelectorAll('[fill^=url]').length,
      lines: groups[index]!.querySelectorAll('line').length,
    });
    expect([0, 1, 2].map(parts)).to.deep.equal([
      { box: 1, hatch: 0, lines: 2 },
      { box: 0, hatch: 0, lines: 1 },
      { box: 0, hatch: 1, lines: 0 },
    ]);
    expect(element.querySelectorAll('svg > circle')).to.have.length(0);
  });

  it('keeps the figures as a table behind a button', async () => {
    const { element } = await byQuarter();
    expect(element.querySelector('table')).to.equal(null);
    await click(labelled(element, 'button', 'Show data'));
    const rows = [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join('|'),
    );
    expect(rows).to.deep.equal([
      '2020Q4|40|800|760|840|640|960',
      '2021Q1|7|851|–|–|–|–',
      '2021Q2|3|Sample too small (n=3)|–|–|–|–',
      '2021Q3|44|1,000|950|1,050|800|1,200',
      '2021Q4 (incomplete)|6|900|–|–|–|–',
    ]);
    await expect(element).to.be.accessible();
  });

  it('follows the unit of the member, in the chart, its table and its line of method', async () => {
    await act(() => applySettings('m_1', { rentUnit: 'day', rentConvention: '30' }));
    try {
      const { element } = await byQuarter([
        { ...quarters[0]!, ...full(40, 900) },
        { ...quarters[3]!, ...full(44, 1200) },
      ]);
      expect(element.querySelector('figcaption p')?.textContent).to.contain(
        'NT$/m²/day (monthly rent ÷ 30)',
      );
      await click(labelled(element, 'button', 'Show data'));
      // 900 and 1,200 a month over thirty days: the cell after the number of rents.
      const medians = [...element.querySelectorAll('tbody tr')].map(
        (row) => row.querySelectorAll('td')[1]?.textContent,
      );
      expect(medians).to.deep.equal(['30', '40']);
      expect(element.querySelector('h2')?.textContent).to.contain('33% above');
    } finally {
      await act(() => clearSettings());
    }
  });

  it('is drawn at the width it has', async () => {
    const { element } = await byQuarter();
    const svg = element.querySelector('figure svg[role=img]')!;
    expect(Number(svg.getAttribute('width'))).to.equal(
      Math.floor(svg.parentElement!.getBoundingClientRect().width),
    );
  });
});

describe('RentByArea with rows of the member', () => {
  it('draws them among the groups and counts them in the table; rows of others stay in their groups', async () => {
    const groups = [
      { from: 0, to: 60, ...full(40, 800) },
      { from: 60, to: null, ...only(3, null) },
    ];
    const rows = [
      { id: 'k1', areaM2: 30, unitRentMonth: 900 },
      { id: 'k2', areaM2: 80, unitRentMonth: 700 },
    ];
    const { element } = await render(
      <div style={{ width: 700 }}>
        <RentByArea
          provenance="register"
          groups={groups}
          currency="TWD"
          source="Source: register"
          own={{ rows, name: '2 of your own' }}
        />
      </div>,
    );
    expect(element.textContent).to.contain('○ 2 of your own');
    const inGroup = [...element.querySelectorAll('[data-group]')].map(
      (group) => group.querySelectorAll('circle').length,
    );
    expect(inGroup).to.deep.equal([1, 1]);
    await click(labelled(element, 'button', 'Show data'));
    expect(
      [...element.querySelectorAll('tbody tr')].map((row) => row.lastElementChild!.textContent),
    ).to.deep.equal(['1', '1']);
  });
});

describe('RentByArea', () => {
  const areas = [
    { from: 0, to: 30, ...full(30, 1200) },
    { from: 30, to: 100, ...full(200, 900) },
    { from: 100, to: null, ...full(60, 600) },
  ];

  it('names the groups by their ends and compares the small with the large', async () => {
    const { element } = await render(
      <div style={{ width: 700 }}>
        <RentByArea provenance="register" groups={areas} currency="TWD" source="Source: register" />
      </div>,
    );
    expect(element.querySelector('h2')?.textContent).to.equal(
      'Median unit rent: ≥ 100 m² is 50% below < 30 m²',
    );
    for (const label of ['< 30', '30–100', '≥ 100'])
      expect(element.querySelector('svg[role=img]')?.textContent).to.contain(label);
    await expect(element).to.be.accessible();
  });

  it('says that rents are not shown where every group is too small', async () => {
    const { element } = await render(
      <div style={{ width: 500 }}>
        <RentByArea
          provenance="register"
          groups={[{ from: 0, to: null, ...only(4, null) }]}
          currency="TWD"
          source=""
        />
      </div>,
    );
    expect(element.textContent).to.contain('no rents are shown');
  });
});
