import { expect } from '@open-wc/testing';
import type { AlongRoad } from '#src/ui/charts/along-road.ts';
import { RentAlongRoad } from '#src/ui/charts/rent-along-road.tsx';
import { press, render } from '../../support/render.tsx';

const whole = (value: number) => String(Math.round(value));
const stretch = (from: number, to: number, n: number, median: number) => ({
  from,
  to,
  n,
  median,
  q1: n < 11 ? null : median * 0.8,
  q3: n < 11 ? null : median * 1.3,
  interval: n < 11 ? null : { low: median * 0.7, high: median * 1.4 },
});
const road = (
  name: string,
  n: number,
  stretches: AlongRoad['stretches'],
  own: AlongRoad['own'] = [],
): AlongRoad => ({
  key: name,
  name,
  n,
  median: n < 5 ? null : 1000,
  q1: null,
  q3: null,
  interval: null,
  stretches,
  own,
});

const roads = [
  road('East', 24, [stretch(1, 101, 16, 1750), stretch(101, 151, 8, 1990)], [
    { key: 'k', door: 120, value: 1500, facts: [['Unit rent', '1,500']] },
  ]),
  road('West', 12, [stretch(1, 301, 12, 900)]),
  road('North', 3, []),
]; // prettier-ignore
const at = (width: number) =>
  render(
    <div style={{ width }}>
      <RentAlongRoad label="Rent along the roads" roads={roads} format={whole} />
    </div>,
  );
const said = (element: HTMLElement) => element.querySelector('[aria-live]')!.textContent;
const texts = (element: HTMLElement) =>
  [...element.querySelectorAll('svg[data-chart] text')].map((text) => text.textContent);

describe('RentAlongRoad', () => {
  it('draws roads one under the other on one scale of doors and one of rents', async () => {
    const { element } = await at(720);
    const medians = [...element.querySelectorAll<SVGLineElement>('svg[data-chart] line')].filter(({ attributes }) => attributes.getNamedItem('class')?.value.includes('tick')); // prettier-ignore
    const ends = medians.map((line) => [
      Number(line.getAttribute('x1')),
      Number(line.getAttribute('x2')),
    ]);
    // The first stretch of East ends at a third of the only one of West, both beginning at one
    // place.
    expect(ends[0]![0]).to.be.closeTo(ends[2]![0]!, 0.5);
    expect((ends[0]![1]! - ends[0]![0]!) / (ends[2]![1]! - ends[2]![0]!)).to.be.closeTo(
      1 / 3,
      0.02,
    );
    const rents = texts(element).filter((text) => /^\d00$|^\d{4}$/.test(text));
    expect(new Set(rents).size, 'each rent of the axis stands once for each road').to.be.at.most(
      rents.length / 3 + 3,
    );
  });

  it('gives a stretch of few its median alone, dashed, and says why a road has none', async () => {
    const { element } = await at(720);
    const lines = [...element.querySelectorAll('svg[data-chart] line[stroke-dasharray]')];
    expect(lines).to.have.length(1);
    expect(element.querySelectorAll('svg[data-chart] rect[class*=box]')).to.have.length(2);
    expect(texts(element)).to.include('Sample too small (n=3)');
  });

  it('is walked with the arrows: points one owns, then the stretches under them', async () => {
    const { element } = await at(720);
    const canvas = element.querySelector<HTMLElement>('[role=group]')!;
    await press(canvas, 'ArrowRight');
    expect(said(element)).to.contain('East').and.to.contain('120').and.to.contain('1,500');
    await press(canvas, 'ArrowRight');
    expect(said(element)).to.contain('1–100').and.to.contain('n 16').and.to.contain('1225–2450');
    await press(canvas, 'ArrowRight');
    expect(said(element)).to.contain('101–150').and.not.to.contain('95%');
  });

  for (const width of [324, 760]) {
    it(`keeps its texts inside and apart at ${width} px`, async () => {
      const { element } = await at(width);
      const frame = element.querySelector('svg[data-chart]')!.getBoundingClientRect();
      const boxes = [...element.querySelectorAll('svg[data-chart] text')].map((text) =>
        text.getBoundingClientRect(),
      );
      for (const box of boxes) {
        expect(box.left).to.be.at.least(frame.left - 1);
        expect(box.right).to.be.at.most(frame.right + 1);
      }
      const meet = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)); // prettier-ignore
      expect(meet).to.have.length(0);
    });
  }
});
