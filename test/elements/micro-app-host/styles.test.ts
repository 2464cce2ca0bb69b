import { aTimeout, expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { addressOf, appUrl, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

const color = (node: Element) => getComputedStyle(node).color;
const fonts = () => [...document.fonts].map(({ family }) => family.replace(/"/g, ''));

describe('the styles of a sub-app', () => {
  let outside: HTMLElement;
  let pageStyle: HTMLStyleElement;
  before(() => {
    outside = document.body.appendChild(document.createElement('h1'));
    pageStyle = document.head.appendChild(document.createElement('style'));
    pageStyle.textContent = '.title { color: rgb(250, 0, 0); } h1 { text-transform: uppercase; }';
  });
  after(() => {
    outside.remove();
    pageStyle.remove();
  });
  afterEach(removeHosts);

  const insert = (host: MicroAppHost, css: string) => {
    const { document: own } = realmOf(host);
    const style = own.createElement('style');
    style.textContent = css;
    own.head.appendChild(style);
    return style;
  };

  it('stay inside, and those of the page outside', async () => {
    const host = await mounted('classic');
    const title = rootOf(host).querySelector('.title')!;
    expect(color(title)).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(title).textTransform).to.equal('none');
    expect(getComputedStyle(outside).letterSpacing).to.equal('normal');
  });

  it('find the root, the body and their attributes', async () => {
    const host = await mounted('classic');
    const title = rootOf(host).querySelector('.title')!;
    expect(getComputedStyle(title).getPropertyValue('--fixture-accent')).to.equal(
      'rgb(10, 20, 30)',
    );
    expect(getComputedStyle(rootOf(host).querySelector('body')!).fontSize).to.equal('15px');
    realmOf(host).document.documentElement.dataset.theme = 'dark';
    expect(color(title)).to.equal('rgb(200, 200, 200)');
  });

  it('add no space around the app unless the app sets it', async () => {
    const host = await mounted('classic');
    expect(getComputedStyle(rootOf(host).querySelector('body')!).margin).to.equal('0px');
  });

  it('declare fonts to the page for as long as an app shows that needs them', async () => {
    const [one, two] = [await mounted('classic'), await mounted('classic')];
    expect(fonts().filter((family) => family === 'Fixture Font').length).to.equal(1);
    await one.unmount();
    expect(fonts()).to.include('Fixture Font');
    await two.unmount();
    expect(fonts()).to.not.include('Fixture Font');
  });

  it('are parsed once for all instances of an address', async () => {
    const [one, two] = [await mounted('classic'), await mounted('classic')];
    expect(rootOf(one).adoptedStyleSheets.slice(1)).to.deep.equal(
      rootOf(two).adoptedStyleSheets.slice(1),
    );
    expect(rootOf(one).adoptedStyleSheets[1]).to.equal(rootOf(two).adoptedStyleSheets[1]);
  });

  it('work at once when a library adds them, and reach what the app puts on its body', async () => {
    const host = await mounted('classic');
    const { document: own } = realmOf(host);
    insert(host, ':root { --late: 1 } .modal { color: rgb(7, 7, 7); }');
    const modal = own.createElement('div');
    modal.className = 'modal';
    own.body.appendChild(modal);
    expect(color(modal)).to.equal('rgb(7, 7, 7)');
    expect(getComputedStyle(modal).getPropertyValue('--late').trim()).to.equal('1');
  });

  it('follow the text of a style that changes, and rules that are written into a sheet', async () => {
    const host = await mounted('classic');
    const { document: own } = realmOf(host);
    const style = insert(host, '.title { color: rgb(2, 2, 2); }');
    style.textContent =
      ':root .title.title { color: rgb(3, 3, 3); } @font-face { font-family: "Late Font"; src: local("DejaVu Sans"); }';
    await aTimeout(0);
    expect(color(own.querySelector('.title')!)).to.equal('rgb(3, 3, 3)');
    expect(fonts()).to.include('Late Font');
    const sheet = insert(host, '').sheet!;
    sheet.insertRule(':root .title.title.title { color: rgb(4, 4, 4); }');
    expect(color(own.querySelector('.title')!)).to.equal('rgb(4, 4, 4)');
    style.remove();
    await aTimeout(0);
    expect(fonts()).to.not.include('Late Font');
  });

  it('of a sheet that is linked later reach the root, and the page what only it can use', async () => {
    const host = await mounted('classic');
    const { document: own } = realmOf(host);
    const link = Object.assign(own.createElement('link'), {
      rel: 'stylesheet',
      href: appUrl('classic', 'late.css'),
    });
    const title = own.querySelector('.title')!;
    const registered = (node: Element) => getComputedStyle(node).getPropertyValue('--linked');
    const loaded = new Promise((done) => link.addEventListener('load', done));
    own.head.append(link);
    await loaded;
    await aTimeout(0);
    expect(color(title)).to.equal('rgb(8, 8, 8)');
    expect(registered(title)).to.equal('rgb(6, 6, 6)');
    expect(fonts()).to.include('Linked Font');
    await host.unmount();
    expect(registered(document.body)).to.equal('');
    expect(fonts()).to.not.include('Linked Font');
  });

  it('of a sheet of the entry are replaced when a development server inserts a copy of its link with another address', async () => {
    const host = await mounted('classic');
    const { document: own } = realmOf(host);
    const title = own.querySelector('.title')!;
    const link = own.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.href = appUrl('classic', 'late.css');
    const loaded = new Promise((done) => copy.addEventListener('load', done));
    link.after(copy);
    await loaded;
    link.remove();
    await aTimeout(0);
    expect(color(title)).to.equal('rgb(8, 8, 8)');
  });

  it('come as sheets from a development server, which answers a request that does not accept text/css with a script', async () => {
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = (input, init) => {
      const { pathname } = new URL(addressOf(input), location.href);
      if (!pathname.endsWith('.css')) return fetch(input, init);
      asked.push(pathname.split('/').at(-1)!);
      const isSheet = new Headers(init?.headers).get('accept')?.split(',').includes('text/css');
      return isSheet
        ? fetch(input, init)
        : Promise.resolve(new Response('export default "body {}"'));
    };
    try {
      const host = await mounted('classic');
      expect(color(rootOf(host).querySelector('.title')!)).to.equal('rgb(1, 2, 3)');
      expect(asked).to.include('style.css');
    } finally {
      window.fetch = fetch;
    }
  });

  it('that a library has added are there again after a warm mount', async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    insert(host, '.title.title { color: rgb(5, 5, 5); }');
    await host.unmount();
    await host.mount();
    expect(color(rootOf(host).querySelector('.title')!)).to.equal('rgb(5, 5, 5)');
  });
});
