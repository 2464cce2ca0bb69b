import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { defaultLockout, lockoutFor, type LockoutSettings } from '#src/server/auth/lockout.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('waits after failed logins', () => {
  it('grow from the third failure and lock at the fifth for a quarter of an hour by default', () => {
    assert.deepEqual(lockoutFor(defaultLockout).pair, [0, 0, 1, 2, 900]);
  });

  it('have the tries and the length an operator chose, and never a pause longer than the lock', () => {
    assert.deepEqual(lockoutFor({ ...defaultLockout, tries: 3, lockSeconds: 60 }).pair, [0, 0, 60]);
    assert.deepEqual(
      lockoutFor({ ...defaultLockout, tries: 10, lockSeconds: 3600 }).pair,
      [0, 0, 1, 2, 4, 8, 16, 32, 60, 3600],
    );
  });

  it('slow an account or an address down, and lock neither', () => {
    const { account, address } = lockoutFor({
      ...defaultLockout,
      accountTries: 4,
      addressTries: 6,
    });
    assert.deepEqual([account, address.length], [[0, 0, 0, 0, 5, 10, 20, 40, 60], 11]);
  });

  it('are forgotten no sooner than a lock ends', () => {
    assert.equal(lockoutFor({ ...defaultLockout, lockSeconds: 60 }).memorySeconds, 900);
    assert.equal(lockoutFor({ ...defaultLockout, lockSeconds: 7200 }).memorySeconds, 7200);
  });
});

describe('counting failed logins', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());
  const pass = (seconds: number) =>
    base.db
      .updateTable('login_failure')
      .set({
        locked_until: new Date(Date.now() - 1000),
        last_failed_at: new Date(Date.now() - seconds * 1000),
      })
      .execute();
  let settings: LockoutSettings = {
    tries: 3,
    lockSeconds: 120,
    accountTries: 30,
    addressTries: 60,
  };
  const tries = async (account: string, address: string, times: number) => {
    const store = authStore(base.db, lockoutFor(settings));
    const waits: number[] = [];
    for (let n = 0; n < times; n += 1)
      waits.push(await store.countTry(account, { address, device: null, isKnown: false }));
    return waits;
  };

  it('locks one account at one address after the tries that were chosen', async () => {
    const [one, two, three, locked] = await tries('lin', '10.0.0.1', 4);
    assert.deepEqual([one, two, three], [0, 0, 0]);
    assert.ok(locked! > 110 && locked! <= 120, String(locked));
    assert.deepEqual(await tries('lin', '10.0.0.2', 1), [0], 'from elsewhere one may go on');
    assert.deepEqual(await tries('wu', '10.0.0.1', 1), [0], 'and so may somebody else from there');
  });

  it('starts again when the lock has run out', async () => {
    await pass(1);
    assert.deepEqual(await tries('lin', '10.0.0.1', 3), [0, 0, 0]);
    assert.ok((await tries('lin', '10.0.0.1', 1))[0]! > 110);
  });

  it('slows an account down that is tried from many addresses', async () => {
    settings = { ...settings, accountTries: 4 };
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) waits.push(...(await tries('chen', `10.0.1.${n}`, 1)));
    assert.deepEqual(waits.slice(0, 5), [0, 0, 0, 0, 0]);
    assert.ok(waits[5]! > 0 && waits[5]! <= 5, waits.join());
  });

  // Two logins at once: the second began earlier by the database's clock, yet is counted later.
  it('adds no delay to a concurrent second attempt', async () => {
    const early = await base.db.startTransaction().execute();
    await sql`SELECT now()`.execute(early);
    const [later] = await tries('zhou', '10.0.2.1', 1);
    const waited = await authStore(early, lockoutFor(settings)).countTry('zhou', {
      address: '10.0.2.1',
      device: null,
      isKnown: false,
    });
    await early.commit().execute();
    assert.deepEqual([later, waited], [0, 0]);
  });
});
