import { aTimeout, expect } from '@open-wc/testing';
import { registrySupport } from '#elements/registry-support.ts';
import { foreignApp } from '../foreign-app.ts';
import { mounted, realmOf, removeHosts } from '../mount-app.ts';

describe('the document of an app', () => {
  afterEach(removeHosts);

  it('holds the script, link and style nodes of its entry while they run', async () => {
    const { own, realm } =
      await foreignApp(`<head><style id="theme">p { color: rgb(1, 1, 1) }</style></head><body><p>app</p>
      <script id="first">
        var seen = [document.scripts.length, document.currentScript.id, document.getElementById('theme').localName];
        var first = document.getElementsByTagName('script')[0];
        first.parentNode.insertBefore(document.createElement('i'), first);
      </script><script id="second">seen.push(document.currentScript === document.querySelector('#second'))</script></body>`);
    expect(realm.seen).to.deep.equal([2, 'first', 'style', true]);
    expect(own.querySelector('i')!.nextElementSibling!.id).to.equal('first');
    const color = () => getComputedStyle(own.querySelector('p')!).color;
    expect(color()).to.equal('rgb(1, 1, 1)');
    const theme = own.querySelector<HTMLStyleElement>('#theme')!;
    expect(theme.sheet!.cssRules.length).to.equal(1);
    theme.textContent = 'p { color: rgb(2, 2, 2) }';
    await aTimeout(0);
    expect(color()).to.equal('rgb(2, 2, 2)');
    theme.remove();
    expect(color()).to.equal('rgb(0, 0, 0)');
  });

  it('lets an app exchange the sheet of its entry', async () => {
    const { document: own } = realmOf(await mounted('classic'));
    const link = own.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
    const loaded = new Promise((done) => (link.onload = done));
    link.href = './late.css';
    await loaded;
    await aTimeout(0);
    expect(getComputedStyle(own.querySelector('.title')!).color).to.equal('rgb(8, 8, 8)');
    expect(getComputedStyle(own.querySelector('.title')!).letterSpacing).to.equal('normal');
  });

  it('answers for the root and for paths of XPath', async () => {
    const { own } = await foreignApp('<div><p>a</p><p>b</p></div>');
    expect(own.querySelector(':root')).to.equal(own.documentElement);
    expect(own.querySelectorAll(':root > body p').length).to.equal(2);
    const count = (path: string, node: Node = own) =>
      own.evaluate(path, node, null, 7, null).snapshotLength;
    expect([
      count('//p'),
      count('/html/body/div'),
      count('//iframe'),
      count('./p', own.querySelector('div')!),
    ]).to.deep.equal([2, 1, 0, 2]);
    expect(own.createExpression('//p').evaluate(own, 7).snapshotLength).to.equal(2);
  });

  it('makes elements that extend those of the browser', async function () {
    const { own, realm } = await foreignApp('<p>app');
    class Fancy extends realm.HTMLButtonElement {
      made = true;
      connectedCallback() {
        this.title = 'connected';
      }
    }
    // The registry polyfill knows no elements that extend those of the browser.
    if (registrySupport(window) !== 'native') this.skip();
    try {
      new CustomElementRegistry().define('x-probe', class extends HTMLButtonElement {}, {
        extends: 'button',
      });
    } catch {
      this.skip();
    }
    realm.customElements.define('x-fancy', Fancy, { extends: 'button' });
    const button = own.createElement('button', { is: 'x-fancy' });
    const other = new Fancy();
    own.body.append(button, other);
    own.body.insertAdjacentHTML('beforeend', '<button is="x-fancy"></button>');
    for (const node of own.querySelectorAll('button')) {
      expect(node).to.be.instanceOf(Fancy);
      expect([(node as Fancy).made, node.title, node.localName]).to.deep.equal([
        true,
        'connected',
        'button',
      ]);
    }
    expect(own.querySelectorAll('button').length).to.equal(3);
    expect(customElements.get('x-fancy')).to.equal(undefined);
  });
});

describe('what surrounds an app', () => {
  afterEach(removeHosts);

  it('takes no room while the app mounts', async () => {
    const { realm } = await foreignApp(
      `<p id="p" style="margin: 0">app</p><script>var top0 = document.body.getBoundingClientRect().top;
       window.foreign = { bootstrap() {}, unmount() {}, mount() { window.top1 = document.body.getBoundingClientRect().top; } };</script>`,
      { innerHTML: '<div style="height: 40px">One moment…</div>' },
    );
    const top = realm.document.body.getBoundingClientRect().top;
    expect([realm.top0, realm.top1]).to.deep.equal([top, top]);
  });

  it('is rid of plain values an app has left on the prototype of all targets', async () => {
    const { host, realm } = await foreignApp(
      '<script>EventTarget.prototype.left = 1; EventTarget.prototype.bag = {};</script>',
    );
    expect(realm.EventTarget.prototype).to.have.property('left');
    await host.unload();
    await aTimeout(0);
    expect('left' in EventTarget.prototype).to.equal(false);
    expect('bag' in EventTarget.prototype).to.equal(false);
  });
});
