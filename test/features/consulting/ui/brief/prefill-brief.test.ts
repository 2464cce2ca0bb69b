import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formOf, prefilled } from '#src/features/consulting/ui/brief/prefill-brief.ts';
import { checked } from '#src/features/consulting/ui/brief/use-checked-places.ts';

const read = (query: string) => prefilled(new URLSearchParams(query));

describe('a brief from a link', () => {
  it('keeps the point of a question, and restores it from a draft', () => {
    const { form, wrong } = read('city=墨爾本&near=144.9631,-37.8136,500');
    assert.deepEqual([form.near, form.polygon, wrong], ['144.9631,-37.8136,500', null, []]);
    const near = { lon: 144.9631, lat: -37.8136, radiusM: 500 };
    assert.equal(formOf({ ...form, near, polygon: null }).near, form.near);
  });

  it('names a point that cannot be read, and one beside a border', () => {
    assert.deepEqual(read('near=here').wrong, [{ key: 'near', value: 'here' }]);
    const both = read('within=121.5,25;121.51,25;121.51,25.01&near=121.5,25,500');
    assert.deepEqual(
      [both.form.near, both.form.polygon],
      [null, '121.5,25;121.51,25;121.51,25.01'],
    );
    assert.deepEqual(both.wrong, [{ key: 'near', value: '121.5,25,500' }]);
  });

  it('leaves out and names places there are none of', () => {
    const { form } = read(
      'city=臺北市&district=大安區&district=大鞍區&road=忠孝東路四段&road=忠笑路',
    );
    const known = { districts: ['大安區'], roads: ['忠孝東路四段'] };
    const { form: left, wrong } = checked(form, known);
    assert.deepEqual([left.districts, left.roads], [['大安區'], ['忠孝東路四段']]);
    assert.deepEqual(wrong, [
      { key: 'district', value: '大鞍區' },
      { key: 'road', value: '忠笑路' },
    ]);
  });

  it('drops all parts that belong to an unknown city', () => {
    const { form } = read('city=Paris&district=Marais&near=2.35,48.86,300');
    const { form: left, wrong } = checked(form, { districts: [], roads: [] });
    assert.deepEqual([left.city, left.districts, left.near], ['', [], null]);
    assert.deepEqual(
      wrong.map(({ key }) => key),
      ['city', 'district', 'near'],
    );
  });
});
