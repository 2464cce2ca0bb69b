import type { Browser, Page } from 'playwright-core';
import { reasonOf, visit, within, type App } from './visit.ts';

/** What holds of an app in a host, by the words of the check. A check that makes no sense for an app is missing. */
export type Behaviour = Record<string, boolean>;

const globals: Record<App, string> = {
  'react-umd': 'reactUmd',
  'vue-esm': 'vueEsm',
  'lit-elements': 'litElements',
  'plain-html': 'plainHtml',
};
const mountMs = 8000;
const clickMs = 1500;

/** Mounts an app, uses it, looks at what it sees and at what is left when it is gone. */
export function behave(
  browser: Browser,
  origin: string,
  contestant: string,
  app: App,
): Promise<{ found: Behaviour; error?: string }> {
  return visit(browser, origin, contestant, async ({ page }) => {
    const found: Behaviour = { mounts: false };
    try {
      await within(
        mountMs,
        page.evaluate((app) => window.bench.mount(app), app),
      );
      await page.waitForTimeout(50);
      found['mounts'] = true;
      await use(page, app, found);
      Object.assign(found, await page.evaluate((app) => window.bench.trials[app]?.tryAll() ?? {}, app));
      await lookOut(page, app, found);
      await leave(page, app, found);
      return { found };
    } catch (error) {
      return { found, error: reasonOf(error) };
    }
  });
}

async function use(page: Page, app: App, found: Behaviour): Promise<void> {
  const more = page.locator('button.more').first();
  const reads = async (text: string) => (await more.textContent({ timeout: clickMs })) === text;
  const works = (act: Promise<unknown>, text: string) => act.then(() => reads(text)).catch(() => false);
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
    .evaluate((modal) => getComputedStyle(modal).color === 'rgb(7, 7, 7)', null, { timeout: clickMs })
    .catch(() => false);
  found['typing works'] = await works(
    page.locator('input.text').first().pressSequentially('abcd', { timeout: clickMs }),
    'count 4',
  );
}

/** Runs in the page. Looks through every shadow root, since hosts put their apps in different ones. */
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

async function lookOut(page: Page, app: App, found: Behaviour): Promise<void> {
  const names = [`leak_${app}`, globals[app]];
  found['no global of the app is in the page'] = await page.evaluate((names) => names.every((name) => !(name in window)), names);
  if (app === 'lit-elements')
    found['no element of the app is in the page'] = await page.evaluate(() => !customElements.get('bench-card'));
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
