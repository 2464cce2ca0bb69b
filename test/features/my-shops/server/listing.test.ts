import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  decideListing,
  listListingReviews,
} from '#src/features/my-shops/contract/my-shop-reviews.ts';
import { readMyShop, saveMyShop } from '#src/features/my-shops/contract/my-shops.ts';
import { expireListings, notifyOfReminders } from '#src/features/my-shops/server/my-shops.jobs.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { readShop, searchShops } from '#src/features/shops/contract/shops.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import {
  act,
  answered,
  letBook,
  listedUnit,
  newOwner,
  newUnit,
  type Unit,
} from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('listing a unit', () => {
  let server: TestServer;
  let owner: Buyer;
  let staff: Buyer;
  let seeker: Buyer;
  before(async () => {
    server = await testServer();
    owner = await newOwner(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
    seeker = await newBuyer(server);
  });
  after(() => server.close());
  const notices = async (buyer: Buyer) =>
    (await buyer.do(listNotices)).body.list.map(
      ({ content }: { content: { what: string } }) => content.what,
    ) as string[];

  it('needs all a listing cannot do without, each named', async () => {
    const { id } = await newUnit(owner, { areaM2: null, contact: '', doorNo: 'a' });
    const answer = await act(owner, id, 'submit');
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.body.data.fields.map(({ field }: { field: string }) => field),
      ['areaM2', 'contact'],
    );
  });

  it('needs a certified member', async () => {
    const stranger = await newBuyer(server);
    const { id } = await newUnit(stranger);
    const answer = await act(stranger, id, 'submit');
    assert.equal(answer.status, 409);
    assert.deepEqual(answer.body.data, { reason: 'certification-needed', state: 'none' });
  });

  it('waits for a review, and is public after approval', async () => {
    const { id } = await newUnit(owner, { doorNo: 'b', name: '巷口' });
    answered(await act(owner, id, 'submit'));
    assert.equal((await seeker.do(readShop, { id })).status, 404);
    const waiting = (await staff.do(listListingReviews)).body;
    assert.ok(waiting.list.some((unit: Unit) => unit.id === id));
    answered(await staff.do(decideListing, { id, act: 'approve', reason: '', field: '' }));
    const found = answered<{
      address: string;
      source: string;
      details: null;
      dataSource: string;
      listedOn: string;
    }>(await seeker.do(readShop, { id }));
    assert.deepEqual(
      [found.address, found.source, found.details, found.dataSource, found.listedOn],
      ['忠孝東路四段', 'owner', null, 'member', dayAt(new Date())],
    );
    assert.equal((await seeker.do(searchShops, { q: '巷口' })).body.total, 1);
    assert.ok((await notices(owner)).includes('listed'));
    const { body } = await server.call(searchShops, { q: '巷口' }, owner.token);
    assert.equal(body.list[0]!.details!.contact, '林 0912-000-111', 'its owner reads the contact');
  });

  it('shows staff nothing of lease, value and costs', async () => {
    const { id } = await newUnit(owner, { doorNo: 'b2' }, { ...letBook, valueMinor: 500 });
    answered(await act(owner, id, 'submit'));
    const { list } = (await staff.do(listListingReviews, { limit: '50' })).body;
    const { book } = list.find((unit: Unit) => unit.id === id);
    assert.deepEqual([book.tenant, book.leaseEndsOn, book.valueMinor], ['', null, null]);
  });

  it('is sent back with a reason and the field, and may be sent in again', async () => {
    const { id } = await newUnit(owner, { doorNo: 'c' });
    answered(await act(owner, id, 'submit'));
    const silent = await staff.do(decideListing, {
      id,
      act: 'reject',
      reason: ' ',
      field: 'areaM2',
    });
    assert.deepEqual([silent.status, silent.body.data.fields[0].field], [400, 'reason']);
    const nowhere = await staff.do(decideListing, {
      id,
      act: 'reject',
      reason: 'x',
      field: 'colour',
    });
    assert.deepEqual([nowhere.status, nowhere.body.data.fields[0].field], [400, 'field']);
    answered(
      await staff.do(decideListing, { id, act: 'reject', reason: '面积与图不符', field: 'areaM2' }),
    );
    const rejected = answered<Unit>(await owner.do(readMyShop, { id }));
    assert.deepEqual(
      [rejected.status, rejected.rejected],
      ['rejected', { reason: '面积与图不符', field: 'areaM2' }],
    );
    assert.equal(answered<Unit>(await act(owner, id, 'revise')).status, 'draft');
    assert.equal(answered<Unit>(await act(owner, id, 'submit')).status, 'pendingReview');
  });

  it('cannot be reviewed by its owner, nor by a member', async () => {
    const own = await newBuyer(server, 0, 0, ['analyst']);
    await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown, status, expires_at)
      VALUES ('ce_own', ${own.id}, 'person', 'x', '', 'x', 'passed', now() + interval '1 year')`.execute(
      server.db,
    );
    const { id } = await newUnit(own);
    answered(await act(own, id, 'submit'));
    assert.equal(
      (await own.do(decideListing, { id, act: 'approve', reason: '', field: '' })).status,
      403,
    );
    assert.equal(
      (await owner.do(decideListing, { id, act: 'approve', reason: '', field: '' })).status,
      403,
    );
  });

  it('is taken once when two decide at the same moment', async () => {
    const { id } = await newUnit(owner, { doorNo: 'd' });
    answered(await act(owner, id, 'submit'));
    const answers = await Promise.all(
      ['approve', 'reject'].map((wanted) =>
        staff.do(decideListing, { id, act: wanted, reason: 'x', field: '' }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
  });

  it('is hidden while it is paused, and refreshed once a day', async () => {
    const { id } = await listedUnit(owner, staff, { doorNo: 'e' });
    answered(await act(owner, id, 'pause'));
    assert.equal((await seeker.do(readShop, { id })).status, 404);
    answered(await act(owner, id, 'resume'));
    assert.equal((await seeker.do(readShop, { id })).status, 200);
    const again = await act(owner, id, 'refresh');
    assert.deepEqual([again.status, again.body.data.reason], [409, 'refreshed-today']);
    assert.equal((await act(owner, id, 'lease')).body.data.reason, 'not-from-here');
  });

  it('follows a change of terms at once, and holds place and sizes fast', async () => {
    const unit = await listedUnit(owner, staff, { doorNo: 'f' });
    const { id, revision, facts, book } = unit;
    answered(
      await owner.do(saveMyShop, {
        id,
        revision,
        facts: { ...facts, rentMinorPerMonth: 8_800_000 },
        book,
      }),
    );
    assert.equal(
      answered<{ rentMinorPerMonth: number }>(await seeker.do(readShop, { id })).rentMinorPerMonth,
      8_800_000,
    );
    const moved = await owner.do(saveMyShop, {
      id,
      revision: revision + 1,
      facts: { ...facts, areaM2: 90 },
      book,
    });
    assert.deepEqual([moved.status, moved.body.data.fields[0].field], [409, 'areaM2']);
    const empty = await owner.do(saveMyShop, {
      id,
      revision: revision + 1,
      facts: { ...facts, contact: '' },
      book,
    });
    assert.deepEqual([empty.status, empty.body.data.fields[0].field], [400, 'contact']);
  });

  it('counts views of others, once per person and day', async () => {
    const { id } = await listedUnit(owner, staff, { doorNo: 'g' });
    for (const buyer of [seeker, seeker, staff, owner]) await buyer.do(readShop, { id });
    assert.equal(answered<Unit>(await owner.do(readMyShop, { id })).views, 2);
  });

  it('ends after ninety days, and comes back when it is refreshed', async () => {
    const { id, expiresOn, listedOn } = await listedUnit(owner, staff, { doorNo: 'h' });
    const last = new Date(Date.parse(listedOn!) + 90 * 86_400_000).toISOString().slice(0, 10);
    assert.equal(expiresOn, last);
    await expireListings(
      server.db,
      new Date(Date.parse(last) - 86_400_000).toISOString().slice(0, 10),
    );
    assert.equal(answered<Unit>(await owner.do(readMyShop, { id })).status, 'listed');
    // Listed ninety days ago, and a list that is over today.
    await sql`UPDATE my_shop SET listed_on = listed_on - 90 WHERE id = ${id}`.execute(server.db);
    assert.equal(await expireListings(server.db, dayAt(new Date())), 1);
    assert.equal(await expireListings(server.db, dayAt(new Date())), 0);
    const over = answered<Unit>(await owner.do(readMyShop, { id }));
    assert.deepEqual([over.status, over.steps[0]!.by], ['expired', 'system']);
    assert.equal((await seeker.do(readShop, { id })).status, 404);
    assert.equal(answered<Unit>(await act(owner, id, 'refresh')).status, 'listed');
    assert.equal((await seeker.do(readShop, { id })).status, 200);
  });

  it('reminds of a review once for each step', async () => {
    const person = await newOwner(server);
    await newUnit(person, {}, { ...letBook, nextReviewOn: '2027-05-31' });
    for (const day of [
      '2026-11-29',
      '2026-11-30',
      '2026-12-24',
      '2027-02-28',
      '2027-02-28',
      '2027-06-01',
    ]) {
      await notifyOfReminders(server.db, day);
    }
    const told = (await person.do(listNotices)).body.list.map(
      ({ content }: { content: { months: number } }) => content.months,
    );
    assert.deepEqual(told.sort(), [3, 6]);
  });

  it('writes every act into the audit log', async () => {
    const { id } = await listedUnit(owner, staff, { doorNo: 'i' });
    const { rows } = await sql<{
      action: string;
    }>`SELECT action FROM ledger.audit WHERE target = ${id} ORDER BY at`.execute(server.db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['my-shop.submit', 'my-shop.approve'],
    );
  });
});
