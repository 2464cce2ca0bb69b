import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';

const pdf = Buffer.from('%PDF-1.7\n');

/** A day so many days ago, as people in Taipei call it. */
const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

describe('cases that members hand in', () => {
  let open: OpenConsole;
  let member: Page;
  let staff: Page;
  let complaints: string[];
  before(async () => {
    open = await openConsole();
    ({ page: member, complaints } = await open.visitor({ bypassCSP: true }));
    staff = (await open.visitor({ bypassCSP: true })).page;
    await enter(member, open);
    await enter(staff, open, 'staff');
  });
  after(() => open.close());

  const mine = (query = '') => `${open.url}#/kase/my-list?view=contributed${query}`;
  const fillIn = async (doorNo: string) => {
    await member.locator('[name=city]').selectOption('臺北市');
    await member.locator('select[name=district]').selectOption('大安區');
    const road = member.locator('select[name=roadId]');
    await road.locator('option', { hasText: /^敦化南路一段$/ }).waitFor({ state: 'attached' });
    await road.selectOption({ label: '敦化南路一段' });
    await member.locator('[name=doorNo]').fill(doorNo);
    await member.locator('[name=floor]').fill('1');
    await member.locator('[name=dealDate]').fill(daysAgo(3));
    await member.locator('[name=source]').selectOption('contract');
    await member.locator('[name=rentMinorPerMonth]').fill('95,000');
    await member.locator('[name=areaM2]').fill('41.5');
  };
  const send = async () => {
    await member.getByRole('button', { name: '提交核验' }).click();
    await member.waitForURL(/view=contributed$/);
  };
  /** Opens what waits the longest from the queue and takes it. */
  const takeFrom = async (words: RegExp) => {
    await staff.goto(`${open.url}#/kase/my-list?view=queue`);
    // The queue may already be open with its previous rows.
    await staff.reload();
    await staff.getByRole('row', { name: words }).first().click();
    await staff.getByRole('button', { name: '开始核验' }).click();
    await staff.getByRole('button', { name: /^发布，奖励/ }).waitFor();
  };
  const balance = async () => {
    const token = await member.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const answer = await member.request.get(new URL('/api/v1/jindou/balance', open.url).href, {
      headers: { authorization: token },
    });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  };
  const assertFits = async (page: Page) => {
    assert.deepEqual(await axeFindings(page), []);
    assert.deepEqual(await horizontalOverflowAt(page, [1920, 1024, 390, 360]), []);
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  it('says beside each field what is missing, and keeps what was typed', async () => {
    await member.goto(mine());
    await member.getByRole('button', { name: '提交案例' }).first().click();
    await member.getByRole('heading', { name: '提交租赁案例' }).waitFor();
    await member.getByRole('button', { name: '提交核验' }).click();
    await member.getByText('选择城市', { exact: true }).waitFor();
    await member.getByText('填写 1990 年至今天的日期').waitFor();
    await eventually(async () =>
      assert.equal(
        await member.evaluate(() => document.activeElement?.getAttribute('name')),
        'city',
      ),
    );
    await fillIn('801');
    await member.getByText('10 金豆', { exact: true }).waitFor();
    await member.getByText('没有发现相同的案例。').waitFor();
    await assertFits(member);
    await member.goto(`${open.url}#/kase/my-list`);
    await member.getByRole('link', { name: '我提交的' }).waitFor();
    await member.goto(mine('&id=new'));
    await member.getByRole('heading', { name: '提交租赁案例' }).waitFor();
    await eventually(async () =>
      assert.equal(await member.locator('[name=doorNo]').inputValue(), '801'),
    );
    await eventually(async () =>
      assert.equal(await member.locator('[name=rentMinorPerMonth]').inputValue(), '95,000'),
    );
  });

  it('accepts proof by its file type, and shows the status of the case', async () => {
    const input = member.locator('input[type=file][name=files]');
    await input.setInputFiles({
      name: 'deed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<svg/>'),
    });
    await member
      .getByRole('listitem')
      .filter({ hasText: 'deed.pdf' })
      .getByText('不接受这种文件')
      .waitFor();
    await input.setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: pdf });
    await member.getByRole('button', { name: '下载 合同.pdf' }).waitFor();
    await send();
    const row = member.getByRole('row', { name: /敦化南路一段/ }).first();
    await row.getByText('待核验').waitFor();
    await row.getByText('发布后 +10').waitFor();
    await member.goto(mine('&id=new'));
    await member.getByRole('heading', { name: '提交租赁案例' }).waitFor();
    await eventually(async () =>
      assert.equal(
        await member.locator('[name=doorNo]').inputValue(),
        '',
        'what was sent is no draft any more',
      ),
    );
  });

  it('becomes evidence of its contributor once staff have published it, with the reward', async () => {
    const had = await balance();
    await takeFrom(/敦化南路一段.*Demo/);
    await staff.getByText(/同[路区]近 8 季中位/).waitFor();
    await staff.getByRole('button', { name: '下载 合同.pdf' }).waitFor();
    await assertFits(staff);
    await staff.getByRole('button', { name: '发布，奖励 10 金豆' }).click();
    await staff.getByRole('dialog').getByText('已发布', { exact: true }).waitFor();

    await member.goto(mine());
    await member.reload();
    const row = member.getByRole('row', { name: /敦化南路一段/ }).first();
    await row.getByText('已发布').waitFor();
    await row.getByText('+10', { exact: true }).waitFor();
    assert.equal(await balance(), had + 10);
    await row.click();
    await member.getByRole('dialog').getByRole('link', { name: '在案例查询中查看' }).click();
    await member.waitForURL(/#\/kase\?/);
    await member.getByRole('grid').getByText('95,000').first().click();
    const history = member.getByRole('list', { name: '核验经过' });
    await history.getByRole('listitem').filter({ hasText: '核验通过并发布' }).waitFor();
    await eventually(async () =>
      assert.deepEqual(await history.locator('b').allTextContents(), [
        '提交',
        '开始核验',
        '核验通过并发布',
      ]),
    );
    await member.getByRole('link', { name: '查看我的提交与奖励' }).click();
    await member.waitForURL(/my-list\?view=contributed&id=ct_/);
    await member.getByRole('dialog').getByText('已发布', { exact: true }).waitFor();
    await member.goto(`${open.url}#/kase/my-list?source=contributed`);
    await member.getByText(/共 1 条/).waitFor();
  });

  it('comes back with a reason where it is not taken, and can be corrected', async () => {
    await member.goto(mine('&id=new'));
    await fillIn('903');
    await send();
    await member
      .getByRole('row', { name: /敦化南路一段/ })
      .first()
      .getByText('待核验')
      .waitFor();
    await takeFrom(/敦化南路一段.*Demo/);
    // It is close to the one published before, at another door.
    await staff.getByRole('region', { name: '相近的成交' }).getByText('接近').waitFor();
    await staff.getByRole('button', { name: '不通过' }).click();
    await staff.getByText('写明原因，最多 300 字').waitFor();
    await staff.locator('[name=reason]').fill('门牌与登记不符');
    await staff.locator('select[name=field]').selectOption('doorNo');
    await staff.getByRole('button', { name: '不通过' }).click();
    await staff.getByRole('dialog').getByText('未通过', { exact: true }).waitFor();

    await member.reload();
    const row = member.getByRole('row', { name: /敦化南路一段/ }).first();
    await row.getByText('未通过').waitFor();
    await row.click();
    await member
      .getByRole('dialog')
      .getByText(/门牌与登记不符/)
      .waitFor();
    await member.getByRole('dialog').getByText('涉及：门牌').waitFor();
    await assertFits(member);
    await member.getByRole('button', { name: '更正并重新提交' }).click();
    await member.locator('[name=doorNo]').fill('905');
    await member.getByRole('button', { name: '更正并重新提交' }).click();
    await member.waitForURL(/view=contributed$/);
    await member
      .getByRole('row', { name: /敦化南路一段/ })
      .first()
      .getByText('待核验')
      .waitFor();
  });

  it('shows what was retracted apart', async () => {
    await member.goto(`${open.url}#/kase/my-list?view=retracted`);
    await member.getByText('没有被撤回的案例。').waitFor();
    await assertFits(member);
    assert.deepEqual(
      complaints.filter((line) => !/Content Security Policy/.test(line)),
      [],
    );
  });
});

describe('asking for access', () => {
  let open: OpenConsole;
  let member: Page;
  let admin: Page;
  before(async () => {
    open = await openConsole();
    member = (await open.visitor()).page;
    admin = (await open.visitor()).page;
    await enter(member, open);
    await enter(admin, open, 'admin');
  });
  after(() => open.close());

  it('from the 403 page reaches staff, who grant a role with the permission', async () => {
    await member.goto(`${open.url}#/kase/my-list`);
    await member.getByRole('link', { name: '我提交的' }).waitFor();
    await eventually(async () =>
      assert.equal(await member.getByRole('link', { name: '待核验' }).count(), 0),
    );
    await member.goto(`${open.url}#/403`);
    await member.getByRole('heading', { name: '申请权限' }).waitFor();
    await member.getByRole('button', { name: '发送申请' }).click();
    await member.getByText('选择需要的权限').waitFor();
    await member.locator('select[name=name]').selectOption('permission kase-verify');
    await member.getByText(/分析师 \(analyst\)/).waitFor();
    await member.locator('[name=note]').fill('核验同事提交的案例');
    await member.getByRole('button', { name: '发送申请' }).click();
    await member.getByText('申请已发送，等待批准。').waitFor();

    await admin.goto(`${open.url}#/member/user?view=requests`);
    const card = admin.getByRole('article', { name: 'demo' });
    await card.getByText('核验同事提交的案例').waitFor();
    await card.getByRole('button', { name: '批准', exact: true }).click();
    await admin.getByText('没有待处理的申请。').waitFor();

    await member.reload();
    await member.getByText('已批准').waitFor();
    await member.goto(`${open.url}#/kase/my-list`);
    await member.getByRole('link', { name: '待核验' }).waitFor();
  });
});
