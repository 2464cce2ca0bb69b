import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { alert, box, confirm, type ConsoleDialog, prompt } from '#elements/index.ts';
import '#elements/console-dialog/define.ts';
import {
  ending,
  key,
  part,
  point,
  press,
  quiet,
  shown,
  type,
  until,
} from '../../support/promise-outcome.ts';

describe('the results of a dialog', () => {
  afterEach(quiet);

  it('6. returns only the actions confirm, cancel and close', async () => {
    const actions: string[] = [];
    const note = (event: Event) =>
      actions.push((event as CustomEvent<{ action: string }>).detail.action);
    document.addEventListener('console-dialog-action', note);
    const answers = [
      confirm('a'),
      confirm('b'),
      box({ message: 'c', distinguishCancelAndClose: true }),
    ].map(ending);
    press(await shown('a'), 'confirm-button');
    press(await shown('b'), 'cancel-button');
    press(await shown('c'), 'close-button');
    await until(() => answers.every((answer) => answer.now !== 'pending'));
    document.removeEventListener('console-dialog-action', note);
    expect(actions).to.deep.equal(['confirm', 'cancel', 'close']);
  });

  it('7. resolves "confirm", and a prompt {value, action}', async () => {
    const yes = ending(confirm('a'));
    const text = ending(prompt('b'));
    press(await shown('a'), 'confirm-button');
    const asking = await shown('b');
    type(asking, ' 青石路 ');
    press(asking, 'confirm-button');
    await until(() => text.now !== 'pending');
    expect([yes.now, text.now]).to.deep.equal([
      'resolved confirm',
      'resolved {"value":" 青石路 ","action":"confirm"}',
    ]);
  });

  it('8. rejects "cancel" for button, cross, mask and Escape, and "close" for the last three with distinguishCancelAndClose', async () => {
    const ways: ((dialog: ConsoleDialog) => void)[] = [
      (dialog) => press(dialog, 'cancel-button'),
      (dialog) => press(dialog, 'close-button'),
      (dialog) => point(part(dialog, 'mask')),
      (dialog) => key(part(dialog, 'panel'), 'Escape'),
    ];
    const endings: string[] = [];
    for (const distinguishCancelAndClose of [false, true]) {
      for (const way of ways) {
        const answer = ending(confirm('?', '', { distinguishCancelAndClose }));
        way(await shown());
        await until(() => answer.now !== 'pending');
        endings.push(answer.now.replace('rejected ', ''));
      }
    }
    expect(endings).to.deep.equal([
      'cancel',
      'cancel',
      'cancel',
      'cancel',
      'cancel',
      'close',
      'close',
      'close',
    ]);
  });

  it('9. calls the callback first, then settles the promise, each once; a prompt’s callback gets value and action', async () => {
    const told: unknown[] = [];
    const first = box({ message: 'a', callback: (...answer) => told.push(answer) }).then((result) =>
      told.push(result),
    );
    press(await shown('a'), 'confirm-button');
    await first;
    const second = prompt('b', '', {
      inputValue: 'v',
      callback: (...answer) => told.push(answer),
    }).catch((action) => told.push(action));
    press(await shown('b'), 'cancel-button');
    await second;
    expect(told).to.deep.equal([['confirm'], 'confirm', ['v', 'cancel'], 'cancel']);
  });

  it('10. reports no unhandled rejection when a callback was given, and one when none was', async () => {
    const reported: string[] = [];
    const note = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      reported.push(String(event.reason));
    };
    addEventListener('unhandledrejection', note);
    void confirm('a', '', { callback: () => undefined });
    press(await shown('a'), 'cancel-button');
    void confirm('b', '', { distinguishCancelAndClose: true });
    press(await shown('b'), 'close-button');
    await until(() => reported.length > 0);
    await aTimeout(50);
    removeEventListener('unhandledrejection', note);
    expect(reported).to.deep.equal(['close']);
  });

  it('11. ignores a second activation while it closes', async () => {
    let calls = 0;
    const answer = ending(confirm('a', '', { callback: () => (calls += 1) }));
    const dialog = await shown('a');
    press(dialog, 'confirm-button');
    press(dialog, 'cancel-button');
    press(dialog, 'confirm-button');
    key(part(dialog, 'panel'), 'Escape');
    await until(() => answer.now !== 'pending');
    expect([answer.now, calls]).to.deep.equal(['resolved confirm', 1]);
  });

  it('12. settles when the element is removed, visible or waiting, and when its page is taken away', async () => {
    const [a, b, c] = [ending(box('a')), ending(box('b')), ending(box('c'))] as const;
    await shown('a');
    document.querySelectorAll('console-dialog')[1]!.remove();
    await until(() => b.now === 'rejected close');
    (await shown('a')).remove();
    await until(() => a.now === 'rejected close');
    press(await shown('c'), 'confirm-button');
    await until(() => c.now === 'resolved confirm');
    const page = await fixture<HTMLElement>(
      html`<div>
        <section><console-dialog message="inside"></console-dialog></section>
      </div>`,
    );
    const inside = ending(page.querySelector('console-dialog')!.ask());
    await until(() => part(page.querySelector('console-dialog')!, 'mask').matches(':modal'));
    page.replaceChildren();
    await until(() => inside.now === 'rejected close');
  });
});

describe('the defaults of a dialog', () => {
  afterEach(quiet);

  it('13. shows and closes by everything, has no cancel button but in confirm and prompt, and an untouched text input', async () => {
    const on = [
      'showClose',
      'lockScroll',
      'modal',
      'closeOnClickModal',
      'closeOnPressEscape',
      'closeOnHashChange',
      'showConfirmButton',
    ] as const;
    void box('a').catch(() => undefined);
    const dialog = await shown('a');
    expect(on.map((name) => dialog[name])).to.deep.equal(on.map(() => true));
    expect([dialog.showCancelButton, dialog.inputType, dialog.inputValue]).to.deep.equal([
      false,
      'text',
      null,
    ]);
    press(dialog, 'confirm-button');
    void confirm('b').catch(() => undefined);
    const asking = await shown('b');
    expect(asking.showCancelButton).to.equal(true);
    press(asking, 'confirm-button');
    void prompt('c').catch(() => undefined);
    expect((await shown('c')).showCancelButton).to.equal(true);
  });

  it('14. an alert ignores Escape and mask by default; the cross stays', async () => {
    void alert('a').catch(() => undefined);
    const dialog = await shown('a');
    expect([
      dialog.closeOnPressEscape,
      dialog.closeOnClickModal,
      part(dialog, 'close-button') !== null,
    ]).to.deep.equal([false, false, true]);
    press(dialog, 'confirm-button');
    void alert('b', '', { closeOnPressEscape: true }).catch(() => undefined);
    expect((await shown('b')).closeOnPressEscape).to.equal(true);
  });

  it('15. no title, no header; options in the second place; no message, no block and no icon', async () => {
    void alert('a', null).catch(() => undefined);
    const dialog = await shown('a');
    expect(part(dialog, 'header')).to.equal(null);
    press(dialog, 'confirm-button');
    void alert('b', { title: 'from options', type: 'info' }).catch(() => undefined);
    const titled = await shown('b');
    expect([titled.title, part(titled, 'icon') !== null]).to.deep.equal(['from options', true]);
    press(titled, 'confirm-button');
    await until(() => !titled.isConnected);
    void box({ title: 'only a title', type: 'info' }).catch(() => undefined);
    const empty = await shown();
    expect([part(empty, 'message'), part(empty, 'icon')]).to.deep.equal([null, null]);
  });

  it('16. a known type gives an icon with a text alternative, an unknown one none', async () => {
    const names: (string | null | undefined)[] = [];
    for (const kind of ['success', 'info', 'warning', 'error', 'party']) {
      // Also what a page without types may say.
      void box({ message: kind, type: kind as 'info' });
      const dialog = await shown(kind);
      names.push(part(dialog, 'icon')?.getAttribute('aria-label'));
      press(dialog, 'confirm-button');
    }
    expect(names).to.deep.equal(['Success', 'Info', 'Warning', 'Error', undefined]);
  });

  it('17. message and title are text; markup only when it is declared unsafe and a sanitiser has seen it; nodes are welcome', async () => {
    const markup = '<b id="loud">x</b><script>throw 1</script>';
    void box(markup, markup).catch(() => undefined);
    const plain = await shown(markup);
    expect([part(plain, 'message').textContent, part(plain, 'title').textContent]).to.deep.equal([
      markup,
      markup,
    ]);
    press(plain, 'confirm-button');
    await until(() => !plain.isConnected);
    expect(() => box({ message: markup, unsafeMarkup: true })).to.throw(
      TypeError,
      'sanitize: expected a function',
    );
    void box({
      message: markup,
      unsafeMarkup: true,
      sanitize: (dirty) => dirty.replace(/<script.*/, ''),
    }).catch(() => undefined);
    const clean = await shown(markup);
    expect([
      part(clean, 'message').querySelector('#loud')?.textContent,
      part(clean, 'message').querySelector('script'),
    ]).to.deep.equal(['x', null]);
    press(clean, 'confirm-button');
    await until(() => !clean.isConnected);
    const node = document.createElement('em');
    node.textContent = 'a node';
    void box({ message: node, title: document.createTextNode('another') }).catch(() => undefined);
    const slotted = await shown();
    expect([
      node.assignedSlot !== null,
      part(slotted, 'header') !== null,
      part(slotted, 'message') !== null,
    ]).to.deep.equal([true, true, true]);
  });
});
