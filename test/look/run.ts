import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindingsNow } from '../support/axe.ts';
import { enter, openConsole } from '../support/demo-console.ts';
import { pageIdle } from '../support/page-idle.ts';
import { sheetOf, type Shot } from './contact-sheet.ts';
import { pageFaults, foreignWords } from './page-faults.ts';
import { scenesOf, type Scene } from './scenes.ts';
import { seedPurchases } from './seed-purchases.ts';

// Looks at every address and at what the research pages open: faults a machine can see are
// printed, for visual review there is one sheet per page and width in .cache/look. Words choose
// scenes by the beginning of their name; `--widths=768 --languages=zh-Hant --themes=dark` choose
// among the looks.

const widths = chosen('widths', ['360', '768', '1440', '1920']).map(Number);
const languages = chosen('languages', ['zh-CN', 'zh-Hant', 'en']);
const themes = chosen('themes', ['light', 'dark']);
const folder = '.cache/look';
/** What colours and sizes break; the rest of axe is the end-to-end tests'. */
const lookRules = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const open = await openConsole();
/** What is wrong, and where it is. A run that is broken off leaves what it has found in a file. */
const faults = new Map<string, string[]>();
const addFault = (where: string, what: string) => {
  faults.set(what, [...(faults.get(what) ?? []), where]);
  appendFileSync(join(folder, 'faults.txt'), `${where}: ${what}\n`);
};
const words = new Map<string, Set<string>>(languages.map((language) => [language, new Set()]));
try {
  const furnished = await seedPurchases(open);
  const scenes = scenesOf(furnished).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'single'), { recursive: true });
  const shots = new Map<string, Shot[]>();
  for (const language of languages)
    for (const who of ['member', 'staff', 'admin', 'visitor'] as const) {
      const theirs = scenes.filter(({ as = 'member' }) => as === who);
      if (theirs.length === 0) continue;
      const { page, context, complaints } = await open.visitor({
        locale: language,
        bypassCSP: true,
      });
      await page.addInitScript(
        (locale) => localStorage.setItem('renta-preferences', JSON.stringify({ locale })),
        language,
      );
      if (who !== 'visitor') await enter(page, open, who === 'member' ? 'demo' : who);
      for (const scene of theirs)
        for (const width of widths.filter((width) => !scene.isWide || width >= 1_440)) {
          complaints.length = 0;
          for (const shot of await lookAt(page, scene, language, width)) {
            const sheet = `${scene.name}-${width}`;
            shots.set(sheet, [...(shots.get(sheet) ?? []), shot]);
          }
          for (const complaint of complaints)
            addFault(`${scene.name} ${language} ${width}`, `console: ${complaint}`);
        }
      await context.close();
    }
  for (const [name, of] of shots) {
    const isNarrow = name.endsWith('-360');
    writeFileSync(
      join(folder, `${name}.png`),
      await sheetOf(open.browser, of, isNarrow ? 4 : 2, isNarrow ? 360 : 960),
    );
  }
} finally {
  await open.close();
}

for (const [what, where] of faults) console.log(`${what}\n    ${where.join(', ')}`);
writeFileSync(join(folder, 'words.json'), JSON.stringify(Object.fromEntries([...words].map(([key, set]) => [key, [...set].sort()])), null, 1)); // prettier-ignore
console.log(`${faults.size} faults; sheets and foreign words in ${folder}`);

/** What an option names, or everything. */
function chosen<Choice extends string>(option: string, all: readonly Choice[]): readonly Choice[] {
  const named = process.argv.find((word) => word.startsWith(`--${option}=`));
  if (!named) return all;
  return named
    .slice(option.length + 3)
    .split(',')
    .map((name) => {
      const found = all.find((choice) => choice === name);
      if (!found) throw new Error(`look: --${option} knows ${all.join(', ')}, got ${name}`);
      return found;
    });
}

async function lookAt(
  page: Page,
  scene: Scene,
  language: (typeof languages)[number],
  width: number,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  const here = `${scene.name} ${language} ${width}`;
  await page.emulateMedia({ colorScheme: themes[0]! });
  await page.setViewportSize({ width, height: width === 360 ? 760 : 900 });
  // What a page keeps to itself, an open drawer or ticks, does not outlive it.
  await page.goto(`${open.url}#/403`);
  await page.goto(open.url + scene.hash);
  await pageIdle(page);
  try {
    await scene.act?.(page);
    await pageIdle(page);
  } catch (error) {
    addFault(here, `act: ${String(error).split('\n')[0]}`);
  }
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 350)));
    if (theme === themes[0]) {
      for (const fault of await page.evaluate(pageFaults)) addFault(here, fault);
      if (width !== 1920)
        for (const word of await page.evaluate(foreignWords, language === 'en'))
          words.get(language)!.add(word);
    }
    if (width !== 1920)
      for (const finding of await axeFindingsNow(page, lookRules))
        addFault(here, `axe, ${theme}: ${finding}`);
    const file = join(folder, 'single', `${here.replaceAll(' ', '-')}-${theme}.png`);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({ path: file, fullPage: high < 4_000, animations: 'disabled' });
    shots.push({ title: `${here} ${theme}`, file });
  }
  return shots;
}
