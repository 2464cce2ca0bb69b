// Makes a sub-app of each kind, installs, tests and builds it, mounts the build and the development
// server in the host, and registers the development server in the console: npm run test:sub-apps.
// Words on the command line choose kinds. Needs the npm registry; takes minutes. KEEP=1 leaves the
// apps in .cache/sub-apps.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createSubApp, subAppKinds } from '../../src/tooling/create-sub-app.mjs';
import { ensureBuilt } from '../../src/tooling/ensure-built.mjs';
import { chromiumFlags } from '../../src/tooling/find-browser.mjs';
import { chromiumPath } from '../support/chromium-path.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { serveFolders } from '../support/serve-folder.ts';

const words = process.argv.slice(2);
const chosen = subAppKinds.filter((kind) => words.length === 0 || words.includes(kind));
const root = resolve('.cache/sub-apps');
/** The file with the texts a person sees, and the one with the styles they see them in. */
const sources: Record<string, { view: string; style: string }> = {
  vue: { view: 'src/main-view.vue', style: 'src/app.css' },
  react: { view: 'src/main-view.tsx', style: 'src/app.css' },
  lit: { view: 'src/main-view.ts', style: 'src/main-view.ts' },
  html: { view: 'src/view.js', style: 'src/app.css' },
};

/** A page with the host and one app, whose state is declared as the console does. */
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Page</title><link rel="icon" href="data:," /></head>
  <body>
    <main></main>
    <script type="module">
      import { initGlobalState } from '/elements/renta-elements.min.js';
      initGlobalState({ locale: 'en', theme: 'light' });
      const { searchParams } = new URL(location.href);
      const host = Object.assign(document.createElement('micro-app-host'), {
        name: searchParams.get('name'),
        entry: searchParams.get('entry'),
        keepAlive: 'warm',
      });
      document.querySelector('main').append(host);
    </script>
  </body>
</html>
`;

mkdirSync(join(root, 'page'), { recursive: true });
writeFileSync(join(root, 'page/index.html'), page);
ensureBuilt();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumFlags,
});
// One administrator registers and runs the apps, as on a developer's own console.
writeFileSync(join(root, 'console.json'), JSON.stringify({ microAppApproval: 'none' }));
const renta = await openConsole({ CONSOLE_CONFIG: join(root, 'console.json') });
try {
  for (const kind of chosen) {
    const began = performance.now();
    let result = 'works';
    try {
      await tryKind(kind);
    } catch (error) {
      result = error instanceof Error ? error.message : String(error);
      process.exitCode = 1;
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
    console.log(
      `${result === 'works' ? 'ok  ' : 'FAIL'} ${kind.padEnd(6)} ${seconds} s  ${result}`,
    );
  }
} finally {
  await renta.close();
  await browser.close();
  if (!process.env['KEEP']) rmSync(root, { recursive: true, force: true });
}

async function tryKind(kind: string): Promise<void> {
  const name = `my-${kind}`;
  const folder = join(root, kind);
  rmSync(folder, { recursive: true, force: true });
  createSubApp(kind, name, folder);
  for (const args of [
    ['install', '--no-fund', '--no-audit', '--loglevel=error'],
    ['test'],
    ['run', 'build'],
  ])
    run('npm', args, folder);
  const served = await serveFolders({
    elements: 'dist/elements',
    page: join(root, 'page'),
    app: join(folder, 'dist'),
  });
  const development = await startVite(folder);
  const inHost = (entry: string) =>
    `${served.origin}/page/index.html?name=${name}&entry=${encodeURIComponent(entry)}`;
  try {
    await withPage(browser, async (page) => {
      await page.goto(inHost(`${served.origin}/app/index.html`));
      await useApp(page);
      await leaveApp(page);
    });
    await withPage(browser, async (page) => {
      await page.goto(inHost(development.url));
      await useApp(page);
      await replaceParts(page, folder, kind);
      await leaveApp(page);
    });
    await inConsole(renta, name, kind, folder, development.url);
  } finally {
    await development.end();
    await served.close();
  }
}

/** Counts twice and goes to the other language and back by the shared state. */
async function useApp(page: Page): Promise<void> {
  const count = page.locator('micro-app-host button.count');
  await count.click({ timeout: 30_000 });
  await count.click();
  await says(page, /^Clicked 2 times$/);
  await page.getByRole('button', { name: 'Switch to Chinese' }).click();
  await says(page, /^点击了 2 次$/);
  await page.getByRole('button', { name: '切换到英文' }).click();
  await says(page, /^Clicked 2 times$/);
}

function says(page: Page, text: RegExp): Promise<void> {
  return eventually(async () =>
    assert.match(await page.locator('micro-app-host button.count').innerText(), text),
  );
}

/**
 * Changes the view and the styles in their files, and sees both in the page, with the count as it
 * was.
 */
async function replaceParts(page: Page, folder: string, kind: string): Promise<void> {
  const { view, style } = sources[kind]!;
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  const instance = () => page.evaluate(() => document.querySelector('micro-app-host')!.instanceId);
  const before = await instance();
  const intro = page.locator('micro-app-host .app p');
  const text = await intro.innerText();
  const marked = {
    vue: '{{ words.intro }}',
    react: '{words.intro}',
    lit: '${words.intro}',
    html: 'words.intro',
  }[kind]!;
  const into = kind === 'html' ? "words.intro + ' Replaced.'" : `${marked} Replaced.`;
  await edit(
    join(folder, view),
    marked,
    into,
    async () => (await intro.innerText()) === `${text} Replaced.`,
  );
  const padding = () =>
    page.locator('micro-app-host .app').evaluate((element) => getComputedStyle(element).paddingTop);
  await edit(
    join(folder, style),
    'padding: 24px',
    'padding: 31px',
    async () => (await padding()) === '31px',
  );
  assert.match(
    await page.locator('micro-app-host button.count').innerText(),
    /2/,
    'the count is kept',
  );
  assert.equal(await instance(), before, 'nothing was mounted anew');
  assert.ok(await page.evaluate(() => 'isFirstLoad' in window), 'the page was not reloaded');
}

/**
 * Repeats the change until it is seen, since the server sends it only to connected clients, then
 * reverts it.
 */
async function edit(
  path: string,
  from: string,
  to: string,
  isSeen: () => Promise<boolean>,
): Promise<void> {
  const before = readFileSync(path, 'utf8');
  assert.ok(before.includes(from), `${path} holds ${from}`);
  for (let time = 0; time < 10; time++) {
    writeFileSync(path, before.replace(from, to));
    for (
      const end = Date.now() + 2_000;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, 50))
    )
      if (await isSeen()) return;
  }
  throw new Error(`${path} was not replaced in the page`);
}

/** Takes the app away and brings it back in the realm it has, then ends it. */
async function leaveApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const host = document.querySelector('micro-app-host')!;
    await host.unmount();
    await host.mount();
  });
  await says(page, /0/);
  await page.evaluate(() => document.querySelector('micro-app-host')!.unload());
  assert.equal(await page.locator('micro-app-host .app').count(), 0);
}

/**
 * Registers the development server as its README says, opens the app from the menu and changes it
 * there.
 */
async function inConsole(
  renta: OpenConsole,
  name: string,
  kind: string,
  folder: string,
  url: string,
): Promise<void> {
  for (const file of new Set(Object.values(sources[kind]!))) reset(kind, name, folder, file);
  const { page, context, complaints } = await renta.visitor();
  try {
    await enter(page, renta, 'admin');
    await page.goto(`${renta.url}#/account/center/application`);
    await page.getByRole('button', { name: '添加子应用' }).click();
    const form = page.getByRole('form', { name: '添加子应用' });
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=entry]').fill(url);
    await form.locator('[name=zh]').fill(name);
    await form.locator('[name=en]').fill(name);
    if (kind === 'vue') await form.locator('[name=trustedTypes]').fill('vue');
    await form.locator('[name=development]').check();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'detached' });
    // Consoles that are opened from now on know it.
    await eventually(async () => {
      await page.goto('about:blank');
      await page.goto(`${renta.url}#/${name}`);
      await page.locator('micro-app-host .app').waitFor({ timeout: 5_000 });
    });
    complaints.length = 0;
    const count = page.locator('micro-app-host button.count');
    await count.click();
    await count.click();
    await says(page, /2/);
    await replaceParts(page, folder, kind);
    await page.getByRole('button', { name: 'English' }).click();
    await says(page, /^Clicked 2 times$/);
    await page.locator('micro-app-host').getByRole('button', { name: 'Switch to Chinese' }).click();
    await says(page, /^点击了 2 次$/);
    assert.deepEqual(complaints, [], 'the browser complains of nothing');
  } finally {
    await context.close();
  }
}

/** The file as it was made. */
function reset(kind: string, name: string, folder: string, file: string): void {
  const again = join(root, `${kind}-again`);
  rmSync(again, { recursive: true, force: true });
  createSubApp(kind, name, again);
  writeFileSync(join(folder, file), readFileSync(join(again, file), 'utf8'));
  rmSync(again, { recursive: true, force: true });
}

async function withPage(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  try {
    await visit(page);
    assert.deepEqual(complaints, [], 'the browser complains of nothing');
  } catch (error) {
    throw new Error(`${String(error)}; ${complaints.join(' | ')}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Starts the development server of an app on a free port. */
async function startVite(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const port = await freePort();
  const vite = resolve(folder, 'node_modules/vite/bin/vite.js');
  const child: ChildProcess = spawn(process.execPath, [vite, '--port', String(port)], {
    cwd: folder,
    stdio: 'pipe',
  });
  let output = '';
  child.stdout!.on('data', (text: Buffer) => (output += text));
  child.stderr!.on('data', (text: Buffer) => (output += text));
  const url = `http://127.0.0.1:${port}/`;
  for (const end = Date.now() + 30_000; ;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > end || child.exitCode !== null)
      throw new Error(`the development server does not answer: ${output}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    end: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-3000)}`,
    );
}
