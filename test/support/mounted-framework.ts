import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';
import { chromiumFlags } from '../../src/tooling/find-browser.mjs';
import { buildFrameworkApps, globalOf, type FrameworkApps } from './framework-apps.ts';
import { serveFolders, type FolderServer } from './serve-folder.ts';

/** Traces of an app in the page around it. */
export interface Traces {
  globals: string[];
  headNodes: number;
  bodyNodes: number;
  sheets: number;
  elements: string[];
  /** Methods of the page's own objects that are no longer the browser's. */
  patched: string[];
  realms: number;
  /** Types of the listeners of the window and of the document. */
  windowListeners: string[];
  documentListeners: string[];
  shadowNodes: number;
}

/** A page with one `<micro-app-host>` as built, and an app in it. */
export interface Mounted {
  page: Page;
  /** Errors on the page's console, and uncaught exceptions. */
  complaints: string[];
  /**
   * Unloads the app and returns what was in the page before; `nextStatus` returns what is there at
   * each call.
   */
  leave(): Promise<{ before: Traces; after: () => Promise<Traces> }>;
  /** Unmounts the app and mounts it again in the same realm. */
  again(): Promise<void>;
  close(): Promise<void>;
}

export interface FrameworkStage {
  origin: string;
  apps: FrameworkApps;
  mount(name: string, settings?: Record<string, unknown>): Promise<Mounted>;
  close(): Promise<void>;
}

/** Builds the element and the apps, and serves them to a browser. */
export async function openStage(): Promise<FrameworkStage> {
  buildElements();
  const apps = await buildFrameworkApps();
  mkdirSync('.cache/framework-page', { recursive: true });
  writeFileSync('.cache/framework-page/index.html', page);
  const server = await serveFolders({
    apps: apps.folder,
    elements: 'dist/elements',
    page: '.cache/framework-page',
  });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumFlags,
  });
  return {
    origin: server.origin,
    apps,
    mount: (name, settings) => mount(browser, server, name, settings),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * The page is scrolled and its styles are loud, so that a popup at a wrong place or in a foreign
 * style shows.
 */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Page</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; padding: 30px 0 900px 120px; }
      button, p, output, input { letter-spacing: 5px; color: rgb(255, 0, 255); }
    </style>
    <script>
      globalThis.__name = (named) => named;
    </script>
    <script type="module" src="/elements/renta-elements.min.js"></script>
  </head>
  <body><p id="outside">outside</p><main></main></body>
</html>
`;

async function mount(
  browser: Browser,
  server: FolderServer,
  name: string,
  settings: Record<string, unknown> = {},
): Promise<Mounted> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${server.origin}/page/index.html`);
  await page.waitForFunction(() => customElements.get('micro-app-host'));
  await show(page, { name: 'warm-up', entry: { html: '<p>first</p>' }, plain: true });
  await end(page);
  const before = await tracesOf(page);
  await show(page, {
    name: globalOf(name),
    entry: `${server.origin}/apps/${name}/index.html`,
    ...settings,
  });
  return {
    page,
    complaints,
    async leave() {
      await end(page);
      const known = new Set(before.globals);
      return {
        before: { ...before, globals: [] },
        async after() {
          const now = await tracesOf(page);
          return { ...now, globals: now.globals.filter((name) => !known.has(name)) };
        },
      };
    },
    again: () =>
      page.evaluate(async () => {
        const host = document.querySelector('micro-app-host') as unknown as {
          unmount(): Promise<void>;
          mount(): Promise<void>;
        };
        await host.unmount();
        await host.mount();
      }),
    close: () => context.close(),
  };
}

function show(page: Page, settings: Record<string, unknown>): Promise<void> {
  return page.evaluate(async (settings) => {
    const host = Object.assign(document.createElement('micro-app-host'), {
      keepAlive: 'warm',
      ...settings,
    });
    document.querySelector('main')!.append(host);
    await (host as unknown as { mount(): Promise<void> }).mount();
  }, settings);
}

function end(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const host = document.querySelector('micro-app-host')!;
    await (host as unknown as { unload(): Promise<void> }).unload();
    host.remove();
    await new Promise((done) => setTimeout(done, 50));
  });
}

/** The current traces in the page. */
export async function tracesOf(page: Page): Promise<Traces> {
  const session = await page.context().newCDPSession(page);
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId!,
    });
    return listeners.map(({ type }) => type).sort();
  };
  const seen = await page.evaluate(() => {
    const parks = [...document.querySelectorAll('[data-micro-app-realms]')];
    const frames = parks.flatMap((park) => [...park.shadowRoot!.querySelectorAll('iframe')]);
    return {
      globals: Object.keys(window),
      headNodes: document.head.childElementCount,
      bodyNodes: document.body.childElementCount,
      sheets: document.adoptedStyleSheets.length,
      elements: ['sl-dialog', 'sl-select', 'angular-desk'].filter((tag) => customElements.get(tag)),
      patched: [
        EventTarget,
        Node,
        Element,
        HTMLElement,
        Document,
        Event,
        XMLHttpRequest,
        MutationObserver,
      ].flatMap(({ prototype }) =>
        Object.entries(Object.getOwnPropertyDescriptors(prototype))
          .filter(([, { value, set }]) =>
            [value, set].some(
              (made) => typeof made === 'function' && !String(made).includes('[native code]'),
            ),
          )
          .map(([name]) => name),
      ),
      realms: frames.filter((frame) => '__POWERED_BY_MICRO_APP_HOST__' in frame.contentWindow!)
        .length,
      shadowNodes: document.querySelectorAll('main *, #slot *').length,
    };
  });
  const listeners = {
    windowListeners: await listenersOf('window'),
    documentListeners: await listenersOf('document'),
  };
  await session.detach();
  return { ...seen, ...listeners };
}

/** Builds the elements unless those in dist are newer than all their source files. */
function buildElements(): void {
  const sources = readdirSync('elements', { recursive: true, encoding: 'utf8' }).map((file) =>
    join('elements', file),
  );
  const changed = Math.max(
    ...[...sources, 'rollup.config.mjs', 'package-lock.json'].map((file) => statSync(file).mtimeMs),
  );
  const built = 'dist/elements/renta-elements.min.js';
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  const rollup = [
    'node_modules/rollup/dist/bin/rollup',
    '-c',
    '--silent',
    '--configBuild',
    'elements',
  ];
  const { status } = spawnSync(process.execPath, rollup, { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`The elements could not be built; rollup ended with ${status}.`);
}
