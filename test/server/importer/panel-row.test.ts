import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPanel } from '#src/server/importer/panel-row.ts';

const cells = {
  panel_id: 'c-17',
  city: '墨爾本',
  district: 'Docklands',
  road: 'Bourke Street',
  category: 'fnb-tea',
  first_period: '2017',
  second_period: '2020',
  open_again: '1',
  area_m2: '84.5',
  frontage_m: '6.25',
  capacity: '40',
  chain: '0',
  lon: '144.95',
  lat: '-37.82',
};
const read = (changed: object) => readPanel({ ...cells, ...changed }, '2026-03-31');
const wrong = (changed: object) => {
  const reading = read(changed);
  assert.ok('problems' in reading);
  return reading.problems.map(({ column }) => column);
};

describe('readPanel', () => {
  it('reads a shop of two observations', () => {
    assert.deepEqual(read({}), {
      row: {
        sourceId: 'c-17',
        city: '墨爾本',
        district: 'Docklands',
        road: 'Bourke Street',
        lon: 144.95,
        lat: -37.82,
        category: 'fnb-tea',
        firstPeriod: '2017',
        secondPeriod: '2020',
        openAgain: true,
        areaM2: 84.5,
        frontageM: 6.25,
        capacity: 40,
        isChain: false,
      },
    });
  });

  it('needs only what the figure needs; the rest is unknown where it is missing', () => {
    const { panel_id, city, district, category, first_period, second_period, open_again } = cells;
    const needed = { panel_id, city, district, category, first_period, second_period, open_again };
    const reading = readPanel(needed, '2026-03-31');
    assert.ok('row' in reading);
    const { road, areaM2, frontageM, capacity, isChain, lon, lat } = reading.row;
    assert.deepEqual([road, areaM2, frontageM, capacity, isChain, lon, lat], ['', null, null, null, null, null, null]); // prettier-ignore
  });

  it('names each field that is wrong', () => {
    assert.deepEqual(wrong({ city: 'Paris', category: 'cafés', open_again: 'yes' }), ['city', 'category', 'open_again']); // prettier-ignore
    assert.deepEqual(wrong({ panel_id: '', district: '' }), ['panel_id', 'district']);
    assert.deepEqual(wrong({ first_period: '17' }), ['first_period']);
    assert.deepEqual(wrong({ second_period: '2020-05' }), ['second_period', 'second_period']);
    assert.deepEqual(wrong({ area_m2: '0', frontage_m: '501', capacity: '-1', chain: 'no' }), ['area_m2', 'frontage_m', 'capacity', 'chain']); // prettier-ignore
    assert.deepEqual(wrong({ lat: '' }), ['lat']);
    assert.deepEqual(wrong({ lon: '181' }), ['lon']);
  });

  it('wants a second observation after the first, of one form, and not in the future', () => {
    assert.deepEqual(wrong({ second_period: '2017' }), ['second_period']);
    assert.deepEqual(wrong({ second_period: '2016' }), ['second_period']);
    assert.deepEqual(wrong({ second_period: '2020Q1' }), ['second_period']);
    assert.deepEqual(wrong({ second_period: '2027' }), ['second_period']);
    assert.ok('row' in read({ first_period: '2019Q4', second_period: '2020Q1' }));
  });
});
