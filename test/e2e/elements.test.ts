import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type OutputOptions, rollup, type RollupOptions } from 'rollup';
import { chromiumFlags, findBrowser } from '../../src/tooling/find-browser.mjs';
import { eventually } from '../support/eventually.ts';
import { serveFolders, type FolderServer } from '../support/serve-folder.ts';

const fixtures = 'test/fixtures/elements';
const page = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><main><h1>${name}</h1><button>Ask</button></main><script type="module" src="${name}.js"></script></body></html>`;

describe('the dialog family in other people’s pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elements-'));
  let browser: Browser;
  let server: FolderServer;

  before(async () => {
    const pages = ['global', 'scoped', 'react', 'vue'];
    const common = {
      bundle: true,
      format: 'esm',
      tsconfig: 'tsconfig.json',
      target: 'es2022',
      logLevel: 'error',
    } as const;
    const define = {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    };
    mkdirSync(join(folder, 'dist'));
    await build({
      ...common,
      define,
      entryPoints: pages.map((name) => `${fixtures}/${name}.ts`),
      outdir: folder,
    });
    // The very script the build makes, from its own settings.
    const { default: settings } = (await import(pathToFileURL('rollup.config.mjs').href)) as {
      default: (command: { configBuild: string }) => (RollupOptions & { output: OutputOptions })[];
    };
    const oneScript = settings({ configBuild: 'elements' }).find(({ output }) =>
      output.file?.endsWith('renta-elements.min.js'),
    )!;
    await (
      await rollup(oneScript)
    ).write({ ...oneScript.output, file: join(folder, 'dist/renta-elements.min.js') });
    for (const name of pages) writeFileSync(join(folder, `${name}.html`), page(name));
    copyFileSync(`${fixtures}/plain.html`, join(folder, 'plain.html'));
    mkdirSync(join(folder, 'guest'));
    writeFileSync(join(folder, 'guest/index.html'), page('guest').replace('guest.js', './main.js'));
    await build({
      ...common,
      define,
      entryPoints: [`${fixtures}/guest.ts`],
      outfile: join(folder, 'guest/main.js'),
    });
    server = await serveFolders({ pages: folder, dist: join(folder, 'dist') });
    browser = await chromium.launch({
      executablePath: await findBrowser('chromium'),
      args: chromiumFlags,
    });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function visit(
    name: string,
    options: Parameters<Browser['newPage']>[0] = {},
  ): Promise<{ page: Page; errors: string[] }> {
    const visited = await browser.newPage(options);
    const errors: string[] = [];
    visited.on('pageerror', (error) => errors.push(String(error)));
    await visited.goto(`${server.origin}/pages/${name}.html`);
    return { page: visited, errors };
  }

  async function askAndConfirm(
    name: string,
    title: string,
  ): Promise<{ page: Page; errors: string[] }> {
    const visited = await visit(name);
    await visited.page.getByRole('button', { name: 'Ask' }).click();
    await visited.page.getByRole('dialog', { name: title }).waitFor();
    await visited.page.keyboard.press('Enter');
    await visited.page.waitForFunction(
      () =>
        (
          document.querySelector('output') ??
          document.querySelector('main > div')?.shadowRoot?.querySelector('output')
        )?.textContent === 'confirm',
    );
    return visited;
  }

  it('work from one script tag, by markup alone', async () => {
    const { page, errors } = await visit('plain');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete?' });
    await dialog.waitFor();
    await eventually(async () =>
      assert.equal(
        await dialog
          .getByRole('button', { name: 'Cancel' })
          .evaluate((button) => button.matches(':focus')),
        true,
      ),
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Deleted').waitFor();
    await page.getByText('Counting').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('#list').getAttribute('aria-busy'), 'true'),
    );
    await eventually(async () => assert.equal(await page.locator('output').innerText(), 'confirm'));
    await eventually(async () =>
      assert.equal(
        await page
          .getByRole('button', { name: 'Delete' })
          .evaluate((button) => button.matches(':focus')),
        true,
      ),
    );
    assert.deepEqual(errors, []);
  });

  it('work as functions of a module, in the language of the page', async () => {
    const { page, errors } = await visit('global');
    await page.evaluate(() => (document.documentElement.lang = 'zh-CN'));
    await page.evaluate(
      () =>
        void (window as never as { family: typeof import('#elements/index.ts') }).family
          .prompt('新名称', '重命名')
          .then((answer) => (document.title = String(answer.value))),
    );
    await page.getByRole('textbox', { name: '新名称' }).fill('青石路');
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForFunction(() => document.title === '青石路');
    assert.deepEqual(errors, []);
  });

  it('work inside a registry of their own', async () => {
    const { page, errors } = await askAndConfirm('scoped', 'Scoped?');
    await page.getByText('Scoped', { exact: true }).waitFor();
    await eventually(async () =>
      assert.equal(await page.evaluate(() => customElements.get('my-message')), undefined),
    );
    assert.deepEqual(errors, []);
  });

  it('work in React 19', async () => {
    const { page, errors } = await askAndConfirm('react', 'From React?');
    await page.getByText('React heard confirm').waitFor();
    assert.deepEqual(errors, []);
  });

  it('work in Vue 3', async () => {
    const { page, errors } = await askAndConfirm('vue', 'From Vue?');
    await page.getByText('Vue heard confirm').waitFor();
    assert.deepEqual(errors, []);
  });

  it('48. work inside a hosted sub-app, and leave the host’s own dialogs running when it unmounts', async () => {
    const { page, errors } = await visit('global');
    await page.evaluate((entry) => {
      location.hash = '#/guest';
      const host = Object.assign(document.createElement('micro-app-host'), {
        name: 'guest',
        entry,
      });
      document.querySelector('main')!.append(host);
    }, `${server.origin}/pages/guest/index.html`);
    await page.getByRole('button', { name: 'Ask as a guest' }).click();
    await page.getByRole('dialog', { name: 'From the guest?' }).waitFor();
    await page.evaluate(() => {
      const { family } = window as never as { family: typeof import('#elements/index.ts') };
      void family.alert('Text', 'From the host').then(() => (document.title = 'host answered'));
    });
    await page.waitForTimeout(300);
    assert.equal(await page.getByRole('dialog').count(), 1, 'host and sub-app share one queue');
    await page.getByRole('dialog', { name: 'From the guest?' }).waitFor();
    await page.evaluate(() => document.querySelector('micro-app-host')!.remove());
    await page.getByRole('dialog', { name: 'From the host' }).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('dialog').count(), 1));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.title === 'host answered');
    assert.deepEqual(errors, []);
  });

  it('45. show a border where the system forces its colours', async () => {
    const { page } = await visit('global', { forcedColors: 'active' });
    await page.evaluate(
      () =>
        void (window as never as { family: typeof import('#elements/index.ts') }).family
          .alert('Text', 'Title')
          .catch(() => undefined),
    );
    await page.getByRole('dialog').waitFor();
    const border = await page.locator('[part=panel]').evaluate((panel) => {
      const style = getComputedStyle(panel);
      return [
        style.borderTopWidth,
        style.borderTopStyle,
        style.borderTopColor !== style.backgroundColor,
      ];
    });
    assert.deepEqual(border, ['1px', 'solid', true]);
  });
});
