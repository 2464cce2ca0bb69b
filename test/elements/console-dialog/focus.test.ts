import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { focusInputAfterMs } from '#elements/console-dialog/console-dialog.ts';
import { alert, box, confirm, prompt } from '#elements/index.ts';
import {
  deepActive,
  key,
  part,
  press,
  quiet,
  shown,
  until,
} from '../../support/promise-outcome.ts';

const gone = async (name = 'confirm-button') => {
  const dialog = await shown();
  press(dialog, name);
  await until(() => !dialog.isConnected);
};

/** A button inside two shadow roots, the outer one of which projects it through a slot. */
async function nestedButton(): Promise<{ outer: HTMLElement; button: HTMLButtonElement }> {
  const outer = await fixture<HTMLElement>(html`<div></div>`);
  const inner = document.createElement('div');
  outer.attachShadow({ mode: 'open' }).append(inner);
  inner.attachShadow({ mode: 'open' }).innerHTML = '<button>deep</button>';
  return { outer, button: inner.shadowRoot!.querySelector('button')! };
}

describe('the focus of a dialog', () => {
  afterEach(quiet);

  it('32. remembers the deepest active element, and a queue gives back to the one before its first', async () => {
    const { button } = await nestedButton();
    button.focus();
    for (const text of ['a', 'b', 'c']) void box(text);
    await gone();
    await gone();
    await gone();
    expect(deepActive()).to.equal(button);
  });

  it('33. begins on the primary button, on cancel when it warns and there is one', async () => {
    const focused = async (type: '' | 'warning' | 'error', ask = confirm) => {
      void ask('a', '', { type }).catch(() => undefined);
      const dialog = await shown('a');
      const name = [...(deepActive() as HTMLElement).part][0];
      press(dialog, 'confirm-button');
      await until(() => !dialog.isConnected);
      return name;
    };
    expect(await focused('')).to.equal('confirm-button');
    expect(await focused('warning')).to.equal('cancel-button');
    expect(await focused('error')).to.equal('cancel-button');
    expect(await focused('error', alert)).to.equal('confirm-button');
  });

  it('34. has a prompt’s input focused at once, at the latest after 500 ms', async () => {
    expect(focusInputAfterMs).to.equal(500);
    void prompt('a').catch(() => undefined);
    const dialog = await shown('a');
    expect(deepActive()).to.equal(part(dialog, 'input'));
  });

  it('35. Tab and Shift+Tab stay inside, slots and nested shadow roots included', async () => {
    const { outer, button } = await nestedButton();
    void confirm(outer, 'Title').catch(() => undefined);
    const dialog = await shown();
    const round = async () => {
      const seen: (Element | null)[] = [];
      for (let i = 0; i < 5; i += 1) {
        await sendKeys({ press: 'Tab' });
        seen.push(deepActive());
      }
      return seen;
    };
    part(dialog, 'confirm-button').focus();
    const [cross, cancel, ok] = [
      part(dialog, 'close-button'),
      part(dialog, 'cancel-button'),
      part(dialog, 'confirm-button'),
    ];
    expect(await round()).to.deep.equal([cross, button, cancel, ok, cross]);
    await sendKeys({ down: 'Shift' });
    const backwards = await round();
    await sendKeys({ up: 'Shift' });
    expect(backwards).to.deep.equal([ok, cancel, button, cross, ok]);
  });

  it('35. focus moved out by a script comes back', async () => {
    const outside = await fixture<HTMLButtonElement>(html`<button>outside</button>`);
    void box('a').catch(() => undefined);
    const dialog = await shown('a');
    outside.focus();
    expect(deepActive()).not.to.equal(outside);
    part(dialog, 'confirm-button').focus();
    part(dialog, 'confirm-button').blur();
    await until(() => deepActive() === part(dialog, 'panel'));
  });

  it('36. the arrow keys move between the buttons', async () => {
    void confirm('a').catch(() => undefined);
    const dialog = await shown('a');
    key(part(dialog, 'confirm-button'), 'ArrowLeft');
    expect(deepActive()).to.equal(part(dialog, 'cancel-button'));
    key(part(dialog, 'cancel-button'), 'ArrowRight');
    expect(deepActive()).to.equal(part(dialog, 'confirm-button'));
  });

  it('37. gives the focus to the main heading when its owner is gone or cannot take it, never to body', async () => {
    const page = await fixture<HTMLElement>(
      html`<main>
        <h1>Orders</h1>
        <button id="gone">a</button><button id="off">b</button>
      </main>`,
    );
    for (const [id, spoil] of [
      ['gone', (owner: HTMLButtonElement) => owner.remove()],
      ['off', (owner: HTMLButtonElement) => (owner.disabled = true)],
    ] as const) {
      const owner = page.querySelector<HTMLButtonElement>(`#${id}`)!;
      owner.focus();
      void box('a');
      await shown('a');
      spoil(owner);
      await gone();
      expect(deepActive() === page.querySelector('h1'), id).to.equal(true);
    }
    (deepActive() as HTMLElement).blur();
    expect(page.querySelector('h1')!.hasAttribute('tabindex')).to.equal(false);
  });

  it('38. makes the page behind inert', async () => {
    const behind = await fixture<HTMLButtonElement>(
      html`<button style="position: fixed; inset: 0">behind</button>`,
    );
    void box('a').catch(() => undefined);
    const dialog = await shown('a');
    behind.focus();
    expect(deepActive()).not.to.equal(behind);
    expect(document.elementFromPoint(2, 2)).to.equal(dialog);
    press(dialog, 'confirm-button');
    await until(() => !dialog.isConnected);
    expect(document.elementFromPoint(2, 2)).to.equal(behind);
  });

  it('38. a dialog that is not modal leaves the page usable', async () => {
    const beside = await fixture<HTMLButtonElement>(
      html`<button style="position: fixed; inset: 0 auto auto 0">beside</button>`,
    );
    void box({ message: 'a', modal: false }).catch(() => undefined);
    const dialog = await shown('a');
    expect([
      document.elementFromPoint(2, 2),
      part(dialog, 'mask').hasAttribute('aria-modal'),
    ]).to.deep.equal([beside, false]);
    beside.focus();
    press(dialog, 'confirm-button');
    await until(() => !dialog.isConnected);
    expect(deepActive()).to.equal(beside);
  });
});

describe('the scroll lock of a dialog', () => {
  const { body } = document;
  const restored = () => aTimeout(280);

  beforeEach(restored);

  afterEach(async () => {
    await quiet();
    await restored();
    body.removeAttribute('style');
  });

  it('39. hides overflow while open, keeps the scrollbar’s width, and restores the exact style 200 ms after closing', async () => {
    const before = 'overflow: auto scroll !important; padding-right: 3px';
    body.setAttribute('style', before);
    void box('a');
    const dialog = await shown('a');
    expect(getComputedStyle(body).overflow).to.equal('hidden');
    const end = performance.now();
    press(dialog, 'confirm-button');
    await until(() => !dialog.isConnected);
    expect(getComputedStyle(body).overflow).to.equal('hidden');
    await until(() => body.getAttribute('style') === before);
    expect(performance.now() - end).to.be.at.least(195);
  });

  it('39. leaves a page alone whose dialog does not lock', async () => {
    void box({ message: 'a', lockScroll: false });
    await shown('a');
    expect(body.hasAttribute('style')).to.equal(false);
    await gone();
  });

  it('39. counts across layers, and a reopening within 200 ms keeps the lock', async () => {
    void box('a');
    await gone();
    await aTimeout(100);
    void box('b');
    const dialog = await shown('b');
    await restored();
    expect(getComputedStyle(body).overflow).to.equal('hidden');
    press(dialog, 'confirm-button');
    await until(() => !body.hasAttribute('style'));
  });
});
