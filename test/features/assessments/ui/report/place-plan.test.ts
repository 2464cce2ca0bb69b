import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placePlan } from '#src/features/assessments/ui/report/place-plan.ts';

describe('the plan of subject and comparables', () => {
  it('has north up, one scale and a bar of a round length', () => {
    // At 60° north a degree of longitude is half as long as one of latitude.
    const { points, bar } = placePlan([
      { line: null, lon: 10, lat: 60 },
      { line: 0, lon: 10.02, lat: 60 },
      { line: 1, lon: 10, lat: 60.01 },
      { line: 2, lon: 10.02, lat: 60 },
    ]);
    const [subject, east, north] = points;
    assert.deepEqual(
      points.map(({ isSubject, lines }) => [isSubject, lines]),
      [
        [true, []],
        [false, [0, 2]],
        [false, [1]],
      ],
    );
    assert.ok(east!.x > subject!.x && Math.abs(east!.y - subject!.y) < 0.001);
    assert.ok(north!.y < subject!.y && Math.abs(north!.x - subject!.x) < 0.001);
    const [acrossPx, upPx] = [east!.x - subject!.x, subject!.y - north!.y];
    assert.ok(Math.abs(acrossPx / upPx - 1) < 0.001, 'both are 1113 m');
    assert.equal(bar.metres, 500);
    assert.ok(Math.abs(bar.length / upPx - 500 / 1113.2) < 0.001);
    for (const { x, y } of points) assert.ok(x >= 48 && x <= 592 && y >= 48 - 0.01 && y <= 272.01);
  });

  it('shows a single road in the middle', () => {
    const { points } = placePlan([
      { line: null, lon: 121.5, lat: 25 },
      { line: 0, lon: 121.5, lat: 25 },
    ]);
    assert.deepEqual(points, [{ x: 320, y: 160, isSubject: true, lines: [0] }]);
  });
});
