import type { BrowserContext } from 'playwright-core';
import { fontFile, fontSheetAt, pictureFont } from '#src/tooling/even-drawing.mjs';

const fontsAt = '/picture-fonts/';
const style = `${fontSheetAt(fontsAt)}
:root { --cn-font-zh: '${pictureFont}' !important; --cn-font-en: '${pictureFont}' !important; --cn-font-hant: '${pictureFont}' !important }
*, *::before, *::after { caret-color: transparent !important; animation: none !important; transition: none !important }`;

/** Makes the pages of a context look alike in every run: the font, the time, no movement. */
export async function steady(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(noonToday());
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
 * The browser's clock is set to noon in Taipei, which decides the greeting. It is of the day on
 * which the server runs, so that what has begun or ended by then is the same in every run.
 */
function noonToday(): Date {
  const taipeiMs = 8 * 3_600_000;
  const day = new Date(Date.now() + taipeiMs).toISOString().slice(0, 10);
  return new Date(`${day}T12:00:00+08:00`);
}

/**
 * Masks what another run would have differently: days, times, how long ago, numbers of orders, ids,
 * and codes; as texts, so that the layout stays. Runs in the page.
 */
export function maskRun(): void {
  const masks: [RegExp, string][] = [
    [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '00:00'],
    [/\b20\d{2}-\d{2}(-\d{2})?\b/g, '2026-01-01'],
    [/\b\d+ ?(seconds?|minutes?|hours?|days?|秒|分钟|小时|天)/g, '0 $1'],
    [/\d{4}年\d{1,2}月(\d{1,2}日)?/g, '2026年1月1日'],
    [/\b(code|邀请码) \w{8}\b/g, '$1 00000000'],
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
  for (const input of document.querySelectorAll('input'))
    if (/^20\d{2}-\d{2}-\d{2}$/.test(input.value)) input.value = '2026-01-01';
}
