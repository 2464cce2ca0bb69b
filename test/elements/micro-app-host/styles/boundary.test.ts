import { expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { foreignApp } from '../foreign-app.ts';
import { mounted, realmOf, removeHosts } from '../mount-app.ts';

/**
 * Every inherited property a page is seen to set on its body, with what it is in a page that sets
 * none.
 */
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
    const found = Object.fromEntries(
      Object.keys(inherited).map((name) => [name, computed().getPropertyValue(name)]),
    );
    expect(found).to.deep.equal(
      Object.fromEntries(Object.entries(inherited).map(([name, [, own]]) => [name, own])),
    );
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

describe('the boundary, to rules of an app in a layer', () => {
  afterEach(removeHosts);

  const layered = `@layer base {
    html { height: 60%; color: rgb(3, 3, 3); font-family: monospace; line-height: 30px }
    body { margin: 7px }
  }`;

  for (const [where, page] of Object.entries({
    'in its entry': `<!doctype html><style>${layered}</style><p id="p">app`,
    'that come later': `<!doctype html><p id="p">app<script>
      document.head.append(Object.assign(document.createElement('style'), { textContent: \`${layered}\` }))</script>`,
  }))
    it(`is weaker than they are: ${where}`, async () => {
      const { own } = await foreignApp(page);
      const style = getComputedStyle(own.querySelector('#p')!);
      expect([style.color, style.fontFamily, style.lineHeight]).to.deep.equal([
        'rgb(3, 3, 3)',
        'monospace',
        '30px',
      ]);
      if (where === 'in its entry') expect(getComputedStyle(own.body).marginLeft).to.equal('7px');
    });

  it('gives the app the height of its place, and a body without margin', async () => {
    const { host, own } = await foreignApp('<!doctype html><p id="p">app');
    host.style.height = '200px';
    expect(getComputedStyle(own.documentElement).height).to.equal('200px');
    expect(getComputedStyle(own.body).margin).to.equal('0px');
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
    const width = (host: MicroAppHost) =>
      getComputedStyle(realmOf(host).document.querySelector('#linked')!).width;
    expect(width(await mounted('styled'))).to.equal('32px');
    const host = await mounted('styled', { ownRem: true });
    expect(width(host)).to.equal('32px');
    realmOf(host).document.documentElement.style.fontSize = '10px';
    expect(width(host)).to.equal('20px');
  });
});
