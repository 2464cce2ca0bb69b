import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import {
  sampleAggregates,
  sampleColumns,
  type SampleRow,
} from '#src/server/db/sample-statistics.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

it('returns quantiles and interval of the documented methods, for any sample size', async () => {
  // Samples of 1, 2, … squares, so that no two quantiles fall together.
  const { rows } = await sql<SampleRow>`
    WITH grouped AS (
      SELECT ${sampleAggregates} FROM generate_series(1, 300) AS size,
        LATERAL (SELECT (at * at)::float8 AS unit_rent_month FROM generate_series(1, size) AS at) AS k GROUP BY size ORDER BY size)
    SELECT ${sampleColumns} FROM grouped ORDER BY n`.execute(database.db);
  assert.equal(rows.length, 300);
  for (const { n, q1, median, q3, low, high } of rows) {
    const squares = Array.from({ length: n }, (_, at) => (at + 1) ** 2);
    const ranks = medianIntervalRanks(n);
    assert.deepEqual([low, high], [squares[ranks.low - 1], squares[ranks.high - 1]], `n = ${n}`);
    assert.deepEqual([q1, median, q3], [0.25, 0.5, 0.75].map((share) => quantile(squares, share))); // prettier-ignore
  }
});

it('gives a number of 0 and no figure for no row', async () => {
  const { rows } = await sql<SampleRow>`
    WITH grouped AS (SELECT ${sampleAggregates} FROM kase k) SELECT ${sampleColumns} FROM grouped`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{ n: 0, q1: null, median: null, q3: null, low: null, high: null }]);
});
