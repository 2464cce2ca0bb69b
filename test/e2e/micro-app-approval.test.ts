import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { serveFolders, type FolderServer } from '../support/serve-folder.ts';

const desk = '#/account/center/application';

describe('an isolated sub-app, from its registration to its first reader', () => {
  let open: OpenConsole;
  let files: FolderServer;
  before(async () => {
    files = await serveFolders({ isolated: 'test/fixtures/apps/isolated' });
    open = await openConsole();
  });
  after(async () => {
    await open.close();
    await files.close();
  });

  /** A call of the API with the login of an account. */
  async function callAs(
    page: Page,
    account: 'admin' | 'staff',
    method: string,
    path: string,
    data?: object,
  ) {
    const url = (way: string) => new URL(way, open.url).href;
    const session = await page.request.post(url('/api/v1/sessions'), {
      data: { account, password: open.passwords[account] },
    });
    const { token } = ((await session.json()) as { data: { token: string } }).data;
    const answer = await page.request.fetch(url(path), {
      method,
      headers: { authorization: token },
      ...(data && { data }),
    });
    assert.equal(answer.status(), 200, await answer.text());
  }

  it('is registered by one administrator, approved by another, opened by a member, and reads no more than it may', async () => {
    const { page: registrant, context } = await open.visitor();
    await callAs(registrant, 'admin', 'PATCH', '/api/v1/members/demo-staff/roles', {
      roles: ['analyst', 'admin'],
    });
    await callAs(registrant, 'admin', 'POST', '/api/v1/micro-apps', {
      app: {
        name: 'isolated',
        title: { 'zh-CN': '隔离报表', en: 'Isolated reports' },
        entry: `${files.origin}/isolated/index.html`,
        frame: true,
        permissions: ['kase-view'],
      },
    });
    await enter(registrant, open, 'admin');
    await registrant.goto(`${open.url}${desk}`);
    await registrant.getByText('已通知另外 1 位可以批准的管理员').waitFor();
    assert.equal(await registrant.getByRole('button', { name: '批准' }).count(), 0);
    await context.close();

    const second = await open.visitor();
    await enter(second.page, open, 'staff');
    await second.page.goto(`${open.url}${desk}`);
    const proposal = second.page.getByRole('region', { name: '待审批的版本' });
    await proposal.getByText('kase-view').waitFor();
    await proposal.getByRole('button', { name: '批准' }).click();
    await second.page.locator('console-dialog').getByRole('button', { name: '批准' }).click();
    await proposal.waitFor({ state: 'detached' });
    assert.deepEqual(second.complaints, []);
    await second.context.close();

    const member = await open.visitor();
    await enter(member.page, open, 'demo');
    await member.page.goto(`${open.url}#/isolated`);
    const read = member.page.frameLocator('micro-app-host iframe').locator('#read');
    await eventually(async () =>
      assert.equal(
        await read.innerText(),
        [
          '/api/v1/kases 200',
          '/api/v1/shops 403',
          '/api/v1/jindou/balance 403',
          '/api/v1/tokens/scoped unreadable',
          'storage closed',
          'permissions kase-view',
        ].join('\n'),
      ),
    );

    await member.page.goto(`${open.url}${desk}`);
    const tokens = member.page.getByRole('region', { name: '子应用令牌' });
    await tokens.getByText('隔离报表').waitFor();
    await tokens.getByText('可以读取 案例').waitFor();
    await tokens.getByRole('button', { name: '撤销“隔离报表”的令牌' }).click();
    await member.page.locator('console-dialog').getByRole('button', { name: '撤销' }).click();
    await tokens.getByText('没有有效的令牌。').waitFor();
    await member.context.close();
  });
});
