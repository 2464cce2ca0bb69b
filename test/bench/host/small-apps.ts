import type { Page } from 'playwright-core';
import type { Behaviour } from './behaviour.ts';
import { reasonOf, within, type SmallApp, type Sites } from './visit-host.ts';

const mountMs = 8000;
// Specification, section 9: unmount 3 s.
const overdueMs = 3000;

/** Tests a mounted app for one feature only, so that a host without it fails in nothing else. */
export async function lookAt(
  page: Page,
  sites: Sites,
  app: SmallApp,
): Promise<{ found: Behaviour; error?: string }> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => logged.push(`${error.message} ${error.stack}`));
  sites.requests.length = 0;
  const found: Behaviour = {};
  const mounts = () =>
    within(
      mountMs,
      page.evaluate((app) => window.bench.mount(app), app),
    );
  try {
    if (app === 'failing-files') await fail(page, found, mounts, logged);
    else if (app === 'inline-module') {
      const name = 'a root-relative import of an inline module goes to the app’s server';
      found[name] = false;
      await mounts();
      found[name] = sites.requests.includes('/shop/part.js');
    } else await hang(page, found, mounts, logged);
    return { found };
  } catch (error) {
    return { found, error: reasonOf(error) };
  }
}

async function fail(
  page: Page,
  found: Behaviour,
  mounts: () => Promise<unknown>,
  logged: readonly string[],
): Promise<void> {
  const [stops, blames] = [
    'files of the entry that fail do not stop the app',
    'the log names the script that threw',
  ] as const;
  found[stops] = found[blames] = false;
  await mounts();
  found[stops] = true;
  await page.waitForTimeout(100);
  // A console prints what is thrown with its stack, or beside the name of the script.
  const named = logged
    .filter((text) => text.includes('thrown on purpose'))
    .map((text) => /(\w+)\.js/.exec(text)?.[1]);
  found[blames] = named.length > 0 && named.every((name) => name === 'throws');
}

/**
 * An unmount that never ends is logged when its time is up, and the next app waits no longer than
 * that.
 */
async function hang(
  page: Page,
  found: Behaviour,
  mounts: () => Promise<unknown>,
  logged: readonly string[],
): Promise<void> {
  const features = await page.evaluate(() => window.bench.features);
  const [logs, waits] = [
    'an overdue unmount is logged',
    'a new app waits for one on its way out, until that is overdue',
  ] as const;
  found[logs] = features.includes('watches') ? false : null;
  found[waits] = features.includes('singular') ? false : null;
  if (found[logs] === null && found[waits] === null) return;
  await mounts();
  await page.evaluate(() => void window.bench.unmount('hanging').catch(() => {}));
  const next = page
    .evaluate((ms) => window.bench.mount('plain-html', performance.now(), ms), 2 * overdueMs)
    .catch(() => 0);
  await page.waitForTimeout(overdueMs + 500);
  if (found[logs] === false)
    found[logs] = logged.some((text) => /unmount/.test(text) && text.includes(String(overdueMs)));
  if (found[waits] === false) found[waits] = (await next) >= overdueMs - 100;
}
