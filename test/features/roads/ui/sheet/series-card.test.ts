import { expect } from '@open-wc/testing';
import { districtIndex, indexPoints } from '#src/features/roads/ui/sheet/series-card.tsx';

const point = (
  quarter: string,
  median: number,
  index: number,
  interval: { low: number; high: number } | null,
) => ({
  quarter,
  complete: true,
  n: interval ? 20 : 7,
  median,
  interval,
  index,
  method: 'quarter' as const,
});

it('the index of a road carries the error of both its ends, and none where one of them has none', () => {
  const points = indexPoints([
    point('2020Q1', 100, 100, { low: 90, high: 110 }),
    point('2020Q2', 110, 110, { low: 100, high: 121 }),
    point('2020Q3', 95, 95, null),
  ]);
  expect(points.get('2020Q1')).to.deep.equal({ index: 100, interval: { low: 100, high: 100 } });
  // Worked out in Python: 110 · exp(∓ hypot(ln(110/90)/2, ln(121/100)/2)), after Price & Bonett
  // (2002).
  const { low, high } = points.get('2020Q2')!.interval!;
  expect(low).to.be.closeTo(95.7837, 0.0001);
  expect(high).to.be.closeTo(126.3263, 0.0001);
  expect(points.get('2020Q3')).to.deep.equal({ index: 95, interval: null });
  expect(indexPoints([]).size).to.equal(0);
});

it('its district is 100 in the same quarter, and not drawn where it has no median then', () => {
  const quarter = (name: string, median: number | null) => ({
    quarter: name,
    n: 30,
    median,
    window: 'quarter' as const,
  });
  const series = [quarter('2020Q1', 400), quarter('2020Q2', 500), quarter('2020Q3', null)];
  expect([...districtIndex(series, '2020Q1')]).to.deep.equal([['2020Q1', 100], ['2020Q2', 125], ['2020Q3', null]]); // prettier-ignore
  expect([...districtIndex(series, '2020Q2').values()]).to.deep.equal([80, 100, null]);
  expect(districtIndex(series, '2020Q3').size).to.equal(0);
  expect(districtIndex(series, undefined).size).to.equal(0);
});
