import { aTimeout, expect } from '@open-wc/testing';
import { box, close, confirm, setDefaults } from '#elements/index.ts';
import {
  ending,
  part,
  press,
  quiet,
  shown,
  shownDialogs,
  until,
} from '../../support/promise-outcome.ts';

const confirmIn = async (text: string) => press(await shown(text), 'confirm-button');

describe('the queue of dialogs', () => {
  afterEach(quiet);

  it('1. shows at most one dialog per document, also with two copies of the module loaded', async () => {
    const secondCopy = (await import(`/elements/index.ts?copy=${Date.now()}`)) as {
      box: typeof box;
    };
    expect(secondCopy.box).not.to.equal(undefined);
    const first = ending(box('of the first'));
    const second = ending(secondCopy.box('of the second'));
    await shown('of the first');
    expect(shownDialogs()).to.have.length(1);
    await confirmIn('of the first');
    await confirmIn('of the second');
    await until(() => second.now !== 'pending');
    expect([first.now, second.now]).to.deep.equal(['resolved confirm', 'resolved confirm']);
  });

  it('1. keeps the shared queue on a well-known symbol, where a stranger’s turn counts too', async () => {
    interface Line {
      current: object | undefined;
      waiting: object[];
    }
    const line = (document as unknown as Record<symbol, Line>)[
      Symbol.for('renta-console.dialog-queue')
    ]!;
    let opened = false;
    const stranger = { open: () => (opened = true), drop() {}, announce() {} };
    line.waiting.push(stranger);
    const answer = ending(box('behind the stranger'));
    await until(() => opened);
    await aTimeout(50);
    expect([shownDialogs().length, line.current === stranger]).to.deep.equal([0, true]);
    line.current = undefined;
    void box('c').catch(() => undefined);
    await confirmIn('behind the stranger');
    await until(() => answer.now !== 'pending');
  });

  it('2. serves first in, first out; a call made in a result handler goes to the end', async () => {
    const seen: string[] = [];
    void box('a').then(() => box('late'));
    void box('b');
    void box('c');
    for (let i = 0; i < 4; i += 1) {
      const dialog = await shown();
      seen.push(dialog.message);
      press(dialog, 'confirm-button');
      await until(() => !dialog.isConnected);
    }
    expect(seen).to.deep.equal(['a', 'b', 'c', 'late']);
  });

  it('3. opens the next when the one before is closed and settled; a handler that throws stops nothing', async () => {
    const order: string[] = [];
    const ignore = (event: PromiseRejectionEvent) => event.preventDefault();
    const fail = () => {
      throw new Error('in a callback, on purpose');
    };
    const heard = window.onerror;
    window.onerror = () => true;
    addEventListener('unhandledrejection', ignore);
    void box({ message: 'a', callback: fail }).then(() => order.push('a settled'));
    void box('b');
    document.addEventListener(
      'console-dialog-open',
      (event) => order.push(`${(event.target as HTMLElement & { message: string }).message} opens`),
      {
        once: true,
      },
    );
    await confirmIn('a');
    await shown('b');
    order.push('b is seen');
    window.onerror = heard;
    removeEventListener('unhandledrejection', ignore);
    expect(order).to.deep.equal(['a opens', 'a settled', 'b is seen']);
  });

  it('4. leaks no option into the next entry; entry beats setDefaults beats built-in', async () => {
    setDefaults({ confirmButtonText: 'default', cancelButtonText: 'default' });
    void confirm('a', 'A', { confirmButtonText: 'entry', type: 'error', showClose: false }).catch(
      () => undefined,
    );
    void box('b');
    const a = await shown('a');
    expect([part(a, 'confirm-button').innerText, part(a, 'cancel-button').innerText]).to.deep.equal(
      ['entry', 'default'],
    );
    press(a, 'confirm-button');
    const b = await shown('b');
    setDefaults({});
    expect([b.type, b.showClose, b.title, b.showCancelButton, b.confirmButtonText]).to.deep.equal([
      '',
      true,
      '',
      false,
      'default',
    ]);
    press(b, 'confirm-button');
    void box('c');
    expect((await shown('c')).confirmButtonText).to.equal('');
  });

  it('5. close() rejects the visible and all queued with "close" and does nothing without a dialog', async () => {
    const all = [box('a'), box('b'), box('c')].map(ending);
    await shown('a');
    close();
    await until(() => all.every((one) => one.now !== 'pending'));
    expect(all.map((one) => one.now)).to.deep.equal([
      'rejected close',
      'rejected close',
      'rejected close',
    ]);
    expect(document.querySelector('console-dialog')).to.equal(null);
    close();
    await aTimeout(20);
  });

  it('5. close() right after the call settles it as well', async () => {
    const answer = ending(box('too late'));
    close();
    await until(() => answer.now !== 'pending');
    expect(answer.now).to.equal('rejected close');
  });

  it('continues after a call with an invalid option, which shows nothing', async () => {
    expect(() => box({ message: 'x', inputPattern: '^a' as unknown as RegExp })).to.throw(
      TypeError,
      'inputPattern: expected a RegExp, got "^a"',
    );
    expect(() => box({ message: 'x', showClose: 'no' as unknown as boolean })).to.throw(
      TypeError,
      'showClose: expected true or false',
    );
    expect(() => box({ message: 'x', inputType: 'date' as 'text' })).to.throw(
      TypeError,
      'inputType: expected one of text',
    );
    expect(() => box({ message: 'x', confirmButtonTxt: 'y' } as object)).to.throw(
      TypeError,
      'confirmButtonTxt: unknown option',
    );
    expect(() => setDefaults({ modal: 1 as unknown as boolean })).to.throw(
      TypeError,
      'modal: expected true or false, got 1',
    );
    expect(document.querySelector('console-dialog')).to.equal(null);
    const fine = ending(box('fine'));
    await confirmIn('fine');
    await until(() => fine.now === 'resolved confirm');
  });
});
