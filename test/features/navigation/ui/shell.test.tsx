import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import Layout from '#pages/layout.tsx';
import AppLayout from '#src/app/app-layout.tsx';
import { setLastDenial } from '#src/client/access/last-denial.ts';
import { access, login, logout, setCan } from '#src/client/access/access-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { permissions } from '#src/domain/permission.ts';
import { clearMenuCounts, refreshMenuCounts } from '#src/features/navigation/ui/menu-counts.ts';
import { menuForm } from '#src/features/navigation/ui/menu-form.ts';
import { opened, openTab } from '#src/features/navigation/ui/opened-tabs.ts';
import { queryClient } from '#src/client/query/query-client.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { clearWallet, walletState } from '#src/features/wallet/ui/payment/wallet.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import {
  act,
  click,
  labelled,
  press,
  renderRoutes,
  type,
  until,
} from '../../../support/render.tsx';

const road = {
  type: 'road',
  id: 'rd_1',
  city: '臺北市',
  district: '大安區',
  name: '忠孝東路四段',
  nameHans: '忠孝东路四段',
  nameEn: null,
  n: 63,
};
const page = (title: string) => () => <h1>{title}</h1>;
const inLayout = {
  Component: Layout,
  children: [
    { path: '/', handle: { title: 'page.home' }, Component: page('Home') },
    { path: '/kase', handle: { title: 'page.kase' }, Component: page('Cases') },
    {
      path: '/renta-reports/kase-searched',
      handle: { title: 'page.kaseSearched', split: true },
      Component: page('Case search'),
    },
    { path: '/403', handle: { title: 'page.403' }, Component: page('Denied') },
    { path: '/gone', handle: { title: 'page.404' }, Component: page('Not found') },
    { path: '/kase/my-list', handle: { title: 'page.myKases' }, Component: page('My cases') },
    { path: '*', Component: page('Elsewhere') },
  ],
};
const routes = [
  {
    Component: AppLayout,
    children: [
      { path: '/sample', handle: { title: 'page.sample', rail: true }, Component: page('Samples') },
      inLayout,
    ],
  },
  { path: '/login', Component: page('Log in') },
];

describe('shell', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;

  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'a-token', can: [...permissions] });
    setUserInfo({ id: 'm1', account: 'demo', name: 'Demo' });
    opened.tabs = [];
    clearMenuCounts();
  });

  afterEach(async () => {
    await unmount();
    api.remove();
    logout();
    setUserInfo(null);
  });

  async function open(at: string) {
    const shown = await renderRoutes(routes, at);
    unmount = shown.unmount;
    const { pathname } = shown.router.state.location;
    expect(pathname).to.equal(at.split('?')[0]);
    const where = () => shown.router.state.location.pathname + shown.router.state.location.search;
    const go = (to: string) => act(() => shown.router.navigate(to));
    const tabs = () =>
      [...shown.element.querySelectorAll('nav[aria-label="Open pages"] a')].map((link) =>
        link.getAttribute('href'),
      );
    return { ...shown, where, go, tabs };
  }

  it('keeps bar and menu where they are between the layout and the pages beside it', async () => {
    const { element, go } = await open('/');
    const bar = element.querySelector('header');
    const menu = element.querySelector('nav[aria-label="Main menu"]');
    await go('/sample');
    expect(element.querySelector('main h1')?.textContent).to.equal('Samples');
    expect(element.querySelectorAll('nav[aria-label="Open pages"]')).to.have.length(0);
    expect(element.querySelector('header')).to.equal(bar);
    expect(element.querySelector('nav[aria-label="Main menu"]')).to.equal(menu);
    await go('/403');
    expect(element.querySelector('header')).to.equal(bar);
    expect(element.querySelectorAll('main')).to.have.length(1);
  });

  it('folds the menu for a page that needs the room, and keeps what was open out of reach', async () => {
    await setViewport({ width: 1600, height: 900 });
    try {
      const { element, go } = await open('/');
      const menus = () => [...element.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"]')];
      const [menu] = menus();
      expect(menu!.checkVisibility() && menu!.offsetWidth).to.equal(224);
      await go('/renta-reports/kase-searched');
      const [kept, rail] = menus();
      expect(kept).to.equal(menu);
      expect(kept!.checkVisibility()).to.equal(false);
      kept!.querySelector('a')!.focus();
      expect(kept!.contains(document.activeElement)).to.equal(false);
      expect(rail!.checkVisibility() && rail!.offsetWidth).to.equal(68);
      await expect(element).to.be.accessible();
      await go('/403');
      expect(menus().map((each) => each.checkVisibility())).to.deep.equal([true, false]);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('has its landmarks, named, and no accessibility findings', async () => {
    const { element } = await open('/');
    expect(element.querySelectorAll('header')).to.have.length(1);
    expect(element.querySelectorAll('main')).to.have.length(1);
    expect(
      [...element.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label')),
    ).to.include.members(['Main menu', 'Open pages']);
    await expect(element).to.be.accessible();
  });

  it('begins with the way to the content', async () => {
    const { element } = await open('/');
    const first = element.querySelector<HTMLElement>('a, button, input')!;
    expect(first.textContent).to.equal('Skip to content');
    await click(first);
    expect(document.activeElement).to.equal(element.querySelector('main'));
  });

  it('marks the page that is shown in the menu', async () => {
    const { element, go } = await open('/kase');
    const current = () =>
      [...element.querySelectorAll('nav[aria-label="Main menu"] [aria-current]')].map((link) => [
        link.textContent,
        link.getAttribute('aria-current'),
      ]);
    expect(current()).to.deep.equal([['Cases', 'page']]);
    await go('/renta-reports/kase-searched');
    expect(current()).to.deep.include(['Cases', 'true']);
  });

  it('leads to no page the server would refuse, and follows what is granted and taken', async () => {
    const { element } = await open('/');
    const links = () =>
      [...element.querySelectorAll('nav[aria-label="Main menu"] a')].map((link) =>
        link.getAttribute('href'),
      );
    const all = links();
    expect(all).to.include.members(['/kase', '/order/my-order/unpay-order', '/member/user']);
    await act(() => setCan(['kase-view', 'order-view#list']));
    expect(links()).to.include.members(['/kase', '/order/my-order/unpay-order', '/member/user']);
    expect(links()).not.to.include('/sample');
    expect(links()).not.to.include('/shop-manage/my-shop');
    await act(() => setCan([]));
    expect(links()).to.include('/member/user');
    for (const closed of ['/kase', '/order/my-order/unpay-order', '/myaccount/jindou/my-jindou']) {
      expect(links()).not.to.include(closed);
    }
    await act(() => setCan(permissions));
    expect(links()).to.deep.equal(all);
  });

  it('has the pages of an entry as tabs at the top of each of them', async () => {
    const { element, go } = await open('/kase');
    const tabs = () =>
      [...element.querySelectorAll('nav[aria-label="Pages of Cases"] a')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]);
    expect(tabs()).to.deep.equal([
      ['/kase', 'page'],
      ['/renta-reports/kase-searched', null],
    ]);
    await go('/renta-reports/kase-searched');
    expect(tabs()[1]).to.deep.equal(['/renta-reports/kase-searched', 'page']);
    await act(() => setCan(['kase-view']));
    await go('/kase/my-list');
    expect(element.querySelector('nav[aria-label="Pages of My cases"]')).to.equal(null);
  });

  it('is collapsed and expanded by its member, also over a reload', async () => {
    await setViewport({ width: 1600, height: 900 });
    try {
      const { element } = await open('/');
      const menu = () =>
        [...element.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"]')].find((each) =>
          each.checkVisibility(),
        )!;
      await click(labelled(menu(), 'button', 'Collapse'));
      expect(menu().offsetWidth).to.equal(68);
      const entry = labelled<HTMLElement>(menu(), 'a', 'Cases')!;
      expect(entry.offsetHeight).to.equal(48);
      expect(entry.querySelector('span')!.offsetHeight).to.be.above(10);
      await new Promise((resolve) => setTimeout(resolve));
      expect(localStorage.getItem('renta-menu')).to.equal('rail');
      await click(labelled(menu(), 'button', 'Expand'));
      expect(menu().offsetWidth).to.equal(224);
    } finally {
      menuForm.chosen = 'auto';
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('scrolls the menu to the entry of the page', async () => {
    await setViewport({ width: 1100, height: 420 });
    try {
      const { element } = await open('/member/user');
      const entry = element.querySelector('nav[aria-label="Main menu"] [aria-current]')!;
      const foot = labelled(element, 'nav[aria-label="Main menu"] button', 'Expand')!;
      expect(entry.getBoundingClientRect().bottom).to.be.at.most(foot.getBoundingClientRect().top);
      expect(entry.getBoundingClientRect().top).to.be.above(56);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('counts in the menu what waits for the member, in words for screen readers', async () => {
    api.answers(
      'GET /api/v1/orders',
      { totalIsCapped: false },
      {
        list: [],
        total: 2,
        page: 1,
        limit: 10,
        pages: 1,
      },
    );
    const { element } = await open('/');
    await refreshMenuCounts();
    await until(() =>
      element.querySelector('nav[aria-label="Main menu"]')?.textContent.includes('2'),
    );
    const entry = element.querySelector('nav a[href="/order/my-order/unpay-order"]')!;
    expect(entry.textContent).to.equal('Orders2 2 awaiting payment');
    const shown = entry.querySelector('[aria-hidden=true]:not(svg)');
    expect(shown?.textContent).to.equal('2');
    expect(
      api.asked
        .find(({ path }) => path === '/api/v1/orders')
        ?.query.getAll('status')
        .join(),
    ).to.equal('unpaid,paying');
    await expect(element).to.be.accessible();
  });

  it('shows the position of a page', async () => {
    const { element, go } = await open('/renta-reports/kase-searched');
    const crumbs = () => element.querySelector('nav[aria-label="Breadcrumb"]')?.textContent;
    expect(crumbs()).to.equal('ResearchCasesCase search');
    await go('/');
    expect(crumbs()).to.equal(undefined);
  });

  describe('tabs', () => {
    it('keep the address a page was left at', async () => {
      const { go, tabs, element, where } = await open('/');
      await go('/kase?page=2');
      await go('/');
      expect(tabs()).to.deep.equal(['/', '/kase?page=2']);
      await click(labelled(element, 'nav[aria-label="Open pages"] a', 'Cases'));
      expect(where()).to.equal('/kase?page=2');
    });

    it('leave out what was only passed through', async () => {
      const { go, tabs } = await open('/');
      await go('/403');
      expect(tabs()).to.deep.equal(['/']);
    });

    it('of pages that do not fit are in a menu, whole or not at all, the current one always shown', async () => {
      await setViewport({ width: 1100, height: 700 });
      try {
        const { element, go } = await open('/');
        const long = 'A page with quite a long name, number ';
        for (let number = 1; number <= 8; number++)
          openTab({
            pathname: `/renta-reports/${number}`,
            search: '',
            title: { 'zh-CN': long + number, en: long + number },
          });
        await go('/kase');
        await until(() => labelled(element, 'nav[aria-label="Open pages"] button', 'more pages'));
        const strip = element.querySelector<HTMLElement>('nav[aria-label="Open pages"]')!;
        const more = labelled<HTMLElement>(strip, 'button', 'more pages')!;
        const seen = [...strip.querySelectorAll<HTMLElement>('[data-tab]')].filter((tab) =>
          tab.checkVisibility({ visibilityProperty: true }),
        );
        expect(seen[0]!.dataset.tab).to.equal('/');
        expect(seen.map((tab) => tab.dataset.tab)).to.include('/kase');
        expect(seen.length).to.be.above(2);
        for (const tab of seen) {
          expect(tab.scrollWidth).to.be.at.most(tab.clientWidth);
          expect(tab.getBoundingClientRect().right).to.be.at.most(
            more.getBoundingClientRect().left,
          );
        }
        expect(more.textContent).to.equal(`${10 - seen.length} more pages`);
        expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
        await click(more);
        await until(() => strip.querySelector('[role=dialog] a'));
        const others = [...strip.querySelectorAll('[role=dialog] a')];
        expect(others).to.have.length(10 - seen.length);
        await expect(element).to.be.accessible();
        const name = others[0]!.textContent;
        await click(labelled(strip, '[role=dialog] button', `Close “${name}”`));
        expect(opened.tabs).to.have.length(9);
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

    it('of pages that lead elsewhere, do not exist or are refused are closed', async () => {
      const { go, tabs, router } = await open('/');
      const dead = (pathname: string) => openTab({ pathname, search: '', title: 'page.kase' });
      await go('/kase/my-list');
      expect(tabs()).to.include('/kase/my-list');
      await act(() => router.navigate('/kase', { replace: true }));
      expect(tabs()).to.deep.equal(['/', '/kase']);
      await act(() => dead('/gone'));
      await go('/gone');
      expect(tabs()).to.deep.equal(['/', '/kase']);
      await act(() => dead('/member/user'));
      setLastDenial({
        wanted: '/member/user?id=1',
        lack: { denial: 'forbidden', rule: 'can:x', missing: ['x'], kind: 'can' },
      });
      await go('/403');
      setLastDenial(null);
      expect(tabs()).to.deep.equal(['/', '/kase']);
    });

    it('are in the drawer of the menu on a phone', async () => {
      await setViewport({ width: 320, height: 700 });
      try {
        const { element, go, where } = await open('/');
        await go('/kase?page=2');
        await go('/');
        expect(element.querySelector('nav[aria-label="Open pages"]')).to.equal(null);
        await click(labelled(element, 'button', 'Open menu'));
        const link = () =>
          [...element.querySelectorAll('dialog[open] a')].find(
            (each) => each.getAttribute('href') === '/kase?page=2',
          ) as HTMLElement | undefined;
        await until(link);
        await click(link());
        expect(where()).to.equal('/kase?page=2');
        expect(element.querySelector('dialog[open]')).to.equal(null);
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

    it('close by their button and by the middle button of the mouse', async () => {
      const { go, tabs, element, where } = await open('/');
      await go('/kase');
      await go('/renta-reports/kase-searched');
      await click(labelled(element, 'button', 'Close “Case search”'));
      expect(where()).to.equal('/kase');
      const link = labelled(element, 'nav[aria-label="Open pages"] a', 'Cases')!;
      await act(() => link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true })));
      expect(where()).to.equal('/');
      expect(tabs()).to.deep.equal(['/']);
    });

    it('open by Alt and their number', async () => {
      const { go, where } = await open('/');
      await go('/kase?page=2');
      await press(window, '1', { code: 'Digit1', altKey: true });
      expect(where()).to.equal('/');
      await press(window, '2', { code: 'Digit2', altKey: true });
      expect(where()).to.equal('/kase?page=2');
    });

    it('are there again after a reload', async () => {
      const { go } = await open('/');
      await go('/kase?page=2');
      await new Promise((resolve) => setTimeout(resolve));
      expect(JSON.parse(sessionStorage.getItem('renta-tabs')!)[1]).to.deep.equal({
        pathname: '/kase',
        search: '?page=2',
        title: 'page.kase',
      });
    });
  });

  describe('quick search', () => {
    const field = (element: HTMLElement) =>
      element.querySelector<HTMLInputElement>('dialog [role=combobox]')!;
    const options = (element: HTMLElement) =>
      [...element.querySelectorAll('[role=option]')].map((option) => option.textContent);
    const groups = (element: HTMLElement) =>
      [...element.querySelectorAll('[role=listbox] > [role=group]')].map((group) =>
        group.getAttribute('aria-label'),
      );
    const chosen = (element: HTMLElement) =>
      element.querySelector(
        `#${CSS.escape(field(element).getAttribute('aria-activedescendant') ?? 'none')}`,
      )?.textContent;
    const openPalette = async (element: HTMLElement) => {
      // The palette of the step before may still be closing.
      await until(() => !field(element));
      await press(window, 'k', { ctrlKey: true });
      await until(() => element.querySelector('dialog[open] [role=combobox]'));
    };
    const order = (no: string, status: string, title: string) => ({
      no,
      status,
      items: [{ title }],
      payableJindou: 56,
    });
    const paged = (...list: object[]) => ({
      list,
      total: list.length,
      page: 1,
      limit: 50,
      pages: 1,
    });
    const answersOrders = (...list: object[]) =>
      api.answers('GET /api/v1/orders', { totalIsCapped: false }, paged(...list));

    beforeEach(() => queryClient.clear());

    it('opens with Ctrl and K, has the focus, and lists actions and settings', async () => {
      const { element } = await open('/');
      await openPalette(element);
      expect(document.activeElement).to.equal(field(element));
      expect(groups(element)).to.deep.equal(['Actions', 'Settings']);
      expect(options(element)).to.include.members(['Home', 'Market dashboard', 'Fair rent']);
      expect(chosen(element)).to.equal('Home');
      await expect(element.querySelector<HTMLElement>('dialog[open]')!).to.be.accessible();
      await press(field(element), 'Escape');
    });

    it('finds a page by its name in the other language, and in traditional characters', async () => {
      api.answers('GET /api/v1/search', []);
      answersOrders();
      const { element, where } = await open('/');
      await openPalette(element);
      await type(field(element), '預租鋪');
      await until(() => options(element).length === 1);
      expect(options(element)).to.deep.equal(['Pre-let shops']);
      await type(field(element), 'pre-LET');
      expect(options(element)).to.deep.equal(['Pre-let shops']);
      expect(element.querySelector('[role=option] mark')?.textContent).to.equal('Pre-let');
      await press(field(element), 'Enter');
      expect(where()).to.equal('/renta-reports/pre-shops-search');
      expect(element.querySelector('dialog[open] [role=combobox]')).to.equal(null);
    });

    it('lists for a road what can be done there, the road itself and the orders of it', async () => {
      api.answers('GET /api/v1/search', [road]);
      api.answers('GET /api/v1/places', [
        {
          name: '臺北市',
          nameHans: '台北市',
          nameEn: 'Taipei',
          districts: [{ name: '大安區', nameHans: '大安区', nameEn: "Da'an District" }],
        },
      ]);
      answersOrders(
        order('OD20261121000007', 'completed', '忠孝東路四段 2021Q4'),
        order('OD20261121000008', 'unpaid', '光復南路 2021Q4'),
      );
      const { element, where } = await open('/');
      await openPalette(element);
      await type(field(element), '忠孝东路');
      await until(() => groups(element).includes('Streets'));
      expect(groups(element)).to.deep.equal(['Actions', 'Streets', 'Orders']);
      expect(options(element)).to.deep.equal([
        'Cases in 忠孝東路四段63 cases',
        'Road sheet of 忠孝東路四段',
        'Shops in 忠孝東路四段',
        "忠孝東路四段Da'an District63 cases",
        'OD20261121000007忠孝東路四段 2021Q4Completed56 jindou',
      ]);
      expect(element.querySelector('[role=option] mark')?.textContent).to.equal('忠孝東路');
      expect(chosen(element)).to.equal('Cases in 忠孝東路四段63 cases');
      expect(
        api.asked
          .filter(({ path }) => path === '/api/v1/search')
          .map(({ query }) => query.get('q')),
      ).to.deep.equal(['忠孝东路']);
      await expect(element.querySelector<HTMLElement>('dialog[open]')!).to.be.accessible();
      await press(field(element), 'ArrowDown');
      await press(field(element), 'Enter');
      expect(where()).to.equal('/renta-reports/roads-searched?road=rd_1');
    });

    it('opens the cases of a road, in its city and district', async () => {
      api.answers('GET /api/v1/search', [road]);
      answersOrders();
      const { element, where } = await open('/');
      await openPalette(element);
      await type(field(element), '忠孝');
      await until(() => groups(element).includes('Streets'));
      await press(field(element), 'Enter');
      const query = new URLSearchParams(where().split('?')[1]);
      expect([query.get('city'), query.get('district'), query.get('road')]).to.deep.equal([
        '臺北市',
        '大安區',
        '忠孝東路四段',
      ]);
    });

    it('is narrowed to one group, and says how many rows each has', async () => {
      api.answers('GET /api/v1/search', [road]);
      answersOrders(order('OD20261121000007', 'completed', '忠孝東路四段 2021Q4'));
      const { element } = await open('/');
      await openPalette(element);
      await type(field(element), '忠孝');
      await until(() => groups(element).includes('Orders'));
      const scopes = () =>
        [...element.querySelectorAll('dialog [aria-label=Scope] button')].map(
          (each) => each.textContent,
        );
      expect(scopes()).to.deep.equal(['All 5', 'Actions 3', 'Streets 1', 'Orders 1', 'Settings 0']);
      await click(labelled(element, 'dialog [aria-label=Scope] button', 'Orders'));
      expect(groups(element)).to.deep.equal(['Orders']);
    });

    it('lists all actions after “>”, without a search', async () => {
      const { element } = await open('/');
      await openPalette(element);
      await type(field(element), '>');
      expect(groups(element)).to.deep.equal(['Actions', 'Settings']);
      await type(field(element), '> secur');
      expect(options(element)).to.deep.equal(['Security']);
      expect(api.asked.some(({ path }) => path === '/api/v1/search')).to.equal(false);
    });

    it('switches a setting in place', async () => {
      api.answers('GET /api/v1/search', []);
      answersOrders();
      const { element } = await open('/');
      const before = { ...preferences };
      try {
        await act(() => (preferences.density = 'compact'));
        await openPalette(element);
        await type(field(element), 'row height');
        expect(options(element)).to.deep.equal(['Row heightCompact']);
        await press(field(element), 'Enter');
        expect(preferences.density).to.equal('standard');
        expect(options(element)).to.deep.equal(['Row heightStandard']);
        expect(document.activeElement).to.equal(field(element));
      } finally {
        Object.assign(preferences, before);
      }
    });

    it('opens an order by its number, paid or not, and a bill by its number', async () => {
      api.answers('GET /api/v1/search', []);
      const { element, where } = await open('/');
      const lead = async (number: string) => {
        await openPalette(element);
        await type(field(element), number);
        await until(() => options(element).length > 0);
        await press(field(element), 'Enter');
        return where();
      };
      answersOrders(order('OD20261121000007', 'completed', 'Cases'));
      expect(await lead('od20261121000007')).to.equal(
        '/order/my-order/account-paid?no=OD20261121000007',
      );
      expect(
        api.asked
          .filter(({ path, query }) => path === '/api/v1/orders' && query.has('no'))
          .map(({ query }) => query.get('no')),
      ).to.deep.equal(['OD20261121000007']);
      answersOrders(order('OD20261121000008', 'unpaid', 'Cases'));
      expect(await lead('OD20261121000008')).to.equal('/order/my-order/unpay-order');
      api.answers('GET /api/v1/bills/BL2026112100000001', { no: 'BL2026112100000001' });
      expect(await lead('BL2026112100000001')).to.equal('/bill-detail?no=BL2026112100000001');
    });

    it('leads from the number of a case one owns and of a shop to what is known of them', async () => {
      api.answers('GET /api/v1/search', []);
      const { element, where } = await open('/');
      const lead = async (number: string) => {
        await openPalette(element);
        await type(field(element), number);
        await until(() => options(element).length > 0);
        await press(field(element), 'Enter');
        return where();
      };
      api.answers('GET /api/v1/owned-kases', null, paged({ id: 'ks_0191' }));
      expect(await lead('ks_0191')).to.equal('/kase/my-list?id=ks_0191');
      api.answers('GET /api/v1/shops/sp_0191', { id: 'sp_0191' });
      expect(await lead('sp_0191')).to.equal('/renta-reports/shops-searched?shop=sp_0191');
    });

    it('finds nothing by the number of a bill that is not one’s own, and says when it could not look', async () => {
      api.answers('GET /api/v1/search', []);
      api.refuses('GET /api/v1/bills/BL2026112100000002', 404);
      const { element } = await open('/');
      await openPalette(element);
      const note = () => element.querySelector('dialog [role=status]')?.textContent;
      await type(field(element), 'BL2026112100000002');
      await until(() => note()?.startsWith('No results'));
      expect(note()).to.equal('No results for “BL2026112100000002”');
      api.refuses('GET /api/v1/bills/BL2026112100000003', 500);
      await type(field(element), 'BL2026112100000003');
      await until(() => note()?.startsWith('Search failed'));
      expect(note()).to.equal('Search failed. Try again.');
    });

    it('moves by the arrows, round the ends, closes by Escape and gives the focus back', async () => {
      const { element } = await open('/');
      const opener = labelled<HTMLElement>(element, 'header search button', 'Search')!;
      opener.focus();
      await click(opener);
      await until(() => element.querySelector('dialog[open] [role=combobox]'));
      await press(field(element), 'ArrowDown');
      expect(chosen(element)).to.equal(options(element)[1]);
      await press(field(element), 'ArrowUp');
      await press(field(element), 'ArrowUp');
      expect(chosen(element)).to.equal(options(element).at(-1));
      await act(() => element.querySelector<HTMLDialogElement>('dialog[open]')!.close());
      await until(() => !element.querySelector('dialog [role=combobox]'));
      expect(document.activeElement).to.equal(opener);
    });

    it('leaves Enter to the input method while it composes', async () => {
      const { element, where } = await open('/');
      await openPalette(element);
      await press(field(element), 'ArrowDown');
      await press(field(element), 'Enter', { isComposing: true });
      expect(where()).to.equal('/');
    });

    it('is a button on a phone, and fits its width', async () => {
      await setViewport({ width: 320, height: 700 });
      try {
        const { element } = await open('/');
        const opener = labelled<HTMLElement>(element, 'header search button', 'Search')!;
        expect(opener.getBoundingClientRect().width).to.be.at.least(44);
        await click(opener);
        await until(() => element.querySelector('dialog[open] [role=combobox]'));
        expect(document.activeElement).to.equal(field(element));
        const palette = element.querySelector<HTMLElement>('dialog[open]')!;
        expect(palette.getBoundingClientRect().right).to.be.at.most(320);
        expect(palette.scrollWidth).to.be.at.most(palette.clientWidth);
      } finally {
        await setViewport({ width: 1280, height: 720 });
      }
    });

    it('says that nothing was found, and that the search failed', async () => {
      api.answers('GET /api/v1/search', []);
      answersOrders();
      const { element } = await open('/');
      await openPalette(element);
      const note = () => element.querySelector('dialog [role=status]')?.textContent;
      await type(field(element), 'zzz');
      await until(() => note()?.startsWith('No results'));
      expect(note()).to.equal('No results for “zzz”');
      api.refuses('GET /api/v1/search', 500);
      await type(field(element), 'zzzz');
      await until(() => note()?.startsWith('Search failed'));
      expect(note()).to.equal('Search failed. Try again.');
    });
  });

  describe('account menu', () => {
    const openMenu = async (element: HTMLElement) => {
      await click(labelled(element, 'button', 'My account: Demo'));
      await until(() => element.querySelector('[role=dialog][aria-label="My account"] ul'));
      return element.querySelector<HTMLElement>('[role=dialog][aria-label="My account"]')!;
    };

    it('leads to the account pages the member may use', async () => {
      const { element, where } = await open('/');
      const menu = await openMenu(element);
      const links = () => [...menu.querySelectorAll('ul a')].map((each) => each.textContent);
      expect(links()).to.deep.equal([
        'Account',
        'General',
        'Messages',
        'Security',
        'Payment password',
        'Projects',
        'Apps and keys',
      ]);
      await act(() => setCan([]));
      expect(links()).not.to.include('Payment password');
      await click(labelled(menu, 'a', 'Security'));
      expect(where()).to.equal('/account/settings/safe');
      expect(menu.matches(':popover-open')).to.equal(false);
    });

    it('switches language, theme and row height in place', async () => {
      const { element } = await open('/');
      const before = { ...preferences };
      try {
        const menu = await openMenu(element);
        await click(labelled(menu, 'button', 'Dark'));
        expect(preferences.theme).to.equal('dark');
        await click(labelled(menu, 'button', 'Compact'));
        expect(preferences.density).to.equal('compact');
        await click(labelled(menu, 'button', '简体中文'));
        expect(preferences.locale).to.equal('zh-CN');
        expect(menu.matches(':popover-open')).to.equal(true);
        const chosen = [...menu.querySelectorAll('[aria-pressed=true]')];
        expect(chosen.map((each) => each.textContent)).to.deep.equal([
          '简体中文',
          'Dark',
          'Compact',
        ]);
      } finally {
        Object.assign(preferences, before);
      }
    });

    it('has the whole balance, which the bar of a phone shortens', async () => {
      walletState.wallet = { available: 1, bought: 1, bonus: 0, balance: 1, held: 0 };
      await setViewport({ width: 320, height: 700 });
      try {
        const { element } = await open('/');
        await act(() => {
          walletState.wallet = { ...walletState.wallet!, available: 12_999 };
        });
        const amount = element.querySelector('header a[href*="balance-bill"]')!;
        expect(amount.querySelector('[aria-hidden=true]')?.textContent).to.equal('12.9K');
        expect(amount.textContent).to.include('12,999');
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
        const parts = [...element.querySelectorAll('header :is(a, button)')].filter((each) =>
          each.checkVisibility(),
        );
        for (const part of parts) {
          const { left, right } = part.getBoundingClientRect();
          expect(left >= 0 && right <= 320, part.outerHTML).to.equal(true);
        }
        expect(parts).to.have.length(6);
        const menu = await openMenu(element);
        expect(menu.textContent).to.include('12,999 jindou');
        expect(menu.scrollWidth).to.be.at.most(menu.clientWidth);
      } finally {
        clearWallet();
        await setViewport({ width: 800, height: 600 });
      }
    });
  });

  it('logs out on the server, and clears the opened tabs', async () => {
    api.answers('DELETE /api/v1/sessions/current', null);
    const { element, settle, where } = await open('/kase');
    await click(labelled(element, 'button', 'My account: Demo'));
    await until(() => element.querySelector('[role=dialog][aria-label="My account"] ul'));
    await expect(
      element.querySelector<HTMLElement>('[role=dialog][aria-label="My account"]')!,
    ).to.be.accessible();
    await click(labelled(element, '[role=dialog] button', 'Log out'));
    await settle(50);
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).to.include(
      'DELETE /api/v1/sessions/current',
    );
    expect(access().login).to.equal(false);
    expect(where()).to.equal('/login');
    expect(opened.tabs).to.have.length(0);
  });

  it('shows where the data come from', async () => {
    api.answers('GET /api/v1/data-sources', [
      {
        key: 'leases',
        title: '不動產租賃',
        titleEn: 'Shop leases',
        publisher: '內政部',
        attribution: '資料來源：內政部',
        licence: 'OGDL 1.0',
        licenceUrl: 'https://data.gov.tw/license',
        url: 'javascript:alert(1)',
        files: [
          {
            name: 'leases.csv',
            rowsIn: 7112,
            loaded: 7111,
            rejected: 1,
            duplicate: 0,
            finishedAt: null,
          },
        ],
      },
    ]);
    const { element, settle } = await open('/');
    await click(labelled(element, 'footer button', 'Data sources'));
    await until(() => element.querySelector('dialog[open] tbody'));
    // The drawer has slid in; half transparent it would fail for its contrast.
    await settle(300);
    const drawer = element.querySelector<HTMLDialogElement>('dialog[open]')!;
    expect(drawer.textContent).to.include('資料來源：內政部');
    expect(drawer.querySelector('tbody')?.textContent).to.equal('leases.csv7,1127,11110');
    // An address that is none of the web stays text.
    expect(
      [...drawer.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).to.deep.equal(['https://data.gov.tw/license']);
    await expect(drawer).to.be.accessible();
  });
});
