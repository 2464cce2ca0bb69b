import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursor } from '#src/contract/field-schemas.ts';
import { cursorTo, positionAt } from '#src/server/cursor/cursor.ts';

const query = { city: '上海市', sort: '-rent' };
const refused = /cursor: expected the cursor of the part before, with the same search/;

describe('a cursor', () => {
  it('returns to its position, for any sort value', () => {
    const key = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }).filter((x) => !Object.is(x, -0)), fc.string()); // prettier-ignore
    fc.assert(
      fc.property(key, fc.string(), fc.nat(), (value, id, given) => {
        const text = cursorTo({ key: value, id, given }, query, 'm', 'secret');
        assert.deepEqual(positionAt(text, query, 'm', 'secret'), { key: value, id, given });
      }),
    );
  });

  it('is of the form a call may hold', () => {
    assert.ok(
      cursor.safeParse(
        cursorTo({ key: '忠孝東路四段', id: 'ks_01', given: 20_000 }, query, 'm', 'secret'),
      ).success,
    );
  });

  it('takes the same query in any order of its fields, and what is not asked as not there', () => {
    const text = cursorTo({ key: 1, id: 'a', given: 1 }, query, 'm', 'secret');
    assert.equal(
      positionAt(text, { sort: '-rent', road: undefined, city: '上海市' }, 'm', 'secret').id,
      'a',
    );
  });

  it('is refused with another query, member or key, and when a bit of it was changed', () => {
    const text = cursorTo({ key: 1, id: 'a', given: 1 }, query, 'm', 'secret');
    assert.throws(() => positionAt(text, { ...query, city: '北京市' }, 'm', 'secret'), refused);
    assert.throws(() => positionAt(text, query, 'n', 'secret'), refused);
    assert.throws(() => positionAt(text, query, 'm', 'other'), refused);
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      assert.throws(() => positionAt(changed.toString('base64url'), query, 'm', 'secret'), refused);
    }
    assert.throws(() => positionAt('', query, 'm', 'secret'), refused);
  });
});
