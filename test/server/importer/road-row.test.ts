import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRoad } from '#src/server/importer/road-row.ts';

const cells = {
  city: '臺北市',
  district: '中山區',
  road: '八德路二段',
  lengthM: '120',
  approximate: 'true',
};
const geometry = { type: 'LineString', coordinates: [[121.53676, 25.04694], [121.53794, 25.04705]] }; // prettier-ignore

describe('readRoad', () => {
  it('reads a road with its place and its name in both scripts', () => {
    assert.deepEqual(readRoad({ ...cells, road: '羅斯福路三段' }, geometry), {
      row: {
        city: '臺北市',
        district: '中山區',
        name: '羅斯福路三段',
        nameHans: '罗斯福路三段',
        lengthM: 120,
        approximate: true,
        grade: null,
        metroDistM: null,
        widthM: null,
        sides: null,
        pedestrian: null,
        shape: geometry,
        lon: 121.53735,
        lat: 25.046995,
      },
    });
  });

  it('takes a road without a length, as points have none', () => {
    const reading = readRoad(
      { ...cells, lengthM: '' },
      { type: 'Point', coordinates: [121.5, 25] },
    );
    assert.ok('row' in reading && reading.row.lengthM === null && reading.row.lon === 121.5);
  });

  it('reads grade, metro, width and form if the source has them', () => {
    const told = { grade: 'A', metroDistM: '350', widthM: '24', sides: 'odd', pedestrian: 'true' };
    const reading = readRoad({ ...cells, ...told }, geometry);
    assert.ok('row' in reading);
    const { grade, metroDistM, widthM, sides, pedestrian } = reading.row;
    assert.deepEqual([grade, metroDistM, widthM, sides, pedestrian], ['A', 350, 24, 'odd', true]);
    const wrong = readRoad(
      { ...cells, grade: 'E', metroDistM: '5001', widthM: '2', sides: 'left', pedestrian: 'yes' },
      geometry,
    );
    assert.ok('problems' in wrong);
    assert.deepEqual(wrong.problems.map(({ column }) => column), ['grade', 'metroDistM', 'widthM', 'sides', 'pedestrian']); // prettier-ignore
  });

  it('names what is wrong', () => {
    const reading = readRoad(
      { ...cells, city: 'Taipei', lengthM: '-1', approximate: '' },
      { type: 'Polygon', coordinates: [] },
    );
    assert.ok('problems' in reading);
    assert.deepEqual(reading.problems.map(({ column }) => column), ['city', 'lengthM', 'approximate', 'geometry']); // prettier-ignore
  });
});
