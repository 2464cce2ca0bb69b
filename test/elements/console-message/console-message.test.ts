import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { box, ConsoleMessage, message } from '#elements/index.ts';
import '#elements/console-message/define.ts';
import {
  deepActive,
  key,
  part,
  press,
  quiet,
  shown,
  until,
} from '../../support/promise-outcome.ts';

const all = () => [...document.querySelectorAll('console-message')];
const area = (notice: Element) => part(notice, 'box').getBoundingClientRect();
const told = (notice: Element) => until(() => part(notice, 'text') !== null);

describe('<console-message>', () => {
  afterEach(async () => {
    message.closeAll();
    await quiet();
    await until(() => all().length === 0);
  });

  it('46. speaks politely of good news and at once of bad, and never takes the focus', async () => {
    const field = await fixture<HTMLInputElement>(html`<input aria-label="field" />`);
    field.focus();
    const roles: (string | null | undefined)[] = [];
    for (const type of ['info', 'success', 'warning', 'error'] as const) {
      const notice = message({ message: type, type });
      await told(notice);
      roles.push(notice.shadowRoot!.querySelector('.region')?.role);
      await expect(notice).to.be.accessible();
    }
    expect(roles).to.deep.equal(['status', 'status', 'alert', 'alert']);
    expect(deepActive()).to.equal(field);
  });

  it('46. holds its time while the pointer or the focus is on it and starts in full on leaving', async () => {
    const notice = message({ message: 'a', duration: 150, showClose: true });
    await notice.updateComplete;
    part(notice, 'box').dispatchEvent(new PointerEvent('pointerenter'));
    await aTimeout(250);
    expect(notice.isConnected).to.equal(true);
    part(notice, 'close-button').focus();
    part(notice, 'box').dispatchEvent(new PointerEvent('pointerleave'));
    await aTimeout(250);
    expect(notice.isConnected).to.equal(true);
    part(notice, 'close-button').blur();
    await aTimeout(100);
    expect(part(notice, 'box').matches('.leaving')).to.equal(false);
    await until(() => !notice.isConnected);
  });

  it('49. is info, lasts 3000 ms, has no cross and is at 20 px', async () => {
    const notice = message('a');
    await told(notice);
    await nextFrame();
    expect([
      notice.type,
      notice.duration,
      notice.showClose,
      notice.offset,
      part(notice, 'close-button'),
    ]).to.deep.equal(['info', 3000, false, 20, null]);
    expect(area(notice).top).to.equal(20);
  });

  it('49. stays with a duration of 0, and goes by itself with another', async () => {
    const stays = message({ message: 'a', duration: 0 });
    const goes = message({ message: 'b', duration: 40 });
    await until(() => !goes.isConnected);
    await aTimeout(100);
    expect(stays.isConnected).to.equal(true);
  });

  it('49. stacks with a gap of 16, and followers move up by the height of the one that left and the gap', async () => {
    const [a, b, c] = ['a', 'b '.repeat(300), 'c'].map((text) =>
      message({ message: text, duration: 0, showClose: true }),
    ) as [ConsoleMessage, ConsoleMessage, ConsoleMessage];
    await told(c);
    // They slide to their places.
    const places = () => [area(a).top, area(b).top - area(a).bottom, area(c).top - area(b).bottom];
    await until(() => String(places()) === '20,16,16');
    const [height, top] = [area(b).height, area(c).top];
    press(b, 'close-button');
    await until(() => Math.abs(top - area(c).top - (height + 16)) < 0.01);
  });

  it('49. Escape closes all when no dialog is open', async () => {
    message({ message: 'a', duration: 0 });
    message({ message: 'b', duration: 0 });
    await told(all()[1]!);
    void box('dialog').catch(() => undefined);
    const dialog = await shown('dialog');
    key(document.body, 'Escape');
    await aTimeout(30);
    expect(all().some((notice) => part(notice, 'box').matches('.leaving'))).to.equal(false);
    await until(() => !dialog.isConnected);
    key(document.body, 'Escape');
    await until(() => all().length === 0);
  });

  it('49. closeAll sends all away; onClose(instance) is called once, however it ends', async () => {
    const closed: unknown[] = [];
    const onClose = (notice: unknown) => closed.push(notice);
    const [a, b, removed] = [
      message({ message: 'a', onClose }),
      message({ message: 'b', duration: 0, onClose }),
      message({ message: 'c', onClose }),
    ];
    await told(removed);
    a.close();
    a.close();
    removed.remove();
    message.closeAll();
    await until(() => all().length === 0 && closed.length >= 3);
    await aTimeout(50);
    expect(closed).to.have.members([a, b, removed]).and.to.have.length(3);
  });

  it('throws before anything shows when something is wrong', () => {
    expect(() => message({ message: 'a', duration: -1 })).to.throw(
      TypeError,
      'duration: expected a number, zero or more, got -1',
    );
    expect(() => message({ message: 'a', duration: Number.NaN })).to.throw(TypeError, 'duration');
    expect(() => message({ message: 'a', offset: '9' as unknown as number })).to.throw(
      TypeError,
      'offset: expected a number, zero or more, got "9"',
    );
    expect(() => message({ message: 7 as unknown as string })).to.throw(
      TypeError,
      'message: expected a string or a node, got 7',
    );
    expect(() =>
      Object.assign(document.createElement('console-message'), { duration: -5 }),
    ).to.throw(TypeError, 'duration');
    expect(all()).to.have.length(0);
  });

  it('works as markup, moved and shown again', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p></p>
        <console-message duration="0" type="success">Saved</console-message>
      </div>`,
    );
    const notice = page.querySelector('console-message')!;
    notice.open = true;
    await told(notice);
    page.querySelector('p')!.append(notice);
    await aTimeout(20);
    expect([part(notice, 'box').matches(':popover-open'), notice.open]).to.deep.equal([true, true]);
    notice.open = false;
    await until(() => !part(notice, 'box').matches(':popover-open'));
    notice.open = true;
    await told(notice);
    expect(part(notice, 'box').matches(':popover-open')).to.equal(true);
    notice.remove();
  });

  it('stays in sight above a dialog that opens later', async () => {
    const notice = message({ message: 'a', duration: 0 });
    await told(notice);
    void box('dialog').catch(() => undefined);
    await shown('dialog');
    expect(part(notice, 'box').matches(':popover-open')).to.equal(true);
  });

  it('leaves no node, timer or listener behind after 1,000 in a row', async function () {
    this.timeout(30_000);
    const counts = { timers: new Set<unknown>(), listeners: 0 };
    const { setTimeout: set, clearTimeout: clear } = window;
    const { addEventListener: add } = EventTarget.prototype;
    const started = new Set<number>();
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => {
        const id: number = set(() => {
          started.delete(id);
          work();
        }, ms);
        started.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        started.delete(id);
        clear(id);
      },
    });
    document.addEventListener = function (
      type: string,
      heard: EventListener,
      options?: AddEventListenerOptions,
    ) {
      counts.listeners += 1;
      options?.signal?.addEventListener('abort', () => (counts.listeners -= 1));
      add.call(document, type, heard, options);
    } as typeof document.addEventListener;
    const nodes = document.querySelectorAll('*').length;
    for (let i = 0; i < 1000; i += 1)
      message({ message: `message ${i}`, duration: i % 2 ? 60 : 0 });
    await new Promise((resolve) => set(resolve, 200));
    message.closeAll();
    while (all().length > 0) await new Promise((resolve) => set(resolve, 20));
    await new Promise((resolve) => set(resolve, 100));
    Object.assign(window, { setTimeout: set, clearTimeout: clear });
    delete (document as Partial<Document>).addEventListener;
    expect([
      document.querySelectorAll('*').length - nodes,
      started.size,
      counts.listeners,
    ]).to.deep.equal([0, 0, 0]);
  });
});
