import { expect } from '@open-wc/testing';
import { addressOf, appUrl, failed, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

describe('the entry of a sub-app', () => {
  afterEach(removeHosts);

  it('runs its scripts in the order a page does, and leaves out what it says to ignore', async () => {
    const realm = realmOf(await mounted('entry-page'));
    expect(realm.order).to.deep.equal([
      'inline in head',
      'first',
      'inline after first',
      'entry',
      'deferred',
      'inline module loading',
      'DOMContentLoaded',
      'mount',
    ]);
    expect('ignoredRan' in realm).to.equal(false);
    expect('nomoduleRan' in realm).to.equal(false);
  });

  it('keeps its blocks of data, its metas and its attributes', async () => {
    const host = await mounted('entry-page');
    const { document: own, rows } = realmOf(host);
    expect(rows).to.equal(3);
    expect(own.querySelector<HTMLMetaElement>('meta[name=csrf-token]')!.content).to.equal('abc');
    expect(own.documentElement.lang).to.equal('zh-CN');
    expect(own.body.style.color).to.equal('rgb(1, 1, 1)');
    expect(document.title).to.not.contain('Not the page');
  });

  it('has its pictures relative to itself', async () => {
    const host = await mounted('entry-page');
    const image = rootOf(host).querySelector('img')!;
    expect(image.src).to.equal(appUrl('entry-page', 'picture.svg'));
    const uses = [...rootOf(host).querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(uses).to.deep.equal([`${appUrl('entry-page', 'sprite.svg')}#dot`, '#dot']);
    expect(image.srcset).to.equal(
      `${appUrl('entry-page', 'picture.svg')} 1x, ${location.origin}/absolute.svg 2x`,
    );
  });

  it('is relative to the address its server has sent on to, and judged by it', async () => {
    const { fetch } = window;
    let target = appUrl('classic');
    window.fetch = async (input, init) => {
      if (!addressOf(input).endsWith('/moved')) return fetch(input, init);
      const answer = await fetch(appUrl('classic'), init);
      return Object.defineProperty(answer, 'url', { value: target });
    };
    const settings = {
      name: 'classic',
      entry: `${location.origin}/moved`,
      allowedOrigins: ['https://apps.example'],
    };
    try {
      const host = await mounted('classic', settings);
      expect(getComputedStyle(rootOf(host).querySelector('h1')!).color).to.equal('rgb(1, 2, 3)');
      target = 'https://elsewhere.example/';
      const { error } = await failed('classic', settings);
      expect(error.code).to.equal('entry-not-allowed');
    } finally {
      window.fetch = fetch;
    }
  });

  it('is asked for again each time and read again only when it has changed', async () => {
    const { fetch } = window;
    const caches: unknown[] = [];
    window.fetch = (input, init) => {
      if (addressOf(input).endsWith('index.html')) caches.push(init?.cache);
      return fetch(input, init);
    };
    try {
      for (let i = 0; i < 2; i++) await (await mounted('classic')).unload();
    } finally {
      window.fetch = fetch;
    }
    expect(caches).to.deep.equal(['no-cache', 'no-cache']);
  });

  it('fetches its styles with the credentials of their links', async () => {
    const { fetch } = window;
    const asked: Record<string, unknown> = {};
    const css = appUrl('classic', 'style.css');
    const page = `<link rel="stylesheet" href="${css}?a" crossorigin="use-credentials"><link rel="stylesheet" href="${css}?b">
      <p>page</p><script>window.styled = { bootstrap() {}, mount() {}, unmount() {} }</script>`;
    window.fetch = async (input, init) => {
      const address = addressOf(input);
      if (address.endsWith('styled/')) return new Response(page);
      if (address.includes('?')) asked[address.slice(-1)] = init?.credentials;
      return fetch(input, init);
    };
    try {
      await mounted('classic', { name: 'styled', entry: `${location.origin}/styled/` });
    } finally {
      window.fetch = fetch;
    }
    expect(asked).to.deep.equal({ a: 'include', b: 'same-origin' });
  });

  it('shows a new deployment of itself at the next load', async () => {
    const { fetch } = window;
    let deployed = 'one';
    window.fetch = async (input, init) =>
      addressOf(input).endsWith('deployed/')
        ? new Response(
            `<p>${deployed}</p><script>window.deployed = { bootstrap() {}, mount() {}, unmount() {} }</script>`,
          )
        : fetch(input, init);
    const settings = { name: 'deployed', entry: `${location.origin}/deployed/` };
    try {
      const host = await mounted('classic', settings);
      expect(rootOf(host).querySelector('p')!.textContent).to.equal('one');
      deployed = 'two';
      await host.reload();
      expect(rootOf(host).querySelector('p')!.textContent).to.equal('two');
    } finally {
      window.fetch = fetch;
    }
  });

  it('is read in the charset it names', async () => {
    const { fetch } = window;
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('<meta charset="iso-8859-1"><p>caf'),
      0xe9,
      ...new TextEncoder().encode('</p>'),
    ]);
    const { fetchText } = await import('#elements/micro-app-host/entry/fetch-text.ts');
    window.fetch = async () => new Response(bytes, { headers: { 'content-type': 'text/html' } });
    try {
      expect(
        await fetchText({ name: 'x', fetch: undefined, transform: undefined }, '/x'),
      ).to.contain('café');
      window.fetch = async () =>
        new Response(bytes, { headers: { 'content-type': 'text/html; charset=windows-1252' } });
      expect(
        await fetchText({ name: 'x', fetch: undefined, transform: undefined }, '/x'),
      ).to.contain('café');
    } finally {
      window.fetch = fetch;
    }
  });
});
