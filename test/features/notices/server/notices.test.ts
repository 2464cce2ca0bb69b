import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { NoticeKind } from '#src/domain/notice.ts';
import {
  countUnread,
  list,
  markRead,
  notify,
} from '#src/features/notices/server/notices.service.ts';
import { testDatabase, type TestDatabase } from '../../../support/test-database.ts';

describe('the notices of a member', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
    for (const id of ['mb_a', 'mb_b']) {
      await base.db
        .insertInto('member')
        .values({ id, account: id, name: id, password_hash: '', roles: ['member'] })
        .execute();
    }
    const told: [string, NoticeKind][] = [
      ['nt_1', 'watch'],
      ['nt_2', 'booking'],
      ['nt_3', 'balance-low'],
      ['nt_4', 'bonus-expiring'],
    ];
    for (const [at, [id, kind]] of told.entries()) {
      await notify(base.db, { id, memberId: 'mb_a', kind, content: { id } });
      await sql`UPDATE notice SET created_at = now() - ${told.length - at}::integer * interval '1 hour' WHERE id = ${id}`.execute(
        base.db,
      );
    }
  });
  after(() => base.drop());

  const ids = async (wanted: Parameters<typeof list>[2], memberId = 'mb_a') =>
    (await list(base.db, memberId, wanted, 1, 10)).list.map(({ id }) => id);

  it('come newest first', async () => {
    assert.deepEqual(await ids({}), ['nt_4', 'nt_3', 'nt_2', 'nt_1']);
    assert.deepEqual(await countUnread(base.db, 'mb_a'), { unread: 4, newest: 'nt_4' });
  });

  it('are stored once per id', async () => {
    await notify(base.db, { id: 'nt_1', memberId: 'mb_a', kind: 'watch', content: {} });
    assert.equal((await countUnread(base.db, 'mb_a')).unread, 4);
  });

  it('are found by what they are about, with the count of those and the unread of all', async () => {
    const answer = await list(base.db, 'mb_a', { topic: 'jindou' }, 1, 1);
    assert.deepEqual(
      answer.list.map(({ id }) => id),
      ['nt_4'],
    );
    assert.equal(answer.total, 2);
    assert.equal(answer.pages, 2);
    assert.equal(answer.whole.unread, 4);
    assert.deepEqual(await ids({ topic: 'report' }), []);
  });

  it('are marked read one by one or all at once, by their member only', async () => {
    assert.deepEqual(await markRead(base.db, 'mb_b', ['nt_1']), { unread: 0 });
    assert.deepEqual(await markRead(base.db, 'mb_a', ['nt_3']), { unread: 3 });
    assert.deepEqual(await ids({ topic: 'jindou', unread: 'yes' }), ['nt_4']);
    assert.deepEqual(await markRead(base.db, 'mb_a', undefined), { unread: 0 });
    assert.deepEqual(await ids({ unread: 'yes' }), []);
    assert.deepEqual(await countUnread(base.db, 'mb_a'), { unread: 0, newest: 'nt_4' });
    assert.deepEqual(await countUnread(base.db, 'mb_b'), { unread: 0, newest: null });
  });
});
