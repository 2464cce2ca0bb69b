import type { Browser, CDPSession, Page } from 'playwright-core';
import { reasonOf, visit, within, type App, type Sites } from './visit-host.ts';

/** What has been added after many cycles: bytes of heap, nodes, listeners and documents. */
export type Growth =
  Record<'heap' | 'nodes' | 'listeners' | 'documents', number> | { error: string };

const longestMs = 240_000;

/**
 * Mounts and unmounts an app many times after some cycles that fill the caches, and weighs the page
 * before and after.
 *
 * @param unloads Whether every cycle ends with an unload, so that the next one loads the app anew.
 */
export function growth(
  browser: Browser,
  sites: Sites,
  contestant: string,
  app: App,
  cycles: number,
  unloads: boolean,
): Promise<Growth | undefined> {
  return visit(browser, sites, contestant, async ({ context, page }) => {
    if (unloads && !(await page.evaluate(() => window.bench.canUnload))) return undefined;
    try {
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      await session.send('HeapProfiler.enable');
      await within(longestMs, cycle(page, app, Math.ceil(cycles / 10), unloads));
      const before = await weigh(session, page);
      await within(longestMs, cycle(page, app, cycles, unloads));
      const after = await weigh(session, page);
      return {
        heap: after.heap - before.heap,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        documents: after.documents - before.documents,
      };
    } catch (error) {
      return { error: reasonOf(error) };
    }
  });
}

function cycle(page: Page, app: App, count: number, unloads: boolean): Promise<void> {
  return page.evaluate(
    async ([app, count, unloads]) => {
      for (let done = 0; done < count; done++) {
        await window.bench.mount(app);
        await window.bench.unmount(app);
        if (unloads) await window.bench.unload(app);
        if (unloads || done % 10 === 9) await window.bench.settle();
      }
    },
    [app, count, unloads] as const,
  );
}

async function weigh(session: CDPSession, page: Page) {
  // A spare realm that is made ahead has to be there at both weighings.
  await page.waitForTimeout(4000);
  for (let round = 0; round < 4; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(80);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
  };
}
