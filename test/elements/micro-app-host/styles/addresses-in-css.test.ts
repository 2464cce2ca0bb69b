import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { appUrl, mounted, realmOf, removeHosts } from '../mount-app.ts';

const file = (name: string) => appUrl('styled', name);

describe('addresses in the styles of an app', () => {
  let host: MicroAppHost;
  let own: Document;
  beforeEach(async () => {
    host = await mounted('styled', { keepAlive: 'warm' });
    own = realmOf(host).document;
  });
  afterEach(removeHosts);
  const background = (selector: string) =>
    getComputedStyle(own.querySelector(selector)!).backgroundImage;
  const style = (text: string) => {
    const node = own.createElement('style');
    node.textContent = text;
    own.head.append(node);
    return node;
  };

  it('start at the file of a linked sheet, in every notation', () => {
    const images = background('#linked');
    for (const name of ['x.png', 'css/y.png', 'css/z.png'])
      expect(images).to.contain(`"${file(name)}"`);
  });

  it('start at the entry in an inline style', () => {
    expect(background('#inline')).to.equal(`url("${file('inline.png')}")`);
  });

  it('start at the file that was imported, whose rules come where they were imported', () => {
    const imported = getComputedStyle(own.querySelector('#imported')!);
    expect(imported.backgroundImage).to.equal(`url("${file('css/more/deep.png')}")`);
    expect(imported.getPropertyValue('--imported')).to.equal('1');
    expect(background('#conditional')).to.equal(`url("${location.origin}/root.png")`);
    // Rules in a layer are weaker than rules outside of layers.
    expect(getComputedStyle(own.querySelector('#conditional')!).color).to.equal('rgb(2, 2, 2)');
  });

  it('start at their file for a font that is declared to the page', () => {
    const texts = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    expect(texts.find((text) => text.includes('Styled Font'))).to.contain(file('fonts/f.woff'));
  });

  it('start at the entry in a style that comes later, also after a warm mount', async () => {
    const late = style('p#inline { background: url(./late.png) } :root { --late: 1 }');
    expect(background('#inline')).to.equal(`url("${file('late.png')}")`);
    await host.unmount();
    await host.mount();
    expect(background('#inline')).to.equal(`url("${file('late.png')}")`);
    expect(getComputedStyle(own.querySelector('#inline')!).getPropertyValue('--late')).to.equal(
      '1',
    );
    late.textContent = '#measured { background: url(changed.png) }';
    await aTimeout(0);
    expect(background('#measured')).to.equal(`url("${file('changed.png')}")`);
  });

  it('start at the entry in a rule that is written into a sheet, and at its file in a sheet that is linked later', async () => {
    style('').sheet!.insertRule('#measured { background: url(written.png) }');
    expect(background('#measured')).to.equal(`url("${file('written.png')}")`);
    const link = Object.assign(own.createElement('link'), {
      rel: 'stylesheet',
      href: file('css/main.css'),
    });
    setTimeout(() => own.head.append(link));
    await oneEvent(link, 'load');
    expect(background('#imported')).to.equal(`url("${file('css/more/deep.png')}")`);
  });

  it('start at the entry for what a late style imports', async () => {
    const late = style('@import "css/more/imported.css"; #measured { color: red }');
    await oneEvent(late, 'load');
    expect((late.sheet!.cssRules[0] as CSSImportRule).styleSheet!.href).to.equal(
      file('css/more/imported.css'),
    );
  });
});
