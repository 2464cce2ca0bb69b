import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { drawingEnvironment, drawingFlags } from '#src/tooling/even-drawing.mjs';
import { packPalette } from '#src/tooling/pack-palette.mjs';
import { storedPictures } from '#src/tooling/stored-pictures.mjs';
import { enter, openConsole } from '../support/demo-console.ts';
import { pageIdle } from '../support/page-idle.ts';
import { pictureScenes, type PictureScene } from './scenes.ts';
import { maskRun, steady } from './steady-page.ts';

// Takes a picture of every address of the console, wide in Chinese and light, and on a phone in
// English and dark, and compares it with the one in test/page-screenshots/stored. `--update` stores
// the new pictures instead; other words choose pictures by a part of their name, such as `.phone`.

const storedFolder = 'test/page-screenshots/stored';
const takenFolder = '.cache/page-screenshots';
const looks = [
  { name: 'wide', locale: 'zh-CN', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'phone', locale: 'en', colorScheme: 'dark', width: 360, height: 780 },
] as const;
const mostBytes = 6 * 1024 * 1024;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isUpdate = process.argv.includes('--update');
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const pictures = storedPictures(storedFolder, takenFolder, isUpdate);
const { names, failures } = pictures;

const open = await openConsole(
  { CALLS_PER_MINUTE: '100000' },
  { args: drawingFlags, env: drawingEnvironment(takenFolder) },
);
try {
  for (const look of looks)
    for (const who of ['visitor', 'member', 'admin'] as const) {
      const theirs = pictureScenes.filter(
        ({ name, as }) => as === who && isWanted(`${name}.${look.name}.`),
      );
      if (theirs.length === 0) continue;
      const { page, context } = await open.visitor({
        locale: look.locale,
        colorScheme: look.colorScheme,
        viewport: { width: look.width, height: look.height },
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Taipei',
        bypassCSP: true,
        serviceWorkers: 'block',
      });
      await steady(context);
      await page.addInitScript((locale) => {
        localStorage.setItem('renta-preferences', JSON.stringify({ locale }));
        // The tabs of the pages before.
        sessionStorage.removeItem('renta-tabs');
      }, look.locale);
      if (who !== 'visitor') await enter(page, open, who === 'member' ? 'demo' : 'admin');
      for (const scene of theirs)
        pictures.check(`${scene.name}.${look.name}.png`, packPalette(await pictureOf(page, scene)));
      await context.close();
    }
} finally {
  await open.close();
}

if (names.length === 0) failures.push(`No address matches ${words.join(', ')}.`);
if (words.length === 0) pictures.checkLeft('no address has this picture');
const bytes = readdirSync(storedFolder)
  .map((file) => statSync(`${storedFolder}/${file}`).size)
  .reduce((sum, size) => sum + size, 0);
if (bytes > mostBytes)
  failures.push(`The stored pictures are ${bytes} bytes; ${mostBytes} are the most.`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) {
  console.error(
    `\nThe new pictures are in ${takenFolder}. Where a change is intended: npm run test:page-screenshots -- --update`,
  );
  process.exitCode = 1;
} else
  console.log(
    `${names.length} pictures ${isUpdate ? 'stored' : 'as expected'}, ${Math.round(bytes / 1024)} KiB`,
  );

async function pictureOf(page: Page, { hash }: PictureScene): Promise<Buffer> {
  // A document of its own, so that no picture depends on those before it.
  await page.goto('about:blank');
  await page.goto(open.url + hash);
  await pageIdle(page);
  const busy = '#console[aria-busy=true], main [aria-busy=true], console-progress[shown]';
  assert.equal(await page.locator(busy).count(), 0, `${hash} is still loading after 20 seconds`);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(maskRun);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
