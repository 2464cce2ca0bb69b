import { expect } from '@open-wc/testing';
import { filterOf, wireOf } from '#src/components/list-page/wire-of.ts';

describe('a kept search', () => {
  it('comes back as it stood in the address', () => {
    const filter = { city: '臺北市', road: ['忠孝東路四段'], area: '60-100' };
    expect(filterOf(wireOf(filter), ['road'])).to.deep.equal(filter);
  });

  it('is read as a list where the list repeats the key, and as one text elsewhere', () => {
    expect(filterOf({ road: '忠孝東路四段', city: ['臺北市', '新北市'] }, ['road'])).to.deep.equal({
      road: ['忠孝東路四段'],
      city: '臺北市',
    });
  });
});
