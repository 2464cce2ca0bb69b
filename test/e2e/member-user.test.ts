import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { paySandbox } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { demoDataDir } from '../support/demo-data.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

// The worked example of GB 11643-1999.
const idNumber = '11010519491231002X';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the team and all members', () => {
  const dataDir = demoDataDir();
  let open: OpenConsole;
  let owner: Page;
  let staff: Page;
  before(async () => {
    open = await openConsole({ DATA_DIR: dataDir });
    giveRoles('demo', 'member', 'teamOwner');
    giveRoles('staff', 'analyst', 'admin');
    owner = (await open.visitor({ bypassCSP: true })).page;
    staff = (await open.visitor({ bypassCSP: true })).page;
    await enter(owner, open);
    await enter(staff, open, 'staff');
  });
  after(async () => {
    await open.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function giveRoles(account: string, ...roles: string[]) {
    const environment = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
    execFileSync(
      process.execPath,
      ['src/tooling/renta.mjs', 'member', 'roles', account, ...roles],
      {
        env: environment,
      },
    );
  }
  /** Calls the API as the member logged in on a page. */
  const api = async (page: Page, path: string, body?: object) => {
    const token = await page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('__MY_ACCESS__') ?? '{}') as { token: string }).token,
    );
    const answer = await fetch(new URL(path, open.url), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: token,
      },
    });
    return (await answer.json()) as { code: number; data: ReturnType<typeof JSON.parse> };
  };
  const address = (query = '') => `${open.url}#/member/user${query}`;
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const assertAccessible = async (page: Page) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await axeFindings(page), [], colorScheme);
    }
    assert.deepEqual(await horizontalOverflowAt(page, [1920, 1024, 390, 360]), []);
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  it('is opened with the permission; an owner invites a colleague by a link', async () => {
    await owner.goto(address());
    await owner.getByRole('heading', { name: '还没有团队' }).waitFor();
    await assertAccessible(owner);
    await owner.locator('input[name=name]').fill('林记选址组');
    await owner.getByRole('button', { name: '开设团队' }).click();
    await owner.getByRole('heading', { name: '邀请第一位同事' }).waitFor();
    await owner.getByRole('button', { name: '邀请成员' }).first().click();
    await owner.getByRole('radio', { name: '链接' }).check();
    await owner.getByLabel('每月支出上限').fill('50');
    await owner.getByRole('button', { name: '生成链接' }).click();
    const code = await owner.getByText(/^[A-Z\d]{4}(-[A-Z\d]{4}){3}$/).innerText();
    await owner.getByRole('button', { name: '完成' }).click();
    await owner.getByText('待接受').waitFor();

    await staff.goto(address(`?view=team&invite=${code}`));
    await staff.getByText(/Demo 邀请你加入“林记选址组”/).waitFor();
    await staff.getByRole('button', { name: '加入团队' }).click();
    await staff.getByRole('heading', { name: '林记选址组' }).waitFor();
    await staff.waitForURL((url) => !url.hash.includes('invite='));
    await eventually(async () =>
      assert.equal(await row(staff, 'Demo').getByText('不显示').count(), 2),
    );
    await owner.reload();
    await row(owner, 'Staff').getByText('0 / 50').waitFor();
    await owner.getByText('已接受').waitFor();
  });

  it('says alike of every code that opens nothing', async () => {
    const late = (await open.visitor()).page;
    await enter(late, open, 'staff');
    await api(staff, '/api/v1/team/leave', {});
    await late.goto(address('?view=team&invite=ABCD-EFGH-JKMN-2345'));
    await late.getByText('邀请无效', { exact: false }).waitFor();
    await late.context().close();
    // Back in by a second link, for what follows.
    const { data } = await api(owner, '/api/v1/team/invitations', {
      via: 'link',
      role: 'member',
      days: 1,
      capJindou: 50,
    });
    await api(staff, '/api/v1/team-invitations/accept', { code: data.code });
  });

  it('moves jindou between the pool and members, and says beforehand what comes of it', async () => {
    const { data } = await api(owner, '/api/v1/recharges', { jindou: 100, channel: 'sandbox' });
    await paySandbox(data.payUrl as string);
    await eventually(async () =>
      assert.equal((await api(owner, '/api/v1/jindou/balance')).data.bought, 100),
    );
    await owner.goto(address());
    await owner.reload();
    await owner.getByRole('button', { name: '存入或取出' }).click();
    const dialog = owner.locator('console-dialog');
    await dialog.locator('input[name=amount]').fill('101');
    await dialog.getByRole('button', { name: '确认' }).click();
    await dialog.getByRole('alert').filter({ hasText: '1 到 100 的整数' }).waitFor();
    await dialog.locator('input[name=amount]').fill('81');
    await dialog.getByRole('button', { name: '存入 81 金豆' }).click();
    await dialog.waitFor({ state: 'detached' });
    await owner.getByRole('button', { name: '给Staff增加团队金豆' }).click();
    await owner.locator('input[name=amount]').fill('30');
    await owner.getByText('之后：团队金豆池（51），Staff（30）').waitFor();
    await owner.getByRole('button', { name: '转移 30 金豆' }).click();
    await owner.getByText('成员手中另有 30').waitFor();
    await owner.getByRole('button', { name: '平均分配' }).click();
    const even = owner.locator('console-dialog');
    // 81 over two seats in use: 40 each, 1 stays.
    await even.getByText('每人 40，余 1 留在池里', { exact: false }).waitFor();
    await even.getByRole('button', { name: '平均分配' }).click();
    await owner.getByText('成员手中另有 80').waitFor();
    assert.equal((await api(owner, '/api/v1/jindou/balance')).data.bought, 59);
  });

  it('keeps what an owner set of a seat, and the address of the opened one', async () => {
    await owner.getByRole('button', { name: '管理Staff' }).click();
    await owner.waitForURL(/id=/);
    await owner.getByLabel('每月支出上限').fill('-5');
    await owner.getByRole('button', { name: '保存' }).click();
    await owner.getByText('0 到 1,000,000 的整数', { exact: false }).waitFor();
    await owner.getByLabel('每月支出上限').fill('80');
    await owner.getByRole('button', { name: '保存' }).click();
    await owner.getByText('已保存。').waitFor();
    await owner.reload();
    await eventually(async () =>
      assert.equal(await owner.getByLabel('每月支出上限').inputValue(), '80'),
    );
    await owner.goBack();
    await owner.getByRole('dialog').waitFor({ state: 'hidden' });
    await row(owner, 'Staff').getByText('0 / 80').waitFor();
    await owner.getByRole('button', { name: '团队动态' }).click();
    await owner.getByText('把Staff的每月上限从 50 改为 80').waitFor();
    await owner.goBack();
    await row(owner, 'Staff').waitFor();
    await owner.goForward();
    await owner.getByText('把 81 金豆平均分给 2 人').waitFor();
  });

  it('shows the wrong lines of a file, and sends nothing', async () => {
    await owner.goto(address());
    await owner.getByRole('button', { name: '批量邀请' }).click();
    const csv = {
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('address\na@example.com\nnowhere\n'),
    };
    await owner.locator('input[type=file]').setInputFiles(csv);
    await owner.getByRole('button', { name: '发出邀请' }).click();
    await owner.getByText('第 3 行，address', { exact: false }).waitFor();
    await owner
      .locator('input[type=file]')
      .setInputFiles({ ...csv, buffer: Buffer.from('address\na@example.com\n') });
    await owner.getByRole('button', { name: '发出邀请' }).click();
    await owner.getByText('已发出 1 份邀请').waitFor();
    await owner.getByRole('button', { name: '完成' }).click();
    await owner.getByRole('rowheader', { name: 'a***@example.com' }).waitFor();
  });

  it('reports what failed with its number, and tries again', async () => {
    const page = (await open.visitor()).page;
    await enter(page, open);
    await failReads(page, '/api/v1/team');
    await page.goto(address('?view=nothing'));
    await page.getByRole('alert').getByText('没有加载成功').waitFor();
    // The unusable part of the address is named.
    await page.getByText('view=nothing', { exact: false }).waitFor();
    await restoreReads(page);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '林记选址组' }).waitFor();
    await page.context().close();
  });

  it('lets staff find a member, suspend and restore them, and read both in the audit log', async () => {
    await staff.goto(address());
    await staff.getByRole('searchbox', { name: '查找' }).fill('nobody of this name');
    await staff.getByRole('searchbox', { name: '查找' }).press('Enter');
    await staff.getByText('没有会员符合这些条件').waitFor();
    await staff.getByRole('button', { name: '清除条件' }).click();
    await staff.getByText('demo', { exact: true }).click();
    const sheet = staff.getByRole('dialog');
    await sheet.getByRole('button', { name: '停用会员' }).click();
    await sheet.getByText('请写明原因', { exact: false }).waitFor();
    await sheet.getByLabel('原因').fill('转卖数据');
    await sheet.getByRole('button', { name: '停用会员' }).click();
    await sheet.getByRole('button', { name: '恢复会员' }).waitFor();
    await sheet.getByLabel('原因').fill('已查清');
    await sheet.getByRole('button', { name: '恢复会员' }).click();
    await sheet.getByRole('button', { name: '停用会员' }).waitFor();
    await sheet.getByRole('link', { name: '查看对他的操作' }).click();
    await staff.getByText('member.restored').waitFor();
    await staff.getByText('member.suspended').waitFor();
    await staff.getByRole('row', { name: /恢复会员/ }).waitFor();
    await staff.getByRole('button', { name: '详情' }).first().click();
    await staff.getByText('已查清').waitFor();
  });

  it('lets staff look at a certification and pass it', async () => {
    const token = await logInAgain();
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: 'person', name: '林小', number: idNumber }))
      form.append(name, value);
    form.append('files', new Blob([picture], { type: 'image/png' }), 'card.png');
    const sent = await fetch(new URL('/api/v1/account/certification', open.url), {
      method: 'POST',
      body: form,
      headers: { authorization: token },
    });
    assert.equal(sent.status, 200);
    await staff.goto(address('?view=certifications'));
    await staff.getByText('1 份待审核').waitFor();
    await staff.getByText('林小', { exact: true }).click();
    const sheet = staff.getByRole('dialog');
    await sheet.getByText('11************002X').waitFor();
    await sheet.getByRole('button', { name: /查看 certificate-1\.png/ }).click();
    await sheet.getByRole('img', { name: /certificate-1\.png/ }).waitFor();
    await sheet.getByRole('button', { name: '通过' }).click();
    await staff.getByText('没有待审核的认证').waitFor();
  });

  async function logInAgain(): Promise<string> {
    const answer = await fetch(new URL('/api/v1/sessions', open.url), {
      method: 'POST',
      body: JSON.stringify({ account: 'demo', password: open.passwords.demo }),
      headers: { 'content-type': 'application/json' },
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  }

  for (const view of ['members', 'certifications', 'audit', 'team', 'log']) {
    it(`gives axe nothing to find on ${view}, and never scrolls sideways`, async () => {
      const isStaff = view !== 'team' && view !== 'log';
      const { page, context } = await open.visitor({ bypassCSP: true });
      await enter(page, open, isStaff ? 'staff' : 'demo');
      await page.goto(address(`?view=${view}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await assertAccessible(page);
      await context.close();
    });
  }
});
