import { expect } from '@open-wc/testing';
import { tickedRents } from '#pages/renta-reports/shops-searched/ticked-rents.part.ts';

const shops = (...rents: number[]) => rents.map((unitRentMonth) => ({ unitRentMonth, currency: 'TWD' as const }));

describe('tickedRents', () => {
  // numpy.quantile([500, 700, 900, 1000, 1300, 2100], [.25, .5, .75]) = [750, 950, 1225]
  it('gives median and quartiles of six asking rents, as numpy has them', () => {
    const { n, q1, median, q3, interval, currency } = tickedRents(shops(900, 500, 2100, 700, 1300, 1000));
    expect([n, q1, median, q3, interval, currency]).to.deep.equal([6, 750, 950, 1225, null, 'TWD']);
  });

  it('says of fewer than five only how many they are', () => {
    expect(tickedRents(shops(900, 500, 2100, 700))).to.include({ n: 4, median: null });
  });

  it('gives no figure of rents in two currencies', () => {
    const mixed = [...shops(900, 500, 2100, 700), { unitRentMonth: 100, currency: 'CNY' as const }];
    expect(tickedRents(mixed)).to.include({ n: 5, median: null, currency: null });
  });
});
