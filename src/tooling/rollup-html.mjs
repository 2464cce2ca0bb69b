import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { layoutSegments, messageFiles, pageRows } from './console-pages.mjs';
import { pictureFile } from './login-picture.mjs';
import { bundledScript, loginMarkup } from './render-document.mjs';

/**
 * Writes index.html: its script becomes the hashed entry, `./static/…` files are copied under
 * hashed names. The login page is in it, in each language, and a script in the head that decides
 * whether it is shown and fetches what the address needs in parallel.
 *
 * @param template Path of the page as the dev server shows it.
 * @param options.login Module that works the login page of the document.
 * @param options.app Modules that every other page needs.
 */
export function htmlPage(template, { login, app }) {
  const statics = new Map();
  let picture;
  return {
    name: 'html-page',
    buildStart() {
      this.addWatchFile(template);
      for (const [path] of readFileSync(template, 'utf8').matchAll(/\.\/static\/[\w.-]+/g)) {
        const source = readFileSync(join(dirname(template), path));
        statics.set(path, this.emitFile({ type: 'asset', name: basename(path), source }));
      }
      const source = readFileSync(pictureFile);
      picture = this.emitFile({ type: 'asset', name: basename(pictureFile), source });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const beside = `./${this.getFileName(picture)}#city`;
        const [head, body, zh, hant, en] = await Promise.all([
          bundledScript('src/app/document/head.ts'),
          bundledScript('src/app/document/body.ts'),
          loginMarkup('zh-CN', beside),
          loginMarkup('zh-Hant', beside),
          loginMarkup('en', beside),
        ]);
        const first = closure([entry], bundle).filter((name) => name !== entry.fileName);
        const files = pageFiles(bundle, { login, app });
        const sheet = sheetOf(bundle, 'login');
        // What every page needs is asked for first. The script comes before the sheet, since a script
        // waits for the sheets before it.
        const start = [
          ...[...first, entry.fileName].map(
            (name) => `<link rel="modulepreload" href="./${name}" />`,
          ),
          `<script type="application/json" id="console-files">${JSON.stringify(files)}</script>`,
          `<script nonce="%NONCE%">${head}</script>`,
          `<link rel="stylesheet" href="./${sheet}" />`,
          `<script type="module" src="./${entry.fileName}"></script>`,
        ];
        const form = [
          `<template id="login-zh-CN">${zh}</template>`,
          `<template id="login-zh-Hant-TW">${hant}</template>`,
          `<template id="login-en">${en}</template>`,
          `<script nonce="%NONCE%">${body}</script>`,
        ];
        let html = readFileSync(template, 'utf8')
          .replace(/<script type="module" src="[^"]+"><\/script>/, () => start.join('\n    '))
          .replace('<div id="console">', () => `${form.join('\n    ')}\n    <div id="console">`);
        for (const [path, reference] of statics)
          html = html.replaceAll(path, `./${this.getFileName(reference)}`);
        this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
      },
    },
  };
}

const sheetOf = (bundle, name) =>
  Object.keys(bundle).find((file) => new RegExp(`${name}-[^/]*\\.css$`).test(file));

/** As `src/app/document/page-files.ts` reads it. */
function pageFiles(bundle, { login, app }) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const chunkOf = (end) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!found) throw new Error(`htmlPage: expected a chunk with ${end}, found none`);
    return found;
  };
  const files = [];
  const digits = (names) =>
    names
      .map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1))
      .map((at) => at.toString(36).padStart(2, '0'))
      .join('');
  const needed = (ends, known = []) =>
    closure(ends.map(chunkOf), bundle).filter((name) => !known.includes(name));
  const start = closure([chunks.find(({ isEntry }) => isEntry)], bundle);
  const ofApp = needed(app, start);
  const known = [...start, ...ofApp];
  const messages = {
    zh: messageFiles('zh-CN'),
    hant: messageFiles('zh-Hant'),
    en: messageFiles('en'),
  };
  const rows = pageRows();
  const pages = rows.map(({ path, modules, messages: parts, access }) => {
    const loader = modules.at(-1).replace(/\.tsx$/, '.loader.ts');
    // Its loader first, so that the data are requested while the rest is on its way.
    const ends = existsSync(`.${loader}`) ? [loader, ...modules] : modules;
    const inLanguage = (locale) =>
      digits(
        needed(
          parts.map((part) => messages[locale].get(part)),
          known,
        ),
      );
    return [
      path,
      {
        code: digits(needed(ends, known)),
        zh: inLanguage('zh'),
        hant: inLanguage('hant'),
        en: inLanguage('en'),
        access,
      },
    ];
  });
  const segments = layoutSegments();
  const others = rows.filter(
    ({ path, access }) => access[0] === 'login' && !segments.includes(path.split('/')[1]),
  );
  return {
    sheet: sheetOf(bundle, 'app'),
    guarded: [
      ...segments.map((segment) => `/${segment}/*`),
      ...new Set(others.map(({ path }) => path)),
    ],
    login: digits(needed([login], start)),
    first: {
      'zh-CN': digits([chunkOf(messages.zh.get('first')).fileName]),
      'zh-Hant': digits(
        ['/src/i18n/zh-Hant/parts.ts', messages.hant.get('first')].map(
          (end) => chunkOf(end).fileName,
        ),
      ),
      en: digits([chunkOf(messages.en.get('first')).fileName]),
    },
    app: digits(ofApp),
    pages: Object.fromEntries(pages),
    files,
  };
}

/** File names of chunks and everything they import statically. */
export function closure(chunks, bundle) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || bundle[name]?.type !== 'chunk') return;
    found.add(name);
    bundle[name].imports.forEach(visit);
  };
  chunks.forEach(({ fileName }) => visit(fileName));
  return [...found];
}
