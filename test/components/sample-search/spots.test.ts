import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spotsOf } from '#src/components/sample-search/spots.ts';
import { tradeClassOf } from '#src/components/sample-search/sample-words.ts';

describe('points on a map', () => {
  it('are counted where they share a place, and take the colour of most of them', () => {
    const at = (category: string | null, lon: number | null = 121.5) => ({ lon, lat: 25, category });
    const spots = spotsOf([at('fnb-tea'), at('fnb-bar'), at('ret-cvs'), at(null, 121.6), at('edu', null)]);
    assert.deepEqual(spots.map(({ n, leading }) => [n, leading]), [[3, 'fnb'], [1, 'empty']]); // prettier-ignore
  });

  it('belong to one of three large families, to the others, or to none', () => {
    assert.deepEqual(['fnb-tea', 'ret-cvs', 'svc-pet', 'edu', null].map(tradeClassOf), ['fnb', 'ret', 'svc', 'other', 'empty']);
  });
});
