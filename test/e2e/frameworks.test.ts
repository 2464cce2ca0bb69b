import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { openStage, type FrameworkStage, type Mounted } from '../support/mounted-framework.ts';

/** Waits for what an app says of itself. */
async function says(page: Page, text: string): Promise<void> {
  await eventually(async () => assert.equal(await page.locator('output').textContent(), text));
}

const style = (found: Locator, property: string) =>
  found.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );

/** Whether an element is inside the app and not in the page. */
const isInside = (found: Locator) =>
  found.evaluate((element) => element.getRootNode() instanceof ShadowRoot);

/** Position of a popup relative to the lower left corner of its field, in px. */
async function offset(popup: Locator, field: Locator): Promise<{ x: number; y: number }> {
  const [lower, upper] = [(await popup.boundingBox())!, (await field.boundingBox())!];
  return { x: Math.round(lower.x - upper.x), y: Math.round(lower.y - upper.y - upper.height) };
}

/** Holds that a popup comes to rest under its field; on the way there it may slide. */
const near = (popup: Locator, field: Locator, most = 16) =>
  eventually(async () => {
    const { x, y } = await offset(popup, field);
    assert.ok(
      Math.abs(x) <= most && y >= 0 && y <= most,
      `the popup stands ${x}, ${y} px off its field`,
    );
  });

describe('sub-apps of other people’s making', () => {
  let stage: FrameworkStage;
  let app: Mounted;

  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());
  afterEach(() => app?.close());

  async function leavesNothing(): Promise<void> {
    const { before, after } = await app.leave();
    await eventually(async () => assert.deepEqual(await after(), before));
    assert.deepEqual(app.complaints, []);
  }

  it('React 16, which listens on the document', async () => {
    app = await stage.mount('react-16');
    const { page } = app;
    await page.locator('button.count').click();
    await page.locator('input').pressSequentially('ab');
    await says(page, '16.14.0 | 1 | ab | in | ');
    await page.locator('button.portal').click();
    await says(page, '16.14.0 | 1 | ab | out | from the portal');
    await app.again();
    await page.locator('button.count').click();
    await says(page, '16.14.0 | 1 |  | never | ');
    await leavesNothing();
  });

  it('webpack 4 with a global of its chunks, beside a page that has one as well', async () => {
    app = await stage.mount('webpack-4', { globals: ['qiankun'] });
    const { page } = app;
    await says(page, 'from a chunk of its own');
    await eventually(async () =>
      assert.equal(await page.evaluate(() => 'webpackJsonp' in window), false),
    );
    await app.again();
    await says(page, 'from a chunk of its own');
    await leavesNothing();
  });

  it('antd: a modal, a message, a tooltip, a select and a date picker', async () => {
    app = await stage.mount('antd');
    const { page } = app;
    await page.locator('button.open').click();
    const modal = page.getByRole('dialog');
    await modal.getByText('Inside the modal').waitFor();
    assert.ok(await isInside(modal));
    await eventually(async () =>
      assert.equal(await style(page.locator('.ant-modal-wrap'), 'position'), 'fixed'),
    );
    await eventually(async () =>
      assert.match(
        await style(page.locator('.ant-modal-mask'), 'background-color'),
        /^rgba\(0, 0, 0, 0\.\d+\)$/,
      ),
    );
    await eventually(async () =>
      assert.equal(await style(modal.getByText('Inside the modal'), 'letter-spacing'), 'normal'),
    );
    await modal.getByRole('button', { name: 'OK' }).click();
    await modal.waitFor({ state: 'hidden' });

    await page.locator('button.tell').click();
    const message = page.locator('.ant-message-notice, .ant-message-notice-wrapper').first();
    await message.getByText('Saved').waitFor();
    assert.ok(await isInside(message));
    await page.locator('button.hint').hover();
    await page.getByRole('tooltip').getByText('Explained').waitFor();

    await page.locator('.district').click();
    const options = page.locator('.ant-select-dropdown');
    const option = options.locator('.ant-select-item-option-content', { hasText: 'Xinyi' });
    await option.waitFor();
    await near(options, page.locator('.district'));
    await option.click();
    await says(page, 'Xinyi');
    await page.locator('.date input').click();
    const calendar = page.locator('.ant-picker-dropdown');
    await calendar.waitFor();
    await near(calendar, page.locator('.date'));
    // A click in the page around the app is a click outside.
    await page.locator('#outside').click();
    await calendar.waitFor({ state: 'hidden' });
    await app.again();
    await says(page, 'no district');
    await leavesNothing();
  });

  it('element-plus: a dialog on body and a select', async () => {
    app = await stage.mount('element-plus');
    const { page } = app;
    await page.locator('button.open').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Inside the dialog').waitFor();
    assert.ok(await isInside(dialog));
    await eventually(async () =>
      assert.equal(await style(page.locator('.el-overlay'), 'position'), 'fixed'),
    );
    // A variable of :root, which the library defines on the page.
    await eventually(async () =>
      assert.equal(await style(page.locator('.el-dialog'), '--el-color-primary'), '#409eff'),
    );
    await dialog.locator('button.close').click();
    await dialog.waitFor({ state: 'hidden' });
    const select = page.locator('.el-select__wrapper');
    await select.click();
    const options = page.locator('.el-select__popper');
    await options.getByText('Xinyi').waitFor();
    await near(options, select);
    await options.getByText('Xinyi').click();
    await says(page, 'Xinyi');
    await app.again();
    await says(page, 'no district');
    await leavesNothing();
  });

  it('Shoelace: elements of its own, unknown to the page', async () => {
    app = await stage.mount('shoelace');
    const { page } = app;
    await eventually(async () =>
      assert.equal(await page.evaluate(() => customElements.get('sl-dialog')), undefined),
    );
    await page.locator('sl-button.open').click();
    const panel = page.locator('sl-dialog').getByRole('dialog');
    await panel.waitFor();
    await eventually(async () => assert.match(await style(panel, 'box-shadow'), /rgb/));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.locator('sl-select').click();
    const list = page.locator('sl-select').getByRole('listbox');
    await list.waitFor();
    await near(list, page.locator('sl-select'));
    await page.locator('sl-option', { hasText: 'Xinyi' }).click();
    await says(page, 'xinyi');
    await app.again();
    await page.locator('sl-button.open').click();
    await panel.waitFor();
    await leavesNothing();
  });

  it('CodeMirror: typing, selecting with keyboard and mouse', async () => {
    app = await stage.mount('codemirror');
    const { page } = app;
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' rent');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await says(page, 'const rent = 1000; rent | rent');
    await eventually(async () =>
      assert.equal(await style(page.locator('.cm-editor'), 'display'), 'flex'),
    );
    const { x, y, height } = (await page.locator('.cm-line').boundingBox())!;
    await page.mouse.move(x + 7, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 47, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await eventually(async () =>
      assert.match((await page.locator('output').textContent()) ?? '', / \| c?onst/),
    );
    await app.again();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await says(page, 'const rent = 1000;! | ');
    await leavesNothing();
  });

  it('Quill: typing, selecting and a button of its toolbar', async () => {
    app = await stage.mount('quill');
    const { page } = app;
    await page.locator('.ql-editor').click();
    await page.keyboard.type('rents');
    await page.keyboard.press('Shift+Home');
    await page.locator('button.ql-bold').click();
    await says(page, '<p><strong>rents</strong></p> | 0, 5');
    await eventually(async () =>
      assert.equal(await style(page.locator('.ql-toolbar'), 'border-top-style'), 'solid'),
    );
    await app.again();
    await page.locator('.ql-editor').click();
    await page.keyboard.type('again');
    await says(page, '<p>again</p> | 5, 0');
    await leavesNothing();
  });

  it('chart.js: draws, follows the pointer and its size', async () => {
    app = await stage.mount('chart-js');
    const { page } = app;
    const canvas = page.locator('canvas');
    const red = () =>
      canvas.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some(
          (value, at) =>
            at % 4 === 0 && value === 255 && data[at + 1] === 0 && data[at + 3] === 255,
        );
      });
    await eventually(async () => assert.ok(await red()));
    await canvas.hover({ position: { x: 310, y: 120 } });
    await says(page, '1');
    await canvas.evaluate((canvas) => (canvas.parentElement!.style.width = '300px'));
    await page.locator('output[data-size="300 x 200"]').waitFor();
    await app.again();
    await eventually(async () => assert.ok(await red()));
    await leavesNothing();
  });

  it('jQuery: delegated events, a click outside, a script in markup', async () => {
    app = await stage.mount('jquery');
    const { page } = app;
    await page.locator('.add').click();
    await page.locator('.add').click();
    await page.locator('.shop').nth(1).click();
    await says(page, 'shop 1 of 2');
    await page.locator('#outside').click();
    await says(page, 'outside 1');
    await page.locator('.plugin').click();
    await says(page, 'from a script: true');
    await page.setViewportSize({ width: 1000, height: 700 });
    await says(page, 'resized to 1000');
    await eventually(async () =>
      assert.equal(await page.evaluate(() => 'jQuery' in window), false),
    );
    await app.again();
    await page.locator('.add').click();
    await page.locator('.shop').click();
    await says(page, 'shop 0 of 1');
    await leavesNothing();
  });

  it('styled-components and emotion', async () => {
    app = await stage.mount('css-in-js');
    const { page } = app;
    const colors = async () =>
      Promise.all(
        ['p.styled', 'p.emotion', 'p.class', 'h4'].map((selector) =>
          style(page.locator(`section ${selector}`), 'color'),
        ),
      );
    await page.locator('section p.styled').waitFor();
    await eventually(async () =>
      assert.deepEqual(await colors(), [
        'rgb(1, 2, 3)',
        'rgb(0, 0, 200)',
        'rgb(0, 200, 0)',
        'rgb(4, 4, 4)',
      ]),
    );
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() =>
          [...document.fonts].some(({ family }) => family === 'Desk' || family === '"Desk"'),
        ),
        true,
      ),
    );
    await page.locator('section button').click();
    await eventually(async () =>
      assert.equal(await style(page.locator('p.styled'), 'color'), 'rgb(200, 0, 0)'),
    );
    await app.again();
    await page.locator('section p.styled').waitFor();
    await eventually(async () =>
      assert.deepEqual(await colors(), [
        'rgb(1, 2, 3)',
        'rgb(0, 0, 200)',
        'rgb(0, 200, 0)',
        'rgb(4, 4, 4)',
      ]),
    );
    await leavesNothing();
  });

  it('a development server of Vite: code and styles are replaced in place', async () => {
    const vite = await stage.apps.startVite();
    try {
      app = await stage.mount('vite-dev', { entry: vite.url });
      const { page } = app;
      await page.locator('section button').click();
      await says(page, 'before, 1');
      /**
       * Changes a file until the page has it: the server sends a change only to clients that are
       * connected by then.
       */
      const change = async (
        file: string,
        from: string,
        to: string,
        isSeen: () => Promise<boolean>,
      ) => {
        const path = join(vite.sources, file);
        const changed = readFileSync(path, 'utf8').replace(from, to);
        for (let time = 0; time < 10; time++) {
          writeFileSync(path, changed);
          for (const end = Date.now() + 2_000; Date.now() < end; await page.waitForTimeout(50))
            if (await isSeen()) return;
        }
        assert.fail(`${file} was not replaced`);
      };
      const output = page.locator('output');
      // The count is still there, so nothing was mounted anew.
      await change(
        'app.jsx',
        'before',
        'after',
        async () => (await output.textContent()) === 'after, 1',
      );
      await change(
        'app.css',
        'rgb(1, 1, 1)',
        'rgb(2, 2, 2)',
        async () => (await style(output, 'color')) === 'rgb(2, 2, 2)',
      );
      await app.again();
      await says(page, 'after, 0');
      await leavesNothing();
    } finally {
      await vite.close();
    }
  });

  it('Angular with zone.js', async () => {
    app = await stage.mount('angular');
    const { page } = app;
    await page.locator('button', { hasText: 'count' }).click();
    await page.locator('input').pressSequentially('ab');
    await says(page, '1 | ab | later: ab');
    await eventually(async () =>
      assert.equal(await style(page.locator('output'), 'color'), 'rgb(3, 3, 3)'),
    );
    await eventually(async () => assert.equal(await page.evaluate(() => 'Zone' in window), false));
    await app.again();
    await page.locator('button', { hasText: 'count' }).click();
    await says(page, '1 |  | ');
    await leavesNothing();
  });

  it('clocks, clipboard, observers, events, workers and the top layer are those of the page', async () => {
    app = await stage.mount('platform');
    // The page has been there for a while when the app comes, so that two clocks would differ.
    await app.page.locator('section button, main button').first().click();
    await app.page.locator('output', { hasText: '[' }).waitFor({ timeout: 60_000 });
    await eventually(async () =>
      assert.deepEqual(JSON.parse((await app.page.locator('output').textContent())!), []),
    );
    assert.deepEqual(app.complaints, []);
  });
});
