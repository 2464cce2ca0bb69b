import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { fillPaying, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';

describe('a correction of a survey point', () => {
  let open: OpenConsole;
  let member: Page;
  let staff: Page;
  let complaints: string[];
  let result: string;
  before(async () => {
    open = await openConsole();
    await (await memberClient(open)).fund(100);
    ({ page: member, complaints } = await open.visitor({
      viewport: { width: 1920, height: 1080 },
      bypassCSP: true,
    }));
    staff = (await open.visitor({ viewport: { width: 1440, height: 900 }, bypassCSP: true })).page;
    await enter(member, open);
    await enter(staff, open, 'staff');
  });
  after(() => open.close());

  const balance = async () => {
    const token = await member.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const answer = await member.request.get(new URL('/api/v1/jindou/balance', open.url).href, {
      headers: { authorization: token },
    });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  };
  const points = () => member.getByRole('region', { name: '样本点' }).getByRole('grid');

  it('is sent from the result by the owner of the point', async () => {
    await member.goto(`${open.url}#/sample?${new URLSearchParams({ city: '臺北市', district: '大安區', road: '忠孝東路四段', status: 'trading' })}`); // prettier-ignore
    await member.getByRole('grid').locator('tbody').getByRole('checkbox').first().check();
    await member.getByRole('button', { name: '获取样本 2 金豆' }).click();
    await member.locator('console-dialog').getByRole('button', { name: '获取样本 2 金豆' }).click();
    await fillPaying(member);
    await member.locator('console-dialog').getByRole('button', { name: '完成' }).click();
    await member.getByRole('link', { name: '打开样本结果' }).click();
    await member.getByRole('heading', { name: '1 个样本点' }).waitFor();
    result = member.url();

    await points().locator('tbody tr').first().click();
    await member.getByRole('dialog').getByRole('button', { name: /^报错/ }).click();
    const sheet = member.getByRole('dialog', { name: /^这个样本点哪里不对/ });
    await sheet.getByRole('button', { name: '提交更正' }).click();
    await sheet.getByText('选择哪一项不对').waitFor();
    await eventually(async () =>
      assert.equal(
        await member.evaluate(() => document.activeElement?.getAttribute('name')),
        'field',
      ),
    );
    await sheet.locator('[name=field]').selectOption('status');
    await sheet.getByText('现在记为：营业').waitFor();
    await sheet.locator('[name=value]').selectOption('vacant');
    await sheet.locator('[name=note]').fill('11 月 20 日路过，卷帘门贴着招租');
    assert.deepEqual(await axeFindings(member), []);
    await sheet.getByRole('button', { name: '提交更正' }).click();
    await member.getByRole('dialog').getByText('更正待核实').waitFor();
    await member.keyboard.press('Escape');
    await points().getByText('更正待核实').waitFor();
  });

  it('is confirmed by staff in their queue', async () => {
    const had = await balance();
    await staff.goto(`${open.url}#/kase/my-list?view=corrections`);
    const row = staff.getByRole('row', { name: /忠孝東路四段/ });
    await row.getByText('营业 → 空置').waitFor();
    await row.click();
    await staff.getByText('11 月 20 日路过，卷帘门贴着招租').waitFor();
    assert.deepEqual(await axeFindings(staff), []);
    await staff.getByRole('button', { name: '确认，奖励 2 金豆' }).click();
    await staff.getByText('没有待核实的更正。').waitFor();
    assert.equal(await balance(), had + 2);
  });

  it('is shown beside the survey record, and its member is notified', async () => {
    await member.goto(result);
    await member.reload();
    const row = points().locator('tbody tr').first();
    await row.getByText(/^状态：营业 → 空置（\d{4}-\d{2}-\d{2} 更正）$/).waitFor();
    await row.getByText('营业', { exact: true }).waitFor();
    const saved = member.waitForEvent('download');
    await member.getByRole('button', { name: '导出' }).click();
    await member.getByRole('button', { name: '生成文件' }).click();
    const text = await (await saved).createReadStream().then(async (stream) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString('utf8');
    });
    // What was surveyed, and the correction behind it.
    assert.match(text, /(状态|status): (营业|trading) > (空置|vacant) \(\d{4}-\d{2}-\d{2}\)/);
    await member.goto(`${open.url}#/account/settings/message?view=list`);
    await member
      .getByText(/的纠错已确认，奖励 2 金豆/)
      .first()
      .waitFor();
    await member.goto(result);
    await points().waitFor();
    assert.deepEqual(await horizontalOverflowAt(member, [1024, 390]), []);
    assert.deepEqual(complaints, []);
  });
});
