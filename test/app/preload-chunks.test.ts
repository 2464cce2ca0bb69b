import { expect, fixture, html } from '@open-wc/testing';
import { preloadInto } from '#src/app/preload-chunks.ts';

describe('preloadInto', () => {
  it('requests each file once, and skips files the page already preloads', async () => {
    const head = await fixture<HTMLElement>(
      html`<div><link rel="modulepreload" href="./assets/known.js" /></div>`,
    );
    const preload = preloadInto(head);
    preload(['assets/known.js', 'assets/page.js']);
    preload(['assets/page.js', 'assets/part.js']);
    const links = [...head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['./assets/known.js', './assets/page.js', './assets/part.js']);
  });
});
