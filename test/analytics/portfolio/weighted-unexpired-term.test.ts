import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { weightedUnexpired, yearsUntil } from '#src/analytics/portfolio/weighted-unexpired-term.ts';

describe('weightedUnexpired', () => {
  // A published dictionary example: 1,000, 5,000 and 4,000 m² with 12, 36 and 48 months left give
  // 38.4 months by area (blog.gmaven.com, "weighted average lease expiry").
  it('reproduces 38.4 months of three leases weighted by area', () => {
    const months = weightedUnexpired([
      { weight: 1000, years: 12 },
      { weight: 5000, years: 36 },
      { weight: 4000, years: 48 },
    ]);
    assert.equal(months, 38.4);
  });

  // Tenants of 10, 70 and 20 % with 5, 6 and 3 years left: 5.3 years (reitsweek.com, May 2013).
  it('reproduces 5.3 years of three tenants', () => {
    const years = weightedUnexpired([
      { weight: 0.1, years: 5 },
      { weight: 0.7, years: 6 },
      { weight: 0.2, years: 3 },
    ]);
    assert.ok(Math.abs(years! - 5.3) < 1e-12);
  });

  // Remaining value 1,000,000 over occupied rent 150,000 and vacant rent 45,000 (re-leased.com,
  // January 2017, which cuts 5.128 to 5.12): vacant units count where they are given a term of 0
  // years.
  it('counts vacant units with 0 years where one gives them in', () => {
    const years = weightedUnexpired([
      { weight: 150_000, years: 1_000_000 / 150_000 },
      { weight: 45_000, years: 0 },
    ]);
    assert.equal(years!.toFixed(3), '5.128');
  });

  it('says nothing of no leases, or of leases without weight', () => {
    assert.equal(weightedUnexpired([]), null);
    assert.equal(weightedUnexpired([{ weight: 0, years: 3 }]), null);
  });

  it('refuses a weight or a term below zero by name', () => {
    assert.throws(
      () => weightedUnexpired([{ weight: -1, years: 1 }]),
      /a weight from zero, got -1/,
    );
    assert.throws(
      () => weightedUnexpired([{ weight: 1, years: Number.NaN }]),
      /a term from zero, got NaN/,
    );
  });
});

describe('yearsUntil', () => {
  it('counts days as a fraction of the year, also across leap years', () => {
    assert.equal(yearsUntil('2026-11-20', '2031-11-20'), 5);
    assert.equal(yearsUntil('2024-02-29', '2025-02-28'), 1);
  });

  it('takes of a broken year the share of its days', () => {
    // 2027 has 365 days; 73 of them are a fifth.
    assert.equal(yearsUntil('2026-12-31', '2027-03-14'), 73 / 365);
    assert.equal(yearsUntil('2026-11-20', '2028-05-20'), 1 + 182 / 366);
  });

  it('is 0 for a day that is over, and for today', () => {
    assert.equal(yearsUntil('2026-11-20', '2026-11-19'), 0);
    assert.equal(yearsUntil('2026-11-20', '2026-11-20'), 0);
  });
});
