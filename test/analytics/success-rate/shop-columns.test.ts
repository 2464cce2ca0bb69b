import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { ShopColumnsBuilder, shopsFrom } from '#src/analytics/success-rate/shop-columns.ts';

const nullable = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null });
const size = fc.double({ min: 0.5, max: 1e5, noNaN: true });

it('gives every shop back as it came', () => {
  const fields = {
    entry: fc.integer({ min: 0, max: 9 }),
    exit: size,
    closed: fc.boolean(),
    category: fc.constantFrom('fnb-bar', 'fnb-tea', 'auto'),
    district: fc.string({ maxLength: 8 }),
    level: fc.integer({ min: 0, max: 2 }),
    areaM2: nullable(size),
    capacity: nullable(fc.integer({ min: 1, max: 5000 })),
    isChain: fc.option(fc.boolean(), { nil: null }),
    rentBurden: nullable(fc.double({ min: 0, max: 1, noNaN: true })),
  };
  const shop = fc.record(fields, { noNullPrototype: true });
  fc.assert(
    fc.property(fc.array(shop, { maxLength: 40 }), (shops) => {
      const builder = new ShopColumnsBuilder();
      for (const one of shops) builder.add(one);
      assert.deepEqual(shopsFrom(builder.done()), shops);
    }),
  );
});

it('takes more shops than its first block of memory', () => {
  const builder = new ShopColumnsBuilder();
  const shop = { exit: 1, closed: true, category: 'auto', district: 'd', level: 0, areaM2: null, capacity: null, isChain: null, rentBurden: null }; // prettier-ignore
  for (let at = 0; at < 5000; at += 1) builder.add({ ...shop, exit: at });
  const shops = shopsFrom(builder.done());
  assert.equal(shops.length, 5000);
  assert.equal(shops[4999]!.exit, 4999);
});
