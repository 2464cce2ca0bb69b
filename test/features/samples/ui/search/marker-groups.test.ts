import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  boundsOf,
  leadingOf,
  markerGroupsOf,
} from '#src/features/samples/ui/search/marker-groups.ts';
import { sampleBubbles } from '#src/features/samples/ui/search/sample-bubbles.ts';
import { tradeClassOf } from '#src/features/samples/ui/search/sample-labels.ts';

describe('points on a map', () => {
  it('are counted where they share a place, and take the colour of most of them', () => {
    const at = (category: string | null, lon: number | null = 121.5) => ({
      lon,
      lat: 25,
      category,
    });
    const spots = markerGroupsOf([
      at('fnb-tea'),
      at('fnb-bar'),
      at('ret-cvs'),
      at(null, 121.6),
      at('edu', null),
    ]);
    assert.deepEqual(spots.map((spot) => [spot.n, leadingOf([spot])]), [[3, 'fnb'], [1, 'empty']]); // prettier-ignore
  });

  it('are drawn as one disc where theirs would lie on each other, so that each count can be read', () => {
    const points = [0, 1, 2, 3, 4, 5, 90].flatMap((at) =>
      ['fnb-tea', 'svc-pet', 'fnb-bar'].map((category) => ({
        lon: 121.5 + at / 1000,
        lat: 25,
        category,
      })),
    );
    const spots = markerGroupsOf(points);
    // Ten pixels for each thousandth of a degree: the first six lie closer than two discs need.
    const discs = sampleBubbles(spots, ({ lon }) => [(lon - 121.5) * 10_000, 0]);
    assert.equal(discs.reduce((sum, { n }) => sum + n, 0), points.length); // prettier-ignore
    for (const one of discs)
      for (const other of discs)
        if (one !== other)
          assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.r + other.r);
    assert.deepEqual(discs.at(-1)!.spots.map(({ key }) => key), [spots.at(-1)!.key]); // prettier-ignore
    assert.ok(discs.length < spots.length && discs.every(({ leading }) => leading === 'fnb'));
    // Far apart on the screen each is shown separately.
    assert.equal(
      sampleBubbles(spots, ({ lon }) => [(lon - 121.5) * 100_000, 0]).length,
      spots.length,
    );
  });

  it('limit the search to the hundred metres of each, and of all of a disc together', () => {
    const spots = markerGroupsOf([121.5, 121.502].map((lon) => ({ lon, lat: 25, category: null })));
    assert.equal(boundsOf(spots.slice(0, 1)), '121.49950,24.99950,121.50050,25.00050');
    assert.equal(boundsOf(spots), '121.49950,24.99950,121.50250,25.00050');
  });

  it('belong to one of three large families, to the others, or to none', () => {
    assert.deepEqual(['fnb-tea', 'ret-cvs', 'svc-pet', 'edu', null].map(tradeClassOf), [
      'fnb',
      'ret',
      'svc',
      'other',
      'empty',
    ]);
  });
});
