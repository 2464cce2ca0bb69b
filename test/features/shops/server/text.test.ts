import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchShops } from '#src/features/shops/contract/shops.ts';
import { shopServer, type ShopLine, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
before(async () => {
  server = await shopServer();
  member = await server.logIn('member');
});
after(() => server.close());

const totalOf = async (q: string) => (await server.call(searchShops, { q }, member)).body.total;
const holding = (...words: string[]) =>
  server.shops.filter((shop: ShopLine) =>
    words.every((word) => `${shop['address']} ${shop['name']}`.includes(word)),
  ).length;

describe('words of a search for shops', () => {
  for (const word of ['面馆', '南京', '南京路', '云山区', '1号']) {
    it(`finds ${word} in addresses and signs, and nothing else`, async () => {
      assert.ok(holding(word) > 0);
      assert.equal(await totalOf(word), holding(word));
    });
  }

  it('finds a long text across district, road and door', async () => {
    const { address } = server.shops[100]!;
    for (const word of [address!.slice(3, 8), address!.slice(0, 9)])
      assert.equal(await totalOf(word), holding(word));
    assert.ok(holding(address!.slice(0, 9)) > 0);
  });

  it('finds in traditional characters what is written in simplified ones', async () => {
    assert.equal(await totalOf('麵館'), holding('面馆'));
    assert.equal(await totalOf('東風路'), holding('东风路'));
    assert.ok(holding('东风路') > 0);
  });

  it('wants every word, in any order', async () => {
    const [shop] = server.shops.filter(({ name }) => name !== '');
    const words = [shop!['name']!.slice(0, 2), shop!['district']!] as const;
    assert.ok(holding(...words) > 0);
    assert.equal(await totalOf(words.join(' ')), holding(...words));
    assert.equal(await totalOf(words.toReversed().join('　')), holding(...words));
  });

  it('does not match separated characters', async () => {
    // Both pairs are in many addresses; the three in this order are in none.
    assert.ok(holding('南京') > 0 && holding('京路') > 0);
    assert.equal(holding('京南路京'), 0);
    assert.equal(await totalOf('京南路京'), 0);
  });
});
