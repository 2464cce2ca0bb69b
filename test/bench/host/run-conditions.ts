import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Browser } from 'playwright-core';

/** When, where and with what a run was: lines of text. */
export function circumstances(browser: Browser): string[] {
  const gib = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()} without a screen, Node ${process.version}, ` +
      `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gib} GiB`,
  ];
}
