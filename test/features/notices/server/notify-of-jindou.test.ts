import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import { defaultMessages, type MessageSettings } from '#src/domain/member-settings.ts';
import { list } from '#src/features/notices/server/notices.service.ts';
import { notifyOfJindou } from '#src/features/notices/server/notify-of-jindou.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import type { ReadyMessage } from '#src/server/messages/message-driver.ts';
import { sendDue } from '#src/server/messages/message-worker.ts';
import { give } from '../../../support/ledger-act.ts';
import { testDatabase, type TestDatabase } from '../../../support/test-database.ts';

describe('what members are told of their jindou', () => {
  let base: TestDatabase;
  let member = 0;
  let turn = 0;
  let id: string;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());
  beforeEach(async () => {
    id = `mb_${(member += 1)}`;
    await base.db
      .insertInto('member')
      .values({ id, account: id, name: 'Lin', password_hash: '', roles: ['member'] })
      .execute();
    await sql`INSERT INTO member_contact (member_id, phone, mail) VALUES (${id}, ${`1380000000${member}`}, ${`${id}@example.test`})`.execute(
      base.db,
    );
  });

  const round = async () => {
    await sql`DELETE FROM chore_done`.execute(base.db);
    await notifyOfJindou(base.db);
  };
  const choose = (change: Partial<MessageSettings>) =>
    sql`INSERT INTO member_profile (member_id, messages) VALUES (${id}, ${JSON.stringify({ ...defaultMessages, ...change })}::jsonb)
      ON CONFLICT (member_id) DO UPDATE SET messages = excluded.messages`.execute(base.db);
  const spend = (amount: number) =>
    post(base.db, {
      tx: transactionIdOf('test', `${id} ${(turn += 1)}`),
      kind: 'consume',
      actor: id,
      title: 'a case',
      steps: [{ do: 'spend', member: id, amount, product: 'kase' }],
    });
  const grant = (amount: number, days: number) =>
    post(base.db, {
      tx: transactionIdOf('test', `${id} ${(turn += 1)}`),
      kind: 'grant',
      actor: 'system',
      title: '',
      steps: [
        {
          do: 'grant',
          member: id,
          amount,
          expiresAt: new Date(Date.now() + days * 86_400_000).toISOString(),
        },
      ],
    });
  const notices = async () =>
    (await list(base.db, id, {}, 1, 50)).list.map(({ kind, content }) => [kind, content] as const);
  const messages = async () => {
    const { rows } = await sql<{ channel: string; template: string; address: string }>`
      SELECT channel, template, address FROM outbox_message WHERE member_id = ${id} ORDER BY channel`.execute(
      base.db,
    );
    return rows;
  };

  it('notifies once below the limit, and again after the balance has recovered', async () => {
    await give(base.db, id, 100);
    await round();
    assert.deepEqual(await notices(), []);
    await spend(60);
    await round();
    await spend(5);
    await round();
    // Fewer than 50 unless another limit was chosen.
    assert.deepEqual(await notices(), [['balance-low', { available: 40, below: 50 }]]);
    await give(base.db, id, 100);
    await spend(100);
    await round();
    assert.equal((await notices()).length, 2);
  });

  it('uses the member’s limit, and ignores a balance that never reached it', async () => {
    await choose({ balanceBelow: 20 });
    await give(base.db, id, 100);
    await spend(70);
    await round();
    assert.deepEqual(await notices(), []);
    await spend(15);
    await round();
    assert.deepEqual(await notices(), [['balance-low', { available: 15, below: 20 }]]);
    await choose({ balanceBelow: 5000 });
    await round();
    assert.equal((await notices()).length, 1, 'nobody who never had 5,000 fell below them');
  });

  it('counts what is held as gone', async () => {
    await give(base.db, id, 100);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const steps = [
      { do: 'hold' as const, member: id, amount: 80, product: 'kase', expiresAt, refId: 'u1' },
    ];
    await post(base.db, {
      tx: transactionIdOf('test', `${id} hold`),
      kind: 'consume',
      actor: id,
      title: '',
      steps,
    });
    await round();
    assert.deepEqual(await notices(), [['balance-low', { available: 20, below: 50 }]]);
  });

  it('notifies a week before a bonus expires, once per bonus', async () => {
    await give(base.db, id, 1000);
    await grant(30, 6);
    await grant(7, 8);
    await round();
    await round();
    const found = await notices();
    assert.equal(found.length, 1);
    const [kind, content] = found[0]!;
    assert.deepEqual([kind, (content as { jindou: number }).jindou], ['bonus-expiring', 30]);
    await spend(30);
    await round();
    assert.equal((await notices()).length, 1, 'what was spent does not lapse');
  });

  it('comes on the channels one chose for the topic, and on no other', async () => {
    await choose({
      topics: { ...defaultMessages.topics, balance: { inApp: false, mail: true, sms: true } },
    });
    await give(base.db, id, 100);
    await spend(60);
    await round();
    await round();
    assert.deepEqual(await notices(), []);
    assert.deepEqual(await messages(), [
      { channel: 'mail', template: 'balance-low', address: `${id}@example.test` },
      { channel: 'sms', template: 'balance-low', address: `1380000000${member}` },
    ]);
  });

  it('waits for the end of the quiet hours outside the console, and then says what is left', async () => {
    const mail = { inApp: true, mail: true, sms: false };
    // Quiet all day but for a minute that is long past or far ahead of any test.
    const china = new Date(Date.now() + 8 * 3_600_000 + 12 * 3_600_000).toISOString().slice(11, 16);
    const minuteLater = new Date(Date.now() + 20 * 3_600_000 + 60_000).toISOString().slice(11, 16);
    await choose({
      topics: { ...defaultMessages.topics, balance: mail },
      quiet: { on: true, from: minuteLater, to: china },
    });
    await give(base.db, id, 100);
    await spend(60);
    await round();
    assert.equal((await notices()).length, 1);
    const sent: ReadyMessage[] = [];
    const deliver = () =>
      sendDue(
        base.db,
        { mail: { send: async (message) => void sent.push(message) } },
        readMessageSettings,
        () => {},
      );
    await deliver();
    assert.deepEqual(sent.filter(({ to }) => to.startsWith(id)), []); // prettier-ignore
    await choose({ topics: { ...defaultMessages.topics, balance: mail } });
    await sql`UPDATE outbox_message SET next_try_at = now()`.execute(base.db);
    await deliver();
    const [message] = sent.filter(({ to }) => to.startsWith(id));
    assert.match(message!.text, /40.*50/);
  });

  it('is looked for every five minutes, by one server', async () => {
    await sql`DELETE FROM chore_done`.execute(base.db);
    await give(base.db, id, 100);
    await spend(60);
    const told = await Promise.all([notifyOfJindou(base.db), notifyOfJindou(base.db)]);
    assert.deepEqual(told.toSorted(), [0, 1]);
    assert.equal(await notifyOfJindou(base.db), 0);
  });
});
