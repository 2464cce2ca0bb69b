import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import {
  joinPreShopQueue,
  leavePreShopQueue,
  preShopSupply,
  readPreShop,
  searchPreShops,
} from '#src/features/pre-shops/contract/pre-shops.ts';
import {
  lapsedReservations,
  moveOn,
  reserve,
} from '#src/features/pre-shops/server/pre-shops.service.ts';
import { tx } from '#src/server/db/transaction.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import type { TestServer } from '../../../support/test-server.ts';

type Line = Record<'code' | 'project' | 'road' | 'unit_no' | 'area_m2' | 'frontage_m' | 'handover' | 'stage' | 'asked_low' | 'asked_high' | 'terms' | 'planned_categories', string>; // prettier-ignore
const file = parse(readFileSync('src/server/demo/data/pre-shops-synthetic.csv'), {
  columns: true,
}) as Line[];

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const search = async (input: object = {}, token = member) =>
  (await server.call(searchPreShops, input, token)).body;
const lastMember = async () => {
  const { rows } = await sql<{
    id: string;
  }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
  return rows[0]!.id;
};
const quarterOf = ({ handover }: Line) =>
  `${handover.slice(0, 4)}Q${Math.ceil(Number(handover.slice(5)) / 3)}`;

describe('GET /api/v1/pre-shops', () => {
  it('masks units: project, quarter, size by band and the rent asked, not the unit itself', async () => {
    const { list, total } = await search({ limit: 100 });
    assert.equal(total, 30);
    assert.ok(
      list.every(
        ({ details, priceJindou, isSynthetic }) =>
          details === null && priceJindou === 5 && isSynthetic,
      ),
    );
    assert.deepEqual(list.map(({ handoverQuarter }) => handoverQuarter), file.map(quarterOf).sort()); // prettier-ignore
    const text = JSON.stringify(list);
    for (const { code, terms } of file) assert.ok(!text.includes(code) && !text.includes(terms));
    assert.ok(!/unitNo|areaM2|developer|handoverMonth|"lon"/.test(text));
  });

  it('opens them to research staff and to buyers of the details', async () => {
    const buyer = await server.logIn('member');
    const [unit, other] = (await search({ limit: 2 })).list;
    await grantOwnership(server.db, await lastMember(), 'pre-shop', unit!.id, 'details');
    assert.ok((await server.call(readPreShop, { id: unit!.id }, buyer)).body.data.details !== null);
    assert.equal(
      (await server.call(readPreShop, { id: other!.id }, buyer)).body.data.details,
      null,
    );
    const staff = await server.logIn('analyst');
    const open = (await search({ limit: 100 }, staff)).list;
    // Who builds a unit is a name, not the kind of party it is.
    const names = new Set(open.map(({ details }) => details!.developer));
    assert.ok(
      names.size > 6 && [...names].every((name) => /^\p{Script=Han}{4,} [A-Z]/u.test(name)),
      [...names].join(),
    );
    assert.ok(open.every(({ details }) => !/[發資產築]/.test(details!.developerHans)));
    assert.deepEqual(open.map(({ details }) => details!.areaM2).sort((a, b) => a - b), file.map(({ area_m2 }) => Number(area_m2)).sort((a, b) => a - b)); // prettier-ignore
  });

  it('finds by every filter what the file holds', async () => {
    const n = (holds: (line: Line) => boolean) => file.filter(holds).length;
    const cases: [object, number][] = [
      [{ stage: 'announced' }, n(({ stage }) => stage === 'announced')],
      [
        { from: '2022Q2', to: '2022Q3' },
        n((line) => quarterOf(line) >= '2022Q2' && quarterOf(line) <= '2022Q3'),
      ],
      [{ road: '八德路三段' }, n(({ road }) => road === '八德路三段')],
      [{ area: '60-100' }, n(({ area_m2 }) => +area_m2 >= 60 && +area_m2 < 100)],
      [
        { frontage: '4-6' },
        n(({ frontage_m }) => frontage_m !== '' && +frontage_m >= 4 && +frontage_m < 6),
      ],
      [{ frontage: '-4' }, n(({ frontage_m }) => frontage_m !== '' && +frontage_m < 4)],
      [{ deposit: 'no' }, 30],
      [{ deposit: 'yes' }, 0],
      [
        { category: 'fnb-tea' },
        n(({ planned_categories }) => planned_categories.split(' ').includes('fnb-tea')),
      ],
      [
        { rent: '900-1200' },
        n(({ asked_low, asked_high }) => +asked_high >= 900 && +asked_low < 1200),
      ],
      [{ wanted: 'no' }, 30],
      [{ wanted: 'yes' }, 0],
      [{ floor: 'ground' }, n(({ unit_no }) => unit_no.startsWith('1-'))],
      [{ city: '新北市' }, 0],
    ];
    for (const [input, wanted] of cases)
      assert.equal((await search(input)).total, wanted, JSON.stringify(input));
  });

  it('sorts by what a masked row shows: its quarter, the band of its area, the rent asked', async () => {
    const of = async (sort: string) => (await search({ sort, limit: 100 })).list;
    const rents = (await of('-rent')).map(({ askedLow }) => askedLow);
    const known = rents.filter((rent) => rent !== null);
    assert.deepEqual(
      rents.slice(0, known.length),
      known.toSorted((a, b) => b - a),
    );
    const from = (await of('area')).map(({ areaBand }) => areaBand.from ?? 0);
    assert.deepEqual(
      from,
      from.toSorted((a, b) => a - b),
    );
    assert.equal((await of('queue')).length, 30);
  });

  it('refuses wrong input, naming it', async () => {
    for (const [input, field] of [
      [{ stage: 'soon' }, 'stage'],
      [{ from: '2022Q3', to: '2022Q2' }, 'to'],
      [{ area: '61-99' }, 'area'],
      [{ frontage: '4.5-6' }, 'frontage'],
      [{ deposit: 'held' }, 'deposit'],
      [{ rent: '9-1' }, 'rent'],
      [{ wanted: '1' }, 'wanted'],
      [{ polygon: '0,0;1,1;1,0;0,1' }, 'polygon'],
      [{ unitNo: '1' }, 'unitNo'],
    ] as const) {
      const { status, body } = await server.call(searchPreShops, input, member);
      assert.equal(status, 400, JSON.stringify(input));
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        field,
      );
    }
    assert.equal((await server.call(readPreShop, { id: 'ps_0' }, member)).status, 404);
    assert.equal((await server.call(searchPreShops, {}, await server.logIn())).status, 403);
  });
});

describe('GET /api/v1/pre-shops/supply', () => {
  it('adds up what comes in each quarter, and shows the vacancy of the same roads', async () => {
    const { quarters, vacancy } = (await server.call(preShopSupply, {}, member)).body.data;
    assert.equal(quarters[0]!.quarter, file.map(quarterOf).sort()[0]);
    for (const { quarter, units, areaM2 } of quarters) {
      const here = file.filter((line) => quarterOf(line) === quarter);
      assert.equal(units, here.length, quarter);
      const area = here.reduce((sum, { area_m2 }) => sum + Number(area_m2), 0);
      assert.equal(areaM2, here.length > 0 && here.length < 5 ? null : Math.round(area * 10) / 10);
    }
    assert.equal(vacancy!.period, '2021Q4');
    assert.equal(vacancy!.n, 240, 'six roads of forty points');
  });

  it('keeps the area of few units to itself', async () => {
    const { quarters } = (await server.call(preShopSupply, { area: '-60' }, member)).body.data;
    const few = quarters.filter(({ units }) => units > 0 && units < 5);
    assert.ok(few.length > 0 && few.every(({ areaM2 }) => areaM2 === null));
  });
});

describe('the queue of a unit', () => {
  it('is first come first served, keeps places, and moves up', async () => {
    const [unit] = (await search({ stage: 'announced' })).list;
    const { id } = unit!;
    const others = await Promise.all([server.logIn('member'), server.logIn('member')]);
    const placeOf = async (token: string) =>
      (await server.call(readPreShop, { id }, token)).body.data.queue;
    await server.call(joinPreShopQueue, { id }, member);
    for (const token of others) await server.call(joinPreShopQueue, { id }, token);
    await server.call(joinPreShopQueue, { id }, member);
    assert.deepEqual(await placeOf(member), { length: 3, place: 1 });
    assert.deepEqual(await placeOf(others[1]), { length: 3, place: 3 });
    await server.call(leavePreShopQueue, { id }, others[0]);
    assert.deepEqual(await placeOf(others[1]), { length: 2, place: 2 });
    assert.deepEqual(await placeOf(others[0]), { length: 2, place: null });
    assert.equal((await search({ wanted: 'yes' })).total, 1);
  });

  it('is not for a unit that is free', async () => {
    const [unit] = (await search({ stage: 'preLeasing' })).list;
    const { status, body } = await server.call(joinPreShopQueue, { id: unit!.id }, member);
    assert.equal(status, 409);
    assert.match(body.msg, /preLeasing has no queue: it is free and can be reserved/);
    assert.equal((await server.call(joinPreShopQueue, { id: 'ps_0' }, member)).status, 404);
  });
});

describe('a reservation', () => {
  it('admits one of concurrent requests, expires after fourteen days and frees the unit', async () => {
    const [unit] = (await search({ stage: 'preLeasing', sort: '-handover' })).list;
    const { id } = unit!;
    const memberId = await lastMember();
    const at = new Date(Date.now() - 13 * 86_400_000);
    const tries = await Promise.allSettled(
      ['h1', 'h2', 'h3'].map((hold) =>
        tx(server.db, (trx) => reserve(trx, id, memberId, hold, at)),
      ),
    );
    assert.deepEqual(tries.map(({ status }) => status).sort(), [
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const reserved = (await server.call(readPreShop, { id }, member)).body.data;
    assert.equal(reserved.stage, 'reserved');
    assert.equal(reserved.reservedUntil, new Date(at.getTime() + 14 * 86_400_000).toISOString());
    assert.deepEqual((await search({ deposit: 'yes' })).list.map((row) => row.id), [id]); // prettier-ignore
    assert.deepEqual(await lapsedReservations(server.db, 10), []);
    await sql`UPDATE pre_shop_reservation SET lapses_at = now()`.execute(server.db);
    assert.deepEqual(await lapsedReservations(server.db, 10), [id]);
    const freed = await tx(server.db, (trx) => moveOn(trx, id, 'preLeasing'));
    assert.equal(freed!.memberId, memberId);
    assert.deepEqual(
      (await server.call(readPreShop, { id }, member)).body.data.reservedUntil,
      null,
    );
    assert.equal((await search({ deposit: 'yes' })).total, 0);
    assert.deepEqual(await lapsedReservations(server.db, 10), []);
  });

  it('refuses a stage that may not follow, in words', async () => {
    const [unit] = (await search({ stage: 'announced' })).list;
    await assert.rejects(
      tx(server.db, (trx) => moveOn(trx, unit!.id, 'opened')),
      {
        status: 409,
        message: /expected announced to become one of preLeasing, delayed, cancelled, got opened/,
      },
    );
    await assert.rejects(
      tx(server.db, (trx) => reserve(trx, unit!.id, 'x', 'h')),
      { status: 409 },
    );
  });
});
