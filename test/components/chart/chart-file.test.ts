import { expect } from '@open-wc/testing';
import { chartCsv, fileName } from '#src/components/chart/chart-file.ts';

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
    expect(text).to.equal('\ufeffQuarter,Median\r\n2021Q3,607.25\r\n2021Q4,\r\n\r\n"Source, A"\r\n');
  });
  it('takes the meaning of a formula from a text, not the sign from a number', () => {
    expect(chartCsv([{ label: 'a' }], [['=1+1'], [-2]], [])).to.contain("'=1+1\r\n-2\r\n");
  });
});

describe('fileName', () => {
  it('keeps words and leaves out what a file system minds', () => {
    expect(fileName('Rent: 100% "up" / down?', 'csv')).to.equal('Rent-100%-up-down.csv');
  });
  it('has a name where the title has none', () => {
    expect(fileName('???', 'png')).to.equal('chart.png');
  });
});
