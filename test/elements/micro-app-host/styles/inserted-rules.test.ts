import { expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { mounted, realmOf, removeHosts, rootOf } from '../mount-app.ts';

const color = (host: MicroAppHost) => getComputedStyle(rootOf(host).querySelector('.title')!).color;

function addStyle(host: MicroAppHost, text = ''): HTMLStyleElement {
  const { document: own } = realmOf(host);
  const style = own.createElement('style');
  style.append(text);
  return own.head.appendChild(style);
}

async function again(host: MicroAppHost): Promise<void> {
  await host.unmount();
  await host.mount();
}

describe('rules that a library writes into the sheet of a style', () => {
  let host: MicroAppHost;
  beforeEach(async () => (host = await mounted('classic', { keepAlive: 'warm' })));
  afterEach(removeHosts);

  it('are there again after each warm mount, in their order', async () => {
    const { sheet } = addStyle(host);
    sheet!.insertRule('.title.title { color: rgb(1, 1, 1); }', 0);
    sheet!.insertRule('.title.title { color: rgb(2, 2, 2); }', 1);
    await again(host);
    expect(color(host)).to.equal('rgb(2, 2, 2)');
    await again(host);
    expect(color(host)).to.equal('rgb(2, 2, 2)');
  });

  it('may go on through the sheet the library took first', async () => {
    const sheet = addStyle(host).sheet!;
    sheet.insertRule('.title.title { color: rgb(1, 1, 1); }');
    await again(host);
    sheet.insertRule('.title.title { color: rgb(3, 3, 3); }', sheet.cssRules.length);
    expect(color(host)).to.equal('rgb(3, 3, 3)');
    sheet.deleteRule(1);
    expect(sheet.cssRules.length).to.equal(1);
    await again(host);
    expect(color(host)).to.equal('rgb(1, 1, 1)');
  });

  it('are kept beside those of the text, and removed by a new text', async () => {
    const style = addStyle(host, '.title.title { color: rgb(1, 1, 1); }');
    style.sheet!.insertRule(':root .title.title { color: rgb(2, 2, 2); }');
    await again(host);
    expect(color(host)).to.equal('rgb(2, 2, 2)');
    expect(style.sheet!.cssRules.length).to.equal(2);
    style.textContent = '.title.title { color: rgb(4, 4, 4); }';
    await again(host);
    expect(color(host)).to.equal('rgb(4, 4, 4)');
  });
});
