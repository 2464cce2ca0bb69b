import { expect } from '@open-wc/testing';
import { formOf, prefilled } from '#src/features/consulting/ui/brief/prefill-brief.ts';
import { checked } from '#src/features/consulting/ui/brief/use-checked-places.ts';

const read = (query: string) => prefilled(new URLSearchParams(query));

describe('a brief from a link', () => {
  it('keeps the point of a question, and brings it back from a draft', () => {
    const { form, wrong } = read('city=墨爾本&near=144.9631,-37.8136,500');
    expect([form.near, form.polygon, wrong]).to.deep.equal(['144.9631,-37.8136,500', null, []]);
    const near = { lon: 144.9631, lat: -37.8136, radiusM: 500 };
    expect(formOf({ ...form, near, polygon: null }).near).to.equal(form.near);
  });

  it('names a point that cannot be read, and one beside a border', () => {
    expect(read('near=here').wrong).to.deep.equal([{ key: 'near', value: 'here' }]);
    const both = read('within=121.5,25;121.51,25;121.51,25.01&near=121.5,25,500');
    expect([both.form.near, both.form.polygon]).to.deep.equal([
      null,
      '121.5,25;121.51,25;121.51,25.01',
    ]);
    expect(both.wrong).to.deep.equal([{ key: 'near', value: '121.5,25,500' }]);
  });

  it('leaves out and names places there are none of', () => {
    const { form } = read(
      'city=臺北市&district=大安區&district=大鞍區&road=忠孝東路四段&road=忠笑路',
    );
    const known = { districts: ['大安區'], roads: ['忠孝東路四段'] };
    const { form: left, wrong } = checked(form, known);
    expect([left.districts, left.roads]).to.deep.equal([['大安區'], ['忠孝東路四段']]);
    expect(wrong).to.deep.equal([
      { key: 'district', value: '大鞍區' },
      { key: 'road', value: '忠笑路' },
    ]);
  });

  it('lets go of all that lies in a city there is none of', () => {
    const { form } = read('city=Paris&district=Marais&near=2.35,48.86,300');
    const { form: left, wrong } = checked(form, { districts: [], roads: [] });
    expect([left.city, left.districts, left.near]).to.deep.equal(['', [], null]);
    expect(wrong.map(({ key }) => key)).to.deep.equal(['city', 'district', 'near']);
  });
});
