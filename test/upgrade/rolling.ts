import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { roles } from '#src/domain/permission.ts';
import { connect } from '#src/server/db/connect.ts';
import type { Postgres } from '../recovery/archiving-postgres.ts';
import { assertKept } from '../stress/kill-server.ts';
import { startPaying } from '../stress/paying.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { runRenta } from '../support/run-renta.ts';
import type { FormerVersion } from './former-version.ts';
import { callAllReads, changesOf } from './open-reads.ts';
import type { Measure } from './steps.ts';

const clients = 4;
const batch = 100;

/**
 * Replaces a server of the former version by one of this version on one database, while members
 * pay. A client asks a server only as long as it says that it is ready, as a balancer does.
 *
 * @throws AssertionError when a request is refused or a payment is lost.
 */
export async function replaceServer(
  postgres: Postgres,
  former: FormerVersion,
  step: Measure,
): Promise<void> {
  const url = postgres.url('renta', 'renta');
  const settings = {
    SECRET_KEY: randomUUID(),
    DATABASE_URL: url,
    SEED: 'none',
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    STAFF_TWO_STEP: 'off',
    DRAIN_MS: '2000',
  };
  const old = runServer({ ...settings, DATA_DIR: newDataDir() }, former.folder);
  const oldOrigin = await old.address();
  const { payers, reader } = former.makeMembers(url);
  await postgres.ask(
    `UPDATE member SET roles = '{${roles.join()}}' WHERE id = '${reader.id}'`,
    'renta',
  );
  const ready = new Set([oldOrigin]);
  let turn = 0;
  const paying = startPaying(() => [...ready][(turn += 1) % ready.size]!, payers, clients);
  let before: Awaited<ReturnType<typeof callAllReads>> = {};
  await step('former version alone', async () => {
    await paying.more(batch);
    before = await callAllReads(oldOrigin, reader);
    return `${former.migrations} migrations, ${Object.keys(before).length} reading operations`;
  });
  const next = runServer({ ...settings, DATA_DIR: newDataDir() });
  let nextOrigin = '';
  await step('start this version beside it', async () => {
    nextOrigin = await next.address();
    ready.add(nextOrigin);
    return `${next.output().match(/^Migrated: /gm)?.length ?? 0} files applied`;
  });
  await step('both versions side by side', async () => {
    await paying.more(2 * batch);
    const reads = await callAllReads(oldOrigin, reader);
    assert.deepEqual(changesOf(before, reads), [], 'the former version answers as before');
    const newReads = await callAllReads(nextOrigin, reader);
    const failed = Object.entries({ ...reads, ...newReads }).filter(([, status]) => status >= 500);
    assert.deepEqual(failed, []);
    return `${Object.keys(reads).length} and ${Object.keys(newReads).length} operations read`;
  });
  await step('stop the former version', async () => {
    old.kill('SIGTERM');
    while ((await fetch(`${oldOrigin}/readyz`)).ok) await wait(20);
    ready.delete(oldOrigin);
    assert.equal(await old.ended, 0, old.output());
    return 'drained';
  });
  await step('this version alone', async () => {
    await paying.more(batch);
    await paying.stop();
    assert.deepEqual(paying.refused, []);
    return `${paying.sent.length} payments, none refused`;
  });
  await step('every payment is there once', async () => {
    const db = connect(url, { connections: 2 });
    await assertKept(db, paying.sent);
    await db.destroy();
    const environment = { ...settings, DATA_DIR: newDataDir() };
    const checked = await runRenta(environment, 'ledger', 'check');
    return `${checked.match(/^holds /gm)!.length} invariants hold`;
  });
  await step('start the former version once more', async () => {
    const again = runServer({ ...settings, DATA_DIR: newDataDir() }, former.folder);
    assert.equal(await again.ended, 1);
    assert.match(again.output(), /which this version does not know/);
    return 'refused: the database is of a newer version';
  });
  next.kill('SIGTERM');
  assert.equal(await next.ended, 0, next.output());
  // While it drains it says at /readyz that it is stopping.
  const failures = [old, next].flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => /"level":50|broke|failed/.test(line) && !/server is stopping/.test(line)),
  );
  assert.deepEqual(failures, []);
}
