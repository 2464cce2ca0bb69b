import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaShape, circleText, polygonText, radiusOf } from '#src/ui/map/drawn-area.ts';
import { projectionFor } from '#src/ui/map/projection.ts';

const projection = projectionFor({ west: 121.5, south: 25, east: 121.6, north: 25.1 }, 1000, 1000);

describe('an area drawn on the map', () => {
  it('is written as the address has it, and read back to the same place', () => {
    const corners = [
      projection.project([121.52, 25.02]),
      projection.project([121.56, 25.02]),
      projection.project([121.54, 25.06]),
    ];
    const polygon = polygonText(projection, corners);
    assert.equal(polygon, '121.52000,25.02000;121.56000,25.02000;121.54000,25.06000');
    const shape = areaShape({ polygon }, projection) as { corners: [number, number][] };
    shape.corners.forEach(([x, y], index) => {
      assert.ok(Math.abs(x - corners[index]![0]) <= 0.01);
      assert.ok(Math.abs(y - corners[index]![1]) <= 0.01);
    });
  });

  // 0.01 degrees of longitude at 25.05° north are 1,007 m on a sphere of 6,371,008.8 m.
  it('measures a circle in metres', () => {
    const [middle, edge] = [
      projection.project([121.54, 25.05]),
      projection.project([121.55, 25.05]),
    ];
    assert.ok(
      radiusOf(projection, middle, edge) >= 1006 && radiusOf(projection, middle, edge) <= 1008,
    );
    assert.match(circleText(projection, middle, edge) ?? '', /^121\.54000,25\.05000,100[678]$/);
  });

  it('keeps a circle within what may be asked', () => {
    const [middle, far] = [projection.project([121.5, 25.05]), projection.project([121.6, 25.05])];
    assert.equal(radiusOf(projection, middle, far), 5000);
    assert.equal(circleText(projection, middle, middle), undefined);
  });

  it('draws nothing of what it cannot read', () => {
    assert.equal(areaShape({}, projection), null);
    assert.equal(areaShape({ polygon: '1;2' }, projection), null);
  });
});
