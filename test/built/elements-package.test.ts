import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { publint } from 'publint';
import { chromiumFlags, findBrowser } from '../../src/tooling/find-browser.mjs';
import { serveFolders, type FolderServer } from '../support/serve-folder.ts';

type Target = string | { types?: string; default?: string };

// Below the repository, so that the packages the tarball depends on are found in its node_modules.
mkdirSync('.cache/tests', { recursive: true });
const project = mkdtempSync(resolve('.cache/tests/package-'));
const folder = join(project, 'node_modules/renta-elements');

describe('the package of the elements', () => {
  let exported: Record<string, Target>;
  before(() => {
    const tarball = run(process.execPath, ['src/tooling/pack-elements.mjs'], '.')
      .trim()
      .split('\n')
      .at(-1)!;
    mkdirSync(folder, { recursive: true });
    run('tar', ['xzf', tarball, '-C', folder, '--strip-components=1'], '.');
    exported = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports;
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  it('follows the rules of packages', async () => {
    const { messages } = await publint({ pkgDir: folder, strict: true });
    assert.deepEqual(messages, []);
  });

  it('is imported in Node, every module of it, and defines the elements there', () => {
    const modules = Object.entries(exported)
      .filter(([, target]) => typeof target === 'object' && target.default)
      .map(([name]) => name.replace('.', 'renta-elements'));
    assert.ok(modules.length >= 20, modules.join(' '));
    const script = modules.map((name) => `await import('${name}');`).join('\n');
    assert.equal(
      run(
        process.execPath,
        ['--input-type=module', '-e', `${script}\nconsole.log('imported')`],
        project,
      ).trim(),
      'imported',
    );
  });

  it('declares properties, attributes and events for editors, React and Vue', () => {
    for (const file of ['types.tsx', 'vue.ts'])
      cpSync(join('test/fixtures/package', file), join(project, file));
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      noEmit: true,
      skipLibCheck: false,
      types: [],
    };
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }),
    );
    const tsc = resolve('node_modules/typescript/bin/tsc');
    assert.equal(run(process.execPath, [tsc, '-p', '.'], project), '');
  });

  it('describes every attribute and event to editors', () => {
    const { tags } = JSON.parse(
      readFileSync(join(folder, 'vscode.html-custom-data.json'), 'utf8'),
    ) as {
      tags: {
        name: string;
        attributes: { name: string; description?: string; values?: { name: string }[] }[];
      }[];
    };
    assert.deepEqual(tags.map(({ name }) => name).sort(), [
      'console-dialog',
      'console-loading',
      'console-message',
      'console-notification',
      'console-progress',
      'micro-app-host',
      'micro-app-inspector',
    ]);
    assert.ok(tags.every(({ attributes }) => attributes.every(({ description }) => description)));
    const mode = tags
      .find(({ name }) => name === 'micro-app-host')!
      .attributes.find(({ name }) => name === 'mode')!;
    assert.deepEqual(
      mode.values?.map(({ name }) => name),
      ['hash', 'path'],
    );
    const values = tags.flatMap(({ name: tag, attributes }) =>
      attributes.flatMap(({ name, values = [] }) =>
        values.length > 0 ? [[`${tag} ${name}`, values.length]] : [],
      ),
    );
    assert.deepEqual(Object.fromEntries(values), {
      'console-dialog type': 4,
      'console-dialog input-type': 6,
      'console-message type': 4,
      'console-notification position': 4,
      'console-notification type': 4,
      'micro-app-host mode': 2,
      'micro-app-host keep-alive': 3,
      'micro-app-host globals': 4,
    });
    const { modules } = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'));
    const events = modules.flatMap(
      ({ declarations }: { declarations: { events?: { type?: { text: string } }[] }[] }) =>
        declarations.flatMap((declaration) => declaration.events ?? []),
    );
    assert.ok(events.length > 12);
    assert.ok(
      events.every(({ type }: { type?: { text: string } }) =>
        type?.text.startsWith('CustomEvent<'),
      ),
    );
    // Written out, since a reader of the manifest has no declarations.
    assert.ok(
      !events.some(({ type }: { type?: { text: string } }) =>
        type?.text.includes('MicroAppDetail'),
      ),
    );
  });

  describe('as one script', () => {
    let browser: Browser;
    let server: FolderServer;
    before(async () => {
      server = await serveFolders({ package: folder, page: project, modules: 'node_modules' });
      browser = await chromium.launch({
        executablePath: await findBrowser('headless'),
        args: chromiumFlags,
      });
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    const visit = async (html: string) => {
      writeFileSync(
        join(project, 'page.html'),
        `<!doctype html><html lang="en"><title>Orders</title>${html}`,
      );
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      await page.goto(`${server.origin}/page/page.html`);
      return { page, complaints };
    };

    it('exports the documented names and passes its hash and a policy with a nonce', async () => {
      const hashes = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as Record<
        string,
        string
      >;
      const script = 'dist/renta-elements.min.js';
      const bytes = readFileSync(join(folder, script));
      assert.equal(hashes[script], `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      const policy =
        "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; connect-src 'self'";
      const { page, complaints } =
        await visit(`<meta http-equiv="content-security-policy" content="${policy}">
        <script type="module" nonce="n1" src="/package/${script}" integrity="${hashes[script]}"></script>
        <script type="module" nonce="n1">
          import * as elements from '/package/${script}';
          window.elements = elements;
          document.title = 'Ready';
        </script>`);
      await page.waitForFunction(() => document.title === 'Ready');
      const names = await page.evaluate(() =>
        Object.keys((window as never as { elements: object }).elements),
      );
      const documented = run(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          "console.log(Object.keys(await import('renta-elements')).join())",
        ],
        project,
      );
      assert.deepEqual(names.sort(), documented.trim().split(',').sort());
      await page.evaluate(() => {
        const { confirm } = (
          window as never as { elements: { confirm(text: string): Promise<string> } }
        ).elements;
        void confirm('Sure?').then((answer) => (document.title = answer));
      });
      await page.getByRole('dialog').getByText('Sure?').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.title === 'confirm');
      assert.deepEqual(complaints, []);
      await page.close();
    });

    it('shares its state with the modules of the package on one page', async () => {
      const lit = {
        lit: 'lit/index.js',
        'lit-html': 'lit-html/lit-html.js',
        '@lit/reactive-element': '@lit/reactive-element/reactive-element.js',
      };
      const imports = {
        'renta-elements/': '/package/dist/',
        ...Object.fromEntries(
          Object.entries(lit).map(([name, file]) => [name, `/modules/${file}`]),
        ),
        ...Object.fromEntries(
          [...Object.keys(lit), 'lit-element'].map((name) => [`${name}/`, `/modules/${name}/`]),
        ),
      };
      const { page, complaints } =
        await visit(`<script type="importmap">${JSON.stringify({ imports })}</script>
        <script type="module">
          import { initGlobalState, message, setLabels } from '/package/dist/renta-elements.min.js';
          import * as modules from 'renta-elements/index.js';
          const heard = [];
          initGlobalState({ city: 'taipei' }).onGlobalStateChange(({ city }) => heard.push(city), true);
          modules.initGlobalState({ city: 'tainan' });
          setLabels('en', { close: 'Dismiss' });
          message({ message: 'first', showClose: true, duration: 0 });
          modules.message({ message: 'second', showClose: true, duration: 0 });
          window.heard = heard;
          document.title = 'Ready';
        </script>`);
      await page.waitForFunction(() => document.title === 'Ready');
      assert.deepEqual(await page.evaluate(() => (window as never as { heard: string[] }).heard), [
        'taipei',
        'tainan',
      ]);
      await page.getByRole('button', { name: 'Dismiss' }).nth(1).waitFor();
      const tops = await page.evaluate(() =>
        [...document.querySelectorAll('console-message')].map(
          (element) => element.shadowRoot!.querySelector('[part=box]')!.getBoundingClientRect().top,
        ),
      );
      assert.ok(tops[1]! > tops[0]! + 30, `the second is below the first: ${tops.join(' ')}`);
      assert.deepEqual(complaints, []);
      await page.close();
    });
  });
});

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command}: ${error?.message ?? stdout + stderr}`);
  return stdout;
}
