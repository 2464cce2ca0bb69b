import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { alert, box, confirm, type ConsoleDialog, loading } from '#elements/index.ts';
import {
  deepActive,
  ending,
  key,
  part,
  point,
  press,
  quiet,
  shown,
  until,
} from '../../support/promise-outcome.ts';
import { reportedErrors } from '../../support/reported-errors.ts';

const isLeaving = (dialog: ConsoleDialog) => part(dialog, 'mask').matches('.leaving');
const settled = () => aTimeout(30);

describe('closing a dialog', () => {
  afterEach(async () => {
    await quiet();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('18. Escape acts on the top dialog only if allowed and is swallowed when not', async () => {
    let pageHeard = 0;
    const page = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && (pageHeard += 1);
    document.addEventListener('keydown', page);
    void alert('firm').catch(() => undefined);
    const firm = await shown('firm');
    for (const target of [part(firm, 'confirm-button'), document.body]) key(target, 'Escape');
    await settled();
    expect([isLeaving(firm), pageHeard]).to.deep.equal([false, 0]);
    firm.closeOnPressEscape = true;
    key(part(firm, 'confirm-button'), 'Escape');
    await settled();
    document.removeEventListener('keydown', page);
    expect([firm.isConnected && !isLeaving(firm), pageHeard]).to.deep.equal([false, 0]);
  });

  it('18. a dialog below ours does not receive the key event', async () => {
    const below = await fixture<HTMLDialogElement>(html`<dialog><button>below</button></dialog>`);
    below.showModal();
    const answer = ending(confirm('above'));
    const event = key(part(await shown('above'), 'cancel-button'), 'Escape');
    await until(() => answer.now === 'rejected cancel');
    expect([event.defaultPrevented, below.open]).to.deep.equal([true, true]);
    below.close();
  });

  it('19. Escape belongs to a composition or to an open list first', async () => {
    const list = await fixture<HTMLElement>(
      html`<input role="combobox" aria-expanded="true" aria-label="list" />`,
    );
    void box({ message: list }).catch(() => undefined);
    const dialog = await shown();
    const composing = key(list, 'Escape', { isComposing: true });
    const oldStyle = key(list, 'Escape', { keyCode: 229 });
    const forList = key(list, 'Escape');
    part<HTMLDialogElement>(dialog, 'mask').dispatchEvent(
      new Event('cancel', { cancelable: true }),
    );
    await settled();
    expect([composing, oldStyle, forList].map((event) => event.defaultPrevented)).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(isLeaving(dialog)).to.equal(false);
    list.setAttribute('aria-expanded', 'false');
    key(list, 'Escape');
    await until(() => isLeaving(dialog));
  });

  it('20. a click on the mask counts only when press and release both hit it', async () => {
    void box('a').catch(() => undefined);
    const dialog = await shown('a');
    const [mask, panel] = [part(dialog, 'mask'), part(dialog, 'panel')];
    point(panel, mask);
    point(mask, panel);
    point(panel);
    await settled();
    expect(isLeaving(dialog)).to.equal(false);
    point(mask);
    await until(() => isLeaving(dialog));
  });

  it('21. going to another address closes a dialog opened before, without asking beforeClose', async () => {
    let asked = 0;
    const beforeClose = () => void (asked += 1);
    const [plain, distinguished] = [
      ending(box({ message: 'a', beforeClose })),
      ending(box({ message: 'b', beforeClose, distinguishCancelAndClose: true })),
    ] as const;
    await shown('a');
    location.hash = '#/one';
    await until(() => plain.now !== 'pending');
    await shown('b');
    location.hash = '#/two';
    await until(() => distinguished.now !== 'pending');
    expect([plain.now, distinguished.now, asked]).to.deep.equal([
      'rejected cancel',
      'rejected close',
      0,
    ]);
  });

  it('21. a dialog opened by the navigation itself stays, and closeOnHashChange is read when it happens', async () => {
    location.hash = '#/three';
    void box('born on the way').catch(() => undefined);
    const dialog = await shown('born on the way');
    await aTimeout(60);
    expect(isLeaving(dialog)).to.equal(false);
    dialog.closeOnHashChange = false;
    location.hash = '#/four';
    await aTimeout(60);
    expect(isLeaving(dialog)).to.equal(false);
    dialog.closeOnHashChange = true;
    location.hash = '#/five';
    await until(() => isLeaving(dialog) || !dialog.isConnected);
  });

  it('21. going back in path mode closes too', async () => {
    history.pushState(null, '', '?page=2');
    const answer = ending(box('a'));
    await shown('a');
    history.back();
    await until(() => answer.now === 'rejected cancel');
  });

  it('22. beforeClose is asked for every act of a person; done() works once and only for its own opening', async () => {
    const asked: string[] = [];
    const dones: (() => void)[] = [];
    const dialog = await fixture<ConsoleDialog>(
      html`<console-dialog message="stay" show-cancel-button></console-dialog>`,
    );
    dialog.beforeClose = (action, _instance, done) => {
      asked.push(action);
      dones.push(done);
    };
    const first = ending(dialog.ask());
    await until(() => part(dialog, 'mask').matches(':modal'));
    press(dialog, 'confirm-button');
    press(dialog, 'cancel-button');
    press(dialog, 'close-button');
    point(part(dialog, 'mask'));
    key(part(dialog, 'panel'), 'Escape');
    await settled();
    expect(asked).to.deep.equal(['confirm', 'cancel', 'cancel', 'cancel', 'cancel']);
    expect(isLeaving(dialog)).to.equal(false);
    dones[0]!();
    dones[1]!();
    await until(() => first.now !== 'pending');
    expect(first.now).to.equal('resolved confirm');
    const second = ending(dialog.ask());
    await until(() => part(dialog, 'mask').matches(':modal'));
    dones[0]!();
    await settled();
    expect([isLeaving(dialog), second.now]).to.deep.equal([false, 'pending']);
  });

  it('22. a promise answers instead: true or nothing closes, false or a rejection stays', async () => {
    const results: boolean[] = [];
    const reported = reportedErrors();
    for (const answer of [
      () => Promise.resolve(true),
      () => Promise.resolve(),
      () => Promise.resolve(false),
      () => Promise.reject(new Error('no')),
    ]) {
      void box({ message: 'a', beforeClose: answer }).catch(() => undefined);
      const dialog = await shown('a');
      press(dialog, 'confirm-button');
      await settled();
      results.push(isLeaving(dialog));
      await quiet();
    }
    reported.end();
    expect(results).to.deep.equal([true, true, false, false]);
    expect(reported.messages).to.deep.equal(['no']);
  });

  it('23. while beforeClose is pending its button is busy and the others stay usable', async () => {
    let answer: (close: boolean) => void = () => undefined;
    let asked = 0;
    const end = ending(
      confirm('a', '', {
        beforeClose: (action, _dialog, done) => {
          asked += 1;
          return action === 'confirm'
            ? new Promise<boolean>((resolve) => (answer = resolve))
            : done();
        },
      }),
    );
    const dialog = await shown('a');
    press(dialog, 'confirm-button');
    await settled();
    expect(part(dialog, 'confirm-button').getAttribute('aria-busy')).to.equal('true');
    press(dialog, 'confirm-button');
    await settled();
    expect(asked).to.equal(1);
    press(dialog, 'cancel-button');
    await until(() => end.now === 'rejected cancel');
    answer(true);
  });

  it('24. closes in order: action, animation, top layer left, focus back, promise settled, next one', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>open</button>`);
    opener.focus();
    const order: string[] = [];
    const where = (dialog: ConsoleDialog) =>
      `${part(dialog, 'mask').matches(':modal') ? 'in' : 'out of'} the top layer, focus ${deepActive() === opener ? 'back' : 'inside'}`;
    const first = box({ message: 'a', callback: () => order.push(`answer, ${where(a)}`) });
    void first.then(() => order.push('settled'));
    void box('b').catch(() => undefined);
    const a = await shown('a');
    a.addEventListener('console-dialog-action', () => order.push(`action, ${where(a)}`));
    document.addEventListener('console-dialog-open', () => order.push('next'), { once: true });
    press(a, 'confirm-button');
    await settled();
    order.push(`animation, ${where(a)}`);
    await shown('b');
    expect(order).to.deep.equal([
      'action, in the top layer, focus inside',
      'animation, in the top layer, focus inside',
      'answer, out of the top layer, focus back',
      'settled',
      'next',
    ]);
  });

  it('comes back when the platform closes it, and through a mask of loading', async () => {
    void alert('firm').catch(() => undefined);
    const dialog = await shown('firm');
    part<HTMLDialogElement>(dialog, 'mask').close();
    await until(() => part(dialog, 'mask').matches(':modal'));
    part(dialog, 'confirm-button').focus();
    const wait = loading({ text: 'Paying' });
    await until(
      () => document.querySelector('console-loading')!.shadowRoot!.querySelector(':modal') !== null,
    );
    wait.close();
    await until(() => deepActive() === part(dialog, 'confirm-button'));
  });
});
