import type { Browser, BrowserContext, Page } from 'playwright-core';

export const apps = ['react-umd', 'vue-esm', 'lit-elements', 'plain-html'] as const;
export type App = (typeof apps)[number];

/** What the page of a contestant offers, see contestants/page.js. */
export interface Bench {
  canUnload: boolean;
  ready: Promise<unknown>;
  trials: Partial<Record<App, { tryAll(): Record<string, boolean>; litter(): void }>>;
  counts: Record<'ticks' | 'pings', Partial<Record<App, number>>>;
  mount(app: App): Promise<number>;
  unmount(app: App): Promise<number>;
  unload(app: App): Promise<void>;
  change(from: App, to: App): Promise<number>;
  settle(): Promise<void>;
  rest(): Promise<void>;
  idle(): Promise<void>;
}
declare global {
  interface Window {
    bench: Bench;
  }
}

export interface Visit {
  context: BrowserContext;
  page: Page;
}

/** Opens the page of a contestant with an empty cache, waits until it has nothing to do, and closes it after the use. */
export async function visit<T>(
  browser: Browser,
  origin: string,
  contestant: string,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    // The functions handed to the page are compiled with calls of this helper around those inside them.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${origin}/hosts/${contestant}.html`);
    await page.waitForFunction(() => window.bench);
    await page.evaluate(() => window.bench.ready.then(() => window.bench.idle()));
    return await use({ context, page });
  } finally {
    await context.close();
  }
}

/** @throws Error when it takes longer, since a host that hangs must not stop the others. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of an error. */
export const reasonOf = (error: unknown): string =>
  String((error as Error).message ?? error)
    .split('\n')[0]!
    .slice(0, 120);
