import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entryOf } from '#src/domain/assessment.ts';
import { columnName, columnShort } from '#src/features/assessments/ui/workbench/workbench-state.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const words = createTranslator('en', en);
type Column = Parameters<typeof columnName>[0];
type Evidence = NonNullable<Parameters<typeof columnName>[2]>;
const column = { entry: entryOf('ks_1') } as Column;
const evidence = (address: string) =>
  ({
    chosen: [
      {
        row: {
          id: 'ks_1',
          city: '臺北市',
          district: '大安區',
          road: '仁愛路',
          details: { address },
        },
      },
    ],
  }) as unknown as Evidence;

describe('the name of a column where there is little room', () => {
  it('is its address without city and district, which are those of every other', () => {
    const told = evidence('臺北市大安區仁愛路93號1樓');
    assert.equal(columnName(column, 1, told, words), '臺北市大安區仁愛路93號1樓');
    assert.equal(columnShort(column, 1, told, words), '仁愛路93號1樓');
  });
  it('stays whole where it begins otherwise, or is nothing else', () => {
    assert.equal(columnShort(column, 1, evidence('仁愛路93號1樓'), words), '仁愛路93號1樓');
    assert.equal(columnShort(column, 1, evidence('臺北市大安區'), words), '臺北市大安區');
  });
  it('is what the valuer called it, or its number', () => {
    const own = {
      label: '青石路41号',
      unitRent: 8,
      areaM2: 80,
      frontageM: 5,
      depthM: 16,
      floorBand: 'ground',
      dealDate: null,
      index: null,
    } as const;
    assert.equal(
      columnShort({ entry: { ...entryOf('own-1'), own } } as Column, 1, undefined, words),
      '青石路41号',
    );
    assert.equal(
      columnShort(
        { entry: { ...entryOf('own-1'), own: { ...own, label: '' } } } as Column,
        2,
        undefined,
        words,
      ),
      'Comparable 2',
    );
  });
});
