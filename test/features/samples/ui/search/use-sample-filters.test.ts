import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resetPlaceFilters } from '#src/features/samples/ui/search/use-sample-filters.ts';

describe('another place in a search for survey points', () => {
  const waves = [
    { id: 'taipei-now', city: '臺北市' },
    { id: 'bars-now', city: '墨爾本' },
  ];
  const filter = {
    city: '臺北市',
    district: '大安區',
    road: ['忠孝東路四段'],
    wave: ['taipei-now'],
    status: ['vacant'],
  };
  const gone = { bounds: undefined, near: undefined, polygon: undefined, road: undefined };

  it('leaves behind, with the city, what was of it: district, road, area and wave', () => {
    assert.deepEqual(resetPlaceFilters({ city: '墨爾本' }, filter, waves), {
      ...gone,
      district: undefined,
      wave: [],
      city: '墨爾本',
    });
  });

  it('keeps a wave that is of the new city, and every wave where no city is asked for', () => {
    const before = { wave: ['taipei-now', 'bars-now'] };
    assert.deepEqual(resetPlaceFilters({ city: '墨爾本' }, before, waves)['wave'], ['bars-now']);
    assert.deepEqual(
      resetPlaceFilters({ city: undefined }, { ...before, city: '臺北市' }, waves)['wave'],
      before.wave,
    );
  });

  it('leaves behind, with the district, its road and the area', () => {
    assert.deepEqual(resetPlaceFilters({ district: '信義區' }, filter, waves), {
      ...gone,
      district: '信義區',
    });
    assert.deepEqual(resetPlaceFilters({ district: undefined }, filter, waves), {
      ...gone,
      district: undefined,
    });
  });

  it('leaves all as it is where the same place is chosen, or none', () => {
    assert.deepEqual(resetPlaceFilters({ city: '臺北市' }, filter, waves), { city: '臺北市' });
    assert.deepEqual(resetPlaceFilters({ status: ['closed'] }, filter, waves), {
      status: ['closed'],
    });
  });
});
