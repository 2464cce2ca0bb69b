import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  evidenceSubject,
  evidenceTitle,
} from '#src/features/reports/server/papers/papers.service.ts';

const row = (
  district: string,
  road: string,
  quarter: `${number}Q${1 | 2 | 3 | 4}`,
  kind: 'lease' | 'sublease' = 'lease',
) => ({
  city: '臺北市',
  district,
  road,
  quarter,
  kind,
});

describe('what the rows of a report have in common', () => {
  it('is their places and kinds from the commonest to the rarest, and their first and last quarter', () => {
    const rows = [
      row('信義區', '', '2021Q3', 'sublease'),
      row('大安區', '和平東路', '2020Q2'),
      row('大安區', '和平東路', '2021Q1'),
      row('大安區', '辛亥路', '2019Q4'),
    ];
    assert.deepEqual(evidenceSubject(rows), {
      city: '臺北市',
      districts: ['大安區', '信義區'],
      roads: [
        { district: '大安區', road: '和平東路', n: 2 },
        { district: '信義區', road: '', n: 1 },
        { district: '大安區', road: '辛亥路', n: 1 },
      ],
      kinds: ['lease', 'sublease'],
      first: '2019Q4',
      last: '2021Q3',
    });
  });

  it('is called by district and period, by its road where there is one, by the city where districts are many', () => {
    const title = (...rows: Parameters<typeof evidenceSubject>[0][number][]) =>
      evidenceTitle(evidenceSubject(rows));
    const here = row('大安區', '和平東路', '2020Q2');
    assert.equal(title(here, here), '臺北市 大安區 和平東路 2020Q2');
    assert.equal(title(here, row('大安區', '辛亥路', '2021Q1')), '臺北市 大安區 2020Q2–2021Q1');
    const elsewhere = ['信義區', '松山區'].map((district) => row(district, '', '2021Q1'));
    assert.equal(title(here, here, elsewhere[0]!), '臺北市 大安區 信義區 2020Q2–2021Q1');
    assert.equal(title(here, ...elsewhere), '臺北市 2020Q2–2021Q1');
  });
});
