import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { enter, openConsole, type OpenConsole } from '../support/console.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

const kase = `#/kase?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`;
const pages = [
  { name: '/login', hash: '#/login', login: false },
  { name: '/', hash: '#/', login: true },
  { name: '/kase', hash: kase, login: true },
  { name: '/kase, charts', hash: `${kase}&view=charts`, login: true },
  { name: '/renta-reports/kase-searched', hash: kase.replace('/kase', '/renta-reports/kase-searched'), login: true },
  { name: '/403', hash: '#/403', login: true },
  { name: 'the 404', hash: '#/nowhere', login: false },
];

describe('accessibility', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  for (const { name, hash, login } of pages) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`axe finds nothing on ${name} in ${colorScheme}`, async () => {
        const { page, context } = await open.visitor({ colorScheme, viewport: { width: 1920, height: 1080 }, bypassCSP: true });
        if (login) await enter(page, open);
        await page.goto(open.url + hash);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.addScriptTag({ path: axe });
        const findings = await page.evaluate(
          async () =>
            (await (globalThis as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run()).violations,
        );
        assert.deepEqual(
          findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
          [],
        );
        await context.close();
      });

      for (const width of [360, 390, 1024, 1440]) {
        it(`${name} does not scroll sideways at ${width} px in ${colorScheme}`, async () => {
          const { page, context } = await open.visitor({ colorScheme, viewport: { width, height: 800 } });
          if (login) await enter(page, open);
          await page.goto(open.url + hash);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
          await context.close();
        });
      }
    }
  }
});
