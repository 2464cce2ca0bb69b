import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findSuccessPlaces } from '#src/features/success-rates/contract/success-rates.ts';
import { isDoorOf, streetDoorOf } from '#src/features/success-rates/server/find-places.ts';
import { demoServer } from '../../../support/demo-server.ts';
import type { TestServer } from '../../../support/test-server.ts';

describe('a door with its street', () => {
  it('is read with ranges, letters and short forms', () => {
    assert.deepEqual(streetDoorOf('12-14 Flinders Ln, MELBOURNE 3000'), {
      from: 12,
      to: 14,
      street: 'flinders lane melbourne 3000',
    });
    assert.deepEqual(streetDoorOf('Unit 5, 171 La Trobe Street'), {
      from: 171,
      to: 171,
      street: 'la trobe street',
    });
    assert.deepEqual(streetDoorOf('23a Arden St.'), { from: 23, to: 23, street: 'arden street' });
    assert.equal(streetDoorOf('Arden Street'), undefined);
    assert.equal(streetDoorOf('忠孝東路四段181號'), undefined);
  });

  it('is between the numbers of its side and street', () => {
    const known = streetDoorOf('12-16 Flinders Lane MELBOURNE 3000')!;
    const is = (typed: string) => isDoorOf(streetDoorOf(typed)!, known);
    assert.deepEqual(['14 Flinders Lane', '12 flinders ln', '16 Flinders Lane Melbourne'].map(is), [
      true,
      true,
      true,
    ]);
    assert.deepEqual(['13 Flinders Lane', '18 Flinders Lane', '14 Flinders Street', '14 Flinders Lanes'].map(is), [false, false, false, false]); // prettier-ignore
  });
});

describe('GET /api/v1/success-rates/places', () => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await demoServer();
    token = await server.logIn('member');
  });
  after(() => server.close());
  const find = async (city: string, address: string) =>
    (await server.call(findSuccessPlaces, { city, address }, token)).body.data;

  it('finds a road of the register in either script, with text before and after it', async () => {
    for (const address of ['臺北市大安區忠孝東路四段181號', '忠孝东路四段181号']) {
      const roads = await find('臺北市', address);
      assert.ok(
        roads.some(({ kind, district }) => kind === 'road' && district === '大安區'),
        address,
      );
      assert.ok(
        roads.every(({ name }) => name === '忠孝東路四段'),
        'the section that was written, not the road it is part of',
      );
      if (address.includes('大安區')) assert.equal(roads[0]!.district, '大安區');
    }
    assert.deepEqual(await find('臺北市', '没有这条路'), []);
  });

  it('finds a door by its number alone with its street, to about a hundred metres, and shows no door that was not typed', async () => {
    const { address, lon, lat } = await server.db
      .selectFrom('sample')
      .select(['address', 'lon', 'lat'])
      .where('city', '=', '墨爾本')
      .where('lon', 'is not', null)
      .where('address', '~', '^\\d+ \\w{4,} Street ')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [number, ...street] = address.split(' ');
    const typed = `${number!.split('-')[0]} ${street.slice(0, 2).join(' ')}`;
    const found = await find('墨爾本', typed);
    assert.ok(
      found.some(
        (place) => Math.abs(place.lon! - lon!) < 0.0006 && Math.abs(place.lat! - lat!) < 0.0006,
      ),
      typed,
    );
    assert.ok(found.every(({ name, kind }) => kind === 'door' && name === typed));
    assert.deepEqual(
      await find('墨爾本', street.slice(0, 2).join(' ')),
      [],
      'a street without a number tells no door',
    );
    assert.deepEqual(await find('墨爾本', `99999 ${street.slice(0, 2).join(' ')}`), []);
  });

  it('names a city without survival data, and an invalid address', async () => {
    const paris = await server.call(findSuccessPlaces, { city: 'Paris', address: '1 Rue' }, token);
    assert.equal(paris.status, 400);
    assert.match(paris.body.msg, /city/);
    assert.equal(
      (await server.call(findSuccessPlaces, { city: '墨爾本', address: ' ' }, token)).status,
      400,
    );
    assert.equal(
      (await server.call(findSuccessPlaces, { city: '墨爾本', address: 'x' })).status,
      401,
    );
  });
});
