import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  homeTab,
  maxTabs,
  opened,
  openTab,
  withOpened,
  withoutTab,
  type OpenedTab,
} from '#src/features/navigation/ui/opened-tabs.ts';

const tab = (pathname: string, search = ''): OpenedTab => ({
  pathname,
  search,
  title: 'page.kase',
});
const paths = (tabs: readonly OpenedTab[]) => tabs.map(({ pathname }) => pathname);

describe('opened tabs', () => {
  it('have home in front, opened or not', () => {
    assert.deepEqual(paths(withOpened([], tab('/a'))), ['/', '/a']);
    assert.deepEqual(paths(withOpened([tab('/a')], homeTab)), ['/', '/a']);
  });

  it('keep their place and take the newest address', () => {
    const tabs = withOpened([homeTab, tab('/a'), tab('/b')], tab('/a', '?page=2'));
    assert.deepEqual(
      tabs.map(({ pathname, search }) => pathname + search),
      ['/', '/a?page=2', '/b'],
    );
  });

  it('notify only on a change', () => {
    opened.tabs = [homeTab, tab('/a', '?page=2')];
    const { tabs } = opened;
    openTab(tab('/a', '?page=2'));
    assert.equal(opened.tabs, tabs);
    openTab(tab('/a', '?page=3'));
    assert.equal(opened.tabs.at(-1)?.search, '?page=3');
    openTab({ ...tab('/a', '?page=3'), title: 'page.home' });
    assert.equal(opened.tabs.at(-1)?.title, 'page.home');
    opened.tabs = [];
  });

  it('are twelve at most; the oldest leaves, home never', () => {
    let tabs: OpenedTab[] = [];
    for (let number = 1; number <= 20; number++) tabs = withOpened(tabs, tab(`/${number}`));
    assert.equal(tabs.length, maxTabs);
    assert.deepEqual(paths(tabs).slice(0, 2), ['/', '/10']);
  });

  it('lead to the neighbour when the one shown is closed, to the right if there is one', () => {
    const tabs = [homeTab, tab('/a'), tab('/b')];
    assert.equal(withoutTab(tabs, '/a').neighbour?.pathname, '/b');
    assert.equal(withoutTab(tabs, '/b').neighbour?.pathname, '/a');
    assert.equal(withoutTab(tabs, '/').tabs.length, 3);
  });
});
