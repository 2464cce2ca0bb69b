import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extremes, spreadFinding } from '#src/features/dashboard/ui/extremes-finding.ts';
import { indexFinding } from '#src/features/dashboard/ui/index-finding.ts';
import { scatterFinding } from '#src/features/dashboard/ui/scatter-finding.ts';
import { complete, moved } from '#src/features/dashboard/ui/use-tile-layout.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../support/all-messages.ts';

const { t } = createTranslator('en', en);
const end = (name: string, low: number, high: number) => ({
  name,
  base: '2017Q4',
  last: '2021Q3',
  interval: { low, high },
});

describe('indexFinding', () => {
  it('claims nothing while every interval holds 100', () => {
    assert.equal(
      indexFinding([end('Alpha', 90, 110), end('Beta', 76, 105)], t, '2017Q4'),
      'Differences of 2 indices from 2017Q4 are within the margin of error',
    );
  });
  it('names those beyond the error, and says that the others are not', () => {
    assert.equal(
      indexFinding(
        [end('Alpha', 104, 120), end('Beta', 76, 105), end('Gamma', 70, 90)],
        t,
        '2017Q4',
      ),
      'Alpha above 2017Q4, Gamma below 2017Q4, the others are within the margin of error',
    );
  });
  it('is the plain title where a method has no intervals', () => {
    assert.equal(
      indexFinding([{ ...end('Alpha', 0, 0), interval: null }], t, '2017Q4'),
      'Rent index',
    );
  });
});

describe('extremes', () => {
  const place = (name: string, low: number | null, high: number | null) => ({
    name,
    n: 20,
    median: 1,
    q1: null,
    q3: null,
    interval: low === null || high === null ? null : { low, high },
  });
  const nameOf = ({ name }: { name: string }) => name;
  it('names the highest only when its interval is above the next', () => {
    assert.equal(
      extremes([place('Alpha', 90, 110), place('Beta', 60, 80)], nameOf, t),
      'Alpha has the highest rents',
    );
    assert.equal(
      extremes([place('Alpha', 90, 110), place('Beta', 85, 95), place('Gamma', 40, 50)], nameOf, t),
      'Alpha leads; the top 2 districts are within the margin of error, above Gamma',
    );
    assert.equal(
      extremes([place('Alpha', 90, 110), place('Beta', 85, 95)], nameOf, t),
      'Differences between districts are within the margin of error',
    );
    assert.equal(
      extremes([place('Alpha', 90, 110), place('Beta', null, null)], nameOf, t),
      'Rent ladder by district',
    );
  });
});

describe('the arrangement of tiles', () => {
  const tile = (id: string, isHidden = false) => ({ id, isHidden });
  it('keeps what was chosen, adds new tiles at the end and drops those there are no more', () => {
    assert.deepEqual(complete([tile('b', true), tile('gone'), tile('a')], ['a', 'b', 'c']), [
      tile('b', true),
      tile('a'),
      tile('c'),
    ]);
    assert.deepEqual(complete(null, ['a', 'b']), [tile('a'), tile('b')]);
  });
  it('moves a tile by a place and stops at the ends', () => {
    const tiles = ['a', 'b', 'c'].map((id) => tile(id));
    const ids = (of: typeof tiles) => of.map(({ id }) => id).join('');
    assert.equal(ids(moved(tiles, 'b', -1)), 'bac');
    assert.equal(ids(moved(tiles, 'a', -1)), 'abc');
    assert.equal(ids(moved(tiles, 'c', 1)), 'abc');
  });
});

describe('how far districts are apart', () => {
  const place = (name: string, median: number, low: number, high: number) => ({
    name,
    n: 20,
    median,
    q1: null,
    q3: null,
    interval: { low, high },
  });
  const nameOf = ({ name }: { name: string }) => name;
  const words = createTranslator('en', en);
  it('is a ratio when the intervals of the extremes do not overlap', () => {
    const [alpha, beta] = [place('Alpha', 150, 140, 160), place('Beta', 60, 50, 70)];
    assert.equal(
      spreadFinding([alpha, beta], nameOf, words),
      'The median of Alpha is 2.5 times that of Beta',
    );
    assert.equal(
      spreadFinding([alpha, place('Beta', 130, 100, 145)], nameOf, words),
      'Differences between districts are within the margin of error',
    );
    assert.equal(spreadFinding([alpha], nameOf, words), 'Median by district');
  });
});

describe('how rent and vacancy go together', () => {
  const words = createTranslator('en', en);
  const road = (share: number, median: number) => ({ median, vacancy: { share } });
  const many = (medianOf: (at: number) => number) =>
    Array.from({ length: 12 }, (_, at) => road(at / 100, medianOf(at)));
  it('is not said of a few roads', () => {
    assert.equal(
      scatterFinding([road(0.1, 900), road(0.2, 800)], words),
      '2 roads are too few to relate rent and vacancy',
    );
  });
  it('is said where the interval of the rank correlation leaves zero out', () => {
    assert.match(scatterFinding(many((at) => 900 - at + (at % 2)), words), /^Rents are lower where vacancy is higher/); // prettier-ignore
    assert.match(scatterFinding(many((at) => 900 + at - (at % 2)), words), /^Rents are higher where vacancy is higher/); // prettier-ignore
    assert.match(scatterFinding(many((at) => (at * 7) % 12), words), /within the margin of error: rank correlation/); // prettier-ignore
  });
});
