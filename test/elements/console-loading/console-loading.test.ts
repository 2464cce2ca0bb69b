import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { loading } from '#elements/index.ts';
import '#elements/console-loading/define.ts';
import { fadeMs } from '#elements/console-loading/console-loading.ts';
import { deepActive, part, until } from '../../support/promise-outcome.ts';

const masks = () => [...document.querySelectorAll('console-loading')];
const card = () =>
  fixture<HTMLElement>(
    html`<section style="width: 300px; height: 200px"><button>inside</button></section>`,
  );

describe('<console-loading>', () => {
  afterEach(async () => {
    for (const mask of masks()) mask.open = false;
    await until(() => masks().length === 0);
    await until(() => !document.body.hasAttribute('style'));
  });

  it('51. covers the window once, however many wait', async () => {
    const [first, second] = [loading({ text: 'a' }), loading({ text: 'b' })];
    await until(() => part(masks()[0]!, 'mask')?.matches(':modal'));
    expect([masks().length, masks()[0]!.text]).to.deep.equal([1, 'b']);
    first.close();
    first.close();
    await aTimeout(30);
    expect(masks()[0]!.open).to.equal(true);
    second.close();
    await until(() => masks().length === 0);
  });

  it('51. restores the target’s position to the letter, marks it busy and says what is waited for', async () => {
    for (const before of [null, 'position: static !important; color: red', 'position: absolute']) {
      const target = await card();
      if (before === null) target.removeAttribute('style');
      else target.setAttribute('style', before);
      const wait = loading({ target, text: 'Counting shops' });
      await until(
        () =>
          target.querySelector('console-loading')!.shadowRoot!.querySelector('[role=status]') !==
          null,
      );
      expect([
        target.getAttribute('aria-busy'),
        getComputedStyle(target).position === 'static',
      ]).to.deep.equal(['true', false]);
      expect(part(masks()[0]!, 'text').innerText).to.equal('Counting shops');
      await expect(masks()[0]!).to.be.accessible();
      wait.close();
      await until(() => masks().length === 0);
      expect([target.getAttribute('style'), target.hasAttribute('aria-busy')]).to.deep.equal([
        before,
        false,
      ]);
    }
  });

  it('51. ignores clicks once it hides, and is removed after 300 ms', async () => {
    expect(fadeMs).to.equal(300);
    const target = await card();
    const button = target.querySelector('button')!;
    const { x, y, width, height } = button.getBoundingClientRect();
    const under = () => document.elementFromPoint(x + width / 2, y + height / 2);
    const wait = loading({ target });
    await until(() => under() === masks()[0]);
    const start = performance.now();
    wait.close();
    await masks()[0]!.updateComplete;
    expect(under()).to.equal(button);
    expect(masks()).to.have.length(1);
    await until(() => masks().length === 0);
    expect(performance.now() - start).to.be.at.least(295);
  });

  it('51. the window’s mask makes the page inert, gives the focus back at once and locks scrolling when asked', async () => {
    const button = await fixture<HTMLButtonElement>(html`<button>go</button>`);
    button.focus();
    const wait = loading({ lock: true, text: 'Paying' });
    await until(() => part(masks()[0]!, 'mask')?.matches(':modal'));
    button.focus();
    expect([deepActive() === button, getComputedStyle(document.body).overflow]).to.deep.equal([
      false,
      'hidden',
    ]);
    expect(document.body.ariaBusy ?? document.body.getAttribute('aria-busy')).to.equal('true');
    await expect(masks()[0]!).to.be.accessible();
    wait.close();
    await masks()[0]!.updateComplete;
    expect([deepActive() === button, document.body.hasAttribute('aria-busy')]).to.deep.equal([
      true,
      false,
    ]);
  });

  it('throws before anything shows when the target is not in the document', () => {
    const stray = document.createElement('div');
    expect(() => loading({ target: stray })).to.throw(
      TypeError,
      'target: expected an element in the document, got a HTMLDivElement',
    );
    expect(() => loading({ target: '#nowhere' })).to.throw(
      TypeError,
      'target: expected an element in the document, got "#nowhere"',
    );
    expect(() => loading({ lock: 1 as unknown as boolean })).to.throw(
      TypeError,
      'lock: expected true or false',
    );
    expect(masks()).to.have.length(0);
  });

  it('covers its parent as markup, follows a move, and ends when removed', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p>a</p>
        <section><console-loading open>Counting</console-loading></section>
      </div>`,
    );
    const [paragraph, section, mask] = [
      page.querySelector('p')!,
      page.querySelector('section')!,
      page.querySelector('console-loading')!,
    ];
    await until(() => section.getAttribute('aria-busy') === 'true');
    paragraph.append(mask);
    await until(() => paragraph.getAttribute('aria-busy') === 'true');
    expect([
      section.hasAttribute('aria-busy'),
      paragraph.getAttribute('aria-busy'),
      mask.open,
    ]).to.deep.equal([false, 'true', true]);
    mask.remove();
    await until(() => !mask.open);
    expect([paragraph.hasAttribute('aria-busy'), paragraph.hasAttribute('style')]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('shows “loading” in the nearest language without a text', async () => {
    const page = await fixture<HTMLElement>(
      html`<section lang="zh-CN"><console-loading open></console-loading></section>`,
    );
    const mask = page.querySelector('console-loading')!;
    await until(() => part(mask, 'text')?.innerText === '加载中');
    mask.remove();
  });
});
