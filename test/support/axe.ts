import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

/** What axe finds on a page once its colours have faded: each rule with the elements that break it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(
    async () =>
      (await (globalThis as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run()).violations,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
