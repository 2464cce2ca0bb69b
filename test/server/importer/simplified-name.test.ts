import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { simplifiedName } from '#src/server/importer/simplified-name.ts';

describe('simplifiedName', () => {
  it('writes every name of the open leases as their own simplified column does', () => {
    const rows = parse(readFileSync('src/server/demo/data/leases.csv'), {
      columns: true,
      bom: true,
    }) as Record<string, string>[];
    assert.equal(rows.length, 7112);
    for (const row of rows) {
      for (const column of ['city', 'district', 'road'])
        assert.equal(simplifiedName(row[column]!), row[`${column}_hans`], row[column]);
    }
  });

  it('leaves what both scripts share', () => {
    assert.equal(simplifiedName('信義路五段150巷'), '信义路五段150巷');
  });
});
