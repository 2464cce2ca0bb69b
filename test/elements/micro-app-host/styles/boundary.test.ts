import { expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { mounted, realmOf, removeHosts } from '../mount-app.ts';

/** Every inherited property a page is seen to set on its body, with what it is in a page that sets none. */
const inherited = {
  color: ['rgb(0, 102, 204)', 'rgb(0, 0, 0)'],
  cursor: ['crosshair', 'auto'],
  direction: ['rtl', 'ltr'],
  'font-style': ['italic', 'normal'],
  'font-size': ['20px', '16px'],
  'font-weight': ['700', '400'],
  'letter-spacing': ['1px', 'normal'],
  'line-height': ['40px', 'normal'],
  'list-style-type': ['square', 'disc'],
  'text-align': ['center', 'start'],
  'text-indent': ['9px', '0px'],
  'text-transform': ['uppercase', 'none'],
  'white-space': ['pre', 'normal'],
  'word-spacing': ['4px', '0px'],
} as const;

describe('the boundary between the styles of a page and an app', () => {
  let style: HTMLStyleElement;
  let host: MicroAppHost;
  beforeEach(async () => {
    style = document.head.appendChild(document.createElement('style'));
    style.textContent = `micro-app-host { --theme: dark; ${Object.entries(inherited)
      .map(([name, [page]]) => `${name}: ${page};`)
      .join(' ')} }`;
    host = await mounted('styled');
  });
  afterEach(async () => {
    style.remove();
    await removeHosts();
  });
  const computed = () => getComputedStyle(realmOf(host).document.querySelector('#inline')!);

  it('lets no inherited property through', () => {
    const found = Object.fromEntries(Object.keys(inherited).map((name) => [name, computed().getPropertyValue(name)]));
    expect(found).to.deep.equal(Object.fromEntries(Object.entries(inherited).map(([name, [, own]]) => [name, own])));
    expect(getComputedStyle(host).letterSpacing).to.equal('1px');
  });

  it('lets custom properties through', () => {
    expect(computed().getPropertyValue('--theme')).to.equal('dark');
  });

  it('leaves it to the page whether the app is seen, as of an embedded frame', () => {
    expect(computed().visibility).to.equal('visible');
    host.style.cssText = 'visibility: hidden; pointer-events: none';
    expect(computed().visibility).to.equal('hidden');
    expect(computed().pointerEvents).to.equal('none');
  });

  it('keeps an attribute that turns the text of the app', () => {
    const { documentElement } = realmOf(host).document;
    documentElement.dir = 'rtl';
    expect(computed().direction).to.equal('rtl');
  });

  it('keeps a rule for `:host`, which means nothing in a page, off the element around the app', () => {
    const wrapper = host.shadowRoot!.querySelector('[part=app]')!;
    expect(getComputedStyle(wrapper).borderTopWidth).to.equal('0px');
  });
});

describe('the styles of an entry', () => {
  afterEach(removeHosts);

  it('apply before its scripts run, those that are imported too', async () => {
    const realm = realmOf(await mounted('styled'));
    expect(realm.widthAtLoad).to.equal('300px');
    expect(realm.importedAtLoad).to.equal('rgb(1, 1, 1)');
  });

  it('count rem from the page unless they are asked to count from the app', async () => {
    const width = (host: MicroAppHost) => getComputedStyle(realmOf(host).document.querySelector('#linked')!).width;
    expect(width(await mounted('styled'))).to.equal('32px');
    const host = await mounted('styled', { ownRem: true });
    expect(width(host)).to.equal('32px');
    realmOf(host).document.documentElement.style.fontSize = '10px';
    expect(width(host)).to.equal('20px');
  });
});
