import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { elementDocs } from '../../src/tooling/element-docs.mjs';
import { describeElements } from '../../src/tooling/element-manifest.mjs';
import { playgroundPage } from '../../src/tooling/playground-page.mjs';

describe('the reference of the elements', () => {
  const elements = describeElements();
  const family = readdirSync('elements')
    .filter((folder) => folder.startsWith('console-'))
    .sort();

  it('documents every element of the family, with its attributes', () => {
    assert.deepEqual(
      elements.map(({ tag }) => tag).filter((tag) => tag.startsWith('console-')),
      family,
    );
    const dialog = elements.find(({ tag }) => tag === 'console-dialog')!;
    assert.equal(
      dialog.properties.find(({ name }) => name === 'closeOnPressEscape')?.attribute,
      'close-on-press-escape',
    );
    assert.ok(
      elements.every(({ properties }) => properties.every(({ description }) => description)),
    );
  });

  it('is in docs/elements.md as the elements say it', async () => {
    assert.equal(
      readFileSync('docs/elements.md', 'utf8'),
      await elementDocs(),
      'run npm run docs:elements',
    );
  });

  it('gives each element a page with a control per attribute', () => {
    for (const element of elements) {
      const page = playgroundPage(element, elements);
      for (const { attribute } of element.properties)
        assert.ok(!attribute || page.includes(`data-attribute="${attribute}"`));
      assert.ok(page.includes(`<${element.tag} `));
    }
  });
});
