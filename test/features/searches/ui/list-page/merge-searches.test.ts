import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeSearches } from '#src/features/searches/ui/list-page/merge-searches.ts';

const repeated = ['road', 'floor', 'exclude'];
const merged = (one: object, other: object) =>
  mergeSearches(one as never, other as never, repeated);

describe('mergeSearches', () => {
  it('keeps shared conditions', () => {
    assert.deepEqual(
      merged({ city: '臺北市', source: 'bought' }, { city: '臺北市', source: 'bought' }),
      {
        city: '臺北市',
        source: 'bought',
      },
    );
  });

  it('joins lists, and leaves out only what both leave out', () => {
    const place = { city: '臺北市', district: '大安區' };
    assert.deepEqual(
      merged(
        { ...place, road: ['甲路', '乙路'], exclude: ['part', 'parking'] },
        { ...place, road: ['乙路', '丙路'], exclude: ['part'] },
      ),
      { ...place, road: ['甲路', '乙路', '丙路'], exclude: ['part'] },
    );
    assert.deepEqual(merged({ exclude: ['part'] }, { exclude: ['parking'] }), {});
  });

  it('widens stretches and dates; an open end stays open', () => {
    assert.deepEqual(
      merged(
        { area: '60-100', from: '2020Q2', to: '2020Q4' },
        { area: '100-200', from: '2019Q4', to: '2021Q1' },
      ),
      {
        area: '60-200',
        from: '2019Q4',
        to: '2021Q1',
      },
    );
    assert.deepEqual(merged({ area: '60-100' }, { area: '-80' }), { area: '-100' });
    assert.deepEqual(merged({ area: '60-' }, { area: '-80' }), {});
    assert.deepEqual(
      merged({ changeFrom: '-5', changeTo: '2' }, { changeFrom: '-12', changeTo: '10' }),
      {
        changeFrom: '-12',
        changeTo: '10',
      },
    );
  });

  it('drops conditions of only one, since the other finds rows without them', () => {
    assert.deepEqual(merged({ floor: ['ground'], q: '忠孝' }, {}), {});
  });

  it('drops names of places whose place differs', () => {
    assert.deepEqual(
      merged(
        { city: '臺北市', district: '大安區', road: ['甲路'] },
        { city: '臺北市', district: '信義區', road: ['甲路'] },
      ),
      { city: '臺北市' },
    );
    assert.deepEqual(
      merged({ city: '臺北市', district: '大安區' }, { city: '新北市', district: '大安區' }),
      {},
    );
  });
});
