import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compileCss, layerOf } from '#src/tooling/css.mjs';

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
