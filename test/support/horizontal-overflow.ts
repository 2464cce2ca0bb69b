import type { Page } from 'playwright-core';

/**
 * At which of these widths (px) the page scrolls sideways, with what sticks out; empty where it
 * never does. A map or a chart takes its new size a frame or two after the window has it, later on
 * a slow machine: what is still too wide after ten seconds stays so.
 */
export async function horizontalOverflowAt(
  page: Page,
  widths: readonly number[],
  height = 900,
): Promise<string[]> {
  const over: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const fits = await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
        timeout: 10_000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!fits) over.push(`${width} px: ${await page.evaluate(whatSticksOut)}`);
  }
  return over;
}

function whatSticksOut(): string {
  const widest = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .toSorted((a, b) => b.right - a.right)[0];
  if (!widest) return 'the document';
  return `${widest.element.tagName.toLowerCase()}.${widest.element.className} ends at ${Math.round(widest.right)} px`;
}
