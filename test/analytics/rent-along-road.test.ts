import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentAlongRoad, segmentDoors } from '#src/analytics/rent-along-road.ts';

const at = (...doors: number[]) => doors.map((door, index) => ({ door, unitRent: 100 + index }));

describe('rentAlongRoad', () => {
  it('cuts a road after every fifty numbers', () => {
    const found = rentAlongRoad(at(1, 2, 3, 49, 50, 51, 60, 70, 99, 100));
    assert.deepEqual(
      found.map(({ from, to, rents }) => [from, to, rents]),
      [
        [1, 1 + segmentDoors, [100, 101, 102, 103, 104]],
        [1 + segmentDoors, 1 + 2 * segmentDoors, [105, 106, 107, 108, 109]],
      ],
    );
  });

  it('joins neighbours until each stretch holds five rents, the rest at the end going to the one before', () => {
    const found = rentAlongRoad(at(10, 20, 60, 70, 80, 90, 400, 900));
    assert.deepEqual(
      found.map(({ from, to, rents }) => [from, to, rents.length]),
      [[1, 901, 8]],
    );
  });

  it('says nothing of fewer than five rents', () => {
    assert.deepEqual(rentAlongRoad(at(1, 2, 3, 4)), []);
    assert.deepEqual(rentAlongRoad([]), []);
  });

  it('publishes no stretch of fewer than five rents', () => {
    for (let seed = 1; seed <= 40; seed++) {
      // A small generator of its own, so that a failure can be repeated.
      let state = seed * 2_654_435_761;
      const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
      const doors = Array.from({ length: seed }, () => 1 + Math.floor(next() ** 3 * 700));
      const found = rentAlongRoad(at(...doors));
      assert.ok(found.every(({ rents }) => rents.length >= 5));
      assert.equal(found.reduce((sum, { rents }) => sum + rents.length, 0), seed < 5 ? 0 : seed); // prettier-ignore
      assert.ok(
        found.every(
          ({ from, to }, index) => from < to && (index === 0 || from >= found[index - 1]!.to),
        ),
      );
    }
  });

  it('refuses doors and rents it is not defined for', () => {
    assert.throws(() => rentAlongRoad([{ door: 0, unitRent: 1 }]), /expected a door from 1, got 0/);
    assert.throws(
      () => rentAlongRoad([{ door: 1, unitRent: 0 }]),
      /expected a rent above zero, got 0/,
    );
  });
});
