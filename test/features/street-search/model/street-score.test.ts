import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rankSensitivity } from '#src/features/street-search/model/rank-sensitivity.ts';
import {
  defaultWeights,
  scoreStreets,
  type Criterion,
  type Measure,
  type ScoredStreet,
} from '#src/features/street-search/model/street-score.ts';

const register = (value: number | null): Measure | null =>
  value === null ? null : { value, provenance: 'register' };

function street(id: string, values: Partial<Record<Criterion, number | null>>): ScoredStreet {
  const of = (criterion: Criterion) => register(values[criterion] ?? null);
  return {
    id,
    measures: {
      budget: of('budget'),
      location: of('location'),
      supply: of('supply'),
      evidence: of('evidence'),
      competition: of('competition'),
      vacancy: of('vacancy'),
    },
  };
}

const only = (criterion: Criterion) => ({
  budget: 0,
  location: 0,
  supply: 0,
  evidence: 0,
  competition: 0,
  vacancy: 0,
  [criterion]: 10,
});

describe('scoreStreets', () => {
  it('counts the budget from 60 % to 95 % of the range', () => {
    const streets = [0.5, 0.6, 0.775, 0.95, 1].map((budget) => street(`${budget}`, { budget }));
    const scores = new Map(
      scoreStreets(streets, only('budget')).map(({ id, score }) => [id, score!]),
    );
    assert.equal(scores.get('0.5'), 0);
    assert.equal(scores.get('0.6'), 0);
    assert.ok(Math.abs(scores.get('0.775')! - 50) < 1e-9);
    assert.equal(scores.get('0.95'), 100);
    assert.equal(scores.get('1'), 100);
  });

  // Rank 19 of 25, and ranks 22 and 23 shared: .74 and .88 of the weight in the worked example.
  it('counts other criteria by rank less a half, equals sharing their mean', () => {
    const streets = Array.from({ length: 25 }, (_, at) =>
      street(`${at + 1}`, { location: at + 1, supply: at === 22 ? 22 : at + 1 }),
    );
    const part = (id: string, criterion: Criterion) =>
      scoreStreets(streets, only(criterion)).find((one) => one.id === id)!.parts[0]!.level!;
    assert.ok(Math.abs(part('19', 'location') - 0.74) < 1e-9);
    assert.ok(Math.abs(part('22', 'supply') - 0.88) < 1e-9);
    assert.ok(Math.abs(part('23', 'supply') - 0.88) < 1e-9);
  });

  it('puts few shops of the trade and few empty units first', () => {
    const streets = [street('many', { competition: 9, vacancy: 0.2 }), street('few', { competition: 1, vacancy: 0.1 })]; // prettier-ignore
    for (const criterion of ['competition', 'vacancy'] as const)
      assert.deepEqual(
        scoreStreets(streets, only(criterion)).map(({ id }) => id),
        ['few', 'many'],
      );
  });

  it('leaves out what no street has, and shares 100 among the rest', () => {
    const [best] = scoreStreets([
      street('a', { budget: 1, location: 2 }),
      street('b', { budget: 1, location: 1 }),
    ]);
    assert.deepEqual(
      best!.parts.map(({ criterion }) => criterion),
      ['budget', 'location'],
    );
    // 30 and 25 of 55.
    assert.ok(Math.abs(best!.parts[0]!.most - 3000 / 55) < 1e-9);
    assert.ok(Math.abs(best!.score! - (3000 + 0.75 * 2500) / 55) < 1e-9);
  });

  it('scores a street without a figure on the others, instead of inventing one', () => {
    const scores = scoreStreets(
      [street('a', { budget: 0.95, vacancy: null }), street('b', { budget: 0.95, vacancy: 0.1 })],
      { ...only('budget'), vacancy: 10 },
    );
    const a = scores.find(({ id }) => id === 'a')!;
    assert.equal(a.score, 100);
    assert.equal(a.parts.find(({ criterion }) => criterion === 'vacancy')!.level, null);
  });

  it('has no score where nothing counts', () => {
    assert.equal(scoreStreets([street('a', {})])[0]!.score, null);
  });
});

describe('rankSensitivity', () => {
  const streets = [
    street('a', { budget: 0.95, location: 5 }),
    street('b', { budget: 0.94, location: 4 }),
    street('c', { budget: 0.93, location: 3 }),
    street('d', { budget: 0.92, location: 2 }),
    street('e', { budget: 0.91, location: 1 }),
  ];

  it('says that nothing changes where all criteria agree', () => {
    const found = rankSensitivity(streets, defaultWeights);
    assert.equal(found.size, 4);
    assert.equal(found.tried, 6);
    assert.deepEqual(found.changes, []);
    assert.equal(found.firstHolds, true);
  });

  it('names the street that comes in when a criterion is left out', () => {
    const odd = [...streets.slice(0, 4), street('e', { budget: 0.6, location: 9 })];
    const found = rankSensitivity(odd, { ...defaultWeights, supply: 0, evidence: 0 });
    const without = found.changes.find(
      ({ criterion, how }) => criterion === 'budget' && how === 'without',
    );
    assert.deepEqual(without?.enters, ['e']);
    assert.deepEqual(without?.leaves, ['d']);
    assert.equal(without?.first, 'e');
    assert.equal(found.firstHolds, false);
  });

  it('calls neighbours with almost the same score a tie', () => {
    const same = [street('a', { budget: 0.8 }), street('b', { budget: 0.7999 })];
    const { ties } = rankSensitivity(same, only('budget'));
    assert.equal(ties.length, 1);
    assert.ok(ties[0]!.by < 0.5);
  });
});
