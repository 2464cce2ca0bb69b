import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compileCss, layerOf, shortClassNames } from '#src/tooling/css.mjs';

const compile = (file: string, css: string) => compileCss(join(process.cwd(), file), css);

describe('compileCss', () => {
  it('gives a module class names of its own, the same on every machine', () => {
    const here = compile('src/components/a.module.css', '.bar { color: red }');
    const there = compileCss(
      '/elsewhere/src/components/a.module.css',
      '.bar { color: red }',
      '/elsewhere',
    );
    assert.match(here.classes.bar!, /^bar-/);
    assert.deepEqual(there, here);
    assert.notEqual(
      compile('src/components/b.module.css', '.bar {}').classes.bar,
      here.classes.bar,
    );
  });

  it('joins a class with what it is composed of', () => {
    const { classes } = compile(
      'src/components/a.module.css',
      '.a { color: red } .b { composes: a; margin: 0 }',
    );
    assert.equal(classes.b, `${classes.b!.split(' ')[0]} ${classes.a}`);
  });

  it('joins it with what that is composed of in turn, each once', () => {
    const sheet = '.a { color: red } .b { composes: a; margin: 0 } .c { composes: b a; top: 0 }';
    const { classes } = compile('src/components/a.module.css', sheet);
    const own = (name: string) => classes[name]!.split(' ')[0];
    assert.equal(classes.c, `${own('c')} ${own('b')} ${own('a')}`);
  });

  it('leaves the names of a plain sheet and of custom properties alone', () => {
    const { css, classes } = compile('src/app/styles/base.css', '.cn { --cn-x: 1px }');
    assert.equal(css, '@layer base{.cn{--cn-x:1px}}');
    assert.deepEqual(classes, {});
  });

  it('keeps light-dark() for the browser', () => {
    assert.match(
      compile(
        'src/app/styles/tokens.css',
        ':root { --c: light-dark(#fff, #000); color: light-dark(#fff, #000) }',
      ).css,
      /color:light-dark\(/,
    );
  });
});

describe('short class names', () => {
  const sheet = '.a:not(.b) { animation: turn 1s; --a: 1px } .b { composes: a } @keyframes turn { to { rotate: 1turn } }'; // prettier-ignore
  const folderOf = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'sheets-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, 'src'), { recursive: true });
      writeFileSync(join(root, 'src', name), text);
    }
    return root;
  };

  it('are unique in the whole build, and the same in any folder', () => {
    const files = { 'one.module.css': sheet, 'two.module.css': sheet, 'plain.css': '.a {}' };
    const names = shortClassNames('src', folderOf(files));
    assert.equal(names.size, 6, 'a, b and turn of two sheets');
    assert.equal(new Set(names.values()).size, 6);
    for (const name of names.values()) assert.match(name, /^_[a-z0-9]+$/);
    assert.deepEqual([...shortClassNames('src', folderOf(files))], [...names]);
  });

  it('are used in the sheet and in the exports of its module', () => {
    const root = folderOf({ 'one.module.css': sheet });
    const names = shortClassNames('src', root);
    const { css, classes } = compileCss(join(root, 'src/one.module.css'), sheet, root, names);
    const [a, b] = [classes.a!, classes.b!.split(' ')[0]!];
    assert.equal(classes.b, `${b} ${a}`);
    assert.ok(css.includes(`.${a}:not(.${b}){`), css);
    assert.ok(css.includes('--a:1px'), 'custom properties keep their names');
    assert.match(css, /animation:1s (_\w+)[;}].*@keyframes \1\{/s);
    assert.doesNotMatch(css, /-[\w-]{6}[:.{]/, 'no readable name is left');
  });
});

describe('layerOf', () => {
  it('follows from the folder of the sheet', () => {
    const files = [
      'node_modules/@shoelace-style/x.css',
      'src/app/styles/tokens.css',
      'src/app/styles/base.css',
      'src/ui/a.module.css',
      'src/features/roads/ui/a.module.css',
    ];
    assert.deepEqual(files.map(layerOf), ['shoelace', 'tokens', 'base', 'ui', 'features']);
  });
});
