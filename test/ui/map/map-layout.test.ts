import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { halfOf, namePlaces } from '#src/ui/map/map-layout.ts';

describe('the room of a district’s name', () => {
  it('is as wide as the name, in either script', () => {
    for (const name of ['中山区', 'Zhongshan District']) {
      const half = halfOf(name);
      const room = namePlaces([{ id: 'a', half }], new Map([['a', [200, 50]]]));
      const edges = room.flatMap(({ point, radius }) => [point[0] - radius, point[0] + radius]);
      assert.ok(Math.abs(Math.min(...edges) - (200 - half)) <= 4);
      assert.ok(Math.abs(Math.max(...edges) - (200 + half)) <= 4);
      const middles = room.map(({ point }) => point[0]).sort((a, b) => a - b);
      for (const [index, middle] of middles.slice(1).entries())
        assert.ok(middle - middles[index]! <= 18);
    }
  });

  it('is none where the name has no place', () => {
    assert.deepEqual(namePlaces([{ id: 'a', half: 18 }], new Map()), []);
  });
});
