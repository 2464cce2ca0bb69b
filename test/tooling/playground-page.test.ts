import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeElements } from '../../src/tooling/element-manifest.mjs';
import { literalsOf, playgroundPage } from '../../src/tooling/playground-page.mjs';

describe('literalsOf', () => {
  it('gives the values of an enumeration', () => {
    assert.deepEqual(literalsOf("'hash' | 'path'"), ['hash', 'path']);
    assert.deepEqual(literalsOf("'' | 'success' | undefined"), ['success']);
  });

  it('gives nothing for a type that takes other values too', () => {
    assert.deepEqual(literalsOf("string | 'auto'"), []);
    assert.deepEqual(literalsOf('number'), []);
  });
});

describe('a page of the playground', () => {
  it('offers the values of an enumeration in a list, and the code to copy', () => {
    const elements = describeElements();
    const page = playgroundPage(
      elements.find(({ tag }) => tag === 'console-notification')!,
      elements,
    );
    const [list] = /<select name="position"[\s\S]*?<\/select>/.exec(page)!;
    for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left'])
      assert.ok(list.includes(`<option>${position}</option>`), position);
    assert.match(page, /id="copy"/);
  });
});
