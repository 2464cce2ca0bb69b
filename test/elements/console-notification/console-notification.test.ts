import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { notify } from '#elements/index.ts';
import '#elements/console-notification/define.ts';
import { key, part, press, until } from '../../support/promise-outcome.ts';

const all = () => [...document.querySelectorAll('console-notification')];
const area = (notice: Element) => part(notice, 'box').getBoundingClientRect();
const told = (notice: Element) => until(() => part(notice, 'text') !== null);

describe('<console-notification>', () => {
  afterEach(async () => {
    notify.closeAll();
    await until(() => all().length === 0);
  });

  it('50. lasts 4500 ms at the top right, has a cross, 16 px from the edges and from the next', async () => {
    const [a, b] = [notify({ title: 'a', message: 'x' }), notify({ title: 'b', message: 'y' })];
    await told(b);
    expect([a.duration, a.position, a.showClose]).to.deep.equal([4500, 'top-right', true]);
    const gaps = () => [
      area(a).top,
      document.documentElement.clientWidth - area(a).right,
      area(b).top - area(a).bottom,
    ];
    await until(() => String(gaps()) === '16,16,16');
    await expect(a).to.be.accessible();
  });

  it('50. has four corners with independent stacks', async () => {
    const corners = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const;
    const notices = corners.map((position) => notify({ message: 'x', position, duration: 0 }));
    await told(notices[3]!);
    const { innerHeight } = window;
    const { clientWidth } = document.documentElement;
    const edges = () =>
      notices.flatMap((notice) => {
        const { top, bottom, left, right } = area(notice);
        return [Math.min(top, innerHeight - bottom), Math.min(left, clientWidth - right)];
      });
    await until(() => edges().every((px) => px === 16));
    const second = notify({ message: 'y', position: 'bottom-left', duration: 0 });
    await told(second);
    await until(() => area(notices[3]!).top - area(second).bottom === 16);
  });

  it('50. calls the click handler for the card, not for its cross', async () => {
    let clicks = 0;
    const notice = notify({ message: 'x', duration: 0, onClick: () => (clicks += 1) });
    await told(notice);
    part(notice, 'text').click();
    press(notice, 'close-button');
    await until(() => !notice.isConnected);
    expect(clicks).to.equal(1);
  });

  it('50. Delete and Backspace stop the time; other keys do nothing', async () => {
    const held = notify({ message: 'x', duration: 150 });
    await told(held);
    key(document.body, 'Delete');
    await aTimeout(250);
    expect(held.open).to.equal(true);
    held.close();
    const other = notify({ message: 'y', duration: 200 });
    await told(other);
    // If they stopped the time, or began it anew, it would never be over.
    const pressing = setInterval(() => {
      for (const name of ['a', 'Escape', 'Enter']) key(document.body, name);
    }, 50);
    expect(other.open).to.equal(true);
    await until(() => part(other, 'box').matches('.leaving'));
    clearInterval(pressing);
  });

  it('throws before anything shows when something is wrong', () => {
    expect(() => notify({ message: 'a', position: 'middle' as 'top-left' })).to.throw(
      TypeError,
      'position: expected one of top-right, top-left, bottom-right, bottom-left, got "middle"',
    );
    expect(() => notify({ message: 'a', duration: Number.POSITIVE_INFINITY })).to.throw(
      TypeError,
      'duration',
    );
    expect(() => notify({ message: 'a', onClick: 'x' as unknown as () => void })).to.throw(
      TypeError,
      'onClick: expected a function',
    );
    expect(all()).to.have.length(0);
  });

  it('works as markup with a link inside', async () => {
    const notice = await fixture(html`
      <console-notification
        open
        title="Report ready"
        type="success"
        duration="0"
        position="bottom-left"
      >
        <p>It is kept for a week.</p>
        <a href="#report">Open it</a>
      </console-notification>
    `);
    await told(notice);
    await aTimeout(250);
    await expect(notice).to.be.accessible();
    notice.remove();
  });
});
