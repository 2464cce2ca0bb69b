import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import {
  litTemplates,
  squeezeMarkup,
  squeezeSheet,
} from '../../src/tooling/rollup-lit-templates.mjs';

const family = `
  export * from './elements/console-dialog/ask.ts';
  export * from './elements/console-message/show-message.ts';
  export * from './elements/console-notification/notify.ts';
  export * from './elements/console-loading/cover.ts';
  export * from './elements/labels.ts';
  ${['dialog', 'message', 'notification', 'loading', 'progress'].map((name) => `import './elements/console-${name}/define.ts';`).join('\n')}
`;

describe('squeezing the templates of the elements', () => {
  it('keeps what a sheet means', () => {
    assert.equal(
      squeezeSheet(
        '/* why */\n  a > b:not(:has(c)) {\n    width: calc(100vw - 32px);\n  }\n\n  @media (x) and (y) { p { margin: 0; } }',
      ),
      'a>b:not(:has(c)){width:calc(100vw - 32px)}@media (x) and (y){p{margin:0}}',
    );
  });

  it('joins tags and attributes, and does not change code', () => {
    assert.equal(
      squeezeMarkup('html`<p\n  part="x"\n  @click=${f}\n  ><b>a</b>\n  <i>b c</i>`'),
      'html`<p part="x" @click=${f}><b>a</b><i>b c</i>`',
    );
    const code = 'let a: Map<string, T>\n  a = b;\n  if (a >\n    b) c();';
    assert.equal(squeezeMarkup(code), code);
  });

  it('keeps the dialog family, without Lit, below 14.5 KiB compressed', async () => {
    const bundle = await rollup({
      input: 'family',
      external: /^(lit|@lit)/,
      plugins: [
        {
          name: 'family',
          resolveId: (id) => (id === 'family' ? `${process.cwd()}/family.js` : null),
          load: (id) => (id.endsWith('/family.js') ? family : null),
        },
        nodeResolve({ browser: true, extensions: ['.ts', '.js'] }),
        litTemplates(),
        esbuild({
          target: 'es2022',
          tsconfig: 'tsconfig.json',
          minify: true,
          legalComments: 'none',
        }),
      ],
    });
    const { output } = await bundle.generate({ format: 'es' });
    const bytes = gzipSync(output[0].code, { level: 9 }).length;
    assert.ok(bytes <= 14.5 * 1024, `the family weighs ${bytes} bytes`);
  });
});
