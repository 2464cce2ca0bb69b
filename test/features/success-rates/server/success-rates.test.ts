import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createShare, revokeShare } from '#src/features/reports/contract/shares.ts';
import {
  citySuccessRate,
  previewSuccessRate,
  readSuccessRun,
  runSuccessRate,
  successPeers,
  successScopes,
  successPoints,
} from '#src/features/success-rates/contract/success-rates.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';
import { demoServer } from '../../../support/demo-server.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { newBuyer } from '../../../support/buyer.ts';
import { bars, centre } from '../../../support/success-questions.ts';
import { markPaid } from '../../../support/success-runs.ts';
import { isPrinted } from '../../../support/survival-data.ts';

// Expected numbers: computed in Python from the file of spells. Those of R that the tests of the
// methods use are of the same bars followed half a year beyond their last sight.

const reference = {
  n: 576,
  events: 337,
  median_years: 6.5,
  median_ci: [5.5, 6.5],
  loglog: {
    '1.5': [0.77774, 0.739552, 0.811056],
    '3.5': [0.605126, 0.560507, 0.646709],
    '5.5': [0.50885, 0.462702, 0.553077],
    '10.5': [0.283219, 0.237667, 0.330356],
  },
};
let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

/**
 * Requests a run, and pays where it has a price: the result is withheld until then
 * (`orders/success-rates.test`).
 */
const run = async (question: object, token = member) => {
  const { status, body } = await server.call(runSuccessRate, question, token);
  assert.equal(status, 200, body.msg);
  if (body.data.priceJindou === 0) return body.data;
  assert.equal(body.data.result, null);
  await markPaid(server.db, body.data.id);
  return (await server.call(readSuccessRun, { id: body.data.id }, token)).body.data;
};

describe('the rent burden of single shops', () => {
  it('is withheld for fewer than five matching shops', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM spell WHERE city = ${bars.city} AND category = 'fnb-bar' AND lon IS NOT NULL AND entry_years IS NOT NULL
      ORDER BY id LIMIT 6`.execute(server.db);
    const counted = async (shops: number) => {
      await sql`UPDATE spell SET rent_burden = NULL`.execute(server.db);
      await sql`UPDATE spell SET rent_burden = 0.125, lon = 144.9581, lat = -37.8231, district = 'Docklands'
        WHERE id = ANY(${rows.slice(0, shops).map(({ id }) => id)}::text[])`.execute(server.db);
      const question = { ...bars, rentBurden: '12-13' };
      const { n, events, levels } = (await server.call(previewSuccessRate, question, member)).body
        .data;
      const { spots } = (await server.call(successPoints, question, member)).body.data;
      const { id } = (await server.call(runSuccessRate, question, member)).body.data;
      const peers = (await server.call(successPeers, { id }, member)).body.data;
      return [
        n,
        events > 0,
        levels.map((level) => level.n),
        spots.map(([, , many]) => many),
        peers.map((peer) => peer.n),
      ];
    };
    const before = await sql<{ id: string; lon: number; lat: number; district: string }>`
      SELECT id, lon, lat, district FROM spell WHERE id = ANY(${rows.map(({ id }) => id)}::text[])`.execute(
      server.db,
    );
    assert.deepEqual(await counted(4), [0, false, [0], [], []]);
    const [n, , levels, spots, peers] = await counted(6);
    assert.deepEqual([n, levels, spots, peers], [6, [6], [6], [6]]);
    await sql`UPDATE spell SET rent_burden = NULL`.execute(server.db);
    for (const { id, lon, lat, district } of before.rows) {
      await sql`UPDATE spell SET lon = ${lon}, lat = ${lat}, district = ${district} WHERE id = ${id}`.execute(
        server.db,
      );
    }
  });
});

// Counted in the file of spells with Python: 576 of known age, three of them without a place.
describe('GET /api/v1/success-rates/spots', () => {
  const spots = async (question: object) =>
    (await server.call(successPoints, question, member)).body.data;

  it('says where the shops of a question lie to about a hundred metres, the most first', async () => {
    const { spots: found, withoutPlace, attributions } = await spots(bars);
    assert.deepEqual([found.length, found[0], withoutPlace], [209, [144.958, -37.823, 27], 3]);
    assert.equal(found.reduce((sum, [, , n]) => sum + n, 0), 573); // prettier-ignore
    assert.match(attributions.join(), /City of Melbourne/);
  });

  it('applies the district and all other filters', async () => {
    const { spots: south } = await spots({ ...bars, district: 'Southbank' });
    assert.equal(south.reduce((sum, [, , n]) => sum + n, 0), 73); // prettier-ignore
    assert.deepEqual((await spots({ ...bars, openedFrom: '2200' })).spots, []);
  });

  it('rejects a city without survival data, and members without the permission', async () => {
    assert.equal(
      (await server.call(successPoints, { ...bars, city: 'Atlantis' }, member)).status,
      400,
    );
    assert.equal((await server.call(successPoints, bars)).status, 401);
  });

  it('counts by the exact place what a circle holds: the preview agrees with the file', async () => {
    const { levels } = (
      await server.call(previewSuccessRate, { ...bars, near: '144.9631,-37.8136,500' }, member)
    ).body.data;
    const { n, events } = levels.find(({ level }) => level === 'area')!;
    assert.deepEqual([n, events], [191, 110]);
  });
});

describe('POST /api/v1/success-rates', () => {
  it('agrees with the reference on the bars of Melbourne', async () => {
    const { state, method, priceJindou, paid, result } = await run({ ...bars, horizon: '10' });
    assert.deepEqual({ state, method, priceJindou, paid }, { state: 'ready', method: 'success-rate/3', priceJindou: 15, paid: true }); // prettier-ignore
    const {
      n,
      events,
      censored,
      levelUsed,
      median,
      curve,
      risk,
      weibull,
      unknownAge,
      window,
      sources,
      years,
    } = result!;
    assert.deepEqual({ n, events, censored, levelUsed, unknownAge }, { n: reference.n, events: reference.events, censored: 239, levelUsed: 'city', unknownAge: 97 }); // prettier-ignore
    assert.deepEqual(median, {
      median: reference.median_years,
      low: reference.median_ci[0],
      high: reference.median_ci[1],
    });
    for (const [age, [survival, low, high]] of Object.entries(reference.loglog)) {
      const step = curve.findLast(({ time }) => time <= Number(age))!;
      assert.ok(isPrinted(step.survival, survival!.toFixed(6)) && isPrinted(step.low, low!.toFixed(6)) && isPrinted(step.high, high!.toFixed(6)), age); // prettier-ignore
    }
    // Counted in the file: bars last seen at that age or later.
    assert.deepEqual([0, 1, 3, 5, 10, 18].map((age) => risk![age]!.atRisk), [576, 544, 349, 243, 95, 2]); // prettier-ignore
    assert.ok(isPrinted(weibull!.shape, '1.180061') && isPrinted(weibull!.scale, '8.637405'));
    assert.deepEqual(window, { first: 2003, last: 2021 });
    assert.deepEqual(sources.map(({ key }) => key), ['melbourne-bars']); // prettier-ignore
    assert.match(sources[0]!.attribution, /City of Melbourne.*CC BY 4\.0/);
    assert.equal(years.length, 10);
    assert.ok(
      years.every(
        ({ estimate }) =>
          estimate!.low! < estimate!.survival && estimate!.survival < estimate!.high!,
      ),
    );
  });

  it('holds a district against the rest of the city', async () => {
    const { result } = await run(centre);
    assert.equal(result!.levelUsed, 'district');
    assert.equal(result!.n, 390);
    assert.ok(
      isPrinted(result!.logRank!.chiSquare, '1.0480526') && isPrinted(result!.logRank!.p, '.30596'),
    );
    const [scope, capacity] = result!.hazardRatios!.terms;
    assert.ok(isPrinted(scope!.beta, '-.117149') && isPrinted(capacity!.se, '.064460'));
    // The ratio is not constant over time, and the result says so.
    assert.ok(scope!.driftP! < 0.01);
    assert.equal(result!.percentile!.districts, 5);
  });

  // Counted in the file of spells with Python: 97 of unknown age in the city, 63 of them in this
  // district, 18 in this circle.
  it('says of the district, or of what was drawn, how many are of unknown age and which years were seen', async () => {
    const district = (await run(centre)).result!;
    assert.deepEqual([district.unknownAge, district.window], [63, { first: 2004, last: 2021 }]);
    const near = (await run({ ...bars, near: '144.9631,-37.8136,400' })).result!;
    assert.deepEqual(
      [near.n, near.unknownAge, near.window],
      [152, 18, { first: 2004, last: 2021 }],
    );
    const preview = async (question: object) =>
      (await server.call(previewSuccessRate, question, member)).body.data.unknownAge;
    assert.deepEqual(await Promise.all([preview(centre), preview(bars)]), [63, 97]);
  });

  it('goes back to the city where a district has too few, and names why', async () => {
    const { result } = await run({ ...bars, district: 'Kensington' });
    assert.deepEqual(
      result!.levels.map(({ level, n, shortcoming }) => [level, n, shortcoming]),
      [
        ['district', 6, 'few-shops'],
        ['city', 576, null],
      ],
    );
    assert.equal(result!.levelUsed, 'city');
  });

  it('filters by a circle or a border', async () => {
    const near = (await run({ ...bars, near: '144.9631,-37.8136,400' })).result!;
    assert.equal(near.levels[0]!.level, 'area');
    assert.ok(near.levels[0]!.n > 20 && near.levels[0]!.n < 390);
    // A border around everything holds all but the three bars without a position.
    const border = '144.8,-37.9;145.1,-37.9;145.1,-37.7;144.8,-37.7';
    assert.equal((await run({ ...bars, polygon: border })).result!.n, 573);
  });

  it('takes shops by the year they opened', async () => {
    const { result } = await run({ ...bars, openedFrom: '2004', openedTo: '2008' });
    assert.ok(result!.n > 100 && result!.n < 576);
    assert.equal(result!.unknownAge, 0);
    assert.ok(result!.window!.first >= 2004);
  });

  it('reports what a planned shop may expect, and whether its rent is bearable', async () => {
    const planned = { plannedRent: '20000', plannedFee: '400', plannedTransferFee: '60000', plannedTerm: '36', plannedSales: '150000', plannedChain: 'yes' }; // prettier-ignore
    const { result } = await run({ ...bars, ...planned });
    // The worked example of the occupancy cost: 14.711 %; the norm of a bar ends at 20 %.
    assert.ok(isPrinted(result!.occupancy!.ratio * 100, '14.711'));
    assert.equal(result!.occupancy!.light, 'green');
    assert.deepEqual(result!.planned!.factors.map(({ name, hazardRatio, basis }) => [name, hazardRatio, basis]), [['rent-burden', 1, 'assumed'], ['chain', 0.7, 'assumed']]); // prettier-ignore
    assert.ok(
      result!.planned!.low < result!.planned!.survival &&
        result!.planned!.survival < result!.planned!.high,
    );
  });

  it('says nothing and costs nothing where there is nothing to say', async () => {
    for (const question of [
      { city: '臺北市', category: 'fnb-tea' },
      { ...bars, openedFrom: '2021' },
      { ...bars, chain: 'yes' },
    ]) {
      const { result, priceJindou } = await run(question);
      assert.equal(priceJindou, 0);
      assert.equal(result!.levelUsed, null);
      assert.deepEqual(
        [result!.curve, result!.years, result!.percentile, result!.planned],
        [[], [], null, null],
      );
    }
  });

  it('needs the permission and a session', async () => {
    assert.equal((await server.call(runSuccessRate, bars)).status, 401);
    assert.equal((await server.call(runSuccessRate, bars, await server.logIn())).status, 403);
  });

  const wrong: [string, object, RegExp][] = [
    ['no trade', { category: undefined }, /category/],
    ['a trade nobody knows', { category: 'bars' }, /category: expected one of fnb-fast/],
    [
      'four trades',
      { category: ['fnb-bar', 'fnb-tea', 'fnb-fast', 'auto'] },
      /category: expected at most 3 values/,
    ],
    [
      'a trade twice',
      { category: ['auto', 'auto'] },
      /category: expected one to three trades, each once/,
    ],
    ['a city nobody followed', { city: 'Paris' }, /city: expected one of 墨爾本/],
    ['no horizon of years', { horizon: '0' }, /horizon: expected a whole number from 1 to 10/],
    ['a horizon too far', { horizon: '11' }, /horizon/],
    ['half a year', { horizon: '2.5' }, /horizon/],
    [
      'years the wrong way round',
      { openedFrom: '2010', openedTo: '2004' },
      /openedTo: expected a year not before/,
    ],
    [
      'two places at once',
      { road: 'x', near: '144.9,-37.8,500' },
      /road: expected one of road, near and polygon/,
    ],
    [
      'a radius too short',
      { near: '144.9,-37.8,50' },
      /near: expected a radius of 100 to 2000 metres/,
    ],
    ['a radius too long', { near: '144.9,-37.8,2001' }, /near/],
    ['a border that crosses itself', { polygon: '144,-37;145,-36;145,-37;144,-36' }, /polygon/],
    ['rent without sales', { plannedRent: '5000' }, /plannedSales/],
    [
      'a transfer fee without a term',
      { plannedRent: '5', plannedSales: '9', plannedTransferFee: '5' },
      /plannedTerm/,
    ],
    ['a number for a text', { horizon: 3 }, /horizon/],
    ['a key nobody asked for', { rent: '5' }, /rent/],
  ];
  for (const [what, question, named] of wrong) {
    it(`names ${what}, before anything is kept`, async () => {
      const { status, body } = await server.call(runSuccessRate, { ...bars, ...question }, member);
      assert.equal(status, 400);
      assert.match(body.msg, named);
    });
  }
});

describe('GET /api/v1/success-rates/preview', () => {
  it('says how much there is to say, and nothing of it', async () => {
    const { data } = (await server.call(previewSuccessRate, centre, member)).body;
    assert.deepEqual(data, {
      levels: [
        { level: 'district', n: 390, events: 224, shortcoming: null },
        { level: 'city', n: 576, events: 337, shortcoming: null },
      ],
      levelUsed: 'district',
      n: 390,
      events: 224,
      unknownAge: 63,
      // By hand: 2 * 1.96 * 0.5 / sqrt(390).
      expectedWidth: data.expectedWidth,
      priceJindou: 15,
      isLong: false,
    });
    assert.ok(isPrinted(data.expectedWidth, '.09925'), String(data.expectedWidth));
  });

  it('names the price one is charged: a fifth less with a membership that takes a fifth off', async () => {
    const pro = await newBuyer(server, 0, 0, ['member', 'pro']);
    assert.equal((await pro.do(previewSuccessRate, bars)).body.data.priceJindou, 12);
  });

  it('returns the same count as the run for any question', async () => {
    for (const more of [
      {},
      { near: '144.9631,-37.8136,400' },
      { polygon: '144.9,-37.9;145,-37.9;145,-37.8' },
      { road: 'x' },
      { openedFrom: '2010' },
      { horizon: '10' },
    ]) {
      const question = { ...centre, ...more };
      const { data } = (await server.call(previewSuccessRate, question, member)).body;
      const { result } = await run(question);
      assert.deepEqual(data.levels, result!.levels, JSON.stringify(more));
      assert.equal(data.levelUsed, result!.levelUsed);
      assert.equal(data.n, result!.n);
    }
  });

  it('offers no run where it would say nothing', async () => {
    const { data } = (
      await server.call(previewSuccessRate, { city: '臺北市', category: 'auto' }, member)
    ).body;
    assert.deepEqual(
      [data.levelUsed, data.n, data.expectedWidth, data.priceJindou],
      [null, 0, null, 0],
    );
  });
});

describe('runs of the member', () => {
  it('are kept as they were answered, and listed newest first', async () => {
    const token = await server.logIn('member');
    const first = await run(bars, token);
    const second = await run({ ...centre, horizon: '5' }, token);
    const { body } = await server.call(listSuccessRuns, {}, token);
    assert.deepEqual(body.list.map(({ id }) => id), [second.id, first.id]); // prettier-ignore
    assert.equal(body.total, 2);
    const [newest] = body.list;
    assert.deepEqual(newest!.question, { ...centre, category: ['fnb-bar'], horizon: '5' });
    assert.equal(newest!.atHorizon!.years, 5);
    assert.equal(newest!.atHorizon!.survival, second.result!.years[4]!.estimate!.survival);
    assert.match(first.id, /^sr_/);
    assert.deepEqual((await server.call(readSuccessRun, { id: first.id }, token)).body.data, first);
  });

  it('return the number of withdrawn shops, and keep their figures', async () => {
    const token = await server.logIn('member');
    const before = await run(bars, token);
    assert.equal(before.withdrawn, 0);
    const { rows } = await sql<{ id: string }>`SELECT id FROM spell WHERE city = '墨爾本' AND entry_years IS NOT NULL ORDER BY id LIMIT 3`.execute(server.db); // prettier-ignore
    const gone = rows.map(({ id }) => id);
    await sql`UPDATE spell SET category = 'auto' WHERE id = ANY(${gone}::text[])`.execute(
      server.db,
    );
    const { data } = (await server.call(readSuccessRun, { id: before.id }, token)).body;
    await sql`UPDATE spell SET category = 'fnb-bar' WHERE id = ANY(${gone}::text[])`.execute(
      server.db,
    );
    assert.deepEqual(data, { ...before, withdrawn: 3 });
  });

  it('count as withdrawn neither less for what was imported since, nor what lay in another district', async () => {
    const token = await server.logIn('member');
    const [whole, district] = [await run(bars, token), await run(centre, token)];
    const withdrawn = async ({ id }: { id: string }) =>
      (await server.call(readSuccessRun, { id }, token)).body.data.withdrawn;
    const { rows } = await sql<{ id: string }>`SELECT id FROM spell WHERE city = '墨爾本' AND district = 'Southbank' AND entry_years IS NOT NULL ORDER BY id LIMIT 2`.execute(server.db); // prettier-ignore
    const gone = rows.map(({ id }) => id);
    await sql`UPDATE spell SET category = 'auto' WHERE id = ANY(${gone}::text[])`.execute(
      server.db,
    );
    // As many as were withdrawn are imported afterwards, in the requested district.
    await sql`INSERT INTO spell (id, source_key, source_id, city, district, category, opened_year, entry_years, seen_years, closed, last_seen_year)
      SELECT 'sp_later' || n, 'melbourne-bars', 'later' || n, '墨爾本', 'Melbourne (CBD)', 'fnb-bar', 2010, 0, 1, false, 2021 FROM generate_series(1, 2) n`.execute(server.db); // prettier-ignore
    assert.deepEqual([await withdrawn(whole), await withdrawn(district)], [2, 0]);
    await sql`DELETE FROM spell WHERE id LIKE 'sp_later%'`.execute(server.db);
    await sql`UPDATE spell SET category = 'fnb-bar' WHERE id = ANY(${gone}::text[])`.execute(
      server.db,
    );
  });

  it('say which of them a link opens now', async () => {
    const token = await server.logIn('member');
    const { id } = await run(bars, token);
    const isShared = async () =>
      (await server.call(listSuccessRuns, {}, token)).body.list.find((one) => one.id === id)!
        .isShared;
    assert.equal(await isShared(), false);
    const share = (await server.call(createShare, { kind: 'success-rate', objectId: id }, token))
      .body.data;
    assert.equal(await isShared(), true);
    await server.call(revokeShare, { id: share.id }, token);
    assert.equal(await isShared(), false);
  });

  it('name similar shops by district, for their owner only', async () => {
    const { id } = await run({ ...bars, district: 'Southbank', openedFrom: '2010' });
    const { data } = (await server.call(successPeers, { id }, member)).body;
    const { rows } = await sql<{ district: string; n: number; events: number }>`SELECT district, count(*) AS n, count(*) FILTER (WHERE closed) AS events
      FROM spell WHERE city = '墨爾本' AND category = 'fnb-bar' AND entry_years IS NOT NULL AND opened_year >= 2010
      GROUP BY district ORDER BY n DESC, district`.execute(server.db); // prettier-ignore
    assert.deepEqual(data, rows);
    assert.ok(data.length > 3 && data[0]!.n >= data[1]!.n);
    // All 673 bars that were followed would be more: those opened before, or at an unknown time,
    // are not included.
    assert.ok(data.reduce((sum, { n }) => sum + n, 0) < 576);
    assert.equal(
      (await server.call(successPeers, { id }, await server.logIn('admin'))).status,
      404,
    );
  });

  it('are readable by their owner only', async () => {
    const { id } = await run(bars);
    const other = await server.logIn('admin');
    assert.equal((await server.call(readSuccessRun, { id }, other)).status, 404);
    assert.equal((await server.call(readSuccessRun, { id: 'sr_none' }, other)).status, 404);
    assert.equal((await server.call(listSuccessRuns, {}, other)).body.total, 0);
    assert.equal((await server.call(readSuccessRun, { id })).status, 401);
  });
});

describe('what is free', () => {
  it('the whole city after a year', async () => {
    const { data } = (await server.call(citySuccessRate, bars, member)).body;
    assert.equal(data.n, 576);
    // 9 of the 553 bars followed beyond their first sight were seen once: S(0.5) = 1 - 9/553.
    assert.ok(isPrinted(data.afterOneYear!.survival, '.9837'));
    const { curve } = (await run(bars)).result!;
    assert.equal(data.afterOneYear!.survival, curve.findLast(({ time }) => time <= 1)!.survival);
    assert.equal(
      (await server.call(citySuccessRate, { city: '臺北市', category: 'auto' }, member)).body.data
        .afterOneYear,
      null,
    );
    assert.equal(
      (await server.call(citySuccessRate, { ...bars, city: 'Paris' }, member)).status,
      400,
    );
  });

  it('which cities, districts and trades there are', async () => {
    const { data } = (await server.call(successScopes, {}, member)).body;
    const [melbourne, ...more] = data;
    assert.deepEqual(more, []);
    assert.deepEqual(
      [melbourne!.name, melbourne!.nameEn, melbourne!.n],
      ['墨爾本', 'Melbourne', 673],
    );
    assert.deepEqual(melbourne!.districts[0], { name: 'Melbourne (CBD)', n: 453 });
    assert.deepEqual(melbourne!.trades, [{ code: 'fnb-bar', n: 673 }]);
  });
});
