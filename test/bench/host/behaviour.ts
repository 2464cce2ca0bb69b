import type { Browser, Page } from 'playwright-core';
import { lookAt } from './small-apps.ts';
import {
  isTimed,
  reasonOf,
  visit,
  within,
  type App,
  type SmallApp,
  type Sites,
} from './visit-host.ts';

/**
 * What holds of an app in a host, by the words of the check. A check that makes no sense for an app
 * is missing; null is for what the host does not set out to do.
 */
export type Behaviour = Record<string, boolean | null>;

const globals: Record<App, string> = {
  'react-umd': 'reactUmd',
  'vue-esm': 'vueEsm',
  'lit-elements': 'litElements',
  'plain-html': 'plainHtml',
  'other-origin': 'otherOrigin',
};
/**
 * Inherited properties as a page may set them for all it holds; `unset` in apps/shared/trials.js
 * has what they are otherwise.
 */
const loud = `#slot { color: rgb(0, 102, 204); cursor: crosshair; direction: rtl; font: italic small-caps 700 20px/40px serif;
  letter-spacing: 1px; text-align: center; text-indent: 9px; white-space: pre; word-spacing: 4px }`;
// Checks of what not every host sets out to do.
const whilePaused = [
  'no pending call comes while the app is away',
  'pending calls come at the next mount',
] as const;
const inCopies = 'listeners receive copies of the shared state';
const goesWithIt = 'what the app has added to EventTarget.prototype goes with it';
const mountMs = 8000;
const clickMs = 1500;

/** Mounts an app, uses it, looks at what it sees and at what is left when it is gone. */
export function behave(
  browser: Browser,
  sites: Sites,
  contestant: string,
  app: App | SmallApp,
): Promise<{ found: Behaviour; error?: string }> {
  return visit(browser, sites, contestant, async ({ page }) => {
    if (app === 'failing-files' || app === 'inline-module' || app === 'hanging')
      return lookAt(page, sites, app);
    const found: Behaviour = { mounts: false };
    const { pauses, shares, unloads } = await page.evaluate(() => ({
      pauses: window.bench.features.includes('pauses'),
      shares: window.bench.shareState !== undefined,
      unloads: window.bench.canUnload,
    }));
    for (const name of whilePaused) found[name] = pauses ? false : null;
    if (app === 'other-origin') {
      found[inCopies] = shares ? false : null;
      found[goesWithIt] = unloads ? false : null;
    }
    try {
      await page.addStyleTag({ content: loud });
      sites.requests.length = 0;
      if (found[inCopies] === false) await share(page);
      await within(
        mountMs,
        page.evaluate((app) => window.bench.mount(app), app),
      );
      await page.waitForTimeout(50);
      found['mounts'] = true;
      if (isTimed(app)) await use(page, app, found);
      Object.assign(
        found,
        await page.evaluate((app) => window.bench.trials[app]?.tryAll() ?? {}, app),
      );
      if (app === 'other-origin') {
        Object.assign(found, requested(sites.requests));
        await lookAround(page, found);
        if (shares) found[inCopies] = await isWhole(page);
      }
      await lookOut(page, app, found);
      if (pauses) await pause(page, app, found);
      await leave(page, app, found);
      if (found[goesWithIt] === false) await unload(page, app, found);
      return { found };
    } catch (error) {
      return { found, error: reasonOf(error) };
    }
  });
}

async function use(page: Page, app: App, found: Behaviour): Promise<void> {
  const more = page.locator('button.more').first();
  const reads = async (text: string) => (await more.textContent({ timeout: clickMs })) === text;
  const works = (act: Promise<unknown>, text: string) =>
    act.then(() => reads(text)).catch(() => false);
  found['shows its sixty rows'] = (await page.locator('.row').count()) === 60;
  found['a click works'] = await works(more.click({ timeout: clickMs }), 'count 1');
  const styles = await page.evaluate(stylesOf);
  found['the app has its own styles'] = styles.title === 'rgb(1, 2, 3)';
  found['a variable of :root reaches the app'] = styles.accent !== '';
  found['a font of the app is known'] = styles.font;
  found['no style of the page reaches the app'] = styles.transform === 'none';
  found['no style of the app reaches the page'] = styles.pageSpacing === 'normal';
  if (app !== 'react-umd' && app !== 'vue-esm') return;
  await page
    .locator('button.open')
    .first()
    .click({ timeout: clickMs })
    .catch(() => {});
  found['a modal on body has the styles of the app'] = await page
    .locator('[data-portal]')
    .first()
    .evaluate((modal) => getComputedStyle(modal).color === 'rgb(7, 7, 7)', null, {
      timeout: clickMs,
    })
    .catch(() => false);
  found['typing works'] = await works(
    page.locator('input.text').first().pressSequentially('abcd', { timeout: clickMs }),
    'count 4',
  );
}

/**
 * Runs in the page. Looks through every shadow root, since hosts put their apps in different ones.
 */
function stylesOf() {
  const find = (root: ParentNode, selector: string): Element | undefined => {
    const here = root.querySelector(selector);
    if (here) return here;
    for (const node of root.querySelectorAll('*')) {
      const inside = node.shadowRoot && find(node.shadowRoot, selector);
      if (inside) return inside;
    }
    return undefined;
  };
  const title = find(document, '.app h2');
  const style = title && getComputedStyle(title);
  return {
    title: style?.color,
    transform: style?.textTransform,
    accent: style?.getPropertyValue('--accent') ?? '',
    font: [...document.fonts].some(({ family }) => family.includes('App Icons')),
    pageSpacing: getComputedStyle(document.querySelector('#title')!).letterSpacing,
  };
}

/** Declares a state before the app loads, which changes the state it receives. */
const share = (page: Page) =>
  page.evaluate(async () => {
    window.shared = await window.bench.shareState!({ user: { name: 'Li' } });
  });

const isWhole = (page: Page) =>
  page.evaluate(() => {
    window.shared!.set({ user: { name: 'Wang' } });
    return window.shared!.read().user.name === 'Wang';
  });

/** Requests to the app's own server, by the way the app has named the address. */
function requested(requests: readonly string[]): Behaviour {
  const asked = (...paths: string[]) => paths.every((path) => requests.includes(`/shop/${path}`));
  return {
    'addresses in a linked sheet reach the app’s server': asked(
      'styles/pictures/linked-relative.svg',
      'root/linked.svg',
    ),
    'addresses in an imported sheet reach the app’s server': asked('styles/more/deep.svg'),
    'addresses in an inline style reach the app’s server': asked(
      'run/inline-relative.svg',
      'root/inline.svg',
    ),
    'addresses in a style added later reach the app’s server': asked(
      'run/late-relative.svg',
      'root/late.svg',
    ),
    'a picture set by script comes from the app’s server': asked(
      'run/src.svg',
      'run/srcset.svg',
      'run/new-image.svg',
    ),
    'a picture in markup set by script comes from the app’s server': asked('run/markup.svg'),
    'a picture in the style of a node comes from the app’s server': asked('run/cssom.svg'),
    'a sheet linked by script comes from the app’s server': asked('run/late.css'),
  };
}

/** The app has a rule for `:host` with this border, which means nothing in a page of its own. */
async function lookAround(page: Page, found: Behaviour): Promise<void> {
  found['a rule of the app for :host means nothing'] = await page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        node,
        ...(node.shadowRoot ? all(node.shadowRoot) : []),
      ]);
    return all(document).every((node) => getComputedStyle(node).borderTopWidth !== '13px');
  });
}

/** Takes the app away with three calls pending, and mounts it again. */
async function pause(page: Page, app: App, found: Behaviour): Promise<void> {
  const counts = await within(
    2 * mountMs,
    page.evaluate(async (app) => {
      const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const count = () => window.bench.counts.lates[app] ?? 0;
      window.bench.trials[app]!.later();
      await window.bench.unmount(app);
      const atUnmount = count();
      await rest(150);
      const whileAway = count();
      await window.bench.mount(app);
      await rest(200);
      return { atUnmount, whileAway, atEnd: count() };
    }, app),
  );
  found[whilePaused[0]] = counts.whileAway === counts.atUnmount;
  found[whilePaused[1]] = counts.whileAway === counts.atUnmount && counts.atEnd === 3;
}

async function lookOut(page: Page, app: App, found: Behaviour): Promise<void> {
  const names = [`leak_${app}`, globals[app]];
  found['no global of the app is in the page'] = await page.evaluate(
    (names) => names.every((name) => !(name in window)),
    names,
  );
  if (app === 'lit-elements')
    found['no element of the app is in the page'] = await page.evaluate(
      () => !customElements.get('bench-card'),
    );
}

async function leave(page: Page, app: App, found: Behaviour): Promise<void> {
  const count = (kind: 'ticks' | 'pings') =>
    page.evaluate(([kind, app]) => window.bench.counts[kind][app] ?? 0, [kind, app] as const);
  await page.evaluate((app) => window.bench.trials[app]?.litter(), app);
  await page.waitForTimeout(80);
  const ticking = await count('ticks');
  await within(
    mountMs,
    page.evaluate((app) => window.bench.unmount(app), app),
  );
  await page.waitForTimeout(60);
  const [ticksAtEnd, pingsAtEnd] = [await count('ticks'), await count('pings')];
  await page.evaluate(() => window.dispatchEvent(new Event('bench-ping')));
  await page.waitForTimeout(80);
  found['its interval ends with it'] = ticking > 0 && (await count('ticks')) === ticksAtEnd;
  found['its listener of the window ends with it'] = (await count('pings')) === pingsAtEnd;
  found['nothing of it is left in the page'] = await page.evaluate(
    (app) => !document.querySelector(`#root-of-${app}, [data-portal]`),
    app,
  );
  found['mounts again'] = await within(
    mountMs,
    page.evaluate((app) => window.bench.mount(app), app),
  ).then(
    () => true,
    () => false,
  );
}

async function unload(page: Page, app: App, found: Behaviour): Promise<void> {
  found[goesWithIt] = await within(
    mountMs,
    page.evaluate(async (app) => {
      const { bench } = window;
      await bench.unmount(app);
      await bench.unload(app);
      await bench.settle();
      return !('addedByApp' in EventTarget.prototype);
    }, app),
  );
}
