import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  actOnBooking,
  createBooking,
  deliverBooking,
  extendBooking,
  listBookings,
  readBooking,
  readBookingFile,
  sendBookingFiles,
} from '#src/features/orders/contract/bookings.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { settleBookings } from '#src/features/orders/server/bookings/bookings.jobs.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  paymentPassword,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { done, inDays } from '../../../../support/consulting-order.ts';
import { sendProof } from '../../../../support/contribution-facts.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('a booking sheet', () => {
  let server: TestServer;
  let lin: Buyer;
  let chen: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    chen = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const wish = (more: object = {}) => ({
    target: 'kase',
    city: '臺北市',
    district: '大安區',
    quantity: 3,
    maxUnitJindou: 20,
    dueOn: inDays(10),
    paymentPassword,
    ...more,
  });
  const booked = async (jindou = 100, more: object = {}): Promise<string> => {
    lin = await withPaymentPassword(await newBuyer(server, jindou));
    return (await done(lin, createBooking, wish(more))).id;
  };
  const wallet = async () => {
    const { balance, held, available } = await done(lin, jindouBalance);
    return { balance, held, available };
  };
  const act = (who: Buyer, id: string, wanted: string, note = '', key?: string) =>
    who.do(actOnBooking, { id, act: wanted, note }, key);
  const searched = async (id: string) => {
    for (const wanted of ['accept', 'source'])
      assert.equal((await act(chen, id, wanted)).status, 200);
  };
  const deliver = (id: string, ...refIds: string[]) => done(chen, deliverBooking, { id, refIds });
  const owned = async (id: string) => {
    const { rows } = await sql<{
      ref: string;
    }>`SELECT e.ref_id AS ref FROM entitlement e JOIN order_item i ON i.id = e.item_id
      JOIN booking_sheet s ON s.order_id = i.order_id WHERE s.id = ${id} ORDER BY 1`.execute(
      server.db,
    );
    return rows.map(({ ref }) => ref);
  };
  const orderStatus = async () =>
    (await lin.do(listOrders, { type: 'booking' })).body.list[0].status;

  it('holds a part for each unit, once per key, and is listed among the orders', async () => {
    lin = await withPaymentPassword(await newBuyer(server, 100));
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => lin.do(createBooking, wish(), key)));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.deepEqual(await wallet(), { balance: 100, held: 60, available: 40 });
    assert.equal(await orderStatus(), 'fulfilling');
    const { may, heldJindou, units } = answers[0]!.body.data;
    assert.deepEqual([may, heldJindou, units.length], [['extend', 'cancel'], 60, 3]);
  });

  it('needs the password, the jindou and a day within 60', async () => {
    lin = await withPaymentPassword(await newBuyer(server, 59));
    const refused = async (more: object) => {
      const { status, body } = await lin.do(createBooking, wish(more));
      return [status, body.data.reason ?? body.data.fields[0].field];
    };
    assert.deepEqual(await refused({ paymentPassword: undefined }), [
      422,
      'payment-password-needed',
    ]);
    assert.deepEqual(await refused({}), [422, 'insufficient-balance']);
    assert.deepEqual(await refused({ dueOn: inDays(61) }), [400, 'dueOn']);
    assert.deepEqual(await refused({ dueOn: inDays(0) }), [400, 'dueOn']);
    assert.deepEqual(await refused({ quantity: 51 }), [400, 'quantity']);
    assert.deepEqual(await wallet(), { balance: 59, held: 0, available: 59 });
  });

  // Prices of the three cases are 15, 6 and 3 jindou (product/domain-model 2.12); a booking takes a
  // fifth more, rounded up.
  it('takes the price of the goods and a fifth more once it is confirmed', async () => {
    const id = await booked();
    await searched(id);
    assert.equal((await deliver(id, 'k2')).status, 'partDelivered');
    assert.deepEqual(
      await wallet(),
      { balance: 100, held: 60, available: 40 },
      'a delivery moves nothing',
    );
    assert.equal((await deliver(id, 'k1', 'k3')).status, 'delivered');
    assert.deepEqual(await owned(id), ['k1', 'k2', 'k3']);
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => act(lin, id, 'confirm', '', key)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { status, capturedJindou, releasedJindou } = answers[0]!.body.data;
    assert.deepEqual([status, capturedJindou, releasedJindou], ['confirmed', 18 + 8 + 4, 30]);
    assert.deepEqual(await wallet(), { balance: 70, held: 0, available: 70 });
    assert.equal(await orderStatus(), 'completed');
  });

  it('counts as accepted after 72 hours without a word, and no sooner', async () => {
    const id = await booked(100, { quantity: 1 });
    await searched(id);
    await deliver(id, 'k1');
    const older = (hours: number) =>
      sql`UPDATE booking_sheet SET delivered_at = now() - ${hours} * interval '1 hour' WHERE id = ${id}`.execute(
        server.db,
      );
    await older(71);
    assert.equal(await settleBookings(server.db), 0);
    await older(72);
    assert.equal(await settleBookings(server.db), 1);
    assert.deepEqual(await wallet(), { balance: 82, held: 0, available: 82 });
  });

  it('releases the hold when it is rejected, or cancelled before the search begins', async () => {
    const rejected = await booked();
    assert.equal((await act(chen, rejected, 'reject')).status, 400, 'with a reason');
    assert.equal((await act(chen, rejected, 'reject', '没有来源')).body.data.status, 'rejected');
    assert.deepEqual(await wallet(), { balance: 100, held: 0, available: 100 });
    assert.equal(await orderStatus(), 'cancelled');
    const given = await booked();
    assert.equal((await act(lin, given, 'cancel')).body.data.status, 'cancelled');
    assert.deepEqual(await wallet(), { balance: 100, held: 0, available: 100 });
  });

  it('costs a fifth of what was not delivered when it is given up later', async () => {
    const id = await booked();
    await searched(id);
    await deliver(id, 'k3');
    assert.equal((await done(lin, readBooking, { id })).cancelFeeJindou, 8);
    assert.equal((await act(lin, id, 'cancel')).body.data.capturedJindou, 4 + 8);
    assert.deepEqual(await wallet(), { balance: 88, held: 0, available: 88 });
    assert.deepEqual(await owned(id), ['k3'], 'what came is kept');
  });

  it('gives everything back when a dispute is won, and takes it when it is lost', async () => {
    for (const [settled, balance, kept] of [
      ['release', 100, []],
      ['confirm', 82, ['k1']],
    ] as const) {
      const id = await booked(100, { quantity: 1 });
      await searched(id);
      await deliver(id, 'k1');
      assert.equal((await act(lin, id, 'dispute')).status, 400, 'with a reason');
      assert.equal((await act(lin, id, 'dispute', '地址不符')).body.data.status, 'disputed');
      assert.equal((await act(lin, id, 'confirm')).status, 409, 'it is settled by somebody else');
      assert.equal(await settleBookings(server.db), 0, 'time does not settle it');
      assert.equal((await act(chen, id, settled)).status, 200);
      assert.deepEqual(await wallet(), { balance, held: 0, available: balance });
      assert.deepEqual(await owned(id), kept);
    }
  });

  it('gives back on the day after what did not come', async () => {
    const id = await booked();
    await searched(id);
    await deliver(id, 'k2');
    await sql`UPDATE booking_sheet SET due_on = (now() AT TIME ZONE INTERVAL '08:00')::date - 1 WHERE id = ${id}`.execute(
      server.db,
    );
    assert.equal(await settleBookings(server.db), 1);
    assert.equal(await settleBookings(server.db), 0);
    const { status, capturedJindou, heldJindou } = await done(lin, readBooking, { id });
    assert.deepEqual([status, capturedJindou, heldJindou], ['released', 8, 0]);
    assert.deepEqual(await wallet(), { balance: 92, held: 0, available: 92 });
    assert.equal(await orderStatus(), 'completed');
  });

  it('can be given a later day while it is open; its jindou stay held until then, once for each key', async () => {
    const id = await booked();
    await searched(id);
    await deliver(id, 'k2');
    const key = randomUUID();
    const extend = (dueOn: string, by = lin) =>
      by.do(extendBooking, { id, dueOn }, by === lin ? key : undefined);
    const answers = await Promise.all([1, 2].map(() => extend(inDays(40))));
    assert.deepEqual(answers.map(({ status, body }) => [status, body.data.dueOn]), [[200, inDays(40)], [200, inDays(40)]]); // prettier-ignore
    assert.deepEqual(await wallet(), { balance: 100, held: 60, available: 40 });
    const { rows } = await sql<{ until: string }>`
      SELECT DISTINCT (t.expires_at AT TIME ZONE INTERVAL '08:00')::date::text AS until FROM ledger.transfer t
      JOIN booking_sheet s ON s.hold_tx = t.tx_id WHERE s.id = ${id} AND t.expires_at IS NOT NULL`.execute(
      server.db,
    );
    // Thirty days are left for a dispute; the day ends at its midnight in UTC+8.
    assert.deepEqual(rows.map(({ until }) => until), [inDays(71)]); // prettier-ignore
    const refused = async (dueOn: string, by = lin) => {
      const { status, body } = await by.do(extendBooking, { id, dueOn });
      return [status, body.data?.reason ?? body.data?.fields?.[0].field ?? null];
    };
    assert.deepEqual(await refused(inDays(39)), [400, 'dueOn'], 'not sooner');
    assert.deepEqual(await refused(inDays(61)), [400, 'dueOn'], 'not beyond 60 days');
    assert.deepEqual((await refused(inDays(50), await newBuyer(server)))[0], 404);
    assert.equal(
      (await act(lin, id, 'cancel')).body.data.capturedJindou,
      8 + 8,
      'what was held anew is settled as ever',
    );
    assert.deepEqual(await refused(inDays(50)), [409, 'status-forbids']);
  });

  it('accepts proof with a dispute, readable by the deciding staff only', async () => {
    const id = await booked(100, { quantity: 1 });
    const send = async () =>
      (await sendProof(server, lin, { to: sendBookingFiles })).body.data[0].id as string;
    const first = await send();
    const early = await lin.do(actOnBooking, { id, act: 'cancel', note: '', fileIds: [first] });
    assert.deepEqual(
      [early.status, early.body.data.fields[0].field],
      [400, 'fileIds'],
      'a cancellation proves nothing',
    );
    await searched(id);
    await deliver(id, 'k1');
    const other = await newBuyer(server);
    const strange = await lin.do(actOnBooking, {
      id,
      act: 'dispute',
      note: '面积不符',
      fileIds: [first, 'bf_none'],
    });
    assert.equal(strange.status, 400);
    const { body } = await lin.do(actOnBooking, {
      id,
      act: 'dispute',
      note: '面积不符',
      fileIds: [first],
    });
    assert.deepEqual(body.data.proof.map((file: { id: string; label: string }) => [file.id, file.label]), [[first, 'contract.pdf']]); // prettier-ignore
    const reads = async (by: Buyer) => {
      const url = readBookingFile.path.replace(':id', first);
      return (await server.send({ method: 'GET', url, headers: { authorization: by.token } }))
        .statusCode;
    };
    assert.deepEqual([await reads(lin), await reads(chen), await reads(other)], [200, 200, 404]);
    const viewed =
      await sql`SELECT FROM ledger.audit WHERE action = 'booking.file-viewed' AND target = ${id}`.execute(
        server.db,
      );
    assert.equal(viewed.rows.length, 1);
    const wrong = await sendProof(server, lin, {
      to: sendBookingFiles,
      bytes: Buffer.from('<svg/>'),
      name: 'deed.pdf',
    });
    assert.deepEqual([wrong.status, wrong.body.data.reason], [422, 'file-type']);
  });

  it('sorts sheets that wait for the member first, then by date', async () => {
    const first = await booked(100, { quantity: 1 });
    const second = (await done(lin, createBooking, wish({ quantity: 1 }))).id;
    const third = (await done(lin, createBooking, wish({ quantity: 1 }))).id;
    const order = async () =>
      ((await lin.do(listBookings)).body.list as { id: string }[]).map(({ id }) => id);
    assert.deepEqual(await order(), [third, second, first]);
    await sql`UPDATE booking_sheet SET due_on = (now() AT TIME ZONE INTERVAL '08:00')::date - 1 WHERE id = ${second}`.execute(
      server.db,
    );
    assert.deepEqual(await order(), [second, third, first], 'past its day');
    await searched(first);
    await deliver(first, 'k1');
    assert.deepEqual(await order(), [second, first, third], 'delivered and unanswered');
    // Late sheets come before those that wait for a reply, whichever is newer.
    await sql`UPDATE booking_sheet SET created_at = created_at - interval '1 day' WHERE id = ${second}`.execute(
      server.db,
    );
    assert.deepEqual(await order(), [second, first, third], 'late, though the oldest');
  });

  it('is found by state, day and place, and sorted by each of its figures', async () => {
    // Held 40, 30 and 20 jindou; due in 3, 20 and 50 days; settled 0, 0 and 18.
    const near = await booked(200, { quantity: 2, dueOn: inDays(3) });
    const dear = (
      await done(
        lin,
        createBooking,
        wish({ quantity: 1, maxUnitJindou: 30, dueOn: inDays(20), district: '信義區' }),
      )
    ).id;
    const road = (
      await done(lin, createBooking, wish({ quantity: 1, dueOn: inDays(50), road: '忠孝東路四段' }))
    ).id;
    await searched(road);
    await deliver(road, 'k1');
    const found = async (asked: object) => {
      const { status, body } = await server.call(listBookings, asked, lin.token);
      assert.equal(status, 200, JSON.stringify(body));
      return body.list.map(({ id }) => id);
    };
    const inOrder = (sort: string) => found({ sort });
    const held = async (asked: object) =>
      (await server.call(listBookings, asked, lin.token)).body.data;
    assert.equal(await held({ limit: 1 }), 90, 'of all that match, not of the page');
    assert.equal(await held({ city: '臺北市', district: '信義區' }), 30);
    assert.equal(await held({ city: '新北市' }), 0);
    assert.deepEqual(await found({ status: ['held', 'sourcing'] }), [dear, near]);
    assert.deepEqual(await found({ due: 'week' }), [near]);
    assert.deepEqual(
      await found({ due: 'month' }),
      [dear, near],
      'what is delivered is due no more',
    );
    assert.deepEqual(await found({ due: 'late' }), []);
    assert.deepEqual(await found({ city: '臺北市', district: '信義區' }), [dear]);
    assert.deepEqual(await found({ road: ['忠孝東路四段', '仁愛路'] }), [road]);
    assert.deepEqual(await found({ city: '新北市' }), []);
    assert.deepEqual(await inOrder('due'), [near, dear, road]);
    assert.deepEqual(await inOrder('-due'), [road, dear, near]);
    assert.deepEqual(await inOrder('date'), [near, dear, road]);
    assert.deepEqual((await inOrder('-unit'))[0], dear);
    assert.deepEqual((await inOrder('-quantity'))[0], near);
    assert.deepEqual(await inOrder('-held'), [near, dear, road]);
    assert.deepEqual((await inOrder('-delivered'))[0], road);
    assert.equal((await act(lin, road, 'confirm')).status, 200);
    assert.deepEqual((await inOrder('-captured'))[0], road);
    assert.equal(await held({}), 70);
    assert.deepEqual((await inOrder('-released'))[0], road, '20 held, 18 settled');
    const wrong = async (asked: object) => {
      const { status, body } = await lin.do(listBookings, asked);
      return [status, body.data.fields.map(({ field }: { field: string }) => field)];
    };
    assert.deepEqual(await wrong({ sort: 'price' }), [400, ['sort']]);
    assert.deepEqual(await wrong({ due: 'soon' }), [400, ['due']]);
  });

  it('takes no goods that are too dear, owned, unknown, or more than were ordered', async () => {
    const id = await booked(100, { quantity: 2, maxUnitJindou: 17 });
    await searched(id);
    const refused = async (...refIds: string[]) => {
      const { status, body } = await chen.do(deliverBooking, { id, refIds });
      return [status, body.data.reason ?? body.data.fields[0].field];
    };
    assert.deepEqual(await refused('k1'), [409, 'too-dear']);
    assert.deepEqual(await refused('nothing'), [400, 'items.0.refId']);
    assert.deepEqual(await refused('k2', 'k2'), [409, 'owned-already']);
    assert.deepEqual(await refused('k2', 'k3', 'k1'), [409, 'status-forbids']);
    await deliver(id, 'k2');
    assert.deepEqual(await refused('k2'), [409, 'owned-already']);
  });

  it('is worked on by staff alone, and not by its own member', async () => {
    const id = await booked();
    assert.equal((await act(lin, id, 'accept')).status, 409);
    assert.equal((await lin.do(listBookings, { view: 'queue' })).status, 403);
    assert.equal((await chen.do(listBookings, { view: 'queue' })).body.data, null);
    assert.equal((await act(chen, id, 'cancel')).status, 403);
    const other = await newBuyer(server);
    assert.equal((await other.do(readBooking, { id })).status, 404);
    const queue = await chen.do(listBookings, { view: 'queue', status: 'held' });
    assert.ok(queue.body.list.some((row: { id: string }) => row.id === id));
    assert.equal((await lin.do(listBookings)).body.total, 1);
  });
});
