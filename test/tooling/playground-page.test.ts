import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeElements } from '../../src/tooling/element-manifest.mjs';
import { literalsOf, playgroundPage } from '../../src/tooling/playground-page.mjs';
import { uiKitPage } from '../../src/tooling/playground-ui-kit.mjs';

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

describe('the pages of the playground', () => {
  it('link to each other, and each marks its own link', () => {
    const elements = describeElements();
    const names = ['ui-kit', 'samples', ...elements.map(({ tag }) => tag)];
    const linked = (page: string) =>
      [...page.matchAll(/href="\.\/([\w-]+)\.html"/g)].map(([, name]) => name);
    assert.deepEqual(linked(uiKitPage(elements)), names);
    assert.deepEqual(linked(playgroundPage(elements[0]!, elements)), names);
    assert.match(uiKitPage(elements), /href="\.\/ui-kit\.html" aria-current="page"/);
  });
});
