import { expect, waitUntil } from '@open-wc/testing';
import { login, logout, setCan, setRoles } from '#src/client/access/access-state.ts';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { act, click, render, type Rendered } from '../../support/render.tsx';

describe('CanAccess', () => {
  let shown: Rendered | undefined;
  beforeEach(() => login({ roles: ['member'], can: ['order-view'], token: 't' }));
  afterEach(async () => {
    await shown?.unmount();
    logout();
  });
  const show = async (node: React.ReactNode, locale?: 'en' | 'zh-CN') => {
    shown = await render(node, locale);
    return shown.element;
  };
  const pay = <button type="button">Pay</button>;

  it('shows what is allowed, and nothing of what is not', async () => {
    const element = await show(
      <>
        <CanAccess rule="can:order-view">orders</CanAccess>
        <CanAccess rule="can:order-pay">{pay}</CanAccess>
      </>,
    );
    expect(element.textContent).to.equal('orders');
    expect(element.querySelector('button')).to.equal(null);
  });

  it('renders the fallback when access is denied', async () => {
    const element = await show(
      <CanAccess rule="can:order-pay" fallback="Ask the owner of your team.">
        {pay}
      </CanAccess>,
    );
    expect(element.textContent).to.equal('Ask the owner of your team.');
  });

  it('requires all of several rules, in the grammar of the routes', async () => {
    const element = await show(
      <>
        <CanAccess rule={['login', 'role:member|pro', 'can:member.order-view']}>yes</CanAccess>
        <CanAccess rule={['login', 'role:member|pro,']}>no</CanAccess>
      </>,
    );
    expect(element.textContent).to.equal('yes');
  });

  it('follows the access state while it is shown', async () => {
    const element = await show(<CanAccess rule="can:order-pay">{pay}</CanAccess>);
    await act(() => setCan(['order-pay']));
    expect(element.querySelector('button')).not.to.equal(null);
    await act(() => {
      setRoles([]);
      logout();
    });
    expect(element.querySelector('button')).to.equal(null);
  });

  it('leaves a control in its place, out of use, and says what is missing', async () => {
    let pressed = 0;
    const element = await show(
      <CanAccess rule="can:order-pay" disabled>
        <button type="button" onClick={() => pressed++}>
          Pay
        </button>
      </CanAccess>,
    );
    const button = element.querySelector('button')!;
    await waitUntil(() => button.title);
    await click(button);
    expect(pressed).to.equal(0);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(button.disabled, 'still to be reached with the keyboard').to.equal(false);
    const reason = element.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`);
    expect(reason?.textContent).to.equal('You need the permission “Pay for orders” (order-pay).');
    expect(button.title).to.equal(reason?.textContent);
    await expect(element).to.be.accessible();
    await act(() => setCan(['order-pay']));
    await click(element.querySelector('button'));
    expect(pressed).to.equal(1);
    expect(element.querySelector('button')!.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('does not send the form of a button that is out of use', async () => {
    let sent = 0;
    const element = await show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent++;
        }}
      >
        <CanAccess rule="can:order-pay" disabled>
          <button type="submit">Pay</button>
        </CanAccess>
      </form>,
    );
    await click(element.querySelector('button'));
    expect(sent).to.equal(0);
  });

  it('says it in the language of the page', async () => {
    const element = await show(
      <CanAccess rule="can:order-refund#approve|recharge" disabled>
        {pay}
      </CanAccess>,
      'zh-CN',
    );
    await waitUntil(() => element.querySelector('button')?.title);
    expect(element.querySelector('button')?.title).to.equal(
      '需要权限「批准退款」(order-refund#approve)或「充值金豆」(recharge)。',
    );
  });

  it('refuses what it cannot read, and notifies the developer once however often it is drawn', async () => {
    const { error } = console;
    const told: unknown[] = [];
    console.error = (text: unknown) => told.push(text);
    const element = await show(<CanAccess rule="can:.unreadable">{pay}</CanAccess>);
    await act(() => setCan(['a']));
    await act(() => setCan(['b']));
    console.error = error;
    expect(element.querySelector('button')).to.equal(null);
    expect(told).to.deep.equal([
      '<CanAccess rule="can:.unreadable">: the access rule "can:.unreadable" cannot be read, so it refuses',
    ]);
  });
});
