import type { BrowserContext } from 'playwright-core';
import { fontFile, fontSheetAt, pictureFont } from '#src/tooling/even-drawing.mjs';

/** The moment of every picture, in the server and in the browser. */
export const pictureMoment = new Date('2026-11-28T04:00:00Z');

const fontsAt = '/picture-fonts/';
const style = `${fontSheetAt(fontsAt)}
:root { --cn-font-zh: '${pictureFont}' !important; --cn-font-en: '${pictureFont}' !important; --cn-font-hant: '${pictureFont}' !important }
*, *::before, *::after { caret-color: transparent !important; animation: none !important; transition: none !important }`;

/** Makes the pages of a context look alike in every run: the font, the time, no movement. */
export async function steady(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(pictureMoment);
  await context.route(`**${fontsAt}*`, (route) =>
    route.fulfill({
      body: fontFile(route.request().url().split('/').at(-1)!),
      contentType: 'font/woff2',
    }),
  );
  await context.addInitScript((css) => {
    // A document begins without a root element to append to.
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    }).observe(document, { childList: true, subtree: true });
  }, style);
}

/**
 * Masks what another run would have differently: times of the clock, numbers of orders, ids, and
 * codes. Runs in the page.
 */
export function maskRun(): void {
  const masks: [RegExp, string][] = [
    [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '00:00'],
    [/\b[A-Z]{1,3}\d{9,}[\dA-Z]*\b/g, 'NO0000000000'],
    [/\b\d{14,}\b/g, '00000000000000'],
    [/\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\b/gi, '00000000-0000-0000-0000-000000000000'],
    [/\b\d+(\.\d+)? ?(ms|毫秒)/g, '0 $2'],
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!;
    const masked = masks.reduce((so, [what, by]) => so.replace(what, by), text);
    if (masked !== text) node.nodeValue = masked;
  }
}
