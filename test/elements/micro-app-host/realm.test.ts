import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { appUrl, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

describe('the realm of a sub-app', () => {
  let host: MicroAppHost;
  let realm: ReturnType<typeof realmOf>;
  let root: ShadowRoot;
  before(async () => {
    host = await mounted('classic', { keepAlive: 'warm' });
    realm = realmOf(host);
    root = rootOf(host);
  });
  after(removeHosts);

  it('is a window of its own, whose globals the page does not see', () => {
    realm.eval('var fromApp = 1; function alsoFromApp() {}');
    expect(realm.fromApp).to.equal(1);
    expect('fromApp' in window).to.equal(false);
    expect(realm.parent).to.equal(realm);
    expect(realm.self).to.equal(realm);
    expect(realm.frameElement).to.equal(null);
  });

  it('has a document that finds the app’s nodes and only those', () => {
    const { document: own } = realm;
    expect(own.querySelector('.title')!.textContent).to.equal('Classic');
    expect(own.getElementById('app')).to.equal(root.querySelector('#app'));
    expect(own.body.className).to.equal('classic-body');
    expect(own.getElementsByTagName('h1').length).to.equal(1);
    expect(own.documentElement.parentNode).to.equal(own);
    expect(own.contains(own.body)).to.equal(true);
    expect(own.querySelector('mocha-reporter, [data-micro-app-realms]')).to.equal(null);
  });

  it('makes nodes that are nodes of the page and answer with the app’s document', () => {
    const { document: own } = realm;
    const made = own.createElement('p');
    expect(made).to.be.instanceOf(HTMLParagraphElement);
    expect(made).to.be.instanceOf(realm.HTMLElement);
    expect(made).to.be.instanceOf(realm.Node);
    expect(made.ownerDocument).to.equal(own);
    made.innerHTML = '<b>x</b>';
    expect(made.firstChild!.ownerDocument).to.equal(own);
    expect(document.createElement('p').ownerDocument).to.equal(document);
  });

  it('has events that are events', () => {
    const { document: own } = realm;
    const button = own.body.appendChild(own.createElement('button'));
    let seen: Event | undefined;
    button.addEventListener('click', (event) => (seen = event));
    button.click();
    expect(seen).to.be.instanceOf(realm.Event);
    expect(new realm.CustomEvent('x')).to.be.instanceOf(Event);
    button.remove();
  });

  it('dispatches events of the app on its document with their targets, and those of the page', () => {
    const { document: own } = realm;
    const targets: EventTarget[] = [];
    const listener = (event: Event) => targets.push(event.target!);
    own.addEventListener('click', listener);
    const title = root.querySelector<HTMLElement>('.title')!;
    title.click();
    document.body.click();
    own.removeEventListener('click', listener);
    title.click();
    expect(targets).to.deep.equal([title, document.body]);
  });

  it('calls a listener once for `once`, and not at all after its signal', () => {
    const calls: string[] = [];
    const controller = new AbortController();
    realm.addEventListener('ping', () => calls.push('once'), { once: true });
    realm.addEventListener('ping', () => calls.push('signal'), { signal: controller.signal });
    window.dispatchEvent(new Event('ping'));
    controller.abort();
    window.dispatchEvent(new Event('ping'));
    expect(calls).to.deep.equal(['once', 'signal']);
  });

  it('posts messages to itself', async () => {
    const seen: unknown[] = [];
    const listener = (event: Event) => seen.push((event as MessageEvent<unknown>).data);
    realm.addEventListener('message', listener);
    realm.eval('postMessage("to myself", "*")');
    await waitUntil(() => seen.length > 0, 'no message came');
    realm.removeEventListener('message', listener);
    expect(seen).to.deep.equal(['to myself']);
  });

  it('answers for the page where a hidden frame could not', async () => {
    expect(realm.innerWidth).to.equal(window.innerWidth);
    expect(realm.matchMedia('(min-width: 1px)').matches).to.equal(true);
    expect(realm.getComputedStyle(root.querySelector('.title')!).color).to.equal('rgb(1, 2, 3)');
    expect(realm.document.documentElement.clientWidth).to.equal(
      document.documentElement.clientWidth,
    );
    await new Promise((drawn) => realm.requestAnimationFrame(drawn));
  });

  it('runs a script that the app appends, at once when it is inline, and never in the page', () => {
    const { document: own } = realm;
    const script = own.createElement('script');
    script.textContent = 'window.inlineRan = document.currentScript.dataset.mark;';
    script.dataset.mark = 'marked';
    own.head.appendChild(script);
    expect(realm.inlineRan).to.equal('marked');
    expect('inlineRan' in window).to.equal(false);
    expect(own.querySelector('script[data-mark]')).to.equal(script);
  });

  it('loads a script that the app appends deep in its tree, and fires its load event', async () => {
    const { document: own } = realm;
    const script = own.createElement('script');
    script.src = appUrl('module', 'words-classic.js');
    const place = own.createElement('div');
    own.body.append(place);
    const loaded = new Promise((done) => (script.onload = done));
    place.append(script);
    await loaded;
    expect(realm.classicWords).to.equal('words');
    expect('classicWords' in window).to.equal(false);
  });

  it('does not run a script that comes by innerHTML, as a page does not', async () => {
    realm.document.body.insertAdjacentHTML('beforeend', '<script>window.parsedRan = true</script>');
    await aTimeout(10);
    expect('parsedRan' in realm).to.equal(false);
  });

  it('keeps a script of a contextual fragment out of the page', async () => {
    const fragment = realm.document
      .createRange()
      .createContextualFragment('<script>window.fragmentRan = true</script>');
    realm.document.body.append(fragment);
    await waitUntil(() => realm.fragmentRan === true, 'it never ran');
    expect('fragmentRan' in window).to.equal(false);
  });

  it('appends what is written into the document', () => {
    realm.document.write('<p id="written">written</p>');
    expect(root.querySelector('#written')!.textContent).to.equal('written');
  });

  it('gives an element its own names, also in a shadow root of its own', () => {
    class Inner extends realm.HTMLElement {
      connectedCallback() {
        this.textContent = 'inner';
      }
    }
    class Outer extends realm.HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<realm-inner></realm-inner>';
      }
    }
    realm.customElements.define('realm-inner', Inner);
    realm.customElements.define('realm-outer', Outer);
    const outer = realm.document.createElement('realm-outer');
    realm.document.body.append(outer, new Inner());
    expect(outer.shadowRoot!.textContent).to.equal('inner');
    expect(root.querySelector('realm-inner')!.textContent).to.equal('inner');
    expect(realm.customElements.getName(Outer)).to.equal('realm-outer');
    expect(() =>
      realm.customElements.define('realm-inner', class extends realm.HTMLElement {}),
    ).to.throw('already been used');
    expect(customElements.get('realm-outer')).to.equal(undefined);
  });

  it('observes its own document through the root', async () => {
    let seen = 0;
    const observer = new realm.MutationObserver((records) => (seen += records.length));
    observer.observe(realm.document, { childList: true, subtree: true });
    realm.document.body.append(realm.document.createElement('i'));
    await aTimeout(0);
    observer.disconnect();
    expect(seen).to.equal(1);
  });
});
