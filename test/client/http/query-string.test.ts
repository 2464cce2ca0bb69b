import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queryText } from '#src/client/http/query-string.ts';

it('drops what is not there and keeps the order, zero and the empty text', () => {
  assert.equal(queryText({ b: 0, a: '', c: null, d: undefined, e: false }), 'b=0&a=&e=false');
});

it('repeats the key of a list', () => {
  assert.equal(queryText({ road: ['a', 'b'], none: [] }), 'road=a&road=b');
});

it('escapes what would end a value', () => {
  assert.equal(
    queryText({ q: '忠孝&東=路 #1' }),
    `q=${encodeURIComponent('忠孝&東=路 #1').replace('%20', '+')}`,
  );
});
