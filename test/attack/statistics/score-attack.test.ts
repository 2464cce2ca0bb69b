import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random, type MaskedRow } from './public-knowledge.ts';
import { mostGained, scoreOf, verdict, type Judged } from './score-attack.ts';

const draw = random(7);
/** About normal, by twelve uniform draws. */
const normal = () => Array.from({ length: 12 }, draw).reduce((sum, one) => sum + one, -6);
const rows = Array.from(
  { length: 1000 },
  (_, at) => ({ at, district: String(at % 4) }) as MaskedRow,
);
const rents = rows.map(() => 1000 * Math.exp(0.5 * normal()));
const targets = rows.slice(0, 200);
const flat = rows.map(() => 1000);
const judged: Judged = { rows, targets, rents, guesses: { district: flat, road: flat } };
const district = scoreOf('district', judged, flat);
const judge = (estimates: readonly number[], read?: ReadonlyMap<number, number>) =>
  verdict(district, [scoreOf('attack', judged, estimates, read)], targets.length);

describe('the verdict on an attack', () => {
  it('passes the guess itself, however many rents lie near it', () => {
    assert.ok(district.hits > 2, 'more than one per cent by luck');
    assert.deepEqual([district.gained, judge(flat)], [0, []]);
  });

  it('passes figures that depend on no rent, and counts their hits as chance', () => {
    for (let turn = 0; turn < 20; turn++) {
      const blind = rows.map(() => 1000 * Math.exp(0.2 * normal()));
      const score = scoreOf('blind', judged, blind);
      assert.ok(score.byLuck > 3 && score.byLuck < 9, String(score.byLuck));
      assert.deepEqual(judge(blind), []);
    }
  });

  it('fails where some rents are as good as known, although the rest is as far off as ever', () => {
    const blind = rows.map(() => 1000 * Math.exp(0.2 * normal()));
    const most = Math.ceil(mostGained(scoreOf('blind', judged, blind), targets.length));
    const leaking = blind.map((estimate, at) => (at < most + 4 ? rents[at]! * 1.01 : estimate));
    const failures = judge(leaking);
    assert.equal(failures.length, 1);
    assert.match(
      failures[0]!,
      /^attack: \d+ of 200 targets within two per cent and beyond the public guesses/,
    );
    assert.ok(most <= 14, `${most} of 200 are allowed`);
  });

  it('fails where more than one per cent are read outright', () => {
    const read = (n: number) => new Map(Array.from({ length: n }, (_, at) => [at, rents[at]!]));
    assert.deepEqual(judge(flat, read(2)), []);
    assert.match(judge(flat, read(3))[0]!, /3 of 200 targets read to two per cent/);
  });

  it('fails where an attack is better than the district median by more than a tenth', () => {
    const closer = (share: number) => rents.map((rent) => 1000 * (rent / 1000) ** share);
    assert.match(
      judge(closer(0.3))[0]!,
      /^attack: error \d\.\d+ is 0\.7\d of that of the district median, at most 0\.[78]\d/,
    );
    assert.deepEqual(judge(closer(0.03)), []);
    // All attacks together are one figure, limited to a tenth without an interval.
    const tenth = scoreOf('all together', judged, closer(0.15));
    assert.ok(tenth.ratio > 0.8 && tenth.ratio < 0.9, String(tenth.ratio));
    assert.match(verdict(tenth, [], targets.length)[0]!, /^all together: error/);
    // A single one fails when it is better by a fifth, at any spread.
    assert.match(judge(closer(0.22))[0]!, /^attack: error/);
  });
});
