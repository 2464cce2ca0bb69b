import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addProjectItem, makeProject } from '#src/features/account/contract/projects.ts';
import { dashboardDistricts, dashboardRents } from '#src/features/dashboard/contract/dashboard.ts';
import { kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { openSharedPage, sharePage } from '#src/features/reports/contract/page-shares.ts';
import { createShare, listShares, revokeShare } from '#src/features/reports/contract/shares.ts';
import { sharedPageContent } from '#src/features/reports/server/shares/shared-page-content.ts';
import { searchPreShops } from '#src/features/pre-shops/contract/pre-shops.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { searchSamples } from '#src/features/samples/contract/samples.ts';
import { searchShops, shopStatistics } from '#src/features/shops/contract/shops.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import type { TestServer } from '../../../../support/test-server.ts';

let server: TestServer;
let lin: Buyer;
before(async () => {
  server = await demoServer();
  lin = await newBuyer(server);
});
after(() => server.close());

const place = { city: '臺北市', district: '大安區' };
const titled = { title: '给房东看的' };

async function shared(input: object, by = lin): Promise<{ id: string; token: string }> {
  const made = await by.do(sharePage, { ...titled, ...input });
  assert.equal(made.status, 200, made.text);
  return made.body.data;
}
/** Opens a link without a session. */
const opened = (token: string) => server.call(openSharedPage, { token });
// Responses are checked against the contract where they are read; tests look at single fields.
const shown = async (input: object, by = lin): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await opened((await shared(input, by)).token);
  assert.equal(answer.status, 200, answer.body.msg);
  return answer.body.data;
};

describe('a link to a page', () => {
  it('shows the masked rows and free figures of a search, nothing of cases its maker owns', async () => {
    const filter = { ...place, road: ['忠孝東路四段'] };
    const owner = await newBuyer(server);
    const { list } = (await owner.do(searchKases, { ...filter, sort: '-date', limit: 10 })).body;
    for (const { id } of list) await grantOwnership(server.db, owner.id, 'kase', id);
    const own = (await owner.do(searchKases, { ...filter, sort: '-date', limit: 10 })).body
      .list as { details: { address: string; dealDate: string; unitRentMonth: number } | null }[];
    assert.ok(
      own.every(({ details }) => details !== null),
      'the maker sees them whole',
    );

    const page = await shown({ page: 'search', resource: 'kases', filter }, owner);
    assert.equal(page.cases.length, 20);
    assert.deepEqual(Object.keys(page.cases[0]).sort(), [
      'areaBand',
      'district',
      'floorBand',
      'quarter',
      'road',
      'roadEn',
      'roadHans',
    ]);
    const text = JSON.stringify(page);
    for (const { details } of own)
      for (const secret of [details!.dealDate, details!.unitRentMonth])
        assert.ok(!text.includes(String(secret)), `a link shows ${secret}`);
    assert.doesNotMatch(text, /"(?:id|details|address|priceJindou)"/);
    const { n, median, matching } = (await owner.do(kaseStatistics, filter)).body.data;
    assert.deepEqual(
      [page.statistics.n, page.statistics.median, page.total],
      [n, median, matching],
    );
    assert.equal(page.dataUntil, '2021Q4');
  });

  it('masks them for a maker who verifies cases, too', async () => {
    const staff = await newBuyer(server, 0, 0, ['analyst']);
    const page = await shown({ page: 'search', resource: 'kases', filter: place }, staff);
    assert.ok(page.cases.length > 0);
    assert.doesNotMatch(JSON.stringify(page.cases), /dealDate|areaM2|unitRent/);
  });

  it('counts its figures against the budget of small groups that the operator set', async () => {
    const asked = {
      page: 'search' as const,
      resource: 'kases' as const,
      filter: { ...place, road: ['忠孝東路四段'], area: '60-100' },
      ids: [],
      days: 7,
      ...titled,
    };
    const caller = { member: { id: lin.id }, access: { can: ['kase-view'] }, address: '' } as unknown as Caller; // prettier-ignore
    const none = { perMember: 0, perAddress: 0 };
    await assert.rejects(sharedPageContent(server.db, asked, caller, none), { status: 429 });
    assert.equal((await sharedPageContent(server.db, asked, caller)).title, titled.title);
  });

  it('shows the free figures of roads: of a search, of a comparison in its order, of one sheet', async () => {
    const { list } = (await lin.do(searchRoads, { ...place, limit: 20 })).body;
    const found = await shown({ page: 'search', resource: 'roads', filter: place });
    assert.deepEqual(
      found.rows.map(({ name, median }: { name: string; median: number }) => [name, median]),
      list.map(({ name, rent }: { name: string; rent: { median: number } }) => [name, rent.median]),
    );
    const [first, second] = list;
    const both = await shown({ page: 'comparison', ids: [second.id, first.id] });
    assert.deepEqual(
      both.rows.map(({ name }: { name: string }) => name),
      [second.name, first.name],
    );
    const sheet = await shown({ page: 'sheet', ids: [first.id] });
    assert.equal(sheet.statistics.median, first.rent.median);
    assert.deepEqual([sheet.city, sheet.currency], ['臺北市', 'TWD']);
  });

  it('shows searches for shops, units to come and survey points as coarse as masked rows', async () => {
    const fields = [
      'areaBand',
      'categories',
      'district',
      'floorBand',
      'period',
      'road',
      'roadHans',
    ];
    const city = '臺北市';
    const searches = [
      { resource: 'shops', found: await lin.do(searchShops, { city, sort: '-listed', limit: 50 }) },
      { resource: 'pre-shops', found: await lin.do(searchPreShops, { city, limit: 50 }) },
      { resource: 'samples', found: await lin.do(searchSamples, { city, limit: 50 }) },
    ];
    for (const { resource, found } of searches) {
      const page = await shown({ page: 'search', resource, filter: { city } });
      assert.deepEqual([page.resource, page.total], [resource, found.body.total], resource);
      assert.ok(page.listings.length > 0 && page.listings.length <= 20, resource);
      for (const row of page.listings)
        assert.deepEqual(
          Object.keys(row).filter((key) => key !== 'roadEn').sort(), // prettier-ignore
          fields,
          resource,
        );
    }
    const [{ found }] = searches as [(typeof searches)[number]];
    const page = await shown({ page: 'search', resource: 'shops', filter: { city } });
    const { n, median } = (await lin.do(shopStatistics, { city })).body.data;
    assert.deepEqual([page.statistics.n, page.statistics.median], [n, median]);
    // The shops of the demo are generated, and listed long after the last lease.
    assert.deepEqual([page.isSynthetic, page.dataUntil > '2021Q4'], [true, true]);
    const text = JSON.stringify(page);
    for (const { name, rentMinorPerMonth } of found.body.list)
      for (const secret of [name, rentMinorPerMonth])
        assert.ok(!text.includes(JSON.stringify(secret)), `a link shows ${secret}`);
  });

  it('needs the permission of the search that is shared', async () => {
    for (const [resource, permission] of [
      ['shops', 'shop-view'],
      ['pre-shops', 'preshop-view'],
      ['samples', 'sample-view'],
    ] as const) {
      const asked = { page: 'search' as const, resource, filter: {}, ids: [], days: 7, ...titled };
      const others = ['kase-view', 'road-view', 'shop-view', 'preshop-view', 'sample-view'].filter((one) => one !== permission); // prettier-ignore
      const caller = { member: { id: lin.id }, access: { can: others }, address: '' } as unknown as Caller; // prettier-ignore
      await assert.rejects(sharedPageContent(server.db, asked, caller), { status: 403 });
    }
  });

  it('shows a dashboard with its districts', async () => {
    const page = await shown({ page: 'dashboard', filter: { city: '臺北市' } });
    const { statistics } = (await lin.do(dashboardRents, { city: '臺北市' })).body.data;
    const { districts } = (await lin.do(dashboardDistricts, { city: '臺北市' })).body.data;
    assert.equal(page.statistics.median, statistics.median);
    assert.deepEqual(
      page.rows.map(({ name, n }: { name: string; n: number }) => [name, n]),
      districts.map(({ name, n }: { name: string; n: number }) => [name, n]),
    );
  });

  it('shows of a project its roads and how many items it has, not what its members wrote', async () => {
    const secret = '房东急着出租';
    const project = (
      await lin.do(makeProject, { name: secret, city: '臺北市', purpose: 'open', tasks: [secret] })
    ).body.data;
    const [road] = (await lin.do(searchRoads, { ...place, limit: 1 })).body.list;
    for (const [type, refId] of [
      ['road', road.id],
      ['report', 'rp_1'],
    ])
      await lin.do(addProjectItem, { id: project.id, type, refId, title: secret, note: secret });
    const page = await shown({ page: 'project', ids: [project.id] });
    assert.deepEqual(
      page.rows.map(({ name }: { name: string }) => name),
      [road.name],
    );
    assert.equal(
      page.items.reduce((sum: number, { n }: { n: number }) => sum + n, 0),
      page.total,
    );
    assert.doesNotMatch(JSON.stringify(page), new RegExp(secret));
    const other = await newBuyer(server);
    const theirs = await other.do(sharePage, { ...titled, page: 'project', ids: [project.id] });
    assert.equal(theirs.status, 404);
  });

  it('is counted, listed with its title, and opens nothing once revoked', async () => {
    const owner = await newBuyer(server);
    const link = await shared({ page: 'dashboard', filter: { city: '臺北市' } }, owner);
    await opened(link.token);
    await opened(link.token);
    const { list } = (await owner.do(listShares, { kind: 'page' })).body;
    assert.deepEqual(
      list.map(({ id, title, objectId, views, state }: Record<string, unknown>) => [
        id,
        title,
        objectId,
        views,
        state,
      ]),
      [[link.id, titled.title, 'dashboard', 2, 'open']],
    );
    await owner.do(revokeShare, { id: link.id });
    assert.equal((await opened(link.token)).status, 404);
  });

  it('needs the permission for what it shows, and known roads', async () => {
    const guest = await newBuyer(server, 0, 0, ['guest']);
    const filter = { city: '臺北市' };
    assert.equal((await guest.do(sharePage, { ...titled, page: 'dashboard', filter })).status, 403);
    const unknown = await lin.do(sharePage, { ...titled, page: 'sheet', ids: ['rd_0'] });
    assert.equal(unknown.status, 404);
    assert.equal((await lin.do(sharePage, { ...titled, page: 'sheet' })).status, 400);
    // A page is no object of its own.
    const asObject = { kind: 'page', objectId: 'dashboard' };
    assert.equal((await lin.do(createShare, asObject)).status, 400);
  });
});
