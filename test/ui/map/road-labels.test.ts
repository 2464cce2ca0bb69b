import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeLabels, type Naming } from '#src/ui/map/road-labels.ts';

const road = (id: string, name: string, ...line: [number, number][]): Naming => ({
  id,
  name,
  line,
  clearance: 3,
});
const place = (...roads: Naming[]) => placeLabels(roads, [], 400, 400);

describe('placeLabels', () => {
  it('lays a name along a flat line', () => {
    const [label] = place(road('a', '忠孝東路', [50, 200], [350, 200]));
    assert.deepEqual({ ...label, upright: false, degrees: 0 }, label);
    assert.ok(label!.point[1] < 200);
  });
  it('turns no name on its head', () => {
    const [label] = place(road('a', '忠孝東路', [350, 240], [50, 200]));
    assert.ok(Math.abs(label!.degrees) < 90);
  });
  it('stands sign under sign beside a steep line', () => {
    const [label] = place(road('a', '復興南路', [200, 50], [205, 350]));
    assert.deepEqual({ ...label, upright: true, degrees: 0 }, label);
    assert.ok(Math.abs(label!.point[0] - 202) > 8);
  });
  it('names no line shorter than the name', () =>
    assert.deepEqual(place(road('a', '忠孝東路四段', [50, 200], [90, 200])), []));
  it('names no point', () => assert.deepEqual(place(road('a', '路', [50, 200])), []));
  it('drops the later of two names that have the same place', () => {
    const short: [number, number][] = [
      [150, 200],
      [202, 200],
    ];
    assert.deepEqual(
      place(
        road('a', '忠孝東路', ...short),
        road('b', '仁愛路四', ...short),
        road('c', '信義路四', ...short),
      ).map(({ id }) => id),
      ['a', 'b'],
    );
  });
  it('keeps clear of discs and of the edge', () => {
    const line = road('a', '忠孝東路', [150, 200], [202, 200]);
    assert.deepEqual(placeLabels([line], [{ point: [176, 200], radius: 40 }], 400, 400), []);
    assert.equal(placeLabels([line], [], 400, 205).length, 1);
    assert.deepEqual(placeLabels([line], [], 160, 400), []);
  });
});
