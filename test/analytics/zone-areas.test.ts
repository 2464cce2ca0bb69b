import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zoneA, zonesOf, zonesOf6m } from '#src/analytics/zone-areas.ts';

describe('zoneA', () => {
  // Metric examples of the methods paper, zones of 6.1 m.
  it('gives the worked metric areas', () => {
    const measures = [[5, 12], [5, 16], [4.5, 10], [8, 15], [6, 30]] as const; // prettier-ignore
    assert.deepEqual(
      measures.map(([frontage, depth]) => zoneA(frontage, depth).toFixed(3)),
      ['45.250', '50.500', '36.225', '78.800', '70.725'],
    );
  });

  // Lever, Guide to Zoning: shop X of 18 by 55 feet, shop Y of 16.5 by 67 feet, in zones of 20
  // feet.
  it("gives the literature's areas in terms of zone A", () => {
    const zonesOf20Feet = { ...zonesOf6m, depth: 20 };
    assert.equal(zoneA(18, 55, zonesOf20Feet), 607.5);
    assert.equal(zoneA(16.5, 67, zonesOf20Feet), 591.9375);
  });

  it('grows with depth, by less and less, and never beyond the floor area', () => {
    const measure = fc.double({ min: 0.5, max: 60, noNaN: true });
    fc.assert(
      fc.property(
        measure,
        measure,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (frontage, depth, more) => {
          const [near, far, further] = [0, 1, 2].map((steps) =>
            zoneA(frontage, depth + steps * more),
          ) as [number, number, number];
          assert.ok(near <= frontage * depth * (1 + 1e-12));
          assert.ok(far > near && further - far <= (far - near) * (1 + 1e-9));
        },
      ),
    );
  });

  it('refuses measures that are none', () => {
    assert.throws(() => zoneA(0, 10), /a frontage above zero, got 0/);
    assert.throws(() => zoneA(5, -1), /a depth above zero, got -1/);
  });
});

describe('zonesOf', () => {
  it('cuts a depth into zones from the street, the last one as deep as it reaches', () => {
    assert.deepEqual(zonesOf(10), [
      { name: 'A', from: 0, to: 6.1, factor: 1 },
      { name: 'B', from: 6.1, to: 10, factor: 0.5 },
    ]);
    assert.equal(zonesOf(6.1).length, 1, 'a depth of one zone has no second');
  });

  it('puts all behind the last zone into one, so that its parts add up to the area in terms of zone A', () => {
    const zones = zonesOf(30);
    assert.deepEqual(zones.at(-1), { name: 'E', from: 4 * 6.1, to: 30, factor: 1 / 16 });
    const area = zones.reduce((sum, { from, to, factor }) => sum + 6 * (to - from) * factor, 0);
    // 70.725 m² for 6 by 30 m: the worked example above.
    assert.equal(area.toFixed(3), '70.725');
  });

  it('refuses a depth that is none', () => {
    assert.throws(() => zonesOf(0), RangeError);
  });
});
