import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import type { AssetInfo } from '#elements/micro-app-host/app-config.ts';
import { appUrl, failed, mounted, realmOf, removeHosts, rootOf } from '../mount-app.ts';

const file = (url: string) => url.split('/').at(-1)!;
const orderOf = (host: Parameters<typeof realmOf>[0]) => realmOf(host).order as string[];
const chunkLoaded = (host: Parameters<typeof realmOf>[0]) =>
  waitUntil(
    () => orderOf(host).includes('chunk loaded') && orderOf(host).includes('module'),
    'the chunk never comes',
  );
const colorOf = (host: Parameters<typeof realmOf>[0], selector: string) =>
  getComputedStyle(rootOf(host).querySelector(selector)!).color;

describe('hooks for the files of an app', () => {
  afterEach(removeHosts);

  it('fetch: page, style sheets and classic scripts pass it, in the order they would run in', async () => {
    const asked: string[] = [];
    const host = await mounted('hooked', {
      // The first one is slow, and the second has to wait for it.
      async fetch(url, init) {
        asked.push(file(url));
        if (url.endsWith('first.js')) await aTimeout(50);
        return fetch(url, init);
      },
    });
    await chunkLoaded(host);
    expect(asked.toSorted()).to.deep.equal(
      [
        'chunk.js',
        'first.js',
        'index.html',
        'second.js',
        'style.css',
        'tracker.css',
        'tracker.js',
      ].toSorted(),
    );
    expect(orderOf(host).slice(0, 4)).to.deep.equal([
      'inline one',
      'first of first.js',
      'tracker',
      'second',
    ]);
    expect(orderOf(host).indexOf('chunk')).to.be.lessThan(orderOf(host).indexOf('chunk loaded'));
  });

  it('transform: page, style sheets and classic scripts, inline and inserted ones too', async () => {
    const infos: AssetInfo[] = [];
    const host = await mounted('hooked', {
      transform(text, info) {
        infos.push(info);
        if (info.kind === 'html') return text.replace('<em>inline</em>', '<em>changed</em>');
        if (info.kind === 'style') return text.replace('rgb(1, 1, 1)', 'rgb(2, 2, 2)');
        return text
          .replace('untouched', 'transformed')
          .replace(/push\(.chunk.\)/, "push('changed chunk')");
      },
      excludeAsset: (url) => url.endsWith('tracker.css'),
    });
    await chunkLoaded(host);
    expect(rootOf(host).querySelector('em')!.textContent).to.equal('changed');
    expect([colorOf(host, 'h1'), colorOf(host, 'em')]).to.deep.equal([
      'rgb(2, 2, 2)',
      'rgb(2, 2, 2)',
    ]);
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('transformed');
    expect(orderOf(host)).to.include('changed chunk');
    expect(
      orderOf(host).indexOf('after inline two') - orderOf(host).indexOf('inline two'),
    ).to.equal(1);
    expect(new Set(infos.map(({ kind, url, app }) => `${app} ${kind} ${file(url)}`))).to.deep.equal(
      new Set([
        'hooked html index.html',
        'hooked style style.css',
        'hooked style index.html',
        'hooked script index.html',
        'hooked script first.js',
        'hooked script tracker.js',
        'hooked script second.js',
        'hooked script chunk.js',
      ]),
    );
  });

  it('excludeAsset: leaves out scripts and style sheets, of the entry and inserted ones', async () => {
    const host = await mounted('hooked', {
      excludeAsset: (url) => /(?:tracker|chunk)\.\w+$/.test(url),
    });
    await aTimeout(50);
    expect(colorOf(host, 'h1')).to.equal('rgb(1, 1, 1)');
    expect(orderOf(host)).to.not.include('tracker').and.not.include('chunk');
    expect(orderOf(host)).to.include('second');
  });

  it('work without a realm, too', async () => {
    const host = await mounted('hooked', {
      sandbox: false,
      excludeAsset: (url) => url.includes('tracker.js'),
      transform: (text) => text.replace('untouched', 'transformed'),
    });
    const page = window as unknown as { order: string[]; hooked?: unknown };
    expect(page.order).to.include('second').and.not.include('tracker');
    expect(host.querySelector('h1')!.textContent).to.equal('transformed');
    delete page.hooked;
  });

  it('an error of a hook is the app’s failure, and an answer of 404 is one of the file', async () => {
    const transform = () => {
      throw new Error('broken hook');
    };
    const { error } = await failed('hooked', { transform });
    expect([error.code, error.message]).to.deep.equal(['app-error', 'broken hook']);
    const answer = async (url: string) =>
      url.endsWith('.js') ? new Response('', { status: 404 }) : fetch(url);
    const missing = await failed('hooked', { fetch: answer });
    expect(missing.error.code).to.equal('load-failed');
    expect(missing.error.message).to.equal(
      `${appUrl('hooked', 'first.js')} load failed with status 404`,
    );
  });

  it('are functions', async () => {
    for (const hook of ['fetch', 'transform', 'excludeAsset']) {
      const { error } = await failed('hooked', { [hook]: 'no-store' });
      expect(error.message).to.equal(`${hook} must be a function, got 'no-store'`);
    }
  });
});
