import { expect } from '@open-wc/testing';
import { boxAround, boxOf, boxText, projectionFor, readBox, viewOf } from '#src/components/map/projection.ts';

const box = { west: 121.5, south: 25, east: 121.6, north: 25.1 };

describe('projectionFor', () => {
  const projection = projectionFor(box, 400, 600);
  it('puts the middle of the area into the middle of the drawing', () => {
    const [x, y] = projection.project([121.55, 25.05]);
    expect(x).to.be.closeTo(200, 0.01);
    expect(y).to.be.closeTo(300, 0.1);
  });
  it('finds the way back', () => {
    const [longitude, latitude] = projection.unproject(projection.project([121.53, 25.02]));
    expect(longitude).to.be.closeTo(121.53, 1e-9);
    expect(latitude).to.be.closeTo(25.02, 1e-9);
  });
  it('draws north upwards', () => expect(projection.project([121.5, 25.1])[1]).to.be.below(projection.project([121.5, 25])[1]));
});

describe('viewOf and boxOf', () => {
  it('shows the area that was asked for, so that a link brings the same map back', () => {
    const projection = projectionFor({ west: 121.4, south: 24.9, east: 121.7, north: 25.2 }, 400, 400);
    const view = { k: 3, x: -300, y: -420 };
    const seen = boxOf(view, projection, 400, 400);
    const again = viewOf(readBox(boxText(seen))!, projection, 400, 400);
    expect(again.k).to.be.closeTo(view.k, 0.01);
    expect(again.x).to.be.closeTo(view.x, 1);
    expect(again.y).to.be.closeTo(view.y, 1);
  });
});

describe('boxes', () => {
  it('are written for the address and read from it', () => {
    expect(boxText(box)).to.equal('121.50000,25.00000,121.60000,25.10000');
    expect(readBox(boxText(box))).to.deep.equal(box);
    expect(readBox('1,2,3')).to.equal(undefined);
    expect(readBox('3,2,1,4')).to.equal(undefined);
  });
  it('hold all positions', () => {
    expect(
      boxAround([
        [1, 2],
        [3, 1],
        [2, 5],
      ]),
    ).to.deep.equal({ west: 1, south: 1, east: 3, north: 5 });
    expect(boxAround([])).to.equal(undefined);
  });
});
