import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSpell } from '#src/server/importer/spell-row.ts';

const cells = {
  spell_id: '7-1',
  city: '墨爾本',
  district: 'Carlton',
  road: '',
  category: 'fnb-bar',
  opened_year: '2010',
  entry_years: '0',
  seen_years: '3.5',
  closed: '1',
  last_seen_year: '2013',
  area_m2: '',
  capacity: '90',
  chain: '',
  rent_burden: '0.184',
  lon: '144.96',
  lat: '-37.8',
};
const read = (changed: object) => readSpell({ ...cells, ...changed }, '2026-03-31');
const wrong = (changed: object) => {
  const reading = read(changed);
  assert.ok('problems' in reading);
  return reading.problems.map(({ column }) => column);
};

describe('readSpell', () => {
  it('reads a spell; unknown values are null', () => {
    assert.deepEqual(read({}), {
      row: {
        sourceId: '7-1',
        city: '墨爾本',
        district: 'Carlton',
        road: '',
        lon: 144.96,
        lat: -37.8,
        category: 'fnb-bar',
        openedYear: 2010,
        entryYears: 0,
        seenYears: 3.5,
        closed: true,
        lastSeenYear: 2013,
        areaM2: null,
        capacity: 90,
        isChain: null,
        rentBurden: 0.184,
      },
    });
  });

  it('accepts a shop of unknown age, and one of a chain', () => {
    const reading = read({ opened_year: '', entry_years: '', chain: '1', lon: '', lat: '' });
    assert.ok(
      'row' in reading &&
        reading.row.openedYear === null &&
        reading.row.entryYears === null &&
        reading.row.isChain,
    );
  });

  it('accepts no time only of a shop that is still open and was first seen then', () => {
    const open = { seen_years: '0', closed: '0' };
    const reading = read(open);
    assert.ok('row' in reading && reading.row.seenYears === 0 && !reading.row.closed);
    assert.ok('row' in read({ ...open, opened_year: '', entry_years: '' }));
    assert.deepEqual(wrong({ seen_years: '0' }), ['seen_years']);
    assert.deepEqual(wrong({ ...open, entry_years: '2' }), ['seen_years']);
    assert.deepEqual(wrong({ ...open, seen_years: '' }), ['seen_years']);
  });

  it('names what is wrong', () => {
    assert.deepEqual(wrong({ city: 'Paris', category: 'bars', seen_years: '0', closed: 'yes' }), ['city', 'category', 'seen_years', 'closed']); // prettier-ignore
    assert.deepEqual(wrong({ opened_year: '2014' }), ['last_seen_year']);
    assert.deepEqual(wrong({ opened_year: '' }), ['entry_years']);
    assert.deepEqual(wrong({ entry_years: '' }), ['entry_years']);
    assert.deepEqual(wrong({ lat: '' }), ['lat']);
    assert.deepEqual(wrong({ lon: '1e2', lat: '91' }), ['lon', 'lat']);
    assert.deepEqual(wrong({ rent_burden: '-0.1', capacity: '0', chain: '2' }), [
      'capacity',
      'chain',
      'rent_burden',
    ]);
    assert.deepEqual(wrong({ last_seen_year: '2027' }), ['last_seen_year']);
  });
});
