import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDistrict } from '#src/server/importer/district-row.ts';

const cells = {
  code: '63000030',
  city: '臺北市',
  district: '萬華區',
  district_en: 'Wanhua District',
  centroid: '[121.5,25.03]',
};
const geometry = { type: 'Polygon', coordinates: [[[121.4, 25], [121.6, 25], [121.6, 25.1], [121.4, 25]]] }; // prettier-ignore

describe('readDistrict', () => {
  it('reads a district with its border and its name in three scripts', () => {
    assert.deepEqual(readDistrict(cells, geometry), {
      row: {
        code: '63000030',
        city: '臺北市',
        name: '萬華區',
        nameHans: '万华区',
        nameEn: 'Wanhua District',
        lon: 121.5,
        lat: 25.03,
        shape: geometry,
      },
    });
  });

  it('names what is wrong', () => {
    const reading = readDistrict({ ...cells, code: '', centroid: '121.5 25' }, null);
    assert.ok('problems' in reading);
    assert.deepEqual(reading.problems.map(({ column }) => column), ['code', 'centroid', 'geometry']); // prettier-ignore
  });
});
