import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import {
  confirmSampleCorrection,
  listSampleCorrectionReviews,
  listSampleCorrections,
  reportSampleError,
  rejectSampleCorrection,
  withdrawSampleCorrection,
} from '#src/features/samples/contract/sample-corrections.ts';
import {
  listSampleWaves,
  readSampleResult,
  sampleStatistics,
  searchSamples,
} from '#src/features/samples/contract/samples.ts';
import { sampleColumns } from '#src/features/samples/server/sample-columns.ts';
import type { SampleDto } from '#src/features/samples/server/sample-dto.ts';
import { grantResult } from '#src/features/samples/server/samples.service.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { tx } from '#src/server/db/transaction.ts';
import { newBuyer, type Buyer, type Done } from '../../../../support/buyer.ts';
import { actsOn } from '../../../../support/contribution-facts.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { answered } from '../../../../support/my-shop-units.ts';
import type { TestServer } from '../../../../support/test-server.ts';

interface Row {
  id: string;
  status: string;
  category: string | null;
  details: {
    doorNo: string;
    corrections: { field: string; was: string; value: string; correctedAt: string }[];
  } | null;
}

describe('correcting a survey point', () => {
  let server: TestServer;
  let member: Buyer;
  let other: Buyer;
  let stranger: Buyer;
  let staff: Buyer;
  let colleague: Buyer;
  let wave: string;
  let basket: string;
  let rows: Row[];
  before(async () => {
    server = await demoServer();
    [member, other, stranger] = [
      await newBuyer(server),
      await newBuyer(server),
      await newBuyer(server),
    ];
    staff = await newBuyer(server, 0, 0, ['analyst']);
    colleague = await newBuyer(server, 0, 0, ['analyst']);
    const waves = answered<{ id: string; survey: string; period: string }[]>(
      await member.do(listSampleWaves),
    );
    wave = waves.find(({ survey, period }) => survey === 'streets' && period === '2021Q4')!.id;
    const seen = await server.call(
      searchSamples,
      { wave, status: 'trading', limit: 20 },
      staff.token,
    );
    const ids = seen.body.list.map(({ id }) => id);
    basket = await tx(server.db, (open) => grantResult(open, member.id, '忠孝東路', ids));
    await tx(server.db, (open) => grantResult(open, other.id, '忠孝東路', ids));
    rows = await result();
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });

  const result = async () =>
    answered<{ list: Row[] }>(await member.do(readSampleResult, { id: basket })).list;
  const rowOf = async (id: string) => (await result()).find((row) => row.id === id)!;
  const mark = (by: Buyer, row: Row, more: object = {}) =>
    by.do(reportSampleError, {
      sampleId: row.id,
      field: 'status',
      value: 'vacant',
      note: '去看过，门关着',
      ...more,
    });
  const marked = async (by: Buyer, row: Row, more: object = {}) =>
    answered<{ id: string; was: string }>(await mark(by, row, more));
  const balance = async (of: Buyer) =>
    answered<{ balance: number }>(await of.do(jindouBalance)).balance;
  const statistics = async () =>
    answered<{ vacancy: { n: number; hits: number }; points: number }>(
      await member.do(sampleStatistics, { wave }),
    );
  const notices = async (of: Buyer) =>
    (await server.call(listNotices, {}, of.token)).body.list
      .filter(({ kind }) => kind === 'sample-correction')
      .map(
        ({ content }) =>
          content as { status: string; reason: string; rewardJindou: number; waveId: string },
      );
  const refused = ({ status, body }: Done) => [
    status,
    body.data?.reason ?? body.data?.fields?.[0]?.field,
  ];

  it('names the field that is wrong', async () => {
    const row = rows[0]!;
    for (const [more, field] of [
      [{ field: 'colour' }, 'field'],
      [{ value: 'open' }, 'value'],
      [{ value: 'trading' }, 'value'],
      [{ value: '' }, 'value'],
      [{ field: 'category', value: 'pubs' }, 'value'],
      [{ field: 'door', value: 'x'.repeat(41) }, 'value'],
      [{ field: 'other', value: 'x'.repeat(201) }, 'value'],
      [{ field: 'asked', value: '12.5' }, 'value'],
      [{ field: 'asked', value: '9999' }, 'value'],
      [{ field: 'asked', value: '500000001' }, 'value'],
      [{ field: 'absent', value: 'gone' }, 'value'],
      [{ note: ' ' }, 'note'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const { status, body } = await mark(member, row, more);
      assert.deepEqual([status, body.data.fields[0].field], [400, field], JSON.stringify(more));
    }
    assert.equal((await mark(member, { ...row, id: 'none' })).status, 404);
    assert.deepEqual(refused(await mark(stranger, row)), [403, 'not-owned']);
  });

  it('lets one wait for each member and point', async () => {
    const row = rows[0]!;
    const { id, was } = await marked(member, row);
    assert.equal(was, 'trading');
    assert.deepEqual(refused(await mark(member, row, { field: 'door', value: '9' })), [
      409,
      'waits-already',
    ]);
    const { id: theirs } = await marked(other, row);
    assert.equal((await stranger.do(withdrawSampleCorrection, { id })).status, 404);
    for (const _turn of [1, 2]) answered(await member.do(withdrawSampleCorrection, { id }));
    answered(await other.do(withdrawSampleCorrection, { id: theirs }));
    assert.deepEqual(refused(await staff.do(confirmSampleCorrection, { id })), [
      409,
      'status-forbids',
    ]);
    const own = (await server.call(listSampleCorrections, {}, member.token)).body;
    assert.deepEqual(own.list.map((one) => [one.id, one.status]), [[id, 'withdrawn']]); // prettier-ignore
  });

  it('sent at once many times, waits once', async () => {
    const row = rows[1]!;
    const tries = await Promise.all(Array.from({ length: 6 }, () => mark(member, row)));
    assert.deepEqual(
      tries.map(({ status }) => status).sort((one, other) => one - other),
      [200, 409, 409, 409, 409, 409],
    );
    const { id } = tries.find(({ status }) => status === 200)!.body.data as { id: string };
    answered(await member.do(withdrawSampleCorrection, { id }));
  });

  it('is decided by staff, and not by its author', async () => {
    const { id } = await marked(member, rows[2]!);
    for (const endpoint of [confirmSampleCorrection, rejectSampleCorrection]) {
      assert.equal((await other.do(endpoint, { id, reason: 'no' })).status, 403);
    }
    assert.equal((await member.do(listSampleCorrectionReviews)).status, 403);
    assert.equal((await staff.do(confirmSampleCorrection, { id: 'none' })).status, 404);
    assert.deepEqual(refused(await staff.do(rejectSampleCorrection, { id, reason: '' })), [
      400,
      'reason',
    ]);
    answered(await staff.do(rejectSampleCorrection, { id, reason: '照片上在营业' }));
    assert.deepEqual(refused(await staff.do(confirmSampleCorrection, { id })), [
      409,
      'status-forbids',
    ]);
    assert.equal(await balance(member), 0);
    assert.deepEqual((await rowOf(rows[2]!.id)).details!.corrections, []);
    const [notice] = await notices(member);
    assert.deepEqual(
      [notice!.status, notice!.reason, notice!.rewardJindou],
      ['rejected', '照片上在营业', 0],
    );
    assert.deepEqual(await actsOn(server, id), [
      'sample-correction.marked',
      'sample-correction.rejected',
    ]);
  });

  it('rewards 2 bonus jindou once, however often it is confirmed', async () => {
    const row = rows[3]!;
    const figures = await statistics();
    const { id } = await marked(member, row);
    assert.deepEqual(await statistics(), figures, 'nothing counts before it is confirmed');
    const key = 'confirm-once';
    const twice = await Promise.all([
      staff.do(confirmSampleCorrection, { id }, key),
      staff.do(confirmSampleCorrection, { id }, key),
      colleague.do(confirmSampleCorrection, { id }),
    ]);
    assert.ok(
      twice.filter(({ status }) => status === 200).length >= 1,
      JSON.stringify(twice.map(({ text }) => text)),
    );
    assert.deepEqual(refused(await colleague.do(confirmSampleCorrection, { id })), [
      409,
      'status-forbids',
    ]);
    assert.equal(await balance(member), 2);
    const told = (await notices(member)).filter(({ status }) => status === 'confirmed');
    assert.deepEqual(told.map(({ rewardJindou, waveId }) => [rewardJindou, waveId]), [[2, wave]]); // prettier-ignore
    assert.deepEqual(await actsOn(server, id), [
      'sample-correction.marked',
      'sample-correction.confirmed',
    ]);

    const after = await rowOf(row.id);
    assert.equal(after.status, 'trading', 'what was surveyed stays');
    const [correction] = after.details!.corrections;
    assert.deepEqual(
      [correction!.field, correction!.was, correction!.value],
      ['status', 'trading', 'vacant'],
    );
    const now = await statistics();
    assert.deepEqual(
      [now.vacancy.n, now.vacancy.hits],
      [figures.vacancy.n, figures.vacancy.hits + 1],
    );
    const masked = await server.call(searchSamples, { wave, limit: 100 }, stranger.token);
    assert.ok(
      masked.body.list.every(({ details }) => details === null),
      'others see neither',
    );
  });

  it('says the same only once', async () => {
    const row = rows[4]!;
    const mine = await marked(member, row);
    const theirs = await marked(other, row);
    answered(await staff.do(confirmSampleCorrection, { id: mine.id }));
    assert.deepEqual(refused(await staff.do(confirmSampleCorrection, { id: theirs.id })), [
      409,
      'known-already',
    ]);
    answered(await staff.do(rejectSampleCorrection, { id: theirs.id, reason: '已更正' }));
    assert.deepEqual(refused(await mark(stranger, row)), [403, 'not-owned']);
    assert.deepEqual(refused(await mark(other, row)), [400, 'value'], 'it says so already');
    const back = await marked(other, row, { value: 'trading' });
    assert.equal(back.was, 'vacant', 'it takes the place of the correction');
    answered(await staff.do(confirmSampleCorrection, { id: back.id }));
    assert.deepEqual(
      (await rowOf(row.id)).details!.corrections.map(({ was, value }) => [was, value]),
      [['trading', 'vacant'], ['vacant', 'trading']], // prettier-ignore
    );
  });

  it('leaves a unit out of the figures that is not there', async () => {
    const before = await statistics();
    const { id } = await marked(member, rows[5]!, { field: 'absent', value: '' });
    answered(await staff.do(confirmSampleCorrection, { id }));
    const now = await statistics();
    assert.deepEqual([now.points, now.vacancy.n], [before.points - 1, before.vacancy.n - 1]);
    assert.equal((await result()).length, 20, 'its row stays');
    assert.deepEqual(refused(await mark(other, rows[5]!)), [409, 'absent']);
  });

  it('pays no reward to survey staff', async () => {
    const { id } = await marked(staff, rows[6]!, { field: 'door', value: '12-1' });
    assert.deepEqual(refused(await staff.do(confirmSampleCorrection, { id })), [403, 'oneself']);
    const queue = (await server.call(listSampleCorrectionReviews, {}, staff.token)).body;
    assert.equal(queue.data.waiting, 1);
    assert.deepEqual(queue.list.map((one) => [one.id, one.isOwn, one.offeredJindou]), [[id, true, 0]]); // prettier-ignore
    answered(await colleague.do(confirmSampleCorrection, { id }));
    assert.equal(await balance(staff), 0);
  });

  it('is in the file beside what was surveyed', async () => {
    const row = rows[7]!;
    const { id } = await marked(member, row, { field: 'asked', value: '8800050' });
    answered(await staff.do(confirmSampleCorrection, { id }));
    const now = (await rowOf(row.id)) as unknown as SampleDto;
    const cell = sampleColumns('en')
      .find(({ heading }) => heading === 'corrected')!
      .cell(now);
    const was =
      now.details!.askedMinorPerMonth === null
        ? '-'
        : String(now.details!.askedMinorPerMonth / 100);
    const day = now.details!.corrections[0]!.correctedAt.slice(0, 10);
    assert.equal(cell, `Monthly asking rent: ${was} > 88000.5 (${day})`);
    assert.equal(now.details!.corrections[0]!.currency, 'TWD');
  });
});
