import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  parseFilter,
  serializeFilter,
} from '#src/features/searches/ui/list-page/serialize-filter.ts';

describe('a kept search', () => {
  it('is restored as in the address', () => {
    const filter = { city: '臺北市', road: ['忠孝東路四段'], area: '60-100' };
    assert.deepEqual(parseFilter(serializeFilter(filter), ['road']), filter);
  });

  it('is read as a list where the list repeats the key, and as one text elsewhere', () => {
    assert.deepEqual(parseFilter({ road: '忠孝東路四段', city: ['臺北市', '新北市'] }, ['road']), {
      road: ['忠孝東路四段'],
      city: '臺北市',
    });
  });
});
