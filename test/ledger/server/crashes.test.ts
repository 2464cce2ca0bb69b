import { after, before, describe, it } from 'node:test';
import { connect } from '#src/server/db/connect.ts';
import { crashModel } from '../../stress/crash-model.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

/** More with CRASH_MODEL_RUNS=20; `npm run stress:money` also kills the database. */
const runs = Number(process.env['CRASH_MODEL_RUNS'] ?? 2);

describe('the wallet of a payer', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());

  it(`agrees with a model of it through crashes of the server (${runs} runs)`, async () => {
    const place = {
      environment: { DATABASE_URL: base.url },
      async work<Result>(doing: (db: typeof base.db) => Promise<Result>) {
        const db = connect(base.url, { connections: 2 });
        try {
          return await doing(db);
        } finally {
          await db.destroy();
        }
      },
    };
    await crashModel(place, runs, 4);
  });
});
