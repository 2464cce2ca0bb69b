import { expect } from '@open-wc/testing';
import type { Provenance } from '#src/domain/provenance.ts';
import {
  StatisticsBar,
  type BarStatistics,
} from '#src/features/searches/ui/statistics/statistics-bar.tsx';
import { render, until } from '../../../../support/render.tsx';

const histogram = [
  { from: 0, to: 400, n: 12 },
  { from: 400, to: 800, n: 80 },
  { from: 800, to: 1200, n: 60 },
  { from: 1200, to: null, n: 32 },
];
const many: BarStatistics = {
  n: 184,
  median: 818.18,
  q1: 647.1,
  q3: 1097.6,
  interval: { low: 746.8, high: 925.9 },
  currency: 'TWD',
  histogram,
};

function drawn(
  statistics: BarStatistics | undefined,
  busy = false,
  provenance: Provenance = 'register',
) {
  return (
    <StatisticsBar
      provenance={provenance}
      statistics={statistics}
      rows="Cases"
      rowsNote="50 roads"
      periodNote="2020Q1–2021Q4"
      busy={busy}
      method={null}
    />
  );
}

async function strip(...of: Parameters<typeof drawn>) {
  const { element } = await render(drawn(...of));
  return { element, text: element.textContent };
}

describe('StatisticsBar', () => {
  it('shows n, median with interval and unit, quartiles and the distribution of a large sample', async () => {
    const { element, text } = await strip(many);
    for (const part of [
      '184',
      '50 roads',
      '818',
      'NT$/m²/month',
      '≥ 95% interval 747–926',
      '647–1,098',
      '2020Q1–2021Q4',
    ])
      expect(text).to.contain(part);
    // The drawing comes after the figures.
    await until(() => element.querySelector('svg[role=img]'));
    const drawing = element.querySelector('svg[role=img]')!;
    expect(drawing.getAttribute('aria-label')).to.equal(
      'Distribution of unit rents: median 818, quartiles 647 to 1,098, NT$/m²/month',
    );
    expect(drawing.textContent).to.contain('≥ 1,200');
    await expect(element).to.be.accessible();
  });

  it('names where the figures come from, and marks generated ones', async () => {
    const badges = async (provenance: Provenance, statistics = many) =>
      [
        ...(await render(drawn(statistics, false, provenance))).element.querySelectorAll('[title]'),
      ].map(({ textContent }) => textContent);
    expect(await badges('register')).to.deep.equal(['Register', 'Register']);
    expect(await badges('synthetic')).to.deep.equal(['Synthetic', 'Synthetic']);
    // No median, no badge beside it.
    expect(
      await badges('listing', { ...many, n: 3, median: null, q1: null, q3: null, interval: null }),
    ).to.deep.equal(['Listing']);
  });

  it('shows the rounded median alone from 5 to 10 rows, and says that it is rounded', async () => {
    const { element, text } = await strip({
      ...many,
      n: 7,
      median: 819,
      q1: null,
      q3: null,
      interval: null,
      histogram: [],
    });
    expect(text).to.contain('about 819');
    expect(text).to.contain('Three significant digits');
    expect(text).not.to.contain('Quartiles');
    expect(element.querySelector('svg')).to.equal(null);
  });

  it('says that a sample under 5 is too small', async () => {
    const { text } = await strip({
      ...many,
      n: 3,
      median: null,
      q1: null,
      q3: null,
      interval: null,
      histogram: [],
    });
    expect(text).to.contain('Sample too small (n=3)');
    expect(text).not.to.contain('NT$');
  });

  it('makes no figure of two currencies', async () => {
    const { text } = await strip({
      ...many,
      currency: null,
      median: null,
      q1: null,
      q3: null,
      interval: null,
      histogram: [],
    });
    expect(text).to.contain('Mixed currencies');
    expect(text).to.contain('184');
  });

  it('shows nothing but the number where nothing matches', async () => {
    const { text } = await strip({
      ...many,
      n: 0,
      median: null,
      q1: null,
      q3: null,
      interval: null,
      histogram: [],
    });
    expect(text).to.equal('Cases050 roads');
  });

  it('reserves its height while the first response is pending', async () => {
    const { element } = await strip(undefined, true);
    expect(element.querySelector('section')?.getAttribute('aria-busy')).to.equal('true');
    expect(element.querySelector('section')!.offsetHeight).to.be.at.least(104);
  });

  it('draws areas, not heights: a bin of double width is half as high', async () => {
    const even = [
      { from: 0, to: 100, n: 20 },
      { from: 100, to: 200, n: 20 },
      { from: 200, to: 400, n: 20 },
      { from: 400, to: 500, n: 20 },
    ];
    const { element } = await strip({ ...many, median: 200, q1: 100, q3: 300, histogram: even });
    const heights = [...element.querySelectorAll('rect')]
      .slice(1)
      .map((bar) => Number(bar.getAttribute('height')));
    expect(heights[2]! / heights[0]!).to.be.closeTo(0.5, 0.01);
  });
});
