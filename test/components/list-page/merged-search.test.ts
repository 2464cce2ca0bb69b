import { expect } from '@open-wc/testing';
import { mergedSearch } from '#src/components/list-page/merged-search.ts';

const repeated = ['road', 'floor', 'exclude'];
const merged = (one: object, other: object) => mergedSearch(one as never, other as never, repeated);

describe('mergedSearch', () => {
  it('keeps what both ask for', () => {
    expect(merged({ city: '臺北市', source: 'bought' }, { city: '臺北市', source: 'bought' })).to.deep.equal({
      city: '臺北市',
      source: 'bought',
    });
  });

  it('joins lists, and leaves out only what both leave out', () => {
    const place = { city: '臺北市', district: '大安區' };
    expect(
      merged(
        { ...place, road: ['甲路', '乙路'], exclude: ['part', 'parking'] },
        { ...place, road: ['乙路', '丙路'], exclude: ['part'] },
      ),
    ).to.deep.equal({ ...place, road: ['甲路', '乙路', '丙路'], exclude: ['part'] });
    expect(merged({ exclude: ['part'] }, { exclude: ['parking'] })).to.deep.equal({});
  });

  it('widens stretches and dates; an open end stays open', () => {
    expect(
      merged({ area: '60-100', from: '2020Q2', to: '2020Q4' }, { area: '100-200', from: '2019Q4', to: '2021Q1' }),
    ).to.deep.equal({
      area: '60-200',
      from: '2019Q4',
      to: '2021Q1',
    });
    expect(merged({ area: '60-100' }, { area: '-80' })).to.deep.equal({ area: '-100' });
    expect(merged({ area: '60-' }, { area: '-80' })).to.deep.equal({});
    expect(merged({ changeFrom: '-5', changeTo: '2' }, { changeFrom: '-12', changeTo: '10' })).to.deep.equal({
      changeFrom: '-12',
      changeTo: '10',
    });
  });

  it('drops what only one asks for, since the other finds rows without it', () => {
    expect(merged({ floor: ['ground'], q: '忠孝' }, {})).to.deep.equal({});
  });

  it('drops names of places whose place differs', () => {
    expect(
      merged({ city: '臺北市', district: '大安區', road: ['甲路'] }, { city: '臺北市', district: '信義區', road: ['甲路'] }),
    ).to.deep.equal({ city: '臺北市' });
    expect(merged({ city: '臺北市', district: '大安區' }, { city: '新北市', district: '大安區' })).to.deep.equal({});
  });
});
