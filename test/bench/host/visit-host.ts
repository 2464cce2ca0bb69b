import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The apps that are timed. */
export const timed = ['react-umd', 'vue-esm', 'lit-elements', 'plain-html'] as const;
/** Those whose behaviour and growth are looked at: one comes from a server of its own. */
export const apps = [...timed, 'other-origin'] as const;
/** Those that are there for one check each. */
export const smallApps = ['failing-files', 'inline-module', 'hanging'] as const;
export type TimedApp = (typeof timed)[number];
export type App = (typeof apps)[number];
export type SmallApp = (typeof smallApps)[number];

export const isTimed = (app: App): app is TimedApp => app !== 'other-origin';

/** Where the page and the apps come from. */
export interface Sites {
  /** Origin of the page and of the apps that are timed. */
  page: string;
  /** Origin of the other apps. */
  other: string;
  /** Paths requested from the other origin. */
  requests: string[];
  /** Applications that are no part of the race, by their names. */
  applications?: Record<string, { entry: string; global: string }>;
}

interface SharedState {
  set(change: object): void;
  read(): { user: { name: string } };
}

/** What the page of a contestant offers, see contestants/page.js. */
export interface Bench {
  canUnload: boolean;
  ready: Promise<unknown>;
  /** What the host sets out to do, see contestants/page.js. */
  features: string[];
  shareState?: (state: object) => SharedState | Promise<SharedState>;
  trials: Partial<
    Record<
      App,
      {
        tryAll(): Record<string, boolean> | Promise<Record<string, boolean>>;
        litter(): void;
        later(): void;
      }
    >
  >;
  counts: Record<'ticks' | 'pings' | 'lates', Partial<Record<App, number>>>;
  mount(app: App | SmallApp, since?: number, longest?: number): Promise<number>;
  unmount(app: App | SmallApp): Promise<number>;
  unload(app: App): Promise<void>;
  change(from: App, to: App): Promise<number>;
  settle(): Promise<void>;
  rest(): Promise<void>;
  idle(): Promise<void>;
}
declare global {
  interface Window {
    bench: Bench;
    shared?: SharedState | undefined;
  }
}

export interface Visit {
  context: BrowserContext;
  page: Page;
}

/**
 * Opens the page of a contestant with an empty cache, waits until it has nothing to do, and closes
 * it after the use.
 */
export async function visit<T>(
  browser: Browser,
  sites: Sites,
  contestant: string,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    // The functions handed to the page are compiled with calls of this helper around those inside
    // them.
    await page.addInitScript('globalThis.__name = (named) => named');
    const query = new URLSearchParams({
      'other-origin': sites.other,
      applications: JSON.stringify(sites.applications ?? {}),
    });
    await page.goto(`${sites.page}/hosts/${contestant}.html?${query}`);
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
