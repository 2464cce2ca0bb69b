import type { Locator, Page } from 'playwright-core';
import type { Served } from './build-applications.ts';

/** What was seen while an application was used: sizes in px, computed styles, texts. */
export type Looks = Record<string, string | number | boolean>;
/** Uses a mounted application as a person does. Rejects when something does not come. */
type Use = (page: Page, edit: Served['edit']) => Promise<Looks>;

/** Global that the lifecycles of each application lie on, and the way it is used. */
export const uses: Record<string, { global: string; isModule: boolean; what: string; use: Use }> = {
  'cra-antd': {
    global: 'craAntd',
    isModule: false,
    what: 'modal, message, select, date picker',
    use: useAntd,
  },
  'vue2-element-ui': {
    global: 'vue2ElementUi',
    isModule: false,
    what: 'dialog, select, date picker, icon font',
    use: useElementUi,
  },
  'vite-dev': {
    global: 'viteDev',
    isModule: true,
    what: 'a component and a style sheet edited',
    use: useVite,
  },
  shadcn: {
    global: 'shadcn',
    isModule: true,
    what: 'dialog, select, menu in portals',
    use: useShadcn,
  },
  mui: { global: 'mui', isModule: true, what: 'dialog, select, autocomplete', use: useMui },
  monaco: {
    global: 'monaco',
    isModule: true,
    what: 'typing, colours, faults found by a worker',
    use: useMonaco,
  },
  'swiper-flatpickr': {
    global: 'swiperFlatpickr',
    isModule: true,
    what: 'slides, a day chosen',
    use: useSwiper,
  },
  'angular-zone': {
    global: 'angularZone',
    isModule: true,
    what: 'events, ngModel, a timer, keys of the window',
    use: useAngular,
  },
  svelte: {
    global: 'svelte',
    isModule: true,
    what: 'runes, keys of the window, transition, dialog',
    use: useSvelte,
  },
};

async function useAntd(page: Page): Promise<Looks> {
  const seen: Looks = {};
  await page.locator('.ant-btn-primary').first().click();
  await look(
    seen,
    'modal',
    page.locator('.ant-modal-content'),
    'background-color',
    'border-radius',
    'color',
  );
  await look(seen, 'mask', page.locator('.ant-modal-mask'), 'position', 'background-color');
  await look(
    seen,
    'title',
    page.locator('.ant-modal-title'),
    'font-size',
    'font-weight',
    'color',
    'font-family',
  );
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await page.locator('.ant-modal-wrap').waitFor({ state: 'hidden' });
  await page.getByText('Say').click();
  await look(
    seen,
    'message',
    page.locator('.ant-message-notice-content'),
    'background-color',
    'font-size',
  );
  const select = page.locator('.ant-select-selector').first();
  await select.click();
  const list = page.locator('.ant-select-dropdown');
  await look(seen, 'list', list, 'background-color', 'border-radius');
  await below(seen, 'list', list, select);
  await list.locator('.ant-select-item-option-content', { hasText: 'two' }).click();
  seen['chosen'] = await textOf(page.locator('.ant-select-selection-item'));
  const field = page.locator('.ant-picker').first();
  await field.click();
  const panel = page.locator('.ant-picker-dropdown');
  await look(
    seen,
    'panel',
    page.locator('.ant-picker-panel-container'),
    'background-color',
    'box-shadow',
  );
  await below(seen, 'panel', panel, field);
  await panel.locator('td.ant-picker-cell-in-view').nth(9).click();
  seen['day'] = (await page.locator('.ant-picker input').inputValue()).slice(-2);
  seen['paper'] = await page
    .locator('#root')
    .evaluate((root) => getComputedStyle(root.closest('body') ?? root).backgroundImage !== 'none');
  return seen;
}

async function useElementUi(page: Page): Promise<Looks> {
  const seen: Looks = {};
  // The font of the icons is loaded when its characters have its widths.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /element-icons/.test(family) && status === 'loaded',
    ),
  );
  await look(seen, 'icon', page.locator('.el-icon-search').first(), 'font-family', 'color');
  const button = page.locator('.el-button--primary').first();
  await look(seen, 'button', button, 'background-color', 'color', 'font-size', 'text-transform');
  await button.click();
  await look(seen, 'dialog', page.locator('.el-dialog'), 'background-color', 'border-radius');
  await look(seen, 'title', page.locator('.el-dialog__title'), 'font-size', 'color');
  await look(seen, 'cover', page.locator('.v-modal'), 'position', 'background-color', 'opacity');
  await page.locator('.el-dialog__headerbtn').click();
  await page.locator('.el-dialog__wrapper').waitFor({ state: 'hidden' });
  const select = page.locator('.el-select').first();
  await select.click();
  const list = page.locator('.el-select-dropdown');
  await look(seen, 'list', list, 'background-color', 'border-top-color');
  await below(seen, 'list', list, select);
  await list.getByText('two').click();
  seen['chosen'] = await select.locator('input').inputValue();
  const field = page.locator('.el-date-editor').first();
  await field.locator('input').click();
  const panel = page.locator('.el-picker-panel');
  await look(seen, 'panel', panel, 'background-color');
  await below(seen, 'panel', panel, field);
  await panel.locator('td.available').nth(9).click();
  seen['day'] = await field.locator('input').inputValue();
  return seen;
}

async function useVite(page: Page, edit: Served['edit']): Promise<Looks> {
  const seen: Looks = {};
  const button = page.locator('.count').first();
  await button.click();
  await until(button, 'before 1');
  await look(seen, 'button', button, 'color', 'background-color', 'font-size');
  await page.evaluate(() => ((window as { marked?: boolean }).marked = true));
  try {
    edit!('counter.jsx', (text) => text.replace('before', 'after'));
    await until(button, 'after 1');
    edit!('look.css', (text) => text.replace('200px', '260px'));
    await until(button, '260', (found) =>
      found.evaluate((node) => String(node.getBoundingClientRect().width)),
    );
    await look(seen, 'changed', button, 'width');
    seen['the page is the same'] = await page.evaluate(() => {
      const { marked } = window as { marked?: boolean };
      delete (window as { marked?: boolean }).marked;
      return marked === true;
    });
  } finally {
    edit!('counter.jsx', (text) => text.replace('after', 'before'));
    edit!('look.css', (text) => text.replace('260px', '200px'));
  }
  await until(button, 'before 1');
  return seen;
}

async function useShadcn(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const open = page.locator('button').filter({ hasText: 'Open' });
  await look(
    seen,
    'button',
    open,
    'background-color',
    'color',
    'border-radius',
    'box-shadow',
    'font-family',
    'font-size',
    'font-weight',
    'letter-spacing',
    'padding',
  );
  await open.click();
  await look(
    seen,
    'dialog',
    page.locator('.sheet'),
    'background-color',
    'border-radius',
    'border-top-color',
    'box-shadow',
  );
  await look(seen, 'cover', page.locator('.overlay'), 'position', 'background-color');
  await look(seen, 'title', page.locator('.sheet h2'), 'font-size', 'font-weight', 'color');
  await page.keyboard.press('Escape');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  const choice = page.locator('.choice');
  await choice.click();
  const values = page.locator('.values');
  await look(seen, 'values', values, 'background-color', 'border-radius');
  await below(seen, 'values', values, choice);
  await values.getByRole('option', { name: 'two' }).click();
  await until(choice, 'two');
  const trigger = page.locator('button').filter({ hasText: 'Menu' });
  await trigger.click();
  const menu = page.locator('.menu');
  await look(seen, 'menu', menu, 'background-color', 'box-shadow');
  await below(seen, 'menu', menu, trigger);
  await menu.getByRole('menuitem', { name: 'move' }).click();
  await until(page.locator('output'), 'move');
  return seen;
}

async function useMui(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const open = page.locator('.MuiButton-contained').first();
  await look(seen, 'button', open, 'background-color', 'color', 'font-family', 'text-transform');
  await open.click();
  await look(
    seen,
    'dialog',
    page.locator('.MuiDialog-paper'),
    'background-color',
    'border-radius',
    'box-shadow',
  );
  await look(
    seen,
    'cover',
    page.locator('.MuiBackdrop-root').first(),
    'background-color',
    'position',
  );
  await look(
    seen,
    'title',
    page.locator('.MuiDialogTitle-root'),
    'font-size',
    'font-weight',
    'text-transform',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.MuiDialog-paper').waitFor({ state: 'detached' });
  const field = page.locator('.MuiSelect-select').first();
  await field.click();
  const list = page.locator('.MuiMenu-paper');
  await look(seen, 'list', list, 'background-color', 'border-radius');
  await below(seen, 'list', list, field);
  await list.getByRole('option', { name: 'two' }).click();
  await until(field, 'two');
  await list.waitFor({ state: 'detached' });
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.click();
  await search.pressSequentially('th');
  const found = page.locator('.MuiAutocomplete-popper');
  await look(seen, 'found', found, 'z-index');
  await below(seen, 'found', found, search);
  await page.getByRole('option', { name: 'three' }).click();
  seen['chosen'] = await search.inputValue();
  return seen;
}

async function useMonaco(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const key = page.locator('.view-line span span').filter({ hasText: '"city"' }).first();
  await key.waitFor();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family }) => /codicon/.test(family)),
  );
  await look(seen, 'key', key, 'color', 'font-family', 'font-size');
  await look(seen, 'editor', page.locator('.monaco-editor').first(), 'background-color');
  await page.locator('.view-line').nth(2).click();
  await page.keyboard.press('End');
  await page.keyboard.type(', nonsense');
  await until(page.locator('.view-line').nth(2), /nonsense/);
  await until(page.locator('output'), /^[1-9]\d* faults/);
  seen['faults'] = await textOf(page.locator('output'));
  await page.keyboard.press('Control+f');
  await look(seen, 'search', page.locator('.find-widget'), 'background-color', 'position');
  await page.keyboard.press('Escape');
  return seen;
}

async function useSwiper(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const next = page.locator('.swiper-button-next');
  await look(seen, 'next', next, 'position', 'color');
  await next.click();
  const wrapper = page.locator('.swiper-wrapper');
  await until(wrapper, 'matrix(1, 0, 0, 1, -600, 0)', (found) =>
    found.evaluate((node) => getComputedStyle(node).transform),
  );
  await look(seen, 'slide', page.locator('.swiper-slide-active'), 'background-color');
  await look(
    seen,
    'bullet',
    page.locator('.swiper-pagination-bullet-active'),
    'background-color',
    'border-radius',
  );
  const day = page.locator('input.day').first();
  await day.click();
  const calendar = page.locator('.flatpickr-calendar.open');
  await look(seen, 'calendar', calendar, 'background-color', 'border-radius', 'box-shadow');
  await below(seen, 'calendar', calendar, day);
  await calendar.locator('.flatpickr-day').filter({ hasText: /^10$/ }).first().click();
  seen['day'] = await day.inputValue();
  return seen;
}

async function useAngular(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const count = page.locator('.count').first();
  await count.click();
  await until(count, 'count 1');
  await look(seen, 'count', count, 'color', 'background-color');
  await look(seen, 'panel', page.locator('.panel'), 'background-color', 'font-size', 'text-align');
  await page.locator('.text').first().pressSequentially('ab');
  await page.locator('.later').click();
  await until(page.locator('output'), 'ab|11|b in INPUT');
  return seen;
}

async function useSvelte(page: Page): Promise<Looks> {
  const seen: Looks = {};
  const count = page.locator('.count').first();
  await count.click();
  await until(count, '1 and 2');
  await look(seen, 'count', count, 'color', 'background-color');
  await page.locator('.text').first().press('k');
  await until(page.locator('output'), 'k in INPUT');
  await page.locator('.toggle').click();
  await look(seen, 'panel', page.locator('.panel'), 'background-color', 'overflow');
  await page.locator('.toggle').click();
  await page.locator('.panel').waitFor({ state: 'detached' });
  await page.locator('.open').click();
  await look(
    seen,
    'dialog',
    page.locator('dialog'),
    'border-top-color',
    'background-color',
    'color',
  );
  await look(seen, 'title', page.locator('dialog h2'), 'font-size', 'text-transform');
  seen['backdrop'] = await page
    .locator('dialog')
    .evaluate((node) => getComputedStyle(node, '::backdrop').backgroundColor);
  await page.locator('.close').click();
  await page.locator('dialog').waitFor({ state: 'hidden' });
  return seen;
}

/**
 * Records size and styles of an element once it rests, and whether it is in the same tree as the
 * application.
 */
async function look(
  seen: Looks,
  name: string,
  found: Locator,
  ...properties: string[]
): Promise<void> {
  await found.waitFor();
  await rest(found);
  const box = (await found.boundingBox())!;
  // The pages differ by a scrollbar or none.
  Object.assign(seen, {
    [`${name}: width`]: box.width < 1200 ? Math.round(box.width) : 'full',
    [`${name}: height`]: Math.round(box.height),
  });
  const styles = await found.evaluate((node, properties) => {
    const style = getComputedStyle(node);
    return properties.map((property) => [property, style.getPropertyValue(property)] as const);
  }, properties);
  for (const [property, value] of styles) seen[`${name}: ${property}`] = value;
  const root = await found.page().locator('#root').first().elementHandle();
  seen[`${name}: is in the tree of the application`] = await found.evaluate(
    (node, root) => node.getRootNode() === root!.getRootNode(),
    root,
  );
}

/** Records the position of a popup relative to the lower left corner of its field. */
async function below(seen: Looks, name: string, popup: Locator, field: Locator): Promise<void> {
  const [lower, upper] = [(await popup.boundingBox())!, (await field.boundingBox())!];
  seen[`${name}: left of its field`] = Math.round(lower.x - upper.x);
  seen[`${name}: below its field`] = Math.round(lower.y - upper.y - upper.height);
}

async function rest(found: Locator): Promise<void> {
  let before = '';
  for (let round = 0; round < 30; round++) {
    const now = JSON.stringify([
      await found.boundingBox(),
      await found.evaluate((node) => getComputedStyle(node).opacity),
    ]);
    if (now === before) return;
    before = now;
    await found.page().waitForTimeout(80);
  }
}

const textOf = async (found: Locator) => ((await found.textContent()) ?? '').trim();

/** @throws Error when the text, or what else is read, is not what is expected within 5 s. */
async function until(
  found: Locator,
  expected: string | RegExp,
  read: (found: Locator) => Promise<string> = textOf,
): Promise<void> {
  let last = '';
  for (
    const began = performance.now();
    performance.now() - began < 5000;
    await found.page().waitForTimeout(50)
  ) {
    last = await read(found);
    if (typeof expected === 'string' ? last === expected : expected.test(last)) return;
  }
  throw new Error(`expected ${String(expected)}, found ${last.slice(0, 60)}`);
}
