import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';

const addPath = '#/renta-reports/consulting-report-add';
const listPath = '#/renta-reports/consulting-report';
const paymentPassword = '739105';
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Whether a drawing has any dark pixel. */
const hasInk = (canvas: Element) => {
  const { data } = (canvas as HTMLCanvasElement)
    .getContext('2d')!
    .getImageData(0, 0, (canvas as HTMLCanvasElement).width, 200);
  return data.some((value, at) => at % 4 === 0 && value < 100);
};

describe('consulting reports', () => {
  let open: OpenConsole;
  let client: Page;
  let staff: Page;
  before(async () => {
    open = await openConsole();
    client = (await open.visitor()).page;
    staff = (await open.visitor()).page;
    await enter(client, open);
    await enter(staff, open, 'staff');
  });
  after(() => open.close());

  const ask = async (page: Page, path: string, data: object) => {
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(new URL(path, open.url).href, { data, headers });
    assert.equal(answer.status(), 200, await answer.text());
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  /** Buys jindou by the sandbox channel, as its page does. */
  const recharge = async (jindou: number) => {
    const { payUrl, id } = await ask(client, '/api/v1/recharges', { jindou, channel: 'sandbox' });
    await client.request.post(payUrl as string, { form: { result: 'succeeded' } });
    await eventually(async () => {
      const { status } = await ask(client, `/api/v1/recharges/${id as string}/check`, {});
      assert.equal(status, 'credited');
    });
  };

  /** A PDF as a browser prints it. */
  const pdfOf = async (text: string) => {
    const sheet = await client.context().newPage();
    await sheet.setContent(`<p style="font: 32px sans-serif">${text}</p>`);
    const bytes = await sheet.pdf();
    await sheet.close();
    return bytes;
  };
  const deliver = async (name: string, text: string) => {
    const form = staff.locator('form', { hasText: '交付：初稿' });
    await form
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await pdfOf(text) });
    await staff
      .getByRole('button', { name: `下载 ${name}` })
      .last()
      .waitFor();
    const delivered = staff.waitForResponse(/\/deliveries$/);
    await staff.getByRole('button', { name: '交付', exact: true }).click();
    assert.equal((await delivered).status(), 200);
    await staff.getByText('待验收').first().waitFor();
  };

  it('begins with three kinds where there is none', async () => {
    await client.goto(open.url + listPath);
    await client.getByRole('heading', { name: '还没有咨询报告' }).waitFor();
    await client.getByRole('link', { name: /租金复核/ }).click();
    await client.getByRole('radio', { name: /租金复核/ }).waitFor();
    await eventually(async () =>
      assert.equal(await client.getByRole('radio', { name: /租金复核/ }).isChecked(), true),
    );
    await client.goBack();
    await client.getByRole('heading', { name: '还没有咨询报告' }).waitFor();
  });

  it('takes the conditions of a search along, and names what it cannot use', async () => {
    const query = new URLSearchParams({
      city: '臺北市',
      district: '大安區',
      category: 'fnb-tea',
      section: 'poetry',
    });
    await client.goto(`${open.url}${addPath}?${query}`);
    await client.getByText('已带入搜索条件').waitFor();
    await client.getByText('section=poetry').waitFor();
    await client.getByRole('button', { name: '去掉 大安区' }).waitFor();
    await client.getByRole('button', { name: '去掉 咖啡茶饮' }).waitFor();
    // A road or a district there is none of is said before anything is ordered; what there is
    // stays, with its point.
    const wrong = new URLSearchParams([
      ...query,
      ['road', '忠孝東路四段'],
      ['road', '忠笑路'],
      ['near', '121.55,25.04,500'],
    ]);
    wrong.delete('section');
    await client.goto(`${open.url}${addPath}?${wrong}`);
    await client.getByText('road=忠笑路').waitFor();
    await client.getByRole('button', { name: /去掉 忠孝(東|东)路四段/ }).waitFor();
    await client.getByRole('button', { name: /去掉 121.5500, 25.0400 周围 500 m/ }).waitFor();
    await eventually(async () =>
      assert.equal(await client.getByRole('button', { name: /去掉 忠笑路/ }).count(), 0),
    );
    await client.getByRole('button', { name: '整理地址' }).click();
    await client.waitForURL(
      (url) => !decodeURIComponent(url.hash).includes('忠笑路') && url.hash.includes('near='),
    );
    await client.goto(`${open.url}${addPath}?city=Paris&road=Rivoli`);
    await client.getByText('city=Paris').waitFor();
    await eventually(async () =>
      assert.equal(await client.locator('select[name=city]').inputValue(), ''),
    );
  });

  it('names what is missing beside its field', async () => {
    await client.goto(`${open.url}${addPath}?kind=market`);
    await client.getByRole('button', { name: '提交' }).click();
    await client.getByText('选一个城市').waitFor();
    await client.getByText('写下要回答的问题').waitFor();
    await client.getByText('期限至少在 5 天以后，最多一年').waitFor();
    await eventually(async () =>
      assert.equal(
        await client.evaluate(() => document.activeElement?.getAttribute('name')),
        'city',
      ),
    );
  });

  it('keeps a draft by itself, so that a reload loses nothing', async () => {
    await client.goto(`${open.url}${addPath}?city=${encodeURIComponent('臺北市')}`);
    await client.getByLabel('要回答的问题').fill('大安区的咖啡店能开多久？');
    await client.getByText(/草稿已保存/).waitFor();
    await client.waitForURL(/draft=cr_/);
    await client.reload();
    await client.getByText('大安区的咖啡店能开多久？').waitFor();
    await eventually(async () =>
      assert.equal(await client.locator('select[name=city]').inputValue(), '臺北市'),
    );
  });

  it('is refused a file that is not what its name says', async () => {
    await client.locator('input[type=file]').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await client
      .getByRole('listitem')
      .filter({ hasText: 'plan.pdf' })
      .getByText('不接受这种文件')
      .waitFor();
    await client.locator('input[type=file]').setInputFiles({
      name: '平面图.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await client.getByRole('button', { name: '下载 平面图.pdf' }).waitFor();
  });

  it('goes from brief to quote, hold, delivery and acceptance', async () => {
    await client.getByLabel('期限').fill(inDays(12));
    await client.getByLabel('联系方式').fill('138 0013 8000');
    await client.getByText('500 金豆', { exact: true }).waitFor();
    await client.getByText(/草稿已保存/).waitFor();
    await client.getByRole('button', { name: '提交' }).click();
    await client.waitForURL(/consulting-report\?id=cr_/);
    await client.getByText('已报价').waitFor();
    const id = new URLSearchParams(client.url().split('?')[1]).get('id')!;

    await client.getByRole('button', { name: '接受报价，冻结 500 金豆' }).click();
    await client.getByText(/可用金豆不够，还差 \d+ 金豆/).waitFor();
    await recharge(600);
    await client.reload();
    await client.getByRole('button', { name: '接受报价，冻结 500 金豆' }).click();
    await client.getByText('还没有支付密码').first().waitFor();
    await ask(client, '/api/v1/payment-code', {
      loginPassword: open.passwords.demo,
      paymentPassword,
    });
    await client.reload();
    await client.getByRole('button', { name: '接受报价，冻结 500 金豆' }).click();
    await client.getByLabel('支付密码').fill(paymentPassword);
    await client.getByText('已冻结，待开工').waitFor();

    await staff.goto(`${open.url}${listPath}?view=queue`);
    await staff.getByText(/进行中 1/).waitFor();
    await staff.getByRole('row', { name: /CR-/ }).click();
    await staff.getByRole('button', { name: '开始工作' }).click();
    await staff.getByRole('heading', { name: '交付：初稿' }).waitFor();
    await staff.getByText('负责人 Staff', { exact: true }).waitFor();
    await deliver('初稿.pdf', '大安区租金上升。空置下降。');

    await client.reload();
    const download = client.waitForEvent('download');
    await client.getByRole('button', { name: '下载 初稿.pdf' }).click();
    assert.match((await download).suggestedFilename(), /^CR-\d{4}-\d{6}-\d+\.pdf$/);

    await client.getByRole('button', { name: '查看 初稿.pdf' }).click();
    const reader = client.getByRole('dialog', { name: '初稿.pdf' });
    await reader.getByText('大安区租金上升。空置下降。').waitFor({ state: 'attached' });
    await reader.locator('[aria-busy=false] canvas').waitFor();
    await eventually(async () =>
      assert.ok(await reader.locator('canvas').evaluate(hasInk), 'the page is drawn'),
    );
    await client.keyboard.press('Escape');
    await client.getByRole('button', { name: '要求修订（还有 2 次）' }).click();
    await client.getByLabel('要改什么').fill('租金其实下降了。');
    await client.getByRole('button', { name: '发送' }).last().click();
    await client.getByText('修订中').first().waitFor();

    await staff.reload();
    await staff.getByRole('button', { name: '开始工作' }).click();
    await deliver('初稿二.pdf', '大安区租金下降。空置下降。');
    await client.reload();
    await client.getByRole('button', { name: '看与上一版的差异' }).click();
    const changed = client.getByRole('dialog', { name: '初稿二.pdf' });
    await changed.getByText('1 处改动').waitFor();
    await eventually(async () =>
      assert.deepEqual(
        [
          await changed.locator('del').allInnerTexts(),
          await changed.locator('ins').allInnerTexts(),
        ],
        [['上升'], ['下降']],
      ),
    );
    await client.keyboard.press('Escape');
    await client.getByRole('button', { name: '验收，支付 200 金豆' }).click();
    await client.getByText('冻结中的 200 金豆会付给这个里程碑').waitFor();
    await client.getByRole('button', { name: '确认验收' }).click();
    await client.getByText('已扣 200 金豆').waitFor();
    await client.getByText('300 金豆').first().waitFor();

    await client.getByRole('button', { name: '分享给客户' }).click();
    await client.getByRole('button', { name: '生成链接' }).click();
    await staff.goto(await client.getByLabel('分享链接').inputValue());
    await staff.getByText('别人分享给你的已验收内容').waitFor();
    await staff.getByRole('button', { name: '查看 初稿二.pdf' }).click();
    await staff.getByText('大安区租金下降。空置下降。').waitFor({ state: 'attached' });
    await eventually(async () =>
      assert.doesNotMatch(await staff.locator('main').innerText(), /金豆|138 0013 8000/),
    );

    await client.keyboard.press('Escape');
    await client.getByLabel('写给研究员').fill('终稿请附数据表。');
    await client.getByRole('button', { name: '发送' }).click();
    await client.getByText('终稿请附数据表。').waitFor();
    await client.goto(`${open.url}${listPath}`);
    await client.getByText('1/2').waitFor();
    await client.goto(`${open.url}${listPath}?id=${id}`);
    await client.getByText('终稿请附数据表。').waitFor();
  });

  it('keeps deliveries, files and versions inside a phone, in the longer language too', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 360, height: 760 } });
    await page.addInitScript(() =>
      localStorage.setItem('renta-preferences', JSON.stringify({ locale: 'en' })),
    );
    await enter(page, open);
    await page.goto(open.url + listPath);
    await page.getByRole('button', { name: /CR-/ }).click();
    await page.getByRole('button', { name: 'Compare with the previous version' }).waitFor();
    assert.deepEqual(await horizontalOverflowAt(page, [360], 760), []);
    const views = await page.getByRole('button', { name: /^View / }).all();
    const widths = await Promise.all(views.map(async (view) => (await view.boundingBox())!.width));
    assert.ok(
      widths.length >= 2 && widths.every((width) => width >= 24),
      `expected words one can hit, got ${widths.join(', ')} px`,
    );
    await context.close();
  });

  it('axe finds nothing on a report as its client and its author see it, nor on the queue, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const account of ['demo', 'staff'] as const) {
        const { page, context } = await open.visitor({ colorScheme, bypassCSP: true });
        await enter(page, open, account);
        await page.goto(`${open.url}${listPath}${account === 'staff' ? '?view=queue' : ''}`);
        await page.getByRole('row', { name: /CR-/ }).waitFor();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await axeFindings(page), [], `list of ${account}, ${colorScheme}`);
        await page.getByRole('row', { name: /CR-/ }).click();
        await page.getByText('终稿请附数据表。').waitFor();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await axeFindings(page), [], `report of ${account}, ${colorScheme}`);
        await context.close();
      }
    }
  });

  it('takes the list away as a file, the queue with the names of both sides', async () => {
    for (const [page, query, head] of [
      [client, '', /^\uFEFF编号,状态,类型/],
      [staff, '?view=queue', /,客户,负责人\r\nCR-/],
    ] as const) {
      await page.goto(open.url + listPath + query);
      await page.getByRole('row', { name: /CR-/ }).waitFor();
      await page.getByRole('button', { name: '导出' }).click();
      const loaded = page.waitForEvent('download');
      await page.getByRole('button', { name: '生成文件' }).click();
      const text = readFileSync(await (await loaded).path(), 'utf8');
      assert.match(text, head);
      assert.match(text, /\r\nCR-\d{4}-\d{6},进行中,/);
    }
  });

  it('shows an error with the request number for an unknown report', async () => {
    await client.goto(`${open.url}${listPath}?id=cr_none`);
    await client.getByRole('alert').waitFor();
    await client.getByRole('button', { name: '重试' }).waitFor();
  });
});
