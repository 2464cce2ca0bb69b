import { expect, fixture, html } from '@open-wc/testing';
import { preloadOnIntent } from '#src/app/preload-on-intent.ts';
import { login, logout } from '#src/client/access/access-state.ts';

describe('preloadOnIntent', () => {
  let loaded: string[];
  let stop = () => {};
  beforeEach(() => {
    loaded = [];
    stop = preloadOnIntent(document, ({ path }) => void loaded.push(path));
    login({ token: 'a-token', can: ['order-view'] });
  });
  afterEach(() => {
    stop();
    logout();
  });
  const link = (href: string) =>
    fixture<HTMLElement>(html`<a href=${href}><span>a page</span></a>`);
  const pointAt = (element: Element) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

  it('loads the page of a link once, when the pointer comes over any part of it', async () => {
    const element = await link('#/kase?city=臺北市');
    pointAt(element.querySelector('span')!);
    pointAt(element);
    expect(loaded).to.deep.equal(['/kase']);
  });

  it('loads it for the keyboard as well', async () => {
    (await link('#/order/my-order/unpay-order')).focus();
    expect(loaded).to.deep.equal(['/order/my-order/unpay-order']);
  });

  it('loads nothing of a page that would be refused', async () => {
    pointAt(await link('#/shop-manage/my-shop'));
    logout();
    pointAt(await link('#/kase'));
    expect(loaded).to.deep.equal([]);
  });

  it('leaves other links alone', async () => {
    for (const href of ['#/no-such-page', 'https://example.com/', '#top'])
      pointAt(await link(href));
    expect(loaded).to.deep.equal([]);
  });
});
