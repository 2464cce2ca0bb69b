import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addQuarters,
  firstDay,
  isQuarter,
  lastDay,
  quarterOf,
  quartersBetween,
  type Quarter,
} from '#src/domain/quarter.ts';

describe('isQuarter', () => {
  it('takes four digits, Q and 1 to 4', () => {
    for (const text of ['2021Q1', '1990Q4']) assert.ok(isQuarter(text));
    for (const text of ['2021Q0', '2021Q5', '21Q1', '2021q1', '2021-Q1', ' 2021Q1', '2021Q1\n', ''])
      assert.ok(!isQuarter(text), text);
  });
});

describe('quarterOf', () => {
  it('is the quarter that contains the day', () => {
    assert.deepEqual(['2021-01-01', '2021-03-31', '2021-04-01', '2021-12-31'].map(quarterOf), [
      '2021Q1',
      '2021Q1',
      '2021Q2',
      '2021Q4',
    ]);
  });
});

describe('firstDay and lastDay', () => {
  it('hold the quarter between them', () => {
    assert.deepEqual([firstDay('2020Q1'), lastDay('2020Q1')], ['2020-01-01', '2020-03-31']);
    assert.deepEqual([firstDay('2021Q4'), lastDay('2021Q4')], ['2021-10-01', '2021-12-31']);
    for (const quarter of quartersBetween('2019Q1', '2021Q4')) {
      assert.equal(quarterOf(firstDay(quarter)), quarter);
      assert.equal(quarterOf(lastDay(quarter)), quarter);
    }
  });

  it('names a text that is no quarter', () => {
    assert.throws(() => firstDay('2021' as Quarter), /expected a text such as 2021Q4, got "2021"/);
  });
});

describe('addQuarters', () => {
  it('crosses years both ways', () => {
    assert.equal(addQuarters('2021Q4', 1), '2022Q1');
    assert.equal(addQuarters('2021Q1', -1), '2020Q4');
    assert.equal(addQuarters('2021Q2', -7), '2019Q3');
    assert.equal(addQuarters('2021Q2', 0), '2021Q2');
  });
});

describe('quartersBetween', () => {
  it('counts both ends', () => {
    assert.deepEqual(quartersBetween('2020Q3', '2021Q2'), ['2020Q3', '2020Q4', '2021Q1', '2021Q2']);
    assert.deepEqual(quartersBetween('2020Q3', '2020Q3'), ['2020Q3']);
  });
  it('is empty when the ends are the wrong way round', () => {
    assert.deepEqual(quartersBetween('2021Q1', '2020Q4'), []);
  });
});
