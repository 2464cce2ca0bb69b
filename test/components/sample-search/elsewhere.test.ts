import { expect } from '@open-wc/testing';
import { withPlace } from '#src/components/sample-search/elsewhere.ts';

describe('another place in a search for survey points', () => {
  const waves = [
    { id: 'taipei-now', city: '臺北市' },
    { id: 'bars-now', city: '墨爾本' },
  ];
  const filter = { city: '臺北市', district: '大安區', road: ['忠孝東路四段'], wave: ['taipei-now'], status: ['vacant'] };
  const gone = { bounds: undefined, near: undefined, polygon: undefined, road: undefined };

  it('leaves behind, with the city, what was of it: district, road, area and wave', () => {
    expect(withPlace({ city: '墨爾本' }, filter, waves)).to.deep.equal({
      ...gone,
      district: undefined,
      wave: [],
      city: '墨爾本',
    });
  });

  it('keeps a wave that is of the new city, and every wave where no city is asked for', () => {
    const before = { wave: ['taipei-now', 'bars-now'] };
    expect(withPlace({ city: '墨爾本' }, before, waves)['wave']).to.deep.equal(['bars-now']);
    expect(withPlace({ city: undefined }, { ...before, city: '臺北市' }, waves)['wave']).to.deep.equal(before.wave);
  });

  it('leaves behind, with the district, its road and the area', () => {
    expect(withPlace({ district: '信義區' }, filter, waves)).to.deep.equal({ ...gone, district: '信義區' });
    expect(withPlace({ district: undefined }, filter, waves)).to.deep.equal({ ...gone, district: undefined });
  });

  it('leaves all as it is where the same place is chosen, or none', () => {
    expect(withPlace({ city: '臺北市' }, filter, waves)).to.deep.equal({ city: '臺北市' });
    expect(withPlace({ status: ['closed'] }, filter, waves)).to.deep.equal({ status: ['closed'] });
  });
});
