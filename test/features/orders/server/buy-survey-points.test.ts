import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { ownedSamples } from '#src/server/ownership/ownership.service.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import type { TestServer } from '../../../support/test-server.ts';

// Prices: 2 jindou for a survey point, 20 for all points of a road in one wave; the streets of the
// demo have 40 on each.

describe('buying survey points', () => {
  let server: TestServer;
  let lin: Buyer;
  let here: string[];
  let elsewhere: string;
  before(async () => {
    server = await demoServer();
    lin = await withPaymentPassword(await newBuyer(server, 1000));
    const { rows } = await sql<{
      id: string;
      road: string;
      wave: string;
    }>`SELECT s.id, s.road_id AS road, s.wave_id AS wave FROM sample s
      JOIN sample_wave w ON w.id = s.wave_id WHERE w.survey = 'streets' AND s.road_id IS NOT NULL ORDER BY s.id`.execute(
      server.db,
    );
    const [first] = rows;
    here = rows
      .filter(({ road, wave }) => road === first!.road && wave === first!.wave)
      .map(({ id }) => id);
    elsewhere = rows.find(({ road, wave }) => road !== first!.road && wave === first!.wave)!.id;
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const order = async (
    refId: string,
    variant: string,
  ): Promise<{ id: string; payableJindou: number }> => {
    const made = await lin.do(createOrder, { items: [{ type: 'sample', refId, variant }] });
    assert.equal(made.status, 200, made.text);
    return made.body.data;
  };

  it('opens one point, or with the wave every point of its road, never paid twice', async () => {
    assert.equal(here.length, 40);
    const all = [...here, elsewhere];
    const point = await order(here[3]!, 'point');
    assert.equal(point.payableJindou, 2);
    await lin.pay([point.id]);
    assert.deepEqual([...(await ownedSamples(server.db, lin.id, all))], [here[3]]);

    // Asked for by the point that is owned already: having a point is not having the wave.
    const [wave, again, late] = [
      await order(here[3]!, 'wave'),
      await order(here[9]!, 'wave'),
      await order(here[5]!, 'point'),
    ];
    assert.deepEqual([wave.payableJindou, again.payableJindou, late.payableJindou], [20, 20, 2]);
    const paid = [];
    for (const { id } of [wave, again, late])
      paid.push((await lin.pay([id])).body.data.amountJindou);
    assert.deepEqual(paid, [20, 0, 0]);
    assert.deepEqual([...(await ownedSamples(server.db, lin.id, all))].sort(), here);
    assert.equal((await order(here[20]!, 'point')).payableJindou, 0);
    assert.equal((await order(here[20]!, 'wave')).payableJindou, 0);
    assert.equal((await order(elsewhere, 'point')).payableJindou, 2);
  });
});
