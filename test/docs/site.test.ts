import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { manual, navigation } from '../../docs/site/.vitepress/navigation.mjs';
import { manualPage, writtenPage, writtenPages } from '../../src/tooling/docs-pages.mjs';
import { descriptionKeys, referencePages } from '../../src/tooling/docs-reference.mjs';
import { describeElements, rawManifest } from '../../src/tooling/element-manifest.mjs';
import { follow, guides, readGuide, shownFiles } from '../migrations/read-guide.ts';

const languages = ['zh', 'en'] as const;
const manifest = rawManifest();
const elements = describeElements(manifest);
const translations = JSON.parse(readFileSync('docs/site/reference.zh.json', 'utf8')) as Record<
  string,
  string
>;

/** Every page of one language but those of the API, by its path. */
function pagesOf(language: 'zh' | 'en'): Map<string, string> {
  const reference = referencePages(elements, manifest, language, translations);
  return new Map([
    ...writtenPages(language).map((path) => [path, writtenPage(path, language)] as const),
    ...Object.entries(manual).map(
      ([path, file]) => [path, manualPage(path, file, language)] as const,
    ),
    ...Object.entries(reference.pages),
  ]);
}

const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
const linksOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\((\.[^)#\s]+)(?:#[^)]*)?\)|href="(\.[^"#]+)/g)].map(
    ([, markdown, html]) => markdown ?? html!,
  );

describe('the documentation site', () => {
  it('has the same pages in Chinese and English', () => {
    assert.deepEqual(writtenPages('zh'), writtenPages('en'));
  });

  it('shows every page that is written for it in the side bar, and no other', () => {
    const shown = navigation
      .flatMap(({ pages = [] }) => pages.map(([path]) => path))
      .filter((path) => !(path in manual));
    assert.deepEqual(
      shown.sort(),
      writtenPages('zh').filter((path) => path !== 'index' && path !== 'api/index'),
    );
  });

  for (const language of languages)
    it(`leads from every page to pages there are (${language})`, () => {
      const pages = pagesOf(language);
      const lost = [...pages].flatMap(([path, text]) =>
        linksOf(text)
          .map((link) =>
            posix.normalize(posix.join(posix.dirname(path), link)).replace(/\.(md|html)$/, ''),
          )
          .filter((target) => !pages.has(target))
          .map((target) => `${path}: ${target}`),
      );
      assert.deepEqual(lost, []);
    });

  it('has files for the frameworks that the test of the package uses', () => {
    for (const path of writtenPages('zh').filter((name) => name.startsWith('frameworks/')))
      for (const language of languages)
        assert.match(writtenPage(path, language), /^```\w+ file=/m, `${path} (${language})`);
  });

  it('translates only descriptions that the elements have', () => {
    const keys = new Set(elements.flatMap((element) => Object.keys(descriptionKeys(element))));
    assert.deepEqual(
      Object.keys(translations).filter((key) => !keys.has(key)),
      [],
    );
  });

  it('describes everything of the elements in Chinese', () => {
    const missing = elements
      .flatMap((element) => Object.keys(descriptionKeys(element)))
      .filter((key) => !translations[key]);
    assert.deepEqual(missing, [], 'add them to docs/site/reference.zh.json');
  });
});

describe('Markdown of docs', () => {
  const files = ['docs', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.md') && !file.startsWith('docs/site/')),
  );

  it('leads to files there are', () => {
    const lost = [...files, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((file) =>
      [
        ...withoutCode(readFileSync(file, 'utf8')).matchAll(
          /\]\((?!https?:|mailto:|#|<)([^)#\s]+)(?:#[^)]*)?\)/g,
        ),
      ]
        .map(([, link]) => posix.join(posix.dirname(file), link!))
        .filter((target) => !existsSync(target))
        .map((target) => `${file}: ${target}`),
    );
    assert.deepEqual(lost, []);
  });
});

describe('a migration guide', () => {
  for (const guide of guides)
    it(`from ${guide} shows the same files in both languages, and changes some`, () => {
      const shown = shownFiles(readGuide(guide, 'zh'));
      assert.deepEqual(shownFiles(readGuide(guide, 'en')), shown);
      const [before, after] = [follow(shown, 'before'), follow(shown, 'after')];
      assert.notEqual(before['host/src/main.js'], after['host/src/main.js']);
      for (const code of [...Object.values(before), ...Object.values(after)])
        assert.doesNotMatch(code, /\[!code/);
      assert.doesNotMatch(after['host/src/main.js']!, new RegExp(`from '(@[\\w-]+/)?${guide}'`));
    });
});
