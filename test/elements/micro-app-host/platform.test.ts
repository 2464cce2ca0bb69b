import { expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

describe('what the platform allows or tells only to the page, in a realm', () => {
  let host: MicroAppHost;
  let realm: ReturnType<typeof realmOf>;
  beforeEach(async () => {
    host = await mounted('classic', { keepAlive: 'warm' });
    realm = realmOf(host);
  });
  afterEach(removeHosts);

  it('the corner popups are measured from is that of the page', () => {
    const { left, top, width } = realm.document.documentElement.getBoundingClientRect();
    const page = document.documentElement.getBoundingClientRect();
    expect({ left, top, width }).to.deep.equal({
      left: page.left,
      top: page.top,
      width: page.width,
    });
  });

  it('the clock is the one that stamps frames and events', async () => {
    const began = realm.performance.now();
    const stamp = await new Promise<number>((drawn) => realm.requestAnimationFrame(drawn));
    expect(realm.performance.timeOrigin).to.equal(performance.timeOrigin);
    expect(Math.abs(stamp - began)).to.be.below(1000);
  });

  it('the clipboard is the one of the document that has the focus', () => {
    expect(realm.navigator.clipboard).to.equal(navigator.clipboard);
    expect(realm.navigator).to.be.instanceOf(realm.Navigator);
  });

  it('a close watcher receives the page’s event, and is removed on unmount', async function () {
    const { CloseWatcher: Own } = realm as unknown as {
      CloseWatcher?: new () => EventTarget & { requestClose(): void };
    };
    if (!Own) this.skip();
    const calls: string[] = [];
    const first = new Own();
    first.addEventListener('close', () => calls.push('first'));
    first.requestClose();
    const second = new Own();
    second.addEventListener('close', () => calls.push('second'));
    await host.unmount();
    second.requestClose();
    expect(calls).to.deep.equal(['first']);
  });

  it('objects of the page are instances of the realm’s classes', () => {
    const { document: own } = realm;
    const context = own.createElement('canvas').getContext('2d')!;
    expect(own.body.animate([], 1)).to.be.instanceOf(realm.Animation);
    expect(context).to.be.instanceOf(realm.CanvasRenderingContext2D);
    expect(context.getImageData(0, 0, 1, 1)).to.be.instanceOf(realm.ImageData);
    expect(context.measureText('x')).to.be.instanceOf(realm.TextMetrics);
  });

  it('objects of both worlds are instances of the one name', async () => {
    const canvas = realm.document.createElement('canvas');
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const fetched = await (await realm.fetch('data:,x')).blob();
    expect(
      [drawn, fetched, new realm.Blob()].map((blob) => blob instanceof realm.Blob),
    ).to.deep.equal([true, true, true]);
    expect({}).to.not.be.instanceOf(realm.Blob);
    const aborted = await realm
      .fetch('data:,x', { signal: AbortSignal.abort() })
      .catch((error: unknown) => error);
    expect(aborted).to.be.instanceOf(realm.DOMException);
    const request = new realm.XMLHttpRequest();
    const ended = new Promise<Event>((done) => (request.onloadend = done));
    request.open('GET', 'data:,x');
    request.send();
    expect(await ended).to.be.instanceOf(realm.Event);
    expect(await ended).to.be.instanceOf(realm.ProgressEvent);
    expect(
      [request, realm.document.body].map((target) => target instanceof realm.EventTarget),
    ).to.deep.equal([true, true]);
    class Own extends realm.Event {}
    expect(new Own('x')).to.be.instanceOf(Event);
    expect(new Own('x')).to.be.instanceOf(Own);
    expect(new realm.Event('x')).to.not.be.instanceOf(Own);
    class Emitter extends realm.EventTarget {}
    expect(new Emitter()).to.be.instanceOf(Emitter);
  });

  it('fragments, and what hangs in no tree yet, belong to the app’s document', () => {
    const { document: own } = realm;
    const fragment = own.createDocumentFragment();
    fragment.append('text', own.createElement('i'));
    expect(fragment.ownerDocument).to.equal(own);
    expect([...fragment.childNodes].map((node) => node.ownerDocument === own)).to.deep.equal([
      true,
      true,
    ]);
    const lone = own.createElement('p');
    lone.append('text');
    expect(lone.firstChild!.ownerDocument).to.equal(own);
    expect(own.createElementNS('http://www.w3.org/2000/svg', 'g').ownerDocument).to.equal(own);
    const range = own.createRange();
    range.selectNodeContents(rootOf(host).querySelector('.title')!);
    expect(range.cloneContents().ownerDocument).to.equal(own);
    const template = own.createElement('template');
    template.innerHTML = '<b></b>';
    expect(own.importNode(template.content, true).ownerDocument).to.equal(own);
  });
});
