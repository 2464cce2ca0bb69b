import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

/**
 * What axe finds on a page once its colours have faded: each rule with the elements that break it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  return axeFindingsNow(page);
}

/**
 * The same on a page that has finished loading, once nothing moves; with the given rules only,
 * where some are named.
 */
export async function axeFindingsNow(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(
    async (options) =>
      (
        await (
          globalThis as unknown as {
            axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
          }
        ).axe.run(options)
      ).violations,
    { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Waits until recent changes are drawn and nothing fades or slides any more; endless animations are
 * ignored.
 */
async function stillness(page: Page): Promise<void> {
  // A transition begins with the frame after the change.
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.waitForFunction(() =>
    [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      .flatMap((root) => root.getAnimations())
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) === Infinity,
      ),
  );
}
