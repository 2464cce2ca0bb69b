import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaKm2Of } from '#src/features/consulting/model/report-plan.ts';
import { circleCorners, cornersOf } from '#src/features/consulting/ui/brief/area-corners.ts';

describe('a circle somebody drew', () => {
  it('is taken as an area of 24 corners on it', () => {
    const corners = cornersOf(circleCorners('121.55,25.04,500'))!;
    assert.equal(corners.length, 24);
    // 24 triangles of two radii: 12 · sin(15°) · 500² m².
    assert.ok(Math.abs(areaKm2Of(corners) - 0.77646) <= 0.002);
  });
});
