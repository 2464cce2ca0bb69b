import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentColumns } from '#src/analytics/assessment/rent-columns.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { adjustments } from '#src/domain/assessment.ts';
import { lease } from './leases.ts';

const lastYear = yearOf('2020-12-31', 'a day');
const columns = rentColumns(['臺北市', '新北市'], lastYear);
const filled = (more: Parameters<typeof lease>[1], year = lastYear) =>
  Object.fromEntries(
    columns
      .map((column) => [column.name, column.of(lease('a', more), year)])
      .filter(([, value]) => value !== 0),
  );

describe('rentColumns', () => {
  it('are all zero of the usual shop, so that a factor speaks of what is unusual', () => {
    assert.deepEqual(filled({ zoning: 'residential' }), {});
  });

  it('say what is unusual', () => {
    const {
      'ln area': size,
      'ln area squared': squared,
      ...rest
    } = filled({
      areaM2: 200,
      floorBand: 'several',
      builtDate: null,
      remarks: ['parking'],
      address: '臺北市大安區大安路一段20巷3弄1號',
    });
    assert.deepEqual([size?.toFixed(6), squared?.toFixed(6)], ['0.693147', '0.480453']);
    assert.deepEqual(
      { ...rest, 'several floors by ln area': rest['several floors by ln area']?.toFixed(4) },
      {
        'floor several': 1,
        'several floors by ln area': '0.6931',
        'age unknown': 1,
        remarked: 1,
        'remark parking': 1,
        'zoning commercial': 1,
        'in a lane': 1,
        'in an alley': 1,
      },
    );
  });

  it('count years back from the last deal and none beyond it', () => {
    const years = (year: number) =>
      filled({ zoning: 'residential', builtDate: '2001-01-01' }, year)['years in 臺北市'];
    assert.equal(years(lastYear - 2), -2);
    assert.equal(years(lastYear + 3), undefined);
  });

  it('are each part of a factor of the grid, under a name of their own', () => {
    assert.equal(new Set(columns.map(({ name }) => name)).size, columns.length);
    assert.ok(columns.every(({ factor }) => adjustments.includes(factor)));
  });

  it('refuse a building date that is none', () => {
    assert.throws(
      () => filled({ builtDate: 'old' }),
      /an ISO date of the building at .*100號, got "old"/,
    );
  });
});
