import { expect, fixture, html } from '@open-wc/testing';
import { html as lit, LitElement } from 'lit';
import { registrySupport, ScopedRegistry } from '#elements/scoped-registry.ts';

class PageInner extends HTMLElement {
  connectedCallback(): void {
    this.textContent = 'the page’s';
  }
}
class OwnInner extends HTMLElement {
  connectedCallback(): void {
    this.textContent = 'its own';
  }
}
class ScopedOuter extends ScopedRegistry(LitElement) {
  static override scopedElements = { 'fixture-inner': OwnInner };

  override render() {
    return lit`<fixture-inner></fixture-inner>${lit`<p><fixture-inner></fixture-inner></p>`}`;
  }
}

describe('an element with names of its own', () => {
  before(() => {
    customElements.define('fixture-inner', PageInner);
    customElements.define('fixture-scoped-outer', ScopedOuter);
  });

  it('detects the support of the browser', () => {
    expect(registrySupport()).to.be.oneOf(['native', 'polyfill']);
    const without = { CustomElementRegistry: class {} } as unknown as Window & typeof globalThis;
    expect(registrySupport(without)).to.equal('polyfill');
    const none = {
      CustomElementRegistry: class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    } as unknown as Window & typeof globalThis;
    expect(registrySupport(none)).to.equal('none');
  });

  it('renders its scoped elements, also in nested templates, whatever the page has registered', async () => {
    const outer = await fixture<ScopedOuter>(html`<fixture-scoped-outer></fixture-scoped-outer>`);
    const texts = [...outer.renderRoot.querySelectorAll('fixture-inner')].map(
      ({ textContent }) => textContent,
    );
    expect(texts).to.deep.equal(['its own', 'its own']);
    const outside = await fixture<HTMLElement>(html`<fixture-inner></fixture-inner>`);
    expect(outside.textContent).to.equal('the page’s');
  });
});
