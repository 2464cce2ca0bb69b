import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { packPicture } from './compare-pictures.mjs';
import { drawingEnvironment, drawingFlags, pictureFont as font } from './even-drawing.mjs';
import { chromiumFlags, findBrowser } from './find-browser.mjs';
import { startPlayground } from './playground-server.mjs';
import { uiKitPage } from './playground-ui-kit.mjs';
import { storedPictures } from './stored-pictures.mjs';

// Takes a picture of every entry of the UI kit's gallery in both themes and compares it with the
// one in test/screenshots. `--update` stores the new pictures instead; other words choose entries
// by a part of their id.

const storedFolder = 'test/screenshots';
const takenFolder = '.cache/screenshots';
const themes = ['light', 'dark'];
const fontSheet = '/node_modules/@fontsource-variable/noto-sans-sc/index.css';
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isUpdate = process.argv.includes('--update');

const pictures = storedPictures(storedFolder, takenFolder, isUpdate);
const { names, failures } = pictures;
writeFileSync(`${takenFolder}/ui-kit.html`, uiKitPage([]));

const port = await freePort();
const server = await startPlayground({ port, apiPort: 0, watch: false });
const browser = await chromium.launch({
  executablePath: await findBrowser('headless'),
  args: [...chromiumFlags, ...drawingFlags],
  env: drawingEnvironment(takenFolder),
});
try {
  for (const theme of themes)
    for await (const [name, picture] of picturesOf(theme)) pictures.check(name, picture);
} finally {
  await browser.close();
  await server.stop();
}

if (names.length === 0) failures.push(`No entry matches ${words.join(', ')}.`);
if (words.length === 0) pictures.checkLeft('no entry of the gallery has this picture');
for (const failure of failures) console.error(failure);
if (failures.length > 0)
  console.error(
    `\nThe new pictures are in ${takenFolder}. Where a change is intended: npm run test:screenshots -- --update`,
  );
else
  console.log(
    `${names.length} pictures ${isUpdate ? 'stored' : 'as expected'}, Chromium ${browser.version()}`,
  );
process.exit(failures.length > 0 ? 1 : 0);

/** The pictures of a theme by the name of their file. */
async function* picturesOf(theme) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(
    `http://127.0.0.1:${port}/${takenFolder}/ui-kit.html?theme=${theme}&language=zh-CN`,
  );
  await page.addStyleTag({ url: fontSheet });
  // At the corner of the page, so that no part of the entries above it decides about fractions of a
  // pixel.
  await page.addStyleTag({
    content: `:root { --cn-font-zh: '${font}'; --cn-font-en: '${font}' }
      [data-shot] { position: absolute; inset: 0 auto auto 0; z-index: 1; width: 640px }`,
  });
  await page.locator('section[id]').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await refuseOtherFonts(page);
  const ids = await page
    .locator('section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  for (const id of ids.filter(
    (id) => words.length === 0 || words.some((word) => id.includes(word)),
  )) {
    const stories = page.locator(`#${id} [data-theme]`);
    await stories.evaluate((element) => element.setAttribute('data-shot', ''));
    yield [`${id}-${theme}.png`, packPicture(await stories.screenshot({ animations: 'disabled' }))];
    await stories.evaluate((element) => element.removeAttribute('data-shot'));
  }
  await page.close();
}

/**
 * The text of a file input is the browser's own; the kit does not show it.
 *
 * @throws Error when a text is drawn in a font of the machine: its character is missing in the
 *   package.
 */
async function refuseOtherFonts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-theme] :not([type=file])',
  });
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const other = fonts.find(({ isCustomFont }) => !isCustomFont);
    if (!other) continue;
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    throw new Error(`screenshots: expected ${font} alone, got ${other.familyName} in ${outerHTML}`);
  }
  await session.detach();
}

function freePort() {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
