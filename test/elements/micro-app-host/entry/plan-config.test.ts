import { expect } from '@open-wc/testing';
import type { Entry } from '#elements/micro-app-host/app-config.ts';
import { appUrl, failed, mounted, realmOf, removeHosts, rootOf } from '../mount-app.ts';

const lifecycles = 'window.inlineApp = { bootstrap() {}, mount() {}, unmount() {} };';
const mountedFrom = (entry: Entry) => mounted('classic', { name: 'inlineApp', entry });

describe('an entry given as lists', () => {
  afterEach(removeHosts);

  it('takes what scripts and styles hold, in its order', async () => {
    const host = await mountedFrom({
      html: '<h1>one</h1><h2>two</h2>',
      styles: [
        { content: 'h1 { color: rgb(1, 1, 1) }' },
        { content: 'h2 { color: rgb(2, 2, 2) }', media: 'print' },
      ],
      scripts: [
        { content: 'window.order = [document.querySelector("h1").textContent];' },
        { content: 'window.order.push(document.querySelectorAll("script").length > 0);' },
        { content: lifecycles },
      ],
    });
    expect(realmOf(host).order).to.deep.equal(['one', true]);
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).color).to.equal('rgb(1, 1, 1)');
    expect(getComputedStyle(rootOf(host).querySelector('h2')!).color).to.equal('rgb(0, 0, 0)');
  });

  it('takes whole tags, as the lists of import-html-entry do', async () => {
    const host = await mountedFrom({
      html: '<h1>one</h1>',
      styles: [
        '<style>h1 { color: rgb(3, 3, 3) }</style>',
        `<link rel="stylesheet" href="${appUrl('hooked', 'style.css')}">`,
      ],
      scripts: [
        '<script>window.order = [];</script>',
        appUrl('hooked', 'first.js'),
        `<script>${lifecycles}</script>`,
      ],
    });
    expect(realmOf(host).order).to.deep.equal(['first of first.js']);
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).color).to.equal('rgb(1, 1, 1)');
  });

  it('takes inline modules and import maps', async function () {
    // Firefox takes no import map in a realm; docs/micro-app-host.md says so.
    if (/firefox/i.test(navigator.userAgent)) this.skip();
    const host = await mountedFrom({
      scripts: [
        {
          type: 'importmap',
          content: JSON.stringify({ imports: { part: appUrl('hooked', 'module.js') } }),
        },
        { content: 'window.order = [];' },
        { type: 'module', content: `import 'part'; ${lifecycles}` },
      ],
    });
    expect(realmOf(host).order).to.deep.equal(['module']);
  });

  it('refuses an item with neither an address nor a content', async () => {
    for (const entry of [{ scripts: [{ entry: true }] }, { styles: [{ media: 'print' }] }]) {
      const { error } = await failed('classic', { entry });
      expect(error.code).to.equal('entry-invalid');
    }
  });
});
