import { expect, fixture, html } from '@open-wc/testing';
import { h, patch, toHtml, type Child } from '#src/features/auth/ui/login-form/markup.ts';

const list = (...children: Child[]) => [h('p', { class: 'a' }, ...children)];

describe('markup', () => {
  let root: HTMLElement;
  beforeEach(async () => {
    root = await fixture<HTMLElement>(html`<div></div>`);
  });

  it('is the same as HTML and in the page', () => {
    const children = [
      h('p', { title: 'a "b" & <c>', hidden: true, lang: undefined, 'aria-busy': false }, '1 < 2'),
      null,
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0' })),
      h('input', { name: 'x', required: true }),
    ];
    patch(root, children);
    const made = root.innerHTML;
    root.innerHTML = children.map(toHtml).join('');
    expect(made).to.equal(root.innerHTML);
    expect(root.querySelector('path')).to.be.instanceOf(SVGPathElement);
    const nodes = [...root.querySelectorAll('*')];
    patch(root, children);
    expect([...root.querySelectorAll('*')]).to.deep.equal(nodes);
  });

  it('keeps the neighbours of what comes and goes', () => {
    patch(root, list(null, h('input', {}), 'end'));
    const input = root.querySelector('input')!;
    input.value = 'typed';
    patch(root, list(h('b', {}, 'new'), h('input', { id: 'i' }), 'end'));
    expect(root.querySelector('input')).to.equal(input);
    expect([input.value, input.id]).to.deep.equal(['typed', 'i']);
    patch(root, list(null, h('input', {}), 'other'));
    expect(root.textContent).to.equal('other');
    expect(input.hasAttribute('id')).to.equal(false);
    patch(root, list());
    expect(root.firstElementChild!.childNodes).to.have.length(0);
  });

  it('replaces an element of another key, and leaves the content of custom elements alone', () => {
    patch(root, [h('form', { 'data-key': '1' }), h('x-own', {})]);
    const [form, own] = root.children;
    own!.textContent = 'mine';
    patch(root, [h('form', { 'data-key': '2' }), h('x-own', { lang: 'en' })]);
    expect(root.children[0]).not.to.equal(form);
    expect(root.children[1]).to.equal(own);
    expect(own!.textContent).to.equal('mine');
  });

  it('leaves a dialog open that the browser opened', () => {
    patch(root, [h('dialog', { id: 'd' }, 'a')]);
    root.querySelector('dialog')!.show();
    patch(root, [h('dialog', {}, 'b')]);
    expect(root.querySelector('dialog')!.open).to.equal(true);
    expect(root.textContent).to.equal('b');
  });
});
