import { expect } from '@open-wc/testing';
import { ancestorOf, tilesOf } from '#src/ui/base-map/tile-grid.ts';
import { wholeView } from '#src/ui/map/map-geometry.ts';
import { projectionFor } from '#src/ui/map/projection.ts';

// Tiles of known places after the formula of the OpenStreetMap wiki ("Slippy map tilenames"),
// worked out with Python: 121.5645, 25.0340 is 27449/14029 at zoom 15.
const taipei101 = [121.5645, 25.034] as const;
/** About as wide as a window of 512 pixels shows at zoom 15. */
const degreesAcross = 360 / 2 ** 15;

function around([longitude, latitude]: readonly [number, number], degrees: number) {
  const half = degrees / 2;
  const flat = Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - half,
    east: longitude + half,
    south: latitude - half * flat,
    north: latitude + half * flat,
  };
}

describe('tilesOf', () => {
  it('finds the tile that holds a place, where the map shows that place', () => {
    const projection = projectionFor(around(taipei101, degreesAcross), 512, 512);
    const tiles = tilesOf(projection, wholeView, 512, 512, 512);
    const [x, y] = projection.project(taipei101);
    const found = tiles.filter(
      ({ left, top, width, height }) =>
        x >= left && x < left + width && y >= top && y < top + height,
    );
    expect(found.map((tile) => [tile.z, tile.x, tile.y])).to.deep.equal([[15, 27449, 14029]]);
    expect(found[0]!.width).to.be.within(510, 514);
  });

  it('covers the window without a gap or an overlap', () => {
    const projection = projectionFor(around(taipei101, degreesAcross * 1.3), 700, 400);
    const tiles = tilesOf(projection, { k: 1.7, x: -120.4, y: 33.3 }, 700, 400, 256);
    for (const { z, x, y, left, top, width, height } of tiles) {
      const [east] = tiles.filter((tile) => tile.x === x + 1 && tile.y === y);
      const [south] = tiles.filter((tile) => tile.y === y + 1 && tile.x === x);
      if (east) expect(east.left).to.equal(left + width);
      if (south) expect(south.top).to.equal(top + height);
      expect(z).to.equal(tiles[0]!.z);
    }
    expect(Math.min(...tiles.map(({ left }) => left))).to.be.at.most(0);
    expect(Math.min(...tiles.map(({ top }) => top))).to.be.at.most(0);
    expect(Math.max(...tiles.map(({ left, width }) => left + width))).to.be.at.least(700);
    expect(Math.max(...tiles.map(({ top, height }) => top + height))).to.be.at.least(400);
  });

  it('takes deeper tiles as the map is enlarged, and none beyond the world', () => {
    const projection = projectionFor(around(taipei101, degreesAcross), 512, 512);
    const zoomOf = (k: number) =>
      tilesOf(projection, { k, x: 256 * (1 - k), y: 256 * (1 - k) }, 512, 512, 512)[0]!.z;
    expect([zoomOf(1), zoomOf(2), zoomOf(8), zoomOf(1 / 4)]).to.deep.equal([15, 16, 18, 13]);
    const world = tilesOf(
      projectionFor({ west: -179, east: 179, south: -80, north: 80 }, 400, 400),
      { k: 0.1, x: 180, y: 180 },
      400,
      400,
      512,
    );
    expect(world.map(({ z, x, y }) => [z, x, y])).to.deep.equal([[0, 0, 0]]);
  });
});

describe('ancestorOf', () => {
  it('is the tile above, and the part of it that a tile is', () => {
    // 27449 = 857 × 32 + 25 and 14029 = 438 × 32 + 13.
    expect(ancestorOf({ z: 15, x: 27449, y: 14029 }, 10)).to.deep.equal({
      z: 10,
      x: 857,
      y: 438,
      depth: 5,
      column: 25,
      row: 13,
    });
    expect(ancestorOf({ z: 3, x: 5, y: 2 }, 10)).to.deep.equal({
      z: 3,
      x: 5,
      y: 2,
      depth: 0,
      column: 0,
      row: 0,
    });
  });
});
