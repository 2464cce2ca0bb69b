import { expect } from '@open-wc/testing';
import { circleCorners, cornersOf } from '#pages/renta-reports/consulting-report-add/corners.part.ts';
import { areaKm2Of } from '#src/domain/report-plan.ts';

describe('a circle somebody drew', () => {
  it('is taken as an area of 24 corners on it', () => {
    const corners = cornersOf(circleCorners('121.55,25.04,500'))!;
    expect(corners).to.have.length(24);
    // 24 triangles of two radii: 12 · sin(15°) · 500² m².
    expect(areaKm2Of(corners)).to.be.closeTo(0.77646, 0.002);
  });
});
