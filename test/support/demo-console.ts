import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';
import { demoDataDir } from './demo-data.ts';
import { eventually } from './eventually.ts';
import { followAsking } from './page-idle.ts';
import { runServer, type RunningServer } from './run-server.ts';

/** A member, an analyst and an administrator. */
export type DemoAccount = 'demo' | 'staff' | 'admin';

/** The built console on its real server with the demo data, and a browser to use it with. */
export interface OpenConsole {
  /** `http://127.0.0.1:…/console/` */
  url: string;
  passwords: Record<DemoAccount, string>;
  browser: Browser;
  server: RunningServer;
  /** Where the server keeps its data and, in a demo, the messages it would have sent. */
  dataDir: string;
  /** A page of its own: nothing stored, Chinese, light, 1440 wide by default. */
  visitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Visitor>;
  close: () => Promise<void>;
}

/** One browser context with its page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Messages the page has written to the browser's console as errors. */
  complaints: string[];
}

/** Flags that keep a browser on a build machine free of prompts and background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Goes to an address of the console and waits for its page. The previous page stays in the document
 * for a moment and could be read instead, as could the rows of the previous search where only the
 * search differs.
 */
function arriving(page: Page): Page {
  const goto = page.goto.bind(page);
  plainGoto.set(page, goto);
  page.goto = async (...asked) => {
    const before = pathOf(page.url());
    const response = await goto(...asked);
    const isSamePage = pathOf(page.url()) === before;
    // A page that is still missing then is reported by the assertions of the test.
    await eventually(async () => assert.ok(await page.evaluate(isThere, isSamePage))).catch(
      () => {},
    );
    return response;
  };
  return page;
}

const plainGoto = new WeakMap<Page, Page['goto']>();

/** Goes to an address whose document is there while the code of the console is kept from it. */
export async function gotoDocument(page: Page, address: string): Promise<void> {
  await plainGoto.get(page)!(address);
}

const pathOf = (address: string) => address.split('?', 1)[0];

/**
 * Whether a page is drawn and still there a frame later; where it was shown before, with the newly
 * requested data.
 */
function isThere(withRows: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const place = document.querySelector('#console');
        const waits = withRows && document.querySelector('main [aria-busy=true]') !== null;
        resolve(
          place === null ||
            (place.childElementCount > 0 && place.getAttribute('aria-busy') !== 'true' && !waits),
        );
      }),
    );
  });
}

/**
 * @param settings Of the server, beside those of a demo.
 * @param drawing Flags and environment of the browser, where pictures are compared.
 */
export async function openConsole(
  settings: Record<string, string> = {},
  drawing: { args: readonly string[]; env?: Record<string, string> } = { args: [] },
): Promise<OpenConsole> {
  const dataDir = demoDataDir();
  const server = runServer({ DATA_DIR: dataDir, SEED: 'demo', ...settings });
  const url = `${await server.address()}/console/`;
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...browserFlags, ...drawing.args],
    ...(drawing.env && { env: drawing.env }),
  });
  return {
    url,
    passwords: {
      demo: passwordOf('demo', server.output()),
      staff: passwordOf('staff', server.output()),
      admin: passwordOf('admin', server.output()),
    },
    browser,
    server,
    dataDir,
    async visitor(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        locale: 'zh-CN',
        ...options,
      });
      context.setDefaultTimeout(30_000);
      const page = arriving(await context.newPage());
      followAsking(page);
      const complaints: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && complaints.push(message.text()),
      );
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, context, complaints };
    },
    async close() {
      await browser.close();
      server.kill('SIGTERM');
      await server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The password a demo account was printed with: the last word of its line. */
function passwordOf(account: string, output: string): string {
  const found = new RegExp(`^${account}\\s.*?(\\S+)$`, 'm').exec(output);
  if (!found) throw new Error(`expected a line for the account ${account}, got:\n${output}`);
  return found[1]!;
}

/** Fills in the login form that is on the page. */
export async function logIn(page: Page, account: string, password: string): Promise<void> {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Puts a session straight into the page, for tests that are not about logging in. */
export async function enter(
  page: Page,
  { url, passwords }: OpenConsole,
  account: DemoAccount = 'demo',
): Promise<void> {
  const answer = await page.request.post(new URL('/api/v1/sessions', url).href, {
    data: { account, password: passwords[account] },
  });
  const { data } = (await answer.json()) as {
    data: { token: string; roles: string[]; can: string[] };
  };
  const state = JSON.stringify({
    login: true,
    roles: data.roles,
    can: data.can,
    token: data.token,
  });
  await page.addInitScript(
    (stored) =>
      sessionStorage.getItem('__MY_ACCESS__') ?? sessionStorage.setItem('__MY_ACCESS__', stored),
    state,
  );
}
