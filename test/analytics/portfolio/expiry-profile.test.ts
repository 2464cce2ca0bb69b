import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expiryProfile } from '#src/analytics/portfolio/expiry-profile.ts';

const unit = (areaM2: number, lease: { rentMonth: number; endsOn: string } | null) => ({
  areaM2,
  lease,
  marketUnitRent: null,
});

describe('expiryProfile', () => {
  it('adds rents by the year their leases end in, empty years included', () => {
    const years = expiryProfile(
      [
        unit(100, { rentMonth: 3000, endsOn: '2027-01-31' }),
        unit(50, { rentMonth: 1000, endsOn: '2027-12-31' }),
        unit(80, { rentMonth: 4000, endsOn: '2029-06-30' }),
        unit(60, null),
      ],
      '2026-11-20',
    );
    assert.deepEqual(years, [
      { year: 2026, n: 0, areaM2: 0, rentMonth: 0, share: 0 },
      { year: 2027, n: 2, areaM2: 150, rentMonth: 4000, share: 0.5 },
      { year: 2028, n: 0, areaM2: 0, rentMonth: 0, share: 0 },
      { year: 2029, n: 1, areaM2: 80, rentMonth: 4000, share: 0.5 },
    ]);
  });

  it('puts leases past their last day first, and today’s into their year', () => {
    const years = expiryProfile(
      [
        unit(10, { rentMonth: 1, endsOn: '2026-11-19' }),
        unit(10, { rentMonth: 3, endsOn: '2026-11-20' }),
      ],
      '2026-11-20',
    );
    assert.deepEqual(
      years.map(({ year, share }) => [year, share]),
      [
        ['over', 0.25],
        [2026, 0.75],
      ],
    );
  });

  it('is empty without a lease, and gives no shares where no rent is paid', () => {
    assert.deepEqual(expiryProfile([unit(10, null)], '2026-11-20'), []);
    assert.equal(
      expiryProfile([unit(10, { rentMonth: 0, endsOn: '2026-12-01' })], '2026-11-20')[0]!.share,
      null,
    );
  });
});
