import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { compileCss, shortClassNames } from './css.mjs';

/** Class names as in the sheets of the build. */
const classNames = {
  name: 'class-names',
  setup({ onLoad }) {
    const names = shortClassNames();
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      const { classes } = compileCss(path, readFileSync(path, 'utf8'), undefined, names);
      return { contents: `export default ${JSON.stringify(classes)}`, loader: 'js' };
    });
  },
};

const bundled = async (options) => {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    plugins: [classNames],
    legalComments: 'none',
    ...options,
  });
  return outputFiles[0].text.trim();
};

/** A script for the document itself, in one piece. */
export async function bundledScript(file) {
  const text = await bundled({ entryPoints: [file], format: 'iife', minify: true });
  if (/<\/script|<!--/i.test(text))
    throw new Error(`bundledScript: ${file} has a text that would end its element`);
  return text;
}

/** The login page in a language, as it is before anything is typed, with a picture beside it. */
export async function loginMarkup(locale, picture) {
  const text = await bundled({
    entryPoints: ['src/app/document/render-login.ts'],
    format: 'esm',
    platform: 'node',
  });
  const { renderLogin } = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  return renderLogin(locale, picture);
}
