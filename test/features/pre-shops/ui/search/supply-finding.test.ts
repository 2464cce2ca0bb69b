import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { supplyFinding } from '#src/features/pre-shops/ui/search/supply-finding.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const words = createTranslator('en', en);
const quarter = (name: string, units: number, areaM2: number | null) => ({
  quarter: name,
  units,
  areaM2,
});

describe('what is said of units that come to market', () => {
  it('names the quarter with most floor area, and its share', () => {
    const quarters = [
      quarter('2026Q1', 9, 500),
      quarter('2026Q2', 0, 0),
      quarter('2026Q3', 6, 1500),
    ];
    assert.equal(
      supplyFinding(quarters, words),
      'Most handed over in 2026Q3: 1,500 m², 75% of all',
    );
  });
  it('counts units where an area is kept back, since that one may be the largest', () => {
    const quarters = [
      quarter('2026Q1', 4, null),
      quarter('2026Q2', 6, 1500),
      quarter('2026Q3', 10, 700),
    ];
    assert.equal(
      supplyFinding(quarters, words),
      'Most handed over in 2026Q3: 10 units, 50% of all',
    );
  });
  it('claims nothing where two quarters are level', () => {
    assert.equal(
      supplyFinding([quarter('2026Q1', 6, 800), quarter('2026Q2', 9, 800)], words),
      'Supply by quarter',
    );
    assert.equal(supplyFinding([], words), 'Supply by quarter');
  });
});
