import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaFigure, areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import { areaScale, rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import { describeShops } from '#src/features/shops/ui/search/describe-shops.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhHant } from '../../support/all-messages.ts';

const metric = createTranslator('en', en);
const inPing = { ...createTranslator('zh-Hant', zhHant), units: { area: 'ping', period: 'month' } } as const; // prettier-ignore
const inFeet = { ...metric, units: { area: 'sqft', period: 'year' } } as const;

// 1 m² is 0.3025 ping and 10.7639104 ft².
describe('areas in the unit of the page', () => {
  it('are converted and rounded as the unit is read', () => {
    assert.equal(areaWithUnit(83.7, metric, 1), '83.7 m²');
    assert.equal(areaWithUnit(83.7, inPing, 1), '25.3 坪');
    assert.equal(areaFigure(83.7, inPing, 0), '25.3');
    assert.equal(areaWithUnit(83.7, inFeet), '901 ft²');
  });

  it('keep the edges of the bands of masked rows', () => {
    assert.equal(areaText({ from: 60, to: 100 }, inPing).replaceAll(/\s/g, ''), '18.2–30.3坪');
    assert.match(areaText({ from: null, to: 30 }, inFeet), /323 ft²/);
  });
});

describe('a field for a range', () => {
  it('shows m² of the address in the unit, and keeps what is typed in m²', () => {
    const { shown, kept, unit, least, most } = areaScale(1, 100_000, inPing);
    assert.deepEqual([unit, kept(20), shown(66.12)], ['坪', 66.12, 20]);
    assert.ok(kept(least) >= 1 && kept(most) <= 100_000);
    assert.equal(areaScale(1, 100_000, metric).kept(12.5), 12.5);
  });

  it('does the same with unit rents', () => {
    const { shown, kept, unit } = rentScale(0, 100_000, 'TWD', inPing);
    // NT$1,000 per m² are 3,305.785 per ping.
    assert.deepEqual([unit, shown(1000), kept(3305.79)], ['NT$/坪·月', 3305.79, 1000]);
    // £50 per ft² and year are 50 × 10.7639104 ÷ 12 per m² and month.
    const london = rentScale(0, 100_000, 'GBP', inFeet);
    assert.deepEqual([london.unit, london.kept(50)], ['£/ft²/year', 44.85]);
  });

  it('is described in the same unit', () => {
    assert.equal(shownRange('≥ 66.12', areaScale(0, 1000, inPing), inPing), '≥ 20');
    assert.equal(shownRange('60–100', areaScale(0, 1000, metric), metric), '60–100');
    assert.equal(
      describeShops({ city: '臺北市', area: '66.12-132.23', unitRent: '1000-' }, inPing, []),
      '臺北市 · 面積 20–40 坪 · 單位租金 ≥ 3,305.79 NT$/坪·月',
    );
  });
});
