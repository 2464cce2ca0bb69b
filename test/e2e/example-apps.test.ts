import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { cachedPackages } from '../support/cached-packages.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { serveFolders, type FolderServer } from '../support/serve-folder.ts';

/** Builds the app with webpack, which its own folder pins. @returns The folder with its page. */
function buildBreakEven(): string {
  const workshop = cachedPackages('docs/examples/break-even');
  for (const part of ['src', 'public', 'webpack.config.js'])
    cpSync(join('docs/examples/break-even', part), join(workshop, part), { recursive: true });
  const webpack = join(workshop, 'node_modules/webpack-cli/bin/cli.js');
  const { status, stdout } = spawnSync(process.execPath, [webpack, '--mode', 'production'], {
    cwd: workshop,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  return join(workshop, 'dist');
}

interface Registered {
  name: string;
  title: { zh: string; en: string };
  fields: Record<string, string>;
  /** Does its work in Chinese, as it is at first. */
  tryOut(page: Page): Promise<void>;
  /** A text of it in English. */
  english: string;
}

const value = (page: Page, selector: string, text: string | RegExp) =>
  eventually(async () => {
    const found = (await page.locator(`micro-app-host ${selector}`).first().innerText()).trim();
    if (typeof text === 'string') assert.equal(found, text);
    else assert.match(found, text);
  });

describe('the example sub-apps, registered on the page of the console', () => {
  let open: OpenConsole;
  let elsewhere: FolderServer;
  const underConsole = { publicPath: '/console/apps/' };
  const apps = (): Registered[] => [
    {
      name: 'rent-converter',
      title: { zh: '租金单价换算', en: 'Rent converter' },
      fields: underConsole,
      english: 'Rent to convert',
      async tryOut(page) {
        // 3,305.785 a ping are 1,000 a square metre.
        await page.getByLabel('租金单价', { exact: true }).fill('3305.785');
        await value(page, 'tbody tr:first-child td:nth-child(3)', 'NT$1,000');
        await page.getByLabel(/^面积（㎡/).fill('50');
        await value(page, '.total', '合计每月 NT$50,000，每年 NT$600,000');
        await page.getByRole('button', { name: '记下这次换算' }).click();
        await page.getByRole('button', { name: /TWD 3305\.785 坪/ }).waitFor();
        await page.getByLabel('租金单价', { exact: true }).fill('much');
        await page.getByText('请填写不小于 0 的数字').waitFor();
        await page.getByRole('button', { name: /TWD 3305\.785 坪/ }).click();
        await value(page, '.total', /50,000/);
      },
    },
    {
      name: 'lease-offers',
      title: { zh: '比较租约报价', en: 'Compare lease offers' },
      fields: underConsole,
      english: 'Rent per month, first year',
      async tryOut(page) {
        await value(page, '.verdict', /^报价 [AB] 每㎡每月便宜 NT\$ [\d.,]+（[\d.]+%）$/);
        const offer = (name: string) => page.getByRole('form', { name: `报价 ${name}` });
        for (const [label, text] of [
          ['首年月租金', '1'],
          ['免租期', '0'],
          ['业主补贴', '0'],
          ['年递增', '3'],
        ] as const)
          // prettier-ignore
          await offer('B').getByLabel(label).fill(text);
        await value(page, '.verdict', /^报价 B /);
        // The same terms as the first offer.
        await offer('B').getByLabel('首年月租金').fill('60000');
        await offer('B').getByLabel('免租期').fill('1');
        await value(page, '.verdict', '两份报价的净有效租金相同');
        await offer('B').getByLabel('租期', { exact: true }).fill('0');
        await page.getByText('改正标出的条款后显示结果。').waitFor();
        await offer('B').getByLabel('租期', { exact: true }).fill('60');
      },
    },
    {
      name: 'opening-timeline',
      title: { zh: '开业时间表', en: 'Opening timeline' },
      fields: underConsole,
      english: 'Sign the lease and pay the deposit',
      async tryOut(page) {
        await value(page, '.progress', '已完成 0 / 15 项');
        await page.getByRole('checkbox', { name: '签订租约，交付押金' }).check();
        await page.getByLabel('事项', { exact: true }).fill('订花');
        await page.getByRole('button', { name: '添加事项' }).click();
        await page.getByRole('checkbox', { name: '订花' }).waitFor();
        await value(page, '.progress', '已完成 1 / 16 项');
        await page.getByRole('button', { name: '删除“订花”' }).click();
        await value(page, '.progress', '已完成 1 / 15 项');
      },
    },
    {
      name: 'break-even',
      title: { zh: '保本营业额', en: 'Break-even turnover' },
      // Of another origin on this machine, which the console accepts only for a development server.
      fields: {
        entry: `${elsewhere.origin}/break-even/index.html`,
        globals: 'qiankun',
        trustedTypes: 'break-even',
        development: 'on',
      },
      english: 'Month by month',
      async tryOut(page) {
        for (const [label, text] of [
          ['保底租金', '50000'],
          ['人工', '80000'],
          ['其他固定费用', '20000'],
          ['毛利率', '60'],
          ['变动费用率', '10'],
        ] as const)
          // prettier-ignore
          await page.getByLabel(label, { exact: true }).fill(text);
        await value(page, 'dd', 'NT$ 300,000');
        // The drawing is a chunk, whose address begins with the public path of the host.
        await page.getByRole('img', { name: '营业额与月利润：NT$ 300,000 时为零' }).waitFor();
        await page.getByLabel('扣点（营业额提成）').fill('25');
        await value(page, 'dd', 'NT$ 400,000');
      },
    },
  ];

  before(async () => {
    elsewhere = await serveFolders({ 'break-even': buildBreakEven() });
    // One administrator registers the apps and opens them, as on the console of a developer.
    const file = join(mkdtempSync(join(tmpdir(), 'example-apps-')), 'console.json');
    writeFileSync(file, JSON.stringify({ microAppApproval: 'none' }));
    open = await openConsole({ CONSOLE_CONFIG: file });
  });
  after(async () => {
    await open?.close();
    await elsewhere?.close();
  });

  it('open from the menu and do their work, in both languages, both themes and on a phone', async () => {
    const { page, context, complaints } = await open.visitor();
    await enter(page, open, 'admin');
    await page.goto(`${open.url}#/account/center/application`);
    for (const app of apps()) await register(page, app);
    await page.goto('about:blank');
    await page.goto(`${open.url}#/`);
    complaints.length = 0;
    const menu = page.getByRole('navigation', { name: '主菜单' });
    for (const { name, title, tryOut } of apps()) {
      await menu.getByRole('link', { name: title.zh }).click();
      await page.waitForURL(new RegExp(`#/${name}$`));
      await tryOut(page);
    }
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: /Appearance/ }).click();
    await page.getByRole('button', { name: /Appearance/ }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains('sl-theme-dark'));
    for (const { name, english } of apps()) {
      await page.goto(`${open.url}#/${name}`);
      await page.locator('micro-app-host').getByText(english).first().waitFor();
    }
    await page.setViewportSize({ width: 360, height: 780 });
    for (const { name, english } of apps()) {
      await page.goto(`${open.url}#/${name}`);
      await page.locator('micro-app-host').getByText(english).first().waitFor();
      await eventually(async () =>
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          name,
        ),
      );
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('break no rule of accessibility, light and dark', async () => {
    // The policy of the page keeps out the script that checks it.
    const { page, context } = await open.visitor({ bypassCSP: true });
    await enter(page, open, 'admin');
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const { name } of apps()) {
        await page.goto(`${open.url}#/${name}`);
        await page.locator('micro-app-host').locator('h2').first().waitFor();
        assert.deepEqual(await axeFindings(page), [], `${name}, ${theme}`);
      }
    }
    await context.close();
  });

  async function register(page: Page, { name, title, fields }: Registered): Promise<void> {
    await page.getByRole('button', { name: '添加子应用' }).click();
    const form = page.getByRole('form', { name: '添加子应用' });
    const texts = {
      name,
      zh: title.zh,
      en: title.en,
      access: 'can:app-manage',
      ...fields,
    } as Record<string, string>;
    for (const [field, text] of Object.entries(texts)) {
      const control = form.locator(`[name=${field}]`);
      if (field === 'development') await control.check();
      else if (field === 'globals') await control.selectOption(text);
      else await control.fill(text);
    }
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'detached' });
  }
});
