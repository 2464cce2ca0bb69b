import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kaseColumnKeys } from '#src/features/kases/ui/search/kase-column-keys.ts';
import { columnKeys as preShopColumnKeys } from '#src/features/pre-shops/ui/search/pre-shop-address.ts';
import { roadColumnKeys } from '#src/features/roads/ui/search/road-address.ts';
import { sampleColumnKeys } from '#src/features/samples/ui/search/sample-address.ts';
import type { ExportedList } from '#src/features/searches/contract/exports.ts';
import { exportedList } from '#src/features/searches/server/exports/exported-lists.ts';
import { shopColumnKeys } from '#src/features/shops/ui/search/shop-address.ts';
import { runColumnKeys } from '#src/features/success-rates/ui/runs/runs-address.ts';
import { fileRents } from '#src/server/exporter/file-rents.ts';
import { visibleColumns } from '#src/server/exporter/localized-column.ts';

const pages: [ExportedList, readonly string[]][] = [
  ['kases', kaseColumnKeys],
  ['roads', roadColumnKeys],
  ['shops', shopColumnKeys],
  ['samples', sampleColumnKeys],
  ['pre-shops', preShopColumnKeys],
  ['success-runs', runColumnKeys],
];
// A line drawn of quarters has no cell, nor has the way to ask again.
const drawn = ['index', 'again'];

describe('the columns of a file', () => {
  for (const [list, keys] of pages) {
    it(`hold what each column of the page of ${list} shows`, () => {
      const all = exportedList(list).columns(
        'en',
        fileRents({ unit: 'month', convention: '365/12' }),
      );
      for (const key of keys.filter((one) => !drawn.includes(one))) {
        assert.ok(visibleColumns(all, [key]).length > 1, `${list} ${key}`);
      }
      assert.equal(visibleColumns(all, []).length, 1, 'what a row is known by always stays');
    });
  }
});
