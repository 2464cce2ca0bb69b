import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readShop, searchShops } from '#src/features/shops/contract/shops.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import {
  act,
  answered,
  listedUnit,
  newOwner,
  pdfBytes,
  pictureBytes,
  sendFile,
  type Unit,
} from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';
import { pngOf } from '../../../support/tiny-picture.ts';

describe('pictures of a shop', () => {
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

  const fetched = (id: string, by = seeker) =>
    server.send({
      method: 'GET',
      url: `/api/v1/shop-pictures/${id}`,
      headers: { authorization: by.token },
    });
  const put = async (
    unit: Unit,
    part: 'photo' | 'plan' | 'document',
    name: string,
    bytes: Buffer,
  ) =>
    answered<Unit['files']>(await sendFile(server, owner, unit.id, part, { name, bytes })).at(-1)!
      .id;
  const other = (grey: number) => pngOf({ grey });

  it('are those its owner put up: photos and drawn plans, the first photo first, and no papers', async () => {
    const unit = await listedUnit(owner, staff, { doorNo: '11', name: '街角' });
    const photos = [
      await put(unit, 'photo', 'a.png', pictureBytes),
      await put(unit, 'photo', 'b.png', other(2)),
    ];
    const plan = await put(unit, 'plan', 'plan.png', other(3));
    const [drawn, paper] = [
      await put(unit, 'plan', 'plan.pdf', pdfBytes),
      await put(unit, 'document', 'deed.png', other(4)),
    ];
    const shop = answered<{ photos: string[]; plans: string[] }>(
      await seeker.do(readShop, { id: unit.id }),
    );
    assert.deepEqual([shop.photos, shop.plans], [photos, [plan]]);
    const { list } = (await seeker.do(searchShops, { q: '街角' })).body;
    assert.deepEqual(list[0].photos, photos);
    const answer = await fetched(photos[1]!);
    assert.deepEqual([answer.statusCode, answer.rawPayload], [200, other(2)]);
    assert.equal((await fetched(plan)).statusCode, 200);
    for (const id of [drawn, paper, 'mf_none'])
      assert.equal((await fetched(id)).statusCode, 404, id);
  });

  it('are seen as long as the shop is', async () => {
    const unit = await listedUnit(owner, staff, { doorNo: '12', name: '巷尾' });
    const photo = await put(unit, 'photo', 'c.png', other(5));
    assert.equal((await fetched(photo)).statusCode, 200);
    answered(await act(owner, unit.id, 'pause'));
    assert.equal((await fetched(photo)).statusCode, 404);
    assert.equal(
      (await server.send({ method: 'GET', url: `/api/v1/shop-pictures/${photo}` })).statusCode,
      401,
    );
  });

  it('are empty for a shop without pictures', async () => {
    const unit = await listedUnit(owner, staff, { doorNo: '13', name: '无图' });
    const shop = answered<{ photos: string[]; plans: string[] }>(
      await seeker.do(readShop, { id: unit.id }),
    );
    assert.deepEqual([shop.photos, shop.plans], [[], []]);
  });
});
