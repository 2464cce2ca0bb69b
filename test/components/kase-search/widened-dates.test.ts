import { expect } from '@open-wc/testing';
import { widenedDates } from '#src/components/kase-search/widened-dates.ts';

describe('widenedDates', () => {
  it('adds a year at either end', () =>
    expect(widenedDates({ from: '2018Q1', to: '2018Q2' })).to.deep.equal({ from: '2017Q1', to: '2019Q2' }));
  it('leaves an open end open', () => expect(widenedDates({ from: '2018Q1' })).to.deep.equal({ from: '2017Q1', to: '' }));
  it('has nothing to widen without dates', () => expect(widenedDates({ city: '臺北市' })).to.equal(undefined));
});
