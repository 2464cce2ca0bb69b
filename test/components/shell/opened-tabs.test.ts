import { expect } from '@open-wc/testing';
import { homeTab, mostTabs, opened, openTab, withOpened, withoutTab, type OpenedTab } from '#src/components/shell/opened-tabs.ts';

const tab = (pathname: string, search = ''): OpenedTab => ({ pathname, search, title: 'page.kase' });
const paths = (tabs: readonly OpenedTab[]) => tabs.map(({ pathname }) => pathname);

describe('opened tabs', () => {
  it('have home in front, opened or not', () => {
    expect(paths(withOpened([], tab('/a')))).to.deep.equal(['/', '/a']);
    expect(paths(withOpened([tab('/a')], homeTab))).to.deep.equal(['/', '/a']);
  });

  it('keep their place and take the newest address', () => {
    const tabs = withOpened([homeTab, tab('/a'), tab('/b')], tab('/a', '?page=2'));
    expect(tabs.map(({ pathname, search }) => pathname + search)).to.deep.equal(['/', '/a?page=2', '/b']);
  });

  it('are told of again only where something has changed', () => {
    opened.tabs = [homeTab, tab('/a', '?page=2')];
    const { tabs } = opened;
    openTab(tab('/a', '?page=2'));
    expect(opened.tabs).to.equal(tabs);
    openTab(tab('/a', '?page=3'));
    expect(opened.tabs.at(-1)?.search).to.equal('?page=3');
    openTab({ ...tab('/a', '?page=3'), title: 'page.home' });
    expect(opened.tabs.at(-1)?.title).to.equal('page.home');
    opened.tabs = [];
  });

  it('are twelve at most; the oldest leaves, home never', () => {
    let tabs: OpenedTab[] = [];
    for (let number = 1; number <= 20; number++) tabs = withOpened(tabs, tab(`/${number}`));
    expect(tabs).to.have.length(mostTabs);
    expect(paths(tabs).slice(0, 2)).to.deep.equal(['/', '/10']);
  });

  it('lead to the neighbour when the one shown is closed, to the right if there is one', () => {
    const tabs = [homeTab, tab('/a'), tab('/b')];
    expect(withoutTab(tabs, '/a').neighbour?.pathname).to.equal('/b');
    expect(withoutTab(tabs, '/b').neighbour?.pathname).to.equal('/a');
    expect(withoutTab(tabs, '/').tabs).to.have.length(3);
  });
});
