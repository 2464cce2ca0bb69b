import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { vacancy } from '#src/analytics/mix/vacancy-rate.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import { isPrinted } from '../../support/survival-data.ts';

const street = (open: number, vacant: number) =>
  Array.from({ length: open + vacant }, (_, at) => ({
    isVacant: at >= open,
    frontageM: at >= open ? 3 : 6,
    vacantMonths: at,
  }));

it('counts by number, by frontage and by how long', () => {
  // 33 open at 6 m and 7 vacant at 3 m, vacant for 33 to 39 months.
  const told = vacancy(street(33, 7));
  assert.deepEqual({ ...told, interval: null }, { n: 40, vacant: 7, rate: 0.175, interval: null, frontageRate: 21 / 219, persistentRate: 0.175 }); // prettier-ignore
  assert.ok(isPrinted(told.interval.low, '.0874541') && isPrinted(told.interval.high, '.3194999'));
});

it('agrees with what was measured of Aberdare', () => {
  // Town centre of Aberdare: 33 units with 1 vacant in 2009, 64 with 15 in 2014. Local Data Company / CDRC, OGL v3.0.
  assert.ok(isPrinted(vacancy(street(32, 1)).rate, '.0303'));
  assert.ok(isPrinted(vacancy(street(49, 15)).rate, '.2344'));
});

// Premises and vacant share of British town centres. Data from the Local Data Company; data analysis by the ESRC Consumer
// Data Research Centre; Open Government Licence v3.0 (DOI 10.20390/prepostrec2015). Expected: numpy, over the same columns.
const centres = parse(readFileSync('test/fixtures/uk-vacancy.csv'), { columns: true }) as Record<
  string,
  string
>[];
for (const [year, n, units, rate, quartiles] of [
  ['2009', 1848, 270_225, '.0651', ['.030', '.056', '.083']],
  ['2014', 1878, 328_087, '.1261', ['.075', '.113', '.164']],
] as const) {
  it(`agrees with what was measured of the town centres of ${year}`, () => {
    const seen = centres
      .filter((row) => row[`premises_${year}`] !== '')
      .map((row) => ({
        premises: Number(row[`premises_${year}`]),
        share: Number(row[`vacant_${year}`]),
      }));
    assert.equal(seen.length, n);
    const vacant = seen.reduce((sum, { premises, share }) => sum + Math.round(premises * share), 0);
    const all = vacancy([
      ...Array.from({ length: vacant }, () => ({ isVacant: true })),
      ...Array.from({ length: units - vacant }, () => ({ isVacant: false })),
    ]);
    assert.equal(seen.reduce((sum, { premises }) => sum + premises, 0), units); // prettier-ignore
    assert.ok(isPrinted(all.rate, rate), String(all.rate));
    assert.ok(all.interval.low < all.rate && all.rate < all.interval.high);
    const large = seen.filter(({ premises }) => premises >= 50).map(({ share }) => share).sort((a, b) => a - b); // prettier-ignore
    quartiles.forEach((printed, at) =>
      assert.ok(isPrinted(quantile(large, (at + 1) / 4), printed)),
    );
  });
}

it('says what it does not know', () => {
  const { frontageRate, persistentRate } = vacancy([{ isVacant: true }, { isVacant: false }]);
  assert.equal(frontageRate, null);
  assert.equal(persistentRate, 0);
  assert.equal(vacancy([{ isVacant: true, vacantMonths: 12 }, { isVacant: true, vacantMonths: 11 }]).persistentRate, 0.5); // prettier-ignore
});

it('names what it is undefined for', () => {
  assert.throws(() => vacancy([]), /at least one unit/);
  assert.throws(
    () => vacancy([{ isVacant: true, frontageM: -1 }]),
    /frontage from 0 m, got -1 at 0/,
  );
  assert.throws(
    () => vacancy([{ isVacant: true, vacantMonths: Number.NaN }]),
    /months from 0, got NaN/,
  );
});
