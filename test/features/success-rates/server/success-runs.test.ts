import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createShare } from '#src/features/reports/contract/shares.ts';
import { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import {
  listSuccessRuns,
  nameSuccessRun,
} from '#src/features/success-rates/contract/success-runs.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { runResult } from '../../../support/success-runs.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const point = (survival: number, low: number) => ({
  survival,
  low,
  high: Math.min(1, survival + 0.1),
  se: 0.05,
});

/** A result at a level with a figure and, optionally, one of the planned shop. */
const answer = (survival: number, low: number, more: object = {}) => ({
  ...runResult,
  planned: null,
  percentile: null,
  years: [{ years: 3, estimate: { ...point(survival, low), ownWeight: 1 } }],
  ...more,
});

describe('the list of the member’s own runs', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server, 1000);
    const put = async (id: string, question: object, result: object | null, more: object = {}) =>
      server.db
        .insertInto('success_rate_run')
        .values({
          id: `sr_${id}`,
          member_id: lin.id,
          question: JSON.stringify({ city: '墨爾本', category: ['fnb-bar'], ...question }),
          method: 'success-rate/3',
          state: 'ready',
          job_id: null,
          result: result && JSON.stringify(result),
          price_jindou: 15,
          paid_at: new Date(),
          created_at: new Date(`2026-03-0${made.length + 1}T00:00:00Z`),
          ...more,
        })
        .execute()
        .then(() => made.push(id));
    const made: string[] = [];
    await put(
      'wide',
      { district: 'Southbank' },
      answer(0.8, 0.5, { n: 30, levelUsed: 'district' }),
    );
    await put(
      'sure',
      { district: 'Carlton' },
      answer(0.7, 0.6, { n: 200, percentile: { rank: 40, districts: 9 } }),
    );
    await put(
      'shop',
      { plannedName: '甲店', plannedArea: '80' },
      answer(0.9, 0.8, { n: 90, planned: point(0.66, 0.55) }),
    );
    await put('road', { city: '臺北市', district: '大安區', road: ['忠孝東路四段'], category: ['ret-fashion', 'fnb-tea'], horizon: '5' }, answer(0.4, 0.3, { n: 40, levelUsed: 'road' })); // prettier-ignore
    await put(
      'secret',
      { district: 'Docklands' },
      answer(0.99, 0.98, { n: 999, levelUsed: 'district' }),
      { paid_at: null },
    );
    await put(
      'few',
      { openedFrom: '2020' },
      { ...runResult, levelUsed: null, years: [], n: 3, planned: null },
      { price_jindou: 0, paid_at: null },
    );
  });
  after(() => server.close());

  const ids = async (input: object = {}) => {
    const { status, body } = await server.call(listSuccessRuns, input, lin.token);
    assert.equal(status, 200, body.msg);
    assert.equal(body.total, body.list.length);
    return body.list.map(({ id }) => id.slice(3));
  };

  it('keeps to city, district, road, trades and horizon', async () => {
    assert.deepEqual(await ids(), ['few', 'secret', 'road', 'shop', 'sure', 'wide']);
    assert.deepEqual(await ids({ city: '臺北市' }), ['road']);
    assert.deepEqual(await ids({ city: '墨爾本', district: 'Carlton' }), ['sure']);
    assert.deepEqual(await ids({ road: '忠孝東路四段' }), ['road']);
    assert.deepEqual(await ids({ category: ['fnb-tea'] }), ['road']);
    assert.deepEqual(await ids({ category: ['fnb-tea', 'fnb-bar'], horizon: '3', sort: 'date' }), ['wide', 'sure', 'shop', 'secret', 'few']); // prettier-ignore
    assert.deepEqual(await ids({ horizon: '5' }), ['road']);
    assert.deepEqual(await ids({ city: '臺北市', horizon: '3' }), []);
  });

  it('filters by the level used and by sharing, without using unpaid results', async () => {
    assert.deepEqual(await ids({ level: 'district' }), ['wide']);
    assert.deepEqual(await ids({ shared: 'yes' }), []);
    await lin.do(createShare, { kind: 'success-rate', objectId: 'sr_sure' });
    assert.deepEqual(await ids({ shared: 'yes' }), ['sure']);
    assert.equal((await ids({ shared: 'no' })).length, 5);
  });

  it('sorts by a figure; runs without it are last in both directions', async () => {
    const untold = ['few', 'secret'];
    assert.deepEqual(await ids({ sort: '-survival' }), ['shop', 'wide', 'sure', 'road', ...untold]);
    assert.deepEqual(await ids({ sort: 'survival' }), ['road', 'sure', 'wide', 'shop', ...untold]);
    // The planned shop's own lower end counts where it has one: 0.55, not the 0.8 of shops like it.
    assert.deepEqual(await ids({ sort: '-low' }), ['sure', 'shop', 'wide', 'road', ...untold]);
    assert.deepEqual((await ids({ sort: '-percentile' }))[0], 'sure');
    assert.deepEqual(await ids({ sort: '-n' }), ['sure', 'shop', 'road', 'wide', 'few', 'secret']);
    assert.deepEqual((await ids({ sort: 'price' }))[0], 'few');
    assert.deepEqual((await ids({ sort: '-horizon' }))[0], 'road');
  });

  it('offers the filter values of all runs, whatever the current filter', async () => {
    const whole = (await server.call(listSuccessRuns, { city: '臺北市' }, lin.token)).body.data;
    assert.deepEqual(
      whole.places.find(({ district }) => district === '大安區'),
      { city: '臺北市', district: '大安區', roads: ['忠孝東路四段'] },
    );
    assert.deepEqual(new Set(whole.trades), new Set(['fnb-tea', 'fnb-bar', 'ret-fashion']));
    assert.deepEqual(
      [whole.horizons, whole.levels],
      [
        [3, 5],
        ['road', 'district', 'city'],
      ],
    );
  });

  it('names what it cannot read', async () => {
    for (const [field, value] of Object.entries({
      sort: 'size',
      level: 'street',
      shared: 'maybe',
      horizon: '11',
      category: 'gold',
    })) {
      const { status, body } = await lin.do(listSuccessRuns, { [field]: value });
      assert.equal(status, 400);
      assert.match(
        JSON.stringify(body),
        new RegExp(`"${field}`),
        `expected ${field} to be named in ${body.msg}`,
      );
    }
  });

  it('takes a name for the planned shop afterwards, and lets go of it', async () => {
    const name = (id: string, plannedName: string | null, buyer = lin) =>
      buyer.do(nameSuccessRun, { id, plannedName });
    assert.deepEqual((await name('sr_wide', ' 河边 12 号 ')).body.data, {
      id: 'sr_wide',
      plannedName: '河边 12 号',
    });
    const question = async () =>
      (await lin.do(readSuccessRun, { id: 'sr_wide' })).body.data.question as object;
    assert.deepEqual(await question(), {
      city: '墨爾本',
      category: ['fnb-bar'],
      district: 'Southbank',
      plannedName: '河边 12 号',
    });
    await name('sr_wide', null);
    assert.deepEqual(await question(), {
      city: '墨爾本',
      category: ['fnb-bar'],
      district: 'Southbank',
    });
    assert.equal((await name('sr_wide', '甲'.repeat(61))).status, 400);
    assert.equal((await name('sr_wide', '乙店', await newBuyer(server, 10))).status, 404);
  });
});
