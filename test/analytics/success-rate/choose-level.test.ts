import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chooseLevel } from '#src/analytics/success-rate/choose-level.ts';

const level = (name: 'road' | 'district' | 'city', n: number, events: number, lastSeen = 10) => ({ level: name, n, events, lastSeen }); // prettier-ignore
const city = level('city', 500, 200);

it('takes the narrowest level with twenty shops and five closures', () => {
  assert.equal(chooseLevel([level('road', 20, 5), level('district', 80, 40), city], 3).used, 0);
  assert.equal(chooseLevel([level('road', 19, 9), level('district', 80, 40), city], 3).used, 1);
  assert.equal(chooseLevel([level('road', 40, 4), level('district', 80, 4), city], 3).used, 2);
});

it('says of each level why it was passed over', () => {
  const { counts } = chooseLevel([level('road', 19, 9), level('district', 80, 4), city], 3);
  assert.deepEqual(counts.map(({ shortcoming }) => shortcoming), ['few-shops', 'few-closures', null]); // prettier-ignore
});

it('passes over a level that was not followed as long as is asked, unless the city was not either', () => {
  assert.deepEqual(
    chooseLevel([level('road', 50, 20, 2), city], 5).counts[0]!.shortcoming,
    'seen-too-short',
  );
  assert.equal(chooseLevel([level('road', 50, 20, 4), level('city', 500, 200, 4)], 5).used, 0);
});

it('says none where the city has too few', () => {
  assert.equal(chooseLevel([level('city', 12, 3)], 3).used, null);
});
