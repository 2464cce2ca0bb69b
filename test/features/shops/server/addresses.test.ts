import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { toSampleDto as sampleAnswer } from '#src/features/samples/server/sample-dto.ts';
import type { StoredSample } from '#src/features/samples/server/samples.store.ts';
import { readShop, searchShops } from '#src/features/shops/contract/shops.ts';
import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
before(async () => {
  server = await shopServer({ shops: 60, kases: 0 });
  member = await server.logIn('member');
});
after(() => server.close());

describe('addresses in lanes', () => {
  it('are shown of shops with lane and alley, as of cases', async () => {
    const { list } = (await server.call(searchShops, { limit: 1 }, member)).body;
    const { id, road } = list[0]!;
    const shown = async (address: string, doorNo: string) => {
      await sql`UPDATE shop SET address = ${address}, door_no = ${doorNo}, corner = false WHERE id = ${id}`.execute(
        server.db,
      );
      const { houseNumber, frontageKind } = (await server.call(readShop, { id }, member)).body.data;
      return [houseNumber, frontageKind];
    };
    assert.deepEqual(await shown(`${road}216巷33弄5號`, '5'), ['216巷33弄5號', 'alley']);
    assert.deepEqual(await shown(`${road}216巷`, '5'), ['216巷5號', 'lane']);
    assert.deepEqual(await shown(`${road}47號`, '47'), ['47號', 'main-street']);
  });

  it('are shown of survey points one owns, and hidden of others', () => {
    const point = {
      city: '臺北市',
      district: '大安區',
      road: '忠孝東路四段',
      address: '',
      lon: 121.5,
      lat: 25,
      corrections: [],
      photoIds: [],
    };
    const stored = (doorNo: string, address = '') =>
      ({ ...point, address, doorNo }) as unknown as StoredSample;
    const { details } = sampleAnswer(stored('2', '忠孝東路四段216巷2號'), true);
    assert.deepEqual([details!.houseNumber, details!.frontageKind], ['216巷2號', 'lane']);
    assert.equal(sampleAnswer(stored('2'), true).details!.frontageKind, 'main-street');
    assert.equal(
      JSON.stringify(sampleAnswer(stored('2', '忠孝東路四段216巷2號'), false)).includes('巷'),
      false,
    );
  });
});
