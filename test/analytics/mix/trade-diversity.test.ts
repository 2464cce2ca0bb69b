import fc from 'fast-check';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diversity } from '#src/analytics/mix/trade-diversity.ts';
import { isPrinted } from '../../support/survival-data.ts';

it('reproduces the worked example', () => {
  const { hhi, entropy, evenness } = diversity([10, 6, 4]);
  assert.ok(
    isPrinted(hhi, '.38') && isPrinted(entropy, '1.029653') && isPrinted(evenness, '.9372306'),
    `${hhi} ${entropy} ${evenness}`,
  );
});

// Occupied mix of two town centres in 2014: comparison, convenience, leisure and service shops as
// shares of all units. Data from the Local Data Company; data analysis by the ESRC Consumer Data
// Research Centre (Open Government Licence v3.0).
const centres = [
  ['Manchester', [0.331475, 0.0593006, 0.328434, 0.167258], '.317165', '1.231289'],
  ['Durham', [0.351275, 0.0481586, 0.246459, 0.240793], '.310905', '1.234897'],
] as const;
for (const [name, shares, hhi, entropy] of centres) {
  it(`agrees with what was measured of ${name}`, () => {
    const mix = diversity(shares);
    assert.ok(isPrinted(mix.hhi, hhi) && isPrinted(mix.entropy, entropy), JSON.stringify(mix));
  });
}

it('is 0 for one trade and 1 for equal shares of all trades', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 28 }),
      (counts) => {
        const k = counts.length;
        const { hhi, entropy, evenness } = diversity([...counts, 0]);
        assert.ok(
          hhi >= 1 / k - 1e-12 && hhi <= 1 && entropy > 0 && entropy <= Math.log(k) + 1e-12,
        );
        assert.ok(evenness! > 0 && evenness! <= 1 + 1e-12);
      },
    ),
  );
  assert.deepEqual(diversity([7, 0]), { hhi: 1, entropy: 0, evenness: null });
});

it('names what it is undefined for', () => {
  assert.throws(() => diversity([]), /at least one count above 0/);
  assert.throws(() => diversity([0, 0]), /at least one count above 0/);
  assert.throws(() => diversity([1, -2]), /counts from 0, got -2 at 1/);
  assert.throws(() => diversity([Number.NaN]), /got NaN at 0/);
});
