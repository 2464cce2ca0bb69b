import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** A screenshot on a sheet with others, and its caption. */
export interface Shot {
  title: string;
  file: string;
}

/**
 * Puts pictures beside each other on one, so that languages and themes are compared at one look.
 */
export async function sheetOf(
  browser: Browser,
  shots: readonly Shot[],
  columns: number,
  columnPx: number,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: columns * (columnPx + 8), height: 600 },
  });
  try {
    const figures = shots.map(
      ({ title, file }) =>
        `<figure style="margin:0"><figcaption>${title}</figcaption><img width="${columnPx}" src="data:image/png;base64,${readFileSync(file, 'base64')}"></figure>`,
    );
    await page.setContent(
      `<body style="margin:0;background:#888;font:12px sans-serif;display:grid;grid-template-columns:repeat(${columns},${columnPx}px);gap:8px;align-items:start">${figures.join('')}</body>`,
    );
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}
