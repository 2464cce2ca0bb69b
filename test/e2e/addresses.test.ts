import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  enter,
  openConsole,
  type DemoAccount,
  type OpenConsole,
  type Visitor,
} from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';

interface Address {
  path: string;
  title: string;
  /** Where it redirects to. */
  leadsTo?: string;
  /** The page's first heading, where it is not the title. */
  heading?: RegExp;
  isPublic?: boolean;
}

// All addresses of the specification, with their names in Chinese.
const addresses: readonly Address[] = [
  { path: '/login', title: '登录', heading: /./, isPublic: true },
  { path: '/register', title: '注册', heading: /./, isPublic: true },
  { path: '/resetPassword', title: '找回密码', heading: /./, isPublic: true },
  { path: '/bill-detail', title: '账单详情', heading: /./, isPublic: true },
  { path: '/shop-success-rate-result', title: '开店成功率报告', heading: /./, isPublic: true },
  { path: '/shop-success-rate', title: '成功率' },
  { path: '/sampleResult', title: '样本结果' },
  { path: '/sample', title: '样本' },
  { path: '/kase', title: '案例' },
  { path: '/assessment', title: '租金评估' },
  { path: '/', title: '首页', heading: /./ },
  { path: '/403', title: '无权访问' },
  { path: '/account', title: '个人中心', leadsTo: '/account/center' },
  { path: '/account/auth', title: '认证' },
  { path: '/account/change-password', title: '修改密码' },
  { path: '/account/edit', title: '编辑资料' },
  { path: '/account/center', title: '个人中心' },
  { path: '/account/center/application', title: '应用与密钥' },
  { path: '/account/center/project', title: '研究项目' },
  { path: '/account/settings', title: '基本设置', leadsTo: '/account/settings/account' },
  { path: '/account/settings/account', title: '基本设置' },
  { path: '/account/settings/message', title: '消息设置' },
  { path: '/account/settings/safe', title: '账号安全' },
  { path: '/dashboard', title: '市场看板' },
  { path: '/exception', title: '异常页面', heading: /./ },
  { path: '/exception/403', title: '无权访问' },
  { path: '/exception/500', title: '服务器出错' },
  { path: '/exception/anything', title: '找不到页面' },
  { path: '/kase/my-list', title: '我的案例' },
  { path: '/kase/my-pre-list', title: '我的预购案例' },
  { path: '/member/product', title: '会员产品' },
  { path: '/member/user', title: '团队与会员' },
  { path: '/myaccount/bill/balance-bill', title: '消费记录' },
  { path: '/myaccount/jindou/my-jindou', title: '充值记录' },
  {
    path: '/myaccount/payment-code/forget-passward',
    title: '忘记支付密码',
    heading: /支付密码|免密/,
  },
  { path: '/myaccount/payment-code/payment-code', title: '支付密码' },
  { path: '/myaccount/payment-code/set-passward', title: '设置支付密码' },
  // Who has no payment password yet sets one first.
  {
    path: '/myaccount/payment-code/update-passward',
    title: '设置支付密码',
    leadsTo: '/myaccount/payment-code/set-passward',
  },
  {
    path: '/myaccount/payment-code/without-payment-password',
    title: '免密支付',
    heading: /支付密码|免密/,
  },
  { path: '/myaccount/recharge/gold-rechage', title: '充值' },
  { path: '/order/my-order/account-paid', title: '已付款订单' },
  { path: '/order/my-order/booking-sheet', title: '预购订单' },
  { path: '/order/my-order/pay-error', title: '支付失败', heading: /./ },
  // Without a payment there is none to show.
  { path: '/order/my-order/pay-success', title: '支付成功', heading: /./ },
  { path: '/order/my-order/payment-amount', title: '金豆充值', heading: /./ },
  { path: '/order/my-order/unpay-order', title: '待付款订单' },
  { path: '/order/my-order/components/account-paid', title: '已付款订单' },
  { path: '/order/my-order/components/booking-sheet', title: '预购订单' },
  { path: '/order/my-order/components/unpay-order', title: '待付款订单' },
  { path: '/renta-reports/consulting-report-add', title: '新建咨询报告' },
  { path: '/renta-reports/consulting-report', title: '咨询报告' },
  { path: '/renta-reports/kase-searched', title: '案例检索' },
  { path: '/renta-reports/pre-shops-search', title: '预租铺' },
  { path: '/renta-reports/roads-searched', title: '道路' },
  { path: '/renta-reports/sample-searched', title: '样本检索' },
  { path: '/renta-reports/shop-success-rate', title: '成功率报告' },
  { path: '/renta-reports/shops-searched', title: '商铺' },
  { path: '/result', title: '结果', heading: /./ },
  { path: '/result/fail', title: '操作未完成', heading: /./ },
  { path: '/result/success', title: '操作成功', heading: /./ },
  { path: '/shop-manage/my-shop', title: '我的商铺' },
];

describe('every address of the console', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole({ CALLS_PER_MINUTE: '100000' });
  });
  after(() => open.close());

  it('is one of sixty-one', () => assert.equal(addresses.length, 61));

  /**
   * Goes there and holds the path it ends at, the title of the document and the one first heading
   * against what is said of it.
   */
  async function sees(
    { page }: Visitor,
    { path, title, leadsTo = path, heading = new RegExp(`^${title}`) }: Address,
  ) {
    await page.goto(`${open.url}#${path}`);
    await eventually(async () => {
      const place = new URL(page.url()).hash.slice(1).split('?')[0];
      assert.deepEqual([place, (await page.title()).split(' - ')[0]], [leadsTo, title]);
      const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
      assert.ok(
        headings.length === 1 && heading.test(headings[0]!),
        `${path} has the headings ${headings.join(', ')}`,
      );
    });
  }

  for (const account of ['demo', 'staff', 'admin'] satisfies DemoAccount[]) {
    it(`answers ${account} with its own page`, async () => {
      const visitor = await open.visitor();
      await enter(visitor.page, open, account);
      const entrances = ['/login', '/register', '/resetPassword'];
      for (const address of addresses.filter(({ path }) => !entrances.includes(path)))
        await sees(visitor, address);
      assert.deepEqual(visitor.complaints, []);
      await visitor.context.close();
    });
  }

  // The other addresses are looked at in accessibility.test.ts.
  it('scrolls outcomes, errors and staff pages nowhere sideways at 320 px, in either language', async () => {
    const apart =
      /^\/(result\/|exception\/|staff\/)|pay-success|without-payment-password|set-passward/;
    const wide: string[] = [];
    for (const language of ['zh-CN', 'en']) {
      const { page, context } = await open.visitor();
      await enter(page, open, 'admin');
      await page.goto(open.url);
      await page.evaluate(
        (locale) => localStorage.setItem('renta-preferences', JSON.stringify({ locale })),
        language,
      );
      for (const { path } of [...addresses, { path: '/staff/tasks' }].filter(({ path }) =>
        apart.test(path),
      )) {
        await page.goto('about:blank');
        await page.goto(`${open.url}#${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        for (const over of await horizontalOverflowAt(page, [320], 256))
          wide.push(`${language} ${path} ${over}`);
      }
      await context.close();
    }
    assert.deepEqual(wide, []);
  });

  it('shows a visitor what is public, and the login with a way back in place of the rest', async () => {
    const visitor = await open.visitor();
    for (const address of addresses) {
      if (address.isPublic) {
        await sees(visitor, address);
        continue;
      }
      await visitor.page.goto(`${open.url}#${address.path}`);
      await visitor.page.waitForURL((url) => url.hash.startsWith('#/login'));
      const back = new URLSearchParams(new URL(visitor.page.url()).hash.split('?')[1]).get(
        'redirect',
      );
      assert.equal(back ?? '/', address.path);
    }
    await visitor.context.close();
  });

  it('renders the 404 of the layout below a known segment, else the stand-alone 404', async () => {
    const visitor = await open.visitor();
    await enter(visitor.page, open);
    const { page } = visitor;
    const menu = page.getByRole('link', { name: '道路' });
    await page.goto(`${open.url}#/account/nothing`);
    await page.getByRole('heading', { level: 1, name: /找不到/ }).waitFor();
    await menu.first().waitFor();
    await page.goto(`${open.url}#/nothing`);
    await page.waitForFunction(() => !document.querySelector('nav'));
    await page.getByRole('heading', { level: 1, name: /找不到/ }).waitFor();
    await visitor.context.close();
  });
});
