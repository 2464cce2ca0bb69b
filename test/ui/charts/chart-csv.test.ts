import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chartCsv, fileName } from '#src/ui/charts/chart-csv.ts';

describe('chartCsv', () => {
  it('writes head, rows and notes, numbers as they are and the unknown as nothing', () => {
    const text = chartCsv(
      [{ label: 'Quarter' }, { label: 'Median' }],
      [
        ['2021Q3', 607.25],
        ['2021Q4', null],
      ],
      ['Source, A'],
    );
    assert.equal(text, '\ufeffQuarter,Median\r\n2021Q3,607.25\r\n2021Q4,\r\n\r\n"Source, A"\r\n');
  });
  it('takes the meaning of a formula from a text, not the sign from a number', () => {
    assert.ok(chartCsv([{ label: 'a' }], [['=1+1'], [-2]], []).includes("'=1+1\r\n-2\r\n"));
    assert.ok(chartCsv([{ label: 'a' }], [[' ＝1+1']], []).includes("\r\n' ＝1+1\r\n"));
  });
});

describe('fileName', () => {
  it('keeps words and leaves out what a file system minds', () => {
    assert.equal(fileName('Rent: 100% "up" / down?', 'csv'), 'Rent-100%-up-down.csv');
  });
  it('has a name where the title has none', () => {
    assert.equal(fileName('???', 'png'), 'chart.png');
  });
});
